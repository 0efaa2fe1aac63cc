import { z } from "zod";
import { printable } from "../../lib/text.ts";
import { ownWords, parseJson } from "../answer.ts";
import type { GoogleFault, GoogleSite, GoogleTokens, PerformanceRow } from "./port.ts";

/** The parts of a response that determine the call's outcome. */
export interface GoogleAnswer {
	status: number;
	body: string;
	retryAfterMs: number | undefined;
}

const searchConsole = "https://www.googleapis.com/auth/webmasters";
const searchDataScopes = [searchConsole, `${searchConsole}.readonly`];

/** The requested scopes: read search data, and the account's address. */
export const askedScopes = [`${searchConsole}.readonly`, "openid", "email"];

/** Default lifetime of an access token in seconds if Google sends no plausible one, and the maximum. */
const usualLife = 3_600;
const maxLife = 86_400;

const tokens = z.looseObject({
	access_token: z.string().min(1),
	expires_in: z.coerce.number().min(1).max(maxLife).catch(usualLife),
	refresh_token: z.string().min(1).nullish(),
	scope: z.string().nullish(),
	id_token: z.string().nullish(),
});
const claims = z.looseObject({ email: z.string().min(3).max(254) });
const sites = z.looseObject({ siteEntry: z.array(z.unknown()).nullish() });
// Google's addresses are ASCII and shorter.
const site = z.looseObject({
	siteUrl: z
		.string()
		.min(1)
		.refine((url) => Buffer.byteLength(url) <= 2_000),
	permissionLevel: z.string().catch(""),
});
/** No result page has lower positions. */
const lowestPosition = 1e6;

const performance = z.looseObject({ rows: z.array(z.unknown()).nullish() });

/** Reads the tokens in a 200 response of the token endpoint; null if the body is invalid. */
export function tokensOf(body: string): GoogleTokens | null {
	const { data } = tokens.safeParse(parseJson(body));
	if (!data) return null;
	return {
		accessToken: data.access_token,
		expiresIn: Math.floor(data.expires_in),
		refreshToken: data.refresh_token ?? null,
		grantsSearchData: grantsSearchData(data.scope ?? null),
		email: emailOf(data.id_token ?? ""),
	};
}

/** Missing scopes count as granted. */
function grantsSearchData(scope: string | null): boolean {
	return scope === null || scope.split(" ").some((granted) => searchDataScopes.includes(granted));
}

/** The address in an ID token. It came directly from Google, so its signature need not be verified. */
function emailOf(idToken: string): string | null {
	const [, payload = ""] = idToken.split(".");
	const { data } = claims.safeParse(parseJson(Buffer.from(payload, "base64url").toString()));
	return data ? printable(data.email) : null;
}

/** Reads the sites in a 200 response; null if the body is invalid. */
export function sitesOf(body: string): GoogleSite[] | null {
	const { data } = sites.safeParse(parseJson(body));
	return data ? (data.siteEntry ?? []).flatMap(siteOf) : null;
}

/** A site that cannot be queried is skipped. */
function siteOf(entry: unknown): GoogleSite[] {
	const { data } = site.safeParse(entry);
	if (!data || printable(data.siteUrl) !== data.siteUrl) return [];
	return [{ siteUrl: data.siteUrl, permissionLevel: camelCase(printable(data.permissionLevel).slice(0, 100)) }];
}

/** `SITE_OWNER` and `siteOwner` are the same level. */
function camelCase(level: string): string {
	if (!/^[A-Z]+(_[A-Z]+)*$/.test(level)) return level;
	return level.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Reads the rows in a 200 response; null if the body or a row is invalid. */
export function performanceRowsOf(body: string, dimensions: number): PerformanceRow[] | null {
	const { data } = performance.safeParse(parseJson(body));
	if (!data) return null;
	const rows = data.rows ?? [];
	return rows.every((row): row is PerformanceRow => isRow(row, dimensions)) ? rows : null;
}

/** Parsed by hand, because a schema would copy the 25,000 rows of a page. */
function isRow(row: unknown, dimensions: number): row is PerformanceRow {
	if (typeof row !== "object" || row === null) return false;
	const { keys, clicks, impressions, position } = row as Record<string, unknown>;
	const isNamed = Array.isArray(keys) && keys.length === dimensions && keys.every((key) => typeof key === "string");
	return isNamed && isFigure(clicks) && isFigure(impressions) && isFigure(position) && position <= lowestPosition;
}

function isFigure(value: unknown): value is number {
	return typeof value === "number" && value >= 0;
}

const saying = z.union([
	z.looseObject({
		error: z.looseObject({
			message: z.string(),
			status: z.string().catch(""),
			errors: z.array(z.looseObject({ reason: z.string().catch("") })).catch([]),
			details: z.array(z.looseObject({ reason: z.string().catch("") })).catch([]),
		}),
	}),
	z.looseObject({ error: z.string(), error_description: z.string().nullish() }),
]);

const quotaReason = /^(daily|rate|userRate|quota)\w*Exceeded$|^RESOURCE_EXHAUSTED$/;

/** Reasons that concern the installation, not a site. */
const operatorReason =
	/^(accessNotConfigured|SERVICE_DISABLED|insufficientPermissions|ACCESS_TOKEN_SCOPE_INSUFFICIENT)$/;

/** Whether a refusal concerns only the requested site. */
function isOfSite(status: number, words: string, reasons: string[]): boolean {
	if ((status !== 403 && status !== 404) || reasons.some((reason) => operatorReason.test(reason))) return false;
	return reasons.some((reason) => reason === "forbidden" || reason === "notFound") || /\bsite\b/i.test(words);
}

/** Converts an unsuccessful response to an error, with `secrets` removed. */
export function faultOf({ status, body, retryAfterMs }: GoogleAnswer, secrets: readonly string[]): GoogleFault {
	const { words, reasons } = saidIn(body);
	const message = wordsFor(status, words, secrets);
	const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
	if (status === 400 && reasons.includes("invalid_grant")) return { kind: "dead", message };
	// A 401 of the token endpoint concerns the client ID, not a token.
	if (status === 401 && !reasons.includes("invalid_client")) return { kind: "unauthorized", message };
	const isQuota = reasons.some((reason) => quotaReason.test(reason)) || /\bquota\b/i.test(words);
	if (status === 429 || (status === 403 && isQuota)) return { kind: "quota", message, ...wait };
	if (status >= 400 && status < 500 && status !== 408) {
		return { kind: "refused", message, status, isOfSite: isOfSite(status, words, reasons) };
	}
	return { kind: "transient", message, ...wait };
}

/** Google's error: its message and codes. */
function saidIn(body: string): { words: string; reasons: string[] } {
	const { data } = saying.safeParse(parseJson(body));
	if (!data) return { words: "", reasons: [] };
	if (typeof data.error === "string") {
		const description = typeof data.error_description === "string" ? data.error_description : "";
		return { words: description || data.error, reasons: [data.error] };
	}
	const { message, status, errors, details } = data.error;
	return { words: message, reasons: [status, ...[...errors, ...details].map(({ reason }) => reason)] };
}

/** Truncates a message. */
function wordsFor(status: number, words: string, secrets: readonly string[]): string {
	const own = ownWords(words, secrets);
	if (own !== "") return own;
	return status === 200 ? "Google sent an unreadable response." : `Google responded with ${status}.`;
}
