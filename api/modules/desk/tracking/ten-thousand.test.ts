import papa from "papaparse";
import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { buildDomain, buildMeasurements } from "../../../test/factories/histories.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { domainChanges } from "../../meaning/positions/changes.service.ts";
import { domainStatistics } from "../../meaning/statistics/statistics.service.ts";
import { keywordFacets } from "../../tracked/keyword-lists/keyword-facets.service.ts";
import { type CountedDomain, keywordIdPage } from "../../tracked/keyword-lists/keyword-query.service.ts";
import type { Filter, Sort } from "../../tracked/keywords/choice/keyword-query.input.ts";
import { KeywordSortFieldEnum } from "../../tracked/keywords/choice/keyword-query.types.ts";
import { ChangeDirectionEnum } from "../../tracked/keywords/conditions/condition-values.types.ts";
import type { Device } from "../../tracked/measurements/contexts.types.ts";
import { exportKeywords } from "../keyword-files/keyword-export.service.ts";

const count = 10_000;
const now = "2026-11-21T12:00:00Z";
const beforeYesterday = "2026-11-19T09:00:00Z";
const yesterday = "2026-11-20T09:00:00Z";
const today = "2026-11-21T09:00:00Z";
const timeZone = "UTC";
const laterToday = "2026-11-21T10:00:00Z";

/** A keyword as the test knows it, without asking the database anything. */
interface ExpectedKeyword {
	id: string;
	phrase: string;
	country: string;
	language: string;
	device: Device;
	groups: string[];
	targetUrl: string | null;
	volume: number | null;
	cpc: number | null;
	/** Oldest first; null is not found. */
	measured: { at: string; position: number | null; url: string }[];
}

const db = setUpDatabase();
let ctx: TestContext<Viewer>;
let domain: CountedDomain;
let all: ExpectedKeyword[];

/** A whole number below `below` that looks like chance and is the same in every run. */
function dice(index: number, salt: number, below: number): number {
	const mixed = Math.imul(index * 31 + salt, 0x9e3779b1) ^ (Math.imul(index + salt, 0x85ebca6b) >>> 13);
	return (mixed >>> 8) % below;
}

function make(index: number): Omit<ExpectedKeyword, "id"> {
	const pick = <Value>(values: readonly Value[], salt: number) => values[dice(index, salt, values.length)] as Value;
	const moments = pick(
		[
			[],
			[yesterday],
			[today],
			[yesterday, today],
			[beforeYesterday, today, laterToday],
			[yesterday, today, laterToday],
		],
		1,
	);
	return {
		phrase: `${pick(["Trail", "road", "Ärmel", "zebra", "50% off"], 2)} shoe ${index}`,
		country: pick(["US", "DE", "GB"], 3),
		language: pick(["en", "de"], 4),
		device: pick(["desktop", "mobile"], 5),
		groups: pick([[], ["alpha"], ["Beta"], ["alpha", "gamma"]], 6),
		targetUrl: pick([null, `https://example.com/target/${String(index).padStart(5, "0")}`], 7),
		volume: pick([null, dice(index, 8, 50) * 10], 9),
		cpc: pick([null, dice(index, 10, 40) / 8], 11),
		measured: moments.map((at, nth) => ({
			at,
			position: pick([null, 1 + dice(index, 20 + nth, 40)], 30 + nth),
			url: `https://example.com/page/${String(dice(index, 40 + nth, 300)).padStart(5, "0")}`,
		})),
	};
}

beforeAll(async () => {
	await db.setClock(now);
	ctx = await buildSignedIn(db);
	const { id } = await buildDomain(ctx);
	domain = { id, keywordCount: count };
	const made = Array.from({ length: count }, (_, index) => make(index + 1));
	const column = <Value>(of: (keyword: Omit<ExpectedKeyword, "id">) => Value) => made.map(of);
	const rows = await rowsOf(
		ctx.em,
		sql<{ id: string }>`
			insert into keywords (account_id, domain_id, phrase, phrase_key, country, language, device, groups, target_url,
				search_volume, cpc, actor, created_at)
			select ${ctx.viewer.accountId}, ${id}, phrase, lower(phrase), country, language, device,
				coalesce(string_to_array(nullif(groups, ''), ';'), '{}'), target_url, volume, cpc, ${ctx.viewer.actor}, '2026-11-18T00:00:00Z'
			from unnest(${column(({ phrase }) => phrase)}::text[], ${column(({ country }) => country)}::text[],
				${column(({ language }) => language)}::text[], ${column(({ device }) => device)}::text[],
				${column(({ groups }) => groups.join(";"))}::text[], ${column(({ targetUrl }) => targetUrl)}::text[],
				${column(({ volume }) => volume)}::int[], ${column(({ cpc }) => cpc)}::float8[])
				with ordinality as g (phrase, country, language, device, groups, target_url, volume, cpc, at)
			order by at returning id`,
	);
	await rowsOf(ctx.em, sql`update domains set keyword_count = ${count} where id = ${id}`);
	all = made.map((keyword, index) => ({ id: rows[index]?.id ?? "", ...keyword }));
	await buildMeasurements(
		ctx.em,
		all.flatMap(({ id, measured }) => measured.map((measurement) => ({ keywordId: id, ...measurement }))),
	);
	await rowsOf(ctx.em, sql`analyze keywords, position_records`);
});

const last = ({ measured }: ExpectedKeyword) => measured.at(-1);
const positionOf = (keyword: ExpectedKeyword) => last(keyword)?.position ?? null;
const isNotFound = (keyword: ExpectedKeyword) => keyword.measured.length > 0 && positionOf(keyword) === null;
const ofYesterday = ({ measured }: ExpectedKeyword) => measured.find(({ at }) => at === yesterday);
const previousOf = ({ measured }: ExpectedKeyword) => measured.at(-2)?.position ?? null;

function changeOf(keyword: ExpectedKeyword): number | null {
	const position = positionOf(keyword);
	const previous = previousOf(keyword);
	return position === null || previous === null ? null : previous - position;
}

/** How far it moved since an earlier day, not found counted as 101; null when there is nothing to compare. */
function movedToday({ measured }: ExpectedKeyword): number | null {
	const [now, before] = [measured.findLast(({ at }) => at >= today), measured.findLast(({ at }) => at < today)];
	if (!now || !before || (now.position === null && before.position === null)) return null;
	return (before.position ?? 101) - (now.position ?? 101);
}

/** How many times as far down the one place is as the other since yesterday, not found counted as 101; null if it stayed. */
function timesAsFar({ measured }: ExpectedKeyword): number | null {
	const [now, before] = [measured.findLast(({ at }) => at >= today), measured.findLast(({ at }) => at < today)];
	if (!now || !before || now.position === before.position) return null;
	const places = [before.position ?? 101, now.position ?? 101];
	return Math.max(...places) / Math.min(...places);
}

function directionOf(keyword: ExpectedKeyword): keyof typeof ChangeDirectionEnum {
	const movement = movedToday(keyword) ?? 0;
	if (movement < 0) return positionOf(keyword) === null ? "LOST" : "DOWN";
	if (movement > 0) return keyword.measured.findLast(({ at }) => at < today)?.position == null ? "ENTERED" : "UP";
	return "STABLE";
}

const isAt = (keyword: ExpectedKeyword, from: number, to: number) => {
	const position = positionOf(keyword);
	return position !== null && position >= from && position <= to;
};

const filters: [Filter, (keyword: ExpectedKeyword) => boolean][] = [
	[{}, () => true],
	[{ text: "zebra" }, ({ phrase }) => phrase.startsWith("zebra")],
	[{ text: "ärmel shoe 9" }, ({ phrase }) => phrase.startsWith("Ärmel shoe 9")],
	[{ text: "% off shoe 1" }, ({ phrase }) => phrase.includes("% off shoe 1")],
	[{ groups: ["alpha", "none"] }, ({ groups }) => groups.includes("alpha")],
	[{ groups: ["Beta", "gamma"] }, ({ groups }) => groups.includes("Beta") || groups.includes("gamma")],
	[{ countries: ["DE", "GB"] }, ({ country }) => country !== "US"],
	[{ languages: ["de"] }, ({ language }) => language === "de"],
	[{ devices: ["mobile"] }, ({ device }) => device === "mobile"],
	[{ position: "TOP3" }, (keyword) => isAt(keyword, 1, 3)],
	[{ position: "TOP10" }, (keyword) => isAt(keyword, 1, 10)],
	[{ position: "TOP20" }, (keyword) => isAt(keyword, 1, 20)],
	[{ positions: ["FROM4TO10", "BELOW20"] }, (keyword) => isAt(keyword, 4, 10) || isAt(keyword, 21, 100)],
	[{ positions: ["FROM11TO20", "UNTRACKED"] }, (keyword) => isAt(keyword, 11, 20) || positionOf(keyword) === null],
	[{ changes: ["UP", "DOWN"] }, (keyword) => ["UP", "DOWN"].includes(directionOf(keyword))],
	[{ changes: ["LOST", "DOWN"] }, (keyword) => (movedToday(keyword) ?? 0) < 0],
	[{ change: "ENTERED" }, (keyword) => directionOf(keyword) === "ENTERED"],
	[{ position: "BELOW20" }, (keyword) => isAt(keyword, 21, 100)],
	[{ position: "UNTRACKED" }, (keyword) => positionOf(keyword) === null],
	[{ positions: ["NOT_FOUND"] }, isNotFound],
	[{ outcomes: ["FOUND", "NEVER"] }, (keyword) => !isNotFound(keyword)],
	[{ change: "UP" }, (keyword) => directionOf(keyword) === "UP"],
	[{ movement: { from: "2026-11-20", timeZone, movement: "WORSE" } }, (keyword) => (movedToday(keyword) ?? 0) < 0],
	[
		{ movement: { from: "2026-11-20", to: "2026-11-21", timeZone, kinds: ["ENTERED", "LOST"] }, devices: ["mobile"] },
		(keyword) => keyword.device === "mobile" && ["ENTERED", "LOST"].includes(directionOf(keyword)),
	],
	[{ change: "DOWN" }, (keyword) => directionOf(keyword) === "DOWN"],
	[{ change: "STABLE" }, (keyword) => (movedToday(keyword) ?? 0) === 0],
	[
		{ text: "trail", countries: ["GB"], devices: ["desktop"], position: "TOP20", change: "UP" },
		(keyword) =>
			keyword.phrase.startsWith("Trail") &&
			keyword.country === "GB" &&
			keyword.device === "desktop" &&
			isAt(keyword, 1, 20) &&
			directionOf(keyword) === "UP",
	],
];

/** Every id, page by page; the size divides nothing evenly. */
async function throughAllPages(filter: Filter, sort: Sort): Promise<string[]> {
	const ids: string[] = [];
	for (let offset = 0; ; offset += 997) {
		const page = await keywordIdPage(ctx, domain, { filter, sort, page: { offset, limit: 997 }, timeZone });
		ids.push(...page.ids);
		if (page.ids.length < 997) return ids;
	}
}

async function textOf(parts: AsyncIterable<string>): Promise<string> {
	let text = "";
	for await (const part of parts) text += part;
	return text;
}

const idsOf = (keywords: readonly ExpectedKeyword[]) => keywords.map(({ id }) => id);

const byLanguageOfNobody = new Intl.Collator("und");
type Key = number | string | null;
const keys: Record<keyof typeof KeywordSortFieldEnum, (keyword: ExpectedKeyword) => Key> = {
	CREATED_AT: ({ id }) => Number(id),
	PHRASE: ({ phrase }) => phrase.toLowerCase(),
	GROUPS: ({ groups }) => groups.join(", ").toLowerCase() || null,
	COUNTRY: ({ country }) => country,
	DEVICE: ({ device }) => device,
	URL: (keyword) => (positionOf(keyword) === null ? keyword.targetUrl : (last(keyword)?.url ?? null)),
	VOLUME: ({ volume }) => volume,
	CPC: ({ cpc }) => cpc,
	POSITION: positionOf,
	DAY_POSITION: (keyword) => ofYesterday(keyword)?.position ?? null,
	CHANGE: movedToday,
	MOVEMENT: timesAsFar,
	CHECKED_AT: (keyword) => (last(keyword) ? Date.parse(last(keyword)?.at ?? "") : null),
};
const compare = (one: Exclude<Key, null>, other: Exclude<Key, null>) =>
	typeof one === "number" ? one - Number(other) : byLanguageOfNobody.compare(one, String(other));

/** All ids in the expected order: what has no value last in either direction, equals in the order of adding. */
function sorted({ field, direction }: Sort): string[] {
	const keyOf = keys[field];
	// Not found comes after every position, not measured after that.
	const isUnmeasured = (keyword: ExpectedKeyword) =>
		field === "DAY_POSITION" ? !ofYesterday(keyword) : field === "POSITION" && keyword.measured.length === 0;
	const placeOf = (keyword: ExpectedKeyword) => (keyOf(keyword) !== null ? 0 : isUnmeasured(keyword) ? 2 : 1);
	const order = all.toSorted((one, other) => {
		const key = keyOf(one);
		const otherKey = keyOf(other);
		if (key === null || otherKey === null) return placeOf(one) - placeOf(other);
		return direction === "ASC" ? compare(key, otherKey) : compare(otherKey, key);
	});
	return idsOf(order);
}

describe("among 10,000 keywords", () => {
	it.each(filters)("the filter %o finds exactly those it should, and counts them", async (filter, passes) => {
		const expected = idsOf(all.filter(passes));
		const page = { offset: 0, limit: 1 };
		const byAge = { field: "CREATED_AT", direction: "ASC" } as const;
		expect((await keywordIdPage(ctx, domain, { filter, sort: byAge, page, timeZone })).totalCount).toBe(
			expected.length,
		);
		expect(await throughAllPages(filter, byAge)).toEqual(expected);
		expect(expected.length).toBeGreaterThan(0);
	});

	it.each(Object.keys(KeywordSortFieldEnum) as Sort["field"][])(
		"pages sorted by %s hold every keyword once, in order, in both directions",
		async (field) => {
			for (const direction of ["ASC", "DESC"] as const)
				expect(await throughAllPages({}, { field, direction, day: "2026-11-20", since: "2026-11-20" })).toEqual(
					sorted({ field, direction }),
				);
		},
	);

	it.each(filters)("statistics of %o are those of all that pass", async (filter, passes) => {
		const keywords = all.filter(passes);
		const { length } = keywords;
		const placeOf = (measurement: { position: number | null } | undefined) => measurement?.position ?? 100;
		const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
		const now = average(keywords.map((keyword) => placeOf(last(keyword))));
		const compared = keywords.flatMap((keyword) => {
			const earlier = keyword.measured.findLast(({ at }) => at < "2026-11-21");
			return earlier ? [{ earlier: placeOf(earlier), now: placeOf(last(keyword)) }] : [];
		});
		const among = (end: "earlier" | "now", most: number) => compared.filter((one) => one[end] <= most).length;
		const shareOf = (end: "earlier" | "now") => Math.round((100 * among(end, 10)) / compared.length);
		const ifCompared = (change: unknown) => (compared.length > 0 ? change : null);
		const number = (condition: (keyword: ExpectedKeyword) => boolean) => keywords.filter(condition).length;
		const top10 = number((keyword) => isAt(keyword, 1, 10));
		const never = number(({ measured }) => measured.length === 0);
		const notFound = number((keyword) => positionOf(keyword) === null) - never;
		expect(await domainStatistics(ctx, domain.id, { filter, timeZone: "UTC" })).toEqual({
			totalKeywords: length,
			avgPosition: expect.closeTo(now, 1),
			addedTodayCount: 0,
			measuredTodayCount: number((keyword) => (last(keyword)?.at ?? "") > "2026-11-21"),
			comparedCount: compared.length,
			avgPositionChange: ifCompared(
				expect.closeTo(average(compared.map((one) => one.earlier)) - average(compared.map((one) => one.now)), 1),
			),
			top3Change: ifCompared(among("now", 3) - among("earlier", 3)),
			top10Change: ifCompared(among("now", 10) - among("earlier", 10)),
			visibilityChange: ifCompared(shareOf("now") - shareOf("earlier")),
			top3Count: number((keyword) => isAt(keyword, 1, 3)),
			top10Count: top10,
			visibilityScore: Math.round((100 * top10) / length),
			measuredCount: length - never,
			notFoundCount: notFound,
			spread: {
				top3: number((keyword) => isAt(keyword, 1, 3)),
				from4to10: number((keyword) => isAt(keyword, 4, 10)),
				from11to20: number((keyword) => isAt(keyword, 11, 20)),
				top10: number((keyword) => isAt(keyword, 4, 10)),
				top20: number((keyword) => isAt(keyword, 11, 20)),
				below20: number((keyword) => isAt(keyword, 21, 100)),
				notFound,
				never,
				neverChecked: never,
			},
		});
	});

	it("facets name what occurs anywhere, the last keyword included", async () => {
		await rowsOf(ctx.em, sql`update keywords set groups = '{rare}', country = 'FR' where id = ${all.at(-1)?.id ?? ""}`);
		const { groups, countries, languages, devices } = await keywordFacets(ctx, domain.id);
		const { groups: given = [], country = "" } = all.at(-1) ?? {};
		await rowsOf(
			ctx.em,
			sql`update keywords set groups = ${given}::text[], country = ${country} where id = ${all.at(-1)?.id ?? ""}`,
		);
		expect(new Set(groups)).toEqual(new Set(["alpha", "Beta", "gamma", "rare"]));
		expect({ countries, languages, devices }).toEqual({
			countries: ["DE", "FR", "GB", "US"],
			languages: ["de", "en"],
			devices: ["desktop", "mobile"],
		});
	});

	it("each choice of a filter is counted exactly as the filter by it leaves, together with the other filters", async () => {
		const others: Filter = { text: "shoe 1", devices: ["mobile"] };
		const facets = await keywordFacets(ctx, domain.id, {
			filter: { ...others, groups: ["alpha"], position: "TOP20" },
		});
		const passes = ({ phrase, device }: ExpectedKeyword) => phrase.includes("shoe 1") && device === "mobile";
		const inAlpha = ({ groups }: ExpectedKeyword) => groups.includes("alpha");
		const isTop20 = (keyword: ExpectedKeyword) => isAt(keyword, 1, 20);
		const countOf = (condition: (keyword: ExpectedKeyword) => boolean) =>
			all.filter((keyword) => passes(keyword) && condition(keyword)).length;
		expect(facets.totalCount).toBe(countOf((keyword) => inAlpha(keyword) && isTop20(keyword)));
		expect(facets.groupCounts).toEqual(
			["alpha", "Beta", "gamma"].map((value) => ({
				value,
				count: countOf((keyword) => keyword.groups.includes(value) && isTop20(keyword)),
			})),
		);
		expect(facets.countryCounts).toEqual(
			["DE", "GB", "US"].map((value) => ({
				value,
				count: countOf((keyword) => keyword.country === value && inAlpha(keyword) && isTop20(keyword)),
			})),
		);
		expect(facets.positionCounts).toContainEqual({
			value: "FROM4TO10",
			count: countOf((keyword) => inAlpha(keyword) && isAt(keyword, 4, 10)),
		});
		expect(facets.positionCounts).toContainEqual({
			value: "UNTRACKED",
			count: countOf((keyword) => inAlpha(keyword) && positionOf(keyword) === null),
		});
		expect(facets.positionCounts).toContainEqual({
			value: "NOT_FOUND",
			count: countOf((keyword) => inAlpha(keyword) && isNotFound(keyword)),
		});
		expect(facets.outcomeCounts).toContainEqual({
			value: "FOUND",
			count: countOf((keyword) => inAlpha(keyword) && isTop20(keyword)),
		});
		expect(facets.changeCounts).toEqual(
			Object.values(ChangeDirectionEnum)
				.toSorted()
				.map((value) => ({
					value,
					count: countOf((keyword) => inAlpha(keyword) && isTop20(keyword) && directionOf(keyword) === value),
				})),
		);
	});

	it("the export holds each of them with its last two measurements, in the order of adding", async () => {
		const { data } = papa.parse<string[]>(await textOf(exportKeywords(ctx, domain.id)), {
			skipEmptyLines: true,
		});
		const cellOf = (value: string | number | null | undefined) => String(value ?? "");
		const expected = all.map((keyword) => [
			keyword.phrase,
			keyword.country,
			"",
			keyword.language,
			keyword.device,
			keyword.groups.join(";"),
			cellOf(keyword.targetUrl),
			cellOf(positionOf(keyword)),
			cellOf(previousOf(keyword)),
			cellOf(changeOf(keyword)),
			cellOf(keyword.volume),
			positionOf(keyword) === null ? "" : cellOf(last(keyword)?.url),
			cellOf(last(keyword) && new Date(last(keyword)?.at ?? "").toISOString()),
			isNotFound(keyword) ? "NOT_FOUND" : last(keyword) ? "FOUND" : "",
		]);
		expect(data.slice(1)).toEqual(expected);
	});

	it("changes list each keyword that moved, and no other", async () => {
		const moved = all.filter(
			({ measured }) => measured.length > 1 && measured.at(-1)?.position !== measured.at(-2)?.position,
		);
		const reported = await domainChanges(ctx.em, domain.id);
		expect(reported.map(({ keywordId }) => keywordId).toSorted()).toEqual(idsOf(moved).toSorted());
	});
});
