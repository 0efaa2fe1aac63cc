import { type Client, createClient } from "graphql-ws";
import pLimit from "p-limit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	LoginDocument,
	PositionsMeasuredDocument,
	type PositionsMeasuredSubscription,
} from "../../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { lookEvery } from "../../graphql/live/sign-in-watch.ts";
import { appSecret } from "../app.ts";
import { answerOf } from "../asked.ts";
import { type Events, type SentHeaders, socketWith, TestClient, type Watcher } from "../client.ts";
import { createTestDatabase, type TestDatabase } from "../database.ts";
import { type BuiltUser, buildApiKey, buildMember, buildUser } from "../factories/factories.ts";
import { startTracking, type Tracked } from "../factories/tracking.ts";
import { heldSocket, publishPositions } from "../live.ts";
import { startToprung, type ToprungProcess } from "../processes/processes.ts";

/** Sockets of the member who is removed, over both processes. */
const theirs = 1_000;

const patient = { timeout: 60_000, interval: 20 };
const json = { "content-type": "application/json" };
const notFound = [{ extensions: { code: "NOT_FOUND" } }];

let db: TestDatabase;
let processes: ToprungProcess[];
let owner: BuiltUser;
/** The account's domain, and one of another account. */
let kettle: Tracked;
let elsewhere: Tracked;

beforeAll(async () => {
	db = await createTestDatabase();
	const environment = { ROLE: "api", DATABASE_URL: db.url, APP_SECRET: appSecret };
	processes = await Promise.all([startToprung(environment), startToprung(environment)]);
});
afterAll(async () => {
	await Promise.all(processes.map((process) => process.kill("SIGKILL")));
	await db.drop();
});
beforeEach(async () => {
	owner = await buildUser({ em: db.orm.em.fork() });
	kettle = await startTracking(db, { as: owner, keywords: 1, depth: 10 });
	elsewhere = await startTracking(db, { keywords: 1, depth: 10 });
});

/** What a call or a socket signs in with: the cookie of a session or the header of an API key. */
interface SignIn {
	cookie: string | null;
	headers: SentHeaders;
}

function clientAt({ url }: ToprungProcess, { cookie }: Pick<SignIn, "cookie"> = { cookie: null }): TestClient {
	const client = new TestClient(url);
	client.cookie = cookie;
	return client;
}

const one = () => processes[0] as ToprungProcess;

const join = (options = {}) => buildMember({ em: db.orm.em.fork() }, owner.accountId, options);

/** A new session, in the account the user was in last. */
async function session({ email, password }: BuiltUser): Promise<SignIn> {
	const client = clientAt(one());
	await client.run(LoginDocument, { input: { email, password } });
	return { cookie: client.cookie, headers: {} };
}

async function apiKey(user: BuiltUser): Promise<SignIn> {
	const { headers } = await buildApiKey(db, user, { scopes: ["READ", "WRITE"] });
	return { cookie: null, headers };
}

/** A session and an API key of the user in another account that they become a member of. */
async function signInsElsewhere(user: BuiltUser): Promise<SignIn[]> {
	const { accountId } = elsewhere.ctx.viewer;
	await rowsOf(
		db.orm.em.fork(),
		sql`insert into memberships (user_id, account_id, role, can_spend, has_all_domains)
			values (${user.userId}, ${accountId}, 'EDITOR', false, true)`,
	);
	const moved = await session(user);
	await answerOf(clientAt(one(), moved), "mutation ($accountId: ID!) { switchAccount(accountId: $accountId) { id } }", {
		accountId,
	});
	return [moved, await apiKey({ ...user, viewer: { ...user.viewer, accountId } })];
}

/** An open socket that watches something. @param at decides which process and which sign-in it has */
function openSocket(signIns: readonly SignIn[], at: number): Promise<Watcher> {
	const process = processes[at % processes.length] as ToprungProcess;
	const signIn = signIns[Math.floor(at / processes.length) % signIns.length] as SignIn;
	return heldSocket(clientAt(process, signIn), signIn.headers);
}

/** So many sockets, spread evenly over the processes and over these sign-ins. */
function openSockets(signIns: readonly SignIn[], count: number): Promise<Watcher[]> {
	const few = pLimit(40);
	return Promise.all(Array.from({ length: count }, (_, at) => few(() => openSocket(signIns, at))));
}

/** Subscriptions to the positions of a domain, from its first event on. */
const watchDomain = (sockets: readonly Watcher[], { domainId }: Tracked) =>
	sockets.map((socket) => socket.subscribe(PositionsMeasuredDocument, { domainId, after: 0 }));

type PositionEvents = Events<PositionsMeasuredSubscription>;

/** Waits until all subscriptions got the event with this number. */
async function expectEvent(subscriptions: readonly PositionEvents[], seq: number): Promise<void> {
	await Promise.all(subscriptions.map((events) => events.until(({ positionsMeasured: { seq: at } }) => at === seq)));
}

const publishTo = ({ domainId, keywordIds }: Tracked) => publishPositions(db, domainId, ...keywordIds);

/** Ends a session as time does, which nobody announces: only a regular look of its socket's process sees that. */
async function expire({ userId }: BuiltUser): Promise<void> {
	await rowsOf(db.orm.em.fork(), sql`update sessions set expires_at = app_now() where user_id = ${userId}`);
}

/**
 * Prepares two looks, one after the other, of each process at the sign-ins of its sockets. On an idle machine they take the second
 * within which sockets have to close; on a busy one both take longer.
 */
async function prepareTwoLooks(): Promise<() => Promise<void>> {
	const rounds = await Promise.all(
		[1, 2].map(async () => {
			const user = await join();
			return { user, sockets: await openSockets([await session(user)], processes.length) };
		}),
	);
	return async () => {
		for (const { user, sockets } of rounds) {
			await expire(user);
			for (const socket of sockets) expect((await socket.closed).code).toBe(4401);
		}
	};
}

/** How many sockets closed with each code so far. */
function countClosed(sockets: readonly Watcher[]): Map<number, number> {
	const closed = new Map<number, number>();
	for (const socket of sockets) {
		void socket.closed.then(({ code }) => closed.set(code, (closed.get(code) ?? 0) + 1)).catch(() => {});
	}
	return closed;
}

/** The statuses of a call by each sign-in at each process. */
async function statusesOf(signIns: readonly SignIn[], path = "/api/domains", init: RequestInit = {}) {
	const calls = processes.flatMap((process) =>
		signIns.map((signIn) =>
			clientAt(process, signIn).fetch(path, { ...init, headers: { ...json, ...signIn.headers } }),
		),
	);
	return [...new Set((await Promise.all(calls)).map(({ status }) => status))];
}

/** What a client of the library watched. */
interface Followed {
	seqs: number[];
	/** Why it ended; null while it goes on. */
	end: unknown;
}

/** A client of the library, as its documentation sets it up: it reconnects by itself, here without its pause. */
function libraryClient(process: ToprungProcess, { cookie, headers }: SignIn) {
	const seen = { opened: 0, closed: [] as number[] };
	const client = createClient({
		url: `${process.url.replace("http", "ws")}/graphql`,
		webSocketImpl: socketWith(cookie ? { cookie } : {}),
		connectionParams: headers,
		retryWait: async () => {},
		on: {
			opened: () => void seen.opened++,
			closed: (event) => void seen.closed.push((event as { code: number }).code),
		},
	});
	return { seen, follow: ({ domainId }: Tracked) => follow(client, domainId), dispose: () => client.dispose() };
}

/** Watches the positions of a domain, always from the last event it saw. */
function follow(client: Client, domainId: string): Followed {
	const followed: Followed = { seqs: [], end: null };
	const variables = { domainId, after: 0 };
	const read = async () => {
		const query = PositionsMeasuredDocument.toString();
		for await (const { data, errors } of client.iterate<PositionsMeasuredSubscription>({ query, variables })) {
			if (!data) throw errors;
			variables.after = data.positionsMeasured.seq;
			followed.seqs.push(variables.after);
		}
		return "complete";
	};
	read().then(
		(end) => Object.assign(followed, { end }),
		(end: unknown) => Object.assign(followed, { end }),
	);
	return followed;
}

const remove = "mutation ($id: ID!) { removeMember(id: $id) { id } }";
const update = "mutation ($input: UpdateMemberInput!) { updateMember(input: $input) { id } }";

const byOwner = async (document: string, variables: object) =>
	answerOf(clientAt(one(), await session(owner)), document, variables);

it("two looks take a second where nothing else is to do", () => {
	expect(2 * lookEvery).toBeLessThanOrEqual(1_000);
});

describe("removing a member with 1,000 sockets in two processes", () => {
	it("closes each with 4401 within two looks, refuses what they call next, and leaves all others alone", async () => {
		const member = await join();
		const signIns = [await session(member), await session(member), await session(member)];
		signIns.push(await apiKey(member), await apiKey(member));
		const theirsElsewhere = await signInsElsewhere(member);
		const other = await join();
		const others = [await session(other), await apiKey(other), await session(owner)];
		const staying = [
			...watchDomain(await openSockets(others, 30), kettle),
			...watchDomain(await openSockets(theirsElsewhere, 20), elsewhere),
		];
		for (const tracked of [kettle, elsewhere]) await publishTo(tracked);
		await expectEvent(staying, 1);
		const sockets = await openSockets(signIns, theirs);
		const twoLooks = await prepareTwoLooks();
		expect(await statusesOf([...signIns, ...theirsElsewhere, ...others])).toEqual([200]);

		const closed = countClosed(sockets);
		await byOwner(remove, { id: member.userId });
		expect(await statusesOf(signIns)).toEqual([401]);
		await twoLooks();
		expect(closed).toEqual(new Map([[4401, theirs]]));

		for (const tracked of [kettle, elsewhere]) await publishTo(tracked);
		await expectEvent(staying, 2);
		expect(await statusesOf(signIns)).toEqual([401]);
		expect(await statusesOf([...theirsElsewhere, ...others])).toEqual([200]);
	});

	it("ends the library's client, which does not come back", async () => {
		const member = await join();
		const clients = [await session(member), await apiKey(member)].map((signIn) => libraryClient(one(), signIn));
		const followed = clients.map((client) => client.follow(kettle));
		await publishTo(kettle);
		await expect.poll(() => followed.map(({ seqs }) => seqs), patient).toEqual([[1], [1]]);
		await byOwner(remove, { id: member.userId });
		await expect.poll(() => followed.map(({ end }) => end), patient).toMatchObject([{ code: 4401 }, { code: 4401 }]);
		expect(clients.map(({ seen }) => seen)).toEqual(clients.map(() => ({ opened: 1, closed: [4401] })));
	});
});

describe("an editor who becomes a viewer of one domain", () => {
	it("has all sockets closed with 4412 within two looks", async () => {
		const member = await join();
		const sockets = await openSockets([await session(member), await apiKey(member)], 100);
		const bystanders = watchDomain(await openSockets([await session(await join())], 10), kettle);
		const twoLooks = await prepareTwoLooks();
		const closed = countClosed(sockets);
		await byOwner(update, { input: { memberId: member.userId, role: "VIEWER", domainIds: [kettle.domainId] } });
		await twoLooks();
		expect(closed).toEqual(new Map([[4412, 100]]));
		await publishTo(kettle);
		await expectEvent(bystanders, 1);
	});

	it("goes on with what they may still see: the library's client reconnects by itself", async () => {
		const grinder = await startTracking(db, { as: owner, keywords: 1, depth: 10, host: "grinder.example" });
		const member = await join();
		const signIns = [await session(member), await apiKey(member)];
		const clients = processes.flatMap((process) => signIns.map((signIn) => libraryClient(process, signIn)));
		const ofKettle = clients.map((client) => client.follow(kettle));
		const ofGrinder = clients.map((client) => client.follow(grinder));
		const seqs = (followed: Followed[]) => new Set(followed.map((one) => String(one.seqs)));
		for (const tracked of [kettle, grinder]) await publishTo(tracked);
		await expect.poll(() => seqs([...ofKettle, ...ofGrinder]), patient).toEqual(new Set(["1"]));

		await byOwner(update, { input: { memberId: member.userId, role: "VIEWER", domainIds: [kettle.domainId] } });
		await expect.poll(() => ofGrinder.map(({ end }) => end), patient).toMatchObject(ofGrinder.map(() => notFound));
		for (const tracked of [kettle, grinder]) await publishTo(tracked);
		await expect.poll(() => seqs(ofKettle), patient).toEqual(new Set(["1,2"]));
		expect(ofKettle.map(({ end }) => end)).toEqual(ofKettle.map(() => null));
		expect(seqs(ofGrinder)).toEqual(new Set(["1"]));
		expect(clients.map(({ seen }) => seen)).toEqual(clients.map(() => ({ opened: 2, closed: [4412] })));
		for (const client of clients) await client.dispose();
	});

	it("gets 403 for a key that may write, which is not revoked", async () => {
		const member = await join();
		const signIns = [await session(member), await apiKey(member)];
		const notes = { method: "PATCH", body: JSON.stringify({ notes: "Mine" }) };
		const write = () => statusesOf(signIns, `/api/domains/${kettle.domainId}/notes`, notes);
		expect(await write()).toEqual([200]);
		await byOwner(update, { input: { memberId: member.userId, role: "VIEWER" } });
		expect(await write()).toEqual([403]);
		expect(await statusesOf(signIns)).toEqual([200]);
	});
});
