import { beforeAll, describe, expect, it } from "vitest";
import { cleanUrl, urlKey } from "../../../../schema/rules/result-url.ts";
import type { Viewer } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { addDays, endOfDay } from "../../../lib/calendar.ts";
import type { PerformanceRow } from "../../../providers/google/port.ts";
import type { TestContext } from "../../../test/context.ts";
import { createDice } from "../../../test/factories/filtered-keywords.ts";
import {
	buildDomain,
	buildKeywords,
	buildMeasurements,
	type PastMeasurement,
} from "../../../test/factories/histories.ts";
import { buildConnected, importPerformance } from "../../../test/factories/search-performance.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { builtInModel } from "../ctr-models/built-in.ts";
import { landingPages } from "./landing-pages.service.ts";
import { type LandingPage, type LandingPageSortField, LandingPageSortFieldEnum } from "./landing-pages.types.ts";

const rounds = 4;
const compared = ["2026-10-20", "2026-11-01", "2026-11-14", "2026-11-20", "2026-11-21"];
const zones = ["UTC", "Pacific/Auckland", "America/New_York"];
const urls = "a a/ a?utm_source=x#top b?b=2&a=1 b?a=1&b=2 caf%C3%A9 café shop/c d"
	.split(" ")
	.flatMap((path) => ["https://example.com/", "http://www.example.com/"].map((site) => site + path));

const db = setUpDatabase();
const { random, below, one: pick } = createDice(20_261_124);

interface ExpectedKeyword {
	id: string;
	phrase: string;
	country: string;
	volume: number | null;
	target: string | null;
	groups: string[];
	/** Oldest first. */
	measured: PastMeasurement[];
}

beforeAll(async () => {
	await db.setClock("2026-11-21T12:00:00Z");
});

function history(keywordId: string): PastMeasurement[] {
	const days = Array.from({ length: below(6) }, () => below(40)).sort((one, other) => other - one);
	return days.map((back) => {
		const at = new Date(Date.parse("2026-11-21T11:00:00Z") - back * 86_400_000 - below(80_000_000)).toISOString();
		const position = random() < 0.8 ? 1 + below(30) : null;
		return { keywordId, at, position, url: cleanUrl(pick(urls)), isFeaturedSnippet: random() < 0.5 };
	});
}

/** Keywords with histories, volumes and targets; of records without a position some have the own snippet's page. */
async function track(
	ctx: TestContext<Viewer>,
	domainId: string,
): Promise<{ keywords: ExpectedKeyword[]; snippets: Map<string, string> }> {
	const wanted = Array.from({ length: 40 }, (_, n) => ({
		keyword: `phrase ${n % 25}`,
		country: pick(["US", "DE"]),
		device: n < 25 ? "desktop" : "mobile",
		groups: random() < 0.4 ? ["sale"] : [],
		targetUrl: pick([null, "https://example.com/a", "https://example.com/shop/*"]),
	}));
	const ids = await buildKeywords(ctx, domainId, wanted);
	const keywords = ids.map((id, n): ExpectedKeyword => {
		const { keyword: phrase = "", country = "", groups = [], targetUrl = null } = wanted[n] ?? {};
		const measured = history(id).sort((one, other) => one.at.localeCompare(other.at));
		return { id, phrase, country, groups, target: targetUrl, volume: pick([null, 0, 10, 25, 500]), measured };
	});
	await rowsOf(
		ctx.em,
		sql`update keywords k set search_volume = v.volume
			from unnest(${ids}::bigint[], ${keywords.map(({ volume }) => volume)}::int[]) as v (id, volume) where k.id = v.id`,
	);
	await buildMeasurements(
		ctx.em,
		keywords.flatMap(({ measured }) => measured),
	);
	const kept = await rowsOf(
		ctx.em,
		sql<{ keywordId: string; at: string; url: string }>`
			with unfound as (
				select p.check_id, p.keyword_id, p.checked_at, u.id, u.url, row_number() over (partition by p.check_id order by u.id) as n
				from position_records p cross join urls u
				where p.domain_id = ${domainId} and p.position is null and u.id % 3 = p.check_id % 3
			), stored as (
				insert into serp_results (check_id, snippet_url_id, first_page_count, url_ids)
				select check_id, id, 10, '{}' from unfound where n = 1
			)
			select keyword_id as "keywordId", to_char(checked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, url
			from unfound where n = 1`,
	);
	// As the last measurement shows it.
	await rowsOf(
		ctx.em,
		sql`update keywords k set ranking_url_id = s.snippet_url_id from serp_results s
			where k.domain_id = ${domainId} and s.check_id = k.latest_check_id and k.latest_position is null
				and (k.latest_features & 7) >= 6`,
	);
	return { keywords, snippets: new Map(kept.map(({ keywordId, at, url }) => [keywordId + at, url])) };
}

const states = sql<{ id: string; state: string }>`select id, target_state as state from keywords`;

/** What a measurement ranks with. */
function rankingUrl(measured: PastMeasurement | undefined, snippets: Map<string, string>): string | null {
	if (!measured) return null;
	if (measured.position != null) return measured.url ?? null;
	return measured.isFeaturedSnippet ? (snippets.get(measured.keywordId + measured.at) ?? null) : null;
}

describe("the landing pages of random keywords", () => {
	it("are those of a second implementation, compared with any day, in any order, page by page", async () => {
		for (let round = 0; round < rounds; round++) await compareRound(round);
	}, 60_000);

	async function compareRound(round: number) {
		const { ctx, propertyId } = await buildConnected(db);
		const { id: domainId } = await buildDomain(ctx);
		const { keywords, snippets } = await track(ctx, domainId);
		await rowsOf(
			ctx.em,
			sql`update keywords set target_state = (array['RIGHT', 'WRONG', 'NO_TARGET'])[1 + id % 3] where domain_id = ${domainId}`,
		);
		const wrong = new Set((await rowsOf(ctx.em, states)).filter(({ state }) => state === "WRONG").map(({ id }) => id));
		const rows = round % 2 ? reported() : [];
		if (rows.length > 0) await importPerformance(db, ctx, propertyId, rows);
		const chosen = round % 3 ? keywords : keywords.filter(({ groups }) => groups.includes("sale"));
		const filter = round % 3 ? null : { groups: ["sale"] };
		for (const compareTo of [null, ...compared]) {
			const timeZone = pick(zones);
			const requested = { filter, compareTo, timeZone };
			const all = await landingPages(ctx, domainId, { ...requested, page: { limit: 1_000 } });
			const moment = compareTo === null ? null : endOfDay(compareTo, timeZone);
			const { items, ...counts } = naive(chosen, snippets, wrong, rows, moment);
			expect(all).toMatchObject({ ...counts, totalCount: items.length });
			const byUrl = (one: LandingPage, other: LandingPage) => (one.url < other.url ? -1 : 1);
			expect(all.items.toSorted(byUrl)).toEqual(items.toSorted(byUrl));
			const field = pick(Object.keys(LandingPageSortFieldEnum)) as LandingPageSortField;
			const direction = pick(["ASC", "DESC"] as const);
			const paged: LandingPage[] = [];
			for (let offset = 0; offset < items.length; offset += 5) {
				const page = { offset, limit: 5 };
				paged.push(...(await landingPages(ctx, domainId, { ...requested, sort: { field, direction }, page })).items);
			}
			expect(paged).toEqual(items.toSorted(naiveOrder(field, direction)));
		}
	}

	function reported(): PerformanceRow[] {
		const rows = Array.from({ length: 60 }, () => ({
			keys: [addDays("2026-11-19", -below(35)), `query ${below(5)}`, pick(urls), "usa", "DESKTOP"],
			clicks: below(5),
			impressions: 1 + below(9),
			position: 3,
		}));
		return [...new Map(rows.map((row) => [row.keys.join("\n"), row])).values()];
	}
});

function naive(
	keywords: ExpectedKeyword[],
	snippets: Map<string, string>,
	wrong: Set<string>,
	rows: PerformanceRow[],
	moment: Date | null,
) {
	const now = keywords.map((keyword) => ({ keyword, last: keyword.measured.at(-1) }));
	const before = keywords.map((keyword) => {
		const after = new Date((moment?.getTime() ?? 0) - 192 * 3_600_000).toISOString();
		const until = moment?.toISOString() ?? "";
		return { keyword, last: keyword.measured.findLast(({ at }) => at <= until && at > after) };
	});
	const urlOf = ({ last }: { last: PastMeasurement | undefined }) => rankingUrl(last, snippets);
	const keys = new Set([...now, ...(moment ? before : [])].flatMap((one) => urlKey(urlOf(one) ?? "") ?? []));
	const measured = now.filter(({ last, keyword }) => last && keyword.volume !== null);
	const weight = ({ phrase, country, volume }: ExpectedKeyword) =>
		(volume ?? 0) / measured.filter(({ keyword }) => keyword.phrase === phrase && keyword.country === country).length;
	const measuredThen = before.filter(({ last, keyword }) => last && keyword.volume !== null);
	const clicksOf = (of: typeof now, all: typeof now) => {
		const alike = ({ phrase, country }: ExpectedKeyword) =>
			all.filter(({ keyword }) => keyword.phrase === phrase && keyword.country === country).length;
		const clicks = of.reduce((sum, { keyword, last }) => {
			const rate = builtInModel.desktop[(last?.position ?? 99) - 1] ?? 0;
			return sum + ((keyword.volume ?? 0) / alike(keyword)) * rate;
		}, 0);
		return Math.round(clicks * 100) / 100;
	};
	const lastDay = rows
		.map(({ keys: [date = ""] }) => date)
		.sort()
		.at(-1);
	const items = [...keys].map((key): LandingPage => {
		const with_ = (of: typeof now) => of.filter((one) => urlKey(urlOf(one) ?? "") === key);
		const here = with_(now);
		const there = moment ? with_(before) : [];
		const latest = (here.length > 0 ? here : there).toSorted((one, other) =>
			(one.last?.at ?? "") < (other.last?.at ?? "") ? 1 : -1,
		)[0];
		const positions = here.flatMap(({ last }) => last?.position ?? []);
		const known = here.filter(({ keyword }) => keyword.volume !== null);
		const knownThen = there.filter(({ keyword }) => keyword.volume !== null);
		const of = rows.filter(
			({ keys: [date = "", , page = ""] }) => urlKey(page) === key && date > addDays(lastDay ?? "", -28),
		);
		const sum = (figure: "clicks" | "impressions") => (lastDay ? of.reduce((all, row) => all + row[figure], 0) : null);
		return {
			url: (latest && urlOf(latest)) ?? "",
			urlNote: null,
			keywordCount: here.length,
			bestPosition: positions.length > 0 ? Math.min(...positions) : null,
			averagePosition: positions.length > 0 ? positions.reduce((all, one) => all + one, 0) / positions.length : null,
			top10Count: positions.filter((position) => position <= 10).length,
			wrongCount: here.filter(({ keyword }) => wrong.has(keyword.id)).length,
			volume:
				known.length > 0 ? Math.round(known.reduce((all, { keyword }) => all + weight(keyword), 0) * 100) / 100 : null,
			volumeKnownCount: known.length,
			estimatedClicks: known.length > 0 ? clicksOf(known, measured) : null,
			previousKeywordCount: moment ? there.length : null,
			previousEstimatedClicks: moment
				? there.length > 0 && knownThen.length === 0
					? null
					: clicksOf(knownThen, measuredThen)
				: null,
			clicks: sum("clicks"),
			impressions: sum("impressions"),
		};
	});
	const keywordCount = items.reduce((all, page) => all + page.keywordCount, 0);
	return {
		items,
		keywordCount,
		withoutPageCount: keywords.length - keywordCount,
		notComparedCount: moment ? before.filter(({ last }) => !last).length : null,
	};
}

const naiveFields: Record<LandingPageSortField, keyof LandingPage> = {
	KEYWORDS: "keywordCount",
	BEST_POSITION: "bestPosition",
	AVERAGE_POSITION: "averagePosition",
	VOLUME: "volume",
	ESTIMATED_CLICKS: "estimatedClicks",
	CLICKS: "clicks",
	IMPRESSIONS: "impressions",
	URL: "url",
};

function naiveOrder(field: LandingPageSortField, direction: "ASC" | "DESC") {
	const key = (page: LandingPage) => page[naiveFields[field]];
	return (one: LandingPage, other: LandingPage): number => {
		const [a, b] = [key(one), key(other)];
		if ((a === null) !== (b === null)) return a === null ? 1 : -1;
		if (a !== null && b !== null && a !== b) return a < b === (direction === "ASC") ? -1 : 1;
		return other.keywordCount - one.keywordCount || (one.url < other.url ? -1 : 1);
	};
}
