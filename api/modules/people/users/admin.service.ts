import type { Actor, Context } from "../../../context.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { sql } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { badInput, notFound, Refusal } from "../../../errors.ts";
import { formatCount } from "../../../lib/text.ts";
import { User, type UserRole, userRoles } from "../accounts/user.entity.ts";
import { recordChange } from "../audit/audit.service.ts";
import { balanceOf, grantCredits, lockBalance, openLedger } from "../credits/credits.service.ts";
import { sendsMail, storeMail } from "../mail/mail.service.ts";
import { markVerified } from "./mailed-links/address-verification.service.ts";
import { voidLink } from "./mailed-links/link-tokens.service.ts";
import { noticeOf } from "./mailed-links/password-notice.service.ts";
import { refuseCommon } from "./sign-in/common-passwords.ts";
import { endAllSessions } from "./sign-in/own-sessions.service.ts";
import { hashPassword } from "./sign-in/passwords.ts";
import { removeSignInFailures } from "./sign-in/sign-in-limits.service.ts";
import { setUnlimitedCredits } from "./unlimited-credits.service.ts";
import { newAdmin } from "./users.input.ts";
import { findByEmail, insertUser, type KnownUser, type Owner } from "./users.service.ts";

/** The database and the actor: `admin:cli` or `admin:start`. */
export interface AdminContext extends Pick<Context, "em"> {
	actor: Actor;
}

/** More might overflow the column of the balance. */
const maxCredits = 2_000_000_000;

/** Whether a user has this address; if so, `createAdmin` needs no password. */
export async function isRegistered({ em }: Pick<Context, "em">, email: unknown): Promise<boolean> {
	return (await findByEmail(em, normalEmail(email))) !== null;
}

/**
 * Creates an administrator with unlimited credits. A user who already has the address is promoted and keeps their
 * password. Several processes may do this concurrently. @returns whether a user was created
 */
export async function createAdmin(
	ctx: AdminContext & Pick<Context, "newAccount">,
	input: { email: unknown; password: unknown },
): Promise<boolean> {
	const email = normalEmail(input.email);
	if (await promoted(ctx, email)) return false;
	const admin = validate(newAdmin, input);
	// Not at startup: a password configured for an earlier version must not stop this one.
	if (ctx.actor !== "admin:start") await refuseCommon(admin.password, "password");
	const passwordHash = await hashPassword(admin.password);
	try {
		await inTransaction(ctx.em, async (em) => {
			const owner = await insertUser({ ...ctx, em }, { email, name: "Administrator", passwordHash, role: "admin" });
			await openLedger(em, { accountId: owner.accountId, actor: ctx.actor });
			await changeRole({ em, actor: ctx.actor }, owner, "admin");
		});
		return true;
	} catch (error) {
		if (error instanceof Refusal && error.code === "EMAIL_TAKEN" && (await promoted(ctx, email))) return false;
		throw error;
	}
}

/** Creates the administrator named in the configuration, if any. */
export async function createConfiguredAdmin({
	config,
	...ctx
}: Pick<Context, "em" | "config" | "newAccount">): Promise<void> {
	if (config.adminEmail === null) return;
	await createAdmin({ ...ctx, actor: "admin:start" }, { email: config.adminEmail, password: config.adminPassword });
}

/**
 * Makes a user who owns an account an administrator, with unlimited credits in it, or an ordinary user again. Refuses with
 * `NOT_FOUND` or `CONFLICT`.
 */
export async function setRole({ em, actor }: AdminContext, input: { email: unknown; role: unknown }): Promise<void> {
	const role = userRoles.find((known) => known === input.role);
	if (!role) throw badInput({ field: "role", message: "The role must be admin or user." });
	await inTransaction(em, async (em) => changeRole({ em, actor }, await ownerByEmail(em, input.email), role));
}

/**
 * Sets a user's password, for installations without mail; ends all their sessions and, if mail is configured, notifies
 * them. Refuses with `NOT_FOUND`.
 */
export async function setPassword(
	ctx: AdminContext & Pick<Context, "config">,
	input: { email: unknown; password: unknown },
): Promise<void> {
	const { email, password } = validate(newAdmin, input);
	await refuseCommon(password, "password");
	const passwordHash = await hashPassword(password);
	await inTransaction(ctx.em, async (em) => {
		const { userId } = await userByEmail(em, email);
		await em.nativeUpdate(User, { id: userId }, { passwordHash });
		await endAllSessions(em, userId);
		await removeSignInFailures(em, email);
		await voidLink(em, email, "RESET_PASSWORD");
		// Sent by the running program's next sweep.
		if (sendsMail(ctx.config)) await storeMail(em, await noticeOf({ em }, email, "administrator"));
	});
}

/** Marks a user's address as verified. Refuses with `NOT_FOUND`. */
export async function setVerified({ em }: AdminContext, input: { email: unknown }): Promise<void> {
	const { userId } = await userByEmail(em, input.email);
	await markVerified(em, userId);
}

/** Grants credits to a user's home account; returns its balance, or null if its credits are unlimited. */
export async function grantCreditsTo(
	{ em, actor }: AdminContext,
	input: { email: unknown; amount: number },
): Promise<number | null> {
	return inTransaction(em, async (em) => {
		const { accountId } = await ownerByEmail(em, input.email);
		const before = await lockBalance(em, accountId);
		if (before.credits + input.amount > maxCredits) {
			throw badInput({ field: "amount", message: "An account can have at most 2,000,000,000 credits." });
		}
		await grantCredits(em, { accountId, amount: input.amount, actor });
		const once = `added ${formatCount(input.amount)} credits`;
		await recordChange({ em, viewer: { accountId, actor } }, { action: "grantCredits", once });
		const { unlimitedCredits, credits } = await balanceOf(em, accountId);
		return unlimitedCredits ? null : credits;
	});
}

async function promoted({ em, actor }: AdminContext, email: string): Promise<boolean> {
	return inTransaction(em, async (em) => {
		const user = await findByEmail(em, email);
		if (user) await changeRole({ em, actor }, user, "admin");
		return user !== null;
	});
}

/** Changes a user's role, and records it in their home account. */
async function changeRole(
	{ em, actor }: AdminContext,
	{ userId, accountId }: KnownUser,
	role: UserRole,
): Promise<void> {
	const changed = await em.nativeUpdate(User, { id: userId, role: { $ne: role } }, { role });
	await setUnlimitedCredits(em, sql`m.user_id = ${userId}`);
	if (changed === 0 || accountId === null) return;
	const now = role === "admin" ? "an administrator of the installation" : "an ordinary user again";
	await recordChange({ em, viewer: { accountId, actor } }, { action: "setRole", once: `made the owner ${now}` });
}

/** A user by their address. Refuses with `NOT_FOUND`. */
export async function userByEmail(em: EntityManager, email: unknown): Promise<KnownUser> {
	const user = await findByEmail(em, normalEmail(email));
	if (!user) throw notFound("user");
	return user;
}

/** A user with their home account. Refuses with `NOT_FOUND`, and with `CONFLICT` if they own none. */
export async function ownerByEmail(em: EntityManager, email: unknown): Promise<Owner> {
	const { userId, accountId } = await userByEmail(em, email);
	if (accountId === null) throw new Refusal("CONFLICT", "This user owns no account.");
	return { userId, accountId };
}

function normalEmail(email: unknown): string {
	return validate(newAdmin.pick({ email: true }), { email }).email;
}
