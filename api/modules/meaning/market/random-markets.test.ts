import { beforeAll, expect, it } from "vitest";
import { belongsTo } from "../../../../schema/rules/match.ts";
import type { Viewer } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { addDays, endOfDay } from "../../../lib/calendar.ts";
import { registrableDomain } from "../../../lib/registrable-domain.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { createDice } from "../../../test/factories/filtered-keywords.ts";
import { buildDomain, buildKeywords } from "../../../test/factories/histories.ts";
import { buildMarketRun, type MeasuredPage } from "../../../test/factories/market-story.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { competitorsOf } from "../../tracked/competitors/tracked-sites.service.ts";
import type { Domain } from "../../tracked/domains/domain.entity.ts";
import { market } from "./market.service.ts";
import type { Market } from "./market.types.ts";

const rounds = 6;
const today = "2026-11-21";
const zones = ["UTC", "Pacific/Auckland", "America/New_York"];
const hosts =
	"example.com shop.example.com www.rival.co.uk blog.rival.co.uk other.org news.other.org me.blogspot.com a.github.io 192.0.2.7 far.net".split(
		" ",
	);
const urls = hosts.flatMap((host) => ["", "blog", "blog/a", "blogs"].map((path) => `https://${host}/${path}`));
const curve = [0.285, 0.157, 0.11, 0.08, 0.072, 0.051, 0.04, 0.032, 0.028, 0.025];

const db = setUpDatabase();
const { random, below, one: pick } = createDice(20_261_123);

interface ExpectedKeyword {
	id: string;
	phrase: string;
	country: string;
	groups: string[];
	volume: number | null;
	isBrand: boolean;
	/** Milliseconds. */
	createdAt: number;
	pages: MeasuredPage[];
}

beforeAll(async () => {
	await db.setClock(`${today}T12:00:00Z`);
});

async function track(ctx: TestContext<Viewer>, domain: Domain): Promise<ExpectedKeyword[]> {
	const wanted = Array.from({ length: 24 }, (_, n) => ({
		keyword: `phrase ${n % 15}`,
		country: pick(["US", "DE"]),
		device: n < 15 ? "desktop" : "mobile",
		groups: random() < 0.5 ? ["sale"] : [],
	}));
	const ids = await buildKeywords(ctx, domain.id, wanted);
	const volumes = new Map<string, number | null>();
	const keywords = ids.map((id, n): ExpectedKeyword => {
		const { keyword: phrase = "", country = "", groups = [] } = wanted[n] ?? {};
		const variant = `${phrase} ${country}`;
		if (!volumes.has(variant)) volumes.set(variant, pick([null, 0, 10, 250, 4_000]));
		const createdAt = Date.parse(`${today}T09:00:00Z`) - below(25) * 86_400_000;
		const isBrand = phrase.endsWith("3");
		return { id, phrase, country, groups, volume: volumes.get(variant) ?? null, isBrand, createdAt, pages: [] };
	});
	const of = <Value>(read: (keyword: ExpectedKeyword) => Value) => keywords.map(read);
	await rowsOf(
		ctx.em,
		sql`
			update keywords k set search_volume = v.volume, is_brand = v.is_brand, created_at = v.created_at
			from unnest(${of(({ id }) => id)}::bigint[], ${of(({ volume }) => volume)}::int[], ${of(({ isBrand }) => isBrand)}::boolean[],
				${of(({ createdAt }) => new Date(createdAt))}::timestamptz[]) as v (id, volume, is_brand, created_at)
			where k.id = v.id`,
	);
	return keywords;
}

/** Runs on some days, each of some keywords; their ends. */
async function measure(ctx: TestContext<Viewer>, keywords: ExpectedKeyword[]): Promise<number[]> {
	const ends: number[] = [];
	for (let back = 24; back >= 0; back--) {
		if (random() < 0.5) continue;
		const at = Date.parse(`${today}T09:30:00Z`) - back * 86_400_000 + below(7_000_000);
		const pages = keywords
			.filter(({ createdAt }) => createdAt <= at && random() < 0.5)
			.map(({ id }, index): MeasuredPage => {
				const count = pick([0, 3, 10, 10, 10, 12]);
				const results = Array.from({ length: count }, () => (random() < 0.05 ? "" : pick(urls)));
				const device = pick(["desktop", "mobile"] as const);
				return { keywordId: id, at: new Date(at + index).toISOString(), device, urls: results };
			});
		if (pages.length === 0) continue;
		await buildMarketRun(ctx, pages);
		for (const page of pages) keywords.find(({ id }) => id === page.keywordId)?.pages.push(page);
		ends.push(Math.max(...pages.map(({ at }) => Date.parse(at))));
	}
	return ends;
}

interface Expected {
	totals: { keywords: number; measured: number; counted: number; clicks: number; weight: number };
	/** By name: clicks, weight of best positions, keywords on page 1. */
	rows: Map<string, { clicks: number; best: number; page1: number }>;
}

/** Straight from the definitions. */
function expectedAt(
	moment: number,
	keywords: readonly ExpectedKeyword[],
	{
		domain,
		competitors,
		isEqual,
	}: { domain: Domain; competitors: { site: string; host: string; path: string }[]; isEqual: boolean },
): Expected {
	const scope = keywords.filter(({ createdAt }) => createdAt <= moment);
	const standing = ({ pages }: ExpectedKeyword) =>
		pages
			.filter(({ at }) => Date.parse(at) <= moment && Date.parse(at) > moment - 192 * 3_600_000)
			.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))[0];
	const measured = scope.filter(standing);
	const counted = isEqual ? measured : measured.filter(({ volume }) => volume !== null);
	const rows: Expected["rows"] = new Map();
	const totals = { keywords: scope.length, measured: measured.length, counted: counted.length, clicks: 0, weight: 0 };
	for (const keyword of measured) {
		const alike = counted.filter(({ phrase, country }) => phrase === keyword.phrase && country === keyword.country);
		const isCounted = counted.includes(keyword);
		const weight = isEqual ? 1 : isCounted ? (keyword.volume ?? 0) / alike.length : 0;
		totals.weight += weight;
		const seen = new Set<string>();
		for (const [index, url] of (standing(keyword)?.urls ?? []).slice(0, 10).entries()) {
			const rate = curve[index] ?? 0;
			totals.clicks += weight * rate;
			if (url === "") continue;
			const site = [{ ...domain, site: "own" }, ...competitors].find((known) => belongsTo(url, known))?.site;
			const name = site ?? registrableDomain(new URL(url).hostname.replace(/^www\./, ""));
			const row = rows.get(name) ?? { clicks: 0, best: 0, page1: 0 };
			row.clicks += weight * rate;
			if (!seen.has(name)) {
				row.best += (weight * rate) / (curve[0] ?? 1);
				row.page1++;
			}
			seen.add(name);
			rows.set(name, row);
		}
	}
	return { totals, rows };
}

function check(
	shown: Market,
	ends: readonly number[],
	keywords: readonly ExpectedKeyword[],
	scene: Parameters<typeof expectedAt>[2] & { zone: string },
): void {
	const close = (value: number | null | undefined, part: number, whole: number) => {
		if (whole === 0) expect(value).toBeNull();
		else expect(Math.abs((value ?? Number.NaN) - (100 * part) / whole)).toBeLessThanOrEqual(0.0001);
	};
	expect(shown.pendingDays).toBe(0);
	const names = ["own", ...scene.competitors.map(({ site }) => site)];
	for (const [index, date] of shown.dates.entries()) {
		const [begin, end] = [addDays(date, -1), date].map((day) => endOfDay(day, scene.zone).getTime()) as [
			number,
			number,
		];
		const moment = ends.filter((at) => at >= begin && at < end).at(-1);
		if (moment === undefined) {
			expect(shown.measuredCount[index]).toBeNull();
			continue;
		}
		const { totals, rows } = expectedAt(moment, keywords, scene);
		expect([shown.keywordCount[index], shown.measuredCount[index], shown.countedCount[index]]).toEqual([
			totals.keywords,
			totals.measured,
			totals.counted,
		]);
		for (const [row, name] of names.entries()) {
			const known = rows.get(name) ?? { clicks: 0, best: 0, page1: 0 };
			const series = shown.series[row];
			close(series?.shareOfVoice[index], known.clicks, totals.clicks);
			close(series?.demandShare[index], known.clicks, totals.weight);
			close(series?.ctrVisibility[index], known.best, totals.weight);
			expect(series?.page1Count[index]).toBe(known.page1);
		}
		if (date !== shown.asOf) continue;
		for (const { site, kind, shareOfVoice, page1Count } of shown.sites) {
			const known = rows.get(kind === "OWN" ? "own" : site) ?? { clicks: 0, best: 0, page1: 0 };
			close(shareOfVoice, known.clicks, totals.clicks);
			expect(page1Count).toBe(known.page1);
		}
		expect(new Set(shown.sites.map(({ kind, site }) => (kind === "OWN" ? "own" : site)))).toEqual(
			new Set([...names, ...rows.keys()]),
		);
		const sum = shown.sites.reduce((all, { shareOfVoice }) => all + (shareOfVoice ?? 0), shown.othersShareOfVoice ?? 0);
		if (totals.clicks > 0) expect(Math.abs(sum - 100)).toBeLessThanOrEqual(0.02);
	}
}

it.each(Array.from({ length: rounds }, (_, round) => round))("random market %i equals its definition", async () => {
	const ctx = await buildSignedIn(db);
	const domain = await buildDomain(ctx, {
		name: "Example",
		url: pick(["https://example.com", "https://example.com/blog"]),
	});
	const keywords = await track(ctx, domain);
	const ends = await measure(ctx, keywords);
	await rowsOf(
		ctx.em,
		sql`
			insert into competitors (account_id, domain_id, host, path, actor)
			select ${domain.accountId}, ${domain.id}, s.host, s.path, 'user:1'
			from (values ('rival.co.uk', ''), ('other.org', '/blog'), ('nowhere.example', '')) as s (host, path)`,
	);
	const competitors = await competitorsOf(ctx.em, domain.id);
	for (const weighting of ["VOLUME", "EQUAL"] as const)
		for (const includeBrand of [true, false])
			for (const filter of [undefined, { groups: ["sale"] }, { countries: ["US", "DE"] }, { isBrand: true }]) {
				const zone = pick(zones);
				const requested = { days: 30, timeZone: zone, filter, includeBrand, weighting };
				const shown = await market(ctx, domain, requested);
				const passing = keywords
					.filter(({ groups }) => !filter || !("groups" in filter) || groups.includes("sale"))
					.filter(({ isBrand }) => (filter && "isBrand" in filter ? isBrand : includeBrand || !isBrand));
				check(shown, ends, passing, { domain, competitors, isEqual: weighting === "EQUAL", zone });
			}
});
