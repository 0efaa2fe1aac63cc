import { beforeEach, expect, it } from "vitest";
import type { Viewer } from "../../../../../context.ts";
import { rowsOf, sql } from "../../../../../db/sql.ts";
import type { TestContext } from "../../../../../test/context.ts";
import { buildSignedIn } from "../../../../../test/factories/factories.ts";
import { buildDomain, buildKeywords } from "../../../../../test/factories/histories.ts";
import { buildMarketRun } from "../../../../../test/factories/market-story.ts";
import { buildMeasuredRun } from "../../../../../test/factories/measured-runs.ts";
import { reportBlock, reportContent } from "../../../../../test/factories/report-contents.ts";
import { setUpDatabase } from "../../../../../test/set-up.ts";
import { saveCtrModel } from "../../../../meaning/ctr-models/ctr-models.service.ts";
import { packRun } from "../../../../meaning/packs/pack-runs.service.ts";
import { rollUpRuns } from "../../../../meaning/statistics/statistics-rollup.service.ts";
import { addCompetitors } from "../../../../tracked/competitors/competitors.service.ts";
import { saveBrandTerms } from "../../../../tracked/keywords/brand/brand.service.ts";
import { makeDocument } from "../make-document.service.ts";

const now = "2026-11-30T12:00:00Z";
const db = setUpDatabase({ clock: now });
let ctx: TestContext<Viewer>;
let domainId: string;
let keywordIds: string[];

beforeEach(async () => {
	ctx = await buildSignedIn(db);
	domainId = (await buildDomain(ctx, { url: "https://example.com/" })).id;
	keywordIds = await buildKeywords(ctx, domainId, ["kettle", "grinder"]);
	await rowsOf(ctx.em, sql`update keywords set created_at = '2026-10-01'`);
	await addCompetitors(ctx, domainId, ["rival.example"]);
});

/** Every keyword has these hosts on its page 1, in their order. */
function measure(day: string, ...hosts: string[]) {
	const urls = hosts.map((host) => `https://${host}/page`);
	return buildMarketRun(
		ctx,
		keywordIds.map((keywordId, index) => ({ keywordId, at: `${day}T10:00:0${index}Z`, urls })),
	);
}

/** What the block says: its remark, heads, rows and sentences. */
async function shown() {
	const content = reportContent(domainId, { blocks: [reportBlock("SHARE_OF_VOICE")] });
	const parts = { ...ctx, em: db.orm.em.fork(), viewer: null };
	const { blocks } = await makeDocument(parts, content, { at: new Date(now), isWithKeywords: false });
	const [block] = blocks;
	return [
		block?.remark,
		...(block?.parts ?? []).map((part) => {
			if (part.type === "paragraph") return part.text.map(({ text }) => text).join("");
			return part.type === "table" && [part.columns.map(({ head }) => head), ...part.rows.map(textsOf)];
		}),
	];
}

const textsOf = (row: { text: string }[]) => row.map(({ text }) => text).join(" | ");

it("what the site won and competitors lost since the oldest day with values adds up to nothing", async () => {
	await measure("2026-11-03", "rival.example", "example.com", "other.example");
	await measure("2026-11-28", "example.com", "rival.example", "other.example");
	expect(await shown()).toEqual([
		"2 of 2 keywords measured · SISTRIX 2020 v1",
		[
			["Site", "Nov 28", "Since Nov 3"],
			"example.com | 51.6 % | +23.2",
			"rival.example | 28.4 % | −23.2",
			"Others | 19.9 % | 0.0",
		],
	]);
});

it("a day is compared with no other, brand keywords are counted apart, and models have no name of the members", async () => {
	await saveCtrModel(ctx, { name: "Secret rates", desktop: [0.5, 0.2, 0.1, 0, 0, 0, 0, 0, 0, 0] });
	await saveBrandTerms(ctx, domainId, ["grinder"]);
	await measure("2026-11-30", "example.com", "rival.example");
	expect(await shown()).toEqual([
		"1 of 1 keyword measured · own click rates v2",
		[["Site", "Nov 30", "Change"], "example.com | 71.4 % | –", "rival.example | 28.6 % | –", "Others | 0.0 % | –"],
		"1 brand keyword left out.",
	]);
});

it("without results the block says so, and while days are computed it shows those that are", async () => {
	const none = "No result pages are kept for this period.";
	expect(await shown()).toEqual([null, none]);
	const runId = await buildMeasuredRun(
		ctx.em,
		keywordIds.map((keywordId) => ({ keywordId, at: "2026-11-29T10:00:00Z", isFeaturedSnippet: false })),
	);
	await rollUpRuns(ctx.em, [runId]);
	const pending = "Share of voice is still being computed.";
	expect(await shown()).toEqual([null, pending]);
	await measure("2026-11-28", "example.com");
	const [, ...parts] = await shown();
	expect(parts).toEqual([
		pending,
		[["Site", "Nov 28", "Change"], expect.any(String), expect.any(String), "Others | 0.0 % | –"],
	]);
	await packRun(ctx.em, runId);
	expect(await shown()).not.toContain(pending);
});
