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
	/** A place within the country; missing: the whole country. */
	location?: Pick<Place, "id" | "canonicalName"> | null;
	/** How many results the reading goes through, 10–100. */
	depth: number;
	/** 1 is the first page of ten results; a provider that reads whole is only called with 1. */
	page: number;
	/** Whether AI Overviews that load late are to be read. */
	readsAiOverview?: boolean;
	/** The order's name at a provider that reads whole. */
	tag?: string;
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

/** What a results page can have in addition to its organic results, with the names users see. The order is that of all lists. */
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
	/** The results in order (usually 10, fewer on a last page), repeats and ads included: see `placesOf`. */
	organic: OrganicResult[];
	/** Whether it had entries for results, all of them without title and link; missing: no. */
	isGarbled?: true;
	/** Whether anything else was on it that is no feature known here; missing: no. */
	hasMore?: true;
	/** In the order of the kinds, each once. */
	features: SeenFeature[];
	/** `null`: none was seen. */
	aiOverview: SeenAiOverview | null;
	/** The query whose results these are, as named by the provider; `null` if it names none. */
	answeredQuery: string | null;
	/** How it was measured, where its answer says. */
	measured?: MeasuredPage;
	/** The response for the archive, without what it cost and who signed in. */
	raw: string;
}

/** How a page was measured. */
export interface MeasuredPage {
	/** Missing: the device requested, or desktop where the provider has no other. */
	device?: Device;
	/** The ID or the canonical name of the place within the country; missing: the whole country. */
	place?: string;
	/** When the provider read it. */
	at?: Date;
	/** The features it covers; missing: all that the provider covers. */
	covers?: readonly SerpFeatureKind[];
}

/** The answer to one order. */
export interface SerpAnswer {
	/** From the query's page on: one page, or all of them where the provider reads whole. */
	pages: SerpPage[];
	/** How deep it went, of a provider that reads whole and has no own result to show; null: as deep as requested. */
	depth: number | null;
	/** Whether the provider says that there are no results; missing: it does not. */
	saysNone?: true;
	/** US dollars, if the provider states them. */
	cost: number | null;
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
	 * Worth retrying: 429, 5xx, a timeout, a network error. `retryAfterMs` if the provider sent one.
	 */
	| { kind: "transient"; message: string; retryAfterMs?: number }
	/** This query is permanently refused; others may succeed. */
	| { kind: "refused"; message: string }
	/** The key is wrong, blocked or out of credits: no call with this key will succeed. */
	| { kind: "key"; message: string }
	/** Of an order with a tag: no answer came, though it may have been placed. */
	| { kind: "lost"; message: string }
	/**
	 * An answer came that cannot be used: invalid, too large, without the results it should have, or paid without data.
	 * Worth one more attempt.
	 */
	| { kind: "unusable"; message: string }
	/** Of a task in the queue: the provider does not know it. */
	| { kind: "unknown"; message: string };

/** Thrown by a provider's calls, with the provider's own message if there is one. */
export class SerpError extends Error {
	override readonly name = "SerpError";
	readonly fault: SerpFault;
	/** US dollars, if the provider states them. */
	readonly cost: number | null;

	constructor(fault: SerpFault, cost: number | null = null) {
		super(fault.message);
		this.fault = fault;
		this.cost = cost;
	}
}

/** What a provider can measure. */
export interface SerpCapabilities {
	devices: readonly Device[];
	/** Results per page. */
	pageSize: number;
	/** The deepest page it returns. */
	maxPages: number;
	/** The features it can cover, in order; its pages say which they do. */
	features: readonly SerpFeatureKind[];
	/** Whether it can measure places within a country. */
	hasLocations: boolean;
	/** Countries it does not serve, ISO 3166-1 alpha-2. */
	missingCountries: readonly string[];
	/** Whether one order reads the whole depth; such orders have tags. */
	readsWhole: boolean;
}

/** A place within a country, by Google's criteria ID. */
export interface Place {
	id: string;
	name: string;
	/** For example `Leeds,England,United Kingdom`. */
	canonicalName: string;
	/** For example `City`. */
	type: string;
	/** ISO 3166-1 alpha-2. */
	country: string;
	parentId: string | null;
}

/** An order that the provider's queue took, and from when it can be requested by its ID; or why it did not. */
export type Posted = { taskId: string; cost: number | null; askAt: Date } | { fault: SerpFault; cost: number | null };

/** An order found at the provider. */
export interface ListedTask {
	taskId: string;
	tag: string;
	isFinished: boolean;
	/** US dollars, if the provider states them. */
	cost: number | null;
}

/** An order whose answer was lost. */
export interface OpenOrder {
	tag: string;
	orderedAt: Date;
	query: SerpQuery;
}

/** A provider's queue, and the orders it remembers. No method retries; all throw `SerpError`. */
export interface SerpQueue {
	/** Maximum orders per post. */
	maxPerPost: number;
	/** Calls a minute and login; null without limits. */
	perMinute: Readonly<Record<"post" | "ready" | "collect" | "lookup", number>> | null;
	/** Posts orders; the results are in their order. */
	post(key: string, orders: readonly SerpQuery[], signal: AbortSignal, onCall: OnCall): Promise<Posted[]>;
	/** Finished orders that were not collected; null where tasks can only be requested by their ID. */
	ready: ((key: string, signal: AbortSignal, onCall: OnCall) => Promise<ListedTask[]>) | null;
	/** An order's answer, without its cost, which was stated before; null while it is not ready. */
	collect(
		key: string,
		taskId: string,
		query: SerpQuery,
		signal: AbortSignal,
		onCall: OnCall,
	): Promise<SerpAnswer | null>;
	/**
	 * Looks for orders by their tags, live ones too; those it does not know are missing.
	 * @param turn is awaited before each call but the first
	 */
	find(
		key: string,
		open: readonly OpenOrder[],
		signal: AbortSignal,
		onCall: OnCall,
		turn: () => Promise<void>,
	): Promise<ListedTask[]>;
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
	 * Places one order: a page of results, or the whole depth. Without retries. Throws `SerpError`; aborts with the signal.
	 * Reports HTTP calls to `onCall`.
	 */
	fetchPages(key: string, query: SerpQuery, signal: AbortSignal, onCall: OnCall): Promise<SerpAnswer>;
	/** Null where all checks are live. */
	readonly queue: SerpQueue | null;
	/** The places of a country; null where the provider has no list. */
	readonly placesOf: ((key: string, country: string, signal: AbortSignal, onCall: OnCall) => Promise<Place[]>) | null;
	/** Those of some languages that it cannot ask for; null where it takes all of Google's. */
	readonly unknownLanguages:
		| ((key: string, languages: readonly string[], signal: AbortSignal, onCall: OnCall) => Promise<string[]>)
		| null;
	/** Reads an archived answer again, also one archived by an older version; `null` if it is unreadable. */
	readAnswer(raw: string): SerpPage | null;
	/** Tests the key: throws `SerpError` if it is rejected. May take two calls. */
	testKey(key: string, signal: AbortSignal, onCall: OnCall): Promise<void>;
	close(): Promise<void>;
}
