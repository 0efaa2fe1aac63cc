import { type TargetState, targetStateOf } from "../../../../../schema/rules/target-state.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";

interface TargetRow {
	id: string;
	targetUrl: string | null;
	isMeasured: boolean;
	rankingUrl: string | null;
	targetState: TargetState;
}

/**
 * Stores the states of keywords' targets, after their targets or ranking pages changed by other means than a measurement.
 * The caller has locked the keywords.
 */
export async function evaluateTargets(em: EntityManager, keywordIds: readonly string[]): Promise<void> {
	const rows = await rowsOf(
		em,
		sql<TargetRow>`
			select k.id, k.target_url as "targetUrl", k.latest_checked_at is not null as "isMeasured", u.url as "rankingUrl",
				k.target_state as "targetState"
			from keywords k left join urls u on u.id = k.ranking_url_id where k.id = any(${keywordIds}::bigint[])`,
	);
	const states = rows.map((row) => ({ id: row.id, before: row.targetState, state: targetStateOf(row) }));
	const changed = states.filter(({ before, state }) => state !== before);
	if (changed.length === 0) return;
	await rowsOf(
		em,
		sql`
			update keywords k set target_state = g.state
			from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ state }) => state)}::text[]) as g (id, state)
			where k.id = g.id`,
	);
}
