import type { SignedInContext } from "../../../context.ts";
import { topics } from "../../../core/channels.ts";
import { transacted } from "../../../core/guards.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { publish } from "../../../db/outbox.ts";
import { type Fragment, rowsOf, sql, toDate } from "../../../db/sql.ts";
import { notFound, Refusal } from "../../../errors.ts";
import { isId } from "../../../lib/id.ts";
import type { SessionType } from "../profile.types.ts";

/** Sessions one answer shows at most. */
const maxSessions = 100;

/** The session the caller is signed in by; who signed in by API key has none and is refused with `FORBIDDEN`. */
export function ownSessionId({ viewer: { signIn } }: SignedInContext): string {
	if (signIn.kind === "session") return signIn.sessionId;
	throw new Refusal("FORBIDDEN", "An API key cannot do this. Sign in with your password.");
}

/** The user's sessions that have not ended: the one in use first, then those seen last, a hundred at most. */
export async function ownSessions(ctx: SignedInContext): Promise<SessionType[]> {
	const { userId, signIn } = ctx.viewer;
	const currentId = signIn.kind === "session" ? signIn.sessionId : null;
	const rows = await rowsOf(
		ctx.em,
		sql<Record<"createdAt" | "lastSeenAt" | "expiresAt", string> & Omit<SessionType, "isCurrent">>`
			select id, created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt",
				user_agent as "userAgent", network_address as "networkAddress"
			from sessions where user_id = ${userId} and expires_at > app_now()
			order by id is not distinct from ${currentId}::bigint desc, last_seen_at desc, id desc limit ${maxSessions}`,
	);
	return rows.map((row) => ({
		...row,
		createdAt: toDate(row.createdAt),
		lastSeenAt: toDate(row.lastSeenAt),
		expiresAt: toDate(row.expiresAt),
		isCurrent: row.id === currentId,
	}));
}

/** Ends a session of the user's, and its sockets in every process. The one in use is ended by signing out: `CONFLICT`. */
export async function endSession(ctx: SignedInContext, id: string): Promise<void> {
	if (id === ownSessionId(ctx)) throw new Refusal("CONFLICT", "This is the session you are using. Log out to end it.");
	if (!isId(id)) throw notFound("session");
	await transacted(ctx, async ({ em, viewer }) => {
		const ended = await endSessions(em, sql`user_id = ${viewer.userId} and id = ${id}`);
		if (ended === 0) throw notFound("session");
	});
}

/** Ends every session of the user's but the one in use, and their sockets. */
export async function endOtherSessions(ctx: SignedInContext): Promise<void> {
	const currentId = ownSessionId(ctx);
	await transacted(ctx, async ({ em, viewer }) => {
		await endSessions(em, sql`user_id = ${viewer.userId} and id <> ${currentId}`);
	});
}

/** Ends every session of a user's, and their sockets. */
export async function endAllSessions(em: EntityManager, userId: string): Promise<void> {
	await endSessions(em, sql`user_id = ${userId}`);
}

/** Ends every session in an account, and their sockets. */
export async function endSessionsOfAccount(em: EntityManager, accountId: string): Promise<void> {
	await endSessions(em, sql`account_id = ${accountId}`);
}

/** Deletes sessions and tells every process, which ends their sockets after the commit. Returns how many there were. */
async function endSessions(em: EntityManager, which: Fragment): Promise<number> {
	const ended = await rowsOf(em, sql<{ id: string }>`delete from sessions where ${which} returning id`);
	await publish(
		em,
		ended.map(({ id }) => ({ topic: topics.signIns, payload: { sessionId: id } })),
	);
	return ended.length;
}
