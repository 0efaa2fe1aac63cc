import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { buildDomain, buildKeywords, buildMeasurements } from "../../../test/factories/histories.ts";
import { faultOf } from "../../../test/refused.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { domainById } from "../domains/domains.service.ts";
import type { Filter, Sort } from "../keywords/choice/keyword-query.input.ts";
import { keywordById } from "../keywords/keyword-rows.service.ts";
import { keywordFacets } from "./keyword-facets.service.ts";
import { keywordPage } from "./keyword-query.service.ts";

const db = setUpDatabase();
let ctx: TestContext<Viewer>;
let domainId: string;

/** Phrase, positions of yesterday and today (`null` not found), and what else it has. */
const given: [string, (number | null)[], object?][] = [
	["Zebra", [5, 2], { groups: ["b"], country: "DE", targetUrl: "https://example.com/z" }],
	["apple", [8, 12], { groups: ["a", "b"], device: "mobile" }],
	["Ärger", [12, 12], { groups: ["B"], language: "de" }],
	["pear", [30, null], { country: "DE" }],
	["fig 50%", [null, 25], { device: "mobile" }],
	["never", []],
	["apple pie", [9]],
];

beforeAll(async () => {
	await db.setClock("2026-11-02T12:00:00Z");
	ctx = await buildSignedIn(db);
	domainId = (await buildDomain(ctx)).id;
	const ids = await buildKeywords(
		ctx,
		domainId,
		given.map(([keyword, , more]) => ({ keyword, ...more })),
	);
	await buildMeasurements(
		ctx.em,
		given.flatMap(([keyword, positions], index) =>
			positions.map((position, day) => ({
				keywordId: ids[index] ?? "",
				at: `2026-11-0${day + 1}T0${index}:00:00Z`,
				position,
				url: `https://example.com/${keyword === "Zebra" ? "zz" : "a"}`,
			})),
		),
	);
	await rowsOf(ctx.em, sql`update keywords set search_volume = id * 10 where phrase in ('Zebra', 'pear')`);
	const other = await buildDomain(ctx);
	await buildKeywords(ctx, other.id, [{ keyword: "elsewhere", groups: ["other"] }]);
});

async function shown(
	args: { filter?: Filter; sort?: Partial<Sort>; page?: object; timeZone?: string } = {},
): Promise<string[]> {
	const { items } = await keywordPage(ctx, await domainById(ctx, domainId), args);
	return items.map(({ keyword }) => keyword);
}

describe("filters", () => {
	it.each<[string, Filter, string[]]>([
		["part of the phrase in any case", { text: "APP" }, ["apple", "apple pie"]],
		["part of the phrase beyond ASCII", { text: "ärg" }, ["Ärger"]],
		["part of the phrase without its marks", { text: "ARGER" }, ["Ärger"]],
		["signs that mean something elsewhere", { text: "50%" }, ["fig 50%"]],
		["a wildcard as the sign it is", { text: "_" }, []],
		["white space around the text", { text: "  apple " }, ["apple", "apple pie"]],
		["any of the groups, by their case", { groups: ["b", "none"] }, ["Zebra", "apple"]],
		["a country in either case", { countries: ["de"] }, ["Zebra", "pear"]],
		["a country that does not occur", { countries: ["NZ"] }, []],
		["a language", { languages: ["de"] }, ["Ärger"]],
		["a language that older keywords may have", { languages: ["en-UK", "de"] }, ["Ärger"]],
		["a device", { devices: ["mobile"] }, ["apple", "fig 50%"]],
		["the top 3", { position: "TOP3" }, ["Zebra"]],
		["the top 10", { position: "TOP10" }, ["Zebra", "apple pie"]],
		["the top 20", { position: "TOP20" }, ["Zebra", "apple", "Ärger", "apple pie"]],
		["found below 20", { position: "BELOW20" }, ["fig 50%"]],
		["without a position", { position: "UNTRACKED" }, ["pear", "never"]],
		["from 4 to 10", { positions: ["FROM4TO10"] }, ["apple pie"]],
		["from 11 to 20", { positions: ["FROM11TO20"] }, ["apple", "Ärger"]],
		["any of several places", { positions: ["TOP3", "UNTRACKED"] }, ["Zebra", "pear", "never"]],
		["one place out of several", { position: "TOP20", positions: ["TOP10", "BELOW20"] }, ["Zebra", "apple pie"]],
		["improved", { change: "UP" }, ["Zebra"]],
		["any of several ways", { changes: ["UP", "DOWN"] }, ["Zebra", "apple"]],
		["lost", { changes: ["LOST"] }, ["pear"]],
		["entered, which is no improvement of a position", { change: "ENTERED" }, ["fig 50%"]],
		[
			"several groups and several countries",
			{ groups: ["a", "b", "B"], countries: ["DE", "US"] },
			["Zebra", "apple", "Ärger"],
		],
		["no id", { ids: [] }, []],
		["an id that cannot be one", { ids: ["x"] }, []],
		["declined", { change: "DOWN" }, ["apple"]],
		["unchanged or not to be compared", { change: "STABLE" }, ["Ärger", "never", "apple pie"]],
		["all conditions together", { groups: ["b"], devices: ["mobile"], change: "DOWN" }, ["apple"]],
		["nothing by empty lists and nulls", { text: "", groups: [], countries: null }, given.map(([phrase]) => phrase)],
	])("take %s", async (_, filter, expected) => {
		expect(await shown({ filter })).toEqual(expected);
		const { totalCount } = await keywordPage(ctx, await domainById(ctx, domainId), { filter });
		expect(totalCount).toBe(expected.length);
	});

	it.each([
		["filter.text", { filter: { text: "x".repeat(201) } }],
		["filter.text", { filter: { text: "a\u0000" } }],
		["filter.countries.0", { filter: { countries: ["XX"] } }],
		["filter.countries.1", { filter: { countries: ["us", "UK"] } }],
		["filter.languages.0", { filter: { languages: ["x1"] } }],
		["filter.languages.0", { filter: { languages: ["en_US"] } }],
		["filter.groups", { filter: { groups: Array.from({ length: 1_001 }, () => "a") } }],
		["filter.groups.0", { filter: { groups: ["\u0000"] } }],
		["filter.devices.0", { filter: { devices: ["tablet"] } }],
		["filter.position", { filter: { position: "TOP5" } }],
		["filter.positions.0", { filter: { positions: ["TOP5"] } }],
		["filter.changes.0", { filter: { changes: ["SIDEWAYS"] } }],
		["sort.day", { sort: { field: "DAY_POSITION" } }],
		["sort.day", { sort: { field: "DAY_POSITION", day: "2026-02-30" } }],
		["timeZone", { timeZone: "Mars" }],
		["sort.field", { sort: { field: "ID" } }],
		["sort.direction", { sort: { field: "PHRASE", direction: "UP" } }],
		["page.limit", { page: { limit: 0 } }],
		["page.limit", { page: { limit: 1_001 } }],
		["page.limit", { page: { limit: 1.5 } }],
		["page.offset", { page: { offset: -1 } }],
		["page.offset", { page: { offset: 2 ** 40 } }],
	])("refuse a bad %s", async (field, args) => {
		expect((await faultOf(keywordPage(ctx, await domainById(ctx, domainId), args))).field).toBe(field);
	});
});

describe("sorting", () => {
	it("is in the order of adding unless another is requested", async () => {
		const phrases = given.map(([phrase]) => phrase);
		expect(await shown()).toEqual(phrases);
		expect(await shown({ sort: { field: "CREATED_AT", direction: "DESC" } })).toEqual(phrases.toReversed());
	});

	it("puts phrases as people do, whatever their case", async () => {
		const sorted = ["apple", "apple pie", "Ärger", "fig 50%", "never", "pear", "Zebra"];
		expect(await shown({ sort: { field: "PHRASE" } })).toEqual(sorted);
		expect(await shown({ sort: { field: "PHRASE", direction: "DESC" } })).toEqual(sorted.toReversed());
	});

	it("puts not found after every position and never measured last, in both directions", async () => {
		expect(await shown({ sort: { field: "POSITION" } })).toEqual([
			"Zebra",
			"apple pie",
			"apple",
			"Ärger",
			"fig 50%",
			"pear",
			"never",
		]);
		expect(await shown({ sort: { field: "POSITION", direction: "DESC" } })).toEqual([
			"fig 50%",
			"apple",
			"Ärger",
			"apple pie",
			"Zebra",
			"pear",
			"never",
		]);
	});

	it("puts the positions of one day in order: not found after every position, not measured last", async () => {
		const sort = { field: "DAY_POSITION", day: "2026-11-01" } as const;
		const measured = ["Zebra", "apple", "apple pie", "Ärger", "pear"];
		expect(await shown({ sort })).toEqual([...measured, "fig 50%", "never"]);
		expect(await shown({ sort: { ...sort, direction: "DESC" } })).toEqual([
			...measured.toReversed(),
			"fig 50%",
			"never",
		]);
		expect(await shown({ sort: { ...sort, day: "2026-10-01" } })).toEqual(given.map(([phrase]) => phrase));
	});

	it("begins the day it sorts by where the reader is", async () => {
		const sort = { field: "DAY_POSITION", day: "2026-11-02" } as const;
		const secondDay = ["Zebra", "apple", "Ärger", "fig 50%", "pear", "never", "apple pie"];
		expect(await shown({ sort })).toEqual(secondDay);
		// There the first of November lasts until 10:00 UTC on the second.
		expect(await shown({ sort: { ...sort, day: "2026-11-01" }, timeZone: "Pacific/Honolulu" })).toEqual(secondDay);
	});

	it("puts what has no value last in both directions, equals in the order of adding", async () => {
		const rest = ["apple", "Ärger", "fig 50%", "never", "apple pie"];
		expect(await shown({ sort: { field: "VOLUME" } })).toEqual(["Zebra", "pear", ...rest]);
		expect(await shown({ sort: { field: "VOLUME", direction: "DESC" } })).toEqual(["pear", "Zebra", ...rest]);
		const withChange = ["fig 50%", "Zebra", "Ärger", "apple", "pear"];
		expect(await shown({ sort: { field: "CHANGE", direction: "DESC" } })).toEqual([
			...withChange,
			"never",
			"apple pie",
		]);
		expect(await shown({ sort: { field: "CHANGE" } })).toEqual([...withChange.toReversed(), "never", "apple pie"]);
		expect((await shown({ sort: { field: "GROUPS" } })).slice(0, 3)).toEqual(["apple", "Zebra", "Ärger"]);
		expect((await shown({ sort: { field: "URL" } })).slice(-3)).toEqual(["Zebra", "pear", "never"]);
		expect((await shown({ sort: { field: "CHECKED_AT", direction: "DESC" } })).at(-1)).toBe("never");
	});

	it("goes through every keyword once, page by page", async () => {
		const pages = [];
		for (const offset of [0, 3, 6, 9]) {
			pages.push(...(await shown({ sort: { field: "COUNTRY" }, page: { offset, limit: 3 } })));
		}
		expect(pages.toSorted()).toEqual(given.map(([phrase]) => phrase).toSorted());
		expect(pages.slice(0, 2)).toEqual(["Zebra", "pear"]);
	});
});

describe("facets", () => {
	const counts = (facet: { value: string; count: number }[]) =>
		Object.fromEntries(facet.map(({ value, count }) => [value, count]));

	it("name what occurs among the domain's keywords, and count it", async () => {
		const facets = await keywordFacets(ctx, domainId);
		expect(facets).toMatchObject({
			groups: ["a", "b", "B"],
			countries: ["DE", "US"],
			languages: ["de", "en"],
			devices: ["desktop", "mobile"],
			totalCount: given.length,
		});
		expect(counts(facets.groupCounts)).toEqual({ a: 1, B: 1, b: 2 });
		expect(counts(facets.countryCounts)).toEqual({ DE: 2, US: 5 });
		expect(counts(facets.changeCounts)).toEqual({ UP: 1, DOWN: 1, LOST: 1, ENTERED: 1, STABLE: 3 });
	});

	it("count among what passes the other filters, and name what no keyword is left of", async () => {
		const facets = await keywordFacets(ctx, domainId, { filter: { countries: ["DE"], changes: ["UP"] } });
		expect(counts(facets.countryCounts)).toEqual({ DE: 1, US: 0 });
		expect(counts(facets.changeCounts)).toEqual({ UP: 1, DOWN: 0, LOST: 1, ENTERED: 0, STABLE: 0 });
		expect(counts(facets.groupCounts)).toEqual({ a: 0, B: 0, b: 1 });
		expect(facets.totalCount).toBe(1);
	});

	it("count for each place exactly what a filter by it leaves", async () => {
		const filter: Filter = { devices: ["desktop"], position: "TOP3" };
		const { positionCounts } = await keywordFacets(ctx, domainId, { filter });
		expect(positionCounts).toHaveLength(8);
		for (const { value, count } of positionCounts) {
			expect([value, count]).toEqual([
				value,
				(await shown({ filter: { devices: ["desktop"], position: value } })).length,
			]);
		}
	});
});

it("a keyword shows its last measurement and the one before", async () => {
	const { items } = await keywordPage(ctx, await domainById(ctx, domainId), {});
	expect(await keywordById(ctx, items[0]?.id ?? "")).toMatchObject({
		keyword: "Zebra",
		latestPosition: { position: 2, previousPosition: 5, change: 3, url: "https://example.com/zz", depth: 100 },
		lastCheck: { state: "DONE", error: null },
	});
	expect(items[3]?.latestPosition).toMatchObject({ position: null, previousPosition: 30, change: null, url: null });
});
