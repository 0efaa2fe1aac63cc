import { UniqueConstraintViolationException } from "@mikro-orm/core";
import type { Actor, Context, SignedInContext } from "../../../context.ts";
import type { CreditsPayload } from "../../../core/channels.ts";
import { transacted } from "../../../core/guards.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowOf, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { networkOf } from "../../../lib/network.ts";
import { Account } from "../accounts/account.entity.ts";
import type { MeType } from "../accounts/accounts.types.ts";
import { type AttemptLimit, countAttempt, refuseIfLimited } from "../accounts/attempts.service.ts";
import { Membership } from "../accounts/membership.entity.ts";
import { ownerRights } from "../accounts/rights.ts";
import { User, type UserRole } from "../accounts/user.entity.ts";
import { type Balance, creditsPayload, openLedger, shownBalance } from "../credits/credits.service.ts";
import { queueVerification } from "./mailed-links/address-verification.service.ts";
import { refuseCommon } from "./sign-in/common-passwords.ts";
import { refusePassword } from "./sign-in/password-refusal.policy.ts";
import { hashPassword } from "./sign-in/passwords.ts";
import { registration } from "./users.input.ts";

/** The signed-in user with the account they work in. */
export async function meOf(ctx: SignedInContext): Promise<MeType> {
	return readMe(ctx.em, ctx.viewer, (balance) => shownBalance(ctx, balance));
}

/**
 * Signs a user up with an account of their own and 100 credits; does not sign in. Refuses with `FORBIDDEN` while
 * sign-up is closed, `EMAIL_TAKEN`, and `RATE_LIMITED` after 60 in an hour from one network address.
 */
export async function register(ctx: Context, input: unknown): Promise<MeType> {
	refusePassword(ctx.config, "user");
	if (ctx.config.signUp === "closed") throw new Refusal("FORBIDDEN", "Sign-up is closed here.");
	const { email, password, name } = validate(registration, input);
	await refuseCommon(password, "password");
	const limit = signUpLimit(ctx.networkAddress);
	await refuseIfLimited(ctx.em, limit);
	await refuseTaken(ctx.em, email);
	const passwordHash = await hashPassword(password);
	return transacted(ctx, async (ctx) => {
		const owner = await insertOwner(ctx, { email, name, passwordHash, role: "user" });
		// Last, so that addresses already taken and rolled-back sign-ups do not count.
		await countAttempt(ctx.em, limit);
		await queueVerification(ctx, email);
		return readMe(ctx.em, owner);
	});
}

/**
 * Signs up whom the identity provider named, with an account of their own and 100 credits. How many do is the provider's matter.
 * @returns the user's id
 */
export async function registerByOidc(ctx: Context, person: Pick<NewUser, "email" | "name">): Promise<string> {
	const { userId } = await insertOwner(ctx, { ...person, passwordHash: null, role: "user", emailVerified: true });
	return userId;
}

/** A user with the account they own. */
export interface Owner {
	userId: string;
	accountId: string;
}

/** A user to insert. */
interface NewUser {
	email: string;
	name: string;
	/** Null: signs in through the identity provider. */
	passwordHash: string | null;
	role: UserRole;
	emailVerified?: boolean;
}

/** Inserts a user with their own account and the credits of sign-up. */
async function insertOwner(ctx: Context, user: NewUser): Promise<Owner> {
	const owner = await insertUser(ctx, user);
	await openLedger(ctx.em, { accountId: owner.accountId, actor: actorOf(owner.userId) });
	return owner;
}

/** Inserts a user with their own account, what a new account gets, and no credits; refuses with `EMAIL_TAKEN`, also in a race. */
export async function insertUser(
	{ em, newAccount }: Pick<Context, "em" | "newAccount">,
	user: NewUser,
): Promise<Owner> {
	const userId = await insertPerson(em, user);
	const accountId = await em.insert(Account, { name: user.name });
	const { version: _, ...rights } = ownerRights;
	await em.insert(Membership, { userId, accountId, ...rights });
	for (const give of newAccount) await give(em, accountId);
	return { userId, accountId };
}

/** Inserts a user who is in no account yet; refuses with `EMAIL_TAKEN`, also in a race. @returns their id */
export async function insertPerson(em: EntityManager, user: NewUser): Promise<string> {
	return em.insert(User, user).catch((error: unknown) => {
		throw error instanceof UniqueConstraintViolationException ? emailTaken() : error;
	});
}

/** A user with their home account: the one they own, of several the oldest; null if they own none. */
export interface KnownUser {
	userId: string;
	accountId: string | null;
}

/** The user with this address, or null. */
export async function findByEmail(em: EntityManager, email: string): Promise<KnownUser | null> {
	const [user] = await rowsOf(
		em,
		sqlOf({ userId: "text", accountId: "text?" })`
			select u.id as "userId", min(m.account_id) as "accountId"
			from users u left join memberships m on m.user_id = u.id and m.role = 'OWNER'
			where u.email = ${email} group by u.id`,
	);
	return user ?? null;
}

/** The stored form of a user as an actor. */
export function actorOf(userId: string): Actor {
	return `user:${userId}`;
}

async function readMe(
	em: EntityManager,
	{ userId, accountId }: Owner,
	shown: (balance: Balance) => CreditsPayload = creditsPayload,
): Promise<MeType> {
	const { credits, unlimitedCredits, ...user } = await rowOf(
		em,
		sql<Omit<MeType, "credits"> & { credits: number }>`
			select u.id, u.name, u.email, u.username, u.role, u.email_verified as "emailVerified",
				u.password_hash is not null as "hasPassword", a.name as "accountName", a.credits, a.unlimited_credits as "unlimitedCredits"
			from users u, accounts a where u.id = ${userId} and a.id = ${accountId}`,
	);
	return { ...user, ...shown({ credits, unlimitedCredits }) };
}

function signUpLimit(networkAddress: string): AttemptLimit {
	return {
		key: `sign-up:${networkOf(networkAddress)}`,
		most: 60,
		seconds: 60 * 60,
		message: "Too many sign-ups from your network. Please try again later.",
	};
}

/** Checked early to save the hashing; the unique index decides. */
async function refuseTaken(em: EntityManager, email: string): Promise<void> {
	if ((await em.count(User, { email })) > 0) throw emailTaken();
}

function emailTaken(): Refusal {
	const message = "This e-mail address is already registered.";
	return new Refusal("EMAIL_TAKEN", message, { details: [{ field: "email", message }] });
}
