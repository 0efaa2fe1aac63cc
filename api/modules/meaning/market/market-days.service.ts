import type { EntityManager } from "../../../db/orm.ts";
import { databaseNow, rowOf, rowsOf, sqlOf, toDate, toDateOrNull } from "../../../db/sql.ts";
import { badInput } from "../../../errors.ts";
import { type Day, dayAt } from "../../../lib/calendar.ts";
import { formatCount } from "../../../lib/text.ts";
import { type DayWindow, dayWindow } from "../positions/days/day-window.ts";
import type { MarketScope } from "./market-scope.service.ts";
import { type Board, type MarketDay, type MarketQuery, marketAt } from "./moments.service.ts";

/** Keywords × days that a filter may let pass. */
const maxFiltered = 10_000_000;

/** A market over a range of days. */
export interface MarketDays {
	/** Newest first. */
	dates: Day[];
	/** Aligned with `dates`. */
	days: (MarketDay | null)[];
	/** Days that are still to be computed. */
	pendingDays: number;
	/** The newest and the oldest day with values; one if they are the same; none unless a weighting is given. */
	boards: Board[];
}

/** When a day's last run ended. */
interface DayEnd {
	/** Index in `dates`. */
	index: number;
	asOf: Date;
}

/** The market at the end of the last run of each day. */
export async function marketDays(
	em: EntityManager,
	query: Pick<MarketQuery, "domain" | "inputs" | "weighting"> & { scope: MarketScope },
	requested: { days: number; until: Day | null; timeZone: string },
): Promise<MarketDays> {
	const { domain, scope } = query;
	const { until, timeZone } = requested;
	if (scope.isFiltered) refuseLarge(scope.keywordCount, requested.days);
	const firstKept = await firstKeptAt(em, domain.id);
	const now = await databaseNow(em);
	refuseFuture(until, dayAt(now, timeZone));
	const window = dayWindow({ now, ...requested, firstCheckedAt: firstKept });
	const ends = firstKept === null ? [] : await dayEnds(em, domain.id, window, firstKept);
	const moments = ends.map(({ asOf }) => asOf);
	const { sums, boards } = await marketAt(em, { ...query, counted: scope.counted, moments });
	const days = window.dates.map((): MarketDay | null => null);
	for (const [at, { index }] of ends.entries()) days[index] = sums[at] ?? null;
	return { dates: window.dates, days, pendingDays: sums.filter((day) => day === null).length, boards };
}

/** Refuses a last day that has not come yet. */
export function refuseFuture(until: Day | null, today: Day): void {
	if (until !== null && until > today) {
		throw badInput({ field: "until", message: "The last day must not be after today." });
	}
}

/** Days that a market of so many keywords of a filter may have. */
export function daysAllowed(keywordCount: number): number {
	return Math.floor(maxFiltered / Math.max(1, keywordCount));
}

function refuseLarge(keywordCount: number, days: number): void {
	const most = daysAllowed(keywordCount);
	if (days <= most) return;
	const message = `These ${formatCount(keywordCount)} keywords allow ${most} days at most.`;
	throw badInput({ field: "days", message });
}

/** When the first results of a domain that are kept were measured. */
export async function firstKeptAt(em: EntityManager, domainId: string): Promise<Date | null> {
	const { at } = await rowOf(
		em,
		sqlOf({ at: "text?" })`
			select min(checked_at) as at from position_records where domain_id = ${domainId} and features is not null`,
	);
	return toDateOrNull(at);
}

/** The last ends of runs in each day, newest first. */
async function dayEnds(
	em: EntityManager,
	domainId: string,
	{ dates, bounds }: DayWindow,
	firstKept: Date,
): Promise<DayEnd[]> {
	if (dates.length === 0) return [];
	const ends = await rowsOf(
		em,
		sqlOf({ day: "number", asOf: "text" })`
			select distinct on (day) width_bucket(s.quarter_hour, ${bounds}::timestamptz[]) as day, s.as_of as "asOf"
			from domain_statistics s
			where s.domain_id = ${domainId} and s.quarter_hour >= ${bounds[0]} and s.quarter_hour < ${bounds.at(-1)}
				and s.as_of >= ${firstKept}
			order by day desc, s.quarter_hour desc`,
	);
	return ends.map(({ day, asOf }) => ({ index: dates.length - day, asOf: toDate(asOf) }));
}
