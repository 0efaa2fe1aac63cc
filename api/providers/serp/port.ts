import type { SerpService } from "../catalog.ts";
import type { OnCall } from "../provider-call.ts";

/** The device to search from. */
export type Device = "desktop" | "mobile";

/** The query for one page of results. */
export interface SerpQuery {
	phrase: string;
	/** ISO 3166-1 alpha-2, upper case. */
	country: string;
	/** BCP 47 language, for example `en` or `pt-BR`. */
	language: string;
	device: Device;
	/** 1 is the first page of ten results. */
	page: number;
	/** The domain's host from `siteOf`; only for simulated engines. */
	domainHost: string;
	/** The domain's path from `siteOf`, without a trailing slash (`""` for the whole host). */
	domainPath: string;
	/** The database's time of the check; only for simulated engines. */
	at: Date;
}

/** An organic result, in page order. Both texts have no control characters; either may be empty. */
export interface OrganicResult {
	title: string;
	/** The clean URL (`cleanUrl`), or `""` for a result that takes a place but has no web page. */
	url: string;
}

/** What a results page can carry beside its organic results, with the names users see. The order is that of all lists. */
export const serpFeatureLabels = {
	FEATURED_SNIPPET: "Featured Snippet",
	PEOPLE_ALSO_ASK: "People Also Ask",
	SHOPPING_RESULTS: "Shopping Results",
	KNOWLEDGE_PANEL: "Knowledge Panel",
	TOP_STORIES: "Top Stories",
	IMAGES: "Images",
	VIDEOS: "Videos",
	LOCAL_PACK: "Local Pack",
	RELATED_SEARCHES: "Related Searches",
	ADS: "Ads",
	AI_OVERVIEW: "AI Overview",
	DISCUSSIONS: "Discussions",
} as const;

/** A feature of a results page. */
export type SerpFeatureKind = keyof typeof serpFeatureLabels;

/** All kinds of features, in order. */
export const serpFeatureKinds = Object.keys(serpFeatureLabels) as SerpFeatureKind[];

/** Maximum links kept of a feature, as of organic results: no check goes deeper. */
export const maxSerpLinks = 100;

/** A feature as seen on a page. */
export interface SeenFeature {
	/** Never `AI_OVERVIEW`, which the page has apart. */
	kind: SerpFeatureKind;
	/**
	 * Clean URLs of the pages it links to, in order, at most 100; none if the provider names none. A featured snippet and
	 * a knowledge panel have at most one, related searches never have any.
	 */
	urls: string[];
}

/** An AI Overview as seen on a page. */
export interface SeenAiOverview {
	/** Clean URLs of its references in order, the first 50; `null`: it was shown, but its content was not delivered. */
	references: string[] | null;
}

/** A page of results from the provider. */
export interface SerpPage {
	/** The results in order (usually 10, fewer on a last page); an empty list ends the reading. */
	organic: OrganicResult[];
	/** In the order of the kinds, each once. */
	features: SeenFeature[];
	/** `null`: none was seen. */
	aiOverview: SeenAiOverview | null;
	/** The query whose results these are, as named by the provider; `null` if it names none. */
	answeredQuery: string | null;
	/** The raw response body, for the archive. */
	raw: string;
}

/** All kinds seen on a page, in order. */
export function seenKinds({ features, aiOverview }: Pick<SerpPage, "features" | "aiOverview">): SerpFeatureKind[] {
	const seen = new Set(features.map(({ kind }) => kind));
	if (aiOverview) seen.add("AI_OVERVIEW");
	return serpFeatureKinds.filter((kind) => seen.has(kind));
}

/** The kind of a provider's failure, which decides what happens to the check and its lane. */
export type SerpFault =
	/**
	 * Worth retrying: 429, 5xx, an invalid response, a timeout, a network error. `retryAfterMs` if the provider sent one.
	 */
	| { kind: "transient"; message: string; retryAfterMs?: number }
	/** This query is permanently refused; others may succeed. */
	| { kind: "refused"; message: string }
	/** The key is wrong, blocked or out of credits: no call with this key will succeed. */
	| { kind: "key"; message: string };

/** Thrown by a provider's calls, with the provider's own message if there is one. */
export class SerpError extends Error {
	override readonly name = "SerpError";
	readonly fault: SerpFault;

	constructor(fault: SerpFault) {
		super(fault.message);
		this.fault = fault;
	}
}

/** What a provider can measure. */
export interface SerpCapabilities {
	devices: readonly Device[];
	/** Results per page. */
	pageSize: number;
	/** The deepest page it returns. */
	maxPages: number;
	/** Whether it takes any language, or only the listed ones. */
	languages: "any" | readonly string[];
	/** The features it covers, in order: the absence of one in its answer means that it was not on the page. */
	features: readonly SerpFeatureKind[];
}

/** A place below a country that results can be asked from, by Google's names. */
export interface Place {
	/** Google's criteria id. */
	id: string;
	name: string;
	/** From the place to its country: `Leeds,England,United Kingdom`. */
	canonicalName: string;
	/** Google's word: `City`, `Region`. */
	type: string;
	/** ISO 3166-1 alpha-2. */
	country: string;
	/** The place it is part of; null right below the country. */
	parentId: string | null;
}

/** The key that selects the simulated search engine. */
export const sandboxKey = "sandbox";

/** A source of search results. One instance serves every key of its provider. */
export interface SerpProvider {
	readonly name: SerpService | "sandbox";
	readonly capabilities: SerpCapabilities;
	/** Calls per second and key; `null` without a limit. */
	readonly callsPerSecond: number | null;
	/**
	 * Fetches one page of results, without retries. Throws `SerpError`; aborts with the signal. Reports HTTP calls to
	 * `onCall`.
	 */
	fetchPage(key: string, query: SerpQuery, signal: AbortSignal, onCall: OnCall): Promise<SerpPage>;
	/** Reads an archived answer again, also one archived by an older version; `null` if it is unreadable. */
	readAnswer(raw: string): SerpPage | null;
	/** Tests the key: throws `SerpError` if it is rejected. May take two calls. */
	testKey(key: string, signal: AbortSignal, onCall: OnCall): Promise<void>;
	/**
	 * Lists a country's places, without the country; `null` if the provider has no list. Throws `SerpError`; aborts with the
	 * signal.
	 */
	readonly locations: ((key: string, country: string, signal: AbortSignal, onCall: OnCall) => Promise<Place[]>) | null;
	close(): Promise<void>;
}
