import type { Context } from "../../context.ts";
import { signedIn } from "../../core/guards.ts";
import { schedulesOf } from "./schedules.service.ts";
import type { ScheduleType } from "./schedules.types.ts";

/** Batch: schedules by domain. */
export async function scheduleByDomain(ctx: Context, domainIds: readonly string[]): Promise<(ScheduleType | null)[]> {
	return schedulesOf(signedIn(ctx), domainIds);
}
