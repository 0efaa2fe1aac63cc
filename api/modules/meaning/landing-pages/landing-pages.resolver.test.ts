import { graphql } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import { createLoaders } from "../../../core/loaders.ts";
import type { Refusal } from "../../../errors.ts";
import { createSchema } from "../../../graphql/schema.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { buildDomain, buildKeywords, buildMeasurements } from "../../../test/factories/histories.ts";
import { setUpDatabase } from "../../../test/set-up.ts";

const schema = createSchema();
const db = setUpDatabase();
let ctx: TestContext<Viewer>;
let domainId: string;

beforeAll(async () => {
	await db.setClock("2026-11-21T12:00:00Z");
	ctx = await buildSignedIn(db);
	domainId = (await buildDomain(ctx)).id;
	const [one = "", two = ""] = await buildKeywords(ctx, domainId, ["one", "two", "three"]);
	await buildMeasurements(ctx.em, [
		{ keywordId: one, at: "2026-11-21T02:00:00Z", position: 3, url: "https://example.com/Sale" },
		{ keywordId: two, at: "2026-11-01T02:00:00Z", position: 8, url: "https://example.com/b" },
	]);
});

async function ask(fields: string, viewer = ctx, id = domainId) {
	const contextValue = { ...viewer, em: db.orm.em.fork(), loaders: createLoaders() };
	const source = `query ($id: ID!) { domain(id: $id) { ${fields} } }`;
	const { data, errors } = await graphql({ schema, source, variableValues: { id }, contextValue });
	const refusal = errors?.[0]?.originalError as Refusal | undefined;
	return { domain: data?.domain as unknown, code: refusal?.code, field: refusal?.details?.[0]?.field };
}

describe("landing pages and untracked queries", () => {
	it("are one page with what Google serves of it, which is shown where nothing else ranks", async () => {
		const { id } = await buildDomain(ctx);
		const [one = "", two = "", three = ""] = await buildKeywords(ctx, id, ["one", "two", "three"]);
		const translated = (path: string) => `https://example-com.translate.goog${path}?_x_tr_sl=en`;
		await buildMeasurements(ctx.em, [
			{ keywordId: one, at: "2026-11-20T02:00:00Z", position: 3, url: "https://example.com/a" },
			{ keywordId: two, at: "2026-11-21T02:00:00Z", position: 8, url: translated("/a") },
			{ keywordId: three, at: "2026-11-21T02:00:00Z", position: 8, url: translated("/b") },
		]);
		const fields = "landingPages { items { url urlNote keywordCount bestPosition } }";
		expect((await ask(fields, ctx, id)).domain).toEqual({
			landingPages: {
				items: [
					{ url: "https://example.com/a", urlNote: null, keywordCount: 2, bestPosition: 3 },
					{ url: translated("/b"), urlNote: "translated by Google", keywordCount: 1, bestPosition: 8 },
				],
			},
		});
	});

	it("are answered for a domain, which may have no property and keywords without a page", async () => {
		const { domain } = await ask(`
			landingPages(compareTo: "2026-11-21") { totalCount keywordCount withoutPageCount notComparedCount siteUrl
				items { url keywordCount previousKeywordCount clicks } }
			found: landingPages(text: "SALE") { totalCount items { url } }
			untrackedQueries { totalCount }`);
		const page = { keywordCount: 1, clicks: null };
		expect(domain).toEqual({
			landingPages: {
				...{ totalCount: 2, keywordCount: 2, withoutPageCount: 1, notComparedCount: 2, siteUrl: null },
				items: [
					{ ...page, url: "https://example.com/Sale", previousKeywordCount: 1 },
					{ ...page, url: "https://example.com/b", previousKeywordCount: 0 },
				],
			},
			found: { totalCount: 1, items: [{ url: "https://example.com/Sale" }] },
			untrackedQueries: null,
		});
	});

	it.each([
		['landingPages(compareTo: "2026-11-22")', "compareTo"],
		['landingPages(compareTo: "2026-11-22", timeZone: "Pacific/Auckland", text: "\\u0000")', "text"],
		['landingPages(compareTo: "2026-02-30")', "compareTo"],
		['landingPages(timeZone: "Mars")', "timeZone"],
		[`landingPages(text: "${"x".repeat(201)}")`, "text"],
		["landingPages(page: { limit: 1001 })", "page.limit"],
		['landingPages(filter: { countries: ["\\u0000"] })', "filter.countries.0"],
		["untrackedQueries(days: 91)", "days"],
		["untrackedQueries(minImpressions: 0)", "minImpressions"],
		[`untrackedQueries(text: "${"x".repeat(201)}")`, "text"],
		["untrackedQueries(page: { offset: -1 })", "page.offset"],
	])("refuse %s", async (field, at) => {
		expect(await ask(`${field} { totalCount }`)).toMatchObject({ code: "BAD_INPUT", field: at });
	});

	it("compare with today in the requested time zone: tomorrow elsewhere is no day yet", async () => {
		const later = (timeZone: string) =>
			ask(`landingPages(compareTo: "2026-11-22", timeZone: "${timeZone}") { totalCount }`);
		expect((await later("Pacific/Auckland")).code).toBeUndefined();
		expect((await later("UTC")).code).toBe("BAD_INPUT");
	});

	it("are not found for another account", async () => {
		const stranger = await buildSignedIn(db);
		expect(await ask("landingPages { totalCount } untrackedQueries { totalCount }", stranger)).toMatchObject({
			code: "NOT_FOUND",
		});
	});
});
