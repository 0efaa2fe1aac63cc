import type { Viewer } from "../../context.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { sessionCookie } from "../../http/sign-in.ts";
import { hashOfToken, newToken } from "../../lib/token.ts";
import { setAlertMail } from "../../modules/telling/notifications/mail/alert-mail.service.ts";
import { readyUnsubscribe } from "../../modules/telling/notifications/mail/unsubscribe.service.ts";
import { buildContext } from "../context.ts";
import type { TestDatabase } from "../database.ts";
import { type BuiltUser, buildApiKey, buildMember, buildUser } from "../factories/factories.ts";
import { buildDomain, buildKeywords } from "../factories/histories.ts";

/** A request of somebody; mail is sent. */
export const contextOf = <V extends Viewer | null>(db: TestDatabase, viewer: V) =>
	buildContext<V>(db, { viewer, config: { smtpUrl: "smtp://127.0.0.1:9", mailFrom: "rank@toprung.example" } });

/** An owner, and a member with one of all that a membership may have. */
export interface Team {
	owner: BuiltUser;
	member: BuiltUser;
	domainIds: string[];
}

/** @param person a user of another account who is the member; somebody new by default */
export async function buildTeam(db: TestDatabase, person?: BuiltUser): Promise<Team> {
	const owner = await buildUser({ em: db.orm.em.fork() });
	const { accountId } = owner;
	const domainIds: string[] = [];
	for (const name of ["kettle", "grinder"]) {
		const domain = { name, url: `https://${name}.example` };
		domainIds.push((await buildDomain(contextOf(db, owner.viewer), domain)).id);
	}
	const member = person
		? await addTo(db, accountId, person)
		: await buildMember({ em: db.orm.em.fork() }, accountId, { canSpend: true, domainIds });
	await furnish(db, member, domainIds[0] ?? "", owner);
	return { owner, member, domainIds };
}

/** Makes a user a member of a further account, in which they are then. */
async function addTo(db: TestDatabase, accountId: string, person: BuiltUser): Promise<BuiltUser> {
	await rowsOf(
		db.orm.em.fork(),
		sql`insert into memberships (user_id, account_id, role, can_spend, has_all_domains)
			values (${person.userId}, ${accountId}, 'EDITOR', true, true)`,
	);
	return { ...person, accountId, viewer: { ...person.viewer, accountId } };
}

/** Gives a member sessions, API keys, alert mail, and what waits to be sent to them. */
async function furnish(db: TestDatabase, member: BuiltUser, domainId: string, owner: BuiltUser): Promise<void> {
	const { userId, accountId, viewer } = member;
	await openSessionOf(db, member);
	for (const name of ["Nightly", "Looker"]) await buildApiKey(db, member, { name });
	const ctx = contextOf(db, viewer);
	const [keywordId] = await buildKeywords(contextOf(db, owner.viewer), domainId, [`keyword of ${userId}`]);
	await setAlertMail(ctx, true);
	await readyUnsubscribe(ctx, { accountId, userId });
	await rowsOf(
		db.orm.em.fork(),
		sql`insert into notifications (account_id, recipient, keyword_id, alert_id, told, told_on)
			values (${accountId}, ${`user:${userId}`}, ${keywordId}, 1, '{"says": "fell from 4 to 12"}', '2026-11-21')`,
	);
	await rowsOf(
		db.orm.em.fork(),
		sql`insert into messages (account_id, recipient, kind, local_date, alert_ids)
			values (${accountId}, ${`user:${userId}`}, 'DAILY', '2026-11-21', '{1}')`,
	);
}

/** A new session: who uses it, and its cookie. */
export async function openSessionOf(
	db: TestDatabase,
	{ userId, accountId, viewer }: BuiltUser,
): Promise<{ viewer: Viewer; cookie: string }> {
	const token = newToken();
	const { id: sessionId } = await rowOf(
		db.orm.em.fork(),
		sql<{ id: string }>`
			insert into sessions (token_hash, user_id, account_id, network_address, expires_at)
			values (${hashOfToken(token)}, ${userId}, ${accountId}, '127.0.0.1', app_now() + interval '30 days')
			returning id`,
	);
	return { viewer: { ...viewer, signIn: { kind: "session", sessionId } }, cookie: `${sessionCookie}=${token}` };
}

/** An open invitation. @returns its token */
export async function buildInvitation(db: TestDatabase, { owner, domainIds }: Team, email: string): Promise<string> {
	const token = newToken();
	await rowsOf(
		db.orm.em.fork(),
		sql`insert into invitations (account_id, email, role, can_spend, domain_ids, token_hash, inviter_id, inviter_email, expires_at)
			values (${owner.accountId}, ${email}, 'EDITOR', true, ${domainIds}::bigint[], ${hashOfToken(token)}, ${owner.userId},
				${owner.email}, app_now() + interval '7 days')`,
	);
	return token;
}
