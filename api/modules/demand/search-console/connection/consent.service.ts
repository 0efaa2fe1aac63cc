import type { Context, SignedInContext } from "../../../../context.ts";
import { refuseBeyondAudience } from "../../../../core/access.ts";
import { transacted } from "../../../../core/guards.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { afterNow, appNow, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { Refusal } from "../../../../errors.ts";
import { printable } from "../../../../lib/text.ts";
import { hashOfToken, newToken } from "../../../../lib/token.ts";
import { GoogleError, type GoogleTokens } from "../../../../providers/google/port.ts";
import { counting } from "../../../keys/provider-calls/provider-calls.service.ts";
import { recordChange } from "../../../people/audit/audit.service.ts";
import { shownName } from "../../../people/audit/change.policy.ts";
import { storeConnection } from "./connection.service.ts";
import { ConsentState } from "./consent-state.entity.ts";
import { notAvailable, tokenBinding } from "./google-access.service.ts";
import { readSites } from "./properties.service.ts";

/** Why a callback failed: an invalid state, consent denied, or an error at Google. */
export type ConsentFailure = "state" | "denied" | "failed";

/** The callback's parameters. */
export interface ConsentAnswer {
	state?: string | undefined;
	code?: string | undefined;
	error?: string | undefined;
}

/** Minutes a consent may take. */
const minutes = 10;

/** Maximum pending consents of an account; a new one replaces the oldest. */
const maxOpen = 10;

const noLastingAccess = "Google did not grant lasting access. Please connect again.";
const noSearchData =
	"Toprung was not allowed to see your Search Console data. Connect again, and tick that box on Google's page.";

/** The consent URL. Only this user can complete the consent, once, within ten minutes. */
export async function beginConsent(ctx: SignedInContext): Promise<{ authUrl: string }> {
	const { google, config, em, secrets, viewer } = ctx;
	if (!google) throw notAvailable();
	const { accountId, userId } = viewer;
	const state = newToken();
	const { url, codeVerifier } = await google.authorizationUrl({ redirectUri: redirectUri(config), state });
	await rowsOf(
		em,
		sql`delete from search_console_states where state_hash in (
				select state_hash from search_console_states where account_id = ${accountId}
				order by expires_at desc offset ${maxOpen - 1})`,
	);
	await em.insert(ConsentState, {
		stateHash: hashOfToken(state),
		accountId,
		userId,
		codeVerifier: secrets.seal(codeVerifier, tokenBinding(accountId, "verifier")),
		expiresAt: afterNow(minutes, "minute"),
	});
	return { authUrl: url };
}

/** Handles the callback: stores the connection and lists its properties. @returns what went wrong, or null */
export async function endConsent(ctx: Context, answer: ConsentAnswer): Promise<ConsentFailure | null> {
	const { viewer } = ctx;
	refuseBeyondAudience(viewer, "ADMIN");
	const isDenied = answer.error === "access_denied";
	if (viewer?.signIn.kind !== "session") return isDenied ? "denied" : "state";
	const signedIn = { ...ctx, viewer };
	const consent = await spendState(signedIn, answer.state ?? "");
	if (isDenied) return "denied";
	if (!consent) return "state";
	const problem = await connect(signedIn, answer, consent.codeVerifier);
	if (problem === null) return null;
	ctx.log.warn({ problem }, "Failed to connect Google");
	await ctx.em.nativeUpdate(ConsentState, { stateHash: consent.stateHash }, { problem });
	return "failed";
}

/** Why the last consent failed, for ten minutes. */
export async function consentProblem({ em, viewer }: SignedInContext): Promise<string | null> {
	const last = await em.findOne(
		ConsentState,
		{ accountId: viewer.accountId, userId: viewer.userId, expiresAt: { $gt: appNow }, usedAt: { $ne: null } },
		{ orderBy: { usedAt: "desc", expiresAt: "desc" }, disableIdentityMap: true },
	);
	return last?.problem ?? null;
}

/** Deletes expired consents. */
export async function pruneConsents(em: EntityManager): Promise<void> {
	await em.nativeDelete(ConsentState, { expiresAt: { $lte: appNow } });
}

function redirectUri({ publicUrl }: Context["config"]): string {
	return `${publicUrl}/api/google/callback`;
}

/** Uses up a state. Null if it is unknown, used, expired, another user's, or its secret cannot be read. */
async function spendState({ em, secrets, viewer }: SignedInContext, state: string) {
	const { accountId, userId } = viewer;
	const [used] = await rowsOf(
		em,
		sqlOf({ stateHash: "text", sealed: "text" })`
			update search_console_states set used_at = app_now()
			where state_hash = ${hashOfToken(state)} and account_id = ${accountId} and user_id = ${userId}
				and used_at is null and expires_at > app_now()
			returning state_hash as "stateHash", code_verifier as sealed`,
	);
	const codeVerifier = used && secrets.open(used.sealed, tokenBinding(accountId, "verifier"));
	return codeVerifier ? { stateHash: used.stateHash, codeVerifier } : null;
}

/** @returns why nothing was connected, or null */
async function connect(ctx: SignedInContext, { code, error }: ConsentAnswer, codeVerifier: string) {
	if (!code)
		return error ? `Google responded with ${printable(error).slice(0, 100).toWellFormed()}.` : "Google sent no code.";
	try {
		const { refreshToken, ...tokens } = await redeem(ctx, code, codeVerifier);
		if (!tokens.grantsSearchData) return noSearchData;
		if (refreshToken === null) return noLastingAccess;
		await transacted(ctx, async (ctx) => {
			await storeConnection(ctx, { ...tokens, refreshToken });
			const account = tokens.email === null ? "" : ` as ${shownName(tokens.email)}`;
			await recordChange(ctx, { action: "connectSearchConsole", once: `connected Google Search Console${account}` });
		});
	} catch (error) {
		if (error instanceof GoogleError || error instanceof Refusal) return error.message;
		throw error;
	}
	// The connection works without the list: the screen offers to read it again.
	await readSites(ctx, ctx.viewer.accountId).catch((error: unknown) => {
		const reason = error instanceof Error ? error.message : String(error);
		ctx.log.warn({ reason }, "Failed to read the sites of a new connection");
	});
	return null;
}

async function redeem(ctx: SignedInContext, code: string, codeVerifier: string): Promise<GoogleTokens> {
	const { google, config, viewer } = ctx;
	if (!google) throw notAvailable();
	return counting(ctx, viewer.accountId, (onCall) =>
		google.redeemCode({ code, codeVerifier, redirectUri: redirectUri(config) }, { onCall }),
	);
}

/** Deletes an account's pending consents. */
export async function removeConsents(em: EntityManager, accountId: string): Promise<void> {
	await em.nativeDelete(ConsentState, { accountId });
}
