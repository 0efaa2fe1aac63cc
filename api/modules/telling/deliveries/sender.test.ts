import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { rowOf, rowsOf, sql } from "../../../db/sql.ts";
import { carriers } from "../../../jobs/delivery-parts.ts";
import { createSecretBox } from "../../../lib/secret-box.ts";
import { appSecret, startTestApp, type TestApp } from "../../../test/app.ts";
import { buildContext, buildServices } from "../../../test/context.ts";
import { type BuiltUser, buildUser } from "../../../test/factories/factories.ts";
import { type Receiver, startReceiver } from "../../../test/fakes/receiver.ts";
import { createChannel } from "../channels/channels.service.ts";
import { queueChat } from "../channels/queue-chat.service.ts";
import { publishEvents } from "../webhooks/publish-events.service.ts";
import { createWebhook, updateWebhook } from "../webhooks/webhooks.service.ts";
import type { EndedMessage } from "./carrier.ts";
import { Sender } from "./sender.ts";

const config = { allowPrivateAddresses: true };

let app: TestApp;
let receiver: Receiver;
let user: BuiltUser;

beforeAll(async () => {
	// The API alone: a test's own sender is what sends.
	app = await startTestApp({ config: { ...config, role: "api" } });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
	await app.db.shiftClock(0);
	receiver = await startReceiver();
	user = await buildUser({ em: em() });
});
afterEach(async () => {
	await rowsOf(em(), sql`update deliveries set state = 'DELIVERED', lease_token = null where state = 'QUEUED'`);
	await receiver[Symbol.asyncDispose]();
});

const em = () => app.db.orm.em.fork();
// As the program has them, which sends what the tests store.
const secrets = createSecretBox(appSecret);
const services = { ...buildServices(config), secrets };
const contextOf = ({ viewer }: BuiltUser) => buildContext(app.db, { viewer, config, secrets });

const create = async (url: string, of = user) => (await createWebhook(contextOf(of), { name: "CRM", url })).webhook.id;

let published = 0;

async function publish(count = 1, of = user): Promise<void> {
	const events = Array.from({ length: count }, () => {
		const n = published++;
		return { key: `event:${n}`, type: "run.finished" as const, domainId: null, at: new Date(), data: { n } };
	});
	await publishEvents(em(), of.accountId, events);
}

function start(onEnded: (ended: readonly EndedMessage[]) => void = () => {}): Sender {
	return Sender.start({ ...services, carriers, onEnded: async (_, ended) => onEnded(ended) }, app.db.orm);
}

const count = async (state: string) =>
	(await rowOf(em(), sql<{ n: number }>`select count(*)::int as n from deliveries where state = ${state}`)).n;

describe("a sender", () => {
	it("delivers to others at once while twenty receivers hang with all their attempts", async () => {
		await using working = await startReceiver();
		receiver.answer("HANG");
		for (let n = 0; n < 20; n++) await create(receiver.url);
		await publish(5);
		const sender = start();
		await receiver.until(80);
		const other = await buildUser({ em: em() });
		await create(working.url, other);
		await publish(3, other);
		sender.wake();
		await working.until(3);
		expect([receiver.open, receiver.received.length]).toEqual([80, 80]);
		receiver.release({ status: 204 });
		await receiver.until(100);
		receiver.release({ status: 204 });
		await vi.waitUntil(async () => (await count("QUEUED")) === 0, { timeout: 20_000, interval: 20 });
		await sender.stop(0);
	});

	it("keeps places for endpoints that work, however many hang", async () => {
		await using working = await startReceiver();
		receiver.answer("HANG");
		const users = await Promise.all([1, 2].map(() => buildUser({ em: em() })));
		for (const one of users) for (let n = 0; n < 20; n++) await create(receiver.url, one);
		await rowsOf(
			em(),
			sql`update endpoints set failing_since = app_now() where account_id = any(${users.map(({ accountId }) => accountId)}::bigint[])`,
		);
		for (const one of users) await publish(4, one);
		const sender = start();
		await receiver.until(100);
		await create(working.url);
		await publish(4);
		sender.wake();
		await working.until(4);
		expect(receiver.open).toBe(100);
		receiver.answer({ status: 204 });
		receiver.release({ status: 204 });
		await sender.stop(5_000);
	});

	it("finds what becomes due without being notified", async () => {
		await create(receiver.url);
		const sender = start();
		await publish();
		await rowsOf(em(), sql`update deliveries set next_attempt_at = app_now() + interval '300 milliseconds'`);
		sender.wake();
		await receiver.until(1);
		await sender.stop(5_000);
	});

	it("sends a channel's messages a second apart, in order", async () => {
		const ended: EndedMessage[] = [];
		const { id: channelId } = await createChannel(contextOf(user), { kind: "SLACK", name: "Team", url: receiver.url });
		const notice = { title: "Title", url: "https://example.com", sections: [], more: 0, closing: null };
		for (const messageId of ["1", "2"]) await queueChat(em(), { channelId, messageId, notice });
		const sender = start((messages) => ended.push(...messages));
		const [first, second] = await receiver.until(2);
		expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(900);
		await sender.stop(5_000);
		expect(ended.map(({ messageId }) => messageId)).toEqual(["1", "2"]);
	});

	it("that stops lets go of attempts that take too long, for another to make at once under the same ID", async () => {
		await create(receiver.url);
		receiver.answer("HANG");
		await publish();
		const sender = start();
		await receiver.until(1);
		await sender.stop(0);
		expect(sender.held).toBe(0);
		receiver.answer({ status: 204 });
		const next = start();
		await receiver.until(2);
		await next.stop(5_000);
		expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
	});

	it("counts a fault of its own as an attempt, so that it is not repeated for ever", async () => {
		const id = await create(receiver.url);
		await publish();
		const broken = { ...carriers, webhook: { ...carriers.webhook, evaluate: () => JSON.parse("no JSON") } };
		const sender = Sender.start({ ...services, carriers: broken, onEnded: async () => {} }, app.db.orm);
		const attempts = () =>
			rowsOf(
				em(),
				sql<{ error: string }>`
					select a.error from delivery_attempts a join deliveries d on d.id = a.delivery_id where d.endpoint_id = ${id}`,
			);
		await vi.waitUntil(async () => (await attempts()).length > 0, { timeout: 10_000, interval: 20 });
		await sender.stop(5_000);
		expect(await attempts()).toEqual([{ error: "Something went wrong in Toprung." }]);
	});
});

describe("a worker of the program", () => {
	it("sends what another process publishes as soon as it is committed, and what waited while there was none", async () => {
		const id = await create(receiver.url);
		await publish(2);
		await using worker = await startTestApp({ db: app.db, config: { ...config, role: "worker" } });
		await receiver.until(2);
		await publish(3);
		await receiver.until(5);
		await updateWebhook(contextOf(user), id, { isOn: false });
		await publish();
		await worker.stop();
		expect(receiver.received).toHaveLength(5);
	});
});
