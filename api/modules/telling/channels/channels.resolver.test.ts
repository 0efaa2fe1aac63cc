import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	type ChannelFactsFragment,
	type ChannelInput,
	ChannelsDocument,
	CreateChannelDocument,
	CreateWebhookDocument,
	DeleteChannelDocument,
	TestChannelDocument,
	UpdateChannelDocument,
	type UpdateChannelMutationVariables,
} from "../../../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import type { TestClient } from "../../../test/client.ts";
import { createDeliveryWork, type DeliveryWork } from "../../../test/factories/delivery-work.ts";
import { type Receiver, startReceiver } from "../../../test/fakes/receiver.ts";
import { endUnsendable } from "../deliveries/giving-up.service.ts";
import type { Notice } from "./notice.ts";
import { queueChat } from "./queue-chat.service.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const notice: Notice = {
	title: "Kettle & Grain: 3 keywords fell",
	url: "https://rank.example.com/app/alerts?message=7",
	sections: [{ title: null, lines: ["burr grinder (US, mobile) fell from 4 to 12, usually 3–6"] }],
	more: 0,
	closing: null,
};

let app: TestApp;
let work: DeliveryWork;
let service: Receiver;
let client: TestClient;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api", allowPrivateAddresses: true } });
	work = createDeliveryWork(app.db);
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
	await passTo(0);
	service = await startReceiver();
	({ client } = await app.signIn());
	work.ended.splice(0);
});
afterEach(async () => {
	await rowsOf(em(), sql`update deliveries set state = 'DELIVERED' where state = 'QUEUED'`);
	await service[Symbol.asyncDispose]();
});

const em = () => app.db.orm.em.fork();

/** Lets time pass on the database's clock, from the start of the test. */
const passTo = (ms: number) => app.db.setClock(new Date(Date.parse("2026-11-23T12:00:00Z") + ms).toISOString());

type Facts = ChannelFactsFragment;

async function create(input: Partial<ChannelInput> = {}): Promise<Facts> {
	const { createChannel } = await client.run(CreateChannelDocument, {
		input: { kind: "SLACK", name: "Team", url: service.url, ...input },
	});
	return createChannel as Facts;
}

async function update(variables: UpdateChannelMutationVariables): Promise<Facts> {
	return (await client.run(UpdateChannelDocument, variables)).updateChannel as Facts;
}

const list = async () => (await client.run(ChannelsDocument)).channels as Facts[];

let messages = 0;

async function queue(channelId: string): Promise<string> {
	const messageId = String(++messages);
	expect(await queueChat(em(), { channelId, messageId, notice })).toBe(true);
	return messageId;
}

/** The code, field and sentence that a request is refused with. */
async function refusal(document: { toString(): string }, variables: object, by = client) {
	const { errors } = await by.ask(document.toString(), variables);
	const { code, details } = errors[0]?.extensions ?? {};
	return [code, details?.[0]?.field ?? null, errors[0]?.message];
}

describe("a channel", () => {
	it("is created, listed, changed and deleted, and never shows its address", async () => {
		const channel = await create({ name: " Team " });
		const { host } = new URL(service.url);
		const shown = { kind: "SLACK", name: "Team", host, isOn: true, problem: null, lastDeliveredAt: null };
		expect(channel).toEqual({ id: channel.id, ...shown });
		expect(await list()).toEqual([channel]);
		expect(await update({ id: channel.id, name: "Crew", url: `${service.url}/new`, isOn: false })).toMatchObject({
			name: "Crew",
			isOn: false,
		});
		const stored = await rowsOf(em(), sql`select to_jsonb(e) as row from endpoints e`);
		expect(JSON.stringify(stored)).not.toContain("/hook");
		await client.run(DeleteChannelDocument, { id: channel.id });
		expect(await list()).toEqual([]);
		expect(await queueChat(em(), { channelId: channel.id, messageId: "0", notice })).toBe(false);
	});

	it("is limited to twenty of an account, webhooks apart", async () => {
		await client.run(CreateWebhookDocument, { input: { name: "CRM", url: service.url } });
		for (let n = 0; n < 20; n++) await create();
		const input = { kind: "TEAMS", name: "Team", url: service.url };
		expect(await refusal(CreateChannelDocument, { input })).toEqual([
			"CONFLICT",
			null,
			"An account can have at most 20 channels. Delete one first.",
		]);
	});

	it("has a name, and an address that can be called", async () => {
		const refused = async (input: object) =>
			(
				await refusal(CreateChannelDocument, { input: { kind: "SLACK", name: "Team", url: service.url, ...input } })
			).slice(0, 2);
		expect(await refused({ name: "" })).toEqual(["BAD_INPUT", "name"]);
		expect(await refused({ name: "a".repeat(81) })).toEqual(["BAD_INPUT", "name"]);
		expect(await refused({ url: "slack.com" })).toEqual(["BAD_INPUT", "url"]);
		const { id } = await create();
		expect((await refusal(UpdateChannelDocument, { id })).slice(0, 2)).toEqual(["BAD_INPUT", "body"]);
		expect((await refusal(UpdateChannelDocument, { id, url: "ftp://slack.com" })).slice(0, 2)).toEqual([
			"BAD_INPUT",
			"url",
		]);
	});

	it("is no webhook, and not another account's", async () => {
		const { createWebhook } = await client.run(CreateWebhookDocument, { input: { name: "CRM", url: service.url } });
		expect((await refusal(DeleteChannelDocument, { id: createWebhook?.webhook.id }))[0]).toBe("NOT_FOUND");
		const { id } = await create();
		const { client: stranger } = await app.signIn();
		for (const document of [UpdateChannelDocument, DeleteChannelDocument, TestChannelDocument]) {
			expect(await refusal(document, { id, name: "Mine" }, stranger)).toEqual([
				"NOT_FOUND",
				null,
				"There is no such channel.",
			]);
		}
	});
});

describe("a message to a channel", () => {
	it("is sent in the format of its service, once, and its end is told", async () => {
		const channel = await create({ kind: "DISCORD" });
		const messageId = await queue(channel.id);
		await queueChat(em(), { channelId: channel.id, messageId, notice });
		expect(await work.sendDue()).toBe(1);
		expect(JSON.parse(service.received[0]?.body ?? "")).toMatchObject({
			content: expect.stringContaining("burr grinder \\(US, mobile\\) fell from 4 to 12"),
			flags: 4,
		});
		expect(work.ended).toEqual([{ messageId, channelId: channel.id, isDelivered: true }]);
		expect((await list())[0]?.lastDeliveredAt).not.toBeNull();
	});

	it("waits for the one before: one a second, one at a time", async () => {
		const channel = await create();
		for (const _ of [1, 2, 3]) await queue(channel.id);
		const [first, ...others] = await work.claim();
		expect([first?.messageId, others]).toEqual([String(messages - 2), []]);
		await passTo(0);
		await work.send(first ? [first] : []);
		expect(await work.claim()).toEqual([]);
		for (const ms of [5 * second, 10 * second]) {
			await passTo(ms);
			expect(await work.sendDue()).toBe(1);
		}
	});

	it.each([401, 403, 404, 410])(
		"that is answered %i turns the channel off, with the service's words",
		async (status) => {
			const channel = await create();
			const ids = [await queue(channel.id), await queue(channel.id)];
			service.answer({ status, body: "channel_is_archived" });
			await work.sendDue();
			const problem = `Slack answered ${status}: channel_is_archived`;
			expect((await list())[0]).toMatchObject({ isOn: false, problem });
			expect(work.ended.map(({ messageId, isDelivered }) => [messageId, isDelivered]).sort()).toEqual(
				ids.map((id) => [id, false]),
			);
			expect(await queueChat(em(), { channelId: channel.id, messageId: "0", notice })).toBe(false);
			service.answer({ status: 200 });
			expect(await update({ id: channel.id, isOn: true })).toMatchObject({ isOn: true, problem: null });
			await passTo(10 * second);
			await queue(channel.id);
			expect(await work.sendDue()).toBe(1);
		},
	);

	it.each([400, 413])("that is answered %i is sent once more with title and link alone", async (status) => {
		const channel = await create({ kind: "GOOGLE_CHAT" });
		const messageId = await queue(channel.id);
		service.answer({ status, body: JSON.stringify({ error: { code: status, message: "Invalid JSON payload" } }) });
		await work.sendDue();
		service.answer({ status: 200 });
		await passTo(10 * second);
		expect(await work.sendDue()).toBe(1);
		const [whole = "", short = ""] = service.received.map(({ body }) => body);
		expect(whole).toContain("burr grinder");
		expect(short).not.toContain("burr grinder");
		expect(short).toContain("3 keywords fell");
		expect(work.ended).toEqual([{ messageId, channelId: channel.id, isDelivered: true }]);

		service.answer({ status });
		const refused = await queue(channel.id);
		for (const ms of [20, 30, 40]) {
			await passTo(ms * second);
			await work.sendDue();
		}
		expect(service.received).toHaveLength(4);
		expect(work.ended.at(-1)).toEqual({ messageId: refused, channelId: channel.id, isDelivered: false });
		expect((await list())[0]).toMatchObject({ isOn: true });
	});

	it.each([
		["its header", "SLACK", { status: 429, headers: { "retry-after": "120" } }],
		["Discord's body", "DISCORD", { status: 429, body: '{"message": "limited", "retry_after": 119.5}' }],
	] as const)("waits as long as the service asks for in %s, and so do the others", async (_, kind, reply) => {
		const channel = await create({ kind });
		await queue(channel.id);
		service.answer(reply);
		await work.sendDue();
		await queue(channel.id);
		await passTo(119 * second);
		expect(await work.sendDue()).toBe(0);
		service.answer({ status: 200 });
		await passTo(130 * second);
		await work.sendDue();
		await passTo(140 * second);
		await work.sendDue();
		expect(work.ended.map(({ isDelivered }) => isDelivered)).toEqual([true, true]);
	});

	it("is given up after five attempts, and the channel stays on", async () => {
		const channel = await create();
		const messageId = await queue(channel.id);
		service.answer({ status: 500 });
		for (const ms of [0, 20 * second, 10 * minute, hour, 4 * hour, 12 * hour]) {
			await passTo(ms);
			await work.sendDue();
		}
		expect(service.received).toHaveLength(5);
		expect(work.ended).toEqual([{ messageId, channelId: channel.id, isDelivered: false }]);
		expect((await list())[0]).toMatchObject({ isOn: true, problem: null });
	});

	it("that is queued when its channel is turned off or deleted is given up", async () => {
		const [off, deleted] = [await create(), await create()];
		const ids = [await queue(off.id), await queue(deleted.id)];
		await update({ id: off.id, isOn: false });
		await client.run(DeleteChannelDocument, { id: deleted.id });
		expect(await work.sendDue()).toBe(0);
		await endUnsendable(em(), async (_, ended) => void work.ended.push(...ended));
		expect(work.ended.map(({ messageId }) => messageId).sort()).toEqual(ids);
		expect(service.received).toEqual([]);
	});
});

describe("a test of a channel", () => {
	const test = async (id: string) => (await client.run(TestChannelDocument, { id })).testChannel;

	it("sends one message, and tells a refusal in the service's words without turning the channel off", async () => {
		const { id } = await create({ kind: "TEAMS" });
		expect(await test(id)).toMatchObject({ lastDeliveredAt: expect.any(String) });
		expect(service.received[0]?.body).toContain("This is a test.");
		service.answer({ status: 404, body: '{"error": {"code": "WorkflowNotFound", "message": "No such workflow."}}' });
		expect(await refusal(TestChannelDocument, { id })).toEqual([
			"PROVIDER_ERROR",
			null,
			"Teams answered 404: No such workflow.",
		]);
		service.answer({ status: 500, body: "<html>Oops</html>" });
		expect((await refusal(TestChannelDocument, { id }))[2]).toBe("Teams answered 500");
		expect((await list())[0]).toMatchObject({ isOn: true, problem: null });
		expect(await work.sendDue()).toBe(0);
		expect(work.ended).toEqual([]);
	});

	it("is refused after ten a minute", async () => {
		const { id } = await create();
		for (let n = 0; n < 10; n++) await test(id);
		expect((await refusal(TestChannelDocument, { id }))[0]).toBe("RATE_LIMITED");
		expect(service.received).toHaveLength(10);
	});
});
