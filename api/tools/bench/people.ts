import { Client as Connection } from "pg";
import { Agent, request } from "undici";
import type { EntityManager } from "../../db/orm.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { hashOfToken } from "../../lib/token.ts";
import { refusalIn, type SpendingCall, scheduleOfAll, spendingCalls } from "../../test/members/spending.ts";
import { writeAccounts } from "./accounts.ts";
import { type Bench, type Figure, quantile, type Stage, sharedClock, timesOf } from "./bench.ts";
import { type Client, clientOf, signedInClient } from "./client.ts";
import { trackDomain } from "./keywords.ts";
import { auditFigures } from "./people-audit.ts";
import { writeDomains, writeMember } from "./people-scene.ts";
import { openStore, type Program, type Store, startProgram } from "./program.ts";
import { webOperation } from "./web-operations.ts";

const accounts = 10_000;
const grants = 1_000;
const rounds = 500;
const domainRounds = 200;
const warmUp = 50;
const refusals = 10_000;
/** Sessions and API keys of each role: one session may make 1,200 requests a minute, one API key 600. */
const perRole = 4;
/** As many as an account may have under way and waiting. */
const inFlight = 40;

/** The program and its database. */
interface Installation {
	store: Store;
	program: Program;
}

/** What rights cost those who have them, and refusals those who lack them. */
export const people: Bench = {
	name: "people",
	about: `rights read with every request, among ${accounts.toLocaleString("en-US")} accounts; the domains of a member who is granted 1,000 of 2,000; calls without the right to spend; pages of an audit log of 1,000,000 entries`,
	async *measure(stage: Stage): AsyncIterable<Figure> {
		const store = await openStore(stage);
		const program = await startProgram(stage, store, { ROLE: "api", SERPER_API_KEY: "bench" });
		const em = store.orm.em.fork();
		const owner = await signedInClient(program.url);
		await writeAccounts(em, accounts);
		const connection = new Connection(store.databaseUrl);
		await connection.connect();
		stage.stack.defer(() => connection.end());
		yield* signInFigures(stage, owner, connection, em);
		yield* domainFigures(stage, { store, program });
		yield* auditFigures(stage, owner, connection, em);
		yield* refusalFigures(stage, program, owner, em);
	},
};

/** `me` by session, and the statement that reads the session, with the rights of its member and as it was before there were any. */
async function* signInFigures(
	stage: Stage,
	client: Client,
	connection: Connection,
	em: EntityManager,
): AsyncIterable<Figure> {
	await rowsOf(em, sql`vacuum (analyze)`);
	stage.say(`me, ${rounds} times, by GraphQL over HTTP and what reads its session by bare SQL in turn`);
	const tokenHash = hashOfToken(client.cookie.replace("toprung_session=", ""));
	const times = { me: [] as number[], withRights: [] as number[], without: [] as number[] };
	for (let round = 0; round < warmUp + rounds; round++) {
		const { milliseconds } = await client.ask(me);
		const [withRights = 0] = await timesOf(1, () => connection.query(sessionSql(rightsColumn), [tokenHash]));
		const [without = 0] = await timesOf(1, () => connection.query(sessionSql(""), [tokenHash]));
		if (round < warmUp) continue;
		times.me.push(milliseconds);
		times.withRights.push(withRights);
		times.without.push(without);
	}
	const added = quantile(times.withRights, 0.5) - quantile(times.without, 0.5);
	for (const [name, share, goal] of [["p50", 0.5] as const, ["p95", 0.95, { atMost: 1.05 }] as const]) {
		const value = quantile(times.me, share);
		const limit = { name: "without what rights add to a statement", value: value - added };
		yield { name: `me by session, ${name}`, value, unit: "ms", limit, ...(goal && { ratioGoal: goal }) };
	}
	const limit = { name: "without the rights' columns", value: quantile(times.without, 0.5) };
	yield { name: "… the statement that reads it, p50", value: quantile(times.withRights, 0.5), unit: "ms", limit };
}

const me = "{ me { id name email username role emailVerified credits unlimitedCredits } }";

const sessionSql = (columns: string) => `
	select s.id, s.user_id, s.account_id, s.last_seen_at <= app_now() - interval '1 hour' ${columns}
	from sessions s join memberships m on m.user_id = s.user_id and m.account_id = s.account_id
	where s.token_hash = $1 and s.expires_at > app_now()`;

const rightsColumn = `, json_build_object('role', m.role, 'canSpend', m.can_spend, 'hasAllDomains', m.has_all_domains,
	'version', m.rights_version)`;

/** The domains of a member who is granted half of an account's, and of one who sees all of as many in another account. */
async function* domainFigures(stage: Stage, { store, program }: Installation): AsyncIterable<Figure> {
	const em = store.orm.em.fork();
	const [half = "", whole = ""] = await lastAccounts(em);
	const granted = (await writeDomains(em, half, 2 * grants)).filter((_, at) => at % 2 === 0);
	// They have one each.
	await writeDomains(em, whole, grants - 1);
	const some = await editorOf(em, program, half, granted);
	const all = await editorOf(em, program, whole, null);
	await rowsOf(em, sql`vacuum (analyze)`);
	for (const [name, query] of Object.entries(domainQueries())) {
		stage.say(`${name}, ${domainRounds} times, of the one and of the other in turn`);
		const times = await domainTimes({ some, all }, query, () => processorSeconds({ store, program }));
		for (const [title, share, goal] of [["p50", 0.5] as const, ["p95", 0.95, { atMost: 30 }] as const]) {
			const limit = { name: "who sees all of as many", value: quantile(times.all, share) };
			yield { name: `${name}, ${title}`, value: quantile(times.some, share), unit: "ms", limit, ...(goal && { goal }) };
		}
		const effort = times.efforts.reduce((sum, seconds) => sum + seconds, 0) / domainRounds;
		yield { name: "… processor time of API and PostgreSQL", value: effort * 1_000, unit: "ms" };
	}
}

/** Milliseconds of the query by each client, and the processor seconds that it took by the first. */
async function domainTimes(clients: { some: Client; all: Client }, query: string, processed: () => Promise<number>) {
	const times = { some: [] as number[], all: [] as number[], efforts: [] as number[] };
	for (let round = 0; round < warmUp + domainRounds; round++) {
		const began = await processed();
		const some = await millisecondsOf(clients.some, query);
		const effort = (await processed()) - began;
		const all = await millisecondsOf(clients.all, query);
		if (round < warmUp) continue;
		times.some.push(some);
		times.all.push(all);
		times.efforts.push(effort);
	}
	return times;
}

async function millisecondsOf(client: Client, query: string): Promise<number> {
	const { data, milliseconds } = await client.ask<{ domains: object[] }>(query);
	if (data.domains.length !== grants) throw new Error(`There are ${data.domains.length} domains.`);
	return milliseconds;
}

async function lastAccounts(em: EntityManager): Promise<string[]> {
	const accounts = await rowsOf(em, sql<{ id: string }>`select id from accounts order by id desc limit 2`);
	return accounts.map(({ id }) => id);
}

/** A client of a new editor. @param domainIds those they are granted; null: all */
async function editorOf(
	em: EntityManager,
	{ url }: Program,
	accountId: string,
	domainIds: readonly string[] | null,
): Promise<Client> {
	const editor = { role: "EDITOR", canSpend: false, sessions: 1, apiKeys: 0 } as const;
	const { cookies } = await writeMember(em, { ...editor, accountId, domainIds });
	return clientOf(url, cookies[0] ?? "");
}

async function processorSeconds({ program, store }: Installation): Promise<number> {
	return (await program.processorSeconds()) + (await store.processorSeconds());
}

/** What the account's domains are read by. */
const domainQueries = () => ({
	domains: "{ domains { id name url country searchDepth keywordCount createdAt } }",
	"domains as the web asks for them": webOperation("Domains"),
});

/** A call of somebody who may not spend. */
interface Refused {
	call: SpendingCall;
	headers: Record<string, string>;
}

/** Everything that asks for the right to spend, by sessions and API keys of members of each role who lack it. */
async function* refusalFigures(
	stage: Stage,
	program: Program,
	owner: Client,
	em: EntityManager,
): AsyncIterable<Figure> {
	const domain = await trackDomain(owner, em, { keywords: 100, searchDepth: 10 });
	const other = await trackDomain(owner, em, { keywords: 100, searchDepth: 10 });
	const { accountId, keywordId } = await rowOf(
		em,
		sql<{ accountId: string; keywordId: string }>`
			select account_id as "accountId", min(id) as "keywordId" from keywords where domain_id = ${domain.id} group by 1`,
	);
	const scheduleId = await scheduleAll(owner, domain.id);
	const calls = spendingCalls({ domainId: domain.id, otherId: other.id, keywordId, scheduleId });
	const callers: Refused["headers"][] = [];
	for (const role of ["ADMIN", "EDITOR", "VIEWER"] as const) {
		const member = { accountId, role, canSpend: false, domainIds: null };
		const { cookies, apiKeys } = await writeMember(em, { ...member, sessions: perRole, apiKeys: perRole });
		callers.push(...cookies.map((cookie) => ({ cookie })));
		callers.push(...apiKeys.map((key) => ({ authorization: `Bearer ${key}` })));
	}
	stage.say(`${refusals} calls without the right to spend`);
	const before = await spentIn(em, accountId);
	const began = sharedClock();
	await refuseAll(
		program,
		Array.from({ length: refusals }, (_, at) => ({
			call: calls[Math.floor(at / callers.length) % calls.length] as SpendingCall,
			headers: callers[at % callers.length] ?? {},
		})),
	);
	const seconds = (sharedClock() - began) / 1_000;
	const after = await spentIn(em, accountId);
	if (JSON.stringify(after) !== JSON.stringify(before))
		throw new Error(`Something was spent: ${JSON.stringify(after)}`);
	yield { name: "calls without the right, all refused", value: refusals / seconds, unit: "a second" };
}

/** Makes calls, many at once. Throws if one of them is not refused. */
async function refuseAll({ url }: Program, refused: readonly Refused[]): Promise<void> {
	const dispatcher = new Agent({ connections: inFlight });
	const send = async ({ call: { name, method, path, body }, headers }: Refused) => {
		const sent = { "content-type": "application/json", ...headers };
		const options = { dispatcher, method: method as "POST", headers: sent, body: JSON.stringify(body) };
		const answer = await request(url + path, options);
		const text = await answer.body.text();
		const [code] = refusalIn(answer.statusCode, JSON.parse(text)) ?? [];
		if (code !== "FORBIDDEN") throw new Error(`${name} was not refused: ${answer.statusCode} ${text}`);
	};
	const left = refused.values();
	const sendInTurn = async () => {
		for (const one of left) await send(one);
	};
	await Promise.all(Array.from({ length: inFlight }, sendInTurn));
	await dispatcher.destroy();
}

/** A schedule of all keywords, and daily updates that take over where it is deleted. */
async function scheduleAll(owner: Client, domainId: string): Promise<string> {
	const { data } = await owner.ask<{ createSchedule: { id: string } }>(
		`mutation ($domainId: ID!) {
			createSchedule(domainId: $domainId, input: ${scheduleOfAll("All")}) { id }
			saveSettings(input: { dailyPositionCheck: true }) { alertTime }
		}`,
		{ domainId },
	);
	return data.createSchedule.id;
}

/** What spending would change. */
function spentIn(em: EntityManager, accountId: string): Promise<object> {
	return rowOf(
		em,
		sql<object>`
			select (select count(*)::int from ledger_entries where account_id = ${accountId}) as entries,
				(select credits from accounts where id = ${accountId}) as credits,
				(select count(*)::int from runs where account_id = ${accountId}) as runs`,
	);
}
