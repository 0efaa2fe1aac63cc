import { transacted } from "../../../core/guards.ts";
import type { HttpContext } from "../../../core/http-context.ts";
import { notFound } from "../../../errors.ts";
import { cutText, printable } from "../../../lib/text.ts";
import { hashOfToken } from "../../../lib/token.ts";
import { OidcError, type OidcIdentity, type OidcProvider } from "../../../providers/oidc/port.ts";
import { logout, type SignIn, signInByOidc } from "../../people/users/sign-in/sessions.service.ts";
import {
	type FirstSignIn,
	isRaced,
	type Linked,
	linkIdentity,
	type OidcFailure,
	userOfIdentity,
} from "./linking.service.ts";
import { beginVisit, endVisit, redirectUri, type Visit } from "./oidc-visits.service.ts";
import { returnPath } from "./return-path.policy.ts";

/** The parameters that the provider sends a browser back with. */
export interface OidcCallback {
	state?: string | undefined;
	code?: string | undefined;
	error?: string | undefined;
	/** The provider's name for itself. */
	iss?: string | undefined;
}

type Session = Omit<SignIn, "newDevice">;

/** Where a sign-in begins. */
export interface OidcStart {
	/** The path that it leads to. */
	return?: string | undefined;
	/** The token of the invitation that it is to accept. */
	invitation?: string | undefined;
}

/** How a sign-in at the provider ended. */
export type OidcOutcome = { session: Session; returnPath: string } | { failure: OidcFailure };

/**
 * Begins a sign-in at the identity provider. Refuses with `NOT_FOUND` without single sign-on.
 * @returns the provider's page, or why it could not be asked for
 */
export async function beginOidc(
	ctx: HttpContext,
	{ return: path, invitation }: OidcStart,
): Promise<{ url: string } | { failure: OidcFailure }> {
	const oidc = providerOf(ctx);
	try {
		const invitationHash = invitation === undefined ? undefined : hashOfToken(invitation);
		return { url: await beginVisit(ctx, oidc, { returnPath: returnPath(path), invitationHash }) };
	} catch (error) {
		return failed(ctx, error);
	}
}

/**
 * Completes a sign-in when the identity provider has sent the browser back: opens a session, and ends the browser's previous one,
 * even if it was another user's. Refuses with `NOT_FOUND` without single sign-on.
 */
export async function endOidc(ctx: HttpContext, callback: OidcCallback): Promise<OidcOutcome> {
	const oidc = providerOf(ctx);
	const visit = await endVisit(ctx, callback.state ?? "");
	const outcome = visit ? await signIn(ctx, oidc, visit, callback) : ({ failure: "oidc_state" } as const);
	const { log, networkAddress } = ctx;
	if ("failure" in outcome) {
		log.info({ code: outcome.failure, networkAddress }, "A sign-in was refused");
		return outcome;
	}
	// The browser drops the cookie it sent, so its session must not stay open.
	await logout(ctx);
	log.info({ userId: outcome.session.viewer.userId, networkAddress }, "A user signed in");
	return outcome;
}

async function signIn(
	ctx: HttpContext,
	oidc: OidcProvider,
	{ returnPath, invitationHash, nonce, codeVerifier }: Visit,
	{ error, state = "", code, iss }: OidcCallback,
): Promise<OidcOutcome> {
	if (error === "access_denied") return { failure: "oidc_denied" };
	try {
		if (code === undefined) throw new OidcError(`The provider sent no code (${cutText(printable(error ?? ""), 100)}).`);
		const parameters = { state, code, ...(iss !== undefined && { iss }) };
		const answer = { redirectUri: redirectUri(ctx.config), state, nonce, codeVerifier, parameters };
		const identity = await oidc.redeem(answer);
		const opened = await sessionOf(ctx, identity, invitationHash);
		return "failure" in opened ? opened : { session: opened, returnPath };
	} catch (error) {
		return failed(ctx, error);
	}
}

/** Opens a session. The profile is asked for only where the identity is nobody's yet, and outside of a transaction. */
async function sessionOf(
	ctx: HttpContext,
	identity: OidcIdentity,
	invitationHash: string | undefined,
): Promise<Session | { failure: OidcFailure }> {
	const isKnown = (await userOfIdentity(ctx.em, identity)) !== null;
	const first = isKnown ? null : { profile: await identity.profile(), invitationHash };
	const open = () => openLinked(ctx, identity, first);
	try {
		return await open().catch((error: unknown) => {
			if (isRaced(error)) return open();
			throw error;
		});
	} catch (error) {
		if (error instanceof MembershipEnded) return { failure: "oidc_uninvited" };
		throw error;
	}
}

/** The user is in no account any more. */
class MembershipEnded extends Error {}

function openLinked(ctx: HttpContext, identity: OidcIdentity, first: FirstSignIn | null) {
	return transacted(ctx, async (ctx): Promise<Session | { failure: OidcFailure }> => {
		const linked = await userOf(ctx, identity, first);
		if ("failure" in linked) return linked;
		const session = await signInByOidc(ctx, linked);
		// Rolls back a link that was made just now, and its mail.
		if (!session) throw new MembershipEnded();
		return session;
	});
}

async function userOf(ctx: HttpContext, identity: OidcIdentity, first: FirstSignIn | null): Promise<Linked> {
	const userId = await userOfIdentity(ctx.em, identity);
	if (userId !== null) return { userId, isNew: false };
	// Without a profile it was unlinked a moment ago: the next sign-in asks for one.
	return first ? linkIdentity(ctx, identity, first) : { failure: "oidc_state" };
}

function providerOf({ oidc }: HttpContext): OidcProvider {
	if (!oidc) throw notFound("call");
	return oidc;
}

/** What the login page says of an error of the provider; others are thrown. */
function failed({ log }: HttpContext, error: unknown): { failure: OidcFailure } {
	if (!(error instanceof OidcError)) throw error;
	log.warn({ reason: error.message }, "The identity provider signed nobody in");
	return { failure: "oidc_failed" };
}
