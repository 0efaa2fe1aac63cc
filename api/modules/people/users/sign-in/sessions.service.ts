import type { Context, Viewer } from "../../../../context.ts";
import { topics } from "../../../../core/channels.ts";
import { transacted } from "../../../../core/guards.ts";
import type { HttpContext } from "../../../../core/http-context.ts";
import { validate } from "../../../../core/validate.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { publish } from "../../../../db/outbox.ts";
import { appNow, type Fragment, rowsOf, sql, sqlOf, toDate } from "../../../../db/sql.ts";
import { Refusal } from "../../../../errors.ts";
import { hashOfToken, newToken } from "../../../../lib/token.ts";
import { Attempt } from "../../accounts/attempt.entity.ts";
import { countAttempts, forgiveAttempt } from "../../accounts/attempts.service.ts";
import { homeFirst, type LiveSignIn, liveSignIn, rightsOfMember } from "../../accounts/rights.ts";
import type { UserRole } from "../../accounts/user.entity.ts";
import { recordChange } from "../../audit/audit.service.ts";
import { LinkToken } from "../mailed-links/link-token.entity.ts";
import { credentials } from "../users.input.ts";
import { actorOf, type Owner } from "../users.service.ts";
import { refusePassword } from "./password-refusal.policy.ts";
import { isPassword } from "./passwords.ts";
import { Session } from "./session.entity.ts";
import { knownDevice, newDevice, signInLimits } from "./sign-in-limits.service.ts";

/** Days until an unused session expires, and until any session does. */
const idleDays = 30;
const totalDays = 90;

/** Hours until a session that the identity provider began expires: it may have locked the user out since. */
const oidcHours = 24;

/** SQL: when a session ends at the latest. */
const endsAt = sql`created_at + case when by_oidc then ${oidcHours} * interval '1 hour' else ${totalDays} * interval '1 day' end`;

/** Minimum interval between two writes of the last use. */
const touchEvery = "1 hour";

/** A successful sign-in. */
export interface SignIn {
	viewer: Viewer;
	/** The cookie's value; only its hash is stored. */
	token: string;
	/** When the session ends at the latest; also the cookie's expiry. */
	expiresAt: Date;
	/** The cookie that makes the browser known; null if it already is. */
	newDevice: string | null;
}

/** A user with the account they are in and what they may do there. */
type Signed = Owner & Pick<Viewer, "rights">;

/** A user as a sign-in finds them. */
type Found = Signed & { passwordHash: string | null; role: UserRole };

/** How a user proved who they are: by the password with this hash, or through the identity provider. */
export type Proof = { passwordHash: string } | "OIDC";

/** The parts of an HTTP request that a sign-in needs. */
type SignInContext = Context & Pick<HttpContext, "userAgent" | "device">;

/**
 * Signs a user in with a new session and ends the browser's previous session, whoever's it was. Refuses with
 * `INVALID_CREDENTIALS`, and with `RATE_LIMITED`, even for the right password, after 10 failures in 15 minutes from one
 * network address; in an unknown browser also after 100 failures for the address from everywhere or 300 for all
 * addresses from the network.
 */
export async function login(ctx: SignInContext, input: unknown): Promise<SignIn> {
	const { log, networkAddress } = ctx;
	try {
		const signIn = await attemptSignIn(ctx, input);
		// The browser drops the cookie it sent, so its session must not stay open.
		await logout(ctx);
		log.info({ userId: signIn.viewer.userId, networkAddress }, "A user signed in");
		return signIn;
	} catch (error) {
		if (error instanceof Refusal) log.info({ code: error.code, networkAddress }, "A sign-in was refused");
		throw error;
	}
}

async function attemptSignIn(ctx: SignInContext, input: unknown): Promise<SignIn> {
	const { email, password } = validate(credentials, input);
	const user = await findForSignIn(ctx.em, sql`u.email = ${email}`);
	const passwordHash = user?.passwordHash ?? null;
	const owner = user && passwordHash !== null ? { ...user, passwordHash } : null;
	const deviceId = owner && knownDevice(ctx.secrets, ctx.device, owner);
	const limits = signInLimits(email, ctx.networkAddress, deviceId);
	await countAttempts(ctx.em, limits);
	const isRight = await isPassword(password, passwordHash);
	// Only now: who is an administrator is nobody's business.
	if (owner && isRight) refusePassword(ctx.config, owner.role);
	const session = owner && isRight ? await openRecorded(ctx, owner, { passwordHash: owner.passwordHash }) : null;
	if (!owner || !session) throw new Refusal("INVALID_CREDENTIALS", "Wrong e-mail address or password.");
	await forgiveAttempt(ctx.em, ...limits);
	return { ...session, newDevice: deviceId ? null : newDevice(ctx.secrets, owner) };
}

/**
 * Signs a user in whom the identity provider named, into the account they were in last. A new user's first sign-in is part of
 * joining or registering, as with a password, and not recorded. @returns null if they are in no account any more
 */
export async function signInByOidc(
	ctx: Context & Pick<HttpContext, "userAgent">,
	{ userId, isNew }: { userId: string; isNew: boolean },
): Promise<Omit<SignIn, "newDevice"> | null> {
	const user = await findForSignIn(ctx.em, sql`u.id = ${userId}`);
	const open = isNew ? openSession : openRecorded;
	return user && open(ctx, user, "OIDC");
}

/** Opens a session as `openSession` does, and records the sign-in. */
async function openRecorded(
	ctx: Context & Pick<HttpContext, "userAgent">,
	user: Signed,
	proof: Proof,
): Promise<Omit<SignIn, "newDevice"> | null> {
	return transacted(ctx, async (ctx) => {
		const session = await openSession(ctx, user, proof);
		if (session) await recordChange({ ...ctx, viewer: session.viewer }, { action: "login", once: "signed in" });
		return session;
	});
}

/** Ends the caller's session and its sockets in every process; without a session, does nothing. */
export async function logout(ctx: Context): Promise<void> {
	const signIn = ctx.viewer?.signIn;
	if (signIn?.kind !== "session") return;
	const { sessionId } = signIn;
	await transacted(ctx, async ({ em }) => {
		const ended = await em.nativeDelete(Session, { id: sessionId });
		if (ended > 0) await publish(em, [{ topic: topics.signIns, payload: { sessionId } }]);
	});
}

/** The viewer of a session cookie, or null. Using a session extends it. */
export async function viewerOfSession({ em }: Pick<Context, "em">, token: string): Promise<Viewer | null> {
	const [session] = await rowsOf(
		em,
		sql<Signed & { sessionId: string; isStale: boolean }>`
			select s.id as "sessionId", s.user_id as "userId", s.account_id as "accountId",
				s.last_seen_at <= app_now() - ${touchEvery}::interval as "isStale", ${rightsOfMember} as rights
			from sessions s join memberships m on m.user_id = s.user_id and m.account_id = s.account_id
			where s.token_hash = ${hashOfToken(token)} and s.expires_at > app_now()`,
	);
	if (!session) return null;
	if (session.isStale) await touch(em, session.sessionId);
	return viewerOf(session, session.sessionId);
}

/** The sessions of these that are still valid. Sockets check this, because they outlive the request that opened them. */
export async function liveSessions(em: EntityManager, sessionIds: readonly string[]): Promise<LiveSignIn[]> {
	if (sessionIds.length === 0) return [];
	return rowsOf(
		em,
		sqlOf(liveSignIn)`
			select s.id, s.account_id as "accountId", m.rights_version as "rightsVersion"
			from sessions s join memberships m on m.user_id = s.user_id and m.account_id = s.account_id
			where s.id = any(${[...sessionIds]}::bigint[]) and s.expires_at > app_now()`,
	);
}

/** Deletes expired sessions, links and attempt counters. */
export async function sweepAccounts(em: EntityManager): Promise<void> {
	await em.nativeDelete(LinkToken, { expiresAt: { $lte: appNow } });
	await em.nativeDelete(Session, { expiresAt: { $lte: appNow } });
	await em.nativeDelete(Attempt, { resetsAt: { $lte: appNow } });
}

/**
 * Moves a user's session to another account of theirs; its sockets are of the old one, and close. @returns the viewer there, or
 * null if the session or the membership ended
 */
export async function enterAccount(
	em: EntityManager,
	{ userId, sessionId }: { userId: string; sessionId: string },
	accountId: string,
): Promise<Viewer | null> {
	const [entered] = await rowsOf(
		em,
		sql<Signed>`
			with known as (select id from users where id = ${userId} for share), entered as (
				update memberships m set entered_at = app_now() from known
				where m.user_id = known.id and m.account_id = ${accountId}
				returning m.user_id, m.account_id, ${rightsOfMember} as rights
			)
			update sessions s set account_id = e.account_id from entered e where s.id = ${sessionId} and s.user_id = e.user_id
			returning e.user_id as "userId", e.account_id as "accountId", e.rights`,
	);
	if (!entered) return null;
	await publish(em, [{ topic: topics.signIns, payload: { sessionId } }]);
	return viewerOf(entered, sessionId);
}

/**
 * Opens a session in an account; null if the membership ended, or if the password was changed after it was verified, which
 * ended all other sessions.
 */
export async function openSession(
	{ em, userAgent, networkAddress }: Context & { userAgent: string | null },
	user: Signed,
	proof: Proof,
): Promise<Omit<SignIn, "newDevice"> | null> {
	const token = newToken();
	const byOidc = proof === "OIDC";
	const isProven = byOidc ? sql`true` : sql`password_hash = ${proof.passwordHash}`;
	const [opened] = await rowsOf(
		em,
		sqlOf({ id: "text", endsAt: "text" })`
			with known as (
				select id from users where id = ${user.userId} and ${isProven} for share
			), entered as (
				update memberships m set entered_at = app_now() from known
				where m.user_id = known.id and m.account_id = ${user.accountId} returning m.user_id, m.account_id
			)
			insert into sessions (token_hash, user_id, account_id, user_agent, network_address, by_oidc, expires_at)
			select ${hashOfToken(token)}, user_id, account_id, ${userAgent}, ${networkAddress}, ${byOidc},
				app_now() + ${byOidc ? oidcHours : idleDays * 24} * interval '1 hour'
			from entered returning id, ${endsAt} as "endsAt"`,
	);
	return opened ? { viewer: viewerOf(user, opened.id), token, expiresAt: toDate(opened.endsAt) } : null;
}

async function touch(em: EntityManager, sessionId: string): Promise<void> {
	await rowsOf(
		em,
		sql`update sessions set last_seen_at = app_now(),
				expires_at = least(app_now() + ${idleDays} * interval '1 day', ${endsAt})
			where id = ${sessionId}`,
	);
}

/** @param which SQL on `users u` */
async function findForSignIn(em: EntityManager, which: Fragment): Promise<Found | null> {
	const [user] = await rowsOf(
		em,
		sql<Found>`
			select u.id as "userId", m.account_id as "accountId", u.password_hash as "passwordHash", u.role,
				${rightsOfMember} as rights
			from users u join memberships m on m.user_id = u.id
			where ${which} order by m.entered_at desc, ${homeFirst} limit 1`,
	);
	return user ?? null;
}

function viewerOf({ userId, accountId, rights }: Signed, sessionId: string): Viewer {
	return { userId, accountId, actor: actorOf(userId), rights, signIn: { kind: "session", sessionId } };
}
