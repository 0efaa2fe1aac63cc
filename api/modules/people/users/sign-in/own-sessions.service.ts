import type { SignedInContext } from "../../../../context.ts";
import { topics } from "../../../../core/channels.ts";
import { transacted } from "../../../../core/guards.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { publish } from "../../../../db/outbox.ts";
import { columnsOf, selectOf } from "../../../../db/select.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { notFound, Refusal } from "../../../../errors.ts";
import { isId } from "../../../../lib/id.ts";
import type { SessionType } from "../profile.types.ts";
import { Session } from "./session.entity.ts";

const maxSessions = 100;

/** The id of the caller's session; refuses API keys with `FORBIDDEN`. */
function ownSessionId({ viewer: { signIn } }: SignedInContext): string {
	if (signIn.kind === "session") return signIn.sessionId;
	throw new Refusal("FORBIDDEN", "An API key cannot do this. Sign in with your password.");
}

/** The user's active sessions: the current one first, then by last use, at most a hundred. */
export async function ownSessions(ctx: SignedInContext): Promise<SessionType[]> {
	const { userId, signIn } = ctx.viewer;
	const currentId = signIn.kind === "session" ? signIn.sessionId : null;
	const isCurrent = sql<boolean>`id is not distinct from ${currentId}::bigint`;
	const names = ["id", "createdAt", "lastSeenAt", "expiresAt", "userAgent", "networkAddress"] as const;
	const session = selectOf<SessionType>({ ...columnsOf(Session, "s", names), isCurrent });
	return session.read(
		ctx.em,
		sql`
			select ${session.list} from sessions s where user_id = ${userId} and expires_at > app_now()
			order by ${isCurrent} desc, last_seen_at desc, id desc limit ${maxSessions}`,
	);
}

/** Ends one of the user's sessions and its sockets in every process; refuses the current one with `CONFLICT`. */
export async function endSession(ctx: SignedInContext, id: string): Promise<void> {
	if (id === ownSessionId(ctx)) throw new Refusal("CONFLICT", "This is the session you are using. Log out to end it.");
	if (!isId(id)) throw notFound("session");
	await transacted(ctx, async ({ em, viewer }) => {
		const ended = await endSessions(em, sql`user_id = ${viewer.userId} and id = ${id}`);
		if (ended === 0) throw notFound("session");
	});
}

/** Ends all the user's sessions except the current one, with their sockets. */
export async function endOtherSessions(ctx: SignedInContext): Promise<void> {
	const currentId = ownSessionId(ctx);
	await transacted(ctx, async ({ em, viewer }) => {
		await endSessions(em, sql`user_id = ${viewer.userId} and id <> ${currentId}`);
	});
}

/** Ends all of a user's sessions, with their sockets. */
export async function endAllSessions(em: EntityManager, userId: string): Promise<void> {
	await endSessions(em, sql`user_id = ${userId}`);
}

/** Ends a user's sessions in an account, with their sockets. */
export async function endSessionsOfMember(
	em: EntityManager,
	{ userId, accountId }: Pick<Session, "userId" | "accountId">,
): Promise<void> {
	await endSessions(em, sql`user_id = ${userId} and account_id = ${accountId}`);
}

/** Ends all sessions in an account, with their sockets. */
export async function endSessionsOfAccount(em: EntityManager, accountId: string): Promise<void> {
	await endSessions(em, sql`account_id = ${accountId}`);
}

/** Ends all of a user's sessions that the identity provider began, with their sockets. */
export async function endOidcSessions(em: EntityManager, userId: string): Promise<void> {
	await endSessions(em, sql`user_id = ${userId} and by_oidc`);
}

/** Deletes sessions; all processes close their sockets after the commit. Returns how many there were. */
async function endSessions(em: EntityManager, which: Fragment): Promise<number> {
	const ended = await rowsOf(em, sqlOf({ id: "text" })`delete from sessions where ${which} returning id`);
	await publish(
		em,
		ended.map(({ id }) => ({ topic: topics.signIns, payload: { sessionId: id } })),
	);
	return ended.length;
}
