import type { EntityManager } from "../../../db/orm.ts";
import { databaseNow, rowOf, rowsOf, sql, sqlOf, toDate, toDateOrNull } from "../../../db/sql.ts";
import { badInput } from "../../../errors.ts";
import { type Day, dayAt } from "../../../lib/calendar.ts";
import { formatCount } from "../../../lib/text.ts";
import { type DayWindow, dayWindow } from "../positions/days/day-window.ts";
import { basesOf, type MarketDomain, type MarketInputs } from "./basis.service.ts";
import { type Ranked, rankedOf } from "./leaders.ts";
import type { RowSums, StoredLeaders, StoredSeries, StoredTotals, Totals } from "./market.entity.ts";
import type { MarketScope } from "./market-scope.service.ts";
import { marketAt } from "./moments.service.ts";

/** Keywords × days that a filter may let pass. */
const maxFiltered = 1_000_000;

/** A day with values. */
export interface MarketDay {
	totals: Totals;
	/** The own site and the competitors, oldest first. */
	series: RowSums[];
}

/** All sites of a day. */
export interface Board extends MarketDay {
	/** Sites other than those of `series`. */
	discovered: Ranked[];
}

/** A market over a range of days. */
export interface MarketDays {
	/** Newest first. */
	dates: Day[];
	/** Aligned with `dates`. */
	days: (MarketDay | null)[];
	/** Days that are still to be computed. */
	pendingDays: number;
	/** The newest and the oldest day with values; one if they are the same. */
	boards: Board[];
}

interface MarketQuery {
	domain: MarketDomain;
	inputs: MarketInputs;
	scope: MarketScope;
}

/** When a day's last run ended. */
interface DayEnd {
	/** Index in `dates`. */
	index: number;
	quarterHour: string;
	asOf: Date;
}

/** The market at the end of the last run of each day. */
export async function marketDays(
	em: EntityManager,
	query: MarketQuery,
	{ days, until, timeZone }: { days: number; until: Day | null; timeZone: string },
): Promise<MarketDays> {
	const { domain, scope } = query;
	if (scope.condition !== null) refuseLarge(scope.keywordCount, days);
	const firstKept = await firstKeptAt(em, domain.id);
	const now = await databaseNow(em);
	refuseFuture(until, dayAt(now, timeZone));
	const window = dayWindow({ now, days, until, timeZone, firstCheckedAt: firstKept });
	const ends = firstKept === null ? [] : await dayEnds(em, domain.id, window, firstKept);
	const empty: (MarketDay | null)[] = window.dates.map(() => null);
	const found = scope.condition === null ? await storedDays(em, query, ends) : await addedUpDays(em, query, ends);
	return { dates: window.dates, ...found, days: empty.map((_, index) => found.days.get(index) ?? null) };
}

/** Refuses a last day that has not come yet. */
export function refuseFuture(until: Day | null, today: Day): void {
	if (until !== null && until > today) {
		throw badInput({ field: "until", message: "The last day must not be after today." });
	}
}

function refuseLarge(keywordCount: number, days: number): void {
	if (keywordCount * days <= maxFiltered) return;
	const most = Math.floor(maxFiltered / keywordCount);
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
		sqlOf({ day: "number", quarterHour: "text", asOf: "text" })`
			select distinct on (day) width_bucket(s.quarter_hour, ${bounds}::timestamptz[]) as day,
				s.quarter_hour as "quarterHour", s.as_of as "asOf"
			from domain_statistics s
			where s.domain_id = ${domainId} and s.quarter_hour >= ${bounds[0]} and s.quarter_hour < ${bounds.at(-1)}
				and s.as_of >= ${firstKept}
			order by day desc, s.quarter_hour desc`,
	);
	return ends.map(({ day, quarterHour, asOf }) => ({ index: dates.length - day, quarterHour, asOf: toDate(asOf) }));
}

type DaysByIndex = Omit<MarketDays, "dates" | "days"> & { days: Map<number, MarketDay> };

/** Days as they are stored, unless they are out of date. */
async function storedDays(
	em: EntityManager,
	{ domain, inputs, scope }: MarketQuery,
	ends: DayEnd[],
): Promise<DaysByIndex> {
	const oldestFirst = ends.map(({ asOf }) => asOf).reverse();
	const bases = (await basesOf(em, domain, inputs, oldestFirst)).reverse();
	const stored = await rowsOf(
		em,
		sql<{ number: number; totals: StoredTotals; series: StoredSeries }>`
			select e.number::int, m.totals, m.series
			from unnest(${ends.map(({ quarterHour }) => quarterHour)}::timestamptz[], ${ends.map(({ asOf }) => asOf)}::timestamptz[],
				${bases}::text[]) with ordinality as e (quarter_hour, as_of, basis, number)
			join market_moments m on m.domain_id = ${domain.id} and m.quarter_hour = e.quarter_hour and m.as_of = e.as_of
				and m.basis = e.basis
			order by e.number`,
	);
	const days = new Map<number, MarketDay>();
	const shown: DayEnd[] = [];
	for (const { number, totals, series } of stored) {
		const end = ends[number - 1];
		if (!end) continue;
		days.set(end.index, { totals: scope.totalsOf(totals), series: series.map(scope.rowOf) });
		shown.push(end);
	}
	const edges = [...new Set([shown[0], shown.at(-1)])].flatMap((end) => end ?? []);
	return {
		days,
		pendingDays: ends.length - days.size,
		boards: await storedBoards(em, domain.id, scope, edges, days),
	};
}

async function storedBoards(
	em: EntityManager,
	domainId: string,
	scope: MarketScope,
	ends: readonly DayEnd[],
	days: ReadonlyMap<number, MarketDay>,
): Promise<Board[]> {
	const stored = await rowsOf(
		em,
		sql<{ asOf: string; leaders: StoredLeaders }>`
			select as_of as "asOf", leaders from market_moments
			where domain_id = ${domainId} and quarter_hour = any(${ends.map(({ quarterHour }) => quarterHour)}::timestamptz[])`,
	);
	const leaders = new Map(stored.map(({ asOf, leaders }) => [toDate(asOf).getTime(), leaders]));
	return ends.flatMap(({ index, asOf }) => {
		const day = days.get(index);
		return day ? [{ ...day, discovered: rankedOf(leaders.get(asOf.getTime()) ?? [], scope.rowOf) }] : [];
	});
}

/** Days of the keywords that pass a filter, added up now. */
async function addedUpDays(
	em: EntityManager,
	{ domain, inputs, scope }: MarketQuery,
	ends: DayEnd[],
): Promise<DaysByIndex> {
	const days = new Map<number, MarketDay>();
	const boards: Board[] = [];
	const siteCount = 1 + inputs.competitors.length;
	const moments = ends.map(({ asOf }) => asOf);
	let at = 0;
	for await (const sums of marketAt(em, { domain, inputs, condition: scope.condition ?? sql`` }, moments)) {
		const day = {
			totals: scope.totalsOf(sums.totals),
			series: sums.rows.slice(0, siteCount).map(scope.rowOf),
		};
		const isEdge = at === 0 || at === ends.length - 1;
		const discovered = isEdge
			? sums.discovered.flatMap((site, index) => {
					const parts = sums.rows[siteCount + index];
					return parts ? [{ site, sums: scope.rowOf(parts) }] : [];
				})
			: [];
		if (isEdge) boards.push({ ...day, discovered });
		days.set(ends[at++]?.index ?? -1, day);
	}
	return { days, pendingDays: 0, boards };
}
