import { describe, expect, it } from "vitest";
import {
	DeleteDomainDocument,
	DeleteWebhookDocument,
	ReplayFailedDeliveriesDocument,
	ReplayWebhookDeliveryDocument,
	RotateWebhookSecretDocument,
	TestWebhookDocument,
	UpdateWebhookDocument,
	WebhookDocument,
	WebhooksDocument,
} from "../../../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { buildApiKey } from "../../../test/factories/factories.ts";
import { verified, WebhookWorld } from "../../../test/factories/webhook-world.ts";
import type { Received } from "../../../test/fakes/receiver.ts";
import { publishEvents } from "./publish-events.service.ts";

const here = new WebhookWorld();

describe("a webhook", () => {
	it("is created with a secret of 32 bytes, which is shown once, and never shows its address", async () => {
		const { webhook, secret } = await here.create({ name: " CRM " });
		expect(Buffer.from(secret.replace(/^whsec_/, ""), "base64")).toHaveLength(32);
		const { host } = new URL(here.receiver.url);
		expect(webhook).toMatchObject({ name: "CRM", host, state: "ON", problem: null, events: [], domains: [] });
		expect(await here.client.run(WebhooksDocument)).toEqual({ webhooks: [webhook] });
		const stored = await rowsOf(
			here.app.db.orm.em.fork(),
			sql`select to_jsonb(e) as endpoint, to_jsonb(w) as webhook from endpoints e join webhooks w on w.endpoint_id = e.id`,
		);
		expect(JSON.stringify(stored)).not.toContain("/hook");
		expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
	});

	it("is sent signed events that a Standard Webhooks receiver verifies", async () => {
		const { webhook, secret } = await here.create();
		await here.publish({ runId: "7", name: "Bücher & “mehr”" });
		expect(await here.work.sendDue()).toBe(1);
		const [sent] = here.receiver.received as [Received];
		const data = { runId: "7", name: "Bücher & “mehr”" };
		expect(verified(sent, secret)).toEqual({ type: "run.finished", timestamp: "2026-11-23T08:00:00.000Z", data });
		expect(sent.headers).toMatchObject({
			"content-type": "application/json",
			"webhook-id": expect.stringMatching(/^evt_\d+$/),
		});
		expect(await here.deliveries(webhook.id)).toMatchObject([
			{
				event: "run.finished",
				state: "DELIVERED",
				nextAttemptAt: null,
				body: sent.body,
				attempts: [{ status: 204, error: null, answer: null }],
			},
		]);
	});

	it("is sent the events it chose, of its domains, and the account's own only if it takes all domains", async () => {
		const [kettle, grain] = [await here.newDomain(), await here.newDomain("Grain")];
		await here.create({ events: ["alert.opened"] });
		await here.create({ url: `${here.receiver.url}/kettle`, domainIds: [kettle, kettle] });
		await here.publish({ n: 1 }, { domainId: kettle });
		await here.publish({ n: 2 }, { domainId: grain });
		await here.publish({ n: 3 });
		await here.publish({ n: 4 }, { type: "alert.opened" });
		await here.publish({ n: 5 }, { type: "alert.opened", domainId: kettle });
		await here.work.sendDue();
		const got = here.receiver.received.map(({ path, body }) => `${path} ${JSON.parse(body).data.n}`);
		expect(got.sort()).toEqual(["/hook 4", "/hook 5", "/hook/kettle 1", "/hook/kettle 5"]);
	});

	it("is sent an event once, however often it is published", async () => {
		await here.create();
		const event = { key: "run:1", type: "run.finished", domainId: null, at: new Date(), data: {} } as const;
		const em = here.app.db.orm.em.fork();
		await Promise.all([1, 2, 3].map(() => publishEvents(em.fork(), here.user.accountId, [event])));
		expect(await here.work.sendDue()).toBe(1);
	});

	it("has bodies of 20 kB at most: the longest lists are cut", async () => {
		const { webhook } = await here.create();
		const groups = Array.from({ length: 100 }, (_, at) => `${at} ${"ä".repeat(100)}`);
		await here.publish({ id: "1", keyword: { keyword: "kettle", groups }, ids: [1, 2, 3] });
		const [{ body } = { body: "" }] = await here.deliveries(webhook.id);
		expect(Buffer.byteLength(body)).toBeLessThanOrEqual(20_000);
		const { data } = JSON.parse(body);
		expect(data).toMatchObject({ id: "1", ids: [1, 2, 3] });
		expect(data.keyword.groups).toEqual(groups.slice(0, data.keyword.groups.length));
		expect(data.keyword.groups.length).toBeGreaterThan(40);
	});

	it("is changed field by field, turned off and on, and deleted", async () => {
		const domainId = await here.newDomain();
		const { webhook } = await here.create({ events: ["run.finished"] });
		const { id } = webhook;
		expect(await here.update(id, { name: "ERP", domainIds: [domainId] })).toMatchObject({
			name: "ERP",
			events: ["run.finished"],
			domains: [{ id: domainId }],
		});
		expect(await here.update(id, { domainIds: [], events: [] })).toMatchObject({ events: [], domains: [] });
		expect(await here.update(id, { url: `${here.receiver.url}/new` })).toMatchObject({ name: "ERP" });
		expect(await here.update(id, null, false)).toMatchObject({ state: "OFF" });
		expect(await here.update(id, {}, true)).toMatchObject({ state: "ON" });
		await here.publish();
		await here.work.sendDue();
		expect(here.receiver.received.map(({ path }) => path)).toEqual(["/hook/new"]);
		await here.client.run(DeleteWebhookDocument, { id });
		expect(await here.refusal(WebhookDocument, { id })).toEqual(["NOT_FOUND", null, "There is no such webhook."]);
		expect(await here.client.run(WebhooksDocument)).toEqual({ webhooks: [] });
		await here.publish();
		expect(await here.work.sendDue()).toBe(0);
	});

	it("is limited to twenty of an account; a deleted one makes room", async () => {
		const created = await Promise.all(Array.from({ length: 20 }, () => here.create()));
		const most = ["CONFLICT", null, "An account can have at most 20 webhooks. Delete one first."];
		expect(await here.refusedInput({})).toEqual(most);
		await here.client.run(DeleteWebhookDocument, { id: created[0]?.webhook.id ?? "" });
		await here.create();
	});

	it("has a name of 1 to 80 characters, known events and its account's domains", async () => {
		expect(await here.refusedInput({ name: null })).toEqual(["BAD_INPUT", "name", "Enter a name."]);
		expect(await here.refusedInput({ name: " " })).toEqual(["BAD_INPUT", "name", "Enter a name."]);
		expect((await here.refusedInput({ name: "a".repeat(81) })).slice(0, 2)).toEqual(["BAD_INPUT", "name"]);
		expect(await here.refusedInput({ events: ["run.finished", "webhook.test"] })).toEqual([
			"BAD_INPUT",
			"events.1",
			"There is no such event.",
		]);
		const many = Array.from({ length: 1_001 }, (_, id) => String(id + 1));
		expect((await here.refusedInput({ domainIds: many })).slice(0, 2)).toEqual(["BAD_INPUT", "domainIds"]);
		expect(await here.refusedInput({ domainIds: [await here.newDomain(), "x"] })).toEqual([
			"NOT_FOUND",
			"domainIds.1",
			"There is no such domain.",
		]);
		expect((await here.refusal(UpdateWebhookDocument, { id: (await here.create()).webhook.id })).slice(0, 1)).toEqual([
			"BAD_INPUT",
		]);
	});

	it.each([
		["not an address", "The address must begin with https:// and be valid."],
		["ftp://example.com", "The address must begin with https:// and be valid."],
		["https://user:secret@example.com", "The address must not contain a user name or password."],
		["https://example.com:25", "The address must not use a port of another protocol."],
		[`https://example.com/${"a".repeat(2_000)}`, "The address must not be longer than 2,000 characters."],
		["", "Enter an address."],
	])("has an address that can be called: not %s", async (url, message) => {
		expect(await here.refusedInput({ url })).toEqual(["BAD_INPUT", "url", message]);
	});

	it("of another account is not found by anyone else", async () => {
		const { webhook } = await here.create();
		await here.publish();
		const [delivery] = await here.deliveries(webhook.id);
		const { client: stranger } = await here.app.signIn();
		const since = new Date().toISOString();
		for (const document of [WebhookDocument, UpdateWebhookDocument, DeleteWebhookDocument, TestWebhookDocument]) {
			const variables = { id: webhook.id, input: { name: "Mine" } };
			expect((await here.refusal(document, variables, stranger))[0]).toBe("NOT_FOUND");
		}
		const replays: [object, object][] = [
			[RotateWebhookSecretDocument, { id: webhook.id }],
			[ReplayFailedDeliveriesDocument, { webhookId: webhook.id, since }],
			[ReplayWebhookDeliveryDocument, { id: delivery?.id }],
		];
		for (const [document, variables] of replays)
			expect((await here.refusal(document, variables, stranger))[0]).toBe("NOT_FOUND");
		expect((await here.get(webhook.id)).name).toBe("CRM");
	});

	it("needs an API key that may read and write", async () => {
		for (const scopes of [["READ"], ["WRITE"], ["READ", "SPEND"]] as const) {
			const { headers } = await buildApiKey(here.app.db, here.user, { scopes: [...scopes] });
			const { errors } = await here.app.client().ask(WebhooksDocument.toString(), {}, headers);
			expect(errors[0]?.extensions.code).toBe("FORBIDDEN");
		}
		const { headers } = await buildApiKey(here.app.db, here.user, { scopes: ["READ", "WRITE"] });
		const { data } = await here.app.client().ask(WebhooksDocument.toString(), {}, headers);
		expect(data).toEqual({ webhooks: [] });
	});
});

describe("a deleted domain", () => {
	it("leaves a webhook's domains; one left with none is turned off, and does not become one for all", async () => {
		const [kettle, grain] = [await here.newDomain(), await here.newDomain("Grain")];
		const { webhook: both } = await here.create({ domainIds: [kettle, grain] });
		const { webhook: one } = await here.create({ domainIds: [kettle] });
		await here.client.run(DeleteDomainDocument, { id: kettle });
		expect(await here.get(both.id)).toMatchObject({ state: "ON", domains: [{ id: grain }] });
		const off = { state: "OFF", problem: "All of its domains were deleted.", domains: [] };
		expect(await here.get(one.id)).toMatchObject(off);
		expect((await here.refusal(UpdateWebhookDocument, { id: one.id, isOn: true }))[0]).toBe("CONFLICT");
		await here.publish({}, { domainId: grain });
		expect(await here.work.sendDue()).toBe(1);
		const back = await here.client.run(UpdateWebhookDocument, { id: one.id, input: { domainIds: [] }, isOn: true });
		expect(back.updateWebhook).toMatchObject({ state: "ON", problem: null, domains: [] });
	});
});
