import type { SerpService } from "../catalog.ts";
import type { OnCall } from "../provider-call.ts";

/** The device whose results a keyword asks for. */
export type Device = "desktop" | "mobile";

/** What a provider needs to know to fetch one page of results. */
export interface SerpQuery {
	phrase: string;
	/** ISO 3166-1 alpha-2, upper case. */
	country: string;
	/** BCP 47 language, for example `en` or `pt-BR`. */
	language: string;
	device: Device;
	/** 1 is the first page of ten results. */
	page: number;
	/** The host of the domain that asks as `siteOf` gives it; only a simulated engine may look at it. */
	domainHost: string;
	/** The path of the domain that asks as `siteOf` gives it, without a trailing slash (`""` for the whole host). */
	domainPath: string;
	/** The moment of the check by the database's clock; only a simulated engine may look at it. */
	at: Date;
}

/** One organic result, in the order of the page. Both texts are free of control characters; either may be empty. */
export interface OrganicResult {
	title: string;
	/** An `http:` or `https:` URL, or `""` for a result that takes a place on the page but names no page of the web. */
	url: string;
}

/** Features a results page can carry beside its organic results, by the names users see. */
export const serpFeatures = [
	"Featured Snippet",
	"People Also Ask",
	"Shopping Results",
	"Knowledge Panel",
	"Top Stories",
	"Images",
	"Videos",
	"Local Pack",
	"Related Searches",
	"Ads",
] as const;

/** One of the features above. */
export type SerpFeature = (typeof serpFeatures)[number];

/** One page of results as the provider answered it. */
export interface SerpPage {
	/** As many as the provider answered, in order (10 as a rule, fewer on a last page); an empty list ends the reading. */
	organic: OrganicResult[];
	features: SerpFeature[];
	/** The provider's body as received, for the archive. */
	raw: string;
}

/** How a provider failed, which decides what happens to the check and to its lane. */
export type SerpFault =
	/** Worth another try: 429, 5xx, garbage, a timeout, a network fault. `retryAfterMs` when the provider named one. */
	| { kind: "transient"; message: string; retryAfterMs?: number }
	/** This question is refused for good; other questions may pass. */
	| { kind: "refused"; message: string }
	/** The key is wrong, blocked or out of the provider's credits: no question with this key will pass. */
	| { kind: "key"; message: string };

/** Thrown by a provider's calls; the message is in the provider's own words where it said any. */
export class SerpError extends Error {
	override readonly name = "SerpError";
	readonly fault: SerpFault;

	constructor(fault: SerpFault) {
		super(fault.message);
		this.fault = fault;
	}
}

/** What a provider can measure; the product says so instead of pretending. */
export interface SerpCapabilities {
	devices: readonly Device[];
	/** Results a page. */
	pageSize: number;
	/** The deepest page it answers. */
	maxPages: number;
	/** Whether it takes any language, or only the listed ones. */
	languages: "any" | readonly string[];
}

/** The key that selects the built-in simulated search engine. */
export const sandboxKey = "sandbox";

/** A source of search results. One instance serves all keys. */
export interface SerpProvider {
	readonly name: SerpService | "sandbox";
	readonly capabilities: SerpCapabilities;
	/** Calls a second one key may make; `null` when there is no limit. */
	readonly callsPerSecond: number | null;
	/**
	 * One call, without retries: one page of results. Throws `SerpError`; aborts with the signal. `onCall` receives the
	 * call, if one is made.
	 */
	fetchPage(key: string, query: SerpQuery, signal: AbortSignal, onCall: OnCall): Promise<SerpPage>;
	/** Whether the key is accepted: resolves when it is, throws `SerpError` otherwise. May take two calls. */
	testKey(key: string, signal: AbortSignal, onCall: OnCall): Promise<void>;
	/** Frees connections. */
	close(): Promise<void>;
}
