import { beforeAll, describe, expect, it } from "vitest";
import type { PerformanceRow } from "../../../../providers/google/port.ts";
import { buildDomain, buildKeywords, buildMeasurements } from "../../../../test/factories/histories.ts";
import { buildConnected, buildProperty, importPerformance } from "../../../../test/factories/search-performance.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { agreementOf } from "./agreement.policy.ts";
import { searchConsoleAgreement } from "./agreement.service.ts";

const db = setUpDatabase();

beforeAll(async () => {
	await db.setClock("2026-11-23T12:00:00Z");
});

const home = "https://example.com/";

function row(
	query: string,
	market: string,
	impressions: number,
	position: number,
	{ date = "2026-11-15", page = home } = {},
) {
	const [country = "", device = ""] = market.split(" ");
	return { keys: [date, query, page, country, device], clicks: 0, impressions, position } satisfies PerformanceRow;
}

const measured = (keywordId: string, day: number, position: number | null) => ({
	keywordId,
	at: `2026-11-${String(day).padStart(2, "0")}T12:00:00Z`,
	position,
});

describe("agreement with Search Console", () => {
	it("compares medians of a week with averages by impressions, in the keyword's market and on its pages", async () => {
		const { ctx, propertyId } = await buildConnected(db);
		const { id } = await buildDomain(ctx);
		const keywords = await buildKeywords(ctx, id, [
			{ keyword: "Pour Over", country: "US" },
			{ keyword: "pour over", country: "DE", language: "de" },
			"far",
			"rare",
			"unknown",
			"not found",
		]);
		const [over = "", german = "", far = "", rare = "", unknown = "", lost = ""] = keywords;
		await importPerformance(db, ctx, propertyId, [
			row("pour  OVER", "usa DESKTOP", 30, 2, { date: "2026-11-09" }),
			row("pour over", "usa DESKTOP", 10, 6),
			row("pour over", "usa DESKTOP", 500, 90, { date: "2026-11-08" }),
			row("pour over", "usa MOBILE", 500, 90),
			row("pour over", "usa DESKTOP", 500, 90, { page: "https://example.org/" }),
			row("pour over", "deu DESKTOP", 10, 9.5),
			row("far", "usa DESKTOP", 50, 4),
			row("rare", "usa DESKTOP", 9, 4),
			row("not found", "usa DESKTOP", 50, 4),
		]);
		await buildMeasurements(ctx.em, [
			...[measured(over, 8, 50), measured(over, 9, 3), measured(over, 12, 4), measured(over, 15, null)],
			...[measured(over, 16, 50), measured(german, 10, 9), measured(far, 11, 30), measured(far, 12, 10)],
			...[measured(rare, 11, 4), measured(unknown, 11, 4), measured(lost, 11, null)],
		]);
		const answer = await searchConsoleAgreement(ctx, id, {});
		expect(answer).toEqual({
			siteUrl: "sc-domain:example.com",
			startDate: "2026-11-09",
			endDate: "2026-11-15",
			keywordCount: 6,
			comparedCount: 3,
			medianDifference: 0.5,
			lowerQuartile: 0,
			upperQuartile: 8.25,
			withinOneCount: 2,
			farCount: 1,
			far: [{ keywordId: far, measured: 20, searchConsole: 4, difference: 16, impressions: 50 }],
		});
		const filter = { countries: ["DE"] };
		expect(await searchConsoleAgreement(ctx, id, { filter })).toMatchObject({
			...{ keywordCount: 1, comparedCount: 1, medianDifference: -0.5, lowerQuartile: -0.5, far: [] },
		});
	});

	it("is null without a covering property that has rows, and another account's domain is not found", async () => {
		const { ctx } = await buildConnected(db);
		const { id } = await buildDomain(ctx);
		expect(await searchConsoleAgreement(ctx, id, {})).toBeNull();
		const shop = await buildProperty(ctx, "https://example.com/shop/");
		await importPerformance(db, ctx, shop, [row("a", "usa DESKTOP", 10, 1, { page: `${home}shop/` })]);
		expect(await searchConsoleAgreement(ctx, id, {})).toBeNull();
		const stranger = await buildConnected(db);
		await expect(searchConsoleAgreement(stranger.ctx, id, {})).rejects.toMatchObject({ code: "NOT_FOUND" });
	});

	it("lists the 100 that differ most, by either sign, and has no quartiles of nothing", () => {
		const positions = Array.from({ length: 150 }, (_, n) => {
			const difference = n % 2 === 0 ? n : -n;
			return { keywordId: String(n), measured: 200 + difference, searchConsole: 200, impressions: 10 };
		});
		const { far, ...rest } = agreementOf(positions);
		expect(rest).toMatchObject({ comparedCount: 150, withinOneCount: 2, farCount: 144, medianDifference: -0.5 });
		expect(far.map(({ keywordId }) => keywordId)).toEqual(Array.from({ length: 100 }, (_, n) => String(149 - n)));
		expect(agreementOf([])).toMatchObject({ comparedCount: 0, medianDifference: null, lowerQuartile: null, far: [] });
	});
});
