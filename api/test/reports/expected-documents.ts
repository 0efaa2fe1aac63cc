import { expect } from "vitest";
import type {
	ReportBlock,
	ReportContent,
	ReportKeywordSort,
} from "../../modules/telling/reports/content/content.types.ts";
import type { ReportDocument } from "../../modules/telling/reports/document/document.types.ts";
import { blockOf, rowsIn, says, textsOf, words } from "./document-parts.ts";
import { expectFeatures } from "./expected-features.ts";
import { expectPages } from "./expected-pages.ts";
import { expectSearchConsole } from "./expected-search-console.ts";
import { expectShareOfVoice } from "./expected-share-of-voice.ts";
import type { RandomReport } from "./random-reports.ts";
import { dayIn, type ReportAnswer, type Row, type Standing } from "./report-answers.ts";

const day = 86_400_000;
function placeOf(standing: Standing | null): string {
	if (!standing) return "no data";
	if (standing.position !== null) return String(standing.position);
	return standing.isFeaturedSnippet ? "Snippet" : `not found within ${standing.depth}`;
}

function changeOf({ kind, change }: Row): string {
	if (kind === "MOVED" && change !== null) return change > 0 ? `+${change}` : `−${-change}`;
	const others: Record<string, string> = { ENTERED: "entered", LOST: "lost", UNCHANGED: "0" };
	return others[kind] ?? (kind === "NOT_COMPARABLE" ? "not comparable" : "–");
}

const collator = new Intl.Collator("und");
const byPhrase = (one: Row, other: Row) =>
	collator.compare(one.keyword.keyword.toLowerCase(), other.keyword.keyword.toLowerCase());
const lastIfNull = (one: number | null, other: number | null, sign: 1 | -1) =>
	one === null || other === null ? Number(one === null) - Number(other === null) : sign * (one - other);
const placeByChange = ({ kind, change }: Row) =>
	["GAIN", "ENTERED", "UNCHANGED", "LOSS", "LOST", "NOT_COMPARABLE", "NO_DATA"].indexOf(
		kind !== "MOVED" ? kind : change !== null && change > 0 ? "GAIN" : "LOSS",
	);
const orders: Record<ReportKeywordSort, (one: Row, other: Row) => number> = {
	AFTER: (one, other) =>
		Number(one.after === null) - Number(other.after === null) ||
		lastIfNull(one.after?.position ?? null, other.after?.position ?? null, 1),
	CHANGE: (one, other) => placeByChange(one) - placeByChange(other) || lastIfNull(one.change, other.change, -1),
	VOLUME: (one, other) => lastIfNull(one.keyword.searchVolume, other.keyword.searchVolume, -1),
	PHRASE: () => 0,
};

function expectHead(document: ReportDocument, answer: ReportAnswer, { content, at }: RandomReport) {
	const { totalCount, after, rows } = answer.comparison;
	const { timeZone } = content;
	expect([document.keywordCount, document.measuredCount]).toEqual([totalCount, totalCount - after.noData]);
	const until = rows.items
		.map((row) => row.after?.checkedAt ?? "")
		.sort()
		.at(-1);
	const moment = until && new Date(until).toLocaleString("en-US", { dateStyle: "medium", timeZone });
	const time = until && new Date(until).toLocaleTimeString("en-GB", { timeStyle: "short", timeZone });
	const keywords = totalCount === 1 ? "keyword" : "keywords";
	expect(document.coverage).toBe(
		`${totalCount - after.noData} of ${totalCount} ${keywords} measured${until ? ` · data until ${moment}, ${time} (${timeZone})` : ""}`,
	);
	const onDesktop = rows.items.filter((row) => row.after?.measuredDevice === "DESKTOP").length;
	const failed = rows.items.filter((row) => row.keyword.outcome === "FAILED").length;
	const yesterday = new Date(Date.parse(dayIn(timeZone, at)) - day).toISOString().slice(0, 10);
	expect(document.notices.map((notice) => notice.split(/[;:]|\.$/)[0])).toEqual([
		...(until ? ["Sandbox data"] : []),
		...(failed > 0 && answer.last >= yesterday
			? [`The last check failed for ${failed} of ${totalCount} ${keywords}`]
			: []),
		...(onDesktop > 0 ? [`${onDesktop} mobile keyword${onDesktop === 1 ? " was" : "s were"} measured on desktop`] : []),
	]);
}

function comparedOf({ improved, declined, entered, lost, unchanged }: ReportAnswer["comparison"]["counts"]): number {
	return improved + declined + entered + lost + unchanged;
}

function expectSummary(document: ReportDocument, { comparison, first, last, before }: ReportAnswer) {
	const { totalCount, counts, after, rows, summary } = comparison;
	const { parts } = blockOf(document, "SUMMARY");
	if (after.noData === totalCount) return expect(parts).toEqual([says("Nothing was measured in this period.")]);
	const [sentence, figures] = parts;
	if (sentence?.type !== "paragraph" || figures?.type !== "figures") throw new Error("No summary.");
	const year = first.slice(0, 4) === last.slice(0, 4) ? {} : { year: "numeric" };
	const period = `${first === last ? "" : `${words(first, year)} to `}${words(last, { year: "numeric" })}`;
	const head = `${document.title}, ${period}, compared with ${words(before)}`;
	expect(sentence.lead?.startsWith(head)).toBe(true);
	const compared = comparedOf(counts);
	const counted = summary.slice(summary.search(/: \d+ keywords?\./));
	expect(`${sentence.lead} ${sentence.text[0]?.text}`.slice(head.length)).toBe(
		compared > 0 ? counted : `: ${counted.match(/\d+ keywords?\./)?.[0]} Nothing can be compared yet.`,
	);
	const found = rows.items.flatMap((row) => row.after?.position ?? []);
	const average = found.length ? found.reduce((sum, position) => sum + position, 0) / found.length : null;
	const moved = (count: number) => (compared === 0 ? "–" : String(count));
	expect(Object.fromEntries(figures.figures.map(({ label, value }) => [label, value]))).toEqual({
		"In the top 10": String(after.top3 + after.from4to10),
		"In the top 3": String(after.top3),
		"Average position": average === null ? "–" : (Math.round(10 * average) / 10).toFixed(1),
		"Improved, entered": moved(counts.improved + counts.entered),
		"Declined, lost": moved(counts.declined + counts.lost),
		"Not comparable": String(counts.notComparable),
		"Not found": String(after.notFound),
		Measured: String(totalCount - after.noData),
		Keywords: String(totalCount),
	});
	const remarks = figures.figures.map(({ remark }) => remark);
	const isPart = compared > 0 && compared < totalCount;
	const top10 = /Top 10: (\d+ to \d+) of/.exec(summary)?.[1];
	expect(remarks.slice(0, 5)).toEqual([
		isPart ? `${top10} of ${compared} compared` : null,
		null,
		average === null ? null : `of ${found.length} found`,
		...Array(2).fill(isPart ? `of ${compared} compared` : null),
	]);
}

function expectTrend(document: ReportDocument, { trend }: ReportAnswer) {
	const [series] = blockOf(document, "TREND").parts;
	const points = trend.dates.map((date, at) => {
		const [total, top3] = [trend.totalCount[at], trend.top3[at]];
		if (total == null || top3 == null) return [words(date), null, null, null];
		return [words(date), top3, top3 + (trend.from4to10[at] ?? 0), total - (trend.noData[at] ?? 0)];
	});
	if (points.every(([, top3]) => top3 === null)) return expect(series).toEqual(says("No check ended in this period."));
	if (series?.type !== "series") throw new Error("No trend.");
	expect(series.points.map((name, at) => [name, ...series.lines.map(({ values }) => values[at])])).toEqual(
		points.toReversed(),
	);
}

function expectDistribution(document: ReportDocument, { comparison: { before, after, totalCount } }: ReportAnswer) {
	const [table] = blockOf(document, "DISTRIBUTION").parts;
	if (after.noData === totalCount) return expect(table).toEqual(says("Nothing was measured in this period."));
	const wasMeasured = before.noData < totalCount;
	expect(textsOf(rowsIn(table)).map(([, then, now]) => [then, now])).toEqual(
		(["top3", "from4to10", "from11to20", "below20", "notFound", "noData"] as const).map((bucket) => [
			wasMeasured || bucket === "noData" ? String(before[bucket]) : "–",
			String(after[bucket]),
		]),
	);
}

function expectMovers(document: ReportDocument, { comparison }: ReportAnswer) {
	const { parts } = blockOf(document, "MOVERS");
	if (comparedOf(comparison.counts) === 0) return expect(parts).toEqual([says("Nothing can be compared yet.")]);
	for (const [at, list] of [comparison.better, comparison.worse].entries()) {
		if (list.totalCount === 0) {
			expect(parts[at]).toEqual(says(at === 0 ? "No keyword improved." : "No keyword declined."));
			continue;
		}
		expect(
			rowsIn(parts[at]).map(([keyword, places, change]) => [
				...[keyword?.text, keyword?.note, places?.before?.text, places?.text, change?.text],
			]),
		).toEqual(
			list.items.map((row) => [
				...[row.keyword.keyword, `${row.keyword.country}, ${row.after?.measuredDevice.toLowerCase()}`],
				...[placeOf(row.before), placeOf(row.after), changeOf(row)],
			]),
		);
	}
}

function expectKeywords(document: ReportDocument, { comparison, last }: ReportAnswer, content: ReportContent) {
	const { timeZone, blocks } = content;
	const { sort, rows: count } = blocks.find(({ kind }) => kind === "KEYWORDS") as ReportBlock;
	const [table] = blockOf(document, "KEYWORDS").parts;
	if (comparison.totalCount === 0) return expect(table).toEqual(says("No keywords."));
	const order = orders[sort ?? "AFTER"];
	const rows = comparison.rows.items.toSorted(
		(one, other) => order(one, other) || byPhrase(one, other) || Number(one.keyword.id) - Number(other.keyword.id),
	);
	expect(textsOf(rowsIn(table))).toEqual(
		rows.slice(0, count ?? 0).map((row) => {
			const { keyword, after } = row;
			const measured = after && dayIn(timeZone, new Date(after.checkedAt));
			return [
				keyword.keyword,
				keyword.country,
				(after?.measuredDevice ?? keyword.device).toLowerCase(),
				placeOf(after),
				changeOf(row),
				keyword.searchVolume?.toLocaleString("en-US") ?? "–",
				after?.url ? decodeURI(after.url.replace("https://example.com", "")) : "–",
				measured === null || measured === last ? "" : words(measured),
			];
		}),
	);
	expect(document.keywords.map(({ keyword, position, url }) => [keyword, position, url])).toEqual(
		rows.map(({ keyword, after }) => [keyword.keyword, after?.position ?? null, after?.url ?? null]),
	);
}

function expectNotes(document: ReportDocument, { annotations }: ReportAnswer) {
	const [table] = blockOf(document, "NOTES").parts;
	const shown = annotations.filter(({ isPublic }) => isPublic).slice(0, 50);
	if (shown.length === 0) return expect(table).toEqual(says("No notes in this period."));
	expect(rowsIn(table).map(([, kind, note]) => [kind?.text, note?.text, note?.note])).toEqual(
		shown.map(({ kind, title, text }) => [kind === "NOTE" ? "Note" : "Release", title, text || null]),
	);
}

/** Compares every figure and cell of a document with what GraphQL answered. */
export function expectAnswered(document: ReportDocument, answer: ReportAnswer, report: RandomReport): void {
	expectHead(document, answer, report);
	expectSummary(document, answer);
	expectTrend(document, answer);
	expectDistribution(document, answer);
	expectMovers(document, answer);
	expectKeywords(document, answer, report.content);
	expectNotes(document, answer);
	expectShareOfVoice(document, answer);
	expectFeatures(document, answer);
	expectPages(document, answer);
	expectSearchConsole(document, answer);
}
