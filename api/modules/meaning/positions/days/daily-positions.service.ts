import { z } from "zod";
import { dayRule, daysRule } from "../../../../core/days.ts";
import { pageSchema } from "../../../../core/page.ts";
import { timeZoneRule } from "../../../../core/time-zone.ts";
import { validate } from "../../../../core/validate.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { databaseNow } from "../../../../db/sql.ts";
import { badInput } from "../../../../errors.ts";
import { dayAt } from "../../../../lib/calendar.ts";
import { slicesOfEach } from "../../../../lib/slices.ts";
import { keywordBatches } from "../../../tracked/keyword-lists/keyword-batches.service.ts";
import { type CountedDomain, keywordIdPage } from "../../../tracked/keyword-lists/keyword-query.service.ts";
import { filterQuery, keywordSort } from "../../../tracked/keywords/choice/keyword-query.input.ts";
import { selectKeywordsById } from "../../../tracked/keywords/keyword-rows.service.ts";
import type { KeywordType } from "../../../tracked/keywords/keywords.types.ts";
import type { FilterReader } from "../../../tracked/keywords/views/stored-views.service.ts";
import { type AlignedRow, alignedRows, urlIdsOf, urlsById } from "./daily-history.service.ts";
import type { DailyPositions } from "./daily-positions.types.ts";
import { type DayWindow, dayWindow, outcomesOf } from "./day-window.ts";

/** Which days: `days` 1–365 (7) up to `until` (today), in a time zone (UTC). */
export const windowArgs = z.object({ days: daysRule(7), until: dayRule.nullish(), timeZone: timeZoneRule });
const pageArgs = windowArgs.extend({ ...filterQuery.shape, sort: keywordSort, page: pageSchema });

/** A domain whose days are requested. The caller has checked its owner. */
export interface CheckedDomain extends CountedDomain {
	firstCheckedAt?: Date | null;
}

/** A page of keywords with their last measurement of each day; the cost does not depend on the history's length. */
export async function dailyPositions(
	reader: FilterReader,
	domain: CheckedDomain,
	args: unknown,
): Promise<DailyPositions> {
	const { em } = reader;
	const { filter, sort, page, ...days } = validate(pageArgs, args);
	const { ids, totalCount } = await keywordIdPage(reader, domain, { filter, sort, page, timeZone: days.timeZone });
	const window = await windowOf(em, domain, days);
	const keywords = await selectKeywordsById(em, ids);
	const rows = await alignedRows(em, keywords, window);
	const urlIds = urlIdsOf(rows);
	const placeOf = new Map(urlIds.map((id, index) => [id, index]));
	return {
		dates: window.dates,
		// Read only if requested; the web does not.
		urls: async () => {
			const urls = await urlsById(em, urlIds);
			return urlIds.map((id) => urls.get(id) ?? "");
		},
		rows: rows.map((row) => ({
			keyword: row.keyword,
			positions: row.positions,
			changes: row.changes,
			urls: row.urlIds.map((id) => (id === null ? null : (placeOf.get(id) ?? null))),
			failedDays: row.failedDays,
			snippetDays: row.snippetDays,
			outcomes: () => outcomesOf(row),
		})),
		totalCount,
	};
}

/** One day of a keyword; "not found" has a value of its own. */
export interface DailyPosition {
	position: number | null;
	change: number | null;
	url: string | null;
}

/** A keyword with its measured days by date. */
export interface KeywordWithDays {
	keyword: KeywordType;
	dailyPositions: Record<string, DailyPosition>;
	/** Dates with failed checks only, newest first. */
	failedDays: string[];
}

/** Days of keywords that are read at once, to bound the time that a batch takes. */
const daysAtOnce = 10_000;

/** All keywords of a domain with their days, in batches by date added, and the dates. */
export async function everyDailyPosition(
	em: EntityManager,
	domain: CheckedDomain,
	args: unknown,
): Promise<{ dates: string[]; batches: AsyncIterable<KeywordWithDays[]> }> {
	const window = await windowOf(em, domain, validate(windowArgs, args));
	return { dates: window.dates, batches: batchesOf(em, domain.id, window) };
}

/** The requested days; refuses a last day in the future. */
async function windowOf(
	em: EntityManager,
	{ firstCheckedAt = null }: CheckedDomain,
	{ days, until = null, timeZone }: z.output<typeof windowArgs>,
): Promise<DayWindow> {
	const now = await databaseNow(em);
	if (until !== null && until > dayAt(now, timeZone)) {
		throw badInput({ field: "until", message: "The last day must not be later than today." });
	}
	return dayWindow({ now, days, until, timeZone, firstCheckedAt });
}

async function* batchesOf(em: EntityManager, domainId: string, window: DayWindow): AsyncIterable<KeywordWithDays[]> {
	const atOnce = Math.max(1, Math.floor(daysAtOnce / Math.max(1, window.dates.length)));
	for await (const keywords of slicesOfEach(keywordBatches({ em, viewer: null }, domainId), atOnce)) {
		const rows = await alignedRows(em, keywords, window);
		const urls = await urlsById(em, urlIdsOf(rows));
		yield rows.map((row) => ({
			keyword: row.keyword,
			dailyPositions: byDate(row, window.dates, urls),
			failedDays: window.dates.filter((_, index) => row.failedDays.includes(index)),
		}));
	}
}

function byDate(row: AlignedRow, dates: string[], urls: Map<string, string>): Record<string, DailyPosition> {
	const days: Record<string, DailyPosition> = {};
	for (const [index, date] of dates.entries()) {
		const position = row.positions[index] ?? null;
		if (position === null) continue;
		const urlId = row.urlIds[index] ?? null;
		days[date] = {
			position: position || null,
			change: row.changes[index] ?? null,
			url: urlId === null ? null : (urls.get(urlId) ?? null),
		};
	}
	return days;
}
