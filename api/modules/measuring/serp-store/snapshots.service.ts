import { type Fragment, sql } from "../../../db/sql.ts";

/**
 * SQL: keeps what page 1 of a keyword's last measurement showed: rows `e` of checks with `id`, `keyword_id` and
 * `finished_at`, and rows `m` of measurements with `id`, `labels` and `competitors`.
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
