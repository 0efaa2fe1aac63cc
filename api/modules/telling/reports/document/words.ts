import { hasInvisible } from "../../../../../schema/rules/invisible.ts";
import { parseHttpUrl } from "../../../../../schema/rules/match.ts";
import { type Day, dayAt } from "../../../../lib/calendar.ts";
import { formatCount } from "../../../../lib/text.ts";
import type { ComparisonRow } from "../../../meaning/comparisons/comparison.types.ts";
import type { PositionBuckets } from "../../../meaning/statistics/position-buckets.types.ts";
import type { KeywordType, PositionRecordType } from "../../../tracked/keywords/keywords.types.ts";
import { dayNear } from "../content/period.policy.ts";
import type { CellTone, DocumentCell, DocumentSeries } from "./document.types.ts";

/** What is shown where nothing is known. */
export const unknown = "–";

/** A word with the meaning that its colour has. */
export interface Toned {
	text: string;
	tone: CellTone | null;
}

/** A cell with nothing but what is given. */
export function cellOf(cell: Partial<DocumentCell> & { text: string }): DocumentCell {
	return { note: null, tone: null, before: null, bar: null, ...cell };
}

/** A count in words; unknown without one. */
export function countOrUnknown(count: number | null): string {
	return count === null ? unknown : formatCount(count);
}

/** A point of a series and its values in words; null where nothing was measured. */
export interface SeriesRow {
	point: string;
	values: string[] | null;
}

/** The points of a series with the value of each line. Where nothing was measured, renderings say so once. */
export function seriesRows({ points, lines }: Pick<DocumentSeries, "points" | "lines">): SeriesRow[] {
	return points.map((point, at) => {
		const values = lines.map(({ values }) => values[at] ?? null);
		return { point, values: values.every((value) => value === null) ? null : values.map(countOrUnknown) };
	});
}

/** Whether an address may be a link: nothing else may become one, such as a script. */
export function isWebAddress(link: string | null): link is string {
	return link !== null && parseHttpUrl(link) !== null;
}

/** Whether a measurement found the domain in nothing but the featured snippet. */
export function isSnippetOnly({ position, isFeaturedSnippet }: PositionRecordType): boolean {
	return position === null && isFeaturedSnippet === true;
}

/** The position of a keyword: `12`, `not found within 30`, `Snippet`, `no data`. */
export function positionInWords(record: PositionRecordType | null): Toned {
	if (!record) return { text: "no data", tone: "noData" };
	if (record.position !== null) return { text: String(record.position), tone: bucketOf(record.position) };
	if (isSnippetOnly(record)) return { text: "Snippet", tone: "top3" };
	return { text: `not found within ${record.depth}`, tone: "notFound" };
}

/** The words of `not found within 30` that have to be on one line, `within 30`, and those before them. */
export function wholeEndOf(text: string): [start: string, end: string] {
	const number = text.lastIndexOf(" ") + 1;
	if (!/^\d+$/.test(text.slice(number))) return [text, ""];
	const word = text.lastIndexOf(" ", number - 2) + 1;
	return [text.slice(0, word), text.slice(word)];
}

function bucketOf(position: number): keyof PositionBuckets {
	if (position <= 3) return "top3";
	if (position <= 10) return "from4to10";
	return position <= 20 ? "from11to20" : "below20";
}

/** How a keyword compares: `+3`, `−2`, `entered`, `lost`, `0`, `not comparable`, or unknown without data. */
export function changeInWords({ kind, change }: Pick<ComparisonRow, "kind" | "change">): Toned {
	switch (kind) {
		case "MOVED":
			return signedInWords(change ?? 0, formatCount);
		case "ENTERED":
			return { text: "entered", tone: "better" };
		case "LOST":
			return { text: "lost", tone: "worse" };
		case "UNCHANGED":
			return { text: "0", tone: "muted" };
		case "NOT_COMPARABLE":
			return { text: "not comparable", tone: "muted" };
		case "NO_DATA":
			return { text: unknown, tone: "muted" };
	}
}

/** A gain or a loss in words: `+3`, `−2`; without a sign if nothing is left of it in words. The minus is U+2212. */
export function signedInWords(change: number, inWords: (size: number) => string): Toned {
	const size = inWords(Math.abs(change));
	if (size === inWords(0)) return { text: size, tone: "muted" };
	return change > 0 ? { text: `+${size}`, tone: "better" } : { text: `−${size}`, tone: "worse" };
}

/** To a tenth: `7.4`, `1,234.0`. */
export function tenthsInWords(value: number): string {
	return value.toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** A part in per cent: `12.5 %`; unknown without one. */
export function percentInWords(percent: number | null): string {
	return percent === null ? unknown : `${tenthsInWords(percent)} %`;
}

/** Where a keyword is searched: `US`, `US, Austin`. */
export function marketInWords({ country, location }: Pick<KeywordType, "country" | "location">): string {
	return location ? `${country}, ${location.name}` : country;
}

/** The device that was measured; that of the keyword without a measurement. */
export function deviceInWords({ keyword, after }: Pick<ComparisonRow, "keyword" | "after">): string {
	return after?.measuredDevice ?? keyword.device;
}

/** A page's path with its query, readable if it can be shown as it is; unknown without a page. */
export function pathInWords(url: string | null): string {
	const parsed = url === null ? null : parseHttpUrl(url);
	if (!parsed) return unknown;
	const path = parsed.pathname + parsed.search;
	try {
		const readable = decodeURI(path);
		return /[\p{C}\p{Z}]/u.test(readable) || hasInvisible(readable) ? path : readable;
	} catch {
		return path;
	}
}

/** A moment in a time zone: `Nov 30, 2026, 06:12`. */
export function momentInWords(moment: Date, timeZone: string): string {
	const format = new Intl.DateTimeFormat("en-US", {
		year: "numeric",
		month: "short",
		day: "numeric",
		hour: "2-digit",
		minute: "2-digit",
		hourCycle: "h23",
		timeZone,
	});
	return format.format(moment);
}

/** The day of a measurement; empty if it is the period's last. */
export function measuredOn(record: PositionRecordType | null, last: Day, timeZone: string): string {
	const day = record && dayAt(record.checkedAt, timeZone);
	return day === null || day >= last ? "" : dayNear(day, last);
}
