import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import {
	buildDomain,
	buildKeywords,
	buildMeasurements,
	type PastMeasurement,
} from "../../../test/factories/histories.ts";
import { faultOf } from "../../../test/refused.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { domainById } from "../../tracked/domains/domains.service.ts";
import type { ComparisonKind } from "../../tracked/keywords/conditions/movement.types.ts";
import { openComparison } from "./comparison.service.ts";
import type { ComparisonRow } from "./comparison.types.ts";

const db = setUpDatabase();
let ctx: TestContext<Viewer>;

beforeAll(async () => {
	await db.setClock("2026-11-21T12:00:00Z");
	ctx = await buildSignedIn(db, { config: { googleUpdatesUrl: "https://status.search.google.com/incidents.json" } });
});

type At = Omit<PastMeasurement, "keywordId">;

/** A domain with a keyword for each list of measurements. */
async function buildCompared(measured: readonly At[][], phraseOf = (index: number) => `keyword ${index}`) {
	const { id: domainId } = await buildDomain(ctx, { name: "Kettle & Grain" });
	const ids = await buildKeywords(
		ctx,
		domainId,
		measured.map((_, index) => phraseOf(index)),
	);
	await buildMeasurements(
		ctx.em,
		measured.flatMap((of, index) => of.map((at) => ({ keywordId: ids[index] ?? "", ...at }))),
	);
	return { domainId, ids };
}

async function compare(domainId: string, args: object) {
	return openComparison(ctx, await domainById(ctx, domainId), args);
}

async function allRows(domainId: string, args: object): Promise<ComparisonRow[]> {
	const rows: ComparisonRow[] = [];
	for await (const batch of (await compare(domainId, args)).everyRow({})) rows.push(...batch);
	return rows;
}

const days = { from: "2026-11-14", to: "2026-11-21" };
const before = { at: "2026-11-14T09:00:00Z", depth: 30 };
const after = { at: "2026-11-21T09:00:00Z", depth: 30 };

describe("a keyword", () => {
	it.each<[string, At[], ComparisonKind, number | null, number | null, string[]]>([
		[
			"moved",
			[
				{ ...before, position: 4 },
				{ ...after, position: 2 },
			],
			"MOVED",
			2,
			1,
			[],
		],
		[
			"moved as far at 40",
			[
				{ ...before, position: 40, depth: 50 },
				{ ...after, position: 20 },
			],
			"MOVED",
			20,
			1,
			[],
		],
		["lost", [{ ...before, position: 3 }, after], "LOST", null, -3.369, []],
		[
			"entered",
			[
				{ ...before, depth: 10 },
				{ ...after, position: 9 },
			],
			"ENTERED",
			null,
			0.29,
			[],
		],
		[
			"gone beyond the later depth",
			[
				{ ...before, position: 27 },
				{ ...after, depth: 10 },
			],
			"NOT_COMPARABLE",
			null,
			null,
			["DEPTH"],
		],
		[
			"come from beyond the earlier depth",
			[
				{ ...before, depth: 10 },
				{ ...after, position: 27 },
			],
			"NOT_COMPARABLE",
			null,
			null,
			["DEPTH"],
		],
		[
			"never found",
			[
				{ ...before, depth: 100 },
				{ ...after, depth: 10 },
			],
			"UNCHANGED",
			null,
			null,
			[],
		],
		[
			"measured by another provider",
			[
				{ ...before, position: 5, provider: "serper" },
				{ ...after, position: 5, provider: "dataforseo" },
			],
			"NOT_COMPARABLE",
			null,
			null,
			["PROVIDER"],
		],
		[
			"measured otherwise in everything",
			[
				{ ...before, position: 5 },
				{ ...after, position: 5, provider: "x", device: "mobile", site: "b.example", usedQuery: "y" },
			],
			"NOT_COMPARABLE",
			null,
			null,
			["PROVIDER", "DEVICE", "SITE", "QUERY"],
		],
		[
			"in the featured snippet now",
			[
				{ ...before, position: 3, isFeaturedSnippet: false },
				{ ...after, isFeaturedSnippet: true },
			],
			"NOT_COMPARABLE",
			null,
			null,
			["SNIPPET"],
		],
		["not measured since", [{ at: "2026-11-09T09:00:00Z", position: 7 }], "NO_DATA", null, null, ["NO_LATER"]],
		[
			"not measured for eight days, then again",
			[{ at: "2026-11-06T23:59:59.999Z", position: 7 }, after],
			"NO_DATA",
			null,
			null,
			["NO_EARLIER"],
		],
		[
			"measured a millisecond less than eight days before the end",
			[
				{ at: "2026-11-07T00:00:00Z", position: 7 },
				{ ...after, position: 7 },
			],
			"UNCHANGED",
			null,
			null,
			[],
		],
		["never measured", [], "NO_DATA", null, null, ["NO_EARLIER"]],
	])("%s is of its kind", async (_, measured, kind, change, weight, reasons) => {
		const { domainId, ids } = await buildCompared([measured]);
		const [row] = await allRows(domainId, days);
		expect(row).toMatchObject({ kind, change, reasons, keyword: { id: ids[0] } });
		expect(row?.weight).toEqual(weight === null ? null : expect.closeTo(weight, 3));
	});

	it("has another page only if the URLs name another one", async () => {
		const on = (first: string, second: string): At[] => [
			{ ...before, position: 4, url: `https://example.com/${first}` },
			{ ...after, position: 4, url: `https://example.com/${second}` },
		];
		const { domainId } = await buildCompared([
			on("a", "a"),
			on("a", "a/"),
			on("a?b=2&a=1", "a?a=1&b=2"),
			on("a", "b"),
			[before, after],
		]);
		const rows = await allRows(domainId, { ...days });
		const byPhrase = rows.toSorted((one, other) => Number(one.keyword.id) - Number(other.keyword.id));
		expect(byPhrase.map(({ isPageChanged }) => isPageChanged)).toEqual([false, false, false, true, null]);
	});
});

describe("many keywords", () => {
	const many = (of: (index: number) => At[]) => buildCompared(Array.from({ length: 1_000 }, (_, index) => of(index)));

	it("are not lost when the depth shrinks", async () => {
		const { domainId } = await many((index) => [
			{ ...before, position: 1 + (index % 30) },
			{ ...after, depth: 10, position: index % 30 < 10 ? 1 + (index % 30) : null },
		]);
		expect(await (await compare(domainId, days)).counts()).toMatchObject({
			lost: 0,
			notComparable: 660,
			unchanged: 340,
		});
	});

	it("are not compared once another provider measures them, or another site", async () => {
		for (const other of [{ provider: "dataforseo" }, { site: "example.com/shop" }]) {
			const { domainId } = await many(() => [
				{ ...before, position: 4 },
				{ ...after, position: 9, ...other },
			]);
			const comparison = await compare(domainId, days);
			expect(await comparison.counts()).toEqual({
				moved: 0,
				improved: 0,
				declined: 0,
				entered: 0,
				lost: 0,
				unchanged: 0,
				notComparable: 1_000,
				noData: 0,
			});
		}
	});
});

/** 50 keywords of the contract's example. */
function example(): At[][] {
	const pair = (from: number | null, to: number | null, more: Partial<At> = {}): At[] => [
		{ ...before, position: from },
		{ ...after, position: to, ...more },
	];
	const times = (count: number, of: () => At[]) => Array.from({ length: count }, of);
	return [
		pair(12, 5),
		pair(3, null),
		pair(11, 10),
		...times(12, () => pair(30, 29)),
		...times(6, () => pair(29, 30)),
		...times(2, () => [
			{ ...before, depth: 10 },
			{ ...after, position: 9 },
		]),
		...times(20, () => pair(8, 8)),
		...times(3, () => pair(25, 25)),
		...times(3, () => pair(5, 6, { provider: "serper" })),
		[],
	];
}

describe("the summary", () => {
	const named = ["pour over ratio", "hand coffee grinder"];
	const phraseOf = (index: number) => named[index] ?? `keyword ${index}`;

	it("says everything in one line", async () => {
		await rowsOf(
			ctx.em,
			sql`insert into google_updates (incident_id, title, starts_at) values ('x', 'November 2026 core update', '2026-11-18T15:00:00Z')`,
		);
		const { domainId } = await buildCompared(example(), phraseOf);
		expect(await (await compare(domainId, days)).summary()).toBe(
			"Kettle & Grain, Nov 14, 2026 to Nov 21, 2026: 50 keywords. 14 improved, 6 declined, 2 entered, 1 lost, 23 unchanged, 3 not comparable, 1 without data. Top 10: 21 to 24 of 46 compared. Most valuable gain: “pour over ratio” 12 to 5. Largest loss: “hand coffee grinder” 3 to not found within 30. Google: November 2026 core update (since Nov 18, 2026).",
		);
		const filtered = await compare(domainId, { ...days, filter: { text: "hand" } });
		expect(await filtered.summary()).toBe(
			"Kettle & Grain, Nov 14, 2026 to Nov 21, 2026, filtered: 1 keyword. 1 lost. Top 10: 1 to 0 of 1 compared. Largest loss: “hand coffee grinder” 3 to not found within 30. Google: November 2026 core update (since Nov 18, 2026).",
		);
		expect(await (await compare(domainId, { ...days, filter: { text: "tea" } })).summary()).toBe("No keywords.");
	});
});

describe("the days", () => {
	it("end with the day of the last measurement of the chosen keywords, today without one", async () => {
		const { domainId } = await buildCompared([
			[{ at: "2026-11-19T23:30:00Z", position: 1 }],
			[{ at: "2026-11-17T09:00:00Z" }],
			[],
		]);
		const chosen = async (args: object) => {
			const { from, to } = await compare(domainId, { days: 7, ...args });
			return [from, to];
		};
		expect(await chosen({})).toEqual(["2026-11-12", "2026-11-19"]);
		expect(await chosen({ timeZone: "Europe/Berlin" })).toEqual(["2026-11-13", "2026-11-20"]);
		expect(await chosen({ filter: { text: "keyword 1" } })).toEqual(["2026-11-10", "2026-11-17"]);
		expect(await chosen({ days: 1, filter: { text: "keyword 2" } })).toEqual(["2026-11-20", "2026-11-21"]);
	});

	it.each([
		["days", {}],
		["days", { days: 0 }],
		["days", { days: 366 }],
		["days", { days: 1.5 }],
		["days", { days: 7, to: "2026-11-20" }],
		["from", { to: "2026-11-20" }],
		["from", { from: "2026-11-31", to: "2026-11-20" }],
		["from", { from: "2016-01-01", to: "2026-11-20" }],
		["to", { from: "2026-11-20" }],
		["to", { from: "2026-11-20", to: "2026-11-20" }],
		["to", { from: "2026-11-20", to: "2026-11-22" }],
		["timeZone", { days: 7, timeZone: "Mars" }],
		["filter.text", { days: 7, filter: { text: 5 } }],
		["filter.movement.from", { days: 7, filter: { movement: { movement: "BETTER" } } }],
		["filter.movement.from", { days: 7, filter: { movement: { from: "2026-11-21", movement: "BETTER" } } }],
		[
			"filter.movement.to",
			{ days: 7, filter: { movement: { from: "2026-11-20", to: "2026-11-19", kinds: ["LOST"] } } },
		],
		["filter.movement.kinds.0", { days: 7, filter: { movement: { from: "2026-11-20", kinds: ["UP"] } } }],
	])("are refused on %s: %j", async (field, args) => {
		const { id } = await buildDomain(ctx);
		expect((await faultOf(compare(id, args))).field).toBe(field);
	});
});

it("rows are sorted by each field, those without a value last, and paged", async () => {
	const { domainId } = await buildCompared([
		[
			{ ...before, position: 4 },
			{ ...after, position: 2 },
		],
		[
			{ ...before, position: 20 },
			{ ...after, position: 30 },
		],
		[{ ...before, position: 1 }, after],
		[before, { ...after, position: 30 }],
		[after],
	]);
	const comparison = await compare(domainId, days);
	const order = async (args: object) => {
		const { items } = await comparison.rows(args);
		return items.map(({ keyword }) => Number(keyword.keyword.slice(-1)));
	};
	const by = (field: string, direction = "DESC") => order({ sort: { field, direction } });
	expect(await order({})).toEqual([2, 0, 1, 3, 4]);
	expect(await by("WEIGHT", "ASC")).toEqual([3, 1, 0, 2, 4]);
	expect(await by("CHANGE")).toEqual([0, 1, 2, 3, 4]);
	expect(await by("CHANGE", "ASC")).toEqual([1, 0, 2, 3, 4]);
	expect(await by("BEFORE")).toEqual([1, 0, 2, 3, 4]);
	expect(await by("BEFORE", "ASC")).toEqual([2, 0, 1, 3, 4]);
	expect(await by("AFTER", "ASC")).toEqual([0, 1, 3, 2, 4]);
	expect(await by("PHRASE", "ASC")).toEqual([0, 1, 2, 3, 4]);
	expect(await by("CREATED_AT")).toEqual([4, 3, 2, 1, 0]);
	expect(await order({ page: { limit: 2, offset: 1 } })).toEqual([0, 1]);
	expect(await order({ movement: "WORSE" })).toEqual([2, 1]);
	expect(await order({ movement: "BETTER", kinds: ["ENTERED"] })).toEqual([3]);
	expect(await comparison.rows({ kinds: ["NO_DATA"], page: { limit: 1 } })).toMatchObject({ totalCount: 1 });
	expect((await faultOf(comparison.rows({ sort: { field: "ID" } }))).field).toBe("sort.field");
	expect((await faultOf(comparison.rows({ page: { limit: 1_001 } }))).field).toBe("page.limit");
});
