import { graphql } from "graphql";
import { beforeAll, expect, it } from "vitest";
import type { Viewer } from "../../../../context.ts";
import { createLoaders } from "../../../../core/loaders.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { createSchema } from "../../../../graphql/schema.ts";
import { unit } from "../../../../lib/seeded.ts";
import type { TestContext } from "../../../../test/context.ts";
import { buildSignedIn } from "../../../../test/factories/factories.ts";
import { buildDomain, buildKeywords, type PastMeasurement } from "../../../../test/factories/histories.ts";
import { buildMeasuredRun } from "../../../../test/factories/measured-runs.ts";
import { reportBlock, reportContent } from "../../../../test/factories/report-contents.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { createView } from "../../../desk/views/views.service.ts";
import { createAnnotation } from "../../../meaning/annotations/annotations.service.ts";
import { packRun } from "../../../meaning/packs/pack-runs.service.ts";
import { rollUpRuns } from "../../../meaning/statistics/statistics-rollup.service.ts";
import type { ReportBlock, ReportContent, ReportKeywordSort, ReportPeriod } from "../content/content.types.ts";
import { periodOf } from "../content/period.policy.ts";
import type { DocumentBlock, DocumentCell, DocumentPart, ReportDocument } from "./document.types.ts";
import { makeDocument } from "./make-document.service.ts";

const documents = 200;
const keywordCount = 24;
const firstDay = Date.parse("2026-09-22T00:00:00Z");
const daysMeasured = 60;
const day = 86_400_000;
const now = "2026-11-21T12:00:00Z";
const zones = ["UTC", "Europe/Amsterdam", "America/New_York", "Pacific/Auckland"];
const schema = createSchema();

const db = setUpDatabase();
let ctx: TestContext<Viewer>;
let domainId: string;
let viewIds: (string | null)[];
let numbers = 0;
const random = () => unit(3_008, numbers++);
const below = (count: number) => Math.floor(random() * count);
const pick = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;

/** What a keyword's measurement of a day may be. */
function measurement(keywordId: string, at: string): PastMeasurement {
	const place = 1 + below(pick([5, 40]));
	const position = place <= 30 && random() < 0.8 ? place : null;
	const url = `https://example.com/${pick(["a", "b?page=2", "caf%C3%A9"])}`;
	const device = random() < 0.1 ? "desktop" : "mobile";
	return { keywordId, at, depth: 30, position, url, device, isFeaturedSnippet: random() < 0.1 };
}

beforeAll(async () => {
	await db.setClock(now);
	ctx = await buildSignedIn(db);
	domainId = (await buildDomain(ctx)).id;
	const keywords = Array.from({ length: keywordCount }, (_, index) => ({
		keyword: `${pick(["red", "Äpfel", "blue"])} ${index}`,
		device: "mobile",
		groups: index % 3 === 0 ? ["sale"] : [],
	}));
	const ids = await buildKeywords(ctx, domainId, keywords);
	for (let at = firstDay; at < firstDay + daysMeasured * day; at += day) {
		// Nothing is measured for ten days.
		if (random() < 0.2 || (at > firstDay + 20 * day && at < firstDay + 31 * day)) continue;
		const begin = at + below(day / 2);
		const checked = ids.filter((_, index) => index !== 7 && random() < 0.9);
		const measured = checked.map((id, index) => measurement(id, new Date(begin + index).toISOString()));
		const runId = await buildMeasuredRun(ctx.em, measured);
		await packRun(db.orm.em.fork(), runId);
		await rollUpRuns(db.orm.em.fork(), [runId]);
	}
	await rowsOf(
		ctx.em,
		sql`
			update keywords set search_volume = case when id % 5 = 0 then null else (id % 7) * 900 end,
				outcome = case when id % 8 = 0 then 'FAILED' else outcome end, created_at = ${new Date(firstDay)}
			where domain_id = ${domainId}`,
	);
	const views = [
		{ name: "Sale", domainId, filter: { groups: ["sale"] } },
		{ name: "Red", filter: { text: "red" } },
		{ name: "None", filter: { text: "nothing" } },
	];
	viewIds = [null, null];
	for (const view of views) viewIds.push((await createView(ctx, view)).id);
	for (let index = 0; index < 70; index++) {
		const written = { title: `Note ${index}`, text: pick(["", "More\nof it"]), isPublic: random() < 0.8 };
		const at = new Date(firstDay + below(daysMeasured * day)).toISOString();
		const days = random() < 0.5 ? { day: at.slice(0, 10) } : { at: new Date(at) };
		await createAnnotation(ctx, {
			...written,
			...days,
			kind: pick(["NOTE", "RELEASE"]),
			domainId: pick([domainId, null]),
		});
	}
});

function randomContent(): { content: ReportContent; at: Date } {
	const kinds = ["SUMMARY", "TREND", "DISTRIBUTION", "MOVERS", "KEYWORDS", "NOTES"] as const;
	const blocks = kinds.map((kind): ReportBlock => {
		const sort = kind === "KEYWORDS" ? pick<ReportKeywordSort>(["AFTER", "CHANGE", "VOLUME", "PHRASE"]) : null;
		const rows = kind === "MOVERS" ? pick([5, 10]) : kind === "KEYWORDS" ? pick([10, 50]) : null;
		return reportBlock(kind, { rows, sort, heading: pick([null, "Your heading"]) });
	});
	const period = pick<ReportPeriod>([
		...(["LAST_7_DAYS", "LAST_30_DAYS", "LAST_90_DAYS"] as const),
		...(["PREVIOUS_WEEK", "PREVIOUS_MONTH", "FIXED"] as const),
	]);
	const from = new Date(firstDay + below(20) * day).toISOString().slice(0, 10);
	const to = new Date(Date.parse(from) + below(40) * day).toISOString().slice(0, 10);
	const days = period === "FIXED" ? { from, to } : {};
	const at = new Date(random() < 0.3 ? Date.parse(now) : firstDay + (5 + below(daysMeasured - 6)) * day + below(day));
	const chosen = { viewId: pick(viewIds), timeZone: pick(zones), title: pick(["Search report", "A. B: c"]) };
	return { content: reportContent(domainId, { ...chosen, ...days, period, blocks }), at };
}

const standing = "position depth url checkedAt measuredDevice isFeaturedSnippet";
const source = `query ($id: ID!, $before: String!, $first: String!, $last: String!, $timeZone: String!, $filter: KeywordFilter, $movers: Int!) {
	domain(id: $id) {
		comparison(from: $before, to: $last, timeZone: $timeZone, filter: $filter) {
			totalCount summary
			counts { improved declined entered lost unchanged notComparable }
			before { top3 from4to10 from11to20 below20 notFound noData }
			after { top3 from4to10 from11to20 below20 notFound noData }
			better: rows(movement: BETTER, page: { limit: $movers, offset: 0 }) { totalCount items { ...row } }
			worse: rows(movement: WORSE, page: { limit: $movers, offset: 0 }) { totalCount items { ...row } }
			rows(page: { limit: 1000, offset: 0 }) { items { ...row } }
		}
		trend(from: $first, to: $last, timeZone: $timeZone, filter: $filter) { dates totalCount top3 from4to10 noData }
		annotations(from: $first, to: $last, timeZone: $timeZone) { title text isPublic kind }
	}
}
fragment row on ComparisonRow {
	keyword { id keyword country device searchVolume outcome } kind change before { ${standing} } after { ${standing} }
}`;

interface Standing {
	position: number | null;
	depth: number;
	url: string | null;
	checkedAt: string;
	measuredDevice: string;
	isFeaturedSnippet: boolean | null;
}

interface Row {
	keyword: {
		id: string;
		keyword: string;
		country: string;
		device: string;
		searchVolume: number | null;
		outcome: string;
	};
	kind: string;
	change: number | null;
	before: Standing | null;
	after: Standing | null;
}

type Buckets = Record<"top3" | "from4to10" | "from11to20" | "below20" | "notFound" | "noData", number>;
type Values = (number | null)[];

interface Answer {
	comparison: {
		totalCount: number;
		summary: string;
		counts: Record<"improved" | "declined" | "entered" | "lost" | "unchanged" | "notComparable", number>;
		before: Buckets;
		after: Buckets;
		better: { totalCount: number; items: Row[] };
		worse: { totalCount: number; items: Row[] };
		rows: { items: Row[] };
	};
	trend: { dates: string[]; totalCount: Values; top3: Values; from4to10: Values; noData: Values };
	annotations: { title: string; text: string; isPublic: boolean; kind: string }[];
}

/** What GraphQL answers a signed-in user who asks for the same. */
async function answerOf({ content, at }: ReturnType<typeof randomContent>): Promise<Answer & Days> {
	const { timeZone, viewId, blocks } = content;
	const { first, last, before } = periodOf(content, dayIn(timeZone, at));
	const filter = viewId === null ? undefined : { viewIds: [viewId] };
	const movers = blocks.find(({ kind }) => kind === "MOVERS")?.rows;
	const variableValues = { id: domainId, before, first, last, timeZone, filter, movers };
	const contextValue = { ...ctx, em: db.orm.em.fork(), loaders: createLoaders() };
	const { data, errors } = await graphql({ schema, source, variableValues, contextValue });
	expect(errors).toBeUndefined();
	return { ...(data as never as { domain: Answer }).domain, first, last, before };
}

interface Days {
	first: string;
	last: string;
	before: string;
}

const dayIn = (timeZone: string, at: Date) => new Intl.DateTimeFormat("sv-SE", { timeZone }).format(at);
const blockOf = ({ blocks }: ReportDocument, wanted: string) =>
	blocks.find(({ kind }) => kind === wanted) as DocumentBlock;
const textsOf = (rows: DocumentCell[][]) => rows.map((row) => row.map(({ text }) => text));
const says = (text: string) => ({ type: "paragraph", lead: null, text: [{ text, link: null }] });
const words = (date: string, options: object = {}) =>
	new Date(date).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC", ...options });

function rowsIn(part: DocumentPart | undefined): DocumentCell[][] {
	if (part?.type !== "table") throw new Error(`No table but ${part?.type}.`);
	return part.rows;
}

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
const orders: Record<ReportKeywordSort, (one: Row, other: Row) => number> = {
	AFTER: (one, other) =>
		Number(one.after === null) - Number(other.after === null) ||
		lastIfNull(one.after?.position ?? null, other.after?.position ?? null, 1),
	CHANGE: (one, other) => lastIfNull(one.change, other.change, -1),
	VOLUME: (one, other) => lastIfNull(one.keyword.searchVolume, other.keyword.searchVolume, -1),
	PHRASE: () => 0,
};

function expectHead(
	document: ReportDocument,
	answer: Answer & Days,
	{ content, at }: ReturnType<typeof randomContent>,
) {
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
	expect(document.notices.map((notice) => notice.split(/[;:]/)[0])).toEqual([
		...(until ? ["Sandbox data"] : []),
		...(failed > 0 && answer.last >= yesterday
			? [`The last check failed for ${failed} of ${totalCount} ${keywords}`]
			: []),
		...(onDesktop > 0
			? [`${onDesktop} mobile keyword${onDesktop === 1 ? " was" : "s were"} measured on desktop.`]
			: []),
	]);
}

function expectSummary(document: ReportDocument, { comparison, first, last, before }: Answer & Days) {
	const { totalCount, counts, after, rows, summary } = comparison;
	const { parts } = blockOf(document, "SUMMARY");
	if (after.noData === totalCount) return expect(parts).toEqual([says("Nothing was measured in this period.")]);
	const [sentence, figures] = parts;
	if (sentence?.type !== "paragraph" || figures?.type !== "figures") throw new Error("No summary.");
	const year = first.slice(0, 4) === last.slice(0, 4) ? {} : { year: "numeric" };
	const period = `${first === last ? "" : `${words(first, year)} to `}${words(last, { year: "numeric" })}`;
	const head = `${document.title}, ${period}, compared with ${words(before)}`;
	expect(sentence.lead?.startsWith(head)).toBe(true);
	expect(`${sentence.lead} ${sentence.text[0]?.text}`.slice(head.length)).toBe(
		summary.slice(summary.search(/(, filtered)?: \d+ keywords?\./)),
	);
	const found = rows.items.flatMap((row) => row.after?.position ?? []);
	const average = found.length ? found.reduce((sum, position) => sum + position, 0) / found.length : null;
	const compared = counts.improved + counts.declined + counts.entered + counts.lost + counts.unchanged;
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
	const top10 = /Top 10: \d+ to (\d+) of/.exec(summary)?.[1];
	expect(remarks.slice(0, 5)).toEqual([
		isPart ? `${top10} of ${compared} compared` : null,
		null,
		average === null ? null : `of ${found.length} found`,
		...Array(2).fill(isPart ? `of ${compared} compared` : null),
	]);
}

function expectTrend(document: ReportDocument, { trend }: Answer) {
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

function expectDistribution(document: ReportDocument, { comparison: { before, after, totalCount } }: Answer) {
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

function expectMovers(document: ReportDocument, { comparison }: Answer) {
	const { parts } = blockOf(document, "MOVERS");
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

function expectKeywords(document: ReportDocument, { comparison, last }: Answer & Days, content: ReportContent) {
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

function expectNotes(document: ReportDocument, { annotations }: Answer) {
	const [table] = blockOf(document, "NOTES").parts;
	const shown = annotations.filter(({ isPublic }) => isPublic).slice(0, 50);
	if (shown.length === 0) return expect(table).toEqual(says("No notes in this period."));
	expect(rowsIn(table).map(([, kind, note]) => [kind?.text, note?.text, note?.note])).toEqual(
		shown.map(({ kind, title, text }) => [kind === "NOTE" ? "Note" : "Release", title, text || null]),
	);
}

it(`of ${documents} documents, every figure and cell is what GraphQL answers a signed-in user`, async () => {
	let measured = 0;
	for (let round = 0; round < documents; round++) {
		const made = randomContent();
		const document = await makeDocument({ ...ctx, em: db.orm.em.fork() }, made.content, {
			at: made.at,
			isWithKeywords: true,
		});
		const answer = await answerOf(made);
		expectHead(document, answer, made);
		expectSummary(document, answer);
		expectTrend(document, answer);
		expectDistribution(document, answer);
		expectMovers(document, answer);
		expectKeywords(document, answer, made.content);
		expectNotes(document, answer);
		measured += Number(document.measuredCount > 0);
	}
	expect(measured).toBeGreaterThan(documents / 2);
}, 120_000);
