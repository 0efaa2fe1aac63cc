import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../../../context.ts";
import { rowOf, rowsOf, sql } from "../../../../db/sql.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import type { TestContext } from "../../../../test/context.ts";
import { buildSignedIn } from "../../../../test/factories/factories.ts";
import { buildDomain, buildKeywords, buildMeasurements } from "../../../../test/factories/histories.ts";
import { buildMeasuredRun } from "../../../../test/factories/measured-runs.ts";
import { everyBlock, reportBlock, reportContent } from "../../../../test/factories/report-contents.ts";
import { codeOf } from "../../../../test/refused.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { deleteDomain } from "../../../desk/tracking/domains.service.ts";
import { createView } from "../../../desk/views/views.service.ts";
import { packRun } from "../../../meaning/packs/pack-runs.service.ts";
import { rollUpRuns } from "../../../meaning/statistics/statistics-rollup.service.ts";
import { startRun } from "../../../measuring/runs/runs.service.ts";
import { storeSerpResults } from "../../../measuring/serp-store/serp-results.service.ts";
import { urlIdsOf } from "../../../tracked/measurements/urls.service.ts";
import type { ReportBlockKind, ReportContent } from "../content/content.types.ts";
import type { DocumentPart, ReportDocument } from "./document.types.ts";
import { makeDocument } from "./make-document.service.ts";

const now = "2026-11-30T12:00:00Z";
const db = setUpDatabase({ clock: now });
let ctx: TestContext<Viewer>;
let domainId: string;

beforeEach(async () => {
	ctx = await buildSignedIn(db, { config: { serperApiKey: "sandbox" } });
	domainId = (await buildDomain(ctx, { name: "Client 7", url: "https://example.com/" })).id;
});

function make(options: Partial<ReportContent> = {}, isWithKeywords = false): Promise<ReportDocument> {
	const parts = { ...ctx, em: db.orm.em.fork(), viewer: null };
	return makeDocument(parts, reportContent(domainId, options), { at: new Date(now), isWithKeywords });
}

function partsOf(document: ReportDocument, kind: ReportBlockKind): DocumentPart[] {
	return document.blocks.find((block) => block.kind === kind)?.parts ?? [];
}

/** Each text of a part. */
function textsOf(part: DocumentPart | undefined): string[] {
	switch (part?.type) {
		case "paragraph":
			return part.text.map(({ text }) => text);
		case "figures":
			return part.figures.map(({ value }) => value);
		case "series":
			return part.lines.flatMap(({ values }) => values.map(String));
		case "table":
			return part.rows.flat().map(({ text }) => text);
		default:
			return [];
	}
}

/** A keyword's positions on two days, within 30 on the second. */
function standing(keyword: string, before: number | null, after: number | null, depthBefore = 30) {
	return { keyword, before: { position: before, depth: depthBefore }, after: { position: after, depth: 30 } };
}

const day = (date: string) => `${date}T09:00:00Z`;

describe("without figures", () => {
	it("what was never measured is unknown or a word, and no 0 anywhere", async () => {
		await buildKeywords(ctx, domainId, ["kettle", { keyword: "grinder", device: "mobile" }]);
		const document = await make({ blocks: everyBlock.filter(({ kind }) => kind !== "TEXT") });
		expect(document.coverage).toBe("0 of 2 keywords measured");
		expect(document.notices).toEqual([]);
		expect(document.blocks.map(({ kind, heading, parts }) => [kind, heading, ...parts.flatMap(textsOf)])).toEqual([
			["SUMMARY", "Summary", "Nothing was measured in this period."],
			["TREND", "Trend", "No check ended in this period."],
			["DISTRIBUTION", "Distribution", "Nothing was measured in this period."],
			["MOVERS", "Winners and losers", "Nothing can be compared yet."],
			[
				...["KEYWORDS", "Keywords"],
				...["grinder", "US", "mobile", "no data", "–", "–", "–", ""],
				...["kettle", "US", "desktop", "no data", "–", "–", "–", ""],
			],
			["NOTES", "Notes", "No notes in this period."],
			["SHARE_OF_VOICE", "Share of voice", "No result pages are kept for this period."],
			["SEARCH_CONSOLE", "Search Console", "No Search Console data of this domain for these days."],
			["PAGES", "Landing pages", "No page ranks yet."],
			["FEATURES", "Search features", "No result pages are kept for this period."],
		]);
	});

	it("a domain without keywords says so, and every block keeps its place", async () => {
		const document = await make();
		expect(document.coverage).toBe("0 of 0 keywords measured");
		expect(document.blocks.map(({ kind }) => kind)).toEqual(everyBlock.map(({ kind }) => kind));
		expect(partsOf(document, "KEYWORDS").flatMap(textsOf)).toEqual(["No keywords."]);
		expect(partsOf(document, "SUMMARY").flatMap(textsOf)).toEqual(["Nothing was measured in this period."]);
	});

	it("what was measured for the first time is compared with nothing, not with 0", async () => {
		const [keywordId = ""] = await buildKeywords(ctx, domainId, ["kettle"]);
		await buildMeasurements(ctx.em, [{ keywordId, at: day("2026-11-29"), position: 4 }]);
		const document = await make();
		const [, figures] = partsOf(document, "SUMMARY");
		expect(textsOf(figures)).toEqual(["1", "0", "4.0", "–", "–", "0", "0", "1", "1"]);
		const [table] = partsOf(document, "DISTRIBUTION");
		if (table?.type !== "table") throw new Error("No table.");
		expect(table.rows.map(([, before, , bar]) => [before?.text, bar?.bar?.mark])).toEqual([
			...Array(5).fill(["–", null]),
			["1", 1],
		]);
	});
});

describe("with figures", () => {
	async function measured(): Promise<string[]> {
		const ids = await buildKeywords(ctx, domainId, ["kettle", "grinder", "scale", "filter"]);
		const [kettle = "", grinder = "", scale = "", filter = ""] = ids;
		await buildMeasurements(ctx.em, [
			{ keywordId: kettle, at: day("2026-10-30"), position: 12 },
			{ keywordId: kettle, at: day("2026-11-30"), position: 5 },
			{ keywordId: grinder, at: day("2026-10-30"), position: 3, depth: 30 },
			{ keywordId: grinder, at: day("2026-11-29"), depth: 30 },
			{ keywordId: scale, at: day("2026-11-30"), position: 8 },
			{ keywordId: filter, at: day("2026-10-30"), isFeaturedSnippet: true },
			{ keywordId: filter, at: day("2026-11-30"), isFeaturedSnippet: true },
		]);
		return ids;
	}

	it("the summary names the days of the title, and its figures say of how many they are", async () => {
		await measured();
		const [sentence, figures] = partsOf(await make({ title: "St. Kettle" }), "SUMMARY");
		expect(sentence).toMatchObject({
			lead: "St. Kettle, Nov 1 to Nov 30, 2026, compared with Oct 31: 4 keywords.",
			text: [
				{
					text:
						"1 improved, 1 lost, 1 unchanged, 1 without data. Top 10: 1 to 1 of 3 compared. " +
						"Most valuable gain: “kettle” 12 to 5. Largest loss: “grinder” 3 to not found within 30.",
				},
			],
		});
		if (figures?.type !== "figures") throw new Error("No figures.");
		expect(figures.figures.map(({ label, value, remark }) => [label, value, remark]).slice(0, 5)).toEqual([
			["In the top 10", "2", "1 to 1 of 3 compared"],
			["In the top 3", "0", null],
			["Average position", "6.5", "of 2 found"],
			["Improved, entered", "1", "of 3 compared"],
			["Declined, lost", "1", "of 3 compared"],
		]);
	});

	it("of a view, the summary counts its keywords and does not mention it", async () => {
		await measured();
		const { id: viewId } = await createView(ctx, { name: "Sale", domainId, filter: { text: "kettle" } });
		expect(partsOf(await make({ viewId }), "SUMMARY")[0]).toMatchObject({
			lead: "Search report, Nov 1 to Nov 30, 2026, compared with Oct 31: 1 keyword.",
		});
	});

	it("keywords by change are gains, entered, unchanged, losses, lost, and those that cannot be compared", async () => {
		const standings = [
			...[standing("lost", 4, null), standing("zero", 8, 8), standing("lower", 10, 12), standing("lowest", 3, 20)],
			...[standing("entered", null, 9), standing("higher", 12, 11), standing("highest", 25, 5)],
			...[standing("absent", null, null), standing("deeper", null, 20, 10)],
		];
		const ids = await buildKeywords(ctx, domainId, [...standings.map(({ keyword }) => keyword), "never"]);
		const records = standings.flatMap(({ before, after }, index) => [
			{ ...before, keywordId: ids[index] ?? "", at: day("2026-10-30") },
			{ ...after, keywordId: ids[index] ?? "", at: day("2026-11-30") },
		]);
		await buildMeasurements(ctx.em, records);
		const { blocks, keywords } = await make({ blocks: [reportBlock("KEYWORDS", { rows: 50, sort: "CHANGE" })] }, true);
		const order = ["highest", "higher", "entered", "absent", "zero", "lower", "lowest", "lost", "deeper", "never"];
		const [table] = blocks[0]?.parts ?? [];
		expect(table?.type === "table" && table.rows.map(([name]) => name?.text)).toEqual(order);
		expect(keywords.map(({ keyword }) => keyword)).toEqual(order);
	});

	it("a keyword with nothing but the snippet says so, with the snippet's page where it is known", async () => {
		const [, , , filter = ""] = await measured();
		const filterRow = async () => {
			const document = await make({}, true);
			const [table] = partsOf(document, "KEYWORDS");
			if (table?.type !== "table") throw new Error("No table.");
			const row = table.rows.find(([name]) => name?.text === "filter");
			const { state, position, url } = document.keywords.find(({ keyword }) => keyword === "filter") ?? {};
			return [row?.[3]?.text, row?.[6]?.text, state, position, url];
		};
		expect(await filterRow()).toEqual(["Snippet", "–", "SNIPPET", null, null]);
		const snippetUrl = "https://example.com/guide";
		const { checkId } = await rowOf(
			ctx.em,
			sql<{ checkId: string }>`
			select max(check_id) as "checkId" from position_records where keyword_id = ${filter}`,
		);
		const results = { checkId, snippetUrl, urls: [], page1Count: 0, features: 0, references: null, usedQuery: null };
		await storeSerpResults(ctx.em, [results], await urlIdsOf(ctx.em, [snippetUrl]));
		expect(await filterRow()).toEqual(["Snippet", "/guide", "SNIPPET", null, "https://example.com/guide"]);
	});

	it("a cut table says how much there is, and without a CSV nothing but its rows is read", async () => {
		const phrases = Array.from({ length: 12 }, (_, index) => `phrase ${10 + index}`);
		await buildKeywords(ctx, domainId, phrases);
		const blocks = [reportBlock("KEYWORDS", { rows: 10, sort: "PHRASE" })];
		const document = await make({ blocks });
		expect(document.blocks[0]).toMatchObject({ remark: "10 of 12, A to Z", parts: [{ totalCount: 12 }] });
		expect(document.keywords).toEqual([]);
		expect((await make({ blocks }, true)).keywords.map(({ keyword }) => keyword)).toEqual(phrases);
	});

	it("a trend beyond 31 days has its weeks for where there is little room, and gaps stay gaps", async () => {
		const [keywordId = ""] = await buildKeywords(ctx, domainId, ["kettle"]);
		await rowsOf(ctx.em, sql`update keywords set created_at = '2026-09-01' where id = ${keywordId}`);
		for (const date of ["2026-11-14", "2026-11-20", "2026-11-28"]) {
			const runId = await buildMeasuredRun(ctx.em, [{ keywordId, at: day(date), position: 5 }]);
			await packRun(ctx.em, runId);
			await rollUpRuns(ctx.em, [runId]);
		}
		const trendOf = async (period: ReportContent["period"]) => {
			const [series] = partsOf(await make({ period }), "TREND");
			if (series?.type !== "series") throw new Error("No trend.");
			return series;
		};
		const { name, points, lines, byWeek } = await trendOf("LAST_90_DAYS");
		expect([points.length, points.at(-3), lines[1]?.values.at(-3), lines[1]?.values.at(-4)]).toEqual([
			90,
			"Nov 28",
			1,
			null,
		]);
		expect(byWeek?.pointHead).toBe("Week to");
		expect(byWeek?.points.slice(-3)).toEqual(["Nov 16", "Nov 23", "Nov 30"]);
		expect(byWeek?.lines[1]?.values.slice(-4)).toEqual([null, 1, 1, 1]);
		expect(name).toBe(
			"Keywords in the top 3, in the top 10 and measured, by day, Sep 2 to Nov 30, 2026. " +
				"No check ended on 87 of 90 days. On Nov 28, top 3: 0, top 10: 1, measured: 1.",
		);
		expect((await trendOf("LAST_30_DAYS")).byWeek).toBeNull();
	});
});

it("the head says what the figures cannot: the sandbox, a check under way, failed ones, mobile on desktop", async () => {
	const [kettle = "", grinder = ""] = await buildKeywords(ctx, domainId, [
		{ keyword: "kettle", device: "mobile" },
		"grinder",
	]);
	await buildMeasurements(ctx.em, [
		{ keywordId: kettle, at: day("2026-11-29"), position: 4, device: "desktop" },
		{ keywordId: grinder, at: day("2026-11-28"), position: 9, device: "desktop" },
	]);
	await rowsOf(ctx.em, sql`update keywords set outcome = 'FAILED' where id = ${grinder}`);
	await startRun(ctx, { domainId });
	const document = await make();
	expect(document.coverage).toBe("2 of 2 keywords measured · data until Nov 29, 2026, 09:00 (UTC)");
	expect(document.notices).toEqual([
		"Sandbox data: these positions are simulated.",
		"A check is under way: 0 of 2 done.",
		"The last check failed for 1 of 2 keywords; its last earlier position is shown.",
		"1 mobile keyword was measured on desktop.",
	]);
	expect((await make({ period: "PREVIOUS_MONTH" })).notices).toEqual(["A check is under way: 0 of 2 done."]);
});

it("the database stops a statement that takes too long", async () => {
	await buildKeywords(ctx, domainId, ["kettle"]);
	await inTransaction(db.orm.em.fork(), async (em) => {
		await rowsOf(em, sql`lock table keywords in access exclusive mode`);
		const parts = { ...ctx, em: db.orm.em.fork(), viewer: null };
		const options = { at: new Date(now), isWithKeywords: false, maxStatementMs: 50 };
		await expect(makeDocument(parts, reportContent(domainId), options)).rejects.toThrow("statement timeout");
	});
});

it("a view is followed, and a document is refused without it or its domain", async () => {
	await buildKeywords(ctx, domainId, [{ keyword: "kettle", groups: ["sale"] }, "grinder"]);
	const { id: viewId } = await createView(ctx, { name: "Sale", domainId, filter: { groups: ["sale"] } });
	expect((await make({ viewId })).keywordCount).toBe(1);
	await rowsOf(ctx.em, sql`update views set content = '{"filter": {}}' where id = ${viewId}`);
	expect((await make({ viewId })).keywordCount).toBe(2);
	await rowsOf(ctx.em, sql`update views set version = 99 where id = ${viewId}`);
	expect(await codeOf(make({ viewId }))).toBe("CONFLICT");
	expect(await codeOf(make({ viewId: "999999" }))).toBe("NOT_FOUND");
	const { viewer } = await buildSignedIn(db);
	const { id: foreign } = await createView({ ...ctx, viewer }, { name: "Theirs", filter: {} });
	expect(await codeOf(make({ viewId: foreign }))).toBe("NOT_FOUND");
	await deleteDomain(ctx, domainId);
	expect(await codeOf(make())).toBe("NOT_FOUND");
});
