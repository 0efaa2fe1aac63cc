import { type Fragment, sql } from "../../../db/sql.ts";
import { changeOf, measurementOf, recordOf } from "../measurements/comparability.ts";
import { isFeaturedSnippet } from "../measurements/feature-states.ts";

/*
 * SQL that keeps a keyword's row up to date with its checks. The row carries a copy of its last check's state and of its
 * last two measurements, so that a list needs no join. `checks/states.ts` has the states themselves. Each statement takes
 * rows `c` of checks with their `id` and `keyword_id`; a keyword that has a newer check by now is left alone.
 */

const ofItsCheck = sql`k.id = c.keyword_id and k.check_id = c.id`;

/** Checks were inserted. */
export function markQueued(checks: Fragment): Fragment {
	return sql`
		update keywords k set check_id = c.id, check_state = 'QUEUED', check_ended_at = null, check_error = null
		from ${checks} c where k.id = c.keyword_id`;
}

/** Checks were claimed by a worker, entered the provider's queue, or went back to ours. */
export function markState(checks: Fragment, state: "RUNNING" | "QUEUED" | "POSTED"): Fragment {
	return sql`update keywords k set check_state = ${sql.lit(state)} from ${checks} c where ${ofItsCheck}`;
}

/** Checks were cancelled. */
export function markCancelled(checks: Fragment): Fragment {
	return sql`
		update keywords k set check_state = 'CANCELLED', check_ended_at = app_now(), check_error = null
		from ${checks} c where ${ofItsCheck}`;
}

/** Checks failed: rows with `finished_at` and `error` too. */
export function markFailed(checks: Fragment): Fragment {
	return sql`
		update keywords k set check_state = 'FAILED', check_ended_at = c.finished_at, check_error = c.error, outcome = 'FAILED'
		from ${checks} c where ${ofItsCheck}`;
}

/**
 * Checks measured something: rows with `run_id`, `depth` and `finished_at` too, and rows of measurements with `id`,
 * `position`, `depth`, `url_id`, `provider`, `mode`, `measured_at`, `device`, `context_id`, `features`, `ranking_url_id` and `target_state`. The latest measurement becomes the previous one.
 */
export function markMeasured(checks: Fragment, measurements: Fragment): Fragment {
	return sql`
		update keywords k set
			previous_position = k.latest_position, previous_depth = k.latest_depth, previous_checked_at = k.latest_checked_at,
			previous_context_id = k.latest_context_id, previous_features = k.latest_features,
			latest_check_id = c.id, latest_run_id = c.run_id, latest_position = m.position, latest_depth = coalesce(m.depth, c.depth),
			latest_url_id = m.url_id, latest_checked_at = c.finished_at, latest_provider = m.provider,
			latest_measured_device = m.device, latest_mode = m.mode, latest_measured_at = m.measured_at,
			latest_context_id = m.context_id, latest_features = m.features,
			ranking_url_id = m.ranking_url_id, target_state = m.target_state,
			change = ${changeOf(
				measurementOf((name) => sql.ref(`k.latest_${name}`)),
				recordOf("m"),
			)},
			check_id = c.id, check_state = 'DONE', check_ended_at = c.finished_at, check_error = null,
			outcome = case when m.position is null then 'NOT_FOUND' else 'FOUND' end
		from ${checks} c join ${measurements} m on m.id = c.id
		where k.id = c.keyword_id`;
}

/** SQL: the page of the own featured snippet of a position record `last`. */
const ownSnippetUrlId = sql`(
	select s.snippet_url_id from serp_results s
	where s.check_id = last.check_id and ${isFeaturedSnippet(sql`last.features`)})`;

/**
 * Records of keywords, rows with `id`, were written or changed by other means than a check: their last two are copied. The
 * states of their targets follow by `evaluateTargets`.
 */
export function showRecords(keywords: Fragment): Fragment {
	return sql`
		update keywords k set
			latest_check_id = last.check_id, latest_run_id = last.run_id, latest_position = last.position,
			latest_depth = last.depth, latest_url_id = last.url_id, latest_checked_at = last.checked_at,
			latest_provider = last.provider, latest_measured_device = last.measured_device, latest_mode = last.mode,
			latest_measured_at = last.measured_at,
			latest_context_id = last.context_id, latest_features = last.features,
			ranking_url_id = case when last.position is not null then last.url_id else ${ownSnippetUrlId} end,
			previous_position = before.position, previous_depth = before.depth, previous_checked_at = before.checked_at,
			previous_context_id = before.context_id, previous_features = before.features,
			change = ${changeOf(recordOf("before"), recordOf("last"))}, are_issues_due = true
		from ${keywords} changed
		cross join lateral (
			select * from position_records p where p.keyword_id = changed.id order by p.checked_at desc limit 1
		) last
		left join lateral (
			select * from position_records p where p.keyword_id = changed.id order by p.checked_at desc offset 1 limit 1
		) before on true
		where k.id = changed.id`;
}

/** SQL: the state of the target of a keyword that was never measured. */
export function unmeasuredState(targetUrl: Fragment): Fragment {
	return sql`case when ${targetUrl} is null then 'NO_TARGET' else 'UNKNOWN' end`;
}

/** Checks that had measured something failed after all: rows with `finished_at` and `error` too. Their records go afterwards. */
export function markRefused(checks: Fragment): Fragment {
	const ifLast = (value: Fragment, column: string) =>
		sql`case when k.check_id = c.id then ${value} else k.${sql.ref(column)} end`;
	return sql`
		update keywords k set outcome = 'FAILED', check_state = ${ifLast(sql`'FAILED'`, "check_state")},
			check_ended_at = ${ifLast(sql`c.finished_at`, "check_ended_at")}, check_error = ${ifLast(sql`c.error`, "check_error")}
		from ${checks} c where k.id = c.keyword_id and k.latest_check_id = c.id`;
}

/** SQL: what the row of a keyword without a measurement has, to follow `set`. */
const unmeasured = sql`
			latest_check_id = null, latest_run_id = null, latest_position = null, latest_depth = null, latest_url_id = null,
			latest_checked_at = null, latest_provider = null, latest_measured_device = null, latest_mode = 'LIVE',
			latest_measured_at = null, previous_position = null,
			previous_depth = null, previous_checked_at = null, change = null, latest_context_id = null,
			latest_features = null, previous_context_id = null, previous_features = null, ranking_url_id = null,
			target_state = ${unmeasuredState(sql`k.target_url`)}, page_issues = 0, are_issues_due = false`;

/** The last records of keywords, rows with `id`, were deleted. */
export function showNoRecords(keywords: Fragment): Fragment {
	return sql`update keywords k set ${unmeasured} from ${keywords} m where k.id = m.id`;
}

/** What a provider measured was deleted: rows with the keywords' `id`. */
export function clearMeasurements(keywords: Fragment, provider: string): Fragment {
	return sql`
		update keywords k set ${unmeasured},
			check_id = null, check_state = null, check_ended_at = null, check_error = null, outcome = null
		from ${keywords} m where k.id = m.id and k.latest_provider is not distinct from ${provider}`;
}

/** Page issues were computed: rows with the keywords' `id` and `issues`, their bits, as `c`. */
export function showIssues(computed: Fragment): Fragment {
	return sql`
		update keywords k set page_issues = c.issues, are_issues_due = false from ${computed}
		where k.id = c.id and (k.page_issues <> c.issues or k.are_issues_due)`;
}

/** An account's page issues were deleted: those of keywords that still have measurements are computed again. */
export function resetIssues(accountId: string): Fragment {
	return sql`
		update keywords k set page_issues = 0, are_issues_due = k.latest_checked_at is not null
		where k.account_id = ${accountId} and k.page_issues <> 0`;
}

/** Search volumes became known: rows with the keywords' `id`, the `volume` and the `cpc`. */
export function showVolumes(volumes: Fragment): Fragment {
	return sql`
		update keywords k set search_volume = v.volume, cpc = v.cpc from ${volumes} v where k.id = v.id`;
}

/** How much keywords wander became known, or unknown: rows with their `id` and the `volatility`. */
export function showVolatilities(volatilities: Fragment): Fragment {
	return sql`update keywords k set volatility = v.volatility from ${volatilities} v where k.id = v.id`;
}
