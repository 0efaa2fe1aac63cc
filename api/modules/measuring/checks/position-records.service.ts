import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { showRecords } from "../../tracked/keywords/standing.ts";
import { evaluateTargets } from "../../tracked/keywords/targets/target-states.service.ts";

/** What the results of a check say about its measurement. */
export interface RecordCompletion {
	checkId: string;
	contextId: number;
	/** As in `measurements/feature-states.ts`. */
	features: number;
	/** The ranking page; null leaves it as it is. */
	urlId: string | null;
}

/** Completes records made before results were kept. The caller has locked their keywords. */
export async function completeRecords(em: EntityManager, records: readonly RecordCompletion[]): Promise<void> {
	const checkIds = records.map(({ checkId }) => checkId);
	await rowsOf(
		em,
		sql`
			update position_records p set context_id = r.context_id, features = r.features, url_id = coalesce(r.url_id, p.url_id)
			from unnest(${checkIds}::bigint[], ${records.map(({ contextId }) => contextId)}::int[],
				${records.map(({ features }) => features)}::bigint[], ${records.map(({ urlId }) => urlId)}::bigint[])
				as r (check_id, context_id, features, url_id)
			where p.check_id = r.check_id`,
	);
	const shown = sql`(
		select distinct k.id from position_records p join keywords k on k.id = p.keyword_id
		where p.check_id = any(${checkIds}::bigint[]) and p.checked_at >= coalesce(k.previous_checked_at, k.latest_checked_at)
	)`;
	const changed = await rowsOf(em, sqlOf({ id: "text" })`${showRecords(shown)} returning k.id`);
	await evaluateTargets(
		em,
		changed.map(({ id }) => id),
	);
}
