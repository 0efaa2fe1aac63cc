import type { EntityManager } from "../../../../db/orm.ts";
import { rowOf, sqlOf } from "../../../../db/sql.ts";
import { isUnderWay } from "../../../measuring/runs/run-rows.service.ts";

/** How far the runs in progress on a domain are, added up: `total` is 0 without one. */
export async function runProgress(em: EntityManager, domainId: string): Promise<{ done: number; total: number }> {
	return rowOf(
		em,
		sqlOf({ done: "number", total: "number" })`
			select coalesce(sum(r.done), 0)::int as done, coalesce(sum(r.total), 0)::int as total
			from runs r where r.domain_id = ${domainId} and ${isUnderWay}`,
	);
}
