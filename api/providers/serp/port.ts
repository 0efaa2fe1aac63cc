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
	/** An `http:` or `https:` URL, or `""` for a result that takes a place but has no web page. */
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

export type SerpFeature = (typeof serpFeatures)[number];

/** A page of results from the provider. */
export interface SerpPage {
	/** The results in order (usually 10, fewer on a last page); an empty list ends the reading. */
	organic: OrganicResult[];
	features: SerpFeature[];
	/** The raw response body, for the archive. */
	raw: string;
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
	/** Tests the key: throws `SerpError` if it is rejected. May take two calls. */
	testKey(key: string, signal: AbortSignal, onCall: OnCall): Promise<void>;
	close(): Promise<void>;
}
