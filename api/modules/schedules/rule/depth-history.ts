import { type Fragment, sql } from "../../../db/sql.ts";
import { addDays, dayAt, startOfDay } from "../../../lib/calendar.ts";
import type { SerpProvider } from "../../../providers/serp/port.ts";
import { rulesVersion } from "../../measurements/measurement-context.entity.ts";
import type { ScheduleRule } from "./schedule-rule.types.ts";

/** What decides in which context keywords are measured now. */
export interface DepthContext {
	provider: SerpProvider;
	now: Date;
}

/** Days of measurements that decide about depths: older ones mean the full depth. */
const decisiveDays = 9;

/**
 * SQL of what earlier checks of a keyword `k`, with its domain's `domain_host` and `domain_path`, came to in the context in
 * which it would be measured now: `last_depth`, `last_position`, `full_on` (the local date of the last read to each
 * schedule's full depth), and `done_depth` and `done_at` of today's scheduled runs.
 */
export function depthHistory(
	{ provider, now }: DepthContext,
	schedules: readonly { rule: ScheduleRule; full: number }[],
): { past: Fragment; isFollowing: boolean } {
	const starts = schedules.map(({ rule }) => startOfDay(dayAt(now, rule.timeZone), rule.timeZone).getTime());
	const dayStart = new Date(Math.min(...starts, now.getTime()));
	const following = schedules.filter(({ rule }) => rule.depthPolicy === "FOLLOW");
	const isFollowing = following.length > 0;
	const first = following.map(({ rule: { timeZone } }) =>
		startOfDay(addDays(dayAt(now, timeZone), -decisiveDays), timeZone).getTime(),
	);
	const since = new Date(Math.min(...first, dayStart.getTime()));
	const isNow = isFollowing ? contextOfNow(provider) : sql`false`;
	const newest = sql`order by p.checked_at desc, p.check_id desc`;
	const fullOn = schedules.map(({ rule, full }) =>
		rule.depthPolicy === "FOLLOW"
			? sql`(max(p.checked_at) filter (where ${isNow} and c.depth >= ${full}) at time zone ${rule.timeZone})::date`
			: sql`null::date`,
	);
	const past = sql`
		select (array_agg(c.depth ${newest}) filter (where ${isNow}))[1] as last_depth,
			(array_agg(p.position ${newest}) filter (where ${isNow}))[1] as last_position,
			array[${sql.join(fullOn)}]::date[] as full_on,
			max(c.depth) filter (where ${isOfToday(dayStart)}) as done_depth,
			date_trunc('minute', max(r.created_at) filter (where ${isOfToday(dayStart)})) as done_at
		from position_records p
		join checks c on c.id = p.check_id
		join runs r on r.id = p.run_id
		join measurement_contexts m on m.id = p.context_id
		where p.keyword_id = k.id and p.checked_at >= ${since}`;
	return { past, isFollowing };
}

/** SQL: whether a scheduled run `r` began since the start of the day. */
function isOfToday(dayStart: Date): Fragment {
	return sql`r.trigger = 'scheduled' and r.created_at >= ${dayStart}`;
}

/** SQL: whether the context `m` is that in which a keyword `k` would be measured now. A corrected query does not matter. */
function contextOfNow({ name, capabilities: { devices, hasLocations } }: SerpProvider): Fragment {
	const device = devices.includes("mobile") ? sql`k.device` : sql`'desktop'`;
	const isElsewhere = hasLocations ? sql`m.location <> k.location_id::text` : sql`m.location is not null`;
	return sql`(m.provider = ${name} and m.device = ${device} and m.site = k.domain_host || k.domain_path
		and m.rules_version = ${rulesVersion} and (${isElsewhere}) is not true)`;
}
