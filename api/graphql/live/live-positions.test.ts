import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	CreditsChangedDocument,
	PositionSeqsDocument,
	PositionsMeasuredDocument,
} from "../../../schema/generated/graphql.ts";
import { topics } from "../../core/channels.ts";
import { startTestApp, type TestApp } from "../../test/app.ts";
import type { Events } from "../../test/client.ts";
import { measured, publishPositions, RawSocket, refusalCodeOf, startWatching } from "../../test/live.ts";

let app: TestApp;
let measure: (domainId: string, ...keywordIds: string[]) => Promise<void>;

beforeAll(async () => {
	// A client that takes nothing is closed for that alone here, and has all the time to hear why.
	app = await startTestApp({ limits: { pingEveryMs: 600_000, closeMs: 60_000 } });
	measure = (...args) => publishPositions(app.db, ...args);
});

afterAll(() => app[Symbol.asyncDispose]());

async function seqsUntil(events: Events<{ positionsMeasured: { seq: number } }>, last: number): Promise<number[]> {
	const all = await events.until(({ positionsMeasured }) => positionsMeasured.seq === last);
	return all.map(({ positionsMeasured }) => positionsMeasured.seq);
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe("positions of a domain", () => {
	it("arrive once they are stored, an event for each commit", async () => {
		const { domainId, watcher } = await startWatching(app);
		const events = watcher.subscribe(PositionsMeasuredDocument, { domainId, after: 0 });
		await measure(domainId, "7", "8");
		await measure(domainId, "9");
		const [first, second] = [await events.next(), await events.next()];
		expect(first.positionsMeasured).toEqual({ seq: 1, resync: false, positions: [measured("7"), measured("8")] });
		expect(second.positionsMeasured.seq).toBe(2);
		await watcher.close();
	});

	it("that came while no client watched come first", async () => {
		const { domainId, watcher } = await startWatching(app);
		for (const keywordId of ["1", "2", "3"]) await measure(domainId, keywordId);
		expect(await seqsUntil(watcher.subscribe(PositionsMeasuredDocument, { domainId, after: 1 }), 3)).toEqual([2, 3]);
		await watcher.close();
	});

	it("are sent from now on when no seq is given", async () => {
		const { domainId, watcher } = await startWatching(app);
		await measure(domainId, "1");
		const told = watcher.subscribe(PositionsMeasuredDocument, { domainId }).next();
		// A state is sent after the connection's events are in order: then the subscription is ready.
		await watcher.subscribe(CreditsChangedDocument).next();
		await measure(domainId, "2");
		expect((await told).positionsMeasured.seq).toBe(2);
		await watcher.close();
	});

	it("are neither lost nor doubled for those who join, leave and come back while they flow", async () => {
		const { client, domainId } = await startWatching(app);
		const last = 150;
		const flow = (async () => {
			for (let seq = 1; seq <= last; seq++) await measure(domainId, String(seq));
		})();
		const visitors = Array.from({ length: 8 }, async (_, visitor) => {
			const seen: number[] = [];
			while (seen.at(-1) !== last) {
				const watcher = client.watch();
				const events = watcher.subscribe(PositionsMeasuredDocument, { domainId, after: seen.at(-1) ?? 0 });
				for (let taken = 0; taken < 10 + visitor * 7 && seen.at(-1) !== last; taken++) {
					seen.push((await events.next()).positionsMeasured.seq);
				}
				watcher.cut();
			}
			return seen;
		});
		for (const seen of await Promise.all(visitors)) expect(seen).toEqual(upTo(last));
		await flow;
	});

	it("go on without a gap when the line to Postgres was lost", async () => {
		const { domainId, watcher } = await startWatching(app);
		const events = watcher.subscribe(PositionsMeasuredDocument, { domainId, after: 0 });
		await measure(domainId, "1");
		await events.next();
		await app.db.orm.em.fork().execute(
			`select pg_terminate_backend(pid) from pg_stat_activity
			where application_name = 'toprung listener' and datname = current_database()`,
		);
		await measure(domainId, "2");
		await measure(domainId, "3");
		expect(await seqsUntil(events, 3)).toEqual([2, 3]);
		await watcher.close();
	});

	it.each([
		["what came between is no longer kept", 1],
		["the seq is one that never was", 99],
	])("ask to read the table again when %s", async (_, after) => {
		const { domainId, watcher } = await startWatching(app);
		for (const keywordId of ["1", "2", "3"]) await measure(domainId, keywordId);
		await app.db.orm.em.fork().execute("delete from outbox where topic = ? and seq < 3", [topics.positions(domainId)]);
		const events = watcher.subscribe(PositionsMeasuredDocument, { domainId, after });
		expect((await events.next()).positionsMeasured).toEqual({ seq: 3, resync: true, positions: [] });
		await measure(domainId, "4");
		expect((await events.next()).positionsMeasured).toMatchObject({ seq: 4, resync: false });
		await watcher.close();
	});

	it("reach the clients of every process", async () => {
		await using other = await startTestApp({ db: app.db });
		const { client, domainId, watcher } = await startWatching(app);
		const elsewhere = other.client();
		elsewhere.cookie = client.cookie;
		const away = elsewhere.watch();
		const events = [watcher, away].map((each) => each.subscribe(PositionsMeasuredDocument, { domainId, after: 0 }));
		await measure(domainId, "1");
		for (const each of events) expect((await each.next()).positionsMeasured.seq).toBe(1);
		await Promise.all([watcher.close(), away.close()]);
	});

	it("of another account are not there", async () => {
		const { domainId } = await startWatching(app);
		const { client } = await app.signIn();
		const watcher = client.watch();
		for (const id of [domainId, "999999", "abc", "1e3", "9".repeat(30)]) {
			const events = watcher.subscribe(PositionsMeasuredDocument, { domainId: id });
			expect(await refusalCodeOf(events.next())).toBe("NOT_FOUND");
		}
		await watcher.close();
	});

	it("are refused after a seq below zero", async () => {
		const { domainId, watcher } = await startWatching(app);
		const events = watcher.subscribe(PositionsMeasuredDocument, { domainId, after: -1 });
		expect(await refusalCodeOf(events.next())).toBe("BAD_INPUT");
		await watcher.close();
	});

	it("come in the very text that GraphQL over WebSocket asks for", async () => {
		const { client, domainId } = await startWatching(app);
		const raw = await RawSocket.open(client);
		raw.subscribe('an "odd" id', PositionsMeasuredDocument, { domainId, after: 0 });
		await measure(domainId, "7");
		await raw.received((messages) => messages.length > 0);
		const data = { positionsMeasured: { seq: 1, resync: false, positions: [measured("7")] } };
		expect(raw.texts).toEqual([JSON.stringify({ id: 'an "odd" id', type: "next", payload: { data } })]);
		raw.socket.terminate();
	});

	it("are cut off from a client that takes nothing; when it comes back it misses nothing", async () => {
		const { client, domainId } = await startWatching(app);
		const raw = await RawSocket.open(client);
		raw.subscribe("1", PositionsMeasuredDocument, { domainId, after: 0 });
		await measure(domainId, "1");
		await raw.received((messages) => messages.length > 0);
		raw.socket.pause();
		const keywordIds = Array.from({ length: 5_000 }, (_, index) => String(index));
		for (let sent = 0; sent < 12; sent++) await measure(domainId, ...keywordIds);
		const watcher = client.watch();
		const events = watcher.subscribe(PositionSeqsDocument, { domainId, after: 1 });
		expect(await seqsUntil(events, 13)).toEqual(upTo(13).slice(1));
		const { closed } = raw;
		raw.socket.resume();
		expect(await closed).toBe(4413);
		await watcher.close();
	});
});
