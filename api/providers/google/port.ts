import type { OnCall } from "../provider-call.ts";

/** Options of every call. */
export interface GoogleCallOptions {
	/** Called after each HTTP call, including failed ones. */
	onCall: OnCall;
	/** Aborts the call; otherwise only its deadline does. */
	signal?: AbortSignal;
}

/** Google's response to a code or a refresh token. */
export interface GoogleTokens {
	accessToken: string;
	/** Lifetime of the access token in seconds. */
	expiresIn: number;
	/** Null if Google sent none: a refresh usually keeps the existing one. */
	refreshToken: string | null;
	/** Whether they allow reading search data: users may deselect it on the consent page. */
	grantsSearchData: boolean;
	/** Address of the Google account; null if Google does not provide it. */
	email: string | null;
}

/** A site in Google's list. */
export interface GoogleSite {
	/** For example `https://example.com/` or `sc-domain:example.com`. */
	siteUrl: string;
	/** In camel case, whatever Google's spelling: `siteOwner`. */
	permissionLevel: string;
}

/** The dimensions of performance data. */
export type PerformanceDimension = "query" | "page" | "country" | "device" | "date";

/** The requested rows of a site's performance data. */
export interface PerformanceQuery {
	siteUrl: string;
	/** `yyyy-MM-dd`, inclusive; Google's days are in Pacific time. */
	startDate: string;
	endDate: string;
	dimensions: readonly PerformanceDimension[];
	/** Rows to skip. */
	startRow: number;
	/** Maximum rows: 1 to 25,000. */
	rowLimit: number;
}

/** A row of Google's response. */
export interface PerformanceRow {
	/** One per dimension, in order. */
	keys: string[];
	clicks: number;
	impressions: number;
	/** Average position, weighted by impressions; 1 is best. */
	position: number;
}

/** The kind of Google's failure. */
export type GoogleFault =
	/** The access token was rejected; a new one may work. */
	| { kind: "unauthorized"; message: string }
	/** The refresh token or the code is no longer valid (`invalid_grant`): do not retry. */
	| { kind: "dead"; message: string }
	/** A quota is used up: try again after a quarter of an hour. */
	| { kind: "quota"; message: string; retryAfterMs?: number }
	/** This query is permanently refused; `isOfSite` if the account may not see this one site. */
	| { kind: "refused"; message: string; status: number; isOfSite: boolean }
	/** Worth retrying: 5xx, an invalid response, a timeout, a network error. `retryAfterMs` if Google sent one. */
	| { kind: "transient"; message: string; retryAfterMs?: number };

/** Thrown by the calls below, with Google's own message if there is one. It never contains a token or a secret. */
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
	/** The URL of the consent page, and the PKCE verifier that redeems the code. */
	authorizationUrl(consent: { redirectUri: string; state: string }): Promise<{ url: string; codeVerifier: string }>;
	/** Exchanges the authorization code for tokens. */
	redeemCode(
		consent: { code: string; codeVerifier: string; redirectUri: string },
		options: GoogleCallOptions,
	): Promise<GoogleTokens>;
	/** A new access token. */
	refreshTokens(refreshToken: string, options: GoogleCallOptions): Promise<GoogleTokens>;
	/** Revokes the access. */
	revoke(token: string, options: GoogleCallOptions): Promise<void>;
	/** All sites the Google account can see. */
	sites(accessToken: string, options: GoogleCallOptions): Promise<GoogleSite[]>;
	/** A page of a site's performance data; an empty one is the end. */
	performancePage(accessToken: string, query: PerformanceQuery, options: GoogleCallOptions): Promise<PerformanceRow[]>;
	close(): Promise<void>;
}
