import { type Fragment, sql } from "../../../db/sql.ts";
import { packJson, unpackJson } from "./packed-json.ts";
import type { Competitor } from "./serp-page.entity.ts";

/** Competitors as snapshots hold them; their fields stay in this order in exports. */
export function packCompetitors(competitors: readonly Competitor[]): Buffer {
	return packJson(competitors.map(({ url, title, domain, position }) => ({ url, title, domain, position })));
}

/** The competitors of a snapshot; rows from before migration 063 hold plain JSON. */
export function unpackCompetitors(packed: Buffer): Competitor[] {
	const isPlain = packed[0] === "[".charCodeAt(0);
	return (isPlain ? JSON.parse(packed.toString()) : unpackJson(packed)) as Competitor[];
}

/**
 * SQL: keeps what page 1 of a keyword's last measurement showed: rows `e` of checks with `id`, `keyword_id` and
 * `finished_at`, and rows `m` of measurements with `id`, `labels` and packed `competitors`.
 */
export function storeSnapshots(checks: Fragment, measurements: Fragment): Fragment {
	return sql`
		insert into snapshots (keyword_id, check_id, checked_at, features, competitors)
		select e.keyword_id, e.id, e.finished_at, array(select jsonb_array_elements_text(m.labels)), m.competitors
		from ${checks} e join ${measurements} m on m.id = e.id
		on conflict (keyword_id) do update
		set check_id = excluded.check_id, checked_at = excluded.checked_at, features = excluded.features,
			competitors = excluded.competitors`;
}
