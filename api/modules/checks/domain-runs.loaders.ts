import type { Context } from "../../context.ts";
import { sql } from "../../db/sql.ts";
import { signedIn } from "../../edge/guards.ts";
import { selectRuns } from "./runs.service.ts";
import type { RunRow } from "./runs.types.ts";

/** Batch: the newest run of domains, under way or over; null where there was none. */
export async function lastRunByDomain({ em }: Context, domainIds: readonly string[]): Promise<(RunRow | null)[]> {
	const runs = await selectRuns(
		em,
		sql`where r.id in (
			select (select n.id from runs n where n.domain_id = wanted.id order by n.id desc limit 1)
			from unnest(${[...domainIds]}::bigint[]) as wanted (id))`,
	);
	const byDomain = new Map(runs.map((run) => [run.domainId, run]));
	return domainIds.map((id) => byDomain.get(id) ?? null);
}

/** Batch: the run under way on domains of the caller's that began first; null where there is none. */
export async function activeRunByDomain(ctx: Context, domainIds: readonly string[]): Promise<(RunRow | null)[]> {
	const { accountId } = signedIn(ctx).viewer;
	const runs = await selectRuns(
		ctx.em,
		sql`where r.account_id = ${accountId} and r.state = 'RUNNING' order by r.id desc`,
	);
	const byDomain = new Map(runs.map((run) => [run.domainId, run]));
	return domainIds.map((id) => byDomain.get(id) ?? null);
}
