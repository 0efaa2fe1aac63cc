import { isDeepStrictEqual } from "node:util";
import { afterEach, expect, it } from "vitest";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { appSecret } from "../app.ts";
import { TestClient } from "../client.ts";
import { buildUser } from "../factories/factories.ts";
import { createDice } from "../factories/filtered-keywords.ts";
import { waitingForLocks } from "../locks.ts";
import { startToprung, type ToprungProcess } from "../processes/processes.ts";
import { setUpDatabase } from "../set-up.ts";
import { buildInvitation, buildTeam, openSessionOf, type Team } from "./team.ts";

/** Accounts in which each change is made. */
const teams = 8;

const db = setUpDatabase();
const started: ToprungProcess[] = [];
afterEach(async () => {
	await Promise.all(started.splice(0).map((process) => process.kill("SIGKILL")));
});

const em = () => db.orm.em.fork();

/** One that answers requests; mail is sent by others. */
async function startProcess(): Promise<ToprungProcess> {
	const mail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "rank@toprung.example" };
	const process = await startToprung({ ROLE: "api", DATABASE_URL: db.url, APP_SECRET: appSecret, ...mail });
	started.push(process);
	return process;
}

/** Lets nobody write to a table until it is disposed. */
async function holdTable(name: string): Promise<AsyncDisposable> {
	const held = Promise.withResolvers<void>();
	const locked = Promise.withResolvers<void>();
	const holding = em().transactional(async (em) => {
		await rowsOf(em, sql`lock table ${sql.table(name)} in exclusive mode`);
		locked.resolve();
		await held.promise;
	});
	await locked.promise;
	return {
		async [Symbol.asyncDispose]() {
			held.resolve();
			await holding;
		},
	};
}

/** A change asked of a process over HTTP, and what it changes of a member and of their account. */
interface Asked {
	action: string;
	team: Team;
	cookie: string;
	document: string;
	variables: object;
	/** What has to be there before it and after it. */
	before: Facts;
	after: Facts;
}

/** What there is of a member, with all that changes together. */
interface Facts {
	role: string | null;
	ownersRole: string;
	grants: number;
	sessions: number;
	keys: number;
	mails: number;
	entries: number;
}

const furnished: Facts = {
	role: "EDITOR",
	ownersRole: "OWNER",
	grants: 2,
	sessions: 1,
	keys: 2,
	mails: 0,
	entries: 0,
};
const nothing: Facts = { ...furnished, role: null, grants: 0, sessions: 0, keys: 0 };

const asks: (() => Promise<Asked>)[] = [
	async () => {
		const team = await buildTeam(db);
		const { cookie } = await openSessionOf(db, team.owner);
		return {
			action: "removeMember",
			team,
			cookie,
			document: "mutation ($id: ID!) { removeMember(id: $id) { id } }",
			variables: { id: team.member.userId },
			before: furnished,
			after: { ...nothing, mails: 1, entries: 1 },
		};
	},
	async () => {
		const team = await buildTeam(db);
		const { cookie } = await openSessionOf(db, team.member);
		return {
			action: "leaveAccount",
			team,
			cookie,
			document: "mutation { leaveAccount { id } }",
			variables: {},
			before: { ...furnished, sessions: 2 },
			after: { ...nothing, mails: 1, entries: 1 },
		};
	},
	async () => {
		const person = await buildUser({ em: em() });
		const { cookie } = await openSessionOf(db, person);
		const team = await buildTeam(db);
		const { accountId } = team.owner;
		return {
			action: "acceptInvitation",
			team: { ...team, member: { ...person, accountId } },
			cookie,
			document: "mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { id } }",
			variables: { input: { token: await buildInvitation(db, team, person.email) } },
			before: nothing,
			after: { ...furnished, sessions: 1, keys: 0, entries: 1 },
		};
	},
	async () => {
		const team = await buildTeam(db);
		const { owner, member } = team;
		const { cookie } = await openSessionOf(db, owner);
		return {
			action: "transferOwnership",
			team,
			cookie,
			document: `mutation ($memberId: ID!, $password: String!) {
				transferOwnership(memberId: $memberId, password: $password) { id }
			}`,
			variables: { memberId: member.userId, password: owner.password },
			before: furnished,
			after: { ...furnished, role: "OWNER", ownersRole: "ADMIN", grants: 0, mails: 1, entries: 1 },
		};
	},
	async () => {
		const team = await buildTeam(db);
		const { member, domainIds } = team;
		const { cookie } = await openSessionOf(db, team.owner);
		return {
			action: "updateMember",
			team,
			cookie,
			document: "mutation ($input: UpdateMemberInput!) { updateMember(input: $input) { id } }",
			variables: { input: { memberId: member.userId, role: "VIEWER", domainIds: domainIds.slice(0, 1) } },
			before: furnished,
			after: { ...furnished, role: "VIEWER", grants: 1, entries: 1 },
		};
	},
];

function factsOf({ action, team: { owner, member } }: Asked): Promise<Facts> {
	const { userId, email } = member;
	const { accountId } = owner;
	const ofMember = sql`user_id = ${userId} and account_id = ${accountId}`;
	return rowOf(
		em(),
		sql<Facts>`
			select (select role from memberships where ${ofMember}) as role,
				(select role from memberships where user_id = ${owner.userId} and account_id = ${accountId}) as "ownersRole",
				(select count(*)::int from domain_grants where ${ofMember}) as grants,
				(select count(*)::int from sessions where ${ofMember}) as sessions,
				(select count(*)::int from api_keys where ${ofMember} and revoked_at is null) as keys,
				(select count(*)::int from mail where recipient = ${email}) as mails,
				(select count(*)::int from audit_entries where account_id = ${accountId} and action = ${action}) as entries`,
	);
}

/** Whether a change was made. Throws if a part of it was. */
async function isMade(asked: Asked): Promise<boolean> {
	const facts = await factsOf(asked);
	if (isDeepStrictEqual({ ...facts }, asked.before)) return false;
	expect(facts, asked.action).toEqual(asked.after);
	return true;
}

/** Those of some changes that were not made. */
async function leftOf(asked: readonly Asked[]): Promise<Asked[]> {
	const left: Asked[] = [];
	for (const one of asked) if (!(await isMade(one))) left.push(one);
	return left;
}

/** Asks a process for changes, all at once. Some may get no answer, or one that they were made before. */
async function askAll({ url }: ToprungProcess, asked: readonly Asked[]): Promise<void> {
	const asking = asked.map(async ({ cookie, document, variables }) => {
		const client = new TestClient(url);
		client.cookie = cookie;
		await client.ask(document, variables);
	});
	await Promise.allSettled(asking);
}

/** Kills a process that is asked something. What it had sent to PostgreSQL and waits for a lock ends too. */
async function kill(process: ToprungProcess, asking: Promise<void>): Promise<void> {
	await process.kill("SIGKILL");
	await asking;
	const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
	await rowsOf(em(), sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${waiting}`);
}

/** Waits until PostgreSQL has dropped what killed processes had begun. */
async function untilDropped(): Promise<void> {
	const begun = sql`
		select from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend'`;
	await expect.poll(() => rowsOf(em(), begun), patient).toEqual([]);
}

async function entriesNow(): Promise<number> {
	const entries = sql<{ count: number }>`select count(*)::int as count from audit_entries`;
	return (await rowOf(em(), entries)).count;
}

const patient = { timeout: 60_000, interval: 2 };

it("a process killed (-9) among many changes has made some of them, each as a whole, and the next one makes the others", async () => {
	const asked: Asked[] = [];
	for (let team = 0; team < teams; team++) for (const ask of asks) asked.push(await ask());

	await killWhereTheyPublish(asked);
	expect(await leftOf(asked)).toHaveLength(asked.length);

	const dice = createDice("kills");
	for (let kills = 0; kills < 2; kills++) {
		const left = await leftOf(asked);
		const process = await startProcess();
		const enough = (await entriesNow()) + 1 + dice.below(Math.ceil(left.length / 2));
		const asking = askAll(process, left);
		await expect.poll(entriesNow, patient).toBeGreaterThanOrEqual(enough);
		await kill(process, asking);
		await untilDropped();
	}
	const left = await leftOf(asked);
	expect(left.length).toBeLessThan(asked.length);
	await askAll(await startProcess(), left);
	expect(await leftOf(asked)).toEqual([]);
});

/** Kills a process when all that is under way has to write an event. */
async function killWhereTheyPublish(asked: readonly Asked[]): Promise<void> {
	{
		await using _ = await holdTable("outbox");
		const process = await startProcess();
		const asking = askAll(process, asked);
		await expect.poll(() => waitingForLocks(em()), patient).toBeGreaterThan(4);
		await kill(process, asking);
	}
	await untilDropped();
}
