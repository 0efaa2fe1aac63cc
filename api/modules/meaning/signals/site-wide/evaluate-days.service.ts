import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, type RowOf, rowOf, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import type { Day } from "../../../../lib/calendar.ts";
import { type SiteWideRow, siteWideRow } from "../signal-rows.ts";
import { SiteWideDay } from "../signals.entity.ts";
import { marketOf } from "./market.service.ts";
import {
	type DayCount,
	type EvaluatedDay,
	evaluateMovement,
	marketRatioOf,
	minMeasured,
	pastDays,
} from "./site-wide.policy.ts";

/** A domain's day (UTC). */
export interface DomainDay {
	domainId: string;
	day: Day;
}

/**
 * Counts and evaluates the days (UTC) of a run's readings, for each of its domains; `evaluateRun` has done it once, so that a
 * second time is quick. Safe to repeat.
 * @returns those days, oldest first
 */
export async function evaluateDays(em: EntityManager, runId: string): Promise<SiteWideRow[]> {
	const days = await rowsOf(
		em,
		sqlOf({ domainId: "text", day: "text" })`
			select distinct c.domain_id as "domainId", (c.finished_at at time zone 'UTC')::date as day
			from checks c join domains d on d.id = c.domain_id and d.deleted_at is null
			where c.run_id = ${runId} and c.state = 'DONE' order by day, "domainId"`,
	);
	const rows: SiteWideRow[] = [];
	for (const day of days) {
		await readyMarkets(em, day);
		const row = await inTransaction(em, (em) => evaluateDay(em, day));
		if (row) rows.push(row);
	}
	return rows;
}

const countsRow = { measured: "number", worse: "number", better: "number" } as const;

type Counts = RowOf<typeof countsRow>;

/**
 * Computes what the day would be compared with if it is site-wide, before its row is locked: the first such day of a large
 * domain needs that of up to 28 days. They are over, so that it does not matter who computes it, or twice.
 */
async function readyMarkets(em: EntityManager, at: DomainDay): Promise<void> {
	const counts = await countsOf(em, at);
	for (const way of ["worse", "better"] as const) {
		const evaluated = await evaluateDirection(em, at, counts, way);
		if (!evaluated?.isSiteWide) continue;
		for (const { day, ...known } of await pastMarkets(em, at, way)) await knownMarket(em, { ...at, day }, known);
	}
}

/** Null if no usual range was known on the day. */
async function evaluateDay(em: EntityManager, at: DomainDay): Promise<SiteWideRow | null> {
	const isThis = sql`w.domain_id = ${at.domainId} and w.day = ${at.day}`;
	const read = sql`select ${siteWideRow.list} from site_wide_days w where ${isThis}`;
	await rowsOf(
		em,
		sql`
			insert into site_wide_days (domain_id, day, measured, worse, better, is_worse, is_better)
			values (${at.domainId}, ${at.day}, 0, 0, 0, false, false) on conflict (domain_id, day) do nothing`,
	);
	const [stored] = await siteWideRow.read(em, sql`${read} for no key update`);
	const counts = await countsOf(em, at);
	if (counts.measured === 0 && stored?.measured === 0) {
		await em.nativeDelete(SiteWideDay, at);
		return null;
	}
	// Series that have moved on to a later day since are missing by now.
	if (stored && counts.measured < stored.measured) return stored;
	const [worse, better] = [
		await evaluateDirection(em, at, counts, "worse"),
		await evaluateDirection(em, at, counts, "better"),
	];
	const isSame =
		counts.worse === stored?.worse && counts.better === stored.better && counts.measured === stored.measured;
	const isMoved = (worse?.isSiteWide || better?.isSiteWide) ?? false;
	const market = isMoved ? await knownMarket(em, at, isSame ? stored : null) : null;
	const ratioWorse = worse?.isSiteWide ? await marketRatioAt(em, at, "worse", market) : null;
	const ratioBetter = better?.isSiteWide ? await marketRatioAt(em, at, "better", market) : null;
	await rowsOf(
		em,
		sql`
			update site_wide_days w set measured = ${counts.measured}, worse = ${counts.worse}, better = ${counts.better},
				normal_worse = ${worse?.normal ?? null}, normal_better = ${better?.normal ?? null},
				is_worse = ${worse?.isSiteWide ?? false}, is_better = ${better?.isSiteWide ?? false},
				is_market_known = is_market_known and ${isSame || isMoved}, market_ratio_worse = ${ratioWorse}, market_ratio_better = ${ratioBetter}
			where ${isThis}`,
	);
	const [row] = await siteWideRow.read(em, read);
	return row ?? null;
}

async function countsOf(em: EntityManager, at: DomainDay): Promise<Counts> {
	return rowOf(
		em,
		sqlOf(countsRow)`
			select count(*)::int as measured, (count(*) filter (where z >= 1))::int as worse,
				(count(*) filter (where z <= -1))::int as better
			from (${readingsOf(at)}) of_day`,
	);
}

/** SQL: `keyword_id` and `z` of a day's readings with a known usual range, among the newest two of each series. */
function readingsOf({ domainId, day }: DomainDay): Fragment {
	return sql`
		select distinct on (keyword_id) keyword_id, z
		from (
			select keyword_id, z, read_at from series where domain_id = ${domainId} and day = ${day} and z is not null
			union all
			select keyword_id, before_z, '-infinity' from series
			where domain_id = ${domainId} and before_day = ${day} and before_z is not null
		) read
		order by keyword_id, read_at desc`;
}

/** The keywords that a day's figures count in a direction, furthest moved first; fewer once series have later readings. */
export async function countedKeywords(
	em: EntityManager,
	at: DomainDay,
	direction: "WORSE" | "BETTER",
): Promise<string[]> {
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select k.id from (${readingsOf(at)}) of_day
			join keywords k on k.id = of_day.keyword_id and k.deleted_at is null
			where ${direction === "WORSE" ? sql`of_day.z >= 1` : sql`of_day.z <= -1`}
			order by abs(of_day.z) desc, k.search_volume desc nulls last, k.id`,
	);
	return rows.map(({ id }) => id);
}

async function evaluateDirection(
	em: EntityManager,
	at: DomainDay,
	counts: Counts,
	way: Way,
): Promise<EvaluatedDay | null> {
	const past = await rowsOf(
		em,
		sql<DayCount>`select measured, ${sql.ref(way)} as moved from (${pastOf(at, way)}) past`,
	);
	return evaluateMovement({ measured: counts.measured, moved: counts[way] }, past);
}

type Way = "worse" | "better";

/** SQL: the days that a day is evaluated by. */
function pastOf({ domainId, day }: DomainDay, way: Way): Fragment {
	return sql`
		select * from site_wide_days
		where domain_id = ${domainId} and day < ${day} and measured >= ${minMeasured} and not ${sql.ref(`is_${way}`)}
		order by day desc limit ${pastDays}`;
}

/** A day's change of page 1 for others, as far as it was computed. */
type Market = Pick<SiteWideRow, "market" | "isMarketKnown">;

/**
 * The day's change of page 1 for others in relation to the days that it is evaluated by. Few days need it, so it is computed only
 * then, also for those before, and kept: each day's once, whatever came of it.
 */
async function marketRatioAt(
	em: EntityManager,
	at: DomainDay,
	way: Way,
	market: number | null,
): Promise<number | null> {
	if (market === null) return null;
	const markets: (number | null)[] = [];
	for (const { day, ...known } of await pastMarkets(em, at, way))
		markets.push(await knownMarket(em, { ...at, day }, known));
	return marketRatioOf(market, markets);
}

function pastMarkets(em: EntityManager, at: DomainDay, way: Way): Promise<(Market & { day: Day })[]> {
	return rowsOf(
		em,
		sql<Market & { day: Day }>`
			select day, market, is_market_known as "isMarketKnown" from (${pastOf(at, way)}) past order by day desc`,
	);
}

async function knownMarket(
	em: EntityManager,
	{ domainId, day }: DomainDay,
	known: Market | null,
): Promise<number | null> {
	if (known?.isMarketKnown) return known.market;
	const market = await marketOf(em, domainId, day);
	await rowsOf(
		em,
		sql`
			update site_wide_days set market = ${market}, is_market_known = true
			where domain_id = ${domainId} and day = ${day}`,
	);
	return market;
}
