import { beforeAll, expect, it } from "vitest";
import { urlKey } from "../../../../schema/rules/result-url.ts";
import type { Viewer } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { unit } from "../../../lib/seeded.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import {
	buildDomain,
	buildKeywords,
	buildMeasurements,
	type PastMeasurement,
} from "../../../test/factories/histories.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { domainById } from "../../tracked/domains/domains.service.ts";
import { keywordPage } from "../../tracked/keyword-lists/keyword-query.service.ts";
import type { ComparisonKind } from "../../tracked/keywords/conditions/movement.types.ts";
import { comparedWithByKey, comparedWithKey } from "./compared-with.loaders.ts";
import { openComparison } from "./comparison.service.ts";

const comparisons = 1_000;
const atOnce = 5;
const domains = 5;
const keywordsEach = 30;
const firstDay = Date.parse("2026-10-15T00:00:00Z");
const daysMeasured = 38;
const zones = ["UTC", "Europe/Berlin", "America/New_York", "Pacific/Auckland", "Asia/Kathmandu", "Pacific/Honolulu"];

/** A keyword as the test knows it. */
interface ExpectedKeyword {
	id: string;
	phrase: string;
	volume: number | null;
	groups: string[];
	/** Oldest first. */
	measured: PastMeasurement[];
}

const db = setUpDatabase();
let ctx: TestContext<Viewer>;
const tracked: { domainId: string; keywords: ExpectedKeyword[] }[] = [];
let numbers = 0;
const random = () => unit(20_261_121, numbers++);
const below = (count: number) => Math.floor(random() * count);
const pick = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;

/** Two checks on some days, none on others and for up to a fortnight; how it is measured changes now and then. */
function history(keywordId: string): PastMeasurement[] {
	const measured: PastMeasurement[] = [];
	let context = {};
	for (let day = 0; day < daysMeasured; day++) {
		if (random() < 0.03) day += below(14);
		if (random() < 0.1)
			context = pick([{}, { provider: "serper" }, { site: "example.com/shop" }, { usedQuery: "other" }]);
		for (let check = pick([0, 1, 1, 1, 2]); check > 0; check--) {
			const at = new Date(firstDay + day * 86_400_000 + below(86_400_000)).toISOString();
			const depth = pick([10, 30, 30, 100]);
			const place = 1 + below(pick([5, 40]));
			const position = place <= depth && random() < 0.85 ? place : null;
			const url = `https://example.com/${pick(["a", "a/", "b"])}`;
			measured.push({ keywordId, at, depth, position, url, isFeaturedSnippet: random() < 0.1, ...context });
		}
	}
	return measured.sort((one, other) => one.at.localeCompare(other.at));
}

beforeAll(async () => {
	await db.setClock("2026-11-21T12:00:00Z");
	ctx = await buildSignedIn(db);
	for (let domain = 0; domain < domains; domain++) {
		const { id: domainId } = await buildDomain(ctx);
		const phrases = Array.from({ length: keywordsEach }, (_, index) => `${pick(["red", "Äpfel", "blue"])} ${index}`);
		const groups = phrases.map(() => (random() < 0.3 ? ["sale"] : []));
		const ids = await buildKeywords(
			ctx,
			domainId,
			phrases.map((keyword, index) => ({ keyword, groups: groups[index] })),
		);
		const volumes = ids.map(() => pick([null, 10, 20, 500]));
		await rowsOf(
			ctx.em,
			sql`update keywords k set search_volume = v.volume
				from unnest(${ids}::bigint[], ${volumes}::int[]) as v (id, volume) where k.id = v.id`,
		);
		const keywords = ids.map((id, index) => {
			const measured = history(id).filter(({ at }) => at < "2026-11-21T12:00:00Z");
			return {
				id,
				phrase: phrases[index] ?? "",
				volume: volumes[index] ?? null,
				groups: groups[index] ?? [],
				measured,
			};
		});
		await buildMeasurements(
			ctx.em,
			keywords.flatMap(({ measured }) => measured),
		);
		tracked.push({ domainId, keywords });
	}
});

/** The day at a moment, by the library of the platform alone. */
function dayOf(moment: number, timeZone: string): string {
	return formats.get(timeZone)?.format(moment) ?? "";
}

const formats = new Map(zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat("sv-SE", { timeZone })]));

/** The last millisecond of a day, by trying. */
function endOf(day: string, timeZone: string): number {
	let [inside, outside] = [
		Date.parse(`${day}T12:00:00Z`) - 86_400_000,
		Date.parse(`${day}T12:00:00Z`) + 2 * 86_400_000,
	];
	while (outside - inside > 1) {
		const middle = Math.floor((inside + outside) / 2);
		if (dayOf(middle, timeZone) <= day) inside = middle;
		else outside = middle;
	}
	return inside;
}

function standing({ measured }: ExpectedKeyword, moment: number): PastMeasurement | null {
	const last = measured.findLast(({ at }) => Date.parse(at) <= moment);
	return last && Date.parse(last.at) > moment - 192 * 3_600_000 ? last : null;
}

const contextOf = ({ provider = "sandbox", site = "example.com", usedQuery = "" }: PastMeasurement) =>
	`${provider} ${site} ${usedQuery}`;

interface Expected {
	keyword: ExpectedKeyword;
	kind: ComparisonKind;
	a: PastMeasurement | null;
	b: PastMeasurement | null;
	weight: number | null;
}

/** The contract's sections 3.2 and 3.3, word by word. */
function expectedRow(keyword: ExpectedKeyword, from: number, to: number): Expected {
	const [a, b] = [standing(keyword, from), standing(keyword, to)];
	const row = (kind: ComparisonKind, weight: number | null = null) => ({ keyword, kind, a, b, weight });
	if (!a || !b || a === b) return row("NO_DATA");
	const [p, q] = [a.position ?? null, b.position ?? null];
	const isSnippet = (of: PastMeasurement) => of.isFeaturedSnippet === true && of.position == null;
	if (contextOf(a) !== contextOf(b) || isSnippet(a) !== isSnippet(b)) return row("NOT_COMPARABLE");
	if (p !== null && q === null && p > (b.depth ?? 0)) return row("NOT_COMPARABLE");
	if (p === null && q !== null && q > (a.depth ?? 0)) return row("NOT_COMPARABLE");
	if (p === q) return row("UNCHANGED");
	const weight = Math.log2((p ?? (a.depth ?? 0) + 1) / (q ?? (b.depth ?? 0) + 1));
	return row(p === null ? "ENTERED" : q === null ? "LOST" : "MOVED", weight);
}

const collator = new Intl.Collator("und");
const nullLast = (one: number | null, other: number | null) =>
	one === null || other === null ? Number(one === null) - Number(other === null) : other - one;
const roundedDistance = ({ weight }: Expected) => (weight === null ? null : Number(Math.abs(weight).toFixed(9)));

function inOrder(rows: Expected[]): Expected[] {
	return rows.toSorted(
		(one, other) =>
			nullLast(roundedDistance(one), roundedDistance(other)) ||
			nullLast(one.keyword.volume, other.keyword.volume) ||
			collator.compare(one.keyword.phrase.toLowerCase(), other.keyword.phrase.toLowerCase()) ||
			Number(one.keyword.id) - Number(other.keyword.id),
	);
}

function bucketOf(measurement: PastMeasurement | null): string {
	if (!measurement) return "noData";
	const position = measurement.position ?? null;
	if (position === null) return "notFound";
	return position <= 3 ? "top3" : position <= 10 ? "from4to10" : position <= 20 ? "from11to20" : "below20";
}

const distributionOf = (of: (PastMeasurement | null)[]) =>
	Object.fromEntries(
		["top3", "from4to10", "from11to20", "below20", "notFound", "noData"].map((name) => [
			name,
			of.filter((measurement) => bucketOf(measurement) === name).length,
		]),
	);

/** A filter with what passes it. */
function randomFilter(): [object | undefined, (keyword: ExpectedKeyword) => boolean] {
	return pick<[object | undefined, (keyword: ExpectedKeyword) => boolean]>([
		[undefined, () => true],
		[{}, () => true],
		[{ groups: ["sale"] }, ({ groups }) => groups.includes("sale")],
		[{ text: "RED" }, ({ phrase }) => phrase.startsWith("red")],
		[{ text: "nothing" }, () => false],
	]);
}

function randomAsked() {
	const { domainId, keywords } = pick(tracked);
	const timeZone = pick(zones);
	const [filter, passes] = randomFilter();
	const to = new Date(firstDay + below(daysMeasured) * 86_400_000).toISOString().slice(0, 10);
	const from = new Date(Date.parse(to) - (1 + below(20)) * 86_400_000).toISOString().slice(0, 10);
	return { domainId, keywords: keywords.filter(passes), timeZone, filter, from, to };
}

it(`of ${comparisons} comparisons, every figure and row is what counting by hand gives`, async () => {
	const seen = new Set<string>();
	for (let round = 0; round < comparisons; round += atOnce)
		await Promise.all(Array.from({ length: atOnce }, compareOnce));
	expect(seen.size).toBe(6);

	async function compareOnce(): Promise<void> {
		const { domainId, keywords, ...args } = randomAsked();
		const comparison = await openComparison(ctx, await domainById(ctx, domainId), args);
		const page = { limit: 1_000 };
		const [counts, before, after, totalCount, rows, better, worse] = await Promise.all([
			comparison.counts(),
			comparison.before(),
			comparison.after(),
			comparison.totalCount(),
			comparison.rows({ page }),
			comparison.rows({ movement: "BETTER", page }),
			comparison.rows({ movement: "WORSE", page }),
		]);
		const [from, to] = [endOf(args.from, args.timeZone), endOf(args.to, args.timeZone)];
		const expected = inOrder(keywords.map((keyword) => expectedRow(keyword, from, to)));
		const what = JSON.stringify(args);
		expect(
			rows.items.map(({ keyword, kind, weight, change, before, after, isPageChanged }) => [
				keyword.id,
				kind,
				weight === null ? null : weight.toFixed(9),
				change,
				before?.checkedAt.toISOString(),
				after?.checkedAt.toISOString(),
				isPageChanged,
			]),
			what,
		).toEqual(
			expected.map(({ keyword, kind, a, b, weight }) => [
				keyword.id,
				kind,
				weight === null ? null : weight.toFixed(9),
				kind === "MOVED" ? (a?.position ?? 0) - (b?.position ?? 0) : null,
				a?.at,
				b?.at,
				a?.position == null || b?.position == null ? null : urlKey(a.url ?? "") !== urlKey(b.url ?? ""),
			]),
		);
		const number = (is: (row: Expected) => boolean) => expected.filter(is).length;
		const ofKind = (kind: ComparisonKind) => number((row) => row.kind === kind);
		const improved = number(({ kind, weight }) => kind === "MOVED" && (weight ?? 0) > 0);
		expect(counts, what).toEqual({
			moved: ofKind("MOVED"),
			improved,
			declined: ofKind("MOVED") - improved,
			entered: ofKind("ENTERED"),
			lost: ofKind("LOST"),
			unchanged: ofKind("UNCHANGED"),
			notComparable: ofKind("NOT_COMPARABLE"),
			noData: ofKind("NO_DATA"),
		});
		const { moved, entered, lost, unchanged, notComparable, noData } = counts;
		expect(moved + entered + lost + unchanged + notComparable + noData, what).toBe(keywords.length);
		expect(totalCount, what).toBe(keywords.length);
		expect(before, what).toEqual(distributionOf(expected.map(({ a }) => a)));
		expect(after, what).toEqual(distributionOf(expected.map(({ b }) => b)));
		const ids = (movement: (weight: number) => boolean) =>
			expected.flatMap(({ keyword, weight }) => (weight !== null && movement(weight) ? [keyword.id] : []));
		expect(
			better.items.map(({ keyword }) => keyword.id),
			what,
		).toEqual(ids((weight) => weight > 0));
		expect(
			worse.items.map(({ keyword }) => keyword.id),
			what,
		).toEqual(ids((weight) => weight < 0));
		for (const { kind } of expected) seen.add(kind);
	}
}, 60_000);

it("the filter by movement, the sort and a keyword's own row agree with the comparison", async () => {
	for (let round = 0; round < 100; round++) {
		const { domainId, filter, keywords: _, ...days } = randomAsked();
		const domain = await domainById(ctx, domainId);
		const kinds = pick([null, ["MOVED"], ["LOST", "ENTERED"], ["NO_DATA"], ["NOT_COMPARABLE", "UNCHANGED"]]);
		const movement = kinds === null ? pick(["BETTER", "WORSE"]) : null;
		const comparison = await openComparison(ctx, domain, { ...days, filter });
		const page = { limit: 1_000 };
		const { items } = await comparison.rows({ kinds, movement, page, sort: { field: "CREATED_AT", direction: "ASC" } });
		const chosen = await keywordPage(ctx, domain, {
			filter: { ...filter, movement: { ...days, kinds, movement } },
			page,
		});
		expect(chosen.items.map(({ id }) => id)).toEqual(items.map(({ keyword }) => keyword.id));
		const keys = items.map(({ keyword }) => comparedWithKey(keyword.id, days));
		const own = await comparedWithByKey(ctx, keys);
		expect(own.map((row, index) => ({ ...row, keyword: items[index]?.keyword, keywordId: undefined }))).toEqual(
			items.map((row) => ({ ...row, keywordId: undefined })),
		);
		const since = { since: "2026-11-10", direction: "DESC", field: "MOVEMENT" };
		const sorted = await keywordPage(ctx, domain, { sort: since, timeZone: days.timeZone, page });
		const today = dayOf(Date.parse("2026-11-21T12:00:00Z"), days.timeZone);
		const compared = await openComparison(ctx, domain, { from: since.since, to: today, timeZone: days.timeZone });
		const weights = new Map((await compared.rows({ page })).items.map(({ keyword, weight }) => [keyword.id, weight]));
		const distances = sorted.items
			.map(({ id }) => weights.get(id))
			.map((weight) => (weight == null ? -1 : Math.abs(weight)));
		for (const [index, distance] of distances.entries())
			expect(distance).toBeLessThanOrEqual((distances[index - 1] ?? 99) + 1e-9);
	}
}, 60_000);
