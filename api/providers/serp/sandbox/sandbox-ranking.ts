import { drift, pick, seedOf, unit } from "../../../lib/seeded.ts";
import type { OrganicResult, SerpPage, SerpQuery } from "../port.ts";
import { sandboxAnswer } from "./sandbox-answer.ts";
import { simulatedFeatures } from "./sandbox-features.ts";
import { rivalsOf } from "./sandbox-rivals.ts";
import { correctedPhrase, hasWord, pageFor, phraseKey } from "./sandbox-texts.ts";

/** Results per page. */
export const sandboxPageSize = 10;
/** The deepest page; there are no results beyond. */
export const sandboxMaxPages = 10;

type Rivals = ReturnType<typeof rivalsOf>;

const results = sandboxPageSize * sandboxMaxPages;
const dayMs = 86_400_000;

/** A query to the simulated engine; only the UTC day of `at` matters. */
export type SandboxQuery = Omit<SerpQuery, "page" | "language" | "depth">;

/** The domain's position on a day. */
export interface SandboxPosition {
	/** 1 … 100, `null` if the domain is not among the results. */
	position: number | null;
	/** The domain's ranking page, `null` if there is none. */
	url: string | null;
}

/** A page of simulated results on the query's day. @param at when the queue had it done */
export function sandboxPage(requested: SerpQuery, at?: Date): SerpPage {
	const query = corrected(requested);
	const rivals = rivalsOf(seedOf(serpKey(query)), phraseKey(query.phrase), dayOf(query), query.domainHost, results);
	const organic = query.page > sandboxMaxPages ? [] : organicOf(query, rivals);
	const seen = query.page === 1 ? featuresOf(query, rivals) : { features: [], aiOverview: null };
	const { location } = query;
	const measured = location || at ? { ...(location && { place: location.id }), ...(at && { at }) } : null;
	return sandboxAnswer({ organic, ...seen, answeredQuery: query.phrase, ...(measured && { measured }) }, query);
}

/**
 * The domain's position on the query's day. Its logarithm drifts, so that top positions are steadier than deep ones:
 * slowly over weeks (some keywords climb, some fall), a little within days, and slightly from day to day.
 */
export function standingOn(requested: SandboxQuery): SandboxPosition {
	const query = corrected(requested);
	const seed = ownSeed(query);
	const base = basePosition(seed);
	if (base === null || hasSnippet(query)) return { position: null, url: null };
	const day = dayOf(query);
	const weeks = 0.42 * drift(seed + 1, day / 40 + unit(seed, 1));
	const days = 0.1 * drift(seed + 2, day / 6 + unit(seed, 2));
	const touch = 0.04 * drift(seed + 3, day);
	const wobble = 0.6 * drift(seed + 4, day);
	const position = Math.max(1, Math.round(base * Math.exp(weeks + days + touch) + wobble) + shiftOf(query));
	return position > results ? { position: null, url: null } : { position, url: ownPage(query, seed, day).url };
}

/** In a place four of five positions are others than in the country, by five at most. */
function shiftOf({ location, ...query }: SandboxQuery): number {
	if (!location) return 0;
	const seed = seedOf(`${serpKey(query)}|${query.domainHost}|${location.id}`);
	if (unit(seed, 1) >= 0.8) return 0;
	return (1 + pick(seed, 2, 5)) * (unit(seed, 3) < 0.5 ? -1 : 1);
}

/** The center of a keyword's random walk: in a color of the position scale, deep, or unranked. */
function basePosition(seed: number): number | null {
	const kind = unit(seed, 10);
	const within = unit(seed, 11);
	if (kind < 0.08) return null;
	if (kind < 0.24) return 1 + 2 * within;
	if (kind < 0.52) return 3.6 + 6 * within;
	if (kind < 0.74) return 10.5 + 9.5 * within;
	if (kind < 0.9) return 21 + 14 * within;
	return 35 + 60 * within;
}

function organicOf(query: SerpQuery, rivals: Rivals): OrganicResult[] {
	const { position } = standingOn(query);
	const first = (query.page - 1) * sandboxPageSize + 1;
	return Array.from({ length: sandboxPageSize }, (_, index) => {
		const place = first + index;
		if (place === position) return ownPage(query, ownSeed(query), dayOf(query));
		// Rivals below the domain move down one place.
		return rivals(position !== null && place > position ? place - 2 : place - 1);
	});
}

function featuresOf(query: SerpQuery, rivals: Rivals): Pick<SerpPage, "features" | "aiOverview"> {
	const day = dayOf(query);
	return simulatedFeatures({
		seed: seedOf(`${serpKey(query)}|features`),
		ownSeed: seedOf(`${serpKey(query)}|features|${query.domainHost}`),
		day,
		ownUrl: ownPage(query, ownSeed(query), day).url,
		rivalUrl: (rank) => rivals(rank).url,
		position: standingOn(query).position,
		hasSnippet: hasSnippet(query),
		readsLate: query.readsAiOverview ?? false,
	});
}

/** The domain's ranking page; for one keyword in eight another page takes over for some days. */
function ownPage(query: SandboxQuery, seed: number, day: number): OrganicResult {
	const variant = pick(seed, 20, 1_000);
	const isOther = unit(seed, 21) < 0.125 && drift(seed + 5, day / 8) > 0.3;
	return pageFor(query.domainHost, query.domainPath, phraseKey(query.phrase), isOther ? variant + 1 : variant);
}

/** The query whose results are shown. */
function corrected<Query extends SandboxQuery>(query: Query): Query {
	return { ...query, phrase: correctedPhrase(query.phrase) };
}

/** Whether the domain owns the featured snippet and has no result, as Google shows a page only once. */
function hasSnippet({ phrase }: SandboxQuery): boolean {
	return hasWord(phrase, "sandbox-snippet");
}

/** What the results depend on, apart from the day. */
function serpKey(query: SandboxQuery): string {
	return `${phraseKey(query.phrase)}|${query.country}|${query.device}`;
}

/** What the domain's own part in the results depends on. */
function ownSeed(query: SandboxQuery): number {
	return seedOf(`${serpKey(query)}|${query.domainHost}`);
}

/** Days since 1970, UTC. */
function dayOf(query: SandboxQuery): number {
	return Math.floor(query.at.getTime() / dayMs);
}
