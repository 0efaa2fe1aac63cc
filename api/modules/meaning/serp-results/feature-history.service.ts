import { dayRule } from "../../../core/days.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { databaseNow, rowsOf, sql, toDate } from "../../../db/sql.ts";
import { badInput } from "../../../errors.ts";
import { dayAt, daysBetween } from "../../../lib/calendar.ts";
import { serpFeatureKinds } from "../../../providers/serp/port.ts";
import { conditionOf } from "../../tracked/keywords/choice/keyword-condition.service.ts";
import { filterQuery } from "../../tracked/keywords/choice/keyword-query.input.ts";
import type { FilterReader } from "../../tracked/keywords/views/stored-views.service.ts";
import { dayWindow } from "../positions/days/day-window.ts";
import type { FeatureHistory } from "./feature-history.types.ts";
import { countStandings, type StandingCounts } from "./standing-counts.service.ts";

const maxDays = 366;

const historyArgs = filterQuery.extend({ from: dayRule, to: dayRule });

/** What one day's last run left. */
interface Moment extends StandingCounts {
	/** Numbered from 1, the oldest. */
	day: number;
	asOf: Date;
}

/** SERP features of a domain's keywords day by day. The caller has checked the domain's owner. */
export async function featureHistory(
	reader: FilterReader,
	domain: { id: string; firstCheckedAt?: Date | null },
	args: unknown,
): Promise<FeatureHistory> {
	const { em } = reader;
	const { from, to, ...query } = validate(historyArgs, args);
	const now = await databaseNow(em);
	refuseRange(from, to, dayAt(now, query.timeZone));
	const days = daysBetween(from, to) + 1;
	const { firstCheckedAt = null } = domain;
	const { dates, bounds } = dayWindow({ now, days, until: to, timeZone: query.timeZone, firstCheckedAt });
	const moments = dates.length === 0 ? [] : await storedMoments(em, domain.id, bounds);
	const condition = await conditionOf(reader, { domainId: domain.id }, query);
	if (condition === null) return alignedHistory(dates, moments);
	const times = moments.map(({ asOf }) => asOf);
	const counts = await countStandings(em, domain.id, condition, times);
	return alignedHistory(
		dates,
		moments.map((moment, index) => ({ ...moment, ...counts[index] })),
	);
}

/** How many days a history asks for; 0 if it will be refused. */
export function historyLength(from: unknown, to: unknown): number {
	const range = historyArgs.pick({ from: true, to: true }).safeParse({ from, to });
	// The field itself refuses longer ranges.
	return range.success ? Math.min(Math.max(0, daysBetween(range.data.from, range.data.to) + 1), maxDays) : 0;
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
