import { afterAll, beforeAll, expect, it } from "vitest";
import { CompareSerpsDocument } from "../../../../schema/generated/graphql.ts";
import type { Viewer } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import type { TestClient } from "../../../test/client.ts";
import { buildContext, type TestContext } from "../../../test/context.ts";
import { buildDomain, buildKeywords } from "../../../test/factories/histories.ts";
import { buildReadCheck, type ReadCheck } from "../../../test/factories/read-checks.ts";

let app: TestApp;
let client: TestClient;
let stranger: TestClient;
let ctx: TestContext<Viewer>;
let keywordIds: string[];
let day = 1;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
	({ client: stranger } = await app.signIn());
	const signedIn = await app.signIn();
	client = signedIn.client;
	ctx = buildContext(app.db, { viewer: signedIn.user.viewer });
	const { id } = await buildDomain(ctx);
	keywordIds = await buildKeywords(ctx, id, ["kettle", "burr grinder"]);
});
afterAll(() => app[Symbol.asyncDispose]());

/** A check of a keyword on the next day; returns its id. */
function checked({ keyword = 0, ...check }: Partial<ReadCheck> & { pages: string; keyword?: number }): Promise<string> {
	const at = new Date(Date.UTC(2026, 9, day++)).toISOString();
	return buildReadCheck(app.db.orm.em.fork(), { keywordId: keywordIds[keyword] ?? "", at, ...check });
}

async function compared(fromCheckId: string, toCheckId: string) {
	return (await client.run(CompareSerpsDocument, { fromCheckId, toCheckId })).compareSerps!;
}

async function refused(fromCheckId: string, toCheckId: string, by = client) {
	const { errors } = await by.ask(CompareSerpsDocument.toString(), { fromCheckId, toCheckId });
	const [error] = errors;
	return { code: error?.extensions.code, message: error?.message, field: error?.extensions.details?.[0]?.field };
}

it("the results of two checks are compared from the first to the second, whichever is the later one", async () => {
	const before = await checked({ pages: "a/1 b/1 example.com/1 d/1 e/1" });
	const after = await checked({ pages: "a/1 example.com/1 d/2 f/1 b/1", hasSnippet: true });
	const comparison = await compared(before, after);
	expect(comparison).toMatchObject({
		from: { checkId: before },
		to: { checkId: after },
		isComparable: true,
		reasons: [],
		counts: { same: 1, up: 1, down: 1, new: 1, left: 1, notRead: 0, otherPage: 1 },
		pagesKept: 3,
		pagesCompared: 5,
	});
	expect(comparison.rows.map(({ state, domain, isOwn }) => [state, domain, isOwn])).toEqual([
		["SAME", "a.example", false],
		["UP", "example.com", true],
		["OTHER_PAGE", "d.example", false],
		["NEW", "f.example", false],
		["DOWN", "b.example", false],
		["LEFT", "e.example", false],
	]);
	expect(comparison.features).toHaveLength(12);
	expect(comparison.features[0]).toEqual({ kind: "FEATURED_SNIPPET", from: "ABSENT", to: "OWNED" });
	expect(comparison.features[9]).toEqual({ kind: "ADS", from: "UNKNOWN", to: "UNKNOWN" });
	expect((await compared(after, before)).counts).toMatchObject({ up: 1, down: 1, new: 1, left: 1, otherPage: 1 });
});

it("a check beside itself has the same rows only", async () => {
	const id = await checked({ pages: "a/1 b/1 a/1" });
	expect((await compared(id, id)).counts).toEqual({
		same: 3,
		up: 0,
		down: 0,
		new: 0,
		left: 0,
		notRead: 0,
		otherPage: 0,
	});
});

it("checks that were measured differently have rows, and say what was different; depth and snippet do not matter", async () => {
	const plain = await checked({ pages: "a/1 b/1" });
	const other = await checked({ pages: "a/1", provider: "serper", usedQuery: "kettles" });
	const deeper = await checked({ pages: "b/1", depth: 30, hasSnippet: true });
	expect(await compared(plain, other)).toMatchObject({
		isComparable: false,
		reasons: ["PROVIDER", "QUERY"],
		rows: [{ state: "SAME" }, { state: "NOT_READ" }],
	});
	expect(await compared(plain, deeper)).toMatchObject({ isComparable: true, reasons: [] });
});

it("checks of two keywords, checks without results and other accounts' checks are refused", async () => {
	const id = await checked({ pages: "a/1" });
	const ofOther = await checked({ pages: "a/1", keyword: 1 });
	const message = "Both checks must be of the same keyword.";
	expect(await refused(id, ofOther)).toEqual({ code: "BAD_INPUT", message, field: "toCheckId" });
	const lost = await checked({ pages: "a/1" });
	await rowsOf(app.db.orm.em.fork(), sql`delete from serp_results where check_id = ${lost}`);
	const notKept = { code: "NOT_FOUND", message: "The results of this check are not kept.", field: undefined };
	expect(await refused(id, lost)).toEqual(notKept);
	expect(await refused(lost, id)).toEqual(notKept);
	for (const [from, to] of [
		[id, "9999999"],
		["1e3", id],
	] as const)
		expect(await refused(from, to)).toMatchObject({ code: "NOT_FOUND", message: "There is no such check." });
	expect(await refused(id, id, stranger)).toMatchObject({ code: "NOT_FOUND", message: "There is no such check." });
});
