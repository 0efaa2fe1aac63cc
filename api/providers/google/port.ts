import type { OnCall } from "../provider-call.ts";

/** What every call takes. */
export interface GoogleCallOptions {
	/** Told of each HTTP call, failed ones too. */
	onCall: OnCall;
	/** Ends the call; without one it ends by its own deadline. */
	signal?: AbortSignal;
}

/** What Google hands out for a code or for a refresh token. */
export interface GoogleTokens {
	accessToken: string;
	/** Seconds for which the access token is good. */
	expiresIn: number;
	/** Null where Google gave none: a refresh as a rule keeps the one there is. */
	refreshToken: string | null;
	/** Whether search data may be read with them: people may untick it at the consent page. */
	grantsSearchData: boolean;
	/** Address of the Google account; null where Google does not say. */
	email: string | null;
}

/** A site as Google lists it. */
export interface GoogleSite {
	/** For example `https://example.com/` or `sc-domain:example.com`. */
	siteUrl: string;
	/** In camel case, however Google spells it: `siteOwner`. */
	permissionLevel: string;
}

/** What performance data can be broken down by. */
export type PerformanceDimension = "query" | "page" | "country" | "device" | "date";

/** Which rows of a site's performance are asked for. */
export interface PerformanceQuery {
	siteUrl: string;
	/** `yyyy-MM-dd`, both included; Google's days are Pacific time. */
	startDate: string;
	endDate: string;
	dimensions: readonly PerformanceDimension[];
	/** Rows to pass over. */
	startRow: number;
	/** Rows at most: 1 to 25,000. */
	rowLimit: number;
}

/** A row as Google gives it. */
export interface PerformanceRow {
	/** One for each dimension, in their order. */
	keys: string[];
	clicks: number;
	impressions: number;
	/** Average position, weighted by impressions; 1 is best. */
	position: number;
}

/** How Google failed. */
export type GoogleFault =
	/** The access token is not taken: a new one may be. */
	| { kind: "unauthorized"; message: string }
	/** The refresh token or the code is not taken any more (`invalid_grant`): never to be tried again. */
	| { kind: "dead"; message: string }
	/** A quota is used up: to be tried again after a quarter of an hour. */
	| { kind: "quota"; message: string; retryAfterMs?: number }
	/** This question is refused for good; `isOfSite` where the account may not see this one site, whatever else it may. */
	| { kind: "refused"; message: string; status: number; isOfSite: boolean }
	/** Worth another try: 5xx, garbage, a timeout, a network fault. `retryAfterMs` where Google named one. */
	| { kind: "transient"; message: string; retryAfterMs?: number };

/** Thrown by the calls below; the message is in Google's words where it said any, and never holds a token or a secret. */
export class GoogleError extends Error {
	override readonly name = "GoogleError";
	readonly fault: GoogleFault;

	constructor(fault: GoogleFault) {
		super(fault.message);
		this.fault = fault;
	}
}

/** Google's OAuth and Search Console. Calls are made once, without retries; they throw `GoogleError` and abort with their signal. */
export interface GoogleProvider {
	/** The page that asks for consent, and the secret half of its PKCE challenge, which redeems the code. */
	authorizationUrl(consent: { redirectUri: string; state: string }): Promise<{ url: string; codeVerifier: string }>;
	/** Tokens for the code that came back. */
	redeemCode(
		consent: { code: string; codeVerifier: string; redirectUri: string },
		options: GoogleCallOptions,
	): Promise<GoogleTokens>;
	/** A new access token. */
	refreshTokens(refreshToken: string, options: GoogleCallOptions): Promise<GoogleTokens>;
	/** Takes back what was granted. */
	revoke(token: string, options: GoogleCallOptions): Promise<void>;
	/** Every site the Google account can see. */
	sites(accessToken: string, options: GoogleCallOptions): Promise<GoogleSite[]>;
	/** One page of a site's performance; an empty one is the end. */
	performancePage(accessToken: string, query: PerformanceQuery, options: GoogleCallOptions): Promise<PerformanceRow[]>;
	/** Frees connections. */
	close(): Promise<void>;
}
