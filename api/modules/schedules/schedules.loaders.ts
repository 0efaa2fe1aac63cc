import { signedIn } from "../../core/guards.ts";
import type { GraphQLContext } from "../../core/http-context.ts";
import { choicesOfViewer } from "../credentials/choice/choices.loaders.ts";
import { schedulesOf } from "./schedules.service.ts";
import type { ScheduleType } from "./schedules.types.ts";

/** Batch: schedules by domain. */
export async function scheduleByDomain(
	ctx: GraphQLContext,
	domainIds: readonly string[],
): Promise<(ScheduleType | null)[]> {
	return schedulesOf(signedIn(ctx), domainIds, await choicesOfViewer(ctx));
}
