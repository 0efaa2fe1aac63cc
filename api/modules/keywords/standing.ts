import { type Fragment, sql } from "../../db/sql.ts";

/*
 * SQL that brings a keyword's row up to date with its checks. The row carries a copy of its last check's state, so that a
 * list needs no join; `checks/states.ts` has the states themselves.
 */

/** A check was queued: of each row `q` its `id` and `keyword_id`. */
export function markQueued(q: Fragment): Fragment {
	return sql`
		update keywords k set check_id = q.id, check_state = 'QUEUED', check_ended_at = null, check_error = null
		from ${q} q where k.id = q.keyword_id`;
}

/** Forgets what a provider measured: of each row its keyword's `id`. */
export function clearMeasurements(keywords: Fragment, provider: string): Fragment {
	return sql`
		update keywords k set
			latest_check_id = null, latest_run_id = null, latest_position = null, latest_depth = null, latest_url_id = null,
			latest_checked_at = null, latest_provider = null, latest_measured_device = null, previous_position = null,
			previous_depth = null, previous_checked_at = null, change = null,
			check_id = null, check_state = null, check_ended_at = null, check_error = null, outcome = null
		from ${keywords} m where k.id = m.id and k.latest_provider is not distinct from ${provider}`;
}
