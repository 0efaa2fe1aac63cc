import { beforeAll, describe, expect, it } from "vitest";
import { belongsTo, type Site } from "../../../../../schema/rules/match.ts";
import { phraseKeyOf, phraseOf } from "../../../../../schema/rules/phrase.ts";
import type { Viewer } from "../../../../context.ts";
import { migrate } from "../../../../db/migrate.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { addDays } from "../../../../lib/calendar.ts";
import { unit } from "../../../../lib/seeded.ts";
import type { PerformanceRow } from "../../../../providers/google/port.ts";
import type { TestContext } from "../../../../test/context.ts";
import { buildDomain, buildKeywords } from "../../../../test/factories/histories.ts";
import { buildConnected, buildProperty, importPerformance } from "../../../../test/factories/search-performance.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { untrackedQueries } from "./untracked-queries.service.ts";
import type { QuerySortField, UntrackedQuery } from "./untracked-queries.types.ts";

const db = setUpDatabase();
let numbers = 0;
const below = (count: number) => Math.floor(unit(20_261_123, numbers++) * count);
const pick = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;

beforeAll(async () => {
	await db.setClock("2026-11-23T12:00:00Z");
});

const row = (date: string, query: string, page: string, market: string, ...figures: [number, number, number]) => {
	const [country = "", device = ""] = market.split(" ");
	const [clicks, impressions, position] = figures;
	return { keys: [date, query, page, country, device], clicks, impressions, position } satisfies PerformanceRow;
};

describe("untracked queries", () => {
	it("suggest a keyword each: market, device, language and page of most impressions and clicks", async () => {
		const { ctx, propertyId } = await buildConnected(db);
		const { id } = await buildDomain(ctx, { country: "CH" });
		await buildKeywords(ctx, id, [
			{ keyword: "Pour  Over", country: "DE", language: "de" },
			{ keyword: "chemex", country: "DE", language: "fr" },
		]);
		const long = "x".repeat(201);
		const [a, b, c] = ["https://example.com/a", "https://www.example.com/b", "https://example.com/c"];
		await importPerformance(db, ctx, propertyId, [
			row("2026-11-19", "pour over", a, "usa MOBILE", 9, 100, 2),
			row("2026-11-19", "POUR over", a, "usa MOBILE", 1, 50, 2),
			row("2026-11-19", "v60", b, "deu MOBILE", 1, 30, 2),
			row("2026-11-19", "v60", a, "deu DESKTOP", 0, 30, 5),
			row("2026-11-18", "v60", c, "usa TABLET", 1, 40, 8),
			row("2026-11-19", "aeropress", a, "zzz DESKTOP", 2, 8, 1),
			row("2026-11-19", "aeropress", b, "aut MOBILE", 0, 4, 7),
			row("2026-11-19", long, a, "aut MOBILE", 0, 10, 7),
			row("2026-11-19", "rare", a, "aut MOBILE", 9, 9, 7),
			row("2026-10-22", "old", a, "aut MOBILE", 9, 90, 7),
		]);
		const figures = { clicks: 2, avgPosition: 0 };
		expect(await untrackedQueries(ctx, id, {})).toEqual({
			siteUrl: "sc-domain:example.com",
			startDate: "2026-11-18",
			endDate: "2026-11-19",
			totalCount: 3,
			totals: { queryCount: 6, trackedQueryCount: 2, clicks: 23, trackedClicks: 10 },
			items: [
				{
					...figures,
					query: "v60",
					impressions: 100,
					avgPosition: 5.3,
					isBrand: false,
					country: "DE",
					language: "de",
					device: "desktop",
					page: c,
					problem: null,
				},
				{
					...figures,
					query: "aeropress",
					impressions: 12,
					avgPosition: 3,
					isBrand: false,
					country: "CH",
					language: "en",
					device: "desktop",
					page: a,
					problem: null,
				},
				{
					clicks: 0,
					query: long,
					impressions: 10,
					avgPosition: 7,
					isBrand: false,
					country: "AT",
					language: "en",
					device: "mobile",
					page: a,
					problem: "The keyword must not be longer than 200 characters.",
				},
			],
		});
		expect(await untrackedQueries(ctx, id, { text: "AERO", minImpressions: 13 })).toMatchObject({
			totalCount: 0,
			items: [],
			totals: { queryCount: 6 },
		});
		expect((await untrackedQueries(ctx, id, { days: 29 }))?.items[0]).toMatchObject({ query: "old" });
	});

	it("are compared alike when they were imported before their normal forms were kept", async () => {
		const { ctx, propertyId } = await buildConnected(db);
		const { id } = await buildDomain(ctx);
		await buildKeywords(ctx, id, ["it's größe", "b"]);
		const page = "https://example.com/A";
		const queries = ["IT'S  gro\u0308ße", "b", "Ünknown", "plain"];
		const rows = queries.map((query) => row("2026-11-19", query, page, "usa MOBILE", 1, 10, 2));
		await importPerformance(db, ctx, propertyId, rows);
		const answer = await untrackedQueries(ctx, id, { sort: { field: "QUERY", direction: "ASC" } });
		expect(answer?.items.map(({ query }) => query)).toEqual(["plain", "Ünknown"]);
		const keys = sql<{ name: string; key: string | null }>`
			select name, phrase_key as key from search_console_names where property_id = ${propertyId} order by name collate "C"`;
		const before = await rowsOf(ctx.em, keys);
		expect(before.filter(({ key }) => key !== null).map(({ key }) => key)).toEqual(["it's größe", "ünknown"]);
		await rowsOf(ctx.em, sql`alter table search_console_names drop column phrase_key`);
		await rowsOf(ctx.em, sql`delete from migrations where name = '033-query-keys'`);
		await migrate(db.orm);
		expect(await rowsOf(ctx.em, keys)).toEqual(before);
	});

	it("are null unless a property of the account covers the domain and has rows", async () => {
		const { ctx } = await buildConnected(db);
		const { id } = await buildDomain(ctx);
		expect(await untrackedQueries(ctx, id, {})).toBeNull();
		const shop = await buildProperty(ctx, "https://example.com/shop/");
		await importPerformance(db, ctx, shop, [
			row("2026-11-19", "a", "https://example.com/shop/", "usa MOBILE", 1, 1, 1),
		]);
		expect(await untrackedQueries(ctx, id, {})).toBeNull();
		const stranger = await buildConnected(db);
		await expect(untrackedQueries(stranger.ctx, id, {})).rejects.toMatchObject({ code: "NOT_FOUND" });
	});
});

const order: Record<QuerySortField, (query: UntrackedQuery) => number | string> = {
	CLICKS: ({ clicks }) => clicks,
	IMPRESSIONS: ({ impressions }) => impressions,
	POSITION: ({ avgPosition }) => avgPosition,
	QUERY: ({ query }) => Buffer.from(query).toString("hex"),
};

describe("untracked queries of random rows", () => {
	const lastDay = "2026-11-20";
	const sites = ["https://example.com", "https://example.com/shop", "https://blog.example.com"];
	const properties = [
		"sc-domain:example.com",
		"https://example.com/",
		"https://example.com/shop",
		"https://example.com/shop/",
	];
	const phrases = "red blue Red ROT größe GRÖSSE gro\u0308ße İstanbul a\u00a0b a-b x 10 ' \\ % _".split(" ");

	const randomRows = () => {
		const rows = Array.from({ length: 400 }, () => {
			const page = `${pick(["https://www.example.com", "https://example.com/shop", "https://example.com/shopping", "http://blog.example.com"])}/${below(3)}`;
			const query = Array.from({ length: 1 + below(2) }, () => pick(phrases)).join(pick([" ", " ", "  "]));
			const market = `${pick(["usa", "deu", "aut", "zzz", "xkk"])} ${pick(["DESKTOP", "MOBILE", "TABLET"])}`;
			return row(addDays(lastDay, -below(40)), query, page, market, below(4), 1 + below(12), 1 + below(50) / 4);
		});
		return [...new Map(rows.map((row) => [row.keys.join("\n"), row])).values()];
	};

	/** The same by going through all rows. */
	function naive(
		rows: PerformanceRow[],
		tracked: { phrase: string; country: string; language: string }[],
		site: Site,
		days: number,
		min: number,
	) {
		const end =
			rows
				.map(({ keys: [date = ""] }) => date)
				.sort()
				.at(-1) ?? "";
		const own = rows.filter(
			({ keys: [date = "", , page = ""] }) => date > addDays(end, -days) && belongsTo(page, site),
		);
		const keys = new Set(tracked.map(({ phrase }) => phraseKeyOf(phraseOf(phrase))));
		const isTracked = (query: string) => keys.has(phraseKeyOf(phraseOf(query)));
		const sum = (of: PerformanceRow[], key: "clicks" | "impressions") => of.reduce((all, row) => all + row[key], 0);
		const byQuery = [...Map.groupBy(own, ({ keys }) => keys[1] ?? "")];
		const best = (of: PerformanceRow[], key: number, ...by: ("clicks" | "impressions")[]) =>
			[...Map.groupBy(of, ({ keys }) => keys[key] ?? "")].sort(([one, a], [other, b]) => {
				for (const figure of by) if (sum(a, figure) !== sum(b, figure)) return sum(b, figure) - sum(a, figure);
				return one < other ? -1 : 1;
			})[0]?.[0] ?? "";
		const items = byQuery
			.filter(([query, of]) => !isTracked(query) && sum(of, "impressions") >= min)
			.map(([query, of]) => {
				const on = (device: string) =>
					sum(
						of.filter(({ keys }) => keys[4] === device),
						"impressions",
					);
				const country =
					({ usa: "US", deu: "DE", aut: "AT" } as Record<string, string>)[best(of, 3, "impressions")] ?? "US";
				const languages = [
					...Map.groupBy(
						tracked.filter((keyword) => keyword.country === country),
						({ language }) => language,
					),
				].sort(([one, a], [other, b]) => b.length - a.length || (one < other ? -1 : 1));
				return {
					query,
					clicks: sum(of, "clicks"),
					impressions: sum(of, "impressions"),
					isBrand: false,
					avgPosition: expect.closeTo(
						of.reduce((all, row) => all + row.position * row.impressions, 0) / sum(of, "impressions"),
						9,
					),
					country,
					device: on("MOBILE") > on("DESKTOP") ? "mobile" : "desktop",
					language: languages[0]?.[0] ?? "en",
					page: best(of, 2, "clicks", "impressions"),
					problem: null,
				};
			});
		const trackedRows = byQuery.filter(([query]) => isTracked(query));
		return {
			items,
			totals: {
				queryCount: byQuery.length,
				trackedQueryCount: trackedRows.length,
				clicks: sum(own, "clicks"),
				trackedClicks: sum(
					trackedRows.flatMap(([, of]) => of),
					"clicks",
				),
			},
		};
	}

	it("are those of a second implementation, in every order, page by page", async () => {
		for (const siteUrl of properties) {
			const { ctx, propertyId } = await buildConnected(db, { siteUrl });
			const rows = randomRows().filter(({ keys }) => siteUrl.startsWith("sc-domain:") || keys[2]?.startsWith(siteUrl));
			await importPerformance(db, ctx, propertyId, rows);
			for (const url of sites) await compare(ctx, url, rows);
		}
	}, 60_000);

	async function compare(ctx: TestContext<Viewer>, url: string, rows: PerformanceRow[]) {
		const domain = await buildDomain(ctx, { name: url, url });
		const tracked = Array.from({ length: 12 }, () => ({
			phrase: `${pick(phrases)}${pick(["", ` ${pick(phrases)}`])}`,
			country: pick(["US", "DE"]),
			language: pick(["en", "de", "fr"]),
		}));
		await buildKeywords(
			ctx,
			domain.id,
			tracked.map(({ phrase, ...market }) => ({ keyword: phrase, ...market })),
		);
		const distinct = [
			...new Map(tracked.map((one) => [`${phraseKeyOf(one.phrase)}\n${one.country}\n${one.language}`, one])).values(),
		];
		const [days, minImpressions] = [pick([1, 7, 28, 40, 90]), pick([1, 10, 20])];
		const all = await untrackedQueries(ctx, domain.id, { days, minImpressions, page: { limit: 1_000 } });
		if (!all) return;
		const expected = naive(rows, distinct, domain, days, minImpressions);
		expect(all.totals).toEqual(expected.totals);
		expect(all.totalCount).toBe(expected.items.length);
		const byName = (one: { query: string }, other: { query: string }) => (one.query < other.query ? -1 : 1);
		expect(all.items.toSorted(byName)).toEqual(expected.items.toSorted(byName));
		for (const field of Object.keys(order) as QuerySortField[]) {
			for (const direction of ["ASC", "DESC"] as const) {
				const paged: UntrackedQuery[] = [];
				for (let offset = 0; offset < all.totalCount; offset += 60) {
					const page = { offset, limit: 60 };
					const answer = await untrackedQueries(ctx, domain.id, {
						days,
						minImpressions,
						sort: { field, direction },
						page,
					});
					paged.push(...(answer?.items ?? []));
				}
				const keys = (query: UntrackedQuery) => [
					order[field](query),
					-query.clicks,
					-query.impressions,
					order.QUERY(query),
				];
				const sorted = all.items.toSorted((one, other) => {
					const [a, b] = [keys(one), keys(other)];
					const at = a.findIndex((key, index) => key !== b[index]);
					const way = (a[at] as number) < (b[at] as number) ? -1 : 1;
					return at === 0 && direction === "DESC" ? -way : way;
				});
				expect(paged).toEqual(sorted);
			}
		}
	}
});
