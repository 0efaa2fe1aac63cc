import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CreateViewDocument } from "../../schema/generated/graphql.ts";
import { filterQuery, sortQuery } from "../../web/entities/filter/filter-query.ts";
import type { KeywordFilter, KeywordSortField } from "../../web/gql/graphql.ts";
import { keywordSorts } from "../modules/tracked/keywords/keyword-fields.types.ts";
import { startTestApp, type TestApp } from "../test/app.ts";
import type { TestClient } from "../test/client.ts";
import { buildContext } from "../test/context.ts";
import { createTestDatabase } from "../test/database.ts";
import {
	buildFilteredKeywords,
	earlierDay,
	type FilteredKeyword,
	filteredAt,
	pages,
	placeIds,
} from "../test/factories/filtered-keywords.ts";

const count = 150;

let app: TestApp;
let client: TestClient;
let domainId: string;
let keywords: FilteredKeyword[];

beforeAll(async () => {
	const db = await createTestDatabase();
	await db.setClock(filteredAt);
	app = await startTestApp({ db });
	const signedIn = await app.signIn();
	client = signedIn.client;
	({ domainId, keywords } = await buildFilteredKeywords(buildContext(db, { viewer: signedIn.user.viewer }), count));
});
afterAll(async () => {
	const { db } = app;
	await app[Symbol.asyncDispose]();
	await db.drop();
});

/** Values of each condition, the first of them passed by some keywords, but not by all. One that is missing does not compile. */
const conditions: { [Name in keyof KeywordFilter]-?: () => NonNullable<KeywordFilter[Name]>[] } = {
	ids: () => [keywords.slice(3, 9).map(({ id }) => id), []],
	externalIds: () => [keywords.slice(0, 40).flatMap(({ externalId }) => externalId ?? []), []],
	viewIds: () => [],
	// Exported where alerts are made.
	alertId: () => [],
	text: () => ["trail", "50% OFF", "x_y", "Ärm", "nothing;at all"],
	groups: () => [["alpha", "δ"], ["none"], []],
	excludedGroups: () => [["alpha", "Beta"], []],
	countries: () => [["US", "DE"], ["de"], []],
	languages: () => [["de"], []],
	devices: () => [["MOBILE"], ["MOBILE", "DESKTOP"]],
	locationIds: () => [["0", placeIds[0] ?? ""], placeIds],
	position: () => ["TOP10", "UNTRACKED"],
	positions: () => [["TOP3", "BELOW20"], ["NOT_FOUND"], ["FROM4TO10", "FROM11TO20", "TOP20", "UNTRACKED"]],
	outcomes: () => [["FOUND", "NEVER"], ["NOT_FOUND"], ["FAILED"]],
	change: () => ["UP", "LOST"],
	changes: () => [["DOWN", "ENTERED"], ["STABLE"], ["LOST", "UP"]],
	movement: () => [
		{ from: earlierDay, timeZone: "UTC", kinds: ["MOVED"], movement: "WORSE" },
		{ from: earlierDay, to: "2026-11-21", timeZone: "Pacific/Kiritimati", kinds: ["ENTERED", "LOST"] },
		{ from: earlierDay, timeZone: "Pacific/Pago_Pago", movement: "BETTER" },
		{ from: earlierDay, timeZone: "UTC", kinds: [], movement: null },
	],
	isBrand: () => [true, false],
	volume: () => [{ min: 100 }, { max: 0 }, { min: 10, max: 150 }, { min: null, max: null }],
	isVolumeKnown: () => [true, false],
	cpc: () => [{ min: 1.25 }, { max: 0.125 }, { min: 0, max: 2.5 }],
	rankingPath: () => ["/blog", "/blog/café", "/"],
	rankingUrl: () => pages,
	targets: () => [["WRONG", "RIGHT"]],
	pageIssues: () => [["WRONG_PAGE"], ["MULTI_URL", "FLIPPING"]],
	features: () => [
		[{ kind: "FEATURED_SNIPPET", state: "NOT_OWNED" }],
		[{ kind: "FEATURED_SNIPPET" }, { kind: "ADS", state: "ABSENT" }],
		[{ kind: "PEOPLE_ALSO_ASK", state: "OWNED" }],
	],
	volatilities: () => [["LOW", "HIGH"]],
	addedWithinDays: () => [7, 1, 365],
};

interface ExportQuery {
	filter: KeywordFilter;
	sort?: { field: KeywordSortField; direction: "ASC" | "DESC"; day?: string; since?: string };
	timeZone?: string;
}

/** IDs of what the table lists, in its order. */
async function listed({ filter, sort, timeZone = "UTC" }: ExportQuery): Promise<string[]> {
	const { data, errors } = await client.ask<{ domain: { keywords: { items: { id: string }[] } } }>(
		`query ($domainId: ID!, $filter: KeywordFilter, $sort: KeywordSort, $timeZone: String) {
			domain(id: $domainId) { keywords(filter: $filter, sort: $sort, timeZone: $timeZone, page: { limit: 1000 }) { items { id } } }
		}`,
		{ domainId, filter, sort, timeZone },
	);
	expect(errors).toEqual([]);
	return data?.domain.keywords.items.map(({ id }) => id) ?? [];
}

async function get(path: string, { filter, sort, timeZone = "UTC" }: ExportQuery, more: Record<string, string> = {}) {
	const query = { ...filterQuery(filter), ...sortQuery(sort ?? null), timeZone, format: "json", ...more };
	const response = await client.fetch(`/api/domains/${domainId}/${path}?${new URLSearchParams(query)}`);
	const body = (await response.json()) as { id: string; keywordId: string; error?: string }[];
	expect({ filter, status: response.status, body: response.ok || body }).toEqual({ filter, status: 200, body: true });
	return body;
}

async function exported(requested: ExportQuery): Promise<string[]> {
	return (await get("export", requested)).map(({ id }) => id);
}

const names = Object.keys(conditions) as (keyof KeywordFilter)[];

async function saveView(filter: object): Promise<string> {
	const { createView } = await client.run(CreateViewDocument, { input: { name: JSON.stringify(filter), filter } });
	return (createView as { id: string }).id;
}

describe("an export has the rows of the table", () => {
	it.each(names.filter((name) => name !== "viewIds"))("by %s", async (name) => {
		for (const [at, value] of conditions[name]().entries()) {
			const filter = { [name]: value };
			const ids = await listed({ filter });
			expect({ filter, ids: await exported({ filter }) }).toEqual({ filter, ids });
			if (at > 0) continue;
			expect(ids.length).toBeGreaterThan(0);
			expect(ids.length).toBeLessThan(count);
		}
	});

	it("by a view, by several, and by a view with further conditions over it", async () => {
		const filters = [{ volume: { min: 50 }, isBrand: false }, { features: [{ kind: "ADS", state: "PRESENT" }] }];
		const viewIds = await Promise.all(filters.map(saveView));
		for (const filter of [
			{ viewIds: viewIds.slice(0, 1) },
			{ viewIds },
			{ viewIds, cpc: { max: 2 }, text: "shoe 1" },
		]) {
			const ids = await listed({ filter });
			expect(ids.length).toBeGreaterThan(0);
			expect({ filter, ids: await exported({ filter }) }).toEqual({ filter, ids });
		}
	});

	it("by all conditions at once", async () => {
		const all = names.flatMap((name) => (["ids", "externalIds", "viewIds"].includes(name) ? [] : [name]));
		const filter = Object.fromEntries(all.map((name) => [name, conditions[name]()[0]]));
		expect(await exported({ filter })).toEqual(await listed({ filter }));
	});

	it("of the day that the screen's time zone has", async () => {
		const filter: KeywordFilter = { changes: ["UP", "DOWN"] };
		const [here, there] = [{ filter }, { filter, timeZone: "Pacific/Kiritimati" }];
		expect(await exported(here)).toEqual(await listed(here));
		expect(await exported(there)).toEqual(await listed(there));
		expect(await exported(there)).not.toEqual(await exported(here));
	});

	it.each(Object.keys(keywordSorts) as KeywordSortField[])("in the order of %s", async (field) => {
		const day = field === "DAY_POSITION" ? { day: earlierDay } : field === "MOVEMENT" ? { since: earlierDay } : {};
		for (const direction of ["ASC", "DESC"] as const) {
			const requested = { filter: { isBrand: true }, sort: { field, direction, ...day } };
			expect(await exported(requested)).toEqual(await listed(requested));
		}
	});

	it("on every screen that exports", async () => {
		const viewIds = [await saveView({ cpc: { min: 0.5 } })];
		const days = { from: earlierDay, to: "2026-11-21" };
		for (const name of names) {
			const filter = name === "viewIds" ? { viewIds } : { viewIds, [name]: conditions[name]()[0] };
			const ids = (await listed({ filter })).sort();
			const compared = await get("comparison/export", { filter }, days);
			expect({ name, ids: compared.map(({ keywordId }) => keywordId).sort() }).toEqual({ name, ids });
			for (const path of ["landing-pages", "market", "market/sites"]) await get(path, { filter });
		}
	});
});

describe("an export that cannot be", () => {
	it.each([
		["volumeMin", "volumeMin=many"],
		["volumeMax", "volumeMin=5&volumeMax=4"],
		["cpcMax", "cpcMax=-1"],
		["isBrand", "isBrand=yes"],
		["features.0.kind", "features=UNKNOWN"],
		["addedWithinDays", "addedWithinDays=0"],
		["rankingPath", "rankingPath=blog"],
		["movementTimeZone", "movementFrom=2026-11-20&movementKinds=lost&movementTimeZone=Mars"],
		["movementFrom", "movementKinds=lost"],
		["sort", "sort=nothing"],
		["sort", "direction=asc"],
		["direction", "sort=phrase&direction=up"],
		["sortDay", "sort=day_position"],
		["sortSince", "sort=movement&sortSince=2026-13-01"],
		["volumes", "volumes=4"],
	])("names the parameter %s: %s", async (field, query) => {
		const response = await client.fetch(`/api/domains/${domainId}/export?${query}`);
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({ code: "BAD_INPUT", details: [{ field }] });
	});

	it("names another account's view as little as one that never was", async () => {
		const { client: stranger } = await app.signIn();
		const { createView } = await stranger.run(CreateViewDocument, { input: { name: "Theirs", filter: {} } });
		for (const id of [(createView as { id: string }).id, "999999999", "abc"]) {
			const response = await client.fetch(`/api/domains/${domainId}/export?view=${id}`);
			expect(response.status).toBe(404);
		}
	});
});
