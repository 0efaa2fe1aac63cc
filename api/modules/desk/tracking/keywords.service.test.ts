import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { buildDomain, buildKeywords, buildTracked } from "../../../test/factories/histories.ts";
import { creditsOf } from "../../../test/factories/tracking.ts";
import { codeOf, faultOf, refusalOf } from "../../../test/refused.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { startRun } from "../../measuring/runs/runs.service.ts";
import { domainById } from "../../tracked/domains/domains.service.ts";
import { keywordPage } from "../../tracked/keyword-lists/keyword-query.service.ts";
import { keywordById } from "../../tracked/keywords/keyword-rows.service.ts";
import { addKeywords, deleteKeywords } from "./keywords.service.ts";

const db = setUpDatabase();
let ctx: TestContext<Viewer>;
let domainId: string;

beforeEach(async () => {
	({ ctx, domainId } = await buildTracked(db, { config: { serperApiKey: "sandbox" }, domain: { country: "DE" } }));
});

const add = (...keywords: unknown[]) => addKeywords(ctx, domainId, { keywords });
const countOf = async (id: string) => (await domainById(ctx, id)).keywordCount;

async function phrasesOf(id: string): Promise<string[]> {
	const { items } = await keywordPage(ctx, await domainById(ctx, id), { page: { offset: 0, limit: 1_000 } });
	return items.map(({ keyword }) => keyword);
}

describe("adding keywords", () => {
	it("takes the domain's country, English and desktop where nothing is said", async () => {
		const { keywords } = await add({ keyword: "coffee" });
		expect(keywords).toMatchObject([
			{
				keyword: "coffee",
				country: "DE",
				language: "en",
				device: "desktop",
				groups: [],
				targetUrl: null,
				searchVolume: null,
				latestPosition: null,
				lastCheck: null,
			},
		]);
	});

	it("keeps what is said", async () => {
		const given = {
			keyword: "café crème",
			country: "fr",
			language: "pt-BR",
			device: "mobile",
			groups: [" b ", "a", "b", "A"],
			targetUrl: "https://example.com/x?y=1#z",
		};
		const { keywords } = await add(given);
		expect(keywords).toMatchObject([{ ...given, country: "FR", groups: ["b", "a", "A"] }]);
	});

	it("gives the added ones in the order given and says how many there were already", async () => {
		await add({ keyword: "b" });
		const result = await add({ keyword: "c" }, { keyword: "b" }, { keyword: "a" }, { keyword: "C" });
		expect(result).toMatchObject({ added: 2, existing: 2 });
		expect(result.keywords.map(({ keyword }) => keyword)).toEqual(["c", "a"]);
		expect(await phrasesOf(domainId)).toEqual(["b", "c", "a"]);
		expect(await countOf(domainId)).toBe(3);
	});

	it("collapses white space", async () => {
		const { keywords } = await add({ keyword: "  coffee \t\n\u00a0 beans " });
		expect(keywords[0]?.keyword).toBe("coffee beans");
	});

	it("knows a phrase again whatever its case and way of composing letters, and keeps the first spelling", async () => {
		await add({ keyword: "Café Crème" });
		const again = await add(
			{ keyword: "CAFÉ  CRÈME" },
			{ keyword: "Cafe\u0301 cre\u0300me" },
			{ keyword: "cafe creme" },
		);
		expect(again).toMatchObject({ added: 1, existing: 2 });
		expect(await phrasesOf(domainId)).toEqual(["Café Crème", "cafe creme"]);
	});

	it("cleans phrases of invisible characters, says how many, and knows them again", async () => {
		await add({ keyword: "boots" });
		const given = [
			{ keyword: "bo\u200Bots" },
			{ keyword: "\u200Eshoes\u200F" },
			{ keyword: "t\u2011shirt" },
			{ keyword: "می\u200Cخواهم" },
			{ keyword: "  plain  " },
		];
		const dry = await addKeywords(ctx, domainId, { keywords: given }, { dryRun: true });
		expect(dry).toMatchObject({ added: 4, existing: 1, cleaned: 3 });
		const added = await add(...given);
		expect(added).toMatchObject({ added: 4, existing: 1, cleaned: 3 });
		expect(await phrasesOf(domainId)).toEqual(["boots", "shoes", "t-shirt", "می\u200Cخواهم", "plain"]);
		expect(await add({ keyword: "SHOES\uFEFF" })).toMatchObject({ added: 0, existing: 1, cleaned: 1 });
	});

	it("reads markets in any case, in Google's spelling", async () => {
		const { keywords } = await add(
			{ keyword: "a", country: "gb", language: "EN", device: "DESKTOP" },
			{ keyword: "b", language: "pt-br", device: "Mobile" },
			{ keyword: "c", language: "ES-419" },
			{ keyword: "d", language: "zh-hant" },
			{ keyword: "e", language: "FIL" },
		);
		expect(keywords.map(({ country, language, device }) => `${country} ${language} ${device}`)).toEqual([
			"GB en desktop",
			"DE pt-BR mobile",
			"DE es-419 desktop",
			"DE zh-TW desktop",
			"DE fil desktop",
		]);
		expect(await add({ keyword: "B", country: "de", language: "PT-BR", device: "MOBILE" })).toMatchObject({ added: 0 });
	});

	it.each([
		["country", "uk", "uk: did you mean GB?"],
		["country", "USA", "USA: did you mean US?"],
		["country", "United Kingdom", "United Kingdom: did you mean GB?"],
		["language", "English", "English: did you mean en?"],
		["language", "en_US", "en_US: did you mean en-US?"],
		["language", "jp", "jp: did you mean ja?"],
		["language", "xx", "The language must be a code such as en, pt-BR or es-419."],
		["device", "Smartphone", "Smartphone: did you mean mobile?"],
		["device", "iPhone", "iPhone: did you mean mobile?"],
		["device", "tablet", "The device must be desktop or mobile."],
	])("says what a %s %s may have meant", async (field, value, message) => {
		expect(await faultOf(add({ keyword: "x", [field]: value }))).toEqual({ field: `keywords.0.${field}`, message });
	});

	it("counts another country, language or device as another keyword", async () => {
		const { added } = await add(
			{ keyword: "x" },
			{ keyword: "x", country: "US" },
			{ keyword: "x", language: "de" },
			{ keyword: "x", device: "mobile" },
		);
		expect(added).toBe(4);
	});

	it("leaves a keyword that is there already alone", async () => {
		await add({ keyword: "x", groups: ["first"], targetUrl: "https://example.com/a" });
		await add({ keyword: "X", groups: ["second"], targetUrl: "https://example.com/b" });
		const { items } = await keywordPage(ctx, await domainById(ctx, domainId), {});
		expect(items).toMatchObject([{ keyword: "x", groups: ["first"], targetUrl: "https://example.com/a" }]);
	});

	it("lets two domains have the same keyword", async () => {
		const other = await buildDomain(ctx);
		await add({ keyword: "x" });
		expect((await addKeywords(ctx, other.id, { keywords: [{ keyword: "x", country: "DE" }] })).added).toBe(1);
	});

	it.each([
		["keyword", { keyword: "" }],
		["keyword", { keyword: " \n " }],
		["keyword", { keyword: "\u200b" }],
		["keyword", {}],
		["keyword", { keyword: null }],
		["keyword", { keyword: 5 }],
		["keyword", { keyword: "x".repeat(201) }],
		["keyword", { keyword: "x".repeat(3_000) }],
		["keyword", { keyword: "a\u0000b" }],
		["keyword", { keyword: "a\u0007b" }],
		["keyword", { keyword: "half \udc00" }],
		["country", { keyword: "x", country: "XX" }],
		["country", { keyword: "x", country: "" }],
		["country", { keyword: "x", country: "ß" }],
		["country", { keyword: "x", country: 49 }],
		["language", { keyword: "x", language: "xx" }],
		["language", { keyword: "x", language: "english" }],
		["language", { keyword: "x", language: "en_US" }],
		["language", { keyword: "x", language: "" }],
		["device", { keyword: "x", device: "tablet" }],
		["device", { keyword: "x", device: "Smartphone" }],
		["groups", { keyword: "x", groups: "a" }],
		["groups.1", { keyword: "x", groups: ["a", " "] }],
		["groups.0", { keyword: "x", groups: ["a;b"] }],
		["groups.0", { keyword: "x", groups: ["x".repeat(51)] }],
		["groups.0", { keyword: "x", groups: ["a\u0001"] }],
		["groups.0", { keyword: "x", groups: [5] }],
		["groups", { keyword: "x", groups: Array.from({ length: 101 }, (_, index) => `g${index}`) }],
		["targetUrl", { keyword: "x", targetUrl: "javascript:alert(1)" }],
		["targetUrl", { keyword: "x", targetUrl: "example.com" }],
		["targetUrl", { keyword: "x", targetUrl: "https://rival.example/" }],
		["targetUrl", { keyword: "x", targetUrl: "https://exa mple.com" }],
		["targetUrl", { keyword: "x", targetUrl: `https://example.com/${"x".repeat(2_000)}` }],
	])("refuses all for one bad %s: %j", async (field, item) => {
		const { field: refused } = await faultOf(add({ keyword: "good" }, { keyword: "better" }, item));
		expect(refused).toBe(`keywords.2.${field}`);
		expect(await countOf(domainId)).toBe(0);
		expect(await phrasesOf(domainId)).toEqual([]);
	});

	it("names every bad item", async () => {
		const { details } = await refusalOf(add({ keyword: "" }, { keyword: "x" }, { keyword: "y", country: "XX" }));
		expect(details?.map(({ field }) => field)).toEqual(["keywords.0.keyword", "keywords.2.country"]);
	});

	it.each([
		["keywords", { keywords: [] }],
		["keywords", { keywords: "x" }],
		["keywords", {}],
		["keywords.0", { keywords: ["x"] }],
		["keywords.0", { keywords: [null] }],
		["body", null],
		["body", [{ keyword: "x" }]],
	])("refuses a bad %s: %j", async (field, input) => {
		expect((await faultOf(addKeywords(ctx, domainId, input))).field).toBe(field);
	});

	it("takes 10,000 at once, and not one more", async () => {
		const many = Array.from({ length: 10_001 }, (_, index) => ({ keyword: `keyword ${index}` }));
		expect(await codeOf(addKeywords(ctx, domainId, { keywords: many }))).toBe("TOO_LARGE");
		expect(await countOf(domainId)).toBe(0);
		const { added, keywords } = await addKeywords(ctx, domainId, { keywords: many.slice(1) });
		expect(added).toBe(10_000);
		expect(keywords.at(-1)?.keyword).toBe("keyword 10000");
		expect(await countOf(domainId)).toBe(10_000);
	});

	it("looks the domain up before it validates the body", async () => {
		const other = await buildSignedIn(db);
		expect(await codeOf(addKeywords(other, domainId, { keywords: [] }))).toBe("NOT_FOUND");
		expect(await codeOf(addKeywords(ctx, "abc", null))).toBe("NOT_FOUND");
	});

	it("twice at the same moment adds each keyword once, and the count is exact", async () => {
		const batch = Array.from({ length: 200 }, (_, index) => ({ keyword: `same ${index}` }));
		const results = await Promise.all(
			Array.from({ length: 6 }, (_, index) =>
				addKeywords(ctx, domainId, { keywords: index % 2 ? batch : batch.toReversed() }),
			),
		);
		expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(200);
		expect(await countOf(domainId)).toBe(200);
		expect(new Set(await phrasesOf(domainId)).size).toBe(200);
	});
});

describe("deleting keywords", () => {
	it("hides them at once, counts the same id once and keeps the others", async () => {
		const [a = "", b = "", c = ""] = await buildKeywords(ctx, domainId, ["a", "b", "c"]);
		ctx.jobs.recorded.length = 0;
		const { ids, domainIds } = await deleteKeywords(ctx, { keywordIds: [a, c, a] });
		expect(ids).toEqual([a, c]);
		expect(domainIds).toEqual([domainId]);
		expect(await phrasesOf(domainId)).toEqual(["b"]);
		expect(await countOf(domainId)).toBe(1);
		expect(await codeOf(keywordById(ctx, a))).toBe("NOT_FOUND");
		expect((await keywordById(ctx, b)).keyword).toBe("b");
		expect(ctx.jobs.recorded).toMatchObject([{ name: "domain.purge", payload: { domainId } }]);
	});

	it("makes room for the same phrase again", async () => {
		const [id = ""] = await buildKeywords(ctx, domainId, ["a"]);
		await deleteKeywords(ctx, { keywordIds: [id] });
		expect((await add({ keyword: "A" })).added).toBe(1);
	});

	it("reaches over several domains", async () => {
		const other = await buildDomain(ctx);
		const ids = [...(await buildKeywords(ctx, domainId, ["a"])), ...(await buildKeywords(ctx, other.id, ["b", "c"]))];
		const { domainIds } = await deleteKeywords(ctx, { keywordIds: ids.slice(0, 2) });
		expect(domainIds).toEqual([domainId, other.id]);
		expect([await countOf(domainId), await countOf(other.id)]).toEqual([0, 1]);
	});

	it("refuses the whole list for one id that is another account's, deleted or no id at all", async () => {
		const [mine = "", gone = ""] = await buildKeywords(ctx, domainId, ["mine", "gone"]);
		await deleteKeywords(ctx, { keywordIds: [gone] });
		const other = await buildSignedIn(db);
		const [theirs = ""] = await buildKeywords(other, (await buildDomain(other)).id, ["theirs"]);
		for (const id of [theirs, gone, "abc", "1e3", "9".repeat(30), "999999999", ""]) {
			expect(await codeOf(deleteKeywords(ctx, { keywordIds: [mine, id] }))).toBe("NOT_FOUND");
		}
		expect(await phrasesOf(domainId)).toEqual(["mine"]);
		expect((await keywordById(other, theirs)).keyword).toBe("theirs");
	});

	it.each([
		["keywordIds", { keywordIds: [] }],
		["keywordIds", { keywordIds: "1" }],
		["keywordIds", {}],
		["keywordIds.0", { keywordIds: [1] }],
		["body", null],
	])("refuses a bad %s: %j", async (field, input) => {
		expect((await faultOf(deleteKeywords(ctx, input))).field).toBe(field);
	});

	it("takes 10,000 ids and not one more", async () => {
		const keywordIds = Array.from({ length: 10_001 }, () => "1");
		expect(await codeOf(deleteKeywords(ctx, { keywordIds }))).toBe("TOO_LARGE");
		expect(await codeOf(deleteKeywords(ctx, { keywordIds: keywordIds.slice(1) }))).toBe("NOT_FOUND");
	});

	it("cancels their unfinished checks and gives the credits back", async () => {
		const ids = await buildKeywords(ctx, domainId, ["a", "b", "c"]);
		await startRun(ctx, { domainId });
		expect(await creditsOf(db, ctx.viewer.accountId)).toBe(97);
		await deleteKeywords(ctx, { keywordIds: ids.slice(0, 2) });
		expect(await creditsOf(db, ctx.viewer.accountId)).toBe(99);
		const states = await rowsOf(
			ctx.em,
			sql<{ state: string }>`select state from checks where domain_id = ${domainId} order by keyword_id`,
		);
		expect(states.map(({ state }) => state)).toEqual(["CANCELLED", "CANCELLED", "QUEUED"]);
	});

	it("at the same moment as a run begins leaves no check behind that is never refunded", async () => {
		for (let round = 0; round < 8; round++) {
			const ids = await buildKeywords(ctx, domainId, [`a ${round}`, `b ${round}`]);
			const run = startRun(ctx, { keywordIds: ids }).catch(() => null);
			await Promise.all([run, deleteKeywords(ctx, { keywordIds: ids })]);
		}
		const open = await rowsOf(
			ctx.em,
			sql`select from checks where domain_id = ${domainId} and state in ('QUEUED', 'RUNNING')`,
		);
		expect(open).toEqual([]);
		expect(await creditsOf(db, ctx.viewer.accountId)).toBe(100);
	});

	it("at the same moment as adding keeps the count exact", async () => {
		const ids = await buildKeywords(
			ctx,
			domainId,
			Array.from({ length: 40 }, (_, index) => `old ${index}`),
		);
		await Promise.all([
			...ids.slice(0, 20).map((id) => deleteKeywords(ctx, { keywordIds: [id] })),
			...Array.from({ length: 10 }, (_, index) => add({ keyword: `new ${index}` }, { keyword: "shared" })),
		]);
		expect(await countOf(domainId)).toBe(20 + 10 + 1);
		expect(await phrasesOf(domainId)).toHaveLength(31);
	});
});
