import type { SignedInContext, Viewer } from "../../../context.ts";
import { transacted } from "../../../core/guards.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sqlOf } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { counted } from "../../../lib/text.ts";
import { FormerMember } from "../../people/accounts/former-member.entity.ts";
import type { Membership } from "../../people/accounts/membership.entity.ts";
import { homeFirst } from "../../people/accounts/rights.ts";
import { revokeKeysOf } from "../../people/api-keys/api-keys.service.ts";
import { recordChange } from "../../people/audit/audit.service.ts";
import { queueMail, sendsMail } from "../../people/mail/mail.service.ts";
import { lockPeople, removePeople } from "../../people/users/leaving.service.ts";
import { endSessionsOfMember } from "../../people/users/sign-in/own-sessions.service.ts";
import { enterAccount } from "../../people/users/sign-in/sessions.service.ts";
import { dropRecipient } from "../../telling/notifications/notification-removal.service.ts";
import { endMailsTo } from "../../telling/reports/issues/mails/issue-end.service.ts";
import { removeRecipient } from "../../telling/reports/scheduled/recipients.service.ts";
import { setGrants } from "../../tracked/domains/domain-grants.service.ts";
import { accessEndedLetter } from "./letters.policy.ts";
import { memberById } from "./members.service.ts";
import type { MemberType } from "./members.types.ts";
import { lockMembers } from "./members-lock.service.ts";
import { rightsToTell } from "./recorded-rights.service.ts";

/**
 * Removes a member and ends what they hold in the account: sessions, API keys, alert mail. Who is in no other account is no user
 * any more. Refuses with `CONFLICT` oneself, the owner, and the last administrator of the installation.
 */
export async function removeMember(ctx: SignedInContext, id: string): Promise<void> {
	await transacted(ctx, async (ctx) => {
		const current = await lockMembers(ctx, "ADMIN");
		const member = await memberById(current, id);
		if (member.isYou) throw new Refusal("CONFLICT", "Leave the account instead.");
		await lockLeaver(current, member);
		await endMembership(current, member, "removeMember");
	});
}

/**
 * Leaves the account: the session moves to the home account, else to the one the user has been in the longest. @returns the viewer
 * there; null if there is none, and the session ended
 */
export async function leaveAccount(ctx: SignedInContext): Promise<Viewer | null> {
	return transacted(ctx, async (ctx) => {
		const { em, viewer } = await lockMembers(ctx);
		const member = await memberById(ctx, viewer.userId);
		await lockLeaver(ctx, member);
		const next = await nextAccount(em, viewer);
		const moved =
			next && viewer.signIn.kind === "session"
				? await enterAccount(em, { userId: viewer.userId, ...viewer.signIn }, next)
				: null;
		await endMembership(ctx, member, "leaveAccount");
		return moved;
	});
}

/** Locks who leaves, before their sessions. Refuses the owner and the last administrator of the installation. */
async function lockLeaver({ em, viewer }: SignedInContext, { id: userId, role }: MemberType): Promise<void> {
	if (role === "OWNER") throw new Refusal("CONFLICT", "Transfer the account first, or delete it.");
	await lockPeople(em, { userId, accountId: viewer.accountId });
}

/** Ends a membership with everything that hangs on it. */
async function endMembership(
	ctx: SignedInContext,
	{ id: userId, name, email, role, canSpend, hasAllDomains, domainIds }: MemberType,
	action: "removeMember" | "leaveAccount",
): Promise<void> {
	const { em, viewer } = ctx;
	const member = { userId, accountId: viewer.accountId };
	await rememberName(em, member, name);
	await dropRecipient(em, member);
	await removeRecipient(em, viewer.accountId, email);
	await endMailsTo(em, viewer.accountId, email);
	await setGrants(em, member, []);
	const stopped = await revokeKeysOf(em, member);
	const { words, domain } = await rightsToTell(ctx, { role, canSpend, domainIds: hasAllDomains ? null : domainIds });
	const deed = action === "leaveAccount" ? "left the account" : `removed ${email}`;
	// While there is the user, whose name it keeps.
	await recordChange(ctx, { action, domain, once: `${deed} (${words})${keysInWords(stopped)}` });
	await removePeople(em, member);
	// After the membership, so that no session enters the account in between.
	await endSessionsOfMember(em, member);
	if (sendsMail(ctx.config)) await queueMail(ctx, { letter: accessEndedLetter, recipient: email });
}

function keysInWords(stopped: number): string {
	return stopped === 0 ? "" : `: ${counted(stopped, "API key")} stopped working`;
}

/** Keeps the name for what they made. */
async function rememberName(
	em: EntityManager,
	{ accountId, userId }: Pick<Membership, "userId" | "accountId">,
	name: string,
): Promise<void> {
	await em.upsert(FormerMember, { accountId, userId, name });
}

async function nextAccount(em: EntityManager, { userId, accountId }: Viewer): Promise<string | null> {
	const [next] = await rowsOf(
		em,
		sqlOf({ accountId: "text" })`
			select m.account_id as "accountId" from memberships m
			where m.user_id = ${userId} and m.account_id <> ${accountId} order by ${homeFirst} limit 1`,
	);
	return next?.accountId ?? null;
}
