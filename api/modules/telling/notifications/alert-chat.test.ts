import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { onEnded } from "../../../jobs/delivery-parts.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { AlertWorld } from "../../../test/factories/alert-lines.ts";
import { createDeliveryWork } from "../../../test/factories/delivery-work.ts";
import { type Receiver, startReceiver } from "../../../test/fakes/receiver.ts";
import { endUnsendable } from "../deliveries/giving-up.service.ts";
import type { RuleDelivery } from "./notifications.types.ts";

let db: TestDatabase;
let chat: Receiver;
let world: AlertWorld;
let deliveries: RuleDelivery[];
let channel: string;

beforeAll(async () => {
	db = await createTestDatabase();
	chat = await startReceiver();
});
afterAll(async () => {
	await chat[Symbol.asyncDispose]();
	await db.drop();
});
beforeEach(async () => {
	await db.setClock("2026-11-23T10:00:00Z");
	world = await AlertWorld.create(db);
	channel = await world.channel(chat.url);
	deliveries = [{ when: "AT_ONCE", isMailed: false, channelIds: [channel] }];
});
afterEach(() => {
	chat.answer({ status: 204 });
	chat.received.length = 0;
});

const send = () => createDeliveryWork(db, onEnded).sendDue();
const states = async () => (await world.messages()).map(({ state }) => state);

it("a channel gets the message of a run, ten lines of a domain, and it counts as told once the chat has taken it", async () => {
	const alerts = Array.from({ length: 12 }, () => world.alert({ deliveries }));
	await world.review(alerts.map((line) => ({ event: "OPENED", line })));
	expect(await states()).toEqual(["QUEUED"]);
	await send();
	const [{ body } = { body: "" }] = chat.received;
	expect(body).toContain("Kettle &amp; Grain: 12 keywords fell");
	expect(body.match(/fell from 4 to 12/g)).toHaveLength(10);
	expect(body).toContain("2 more");
	expect(await states()).toEqual(["DELIVERED"]);
});

it("what a chat refuses for good disables the channel, and its lines wait for another day", async () => {
	chat.answer({ status: 404, body: "no_service" });
	const { alertId } = await world.open({ deliveries });
	await send();
	expect(await states()).toEqual(["FAILED"]);
	await world.open({ deliveries });
	expect(await world.messages()).toHaveLength(1);
	chat.answer({ status: 204 });
	await db.orm.em.fork().execute("update endpoints set state = 'ON' where id = ?", [channel]);
	await world.at("2026-11-24T10:00:00Z");
	await world.open({ deliveries });
	await send();
	const [, second] = await world.messages();
	expect([second?.state, second?.alertIds.includes(alertId)]).toEqual(["DELIVERED", true]);
});

it("what is queued when a channel is turned off or deleted is given up", async () => {
	await world.open({ deliveries });
	await db.orm.em.fork().execute("update endpoints set deleted_at = app_now() where id = ?", [channel]);
	await endUnsendable(world.em, onEnded);
	expect([await states(), chat.received]).toEqual([["FAILED"], []]);
});
