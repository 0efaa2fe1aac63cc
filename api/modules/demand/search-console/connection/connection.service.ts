import type { SignedInContext } from "../../../../context.ts";
import { released } from "../../../../db/lease.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { counting } from "../../../keys/provider-calls/provider-calls.service.ts";
import { endSyncs } from "../analytics/performance-removal.service.ts";
import { resumeDailySyncs } from "../sync/daily-sync.service.ts";
import { type ConnectionTokens, lostConnection, tokenBinding, unreadableTokens } from "./google-access.service.ts";

/** State of an account's connection to Google. */
export interface ConnectionState {
	email: string | null;
	/** The access token has expired; the next use renews it. */
	isExpired: boolean;
	/** Why the user must reconnect; null while the connection works. */
	problem: string | null;
}

/** State of the account's connection; null without one. */
export async function readConnection({ em, secrets, viewer }: SignedInContext): Promise<ConnectionState | null> {
	const { accountId } = viewer;
	const [stored] = await rowsOf(
		em,
		sqlOf({ email: "text?", refreshToken: "text", needsReconnect: "boolean", isExpired: "boolean" })`
			select email, refresh_token as "refreshToken", needs_reconnect as "needsReconnect",
				expires_at <= app_now() as "isExpired"
			from search_console_connections where account_id = ${accountId}`,
	);
	if (!stored) return null;
	const { email, isExpired } = stored;
	const isReadable = secrets.open(stored.refreshToken, tokenBinding(accountId, "refresh")) !== null;
	const problem = stored.needsReconnect ? lostConnection : isReadable ? null : unreadableTokens;
	return { email, isExpired: isExpired && problem === null, problem };
}

/** Stores a connection in place of the previous one, whose pending token refresh then has no effect. */
export async function storeConnection(ctx: SignedInContext, tokens: ConnectionTokens): Promise<void> {
	const { em, secrets, viewer } = ctx;
	const { accountId, actor } = viewer;
	const seal = (token: string, name: "access" | "refresh") => secrets.seal(token, tokenBinding(accountId, name));
	await rowsOf(
		em,
		sql`insert into search_console_connections (account_id, email, access_token, refresh_token, expires_at, actor)
			values (${accountId}, ${tokens.email}, ${seal(tokens.accessToken, "access")},
				${seal(tokens.refreshToken, "refresh")}, app_now() + ${tokens.expiresIn} * interval '1 second', ${actor})
			on conflict (account_id) do update set grant_id = gen_random_uuid(), email = excluded.email,
				access_token = excluded.access_token, refresh_token = excluded.refresh_token,
				expires_at = excluded.expires_at, needs_reconnect = false, ${released},
				actor = excluded.actor, connected_at = app_now()`,
	);
	await resumeDailySyncs(em, accountId);
}

/**
 * Ends the account's connection, in a transaction: deletes the tokens, and revokes them at Google after the commit,
 * whatever the result. Imported data stays. @returns whether there was a connection
 */
export async function endConnection(ctx: SignedInContext): Promise<boolean> {
	const { accountId } = ctx.viewer;
	const [ended] = await rowsOf(
		ctx.em,
		sqlOf({ refreshToken: "text" })`
			delete from search_console_connections where account_id = ${accountId} returning refresh_token as "refreshToken"`,
	);
	await endSyncs(ctx.em, accountId);
	const refreshToken = ended && ctx.secrets.open(ended.refreshToken, tokenBinding(accountId, "refresh"));
	if (refreshToken) await ctx.afterCommit(() => giveBack(ctx, refreshToken));
	return ended !== undefined;
}

/** Maximum wait for Google to revoke a grant, in milliseconds. */
const maxWaitMs = 5_000;

async function giveBack({ google, em, log, viewer }: SignedInContext, refreshToken: string): Promise<void> {
	if (!google) return;
	const { accountId } = viewer;
	const signal = AbortSignal.timeout(maxWaitMs);
	try {
		// Runs after the commit, so the transaction's entity manager is over.
		await counting({ em: em.fork(), log }, accountId, (onCall) => google.revoke(refreshToken, { onCall, signal }));
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		log.warn({ reason }, "Failed to revoke a connection at Google");
	}
}
