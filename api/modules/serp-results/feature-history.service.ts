import { dayRule } from "../../core/days.ts";
import { validate } from "../../core/validate.ts";
import type { EntityManager } from "../../db/orm.ts";
import { databaseNow, type Fragment, rowsOf, sql, toDate } from "../../db/sql.ts";
import { badInput } from "../../errors.ts";
import { dayAt, daysBetween } from "../../lib/calendar.ts";
import { serpFeatureKinds } from "../../providers/serp/port.ts";
import { conditionOf } from "../keywords/choice/keyword-condition.service.ts";
import { filterQuery } from "../keywords/choice/keyword-query.input.ts";
import { standingHours } from "../keywords/choice/standings.ts";
import { dayWindow } from "../positions/days/day-window.ts";
import { type FeatureCounts, featureCounts } from "./feature-counts.ts";
import type { FeatureHistory } from "./feature-history.types.ts";

const maxDays = 366;

const historyArgs = filterQuery.extend({ from: dayRule, to: dayRule });

/** What one day's last run left. */
interface Moment extends FeatureCounts {
	/** Numbered from 1, the oldest. */
	day: number;
	asOf: Date;
	totalCount: number;
	measured: number;
}

/** SERP features of a domain's keywords day by day. The caller has checked the domain's owner. */
export async function featureHistory(
	em: EntityManager,
	domain: { id: string; firstCheckedAt?: Date | null },
	args: unknown,
): Promise<FeatureHistory> {
	const { from, to, ...query } = validate(historyArgs, args);
	const now = await databaseNow(em);
	refuseRange(from, to, dayAt(now, query.timeZone));
	const days = daysBetween(from, to) + 1;
	const { firstCheckedAt = null } = domain;
	const { dates, bounds } = dayWindow({ now, days, until: to, timeZone: query.timeZone, firstCheckedAt });
	const moments = dates.length === 0 ? [] : await storedMoments(em, domain.id, bounds);
	const condition = await conditionOf(em, query);
	const counted = condition === null ? moments : await countedMoments(em, domain.id, condition, moments);
	return alignedHistory(dates, counted);
}

function refuseRange(from: string, to: string, today: string): void {
	if (to > today) throw badInput({ field: "to", message: "The last day must not be after today." });
	if (from > to) throw badInput({ field: "from", message: "The first day must not be after the last." });
	if (daysBetween(from, to) >= maxDays) {
		throw badInput({ field: "from", message: `The range must not be longer than ${maxDays} days.` });
	}
}

async function storedMoments(em: EntityManager, domainId: string, bounds: Date[]): Promise<Moment[]> {
	const moments = await rowsOf(
		em,
		sql<Omit<Moment, "asOf"> & { asOf: string }>`
			select distinct on (day) width_bucket(s.quarter_hour, ${bounds}::timestamptz[]) as day, s.as_of as "asOf",
				s.total_keywords as "totalCount", s.measured, s.covered, s.present, s.owner_known as "ownerKnown", s.owned
			from domain_feature_statistics s
			where s.domain_id = ${domainId} and s.quarter_hour >= ${bounds[0]} and s.quarter_hour < ${bounds.at(-1)}
			order by day, s.quarter_hour desc`,
	);
	return moments.map((moment) => ({ ...moment, asOf: toDate(moment.asOf) }));
}

/** Measurements that stood for their keywords at the same moments: from the first one up to, but not at, the end. */
interface Standings extends FeatureCounts {
	first: number;
	end: number;
	measured: number;
}

/** The same moments for keywords `k` that meet a condition now. */
async function countedMoments(
	em: EntityManager,
	domainId: string,
	condition: Fragment,
	moments: readonly Moment[],
): Promise<Moment[]> {
	if (moments.length === 0) return [];
	const times = moments.map(({ asOf }) => asOf);
	const chosen = sql`keywords k where k.domain_id = ${domainId} and k.deleted_at is null ${condition}`;
	/** How many of the moments are before a time. */
	const momentsBefore = (time: Fragment) =>
		sql`width_bucket(${time} - interval '1 microsecond', ${times}::timestamptz[])`;
	const created = await rowsOf(
		em,
		sql<{ first: number; count: number }>`
			select ${momentsBefore(sql`k.created_at`)} as first, count(*)::int as count from ${chosen} group by 1`,
	);
	const stood = sql`${sql.lit(standingHours)} * interval '1 hour'`;
	const standings = await rowsOf(
		em,
		sql<Standings>`
			select first, "end", count(*)::int as measured, ${featureCounts(sql`p.features`)}
			from (
				select ${momentsBefore(sql`greatest(p.checked_at, p.created_at)`)} as first,
					${momentsBefore(sql`least(p.next_checked_at, p.checked_at + ${stood})`)} as "end", p.features
				from (
					select p.checked_at, p.features, k.created_at,
						lead(p.checked_at) over (partition by p.keyword_id order by p.checked_at) as next_checked_at
					from (select k.id, k.created_at from ${chosen}) k
					join position_records p on p.keyword_id = k.id
						and p.checked_at <= ${times.at(-1)} and p.checked_at > ${times[0]}::timestamptz - ${stood}
				) p
			) p
			where features is not null and first < "end" group by first, "end"`,
	);
	return moments.map((moment, index) => ({ ...moment, ...sumAt(index, created, standings) }));
}

/** What counts at a moment: the keywords created by then, and the measurements that stood then. */
function sumAt(index: number, created: readonly { first: number; count: number }[], standings: readonly Standings[]) {
	const standing = standings.filter(({ first, end }) => first <= index && index < end);
	const sum = (which: keyof FeatureCounts) =>
		serpFeatureKinds.map((_, kind) => standing.reduce((sum, counts) => sum + (counts[which][kind] ?? 0), 0));
	return {
		totalCount: created.reduce((sum, { first, count }) => sum + (first <= index ? count : 0), 0),
		measured: standing.reduce((sum, { measured }) => sum + measured, 0),
		covered: sum("covered"),
		present: sum("present"),
		ownerKnown: sum("ownerKnown"),
		owned: sum("owned"),
	};
}

/** Lists aligned with the dates, newest first. */
function alignedHistory(dates: string[], moments: readonly Moment[]): FeatureHistory {
	const ofDate: (Moment | null)[] = new Array(dates.length).fill(null);
	for (const moment of moments) ofDate[dates.length - moment.day] = moment;
	const listOf = (read: (moment: Moment) => number | undefined) =>
		ofDate.map((moment) => (moment === null ? null : (read(moment) ?? 0)));
	return {
		dates,
		totalCount: listOf(({ totalCount }) => totalCount),
		measured: listOf(({ measured }) => measured),
		features: serpFeatureKinds.map((kind, index) => ({
			kind,
			covered: listOf(({ covered }) => covered[index]),
			present: listOf(({ present }) => present[index]),
			ownerKnown: listOf(({ ownerKnown }) => ownerKnown[index]),
			owned: listOf(({ owned }) => owned[index]),
		})),
	};
}
