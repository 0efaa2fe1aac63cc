import { type Fragment, sql } from "../../../../db/sql.ts";
import { addDays, dayAt, startOfDay } from "../../../../lib/calendar.ts";
import type { SerpProvider } from "../../../../providers/serp/port.ts";
import { rulesVersion } from "../../../tracked/measurements/measurement-context.entity.ts";
import type { ScheduleRule } from "./schedule-rule.types.ts";

/** What decides in which context keywords of a domain are measured now. */
export interface DepthContext {
	domainId: string;
	provider: SerpProvider;
	now: Date;
}

/** SQL of what earlier checks of keywords `k` came to, in the context in which they would be measured now. */
export interface PastChecks {
	/** Joins to the keywords, which bring the columns. */
	joins: Fragment;
	/** Asked by the last check; null: none that counts. */
	lastDepth: Fragment;
	/** What it found; null: nothing. */
	lastPosition: Fragment;
	/** An array of the local dates of the last reads to a schedule's full depth. */
	fullOn: Fragment;
	/** By schedule: the index of its date in that array; -1: it does not follow. */
	fullIndexes: readonly number[];
	/** The depth to which today's scheduled runs read, and when the last of them began; null: none did. */
	doneDepth: Fragment;
	doneAt: Fragment;
}

/** Days of measurements that decide about depths: older ones mean the full depth. */
const decisiveDays = 9;

/** SQL of the past of a domain's keywords for some of its schedules. */
export function depthHistory(
	context: DepthContext,
	schedules: readonly { rule: ScheduleRule; full: number }[],
): PastChecks {
	const { domainId, now } = context;
	const starts = schedules.map(({ rule }) => startOfDay(dayAt(now, rule.timeZone), rule.timeZone).getTime());
	const dayStart = new Date(Math.min(...starts, now.getTime()));
	const done = {
		joins: sql`left join (${doneToday(domainId, dayStart)}) done on done.keyword_id = k.id`,
		doneDepth: sql`done.depth`,
		doneAt: sql`done.began_at`,
	};
	const following = schedules.filter(({ rule }) => rule.depthPolicy === "FOLLOW");
	if (following.length === 0) {
		return {
			...done,
			lastDepth: sql`null::int`,
			lastPosition: sql`null::int`,
			fullOn: sql`array[]::date[]`,
			fullIndexes: schedules.map(() => -1),
		};
	}
	const first = following.map(({ rule: { timeZone } }) =>
		startOfDay(addDays(dayAt(now, timeZone), -decisiveDays), timeZone).getTime(),
	);
	const since = new Date(Math.min(...first, dayStart.getTime()));
	const fulls = [...new Set(following.map(({ full }) => full))];
	const dates = [...new Map(following.map((one) => [nameOfFull(one), one]))];
	const fullOn = dates.map(([, { rule, full }]) => sql`(${fullAt(full)} at time zone ${rule.timeZone})::date`);
	return {
		...done,
		joins: sql`${done.joins} ${lastReads(context, since)} ${sql.join(
			fulls.map((full) => fullRead(context, since, full)),
			sql` `,
		)}`,
		lastDepth: sql`case when latest.is_now then latest.depth else other.depth end`,
		lastPosition: sql`case when latest.is_now then k.latest_position else other.position end`,
		fullOn: sql`array[${sql.join(fullOn)}]::date[]`,
		fullIndexes: schedules.map((one) =>
			one.rule.depthPolicy === "FOLLOW" ? dates.findIndex(([name]) => name === nameOfFull(one)) : -1,
		),
	};
}

/** Schedules of one depth and time zone have the same dates of full reads. */
export function nameOfFull({ rule, full }: { rule: ScheduleRule; full: number }): string {
	return `${full} ${rule.timeZone}`;
}

/** SQL: what scheduled runs of a domain that began since a moment read. */
function doneToday(domainId: string, since: Date): Fragment {
	return sql`
		select p.keyword_id, max(${requestedDepth}) as depth, date_trunc('minute', max(r.created_at)) as began_at
		from runs r join position_records p on p.run_id = r.id
		where r.domain_id = ${domainId} and r.trigger = 'scheduled' and r.created_at >= ${since}
			and p.domain_id = ${domainId} and p.checked_at >= ${since}
		group by p.keyword_id`;
}

/** SQL joins: `latest`, if that was measured in the context of now, else `other`, the last one that was. `offset 0` has `latest` evaluated once. */
function lastReads(context: DepthContext, since: Date): Fragment {
	const isLatest = sql`k.latest_checked_at >= ${since} and ${isOfNow(context, "m")}`;
	return sql`
		left join measurement_contexts m on m.id = k.latest_context_id
		cross join lateral (
			select coalesce(${isLatest}, false) as is_now,
				case when k.latest_position is null
					then coalesce((select c.depth from checks c where c.id = k.latest_check_id), k.latest_depth)
					else k.latest_depth end as depth
			offset 0
		) latest
		${lastRecord(context, since, { name: sql`other`, unless: sql`latest.is_now`, passes: sql`true` })}`;
}

/** SQL: whether the last check was read to a depth in the context of now, as most are if they always go to one depth. */
const isFull = (full: number) => sql`(latest.is_now and latest.depth >= ${sql.lit(full)})`;

/** SQL: when a keyword was last read to a depth in the context of now; null: not since. */
function fullAt(full: number): Fragment {
	return sql`(case when ${isFull(full)} then k.latest_checked_at else ${sql.ref(`full_${full}`)}.checked_at end)`;
}

/** SQL join: the last record that was read to a depth in the context of now, unless `latest` was. */
function fullRead(context: DepthContext, since: Date, full: number): Fragment {
	const passes = sql`${requestedDepth} >= ${sql.lit(full)}`;
	return lastRecord(context, since, { name: sql.ref(`full_${full}`), unless: isFull(full), passes });
}

/** SQL join: a keyword's last record in the context of now that passes, looked up unless `latest` spares it. */
function lastRecord(
	context: DepthContext,
	since: Date,
	{ name, unless, passes }: { name: Fragment; unless: Fragment; passes: Fragment },
): Fragment {
	return sql`
		left join lateral (
			select ${requestedDepth} as depth, p.position, p.checked_at
			from position_records p join measurement_contexts n on n.id = p.context_id
			where not ${unless} and p.keyword_id = k.id and p.checked_at >= ${since} and ${isOfNow(context, "n")} and ${passes}
			order by p.checked_at desc, p.check_id desc limit 1
		) ${name} on true`;
}

/** SQL: the depth that the check of a record `p` requested; where nothing was found, less may have been there to read. */
const requestedDepth = sql`(case when p.position is null
	then coalesce((select c.depth from checks c where c.id = p.check_id), p.depth) else p.depth end)`;

/** SQL: whether a context is that in which a keyword `k` would be measured now. A corrected query does not matter. */
function isOfNow({ domainId, provider }: DepthContext, context: "m" | "n"): Fragment {
	const { name, capabilities } = provider;
	const m = sql.ref(context);
	const device = capabilities.devices.includes("mobile") ? sql`k.device` : sql`'desktop'`;
	const isElsewhere = capabilities.hasLocations
		? sql`${m}.location <> k.location_id::text`
		: sql`${m}.location is not null`;
	return sql`(${m}.provider = ${name} and ${m}.device = ${device} and ${m}.rules_version = ${rulesVersion}
		and ${m}.site = (select d.host || d.path from domains d where d.id = ${domainId}) and (${isElsewhere}) is not true)`;
}
