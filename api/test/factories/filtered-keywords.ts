import { storedFindingKey } from "../../../schema/rules/finding.ts";
import { type TargetState, targetStates } from "../../../schema/rules/target-state.ts";
import type { Viewer } from "../../context.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { seedOf, unit } from "../../lib/seeded.ts";
import type { Filter } from "../../modules/tracked/keywords/choice/keyword-query.input.ts";
import {
	type Outcome,
	type PageIssuePattern,
	pageIssueBits,
	volatilities,
} from "../../modules/tracked/keywords/keyword.entity.ts";
import type { VolatilityEnum } from "../../modules/tracked/keywords/volatility.types.ts";
import { storePlaces } from "../../modules/tracked/locations/store-places.service.ts";
import { type FeatureState, packFeatures } from "../../modules/tracked/measurements/feature-states.ts";
import { storeUrls } from "../../modules/tracked/measurements/urls.service.ts";
import { type SerpFeatureKind, serpFeatureKinds } from "../../providers/serp/port.ts";
import { sandboxPlaces } from "../../providers/serp/sandbox/sandbox-places.ts";
import type { TestContext } from "../context.ts";
import { buildDomain } from "./histories.ts";

/** The clock of these keywords. */
export const filteredAt = "2026-11-21T12:00:00Z";
const today = "2026-11-21T08:00:00Z";
const yesterday = "2026-11-20T08:00:00Z";
/** The day to compare with. */
export const earlierDay = "2026-11-20";

/** A keyword as the test knows it. */
export interface FilteredKeyword {
	id: string;
	externalId: string | null;
	phrase: string;
	country: string;
	language: string;
	device: "desktop" | "mobile";
	/** Null: the whole country. */
	locationId: string | null;
	groups: string[];
	volume: number | null;
	cpc: number | null;
	measured: "NEVER" | "YESTERDAY" | "BOTH";
	/** Null: not found. */
	position: number | null;
	/** Of yesterday. */
	before: number | null;
	rankingUrl: string | null;
	features: Record<SerpFeatureKind, FeatureState> | null;
	outcome: Outcome | null;
	target: TargetState;
	issues: PageIssuePattern[];
	volatility: keyof typeof VolatilityEnum | null;
	isBrand: boolean;
	hoursAgo: number;
}

/** Dice with memory: each throw is another, and a seed's throws are always the same. */
export function createDice(seed: string | number) {
	let at = 0;
	const number = typeof seed === "number" ? seed : seedOf(seed);
	const random = () => unit(number, at++);
	const below = (limit: number) => Math.floor(random() * limit);
	return {
		/** From 0 to 1. */
		random,
		below,
		one: <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value,
		some: <Value>(values: readonly Value[], chance = 0.4): Value[] => values.filter(() => below(100) < chance * 100),
	};
}

export const words = ["Trail", "road", "Ärmel", "50% off", "x_y"];
export const groupNames = ["alpha", "Beta", "gamma", "δ"];
export const pages = [
	"https://example.com/",
	"https://www.example.com/blog",
	"https://example.com/blog/caf%C3%A9",
	"https://example.com/blogger",
	"http://shop.example.com/blog/a?utm_source=x&id=2",
	"https://shop.example.com/blog/a?id=2",
	"https://example.com/Blog/",
];

/** Places of keywords. */
export const placeIds = sandboxPlaces.slice(0, 3).map(({ id }) => id);

function make(index: number): Omit<FilteredKeyword, "id"> {
	const { one, some, below } = createDice(`keyword ${index}`);
	const measured = one(["NEVER", "YESTERDAY", "BOTH", "BOTH"] as const);
	const position = measured === "NEVER" ? null : one([null, 1 + below(3), 1 + below(25), 1 + below(100)]);
	const kept = measured !== "NEVER" && below(5) > 0;
	const stateOf = (kind: SerpFeatureKind): FeatureState => {
		const isPresent = below(2) === 0;
		const isOwned = isPresent ? one([null, false, true]) : null;
		// A snippet alone would be another kind of measurement.
		return {
			isCovered: below(4) > 0,
			isPresent,
			isOwned: isOwned && position === null && kind === "FEATURED_SNIPPET" ? null : isOwned,
		};
	};
	return {
		externalId: one([null, `row-${index}`]),
		phrase: `${one(words)} shoe ${index}`,
		country: one(["US", "DE", "GB"]),
		language: one(["en", "de"]),
		device: one(["desktop", "mobile"]),
		locationId: createDice(`location ${index}`).one([null, null, ...placeIds]),
		groups: some(groupNames, 0.3),
		volume: one([null, 0, 10 * below(20), 100]),
		cpc: one([null, 0, below(40) / 8, 1.25]),
		measured,
		position,
		before: measured === "BOTH" ? one([null, position, 1 + below(30)]) : null,
		rankingUrl: measured === "NEVER" ? null : one([null, ...pages]),
		features: kept
			? (Object.fromEntries(serpFeatureKinds.map((kind) => [kind, stateOf(kind)])) as Record<
					SerpFeatureKind,
					FeatureState
				>)
			: null,
		outcome: one([null, "FOUND", "NOT_FOUND", "FAILED"]),
		target: one(targetStates),
		issues: some(["WRONG_PAGE", "MULTI_URL", "FLIPPING"]),
		volatility: one([null, ...volatilities]),
		isBrand: one([true, false]),
		hoursAgo: one([1, 23, 25, 24 * 7 - 1, 24 * 7 + 1, 24 * below(400) + 1]),
	};
}

/** A domain with keywords that look like chance, the same in every run, written to the rows that filters read. */
export async function buildFilteredKeywords(
	ctx: TestContext<Viewer>,
	count: number,
): Promise<{ domainId: string; keywords: FilteredKeyword[] }> {
	const { id: domainId } = await buildDomain(ctx);
	const made = Array.from({ length: count }, (_, index) => make(index + 1));
	const of = <Value>(value: (keyword: (typeof made)[number]) => Value) => made.map(value);
	const isOf = (...kinds: FilteredKeyword["measured"][]) => of(({ measured }) => kinds.includes(measured));
	await storePlaces(ctx.em, sandboxPlaces.slice(0, placeIds.length));
	await rowsOf(ctx.em, storeUrls(sql`(select distinct unnest(${pages}::text[]) as url) d`));
	const rows = await rowsOf(
		ctx.em,
		sql<{ id: string }>`
			insert into keywords (account_id, domain_id, external_id, phrase, phrase_key, finding_key, country, language, device, location_id, groups,
				search_volume, cpc, outcome, target_state, page_issues, volatility, is_brand, actor, created_at, ranking_url_id,
				latest_position, latest_depth, latest_checked_at, latest_context_id, latest_features,
				previous_position, previous_depth, previous_checked_at, previous_context_id)
			select ${ctx.viewer.accountId}, ${domainId}, external_id, phrase, lower(phrase), finding_key, country, language, device, location_id,
				coalesce(string_to_array(nullif(groups, ''), ';'), '{}'), volume, cpc, outcome, target, issues, volatility, is_brand,
				${ctx.viewer.actor}, ${filteredAt}::timestamptz - hours * interval '1 hour',
				(select u.id from urls u where u.url = g.url),
				position, case when is_measured then 100 end,
				case when is_both then ${today}::timestamptz when is_measured then ${yesterday}::timestamptz end,
				case when is_measured then 1 end, features,
				before, case when is_both then 100 end, case when is_both then ${yesterday}::timestamptz end,
				case when is_both then 1 end
			from unnest(
				${of(({ externalId }) => externalId)}::text[], ${of(({ phrase }) => phrase)}::text[],
				${of(({ phrase }) => storedFindingKey(phrase, phrase.toLowerCase()))}::text[],
				${of(({ country }) => country)}::text[], ${of(({ language }) => language)}::text[],
				${of(({ device }) => device)}::text[], ${of(({ locationId }) => locationId)}::bigint[], ${of(({ groups }) => groups.join(";"))}::text[],
				${of(({ volume }) => volume)}::int[], ${of(({ cpc }) => cpc)}::float8[], ${of(({ outcome }) => outcome)}::text[],
				${of(({ target }) => target)}::text[],
				${of(({ issues }) => issues.reduce((sum, issue) => sum + pageIssueBits[issue], 0))}::smallint[],
				${of(({ volatility }) => volatility)}::text[], ${of(({ isBrand }) => isBrand)}::boolean[], ${of(({ hoursAgo }) => hoursAgo)}::int[],
				${of(({ rankingUrl }) => rankingUrl)}::text[], ${of(({ position }) => position)}::smallint[],
				${of(({ before }) => before)}::smallint[], ${isOf("YESTERDAY", "BOTH")}::bool[], ${isOf("BOTH")}::bool[],
				${of(({ features }) => features && packFeatures((kind) => features[kind]))}::bigint[]
			) with ordinality as g (external_id, phrase, finding_key, country, language, device, location_id, groups, volume, cpc, outcome, target, issues,
				volatility, is_brand, hours, url, position, before, is_measured, is_both, features, at)
			order by at returning id`,
	);
	await rowsOf(ctx.em, sql`update domains set keyword_count = ${count} where id = ${domainId}`);
	return { domainId, keywords: made.map((keyword, at) => ({ id: rows[at]?.id ?? "", ...keyword })) };
}

/** Whether a keyword passes a filter, condition by condition as the words say it. */
export function passesFilter(filter: Filter, keyword: FilteredKeyword): boolean {
	return Object.entries(rules).every(([name, rule]) => {
		const value = filter[name as keyof Filter];
		const isNone =
			value == null || (Array.isArray(value) && value.length === 0 && !["ids", "externalIds"].includes(name));
		return isNone || (rule as (value: unknown, keyword: FilteredKeyword) => boolean)(value, keyword);
	});
}

type Rules = {
	[Name in Exclude<keyof Filter, "viewIds" | "alertId" | "position" | "change">]-?: (
		value: NonNullable<Filter[Name]>,
		keyword: FilteredKeyword,
	) => boolean;
};

const within = ({ min, max }: { min: number | null; max: number | null }, value: number | null) =>
	value !== null && (min === null || value >= min) && (max === null || value <= max);

const buckets: Record<string, (position: number | null, isMeasured: boolean) => boolean> = {
	TOP3: (position) => position !== null && position <= 3,
	TOP10: (position) => position !== null && position <= 10,
	TOP20: (position) => position !== null && position <= 20,
	FROM4TO10: (position) => position !== null && position >= 4 && position <= 10,
	FROM11TO20: (position) => position !== null && position >= 11 && position <= 20,
	BELOW20: (position) => position !== null && position > 20,
	NOT_FOUND: (position, isMeasured) => position === null && isMeasured,
	UNTRACKED: (position) => position === null,
};

/** The host without `www.`, the path without a slash at its end, and the parameters that make a page. */
function pageOf(url: string): { host: string; path: string[]; query: string } {
	const { hostname, pathname, searchParams } = new URL(url);
	const query = [...searchParams].filter(([name]) => !/^(utm_|gclid)/.test(name)).map((pair) => pair.join("="));
	return {
		host: hostname.replace(/^www\./, ""),
		path: pathname
			.split("/")
			.filter((segment) => segment !== "")
			.map(decodeURIComponent),
		query: query.sort().join("&"),
	};
}

const features: Record<string, (state: FeatureState) => boolean> = {
	PRESENT: ({ isPresent }) => isPresent,
	OWNED: ({ isOwned }) => isOwned === true,
	NOT_OWNED: ({ isOwned }) => isOwned === false,
	ABSENT: ({ isCovered, isPresent }) => isCovered && !isPresent,
};

function directionOf({ measured, before, position }: FilteredKeyword): string {
	if (measured !== "BOTH" || before === position) return "STABLE";
	if (position === null) return "LOST";
	if (before === null) return "ENTERED";
	return position < before ? "UP" : "DOWN";
}

function kindOf(keyword: FilteredKeyword): string {
	if (keyword.measured !== "BOTH") return "NO_DATA";
	const kinds: Record<string, string> = { STABLE: "UNCHANGED", UP: "MOVED", DOWN: "MOVED" };
	return kinds[directionOf(keyword)] ?? directionOf(keyword);
}

/** As texts are found, as far as these words go. */
function withoutMarks(text: string): string {
	return text.toLowerCase().replaceAll("ä", "a");
}

const rules: Rules = {
	ids: (ids, { id }) => ids.includes(id),
	externalIds: (ids, { externalId }) => externalId !== null && ids.includes(externalId),
	text: (text, { phrase }) => withoutMarks(phrase).includes(withoutMarks(text)),
	groups: (names, { groups }) => groups.some((name) => names.includes(name)),
	excludedGroups: (names, { groups }) => !groups.some((name) => names.includes(name)),
	countries: (codes, { country }) => codes.includes(country),
	languages: (codes, { language }) => codes.includes(language),
	devices: (names, { device }) => names.includes(device),
	locationIds: (ids, { locationId }) => ids.includes(locationId ?? "0"),
	positions: (names, { position, measured }) => names.some((name) => buckets[name]?.(position, measured !== "NEVER")),
	outcomes: (names, { outcome }) => names.includes(outcome ?? "NEVER"),
	volume: (range, { volume }) => within(range as never, volume),
	isBrand: (isBrand, keyword) => isBrand === keyword.isBrand,
	isVolumeKnown: (isKnown, { volume }) => isKnown === (volume !== null),
	cpc: (range, { cpc }) => within(range as never, cpc),
	rankingPath: (path, { rankingUrl }) => {
		const wanted = pageOf(`https://x.example${path}`).path;
		return rankingUrl !== null && wanted.every((segment, at) => pageOf(rankingUrl).path[at] === segment);
	},
	rankingUrl: (url, { rankingUrl }) =>
		rankingUrl !== null && JSON.stringify(pageOf(url)) === JSON.stringify(pageOf(rankingUrl)),
	targets: (states, { target, issues }) => states.includes(issues.includes("WRONG_PAGE") ? "WRONG" : target),
	pageIssues: (patterns, { issues }) => issues.some((issue) => patterns.includes(issue)),
	features: (conditions, { features: known }) =>
		known !== null && conditions.some(({ kind, state }) => features[state]?.(known[kind])),
	volatilities: (names, { volatility }) => volatility !== null && names.includes(volatility),
	addedWithinDays: (days, { hoursAgo }) => hoursAgo < 24 * days,
	changes: (names, keyword) => (names as string[]).includes(directionOf(keyword)),
	movement: ({ kinds, movement }, keyword) => {
		const way = { BETTER: ["UP", "ENTERED"], WORSE: ["DOWN", "LOST"] };
		return (
			(!kinds?.length || (kinds as string[]).includes(kindOf(keyword))) &&
			(movement == null || way[movement].includes(directionOf(keyword)))
		);
	},
};
