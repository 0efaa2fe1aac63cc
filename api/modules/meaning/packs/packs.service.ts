import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowsOf, sql, sqlOf, toDate } from "../../../db/sql.ts";
import { isUnpacked } from "../../measuring/checks/finished-runs.service.ts";
import { standingHours, standsAfter } from "../../tracked/keywords/choice/standings.ts";

/** How long a measurement counts. */
export const standingMs = standingHours * 3_600_000;

/** A pack without its measurements. */
export interface PackHead {
	id: string;
	/** The first measurement, in milliseconds since 1970. */
	firstAt: number;
	/** The last one. */
	lastAt: number;
	/** Measurements. */
	count: number;
}

/** The packs of a domain with measurements that may stand at moments from `first` to `last`, in the order of their ends. */
export async function packHeads(
	em: EntityManager,
	domainId: string,
	{ first, last }: { first: Date; last: Date },
): Promise<PackHead[]> {
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text", firstAt: "text", lastAt: "text", count: "number" })`
			select id, first_at as "firstAt", last_at as "lastAt", count from run_packs
			where domain_id = ${domainId} and last_at > ${new Date(first.getTime() - standingMs)} and first_at <= ${last}
			order by last_at, id`,
	);
	return rows.map(({ firstAt, lastAt, ...head }) => ({
		...head,
		firstAt: toDate(firstAt).getTime(),
		lastAt: toDate(lastAt).getTime(),
	}));
}

/** Whether measurements of a pack may stand at a moment, in milliseconds since 1970, or at one from `first` to `last`. */
export function mayStand(
	{ firstAt, lastAt }: Pick<PackHead, "firstAt" | "lastAt">,
	first: number,
	last = first,
): boolean {
	return firstAt <= last && lastAt > first - standingMs;
}

/** SQL: a run of `runs` that may have measured a domain. */
export function runsOf(domainId: string): Fragment {
	return sql`(domain_id = ${domainId}
		or domain_id is null and account_id = (select account_id from domains where id = ${domainId}))`;
}

/** SQL: a run of `runs` that is still to be packed for a domain. */
function unpackedOf(domainId: string): Fragment {
	return sql`${runsOf(domainId)} and ${isUnpacked}
		and not exists (select from run_packs k where k.run_id = runs.id and k.domain_id = ${domainId})`;
}

/** SQL: when a run of `runs` began and ended; the clock may have been moved back meanwhile. */
const [firstAt, lastAt] = [sql`least(created_at, finished_at)`, sql`greatest(created_at, finished_at)`];

/** When the runs of a domain that are still to be packed began and ended, in milliseconds since 1970, as if they were packs. */
export async function unpackedRuns(
	em: EntityManager,
	domainId: string,
): Promise<Pick<PackHead, "firstAt" | "lastAt">[]> {
	const runs = await rowsOf(
		em,
		sqlOf({ firstAt: "text", lastAt: "text" })`
			select ${firstAt} as "firstAt", ${lastAt} as "lastAt" from runs where ${unpackedOf(domainId)}`,
	);
	return runs.map(({ firstAt, lastAt }) => ({ firstAt: toDate(firstAt).getTime(), lastAt: toDate(lastAt).getTime() }));
}

/** SQL: whether all runs of a domain that may have measured what stands at a moment are packed. */
export function isPackedAt(domainId: string, moment: Fragment): Fragment {
	return sql`not exists (
		select from runs where ${unpackedOf(domainId)} and ${firstAt} <= ${moment} and ${lastAt} > ${standsAfter(moment)}
	)`;
}
