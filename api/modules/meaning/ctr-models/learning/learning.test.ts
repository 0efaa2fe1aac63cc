import { beforeAll, expect, it } from "vitest";
import { rowsOf, sql } from "../../../../db/sql.ts";
import type { PerformanceRow } from "../../../../providers/google/port.ts";
import { buildDomain, buildKeywords, buildMeasurements } from "../../../../test/factories/histories.ts";
import { buildConnected, buildProperty, importPerformance } from "../../../../test/factories/search-performance.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { searchConsoleAgreement } from "../../../demand/search-console/agreement/agreement.service.ts";
import { untrackedQueries } from "../../../demand/search-console/untracked/untracked-queries.service.ts";
import { deleteDomain } from "../../../desk/tracking/domains.service.ts";
import { saveBrandTerms } from "../../../tracked/keywords/brand/brand.service.ts";
import { ctrModelPreview, learnCtrModel } from "./learning.service.ts";

const planted = [0.35, 0.2, 0.13, 0.09, 0.07, 0.05, 0.04, 0.03, 0.025, 0.02];
const days = 10;

const db = setUpDatabase();
beforeAll(async () => {
	await db.setClock("2026-11-21T12:00:00Z");
});

interface RowInput extends Partial<Pick<PerformanceRow, "clicks" | "impressions" | "position">> {
	query: string;
	page?: string;
	device?: string;
	day?: number;
}

function row({
	query,
	page = "https://example.com/a",
	device = "DESKTOP",
	day = 0,
	...figures
}: RowInput): PerformanceRow {
	const date = new Date(Date.UTC(2026, 10, 19 - day)).toISOString().slice(0, 10);
	return { keys: [date, query, page, "usa", device], clicks: 0, impressions: 100, position: 1, ...figures };
}

/** 5,000 impressions at each position, clicked at the planted rates. */
const curve = (page?: string) =>
	planted.flatMap((rate, index) =>
		Array.from({ length: days }, (_, day) =>
			row({
				query: `search ${index}`,
				day,
				impressions: 500,
				clicks: Math.round(500 * rate),
				position: index + 1.1,
				...(page && { page }),
			}),
		),
	);

it("learns a planted curve from what counts alone, and answers it again when there is not enough data any more", async () => {
	const { ctx, propertyId } = await buildConnected(db);
	const domain = await buildDomain(ctx, { url: "https://example.com" });
	await saveBrandTerms(ctx, domain.id, ["acme"]);
	await importPerformance(db, ctx, propertyId, [
		...curve(),
		row({ query: "acme shop", impressions: 90_000, clicks: 80_000 }),
		row({ query: "on a tablet", device: "TABLET", impressions: 90_000, clicks: 80_000 }),
		row({ query: "between positions", impressions: 90_000, clicks: 80_000, position: 3.3 }),
		row({ query: "rarely shown", impressions: 9, clicks: 9 }),
		row({ query: "acmeology", device: "MOBILE", impressions: 400, clicks: 100, position: 2 }),
	]);
	const { desktop, mobile, ...facts } = await ctrModelPreview(ctx);
	expect(facts).toEqual({
		startDate: "2026-11-10",
		endDate: "2026-11-19",
		siteUrls: ["sc-domain:example.com"],
		domainsWithoutBrandTerms: [],
	});
	expect(desktop.impressions).toEqual(planted.map(() => 5_000));
	for (const [index, rate] of planted.entries()) {
		expect(Math.abs((desktop.rates[index] ?? 0) / rate - 1)).toBeLessThan(0.15);
	}
	expect(mobile).toMatchObject({ isLearned: false, impressions: [0, 400, 0, 0, 0, 0, 0, 0, 0, 0] });
	const model = await learnCtrModel(ctx, " Learned ", "press-1");
	expect(model).toMatchObject({ name: "Learned", source: "SEARCH_CONSOLE", version: 2, isActive: true, desktop });
	await deleteDomain(ctx, domain.id);
	await expect(learnCtrModel(ctx, "Learned")).rejects.toMatchObject({ code: "CONFLICT" });
	expect(await learnCtrModel(ctx, " Learned ", "press-1")).toEqual(model);
});

it("counts a page once, for the narrowest domain and by the property that was chosen for it", async () => {
	const { ctx, propertyId } = await buildConnected(db);
	const narrowId = await buildProperty(ctx, "https://example.com/shop/");
	const [wide, narrow] = [
		await buildDomain(ctx, { name: "All", url: "https://example.com" }),
		await buildDomain(ctx, { name: "Shop", url: "https://example.com/shop" }),
	];
	await saveBrandTerms(ctx, wide.id, ["acme"]);
	const shop = curve("https://example.com/shop/a");
	await importPerformance(db, ctx, propertyId, [...shop, ...curve()]);
	await importPerformance(db, ctx, narrowId, shop);
	await rowsOf(ctx.em, sql`update domains set search_console_property_id = ${narrowId} where id = ${narrow.id}`);
	const { desktop, domainsWithoutBrandTerms, siteUrls } = await ctrModelPreview(ctx);
	expect(desktop.impressions).toEqual(planted.map(() => 10_000));
	expect(domainsWithoutBrandTerms).toEqual([narrow.id]);
	expect(siteUrls).toEqual(["https://example.com/shop/", "sc-domain:example.com"]);
});

it("leaves brand searches out of untracked ones unless they are requested", async () => {
	const { ctx, propertyId } = await buildConnected(db);
	const domain = await buildDomain(ctx, { url: "https://example.com" });
	await saveBrandTerms(ctx, domain.id, ["Acme"]);
	await importPerformance(db, ctx, propertyId, [row({ query: "acme shoes" }), row({ query: "acmeology" })]);
	const queries = async (includeBrand: boolean) =>
		(await untrackedQueries(ctx, domain.id, { includeBrand }))?.items.map(({ query, isBrand }) => [query, isBrand]);
	expect(await queries(false)).toEqual([["acmeology", false]]);
	expect(await queries(true)).toEqual([
		["acme shoes", true],
		["acmeology", false],
	]);
});

it("says how far measured positions agree with Search Console", async () => {
	const { ctx, propertyId } = await buildConnected(db);
	const domain = await buildDomain(ctx, { url: "https://example.com" });
	expect(await searchConsoleAgreement(ctx, domain.id, {})).toBeNull();
	const phrases = ["exact", "worse", "far", "rare", "elsewhere", "unmeasured"];
	const ids = await buildKeywords(ctx, domain.id, phrases);
	await rowsOf(ctx.em, sql`update keywords set created_at = '2026-10-01' where domain_id = ${domain.id}`);
	const positions = [3, 5, 20, 4, 4];
	await buildMeasurements(
		ctx.em,
		positions.flatMap((position, index) =>
			[18, 19].map((day) => ({
				keywordId: ids[index] ?? "",
				at: `2026-11-${day}T10:00:00Z`,
				position: position + day - 18,
			})),
		),
	);
	await importPerformance(db, ctx, propertyId, [
		...[0, 1].map((day) => row({ query: "exact", day, position: 3 + day, impressions: 50 })),
		row({ query: "worse", position: 5 }),
		row({ query: "far", position: 10 }),
		row({ query: "rare", position: 4, impressions: 9 }),
		row({ query: "elsewhere", position: 4, page: "https://other.example/a" }),
	]);
	const agreement = await searchConsoleAgreement(ctx, domain.id, {});
	expect(agreement).toMatchObject({
		siteUrl: "sc-domain:example.com",
		endDate: "2026-11-19",
		keywordCount: 6,
		comparedCount: 3,
		medianDifference: 0.5,
		lowerQuartile: 0.25,
		upperQuartile: 5.5,
		withinOneCount: 2,
		farCount: 1,
		far: [{ keywordId: ids[2], measured: 20.5, searchConsole: 10, difference: 10.5, impressions: 100 }],
	});
});
