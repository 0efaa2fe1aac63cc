import { parse } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CreditsChangedDocument, PositionsMeasuredDocument } from "../../../schema/generated/graphql.ts";
import { Live, liveEvents, liveState } from "../../core/live.ts";
import { publish } from "../../db/outbox.ts";
import { inTransaction } from "../../db/transaction.ts";
import { ownerRights } from "../../modules/people/accounts/rights.ts";
import { buildContext } from "../../test/context.ts";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { createSchema } from "../schema.ts";
import { shapingVariables } from "../shared-variables.ts";
import { FanOut } from "./fan-out.ts";
import type { LiveRequest, Sink } from "./live-group.ts";

const schema = createSchema();
const viewer = {
	userId: "1",
	accountId: "1",
	actor: "user:1",
	rights: ownerRights,
	signIn: { kind: "session", sessionId: "1" },
} as const;
let db: TestDatabase;
let fanOut: FanOut;

beforeAll(async () => {
	db = await createTestDatabase();
	fanOut = new FanOut({
		fork: () => db.orm.em.fork(),
		contextOf: () => buildContext(db, { viewer }),
		onFault: (error) => {
			throw error;
		},
	});
});

afterAll(async () => {
	await fanOut.stop();
	await db.drop();
});

interface StateRead {
	/** Takes the seq of every event that is made. */
	made?: number[];
	after?: number;
	text?: string;
}

/** A subscription to a topic. */
function request(
	topic: string,
	{ made = [], after = 0, text = PositionsMeasuredDocument.toString() }: StateRead = {},
): LiveRequest {
	const { source } = liveEvents<object, object>({
		topic,
		accountId: "1",
		after,
		valueOf(_payload, seq) {
			made.push(seq);
			return { seq, resync: false, positions: [] };
		},
	});
	const args = { schema, document: parse(text), variableValues: { domainId: "1", after } };
	return { source, args, text, viewer };
}

/** A subscriber that keeps what it is sent. */
function subscriber(count: number) {
	const texts: string[] = [];
	const full = Promise.withResolvers<void>();
	const send = (text: string) => {
		texts.push(text);
		if (texts.length === count) full.resolve();
	};
	const sink: Sink = { owner: {}, send, sendPatiently: async (text) => send(text), end() {}, fail() {} };
	return { sink, texts, full: full.promise };
}

/** Waits until a subscriber catches up with the others: a state is not sent before its connection's events are in order. */
function joined({ owner }: Sink): Promise<void> {
	const text = CreditsChangedDocument.toString();
	const read = async () => ({ credits: 1, unlimitedCredits: false });
	const { source } = liveState({ topic: "joined", accountId: "1", read });
	return new Promise((resolve) => {
		const send = () => resolve();
		const sink: Sink = { owner, send, sendPatiently: async () => resolve(), end() {}, fail() {} };
		fanOut.add({ source, args: { schema, document: parse(text) }, text, viewer }, sink);
	});
}

async function tell(topic: string): Promise<void> {
	await inTransaction(db.orm.em.fork(), (em) => publish(em, [{ topic, payload: {} }]));
	fanOut.wake(topic);
}

describe("the fan-out", () => {
	it("makes an event once for all who requested the same, wherever they began", async () => {
		const made: number[] = [];
		await tell("one");
		await tell("one");
		const subscribers = Array.from({ length: 100 }, (_, index) => ({
			...subscriber(3 - (index % 3)),
			after: index % 3,
		}));
		for (const { sink, after } of subscribers) fanOut.add(request("one", { made, after }), sink);
		await Promise.all(subscribers.map(({ sink }) => joined(sink)));
		await tell("one");
		await Promise.all(subscribers.map(({ full }) => full));
		expect(made.filter((seq) => seq === 3)).toHaveLength(1);
		const reported = subscribers.map(({ texts }) => texts.map((text) => JSON.parse(text).data.positionsMeasured.seq));
		expect(reported).toEqual(subscribers.map(({ after }) => [1, 2, 3].slice(after)));
	});

	it("makes what was missed once for all who come back together", async () => {
		const made: number[] = [];
		for (const _ of Array(5)) await tell("missed");
		const returned = Array.from({ length: 100 }, () => subscriber(3));
		for (const { sink } of returned) fanOut.add(request("missed", { made, after: 2 }), sink);
		await Promise.all(returned.map(({ full }) => full));
		expect(made).toEqual([3, 4, 5]);
		const reported = returned.map(({ texts }) => texts.map((text) => JSON.parse(text).data.positionsMeasured.seq));
		expect(reported).toEqual(returned.map(() => [3, 4, 5]));
	});

	it.each([
		["nobody goes on with the others yet", false],
		["somebody does already", true],
	])("tells whoever shares an old reading of what was missed the news too, where %s", async (_, isLive) => {
		const topic = `old reading ${isLive}`;
		for (const _ of Array(2)) await tell(topic);
		const live = subscriber(1);
		if (isLive) {
			fanOut.add(request(topic, { after: 2 }), live.sink);
			await joined(live.sink);
		}
		const [slow, next] = [subscriber(3), subscriber(3)];
		const [asked, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const sendPatiently = async (text: string) => {
			asked.resolve();
			await taken.promise;
			slow.sink.send(text);
		};
		fanOut.add(request(topic), { ...slow.sink, sendPatiently });
		await asked.promise;
		await tell(topic);
		if (isLive) await live.full;
		fanOut.add(request(topic), next.sink);
		await next.full;
		taken.resolve();
		await slow.full;
		const reported = [slow, next].map(({ texts }) => texts.map((text) => JSON.parse(text).data.positionsMeasured.seq));
		expect(reported).toEqual([
			[1, 2, 3],
			[1, 2, 3],
		]);
	});

	it("makes another text for those who requested something else", async () => {
		const whole = subscriber(1);
		const part = subscriber(1);
		fanOut.add(request("two"), whole.sink);
		fanOut.add(request("two", { text: "subscription { positionsMeasured(domainId: 1) { seq } }" }), part.sink);
		await tell("two");
		await Promise.all([whole.full, part.full]);
		expect(JSON.parse(whole.texts[0] ?? "").data.positionsMeasured).toEqual({ seq: 1, resync: false, positions: [] });
		expect(JSON.parse(part.texts[0] ?? "").data.positionsMeasured).toEqual({ seq: 1 });
	});

	it("removes topics that are no longer watched", async () => {
		const leave = fanOut.add(request("three"), subscriber(1).sink);
		const before = fanOut.size;
		leave();
		expect(fanOut.size).toBe(before - 1);
	});

	it("is requested by an iterable that cannot be iterated", () => {
		const live = liveEvents({ topic: "t", accountId: "1", after: null, valueOf: () => null });
		expect(live).toBeInstanceOf(Live);
		expect(() => live[Symbol.asyncIterator]()).toThrow();
	});
});

describe("what makes two subscriptions one", () => {
	it.each([
		["the domain and the place to begin are no part of it", PositionsMeasuredDocument.toString(), []],
		[
			"what shapes the answer is",
			"subscription S($d: ID!, $full: Boolean!) { positionsMeasured(domainId: $d) { seq positions @include(if: $full) { keywordId } } }",
			["full"],
		],
		[
			"what shapes a fragment is",
			"subscription S($d: ID!, $f: Boolean!) { positionsMeasured(domainId: $d) { ...A } } fragment A on PositionsMeasured { seq @skip(if: $f) resync }",
			["f"],
		],
		[
			"a variable that does both is",
			"subscription S($a: Boolean!) { positionsMeasured(domainId: 1) @include(if: $a) { seq @include(if: $a) } }",
			["a"],
		],
	])("%s", (_, text, names) => {
		expect(shapingVariables(parse(text))).toEqual(names);
	});
});
