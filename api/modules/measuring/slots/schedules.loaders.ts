import type { Context } from "../../../context.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { sql } from "../../../db/sql.ts";
import { choicesOfViewer } from "../../keys/credentials/choice/choices.loaders.ts";
import { selectRuns } from "../runs/run-rows.service.ts";
import type { RunRow } from "../runs/runs.types.ts";
import { schedulesOf } from "./schedules.service.ts";
import type { ScheduleType } from "./schedules.types.ts";

/** Batch: schedules by domain. */
export async function scheduleByDomain(
	ctx: GraphQLContext,
	domainIds: readonly string[],
): Promise<(ScheduleType | null)[]> {
	return schedulesOf(signedIn(ctx), domainIds, await choicesOfViewer(ctx));
}

/** Batch: the last runs of schedules by id. The schedules were read for their owner. */
export async function lastRuns({ em }: Context, runIds: readonly string[]): Promise<(RunRow | null)[]> {
	const runs = await selectRuns(em, sql`where r.id = any(${[...runIds]}::bigint[])`);
	const byId = new Map(runs.map((run) => [run.id, run]));
	return runIds.map((id) => byId.get(id) ?? null);
}
