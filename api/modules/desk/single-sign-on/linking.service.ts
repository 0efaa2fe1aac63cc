import { UniqueConstraintViolationException } from "@mikro-orm/core";
import type { Context } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sqlOf } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import type { OidcIdentity, OidcProfile } from "../../../providers/oidc/port.ts";
import { queueMail, sendsMail } from "../../people/mail/mail.service.ts";
import { registerByOidc } from "../../people/users/users.service.ts";
import { joinByOidc } from "../members/invitations/acceptance.service.ts";
import { Identity } from "./identity.entity.ts";
import { signInAddedLetter } from "./letters.policy.ts";
import { addressOf, isConfirmed, nameOf } from "./profile.policy.ts";

/** Why nobody was signed in; the login page has a sentence for each. */
export type OidcFailure =
	| "oidc_denied"
	| "oidc_state"
	| "oidc_email"
	| "oidc_unverified"
	| "oidc_conflict"
	| "oidc_uninvited"
	| "oidc_failed";

/** A user, and whether they are one only now; or why there is none. */
export type Linked = { userId: string; isNew: boolean } | { failure: OidcFailure };

/** An identity by which a user is known. */
export type KnownIdentity = Pick<OidcIdentity, "issuer" | "subject">;

/** What a first sign-in uses, and later ones do not. */
export interface FirstSignIn {
	profile: OidcProfile;
	/** SHA-256 of the token of the invitation that it began at, in hex. */
	invitationHash: string | undefined;
}

/**
 * The user of an identity, locked with it until the transaction ends, so that one that is unlinked meanwhile signs nobody in.
 * Null if it is nobody's yet.
 */
export async function userOfIdentity(em: EntityManager, { issuer, subject }: KnownIdentity): Promise<string | null> {
	const [known] = await rowsOf(
		em,
		sqlOf({ userId: "text" })`
			select user_id as "userId" from identities where issuer = ${issuer} and subject = ${subject} for share`,
	);
	return known?.userId ?? null;
}

/**
 * Links an identity that is nobody's yet, by the address that its provider confirmed: with the user who has the address and
 * proved it here, else with a new one, who accepts an invitation for it or signs up. Call it in a transaction.
 */
export async function linkIdentity(
	ctx: Context,
	identity: KnownIdentity,
	{ profile, invitationHash }: FirstSignIn,
): Promise<Linked> {
	const email = addressOf(profile);
	if (email === null || !isConfirmed(profile, ctx.config.oidcTrustEmail)) return { failure: "oidc_email" };
	const user = await userByAddress(ctx.em, email, identity);
	const linked = user ? ofUser(user) : await newUser(ctx, { email, name: nameOf(profile, email) }, invitationHash);
	if ("failure" in linked) return linked;
	const { issuer, subject } = identity;
	await ctx.em.insert(Identity, { issuer, subject, userId: linked.userId });
	if (user && sendsMail(ctx.config)) await queueMail(ctx, { letter: signInAddedLetter, recipient: email });
	return linked;
}

/** Whether a transaction failed because another one used the address or the identity first: it succeeds when repeated. */
export function isRaced(error: unknown): boolean {
	return (
		error instanceof UniqueConstraintViolationException || (error instanceof Refusal && error.code === "EMAIL_TAKEN")
	);
}

interface AddressOwner {
	userId: string;
	isVerified: boolean;
	/** Whether the provider knows them as somebody else. */
	isLinked: boolean;
}

async function userByAddress(
	em: EntityManager,
	email: string,
	{ issuer }: KnownIdentity,
): Promise<AddressOwner | null> {
	const [user] = await rowsOf(
		em,
		sqlOf({ userId: "text", isVerified: "boolean", isLinked: "boolean" })`
			select u.id as "userId", u.email_verified as "isVerified",
				exists (select from identities i where i.user_id = u.id and i.issuer = ${issuer}) as "isLinked"
			from users u where u.email = ${email} for no key update of u`,
	);
	return user ?? null;
}

function ofUser({ userId, isVerified, isLinked }: AddressOwner): Linked {
	if (isLinked) return { failure: "oidc_conflict" };
	// Somebody else may have signed up with the address, and waits for its owner.
	return isVerified ? { userId, isNew: false } : { failure: "oidc_unverified" };
}

async function newUser(
	ctx: Context,
	person: { email: string; name: string },
	invitationHash: string | undefined,
): Promise<Linked> {
	const invited = await joinByOidc(ctx, person, invitationHash);
	if (invited !== null) return { userId: invited, isNew: true };
	if (ctx.config.signUp === "closed") return { failure: "oidc_uninvited" };
	return { userId: await registerByOidc(ctx, person), isNew: true };
}
