import { z } from "zod";
import type { Context } from "../../../context.ts";
import type { HttpContext } from "../../../core/http-context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { afterNow, appNow, rowsOf, sqlOf } from "../../../db/sql.ts";
import { networkOf } from "../../../lib/network.ts";
import { hashOfToken, newToken } from "../../../lib/token.ts";
import type { OidcProvider } from "../../../providers/oidc/port.ts";
import { type AttemptLimit, countAttempt } from "../../people/accounts/attempts.service.ts";
import { OidcState } from "./oidc-state.entity.ts";

/** Minutes a sign-in at the provider may take. */
const minutes = 10;

/** What is kept of a sign-in while the browser is at the provider. */
const visitParts = z.object({
	nonce: z.string(),
	codeVerifier: z.string(),
	returnPath: z.string(),
	/** SHA-256 of the token of the invitation that it began at, in hex. */
	invitationHash: z.string().optional(),
});

/** A sign-in that came back in time, to the browser that began it. */
export type Visit = z.infer<typeof visitParts>;

/** Where a sign-in leads, and the invitation that it began at. */
export type Destination = Pick<Visit, "returnPath" | "invitationHash">;

/**
 * Begins a sign-in, which this browser can finish once, within ten minutes. Refuses with `RATE_LIMITED` after 300 in ten minutes
 * from one network address; throws `OidcError`. @returns the provider's page
 */
export async function beginVisit(ctx: HttpContext, oidc: OidcProvider, destination: Destination): Promise<string> {
	await countAttempt(ctx.em, visitLimit(ctx.networkAddress));
	const [state, nonce] = [newToken(), newToken()];
	const { url, codeVerifier } = await oidc.authorizationUrl({ redirectUri: redirectUri(ctx.config), state, nonce });
	const visit: Visit = { nonce, codeVerifier, ...destination };
	const stateHash = hashOfToken(state);
	// One for all windows of a browser.
	const browser = ctx.signInBrowser ?? newToken();
	await ctx.em.insert(OidcState, {
		stateHash,
		browserHash: hashOfToken(browser),
		sealed: ctx.secrets.seal(JSON.stringify(visit), boundTo(stateHash)),
		expiresAt: afterNow(minutes, "minute"),
	});
	ctx.setSignInBrowserCookie(browser, new Date(Date.now() + minutes * 60_000));
	return url;
}

/** Uses up a state. Null if it is unknown, used, expired, or another browser's. */
export async function endVisit({ em, secrets, signInBrowser }: HttpContext, state: string): Promise<Visit | null> {
	const stateHash = hashOfToken(state);
	const [used] = await rowsOf(
		em,
		sqlOf({ sealed: "text" })`
			delete from oidc_states
			where state_hash = ${stateHash} and browser_hash = ${hashOfToken(signInBrowser ?? "")} and expires_at > app_now()
			returning sealed`,
	);
	const opened = used ? secrets.open(used.sealed, boundTo(stateHash)) : null;
	return opened === null ? null : visitParts.parse(JSON.parse(opened));
}

/** The provider sends browsers back here. */
export function redirectUri({ publicUrl }: Context["config"]): string {
	return `${publicUrl}/api/auth/oidc/callback`;
}

/** Deletes sign-ins that did not come back. */
export async function sweepVisits(em: EntityManager): Promise<void> {
	await em.nativeDelete(OidcState, { expiresAt: { $lte: appNow } });
}

function boundTo(stateHash: string): string {
	return `oidc:${stateHash}`;
}

function visitLimit(networkAddress: string): AttemptLimit {
	return {
		key: `oidc:${networkOf(networkAddress)}`,
		most: 300,
		seconds: minutes * 60,
		message: "Too many sign-ins were begun from your network. Please try again later.",
	};
}
