import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sqlOf, toDate } from "../../../db/sql.ts";
import { isUnpacked } from "../../measuring/checks/finished-runs.service.ts";
import { standingHours } from "../../tracked/keywords/choice/standings.ts";

const standingMs = standingHours * 3_600_000;

/** A pack without its measurements. */
export interface PackHead {
	id: string;
	/** Milliseconds since 1970. */
	firstAt: number;
	lastAt: number;
	/** Measurements. */
	count: number;
}

/** The packs of a domain with measurements that may stand at moments from `first` to `last`, the last to end last. */
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

/** When the runs of a domain that are still to be packed began and ended, in milliseconds since 1970, as if they were packs. */
export async function unpackedRuns(
	em: EntityManager,
	domainId: string,
): Promise<Pick<PackHead, "firstAt" | "lastAt">[]> {
	const runs = await rowsOf(
		em,
		sqlOf({ firstAt: "text", lastAt: "text" })`
			select created_at as "firstAt", finished_at as "lastAt" from runs
			where ${isUnpacked} and (domain_id = ${domainId}
				or domain_id is null and account_id = (select account_id from domains where id = ${domainId}))`,
	);
	return runs.map(({ firstAt, lastAt }) => ({ firstAt: toDate(firstAt).getTime(), lastAt: toDate(lastAt).getTime() }));
}
