import { maxRunFailures } from "../../../../schema/rules/limits.ts";
import type { Context } from "../../../context.ts";
import { signedIn } from "../../../core/guards.ts";
import { type Fragment, rowsOf, sql } from "../../../db/sql.ts";
import { isGranted } from "../../tracked/domains/granted.ts";
import { isOwn, isUnderWay, selectRuns } from "./run-rows.service.ts";
import type { CheckFailure, RunRow } from "./runs.types.ts";

/** A domain's runs that are named next to its figures. */
export interface NewestRuns {
	/**
	 * In progress or not: the newest of more than half of its keywords, so that checking a few does not replace it; else the
	 * newest.
	 */
	last: RunRow | null;
	/** The newest of several keywords that finished since the last one of more than half of them. */
	later: RunRow | null;
}

/** The newest runs that are looked through for one of several keywords: thousands of single ones may have followed it. */
const runsToLookThrough = 3;

/** Batch: the newest runs of domains. */
export async function newestRunsByDomain({ em }: Context, domainIds: readonly string[]): Promise<NewestRuns[]> {
	const newest = (which: Fragment, limit = 1) => sql`(
		select n.id, n.total from runs n where n.domain_id = wanted.id and ${which} order by n.id desc limit ${limit})`;
	const runs = await selectRuns(
		em,
		sql`where r.id in (
			select unnest(array[
				coalesce(whole.id, (select id from ${newest(sql`n.state <> 'HELD'`)} newest)),
				(select id from ${newest(sql`n.id > whole.id and n.state = 'DONE'`, runsToLookThrough)} newest where total > 1 order by id desc limit 1)])
			from unnest(${[...domainIds]}::bigint[]) as wanted (id)
			left join lateral ${newest(sql`n.is_domain_run`)} whole on true)`,
	);
	const byDomain = Map.groupBy(runs, ({ domainId }) => domainId);
	return domainIds.map((id) => {
		const [last = null, later = null] = (byDomain.get(id) ?? []).toSorted((one, other) =>
			BigInt(one.id) < BigInt(other.id) ? -1 : 1,
		);
		return { last, later };
	});
}

/** How many runs in progress a domain lists. */
export const maxActiveRuns = 50;

/**
 * Batch: the runs in progress on the caller's domains, live ones before queued ones, oldest first, at most 50 a domain;
 * including cancelled ones whose checks are finishing.
 */
export async function activeRunsByDomain(ctx: Context, domainIds: readonly string[]): Promise<RunRow[][]> {
	const { viewer } = signedIn(ctx);
	const runs = await selectRuns(
		ctx.em,
		sql`where ${isGranted(viewer, "r")} and ${isUnderWay} order by r.mode = 'QUEUED', r.id`,
	);
	const byDomain = Map.groupBy(runs, (run) => run.domainId);
	return domainIds.map((id) => (byDomain.get(id) ?? []).slice(0, maxActiveRuns));
}

/** Batch: the caller's runs by id; null if deleted with the domain. */
export async function runsByIds(ctx: Context, ids: readonly string[]): Promise<(RunRow | null)[]> {
	const runs = await selectRuns(ctx.em, sql`where r.id = any(${[...ids]}::bigint[]) and ${isOwn(signedIn(ctx))}`);
	const byId = new Map(runs.map((run) => [run.id, run]));
	return ids.map((id) => byId.get(id) ?? null);
}

/** Batch: the first hundred failed checks by run. */
export async function failuresByRun({ em }: Context, runIds: readonly string[]): Promise<CheckFailure[][]> {
	const failures = await rowsOf(
		em,
		sql<CheckFailure & { runId: string }>`
			select wanted.id as "runId", failed."keywordId", failed.keyword, failed.error
			from unnest(${[...runIds]}::bigint[]) as wanted (id)
			cross join lateral (
				select c.id, c.keyword_id as "keywordId", k.phrase as keyword, c.error
				from checks c join keywords k on k.id = c.keyword_id
				where c.run_id = wanted.id and c.state = 'FAILED' order by c.id limit ${maxRunFailures}
			) failed
			order by failed.id`,
	);
	const byRun = Map.groupBy(failures, ({ runId }) => runId);
	return runIds.map((id) => byRun.get(id) ?? []);
}
