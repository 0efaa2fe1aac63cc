import type { Context, SignedInContext, Viewer } from "../../../../context.ts";
import { refuseBeyondScopes } from "../../../../core/access.ts";
import { signedIn, transacted } from "../../../../core/guards.ts";
import type { HttpContext } from "../../../../core/http-context.ts";
import type { Rights } from "../../../../core/scopes.ts";
import { validate } from "../../../../core/validate.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { badInput, Refusal } from "../../../../errors.ts";
import { hashOfToken } from "../../../../lib/token.ts";
import { lockAccount } from "../../../people/accounts/account-lock.service.ts";
import { Membership } from "../../../people/accounts/membership.entity.ts";
import { recordChange } from "../../../people/audit/audit.service.ts";
import { markVerified, queueVerification } from "../../../people/users/mailed-links/address-verification.service.ts";
import { refuseCommon } from "../../../people/users/sign-in/common-passwords.ts";
import { refusePassword } from "../../../people/users/sign-in/password-refusal.policy.ts";
import { hashPassword } from "../../../people/users/sign-in/passwords.ts";
import { enterAccount, openSession, type SignIn } from "../../../people/users/sign-in/sessions.service.ts";
import { newDevice } from "../../../people/users/sign-in/sign-in-limits.service.ts";
import { actorOf, insertPerson } from "../../../people/users/users.service.ts";
import { markEarlierAlertsRead } from "../../../telling/alerts/feed/alert-acts.service.ts";
import { setGrants } from "../../../tracked/domains/domain-grants.service.ts";
import { rightsToTell } from "../recorded-rights.service.ts";
import { isGood, type OpenOffer, offerFor, offerOf } from "./invitation-rows.service.ts";
import { invitationToken, newMember } from "./invitations.input.ts";

/** The parts of an HTTP request that accepting needs. */
type AcceptContext = Context & Pick<HttpContext, "userAgent">;

/** Who accepted, as they are signed in now, and the new session if they were not before. */
export interface Acceptance {
	viewer: Viewer;
	session: Omit<SignIn, "viewer"> | null;
}

/**
 * Accepts an invitation. The session of the invited user moves to the account; a new user gets no account of their own, and is
 * signed in. A mailed link proves the address. Refuses with `UNAUTHENTICATED` if the address belongs to a user who is not signed
 * in, with `FORBIDDEN` if somebody else is, and with `BAD_INPUT` for a token that is no longer valid.
 */
export async function acceptInvitation(ctx: AcceptContext, input: unknown): Promise<Acceptance> {
	refuseBeyondScopes(ctx.viewer, "SESSION");
	const { token } = validate(invitationToken, input);
	const offer = await offerOf(ctx.em, token);
	if (!offer) throw linkIsDead();
	if (!ctx.viewer && offer.isRegistered) throw signInFirst(offer);
	const acceptance = ctx.viewer
		? { viewer: await joinAsUser(signedIn(ctx), token, offer), session: null }
		: await joinAsNewcomer(ctx, token, offer, input);
	const { userId, accountId } = acceptance.viewer;
	ctx.log.info({ userId, accountId, networkAddress: ctx.networkAddress }, "An invitation was accepted");
	return acceptance;
}

async function joinAsUser(ctx: SignedInContext, token: string, offer: OpenOffer): Promise<Viewer> {
	const { userId, signIn } = ctx.viewer;
	return transacted(ctx, async (ctx) => {
		const { em } = ctx;
		await lockAccount(em, offer.accountId);
		const [user] = await rowsOf(
			em,
			sqlOf({ email: "text" })`select email from users where id = ${userId} for no key update`,
		);
		if (user && user.email !== offer.email) throw isForAnother(offer, user.email);
		const terms = await takeByToken(em, token);
		const isNew = user !== undefined && (await addMember(em, userId, terms));
		if (terms.isMailed) await markVerified(em, userId);
		const viewer = signIn.kind === "session" ? await enterAccount(em, { userId, ...signIn }, terms.accountId) : null;
		if (!viewer) throw new Refusal("UNAUTHENTICATED", "Sign in first.");
		await recordAcceptance({ ...ctx, viewer }, offer, isNew ? terms : null);
		return viewer;
	});
}

async function joinAsNewcomer(
	ctx: AcceptContext,
	token: string,
	offer: OpenOffer,
	input: unknown,
): Promise<Acceptance> {
	refusePassword(ctx.config, "user");
	const { name, password } = validate(newMember, input);
	await refuseCommon(password, "password");
	const passwordHash = await hashPassword(password);
	const join = transacted(ctx, async (ctx) => {
		const { em } = ctx;
		await lockAccount(em, offer.accountId);
		const terms = await takeByToken(em, token);
		const { email } = offer;
		const emailVerified = terms.isMailed;
		const userId = await insertPerson(em, { email, name, passwordHash, role: "user", emailVerified });
		await addMember(em, userId, terms);
		if (!emailVerified) await queueVerification(ctx, email);
		const newcomer = { userId, accountId: terms.accountId, rights: rightsOf(terms) };
		const session = await openSession(ctx, newcomer, { passwordHash });
		if (!session) throw signInFirst(offer);
		await recordAcceptance({ ...ctx, viewer: session.viewer }, offer, terms);
		return { ...session, newDevice: newDevice(ctx.secrets, { userId, passwordHash }) };
	});
	const { viewer, ...session } = await join.catch((error: unknown) => {
		// Somebody signed up with the address in the meantime.
		throw error instanceof Refusal && error.code === "EMAIL_TAKEN" ? signInFirst(offer) : error;
	});
	return { viewer, session };
}

/**
 * Accepts a good invitation for an address that has no user: the one whose token has the hash, else the newest. The identity
 * provider confirmed the address, so no link is needed. Call it in a transaction.
 * @returns the new user's id, or null without such an invitation
 */
export async function joinByOidc(
	ctx: Context,
	person: { email: string; name: string },
	invitationHash: string | undefined,
): Promise<string | null> {
	const { em } = ctx;
	const offer = await offerFor(em, person.email, invitationHash);
	if (!offer) return null;
	const { accountId } = offer;
	await lockAccount(em, accountId);
	const terms = await takeInvitation(em, sql`i.id = ${offer.id}`);
	// It ended before the account was locked: another one counts.
	if (!terms) return joinByOidc(ctx, person, invitationHash);
	const userId = await insertPerson(em, { ...person, passwordHash: null, role: "user", emailVerified: true });
	await addMember(em, userId, terms);
	await recordAcceptance({ ...ctx, viewer: { userId, accountId, actor: actorOf(userId) } }, offer, terms);
	return userId;
}

/** What a used invitation gives. */
interface Terms extends Pick<Rights, "role" | "canSpend"> {
	accountId: string;
	/** Null: all. */
	domainIds: string[] | null;
	isMailed: boolean;
}

async function takeByToken(em: EntityManager, token: string): Promise<Terms> {
	const terms = await takeInvitation(em, sql`i.token_hash = ${hashOfToken(token)}`);
	if (!terms) throw linkIsDead();
	return terms;
}

/** Uses an invitation up; the caller has locked its account. @returns null if it is no longer good */
async function takeInvitation(em: EntityManager, which: Fragment): Promise<Terms | null> {
	const [terms] = await rowsOf(
		em,
		sql<Terms>`
			update invitations i set state = 'ACCEPTED', ended_at = app_now()
			where ${which} and ${isGood}
			returning i.account_id as "accountId", i.role, i.can_spend as "canSpend", i.domain_ids::text[] as "domainIds",
				i.mail_id is not null as "isMailed"`,
	);
	return terms ?? null;
}

/** Adds a member; who is one already keeps their rights. @returns whether they are new */
async function addMember(em: EntityManager, userId: string, terms: Terms): Promise<boolean> {
	const { accountId, domainIds } = terms;
	if ((await em.count(Membership, { userId, accountId })) > 0) return false;
	const { version: _, ...rights } = rightsOf(terms);
	await em.insert(Membership, { userId, accountId, ...rights });
	if (domainIds) await setGrants(em, { userId, accountId }, domainIds);
	await markEarlierAlertsRead(em, { userId, accountId });
	return true;
}

/** @param given what the invitation gave; null to who was a member before */
async function recordAcceptance(
	ctx: Omit<Context, "viewer"> & { viewer: Pick<Viewer, "userId" | "accountId" | "actor"> },
	{ invitedByEmail }: OpenOffer,
	given: Terms | null,
): Promise<void> {
	const rights = given && (await rightsToTell(ctx, given));
	const as = rights ? ` as ${rights.words}` : "";
	await recordChange(ctx, {
		action: "acceptInvitation",
		domain: rights?.domain ?? null,
		once: `accepted the invitation of ${invitedByEmail}${as}`,
	});
}

function rightsOf({ role, canSpend, domainIds }: Terms): Rights {
	return { role, canSpend, hasAllDomains: domainIds === null, version: 1 };
}

function linkIsDead(): Refusal {
	return badInput({ field: "token", message: "This invitation is no longer valid. Ask for a new one." });
}

function signInFirst({ email }: OpenOffer): Refusal {
	return new Refusal("UNAUTHENTICATED", `Sign in as ${email} to accept.`);
}

function isForAnother({ email }: OpenOffer, other: string): Refusal {
	return new Refusal("FORBIDDEN", `This invitation is for ${email}. You are signed in as ${other}.`);
}
