import type { Config } from "../../../config.ts";
import type { Context, SignedInContext, Viewer } from "../../../context.ts";
import { transacted } from "../../../core/guards.ts";
import { memberRoles } from "../../../core/scopes.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { notFound, Refusal } from "../../../errors.ts";
import { recordChange } from "../../people/audit/audit.service.ts";
import { lockBalance } from "../../people/credits/credits.service.ts";
import { type NewMail, queueMail, sendsMail, storeMail } from "../../people/mail/mail.service.ts";
import { type AdminContext, ownerByEmail, userByEmail } from "../../people/users/admin.service.ts";
import { confirmIdentity } from "../../people/users/sign-in/confirmation.service.ts";
import { setUnlimitedCredits } from "../../people/users/unlimited-credits.service.ts";
import { newOwnerLetter } from "./letters.policy.ts";
import { setRights } from "./member-rights.service.ts";
import { memberById } from "./members.service.ts";
import { lockMembers, viewerNow } from "./members-lock.service.ts";

/**
 * Makes another member the owner; the old one becomes an admin who may spend. Refuses with `BAD_INPUT` a wrong password, and with
 * `CONFLICT` oneself and, where mail is sent, a member whose address is not verified. @returns the old owner with their new rights
 */
export async function transferOwnership(ctx: SignedInContext, memberId: string, input: unknown): Promise<Viewer> {
	const { isYou } = await memberById(ctx, memberId);
	if (isYou) throw new Refusal("CONFLICT", "You cannot change your own rights.");
	await confirmIdentity(ctx, input);
	return transacted(ctx, async (ctx) => {
		await lockMembers(ctx, "OWNER");
		const { em, config, viewer } = ctx;
		const { accountId, userId: ownerId } = viewer;
		const passed = await passOn(em, { accountId, ownerId, memberId }, config);
		for (const notice of noticesOf(passed, config)) await queueMail(ctx, notice);
		await recordChange(ctx, { action: "transferOwnership", once: `transferred the account to ${passed.to}` });
		return viewerNow(ctx);
	});
}

/**
 * Does the same for the home account of an owner, by an administrator's command: where the owner is gone. Refuses with `NOT_FOUND`
 * an unknown address and who is no member.
 */
export async function transferAccount(
	{ em, actor, config }: AdminContext & Pick<Context, "config">,
	input: { owner: unknown; member: unknown },
): Promise<void> {
	await inTransaction(em, async (em) => {
		const { userId: ownerId, accountId } = await ownerByEmail(em, input.owner);
		const { userId: memberId } = await userByEmail(em, input.member);
		if (memberId === ownerId) throw new Refusal("CONFLICT", "This user owns the account already.");
		await lockBalance(em, accountId);
		const passed = await passOn(em, { accountId, ownerId, memberId }, config);
		// Sent by the running program's next sweep.
		for (const notice of noticesOf(passed, config)) await storeMail(em, notice);
		const once = `transferred the account from ${passed.from} to ${passed.to}`;
		await recordChange({ em, viewer: { accountId, actor } }, { action: "transferAccount", once });
	});
}

interface Transfer {
	accountId: string;
	ownerId: string;
	memberId: string;
}

/** The addresses of the old and the new owner. */
interface Passed {
	from: string;
	to: string;
}

/** Passes on an account that is locked. */
async function passOn(em: EntityManager, { accountId, ownerId, memberId }: Transfer, config: Config): Promise<Passed> {
	// Locked, so that the role of an administrator changes before or after.
	const people = await rowsOf(
		em,
		sqlOf({ id: "text", email: "text", emailVerified: "boolean", role: memberRoles })`
			select u.id, u.email, u.email_verified as "emailVerified", m.role
			from users u join memberships m on m.user_id = u.id and m.account_id = ${accountId}
			where u.id in (${ownerId}, ${memberId}) order by u.id for share of u`,
	);
	const [owner, member] = [ownerId, memberId].map((id) => people.find((person) => person.id === id));
	if (owner?.role !== "OWNER") throw new Refusal("CONFLICT", "The account has another owner by now.");
	if (!member) throw notFound("member");
	if (sendsMail(config) && !member.emailVerified) {
		throw new Refusal("CONFLICT", "The new owner must verify their e-mail address first.");
	}
	const all = { canSpend: true, hasAllDomains: true, domainIds: [] };
	await setRights(em, { accountId, userId: ownerId }, { ...all, role: "ADMIN" });
	await setRights(em, { accountId, userId: memberId }, { ...all, role: "OWNER" });
	await setUnlimitedCredits(em, sql`m.account_id = ${accountId}`);
	return { from: owner.email, to: member.email };
}

/** The mail to both, none where no mail is sent. */
function noticesOf({ from, to }: Passed, config: Config): NewMail[] {
	if (!sendsMail(config)) return [];
	return [from, to].map((recipient) => ({ letter: newOwnerLetter, recipient, parameters: { owner: to } }));
}
