import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	CreateWebhookDocument,
	type DeliveryFactsFragment,
	UpdateWebhookDocument,
	WebhookDeliveriesDocument,
	WebhookDocument,
} from "../../../../schema/generated/graphql.ts";
import { rowOf, rowsOf, sql } from "../../../db/sql.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import type { TestClient } from "../../../test/client.ts";
import { createDeliveryWork, type DeliveryWork } from "../../../test/factories/delivery-work.ts";
import type { BuiltUser } from "../../../test/factories/factories.ts";
import { type Receiver, startReceiver } from "../../../test/fakes/receiver.ts";
import { publishEvents } from "../webhooks/publish-events.service.ts";
import { claimDeliveries } from "./claim.service.ts";
import { endUnsendable } from "./giving-up.service.ts";
import { pruneDeliveries } from "./removal.service.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

let app: TestApp;
let work: DeliveryWork;
let receiver: Receiver;
let client: TestClient;
let user: BuiltUser;
let webhookId: string;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api", allowPrivateAddresses: true } });
	work = createDeliveryWork(app.db);
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
	await app.db.setClock("2026-11-23T12:00:00Z");
	receiver = await startReceiver();
	({ client, user } = await app.signIn());
	webhookId = await create(receiver.url);
});
afterEach(async () => {
	await rowsOf(em(), sql`update deliveries set state = 'DELIVERED' where state = 'QUEUED'`);
	await receiver[Symbol.asyncDispose]();
});

const em = () => app.db.orm.em.fork();

async function create(url: string): Promise<string> {
	const { createWebhook } = await client.run(CreateWebhookDocument, { input: { name: "CRM", url } });
	return createWebhook?.webhook.id ?? "";
}

let published = 0;

async function publish(count = 1): Promise<void> {
	const at = new Date();
	const events = Array.from({ length: count }, () => {
		const n = published++;
		return { key: `event:${n}`, type: "run.finished" as const, domainId: null, at, data: { n } };
	});
	await publishEvents(em(), user.accountId, events);
}

const webhook = async (id = webhookId) => (await client.run(WebhookDocument, { id })).webhook;

async function deliveries(id = webhookId): Promise<DeliveryFactsFragment[]> {
	const { webhook } = await client.run(WebhookDeliveriesDocument, { id, page: { offset: 0, limit: 1_000 } });
	return (webhook?.deliveries.items ?? []) as DeliveryFactsFragment[];
}

const states = async () => (await deliveries()).map(({ state }) => state);

/** Lets time pass on the database's clock, from the start of the test. */
const passTo = (ms: number) => app.db.setClock(new Date(Date.parse("2026-11-23T12:00:00Z") + ms).toISOString());

describe("a delivery", () => {
	it("that fails is tried again after the waits, and its attempts are kept", async () => {
		await publish();
		receiver.answer({ status: 500, body: "\0oops" });
		await work.sendDue();
		await passTo(4 * second);
		expect(await work.sendDue()).toBe(0);
		await passTo(20 * second);
		expect(await work.sendDue()).toBe(1);
		receiver.answer({ status: 202, body: "thanks" });
		await passTo(6 * minute);
		expect(await work.sendDue()).toBe(1);
		const [delivery] = await deliveries();
		expect(delivery).toMatchObject({
			state: "DELIVERED",
			attempts: [
				{ status: 500, error: "The receiver answered 500.", answer: "oops" },
				{ status: 500, error: "The receiver answered 500." },
				{ status: 202, error: null, answer: "thanks" },
			],
		});
		const moments = delivery?.attempts.map(({ at }) => Date.parse(at) - Date.parse("2026-11-23T12:00:00Z"));
		expect(moments?.map((ms) => Math.round(ms / minute))).toEqual([0, 0, 6]);
	});

	it("without an answer says why, and a redirect is a failure", async () => {
		await publish();
		receiver.answer({ status: 302, headers: { location: "http://127.0.0.1:9/" } });
		await work.sendDue();
		await receiver[Symbol.asyncDispose]();
		await passTo(20 * second);
		await work.sendDue();
		receiver = await startReceiver();
		expect((await deliveries())[0]?.attempts).toMatchObject([
			{ status: 302, error: "The receiver answered 302. Redirects are not followed." },
			{ status: null, error: "It could not be reached (ECONNREFUSED).", answer: null },
		]);
	});

	it("waits exactly as long as the receiver asks for, a day at most", async () => {
		await publish();
		receiver.answer({ status: 503, headers: { "retry-after": "120" } });
		await work.sendDue();
		await passTo(119 * second);
		expect(await work.sendDue()).toBe(0);
		await passTo(3 * minute);
		receiver.answer({ status: 429, headers: { "retry-after": "9999999" } });
		expect(await work.sendDue()).toBe(1);
		const [delivery] = await deliveries();
		const wait = Date.parse(delivery?.nextAttemptAt ?? "") - Date.parse(delivery?.attempts[1]?.at ?? "");
		expect(Math.round(wait / minute)).toBe(day / minute);
	});

	it("that meets a busy receiver holds back the webhook's others as long, or for a minute", async () => {
		receiver.answer({ status: 429, headers: { "retry-after": "120" } });
		await publish();
		await work.sendDue();
		await publish(5);
		await passTo(100 * second);
		expect(await work.sendDue()).toBe(0);
		receiver.answer({ status: 502 });
		await passTo(3 * minute);
		await work.claim().then((claimed) => work.send(claimed));
		const tried = receiver.received.length;
		// Those that were answered so try again after their own waits; the rest wait for the minute.
		await passTo(3 * minute + 20 * second);
		receiver.answer({ status: 204 });
		await work.sendDue();
		expect(receiver.received.length).toBeLessThan(tried + 6);
		await passTo(20 * minute);
		await work.sendDue();
		expect(await states()).toEqual(Array(6).fill("DELIVERED"));
	});

	it("is claimed by one process, four at a time of a webhook", async () => {
		await publish(10);
		const claims = await Promise.all([work.claim(), work.claim(), work.claim()]);
		const claimed = claims.flat();
		expect(new Set(claimed.map(({ id }) => id)).size).toBe(claimed.length);
		expect(claimed).toHaveLength(4);
		expect(await work.claim()).toEqual([]);
		receiver.answer({ status: 500 });
		await work.send(claimed.slice(0, 1));
		expect(await work.claim()).toHaveLength(1);
	});

	it("whose process was killed after sending is sent again under the same ID, and what the dead one says later counts for nothing", async () => {
		await publish();
		const [dead] = await work.claim();
		if (dead) await work.attemptAndDie(dead);
		expect(receiver.received).toHaveLength(1);
		expect(await work.sendDue()).toBe(0);
		await passTo(31 * second);
		const [next] = await work.claim();
		expect(next?.eventId).toBe(dead?.eventId);
		await work.send(dead ? [dead] : []);
		expect(await states()).toEqual(["QUEUED"]);
		await work.send(next ? [next] : []);
		expect(await states()).toEqual(["DELIVERED"]);
		expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
		expect((await deliveries())[0]?.attempts).toHaveLength(1);
	});

	it("of an endpoint that fails leaves room for those of others", async () => {
		await using other = await startReceiver();
		receiver.answer({ status: 500 });
		await publish();
		await work.sendDue();
		await create(other.url);
		await publish(3);
		const claimed = await claimDeliveries(em(), { free: 100, forFailing: 1 });
		expect(claimed.filter(({ isFailing }) => isFailing)).toHaveLength(1);
		expect(claimed.filter(({ isFailing }) => !isFailing)).toHaveLength(3);
	});
});

describe("a webhook is disabled", () => {
	it("by 410: what is queued is kept as failed, and so is what follows", async () => {
		receiver.answer(({ body }) => ({ status: JSON.parse(body).data.n % 10 === 0 ? 410 : 500 }));
		published = Math.ceil(published / 10) * 10;
		await publish(6);
		await work.claim().then((claimed) => work.send(claimed));
		expect(await webhook()).toMatchObject({ state: "DISABLED", problem: "The receiver answered 410: it is gone." });
		await endUnsendable(em(), async () => {});
		await publish();
		expect(await states()).toEqual(Array(7).fill("FAILED"));
		await passTo(day);
		expect(await work.sendDue()).toBe(0);
	});

	it("by a delivery that is given up after five days without anything accepted", async () => {
		receiver.answer({ status: 500 });
		const giveUp = async (from: number) => {
			await passTo(from);
			await publish();
			for (let clock = from; (await states())[0] === "QUEUED"; clock += 30 * hour) {
				await passTo(clock);
				await work.sendDue();
			}
		};
		await giveUp(0);
		// Nine waits of 30 hours: longer than five days.
		expect(await webhook()).toMatchObject({
			state: "DISABLED",
			problem: "The receiver has accepted nothing for five days.",
		});
	});

	it("but not if something was accepted meanwhile, or it fails for less than five days", async () => {
		receiver.answer(({ body }) => ({ status: JSON.parse(body).data.n === first ? 500 : 204 }));
		const first = published;
		await publish();
		for (let clock = minute; clock < 11 * day; clock += day) {
			await passTo(clock);
			await publish();
			await work.sendDue();
		}
		expect((await deliveries()).at(-1)).toMatchObject({ state: "FAILED", attempts: { length: 10 } });
		expect(await webhook()).toMatchObject({ state: "ON", problem: null });
	});

	it("and turned on again it starts afresh", async () => {
		receiver.answer({ status: 410 });
		await publish();
		await work.sendDue();
		await client.run(UpdateWebhookDocument, { id: webhookId, isOn: true });
		expect(await webhook()).toMatchObject({ state: "ON", problem: null });
		receiver.answer({ status: 204 });
		await publish();
		expect(await work.sendDue()).toBe(1);
	});
});

describe("a webhook that is off", () => {
	it("is sent nothing, keeps nothing, and what was queued fails", async () => {
		await publish();
		await client.run(UpdateWebhookDocument, { id: webhookId, isOn: false });
		await publish();
		expect(await work.sendDue()).toBe(0);
		await endUnsendable(em(), async () => {});
		expect(await states()).toEqual(["FAILED"]);
	});
});

describe("the nightly clean-up", () => {
	it("deletes what ended 30 days ago and what is left of deleted webhooks, but nothing that is queued", async () => {
		const stopping = new AbortController().signal;
		const count = () =>
			rowOf(
				em(),
				sql`select (select count(*)::int from deliveries) as deliveries, (select count(*)::int from delivery_events) as events,
					(select count(*)::int from delivery_attempts) as attempts`,
			);
		await rowsOf(em(), sql`delete from deliveries`);
		await rowsOf(em(), sql`delete from delivery_events`);
		await publish();
		await work.sendDue();
		await passTo(29 * day);
		await publish();
		await pruneDeliveries(em(), { stopping });
		expect(await count()).toEqual({ deliveries: 2, events: 2, attempts: 1 });
		await passTo(31 * day);
		await pruneDeliveries(em(), { stopping });
		expect(await count()).toEqual({ deliveries: 1, events: 1, attempts: 0 });
		await passTo(60 * day);
		await pruneDeliveries(em(), { stopping });
		expect(await count()).toEqual({ deliveries: 1, events: 1, attempts: 0 });
	});
});
