import { addDays } from "../../lib/calendar.ts";
import { seedOf, unit } from "../../lib/seeded.ts";
import type { PerformanceRow } from "../../providers/google/port.ts";

const seeds = Object.fromEntries(
	["day", "query", "page", "country", "device", "impressions", "position"].map((name) => [name, seedOf(name)]),
) as Record<"day" | "query" | "page" | "country" | "device" | "impressions" | "position", number>;

/** Numbers of distinct queries, pages and countries of a site. */
const universe = { queries: 100_000, pages: 2_000, countries: 30 } as const;

/**
 * The n-th row of a site, the same in every run: query frequencies follow Zipf's law, each query leads to one of three
 * pages, and clicks grow with impressions and position. Rows may repeat.
 */
export function performanceRow(n: number, days: number, lastDay: string): PerformanceRow {
	const zipf = (seed: number, count: number) => Math.floor(Math.exp(unit(seed, n) * Math.log(count)));
	const query = zipf(seeds.query, universe.queries);
	const page = (query * 7_919 + Math.floor(unit(seeds.page, n) * 3)) % universe.pages;
	const impressions = 1 + Math.floor((9_000 / (query + 20)) * unit(seeds.impressions, n));
	const position = 1 + unit(seeds.position, n) * 40;
	return {
		keys: [
			addDays(lastDay, -Math.floor(unit(seeds.day, n) * days)),
			`best trail running shoes ${query}`,
			`https://example.com/shop/running/shoes-${page}`,
			`c${zipf(seeds.country, universe.countries)}`,
			["DESKTOP", "MOBILE", "TABLET"][Math.floor(unit(seeds.device, n) ** 2 * 3)] ?? "",
		],
		clicks: Math.round((impressions * 0.6) / (position + 1)),
		impressions,
		position,
	};
}
