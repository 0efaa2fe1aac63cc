import { drift, pick, unit } from "../../../lib/seeded.ts";
import type { SeenFeature, SerpFeatureKind, SerpPage } from "../port.ts";

/** What the features of a simulated page are made of. */
export interface FeatureSource {
	/** The seed of the keyword's features. */
	seed: number;
	/** The seed of which of them the asking domain owns. */
	ownSeed: number;
	/** Days since 1970, UTC. */
	day: number;
	/** The domain's page about the phrase. */
	ownUrl: string;
	/** The pages of other sites, by their zero-based rank. */
	rivalUrl: (rank: number) => string;
	/** The domain's position. Only a page of the first ten results can own the featured snippet. */
	position: number | null;
	/** Whether the domain owns the featured snippet, whatever its position. */
	hasSnippet: boolean;
	/** Whether AI Overviews that load late are read. */
	readsLate: boolean;
}

/** How often a feature is on a page, how many links it has at most, and how often one is the domain's. */
interface Odds {
	seen: number;
	links: number;
	own: number;
}

// In the order of the kinds, which also numbers their seeds.
const features: Record<SerpFeatureKind, Odds> = {
	FEATURED_SNIPPET: { seen: 0.24, links: 1, own: 0.4 },
	PEOPLE_ALSO_ASK: { seen: 0.66, links: 4, own: 0.15 },
	SHOPPING_RESULTS: { seen: 0.22, links: 6, own: 0.12 },
	KNOWLEDGE_PANEL: { seen: 0.14, links: 1, own: 0.12 },
	TOP_STORIES: { seen: 0.1, links: 3, own: 0.1 },
	IMAGES: { seen: 0.3, links: 6, own: 0.2 },
	VIDEOS: { seen: 0.28, links: 3, own: 0.15 },
	LOCAL_PACK: { seen: 0.16, links: 3, own: 0.2 },
	RELATED_SEARCHES: { seen: 0.82, links: 0, own: 0 },
	ADS: { seen: 0.4, links: 4, own: 0.15 },
	AI_OVERVIEW: { seen: 0.4, links: 8, own: 0.2 },
	DISCUSSIONS: { seen: 0.2, links: 3, own: 0.1 },
};
const kinds = Object.keys(features) as SerpFeatureKind[];
const lateOverviews = 1 / 3;

/** The features of a keyword's first page. It keeps most of them; borderline ones come and go over the weeks. */
export function simulatedFeatures(source: FeatureSource): Pick<SerpPage, "features" | "aiOverview"> {
	const seen = kinds.filter((kind) => isSeen(source, kind));
	const isLate = !source.readsLate && happens(source.seed, kinds.length, lateOverviews, source.day);
	return {
		features: seen.flatMap((kind): SeenFeature[] =>
			kind === "AI_OVERVIEW" ? [] : [{ kind, urls: urlsOf(source, kind) }],
		),
		aiOverview: seen.includes("AI_OVERVIEW") ? { references: isLate ? null : urlsOf(source, "AI_OVERVIEW") } : null,
	};
}

function isSeen({ seed, day, hasSnippet }: FeatureSource, kind: SerpFeatureKind): boolean {
	if (kind === "FEATURED_SNIPPET" && hasSnippet) return true;
	return happens(seed, kinds.indexOf(kind), features[kind].seen, day);
}

function isOwn({ ownSeed, day, hasSnippet, position }: FeatureSource, kind: SerpFeatureKind): boolean {
	if (kind === "FEATURED_SNIPPET" && hasSnippet) return true;
	if (kind === "FEATURED_SNIPPET" && (position === null || position > 10)) return false;
	return happens(ownSeed, kinds.indexOf(kind), features[kind].own, day);
}

/** Neighbours in the ranking, one of them replaced by the domain where it owns the feature. */
function urlsOf(source: FeatureSource, kind: SerpFeatureKind): string[] {
	const { links } = features[kind];
	if (links === 0) return [];
	const index = kinds.indexOf(kind);
	const count = 1 + pick(source.seed, 100 + index, links);
	const first = pick(source.seed, 200 + index, links);
	const urls = Array.from({ length: count }, (_, n) => source.rivalUrl(first + n));
	if (isOwn(source, kind)) urls[pick(source.ownSeed, 100 + index, count)] = source.ownUrl;
	return urls;
}

/** Whether the n-th thing of a seed is so on a day; as often as its odds say, changing slowly where it is borderline. */
function happens(seed: number, n: number, odds: number, day: number): boolean {
	return unit(seed, n) + 0.06 * drift(seed + n, day / 7) < odds;
}
