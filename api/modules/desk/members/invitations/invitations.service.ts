import { maxPeople } from "../../../../../schema/rules/limits.ts";
import type { SignedInContext } from "../../../../context.ts";
import { refuseBeyondScopes } from "../../../../core/access.ts";
import { transacted } from "../../../../core/guards.ts";
import { validate } from "../../../../core/validate.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { afterNow, appNow, rowOf, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { notFound, Refusal } from "../../../../errors.ts";
import { isId } from "../../../../lib/id.ts";
import { hashOfToken, newToken } from "../../../../lib/token.ts";
import { type AttemptLimit, countAttempt } from "../../../people/accounts/attempts.service.ts";
import { User } from "../../../people/accounts/user.entity.ts";
import { recordChange } from "../../../people/audit/audit.service.ts";
import { dropMail, queueMail, sealedToken, sendsMail } from "../../../people/mail/mail.service.ts";
import { refuseUnknown } from "../member-rights.service.ts";
import { lockMembers } from "../members-lock.service.ts";
import { rightsToTell } from "../recorded-rights.service.ts";
import { Invitation } from "./invitation.entity.ts";
import { invitationDays, invitationLetter, invitationPath } from "./invitation-letter.policy.ts";
import { invitationById } from "./invitation-rows.service.ts";
import { newInvitation } from "./invitations.input.ts";
import type { InvitationResult } from "./invitations.types.ts";

/**
 * Invites an address to the account, with rights that the caller has too. Refuses with `FORBIDDEN` if mail is sent and the
 * caller's own address is not verified, and with `CONFLICT` if the address is a member's or has an open invitation, or with 200
 * members and open invitations; with `RATE_LIMITED` after 50 in an hour, or 5 to the address.
 */
export async function invitePerson(ctx: SignedInContext, input: unknown): Promise<InvitationResult> {
	const { email, role, canSpend, domainIds } = validate(newInvitation, input);
	return transacted(ctx, async (ctx) => {
		const current = await lockInvitations(ctx);
		await refuseUnknown(current, domainIds ?? []);
		await refuseInviting(current, { email, canSpend });
		const { link, url } = await newLink(current, email);
		const { accountId } = current.viewer;
		const id = await ctx.em.insert(Invitation, { accountId, email, role, canSpend, domainIds, ...link });
		const { words, domain } = await rightsToTell(current, { role, canSpend, domainIds });
		await recordChange(current, { action: "invitePerson", domain, once: `invited ${email} as ${words}` });
		return { invitation: await invitationById(current, id), url };
	});
}

/**
 * Gives an open or expired invitation a new link and a new week, in the caller's name; the old link is dead. Refuses as
 * inviting does, and with `CONFLICT` what was accepted or revoked.
 */
export async function renewInvitation(ctx: SignedInContext, id: string): Promise<InvitationResult> {
	return transacted(ctx, async (ctx) => {
		const current = await lockInvitations(ctx);
		const { em } = current;
		const before = await storedInvitation(current, id);
		if (before.state === "ACCEPTED") throw alreadyAccepted();
		if (before.state === "WITHDRAWN") throw new Refusal("CONFLICT", "This invitation was revoked. Make a new one.");
		await refuseInviting(current, before);
		await dropMailOf(em, before);
		const { link, url } = await newLink(current, before.email);
		await em.nativeUpdate(Invitation, { id }, { ...link, state: "OPEN", endedAt: null });
		await recordInvitationChange(current, "renewInvitation", before);
		return { invitation: await invitationById(current, id), url };
	});
}

/** Revokes an open invitation; has no effect on one that ended, but refuses with `CONFLICT` if it was accepted. */
export async function withdrawInvitation(ctx: SignedInContext, id: string): Promise<void> {
	await transacted(ctx, async (ctx) => {
		const current = await lockInvitations(ctx);
		const { em } = current;
		const before = await storedInvitation(current, id);
		if (before.state === "ACCEPTED") throw alreadyAccepted();
		const revoked = await em.nativeUpdate(Invitation, { id, state: "OPEN" }, { state: "WITHDRAWN", endedAt: appNow });
		await dropMailOf(em, before);
		if (revoked === 0) return;
		await recordInvitationChange(current, "withdrawInvitation", before);
	});
}

const verbs = { renewInvitation: "renewed", withdrawInvitation: "revoked" } as const;

async function recordInvitationChange(
	ctx: SignedInContext,
	action: keyof typeof verbs,
	{ email, role, canSpend, domainIds = null }: Invitation,
): Promise<void> {
	const { words, domain } = await rightsToTell(ctx, { role, canSpend, domainIds });
	await recordChange(ctx, { action, domain, once: `${verbs[action]} the invitation for ${email} (${words})` });
}

/** Serialises the account's invitations until the transaction ends, and ends those whose time is over. @returns the caller as they are now */
async function lockInvitations(ctx: SignedInContext): Promise<SignedInContext> {
	const current = await lockMembers(ctx, "ADMIN");
	await rowsOf(
		ctx.em,
		sql`update invitations set state = 'EXPIRED', ended_at = expires_at
			where account_id = ${ctx.viewer.accountId} and state = 'OPEN' and expires_at <= app_now()`,
	);
	return current;
}

async function storedInvitation({ em, viewer }: SignedInContext, id: string): Promise<Invitation> {
	const which = { id, accountId: viewer.accountId };
	const found = isId(id) ? await em.findOne(Invitation, which, { disableIdentityMap: true }) : null;
	if (!found) throw notFound("invitation");
	return found;
}

/** A new link, which goes by mail if any is sent, and otherwise into the answer. */
async function newLink(ctx: SignedInContext, email: string) {
	const { userId: inviterId } = ctx.viewer;
	const { email: inviterEmail } = await inviterOf(ctx);
	const token = newToken();
	const mailId = sendsMail(ctx.config)
		? await queueMail(ctx, {
				letter: invitationLetter,
				recipient: email,
				parameters: { inviter: inviterEmail },
				secret: sealedToken(ctx, token, email),
				hours: invitationDays * 24,
			})
		: null;
	return {
		link: {
			tokenHash: hashOfToken(token),
			expiresAt: afterNow(invitationDays, "day"),
			inviterId,
			inviterEmail,
			mailId,
		},
		url: mailId === null ? `${ctx.config.publicUrl}${invitationPath}?token=${token}` : null,
	};
}

/** What an invitation must not be for the caller to make it. */
async function refuseInviting(
	ctx: SignedInContext,
	{ id = null, email, canSpend }: { id?: string | null; email: string; canSpend: boolean },
): Promise<void> {
	if (canSpend) refuseBeyondScopes(ctx.viewer, "SPEND");
	if (sendsMail(ctx.config) && !(await inviterOf(ctx)).emailVerified) {
		throw new Refusal("FORBIDDEN", "Verify your e-mail address before you invite people.");
	}
	await refuseKnown(ctx, { id, email });
	for (const limit of limitsOf(ctx.viewer.accountId, email)) await countAttempt(ctx.em, limit);
}

function inviterOf({ em, viewer }: SignedInContext): Promise<User> {
	return em.findOneOrFail(User, viewer.userId, { disableIdentityMap: true });
}

/** @param invitation with the ID of the one to renew, if it is one */
async function refuseKnown(
	{ em, viewer: { accountId } }: SignedInContext,
	{ id, email }: { id: string | null; email: string },
): Promise<void> {
	const others = sql`from invitations i where i.account_id = ${accountId} and i.state = 'OPEN' and i.id is distinct from ${id}`;
	const { isMember, isInvited, count } = await rowOf(
		em,
		sqlOf({ isMember: "boolean", isInvited: "boolean", count: "number" })`
			select count(*) filter (where u.email = ${email}) > 0 as "isMember",
				exists (select ${others} and i.email = ${email}) as "isInvited",
				count(*)::int + (select count(*)::int ${others}) as count
			from memberships m join users u on u.id = m.user_id where m.account_id = ${accountId}`,
	);
	if (isMember) throw takenAddress("This person is a member of the account already.");
	if (isInvited) throw takenAddress("This address has an open invitation already.");
	if (count >= maxPeople) {
		throw new Refusal("CONFLICT", `An account can have at most ${maxPeople} members and open invitations.`);
	}
}

function takenAddress(message: string): Refusal {
	return new Refusal("CONFLICT", message, { details: [{ field: "email", message }] });
}

async function dropMailOf(em: EntityManager, { mailId }: Pick<Invitation, "mailId">): Promise<void> {
	if (mailId) await dropMail(em, [mailId]);
}

function alreadyAccepted(): Refusal {
	return new Refusal("CONFLICT", "This invitation was accepted already.");
}

function limitsOf(accountId: string, email: string): AttemptLimit[] {
	const hour = { seconds: 60 * 60 };
	return [
		{
			...hour,
			key: `invite:from:${accountId}`,
			most: 50,
			message: "Too many invitations were made in this account. Please try again later.",
		},
		{
			...hour,
			key: `invite:to:${email}`,
			most: 5,
			message: "This address was invited several times. Please try again later.",
		},
	];
}
