import { describe, expect, it } from "vitest";
import {
	type DeliveryFactsFragment,
	ReplayFailedDeliveriesDocument,
	ReplayWebhookDeliveryDocument,
	TestWebhookDocument,
	UpdateWebhookDocument,
	WebhookDeliveriesDocument,
} from "../../../../schema/generated/graphql.ts";
import { verified, WebhookWorld } from "../../../test/factories/webhook-world.ts";
import type { Received } from "../../../test/fakes/receiver.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const here = new WebhookWorld();

describe("a failed delivery", () => {
	it("is kept, and is replayed with the same ID and body and new attempts", async () => {
		const { webhook, secret } = await here.create();
		await here.publish({ n: 1 });
		here.receiver.answer({ status: 500 });
		for (let clock = 0, n = 0; n < 10; n++, clock += day) {
			await here.app.db.shiftClock(clock);
			expect(await here.work.sendDue()).toBe(1);
		}
		const [failed] = await here.deliveries(webhook.id);
		expect(failed).toMatchObject({ state: "FAILED", attempts: Array(10).fill({ status: 500 }) });
		expect(await here.work.sendDue()).toBe(0);
		// Five days without anything accepted have disabled it.
		await here.update(webhook.id, null, true);
		here.receiver.answer({ status: 503 });
		const { replayWebhookDelivery } = await here.client.run(ReplayWebhookDeliveryDocument, { id: failed?.id ?? "" });
		expect(replayWebhookDelivery).toMatchObject({ state: "QUEUED", nextAttemptAt: expect.any(String) });
		await here.work.sendDue();
		expect((await here.deliveries(webhook.id))[0]).toMatchObject({ state: "QUEUED", attempts: { length: 11 } });
		here.receiver.answer({ status: 200 });
		// Still queued, it is tried at once.
		await here.client.run(ReplayWebhookDeliveryDocument, { id: failed?.id ?? "" });
		await here.app.db.shiftClock(9 * day + 1_000);
		await here.work.sendDue();
		expect((await here.deliveries(webhook.id))[0]).toMatchObject({ state: "DELIVERED", attempts: { length: 12 } });
		const ids = new Set(here.receiver.received.map(({ headers }) => headers["webhook-id"]));
		const bodies = new Set(here.receiver.received.map(({ body }) => body));
		expect([ids.size, bodies.size]).toEqual([1, 1]);
		expect(verified(here.receiver.received.at(-1) as Received, secret)).toMatchObject({ data: { n: 1 } });
	});

	it("is replayed with all others since a moment, ten a second at most; tests are not", async () => {
		const { webhook } = await here.create();
		await here.client.run(UpdateWebhookDocument, { id: webhook.id, isOn: true });
		here.receiver.answer({ status: 410 });
		await here.publish({ n: 0 });
		await here.work.sendDue();
		await here.client.run(TestWebhookDocument, { id: webhook.id });
		await here.app.db.shiftClock(hour);
		for (const n of [1, 2, 3]) await here.publish({ n });
		const since = new Date(Date.now() + hour / 2).toISOString();
		const replay = { webhookId: webhook.id, since };
		expect(await here.refusal(ReplayFailedDeliveriesDocument, replay)).toEqual([
			"CONFLICT",
			null,
			"The webhook is not on. Turn it on first.",
		]);
		await here.update(webhook.id, null, true);
		here.receiver.answer({ status: 204 });
		expect(await here.client.run(ReplayFailedDeliveriesDocument, replay)).toEqual({ replayFailedDeliveries: 3 });
		for (const n of [1, 2, 3]) {
			await here.app.db.shiftClock(hour + n * minute);
			const claimed = await here.work.claim();
			expect(claimed).toHaveLength(1);
			// Before the next may go.
			await here.app.db.shiftClock(hour);
			expect(await here.work.claim()).toEqual([]);
			await here.work.send(claimed);
		}
		expect(here.receiver.received.slice(-3).map(({ body }) => JSON.parse(body).data.n)).toEqual([1, 2, 3]);
		expect(await here.client.run(ReplayFailedDeliveriesDocument, replay)).toEqual({ replayFailedDeliveries: 0 });
		const long = new Date(Date.now() - 31 * day).toISOString();
		expect((await here.refusal(ReplayFailedDeliveriesDocument, { ...replay, since: long })).slice(0, 2)).toEqual([
			"BAD_INPUT",
			"since",
		]);
	});

	it("that is replayed alone goes before the others", async () => {
		const { webhook } = await here.create();
		here.receiver.answer({ status: 410 });
		await here.publish({ n: 0 });
		await here.work.sendDue();
		for (const n of [1, 2, 3]) await here.publish({ n });
		await here.update(webhook.id, null, true);
		const since = new Date(Date.now() - hour).toISOString();
		await here.client.run(ReplayFailedDeliveriesDocument, { webhookId: webhook.id, since });
		const [last] = await here.deliveries(webhook.id);
		await here.client.run(ReplayWebhookDeliveryDocument, { id: last?.id ?? "" });
		const claimed = await here.work.claim();
		expect(claimed.map(({ id }) => id)).toEqual([last?.id]);
	});

	it("is listed by state, newest first, page by page", async () => {
		const { webhook } = await here.create();
		for (const n of [1, 2, 3]) await here.publish({ n });
		await here.work.sendDue();
		await here.publish({ n: 4 });
		const numbers = (items: DeliveryFactsFragment[]) => items.map(({ body }) => JSON.parse(body).data.n);
		expect(numbers(await here.deliveries(webhook.id))).toEqual([4, 3, 2, 1]);
		expect(numbers(await here.deliveries(webhook.id, ["DELIVERED", "FAILED"]))).toEqual([3, 2, 1]);
		const page = { offset: 1, limit: 2 };
		const { webhook: paged } = await here.client.run(WebhookDeliveriesDocument, { id: webhook.id, page });
		expect([paged?.deliveries.totalCount, numbers((paged?.deliveries.items ?? []) as DeliveryFactsFragment[])]).toEqual(
			[4, [3, 2]],
		);
	});
});
