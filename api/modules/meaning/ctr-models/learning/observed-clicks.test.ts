import { beforeAll, describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { addDays } from "../../../../lib/calendar.ts";
import type { PerformanceRow } from "../../../../providers/google/port.ts";
import { buildDomain } from "../../../../test/factories/histories.ts";
import { buildConnected, buildProperty, importPerformance } from "../../../../test/factories/search-performance.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { saveBrandTerms } from "../../../tracked/keywords/brand/brand.service.ts";
import { ctrModelPreview, learnCtrModel } from "./learning.service.ts";

const db = setUpDatabase();

beforeAll(async () => {
	await db.setClock("2026-11-23T12:00:00Z");
});

const lastDay = "2026-11-19";
const home = "https://example.com/";

interface Reported {
	query?: string;
	page?: string;
	device?: string;
	date?: string;
	position: number;
	impressions: number;
	clicks?: number;
}

function row({ query = "grinder", page = home, device = "DESKTOP", date = lastDay, ...figures }: Reported) {
	return { keys: [date, query, page, "usa", device], clicks: 0, ...figures } satisfies PerformanceRow;
}

const none = new Array<number>(10).fill(0);
const only = (position: number, count: number) => none.with(position - 1, count);

describe("what click rates are learned from", () => {
	it("leaves out searches for the own name, tablets, positions between two, and rare rows", async () => {
		const { ctx, propertyId } = await buildConnected(db);
		const { id } = await buildDomain(ctx);
		await saveBrandTerms(ctx, id, ["kettle"]);
		const impressions = 100;
		await importPerformance(db, ctx, propertyId, [
			row({ query: "Best KETTLE", position: 1, impressions }),
			row({ query: "kettlebell", position: 2, impressions, clicks: 3 }),
			row({ device: "TABLET", position: 1, impressions }),
			row({ position: 3.3, impressions }),
			row({ position: 3.25, impressions: 20, query: "near", clicks: 1 }),
			row({ position: 0.5, impressions, query: "half" }),
			row({ position: 10.25, impressions: 10, query: "last" }),
			row({ position: 11, impressions, query: "beyond" }),
			row({ position: 5, impressions: 9, query: "rare" }),
			row({ position: 5, impressions, query: "old", date: addDays(lastDay, -90) }),
			row({ position: 6, impressions, query: "oldest", date: addDays(lastDay, -89) }),
			row({ device: "MOBILE", position: 4, impressions, clicks: 2 }),
			row({ page: "https://example.org/", position: 1, impressions }),
		]);
		const preview = await ctrModelPreview(ctx);
		expect(preview.desktop.impressions).toEqual([0, 100, 20, 0, 0, 100, 0, 0, 0, 10]);
		expect(preview.desktop.clicks).toEqual([0, 3, 1, 0, 0, 0, 0, 0, 0, 0]);
		expect(preview.mobile).toMatchObject({ impressions: only(4, 100), clicks: only(4, 2) });
		expect(preview).toMatchObject({
			startDate: addDays(lastDay, -89),
			endDate: lastDay,
			siteUrls: ["sc-domain:example.com"],
			domainsWithoutBrandTerms: [],
		});
		await expect(learnCtrModel(ctx, "Too few")).rejects.toMatchObject({
			code: "CONFLICT",
			message: "Not enough data: 230 impressions on desktop and 100 on mobile, 1,000 are needed.",
		});
	});

	it("counts a page once, for its narrowest domain and by the property that was chosen for that", async () => {
		const { ctx, propertyId } = await buildConnected(db);
		const whole = await buildDomain(ctx);
		const shop = await buildDomain(ctx, { name: "Shop", url: "https://example.com/shop" });
		const blog = await buildDomain(ctx, { name: "Blog", url: "https://blog.example.com" });
		await buildDomain(ctx, { name: "Elsewhere", url: "https://example.net" });
		await saveBrandTerms(ctx, whole.id, ["acme"]);
		await saveBrandTerms(ctx, blog.id, ["journal"]);
		const shopProperty = await buildProperty(ctx, "https://example.com/shop/");
		await rowsOf(ctx.em, sql`update domains set search_console_property_id = ${shopProperty} where id = ${shop.id}`);
		const impressions = 100;
		const shoes = "https://example.com/shop/shoes";
		await importPerformance(db, ctx, propertyId, [
			row({ position: 1, impressions }),
			row({ query: "acme", position: 1, impressions }),
			row({ page: shoes, position: 2, impressions }),
			row({ page: "https://blog.example.com/a", query: "acme", position: 3, impressions }),
			row({ page: "https://blog.example.com/a", query: "journal", position: 3, impressions }),
		]);
		await importPerformance(db, ctx, shopProperty, [row({ page: shoes, query: "acme", position: 2, impressions: 40 })]);
		const preview = await ctrModelPreview(ctx);
		expect(preview.desktop.impressions).toEqual([100, 40, 100, 0, 0, 0, 0, 0, 0, 0]);
		expect(preview.siteUrls).toEqual(["https://example.com/shop/", "sc-domain:example.com"]);
		expect(preview.domainsWithoutBrandTerms).toEqual([shop.id]);
	});

	it("sees no other account's data, and has nothing without any", async () => {
		const { ctx } = await buildConnected(db);
		await buildDomain(ctx);
		const preview = await ctrModelPreview(ctx);
		expect(preview).toMatchObject({ startDate: null, endDate: null, siteUrls: [], domainsWithoutBrandTerms: [] });
		expect(preview.desktop).toMatchObject({ impressions: none, low: new Array(10).fill(null) });
	});
});
