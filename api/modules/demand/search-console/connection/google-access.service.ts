import type { Services } from "../../../../context.ts";
import { claimFor, isUnclaimed, released } from "../../../../db/lease.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { Refusal } from "../../../../errors.ts";
import { sleep } from "../../../../lib/sleep.ts";
import { GoogleError, type GoogleProvider, type GoogleTokens } from "../../../../providers/google/port.ts";
import type { OnCall } from "../../../../providers/provider-call.ts";
import { counting } from "../../../keys/provider-calls/provider-calls.service.ts";

/** What calling Google needs. The entity manager must not be in a transaction, because a call can take long. */
export interface GoogleParts extends Pick<Services, "google" | "log" | "secrets"> {
	em: EntityManager;
}

/** What a Google call needs. */
export interface GoogleAccess {
	google: GoogleProvider;
	accessToken: string;
	/** The connection's id, new with each connection. */
	grantId: string;
	/** Pass it to every call: counts the call for the account. */
	onCall: OnCall;
}

/** Seconds before expiry at which an access token is renewed. */
const renewedEarly = 60;

/** Seconds a refresh is leased; longer than one call to the token endpoint can take. */
const leaseSeconds = 15;

/** Poll interval for a refresh by another process, in milliseconds. */
const pollIntervalMs = 50;

/** The tokens of a connection. */
export type ConnectionTokens = GoogleTokens & { refreshToken: string };

/** A stored connection and the state of its tokens. */
interface StoredConnection {
	grantId: string;
	accessToken: string;
	refreshToken: string;
	needsReconnect: boolean;
	isEnding: boolean;
	/** Whether a process is refreshing the tokens, or died doing so. */
	isLeased: boolean;
}

/**
 * Runs `use` with a valid access token, and once more with a new one if Google rejects it. Refuses with
 * `PROVIDER_NOT_CONFIGURED` or, without a working connection, `RECONNECT_REQUIRED`; other failures stay `GoogleError`s.
 * Every call is counted for the account.
 */
export async function withGoogleAccess<T>(
	parts: GoogleParts,
	accountId: string,
	use: (access: GoogleAccess) => Promise<T>,
): Promise<T> {
	const { google } = parts;
	if (!google) throw notAvailable();
	try {
		return await counting(parts, accountId, (onCall) => withGoodToken({ ...parts, google, onCall }, accountId, use));
	} catch (error) {
		throw isUnauthorized(error) ? reconnect(refusedConnection) : error;
	}
}

type CallingParts = GoogleParts & { google: GoogleProvider; onCall: OnCall };

async function withGoodToken<T>(
	parts: CallingParts,
	accountId: string,
	use: (access: GoogleAccess) => Promise<T>,
): Promise<T> {
	const { google, onCall } = parts;
	const stored = await storedConnection(parts.em, accountId);
	const good = stored.isEnding ? await renewed(parts, accountId, stored) : stored;
	try {
		return await use({ google, onCall, ...opened(parts, accountId, good) });
	} catch (error) {
		if (!isUnauthorized(error)) throw error;
		const other = await renewed(parts, accountId, good);
		return use({ google, onCall, ...opened(parts, accountId, other) });
	}
}

/** What a token is sealed for, so that it cannot be unsealed elsewhere. */
export function tokenBinding(accountId: string, token: "access" | "refresh" | "verifier"): string {
	return `account:${accountId}:google_${token}_token`;
}

/** The refusal if the operator has configured no Google client. */
export function notAvailable(): Refusal {
	return new Refusal("PROVIDER_NOT_CONFIGURED", "Google Search Console is not available on this installation.");
}

/** The saved tokens cannot be decrypted: `APP_SECRET` was lost. */
export const unreadableTokens = "The saved connection to Google can no longer be read. Connect Google again.";

/** Google has revoked the connection. */
export const lostConnection = "Google no longer accepts this connection. Connect Google again.";

/** Not final: Google may only be out of order. */
const refusedConnection =
	"Google is not accepting this connection right now. If this continues, disconnect it and connect Google again.";
const notRenewed = "Google did not refresh the access. Please try again.";

function reconnect(message: string): Refusal {
	return new Refusal("RECONNECT_REQUIRED", message);
}

function isUnauthorized(error: unknown): error is GoogleError {
	return error instanceof GoogleError && error.fault.kind === "unauthorized";
}

/** The connection, if it works. */
async function storedConnection(em: EntityManager, accountId: string): Promise<StoredConnection> {
	const [stored] = await rowsOf(
		em,
		sql<StoredConnection>`
			select grant_id as "grantId", access_token as "accessToken", refresh_token as "refreshToken",
				needs_reconnect as "needsReconnect", lease_token is not null as "isLeased",
				expires_at <= app_now() + ${renewedEarly} * interval '1 second' as "isEnding"
			from search_console_connections where account_id = ${accountId}`,
	);
	if (!stored) throw reconnect("Google is not connected. Connect it first.");
	if (stored.needsReconnect) throw reconnect(lostConnection);
	return stored;
}

function opened({ secrets }: Pick<Services, "secrets">, accountId: string, { accessToken, grantId }: StoredConnection) {
	const token = secrets.open(accessToken, tokenBinding(accountId, "access"));
	if (token === null) throw reconnect(unreadableTokens);
	return { accessToken: token, grantId };
}

/** The connection with an access token other than `stale`, refreshed here or by another process. */
async function renewed(parts: CallingParts, accountId: string, stale: StoredConnection): Promise<StoredConnection> {
	const { em } = parts;
	for (let isFirst = true; ; isFirst = false) {
		const stored = await storedConnection(em, accountId);
		// The same token is sealed differently each time, so comparing the sealed values tells tokens apart.
		if (stored.accessToken !== stale.accessToken) return stored;
		// The process waited for has failed: those who waited must not retry one after another.
		if (!isFirst && !stored.isLeased) throw new GoogleError({ kind: "transient", message: notRenewed });
		const lease = await leaseRefresh(em, accountId, stale);
		if (lease) await refresh(parts, accountId, lease, stale);
		else await sleep(pollIntervalMs, new AbortController().signal);
	}
}

/** Takes the lease to refresh the tokens unless another process holds it or has just refreshed them. */
async function leaseRefresh(em: EntityManager, accountId: string, stale: StoredConnection): Promise<string | null> {
	const [lease] = await rowsOf(
		em,
		sqlOf({ token: "text" })`
			update search_console_connections set ${claimFor(leaseSeconds)}
			where account_id = ${accountId} and access_token = ${stale.accessToken} and not needs_reconnect
				and ${isUnclaimed}
			returning lease_token as token`,
	);
	return lease?.token ?? null;
}

async function refresh(
	{ em, secrets, google, onCall }: CallingParts,
	accountId: string,
	lease: string,
	stale: StoredConnection,
): Promise<void> {
	const mine = sql`account_id = ${accountId} and lease_token = ${lease}`;
	const refreshToken = secrets.open(stale.refreshToken, tokenBinding(accountId, "refresh"));
	try {
		if (refreshToken === null) throw reconnect(unreadableTokens);
		const tokens = await google.refreshTokens(refreshToken, { onCall });
		await storeRenewed({ em, secrets }, accountId, lease, {
			...tokens,
			refreshToken: tokens.refreshToken ?? refreshToken,
		});
	} catch (error) {
		const isDead = error instanceof GoogleError && error.fault.kind === "dead";
		await rowsOf(em, sql`update search_console_connections set needs_reconnect = ${isDead}, ${released} where ${mine}`);
		// What is stored now decides: a connection made meanwhile works.
		if (!isDead) throw error;
	}
}

/** Seals the refresh token again too, so that it survives a change of the application secret. */
async function storeRenewed(
	{ em, secrets }: Pick<GoogleParts, "em" | "secrets">,
	accountId: string,
	lease: string,
	{ accessToken, refreshToken, expiresIn }: ConnectionTokens,
): Promise<void> {
	await rowsOf(
		em,
		sql`update search_console_connections set
				access_token = ${secrets.seal(accessToken, tokenBinding(accountId, "access"))},
				refresh_token = ${secrets.seal(refreshToken, tokenBinding(accountId, "refresh"))},
				expires_at = app_now() + ${expiresIn} * interval '1 second', ${released}
			where account_id = ${accountId} and lease_token = ${lease}`,
	);
}
