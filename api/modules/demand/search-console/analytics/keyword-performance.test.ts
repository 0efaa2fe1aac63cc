import { beforeAll, expect, test } from "vitest";
import { createLoaders } from "../../../../core/loaders.ts";
import { rowOf, rowsOf, sql } from "../../../../db/sql.ts";
import type { PerformanceRow } from "../../../../providers/google/port.ts";
import { buildDomain, buildKeywords } from "../../../../test/factories/histories.ts";
import { buildConnected, googleAnswering, pageOf } from "../../../../test/factories/search-performance.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { statementsSent } from "../../../../test/statements-sent.ts";
import { selectKeywordsById } from "../../../tracked/keywords/keyword-rows.service.ts";
import { runSync } from "../sync/sync-run.service.ts";
import { performanceByKeyword } from "./performance.loaders.ts";

const db = setUpDatabase();

beforeAll(async () => {
	await db.setClock("2026-11-01T12:00:00Z");
});

const row = (date: string, query: string, page: string, market: string, ...figures: [number, number, number]) => {
	const [country = "", device = ""] = market.split(" ");
	const [clicks, impressions, position] = figures;
	return { keys: [date, query, page, country, device], clicks, impressions, position } satisfies PerformanceRow;
};

test("a keyword shows what Search Console knows of its words, on its market and everywhere, on its domain's pages alone", async () => {
	const rows = [
		row("2026-10-29", "pour over", "https://www.example.com/shop/a", "usa MOBILE", 3, 10, 2),
		row("2026-10-02", "pour over", "https://example.com/shop", "usa MOBILE", 1, 30, 4),
		row("2026-10-29", "pour over", "https://example.com/shop/a", "deu DESKTOP", 5, 60, 8),
		row("2026-10-01", "pour over", "https://example.com/shop", "usa MOBILE", 100, 100, 1),
		row("2026-10-29", "pour over", "https://example.com/blog", "usa MOBILE", 100, 100, 1),
		row("2026-10-29", "pour over coffee", "https://example.com/shop", "usa MOBILE", 100, 100, 1),
	];
	const { ctx, propertyId } = await buildConnected(db, { google: googleAnswering((query) => pageOf(rows, query)) });
	const shop = await buildDomain(ctx, { name: "Shop", url: "https://example.com/shop" });
	const other = await buildDomain(ctx, { name: "Other", url: "https://other.example" });
	const market = { country: "US", device: "mobile" } as const;
	const [found, unfound] = await buildKeywords(ctx, shop.id, [
		{ keyword: "Pour Over", ...market },
		{ keyword: "french press", ...market },
	]);
	const [elsewhere] = await buildKeywords(ctx, other.id, [{ keyword: "Pour Over", ...market }]);
	const keywords = await selectKeywordsById(ctx.em, [found ?? "", unfound ?? "", elsewhere ?? ""]);
	const performances = (asking: typeof ctx, some = keywords) =>
		performanceByKeyword({ ...asking, loaders: createLoaders() }, some);
	expect(await performances(ctx)).toEqual([null, null, null]);

	const { id } = await rowOf(
		ctx.em,
		sql<{ id: string }>`
			insert into search_console_syncs (account_id, property_id, start_date, end_date, trigger, actor)
			values (${ctx.viewer.accountId}, ${propertyId}, '2026-09-01', '2026-11-01', 'MANUAL', 'user:1') returning id`,
	);
	await runSync({ ...ctx, em: db.orm.em.fork() }, id);
	const about = { siteUrl: "sc-domain:example.com", startDate: "2026-10-02", endDate: "2026-10-29" };
	const none = { clicks: 0, impressions: 0, avgPosition: null };
	expect(await performances(ctx)).toEqual([
		{
			...about,
			market: { clicks: 4, impressions: 40, avgPosition: 3.5 },
			everywhere: { clicks: 9, impressions: 100, avgPosition: 6.2 },
		},
		{ ...about, market: none, everywhere: none },
		null,
	]);
	await rowsOf(ctx.em, sql`delete from search_console_days where date = '2026-10-02'`);
	expect(await performances(ctx, keywords.slice(0, 1))).toMatchObject([
		{ startDate: "2026-10-29", market: { clicks: 3 }, everywhere: { clicks: 8 } },
	]);
	expect(await statementsSent(ctx.em, () => performances(ctx, keywords.slice(0, 1)))).toBe(3);
	const stranger = await buildConnected(db);
	await rowsOf(
		stranger.ctx.em,
		sql`insert into search_console_days values (${stranger.propertyId}, '2026-10-29', 1, 1, 1)`,
	);
	expect(await performances(stranger.ctx, keywords.slice(0, 1))).toEqual([null]);
});
