import { belongsTo, type Site } from "../../../../schema/rules/match.ts";
import { phraseKeyOf, phraseOf } from "../../../../schema/rules/phrase.ts";
import { storableText } from "../../../lib/storable-text.ts";
import type { SerpFeatureKind, SerpPage } from "../../../providers/serp/port.ts";
import type { SerpReading } from "../../../providers/serp/read-serp.ts";
import { type FeatureState, packFeatures } from "../../tracked/measurements/feature-states.ts";

const maxUrlLength = 4_000;
const maxQueryLength = 200;

/** What a check read, as it is kept. */
export interface SerpRecord {
	/** Clean URLs from place 1; `""` for a result without an address. */
	urls: string[];
	/** How many of them stood on page 1. */
	page1Count: number;
	/** As in `measurements/feature-states.ts`. */
	features: number;
	/** The page of the featured snippet. */
	snippetUrl: string | null;
	/** References of the AI Overview; null if it was not read. */
	references: string[] | null;
	/** The query whose results were shown, if it was not the phrase. */
	usedQuery: string | null;
}

/** The query. */
export interface RecordQuery {
	phrase: string;
	site: Site;
	/** The features the provider covers. */
	covered: readonly SerpFeatureKind[];
}

/** The record of a reading. */
export function serpRecordOf(
	{ page1, results, page1Count }: Pick<SerpReading, "page1" | "results" | "page1Count">,
	query: RecordQuery,
): SerpRecord {
	const snippet = page1.features.find(({ kind }) => kind === "FEATURED_SNIPPET")?.urls[0];
	const references = page1.aiOverview?.references;
	return {
		urls: results.map(({ url }) => storableUrl(url)),
		page1Count,
		features: packFeatures((kind) => featureStateOf(page1, kind, query)),
		snippetUrl: snippet === undefined ? null : storableUrl(snippet),
		references: references?.map(storableUrl) ?? null,
		usedQuery: usedQueryOf(page1.answeredQuery, query.phrase),
	};
}

/** A page's URL as it is stored. */
export function storableUrl(url: string): string {
	return storableText(url, maxUrlLength);
}

/** Related searches link to the search engine itself, so they come without links. */
function featureStateOf(
	page: Pick<SerpPage, "features" | "aiOverview">,
	kind: SerpFeatureKind,
	query: RecordQuery,
): FeatureState {
	const isCovered = query.covered.includes(kind);
	const isOwn = (urls: readonly string[]) => urls.some((url) => belongsTo(url, query.site));
	if (kind === "AI_OVERVIEW") {
		const { aiOverview } = page;
		return {
			isCovered,
			isPresent: aiOverview !== null,
			isOwned: aiOverview?.references ? isOwn(aiOverview.references) : null,
		};
	}
	const seen = page.features.find((feature) => feature.kind === kind);
	return { isCovered, isPresent: seen !== undefined, isOwned: seen && seen.urls.length > 0 ? isOwn(seen.urls) : null };
}

function usedQueryOf(answered: string | null, phrase: string): string | null {
	const query = answered === null ? "" : storableText(phraseOf(answered), maxQueryLength);
	return query === "" || phraseKeyOf(query) === phraseKeyOf(phraseOf(phrase)) ? null : query;
}
