import type { Services } from "../../../context.ts";
import { claimFor, isUnclaimed, released } from "../../../db/lease.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { sleep } from "../../../lib/sleep.ts";
import { GoogleError, type GoogleProvider, type GoogleTokens } from "../../../providers/google/port.ts";
import type { OnCall } from "../../../providers/provider-call.ts";
import { counting } from "../../provider-calls/provider-calls.service.ts";

/** What reaching Google needs; the entity manager must be in no transaction, for a call may take long. */
export interface GoogleParts extends Pick<Services, "google" | "log" | "secrets"> {
	em: EntityManager;
}

/** What a call of Google is made with. */
export interface GoogleAccess {
	google: GoogleProvider;
	accessToken: string;
	/** The connection it belongs to: another one each time somebody connects. */
	grantId: string;
	/** To be handed to every call: counts it for the account. */
	onCall: OnCall;
}

/** Seconds before its end at which an access token is renewed. */
const renewedEarly = 60;

/** Seconds for which nobody else refreshes; longer than one call of the token endpoint can take. */
const leaseSeconds = 15;

/** Milliseconds between looks at a refresh that another process makes. */
const lookEvery = 50;

/** What a connection is made of. */
export type ConnectionTokens = GoogleTokens & { refreshToken: string };

/** A connection as it is stored, and how its tokens stand. */
interface StoredConnection {
	grantId: string;
	accessToken: string;
	refreshToken: string;
	needsReconnect: boolean;
	isEnding: boolean;
	/** Whether somebody refreshes them, or was killed while refreshing them. */
	isLeased: boolean;
}

/**
 * Lets `use` call Google for an account: with a token that is good for a while, and once more with a new one where Google
 * takes it no longer. Refuses with `PROVIDER_NOT_CONFIGURED` and, without a living connection, `RECONNECT_REQUIRED`; all
 * other failures are the `GoogleError` they were. Every call is counted for the account. `use` may run twice.
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

/** The parts of a call that is being made. */
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

/** What a token of a connection is sealed for, so that it opens nowhere else. */
export function tokenBinding(accountId: string, token: "access" | "refresh" | "verifier"): string {
	return `account:${accountId}:google_${token}_token`;
}

/** The refusal of whatever needs Google where the operator has configured no client id. */
export function notAvailable(): Refusal {
	return new Refusal("PROVIDER_NOT_CONFIGURED", "Google Search Console is not available on this installation.");
}

/** What was saved can no longer be read: `APP_SECRET` was lost. */
export const unreadableTokens = "The saved connection to Google can no longer be read. Connect Google again.";

/** Google has taken the connection back. */
export const lostConnection = "Google no longer accepts this connection. Connect Google again.";

/** Not for good: Google may only be out of order. */
const refusedConnection =
	"Google is not accepting this connection right now. If this continues, disconnect it and connect Google again.";
const notRenewed = "Google did not refresh the access. Please try again.";

function reconnect(sentence: string): Refusal {
	return new Refusal("RECONNECT_REQUIRED", sentence);
}

function isUnauthorized(error: unknown): error is GoogleError {
	return error instanceof GoogleError && error.fault.kind === "unauthorized";
}

/** The connection, if it is alive. */
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

/** The connection with another access token than `stale` has: refreshed here, or by whoever is at it already. */
async function renewed(parts: CallingParts, accountId: string, stale: StoredConnection): Promise<StoredConnection> {
	const { em } = parts;
	for (let isFirst = true; ; isFirst = false) {
		const stored = await storedConnection(em, accountId);
		// Sealed twice, no two tokens look alike.
		if (stored.accessToken !== stale.accessToken) return stored;
		// Whoever was waited for has failed: those who waited must not try one after the other.
		if (!isFirst && !stored.isLeased) throw new GoogleError({ kind: "transient", message: notRenewed });
		const lease = await leaseRefresh(em, accountId, stale);
		if (lease) await refresh(parts, accountId, lease, stale);
		else await sleep(lookEvery, new AbortController().signal);
	}
}

/** Takes the right to refresh the tokens for a while, unless somebody has it or has just used it. */
async function leaseRefresh(em: EntityManager, accountId: string, stale: StoredConnection): Promise<string | null> {
	const [lease] = await rowsOf(
		em,
		sql<{ token: string }>`
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
		// What is stored now says how it ended: a connection made meanwhile is alive.
		if (!isDead) throw error;
	}
}

/** The refresh token is sealed anew too, so that it outlives a change of the application secret. */
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
