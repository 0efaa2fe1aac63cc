import type { Context, Viewer } from "../../context.ts";
import { type MemberRole, type Scope, scopes } from "../../core/scopes.ts";
import { inTransaction } from "../../db/transaction.ts";
import { newAccount } from "../../modules/desk/account-data/new-account.ts";
import { Account } from "../../modules/people/accounts/account.entity.ts";
import { Membership } from "../../modules/people/accounts/membership.entity.ts";
import { ownerRights } from "../../modules/people/accounts/rights.ts";
import { User, type UserRole } from "../../modules/people/accounts/user.entity.ts";
import { createApiKey } from "../../modules/people/api-keys/api-keys.service.ts";
import { grantCredits } from "../../modules/people/credits/credits.service.ts";
import { hashPassword } from "../../modules/people/users/sign-in/passwords.ts";
import { actorOf, insertUser } from "../../modules/people/users/users.service.ts";
import { DomainGrant } from "../../modules/tracked/domains/domain-grant.entity.ts";
import { buildContext, type ContextOptions, type TestContext } from "../context.ts";
import type { TestDatabase } from "../database.ts";

/** Options of a user. */
export interface UserOptions {
	email?: string;
	name?: string;
	password?: string;
	role?: UserRole;
	/** Initial credits, with their ledger entry; 100 by default. */
	credits?: number;
	unlimitedCredits?: boolean;
}

/** A user with their account and viewer. */
export interface BuiltUser {
	userId: string;
	accountId: string;
	email: string;
	password: string;
	viewer: Viewer;
}

let count = 0;

/** A user with their own account, as registration creates them, but with a cheap password hash. */
export async function buildUser({ em }: Pick<Context, "em">, options: UserOptions = {}): Promise<BuiltUser> {
	const number = ++count;
	const { email = `user-${number}@example.com`, name = `User ${number}`, password = "correct horse" } = options;
	const { role = "user", credits = 100, unlimitedCredits = role === "admin" } = options;
	const passwordHash = await hashPassword(password, 4);
	return inTransaction(em, async (em) => {
		const { userId, accountId } = await insertUser({ em, newAccount }, { email, name, role, passwordHash });
		const actor = actorOf(userId);
		if (credits > 0) await grantCredits(em, { accountId, amount: credits, actor });
		if (unlimitedCredits) await em.nativeUpdate(Account, { id: accountId }, { unlimitedCredits });
		const viewer: Viewer = {
			userId,
			accountId,
			actor,
			rights: ownerRights,
			signIn: { kind: "session", sessionId: "0" },
		};
		return { userId, accountId, email, password, viewer };
	});
}

/** What a member may do; by default an editor without the right to spend. */
export interface MemberOptions extends UserOptions {
	memberRole?: Exclude<MemberRole, "OWNER">;
	canSpend?: boolean;
	/** The domains they are granted; by default all. */
	domainIds?: readonly string[];
}

/** A further member of an account, who has no account of their own. */
export async function buildMember(
	{ em }: Pick<Context, "em">,
	accountId: string,
	{ memberRole: role = "EDITOR", canSpend = false, domainIds, ...options }: MemberOptions = {},
): Promise<BuiltUser> {
	const number = ++count;
	const { email = `member-${number}@example.com`, name = `Member ${number}`, password = "correct horse" } = options;
	const passwordHash = await hashPassword(password, 4);
	return inTransaction(em, async (em) => {
		const userId = await em.insert(User, { email, name, passwordHash, role: "user", emailVerified: true });
		const rights = { role, canSpend, hasAllDomains: domainIds === undefined };
		await em.insert(Membership, { userId, accountId, ...rights });
		if (domainIds?.length) {
			await em.insertMany(
				DomainGrant,
				domainIds.map((domainId) => ({ userId, accountId, domainId })),
			);
		}
		const signIn = { kind: "session", sessionId: "0" } as const;
		const viewer: Viewer = { userId, accountId, actor: actorOf(userId), rights: { ...rights, version: 1 }, signIn };
		return { userId, accountId, email, password, viewer };
	});
}

/** The context of a new, signed-in user. */
export async function buildSignedIn(
	db: Pick<TestDatabase, "orm">,
	{ user, ...options }: ContextOptions<Viewer> & { user?: UserOptions } = {},
): Promise<TestContext<Viewer>> {
	const { viewer } = await buildUser({ em: db.orm.em.fork() }, user);
	return buildContext(db, { ...options, viewer });
}

/** A new API key of a user, with all scopes by default, and its header. */
export async function buildApiKey(
	db: Pick<TestDatabase, "orm">,
	{ viewer }: Pick<BuiltUser, "viewer">,
	options: { scopes?: Scope[]; expiresAt?: Date; monthlyCreditCap?: number; name?: string } = {},
) {
	// A key keeps its scopes when its maker's rights are taken, so it may have more than they do.
	const made = await createApiKey(buildContext(db, { viewer: { ...viewer, rights: ownerRights } }), {
		name: "Test",
		scopes,
		...options,
	});
	return { ...made, headers: { authorization: `Bearer ${made.secret}` } };
}
