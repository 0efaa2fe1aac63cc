import { beforeEach, expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { buildDomain, buildKeywords, type PastMeasurement } from "../../../test/factories/histories.ts";
import { buildMeasuredRun } from "../../../test/factories/measured-runs.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { evaluateRun } from "./evaluate-run.service.ts";

const db = setUpDatabase();
let ctx: TestContext<Viewer>;
let keywordId: string;
let day: number;

beforeEach(async () => {
	await db.setClock("2026-11-21T12:00:00Z");
	ctx = await buildSignedIn(db, { user: { credits: 10_000 } });
	const { id } = await buildDomain(ctx, { searchDepth: 30 });
	[keywordId = ""] = await buildKeywords(ctx, id, ["burr grinder"]);
	day = 0;
});

type Measured = Omit<PastMeasurement, "keywordId" | "at">;

/** Measures the keyword on the next days, once a day. */
async function measure(positions: readonly (number | null)[], more: Measured = {}): Promise<void> {
	for (const position of positions) {
		const at = new Date(Date.UTC(2026, 7, ++day, 10)).toISOString();
		await evaluateRun(ctx, await buildMeasuredRun(ctx.em, [{ keywordId, at, position, ...more }]));
	}
}

const wander = (count: number) =>
	Array.from({ length: count }, (_, index) => [6, 7, 6, 8, 7, 6, 7][index % 7] as number);
const levelChanges = () => rowsOf(ctx.em, sql`select id from level_changes where keyword_id = ${keywordId}`);

const stories: Record<string, () => Promise<void>> = {
	"ten days without a measurement": async () => {
		day += 10;
		await measure(wander(5));
	},
	"a smaller depth, and the old one again": async () => {
		await measure(Array(40).fill(null), { depth: 5 });
		await measure(wander(20), { depth: 30 });
	},
	"another provider for a day": async () => {
		await measure([25], { provider: "serper" });
		await measure(wander(5));
	},
	"another provider for good": async () => {
		await measure(Array(30).fill(25), { provider: "serper" });
	},
	"an answer that was too short": async () => {
		await measure([null]);
		await measure(wander(5));
	},
	"a featured snippet, which takes the place of the result": async () => {
		await measure(Array(20).fill(null), { isFeaturedSnippet: true });
		await measure(wander(5));
	},
	"a page whose address has another parameter every day": async () => {
		for (const position of wander(10)) await measure([position], { url: `https://example.com/page?srsltid=${day}` });
	},
	"another query that Google answered for some days": async () => {
		await measure(Array(3).fill(20), { usedQuery: "bur grinder" });
		await measure(wander(5));
	},
};

it.each(Object.entries(stories))("%s is no level change", async (_, story) => {
	await measure(wander(14), { depth: 30 });
	await story();
	expect(await levelChanges()).toEqual([]);
});

it("a keyword found deeper than it is looked for is lost by nothing", async () => {
	await measure([27, 26, 28, 27, 27, 29, 27, 26, 27, 28], { depth: 30 });
	await measure(Array(40).fill(null), { depth: 10 });
	await measure([27, 26, 27, 28, 27, 27, 26, 28], { depth: 30 });
	expect(await levelChanges()).toEqual([]);
});

it("going to and fro between 9 and 11 for 60 days is no level change", async () => {
	await measure(Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? 9 : 11)));
	expect(await levelChanges()).toEqual([]);
});

it("but the same keyword falling for good is one", async () => {
	await measure(wander(14));
	await measure([14, 15, 14]);
	expect(await levelChanges()).toHaveLength(1);
});
