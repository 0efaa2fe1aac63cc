import { describe, expect, it } from "vitest";
import {
	CreateWebhookDocument,
	RotateWebhookSecretDocument,
	TestWebhookDocument,
} from "../../../../schema/generated/graphql.ts";
import { createGuardedHttp } from "../../../lib/guarded-http.ts";
import { startTestApp } from "../../../test/app.ts";
import { verified, WebhookWorld } from "../../../test/factories/webhook-world.ts";
import type { Received } from "../../../test/fakes/receiver.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const here = new WebhookWorld();

describe("the address of a webhook", () => {
	const guardedClient = async (resolve: (name: string) => Promise<string[]>) => {
		const outbound = createGuardedHttp({ allowPrivateAddresses: false, resolve });
		const guarded = await startTestApp({ db: here.app.db, config: { role: "api" }, outbound });
		return { guarded, ...(await guarded.signIn()) };
	};

	it("is public, or is refused when it is saved; a missing name is refused, an uncertain one is not", async () => {
		const { guarded, client } = await guardedClient(async (name) => {
			if (name === "uncertain.example") throw new Error("SERVFAIL");
			return { "open.example": ["93.184.215.14"], "both.example": ["93.184.215.14", "10.0.0.1"] }[name] ?? [];
		});
		const notPublic = ["BAD_INPUT", "url", "This address is not public."];
		for (const host of [
			"127.1",
			"0x7f000001",
			"[::1]",
			"[::ffff:10.0.0.1]",
			"[64:ff9b::7f00:1]",
			"localhost",
			"both.example",
		]) {
			expect(await here.refusedInput({ url: `https://${host}/` }, client), host).toEqual(notPublic);
		}
		expect((await here.refusedInput({ url: "http://open.example" }, client))[1]).toBe("url");
		expect(await here.refusedInput({ url: "https://gone.example" }, client)).toEqual([
			"BAD_INPUT",
			"url",
			"There is no such host.",
		]);
		for (const host of ["open.example", "uncertain.example:8443"]) {
			const { createWebhook } = await client.run(CreateWebhookDocument, {
				input: { name: "CRM", url: `https://${host}/` },
			});
			expect(createWebhook?.webhook.host).toBe(host);
		}
		await guarded.stop();
	});

	it("that turns private after it was saved is sent nothing: a failed attempt", async () => {
		const answers = [["93.184.215.14"], ["127.0.0.1"]];
		const { guarded, client } = await guardedClient(async () => answers.shift() ?? ["127.0.0.1"]);
		const url = `https://hook.example:${new URL(here.receiver.url).port}/`;
		const { createWebhook } = await client.run(CreateWebhookDocument, { input: { name: "CRM", url } });
		const { testWebhook } = await client.run(TestWebhookDocument, { id: createWebhook?.webhook.id ?? "" });
		expect(testWebhook).toMatchObject({
			state: "FAILED",
			attempts: [{ status: null, error: "This address is not public." }],
		});
		expect(here.receiver.connections).toBe(0);
		await guarded.stop();
	});
});

describe("a rotated secret", () => {
	it("signs together with the one before for 24 hours, first, and then alone", async () => {
		const { webhook, secret: first } = await here.create();
		const rotate = async (isImmediate = false) => {
			const { rotateWebhookSecret } = await here.client.run(RotateWebhookSecretDocument, {
				id: webhook.id,
				isImmediate,
			});
			return rotateWebhookSecret?.secret ?? "";
		};
		const signers = async (...secrets: string[]) => {
			await here.publish();
			await here.work.sendDue();
			const sent = here.receiver.received.at(-1) as Received;
			const signatures = (sent.headers["webhook-signature"] ?? "").split(" ");
			return signatures.map((signature) => {
				const alone = { ...sent, headers: { ...sent.headers, "webhook-signature": signature } };
				return secrets.findIndex((secret) => verified(alone, secret) !== null);
			});
		};
		const second = await rotate();
		expect(await signers(first, second)).toEqual([1, 0]);
		await here.app.db.shiftClock(day - hour);
		expect(await signers(first, second)).toEqual([1, 0]);
		await here.app.db.shiftClock(day + hour);
		expect(await signers(first, second)).toEqual([1]);
		const third = await rotate(true);
		expect(await signers(first, second, third)).toEqual([2]);
	});
});

describe("a test of a webhook", () => {
	const test = async (id: string) => (await here.client.run(TestWebhookDocument, { id })).testWebhook;

	it("sends one event, whatever the webhook's state, and says how it went", async () => {
		const { webhook, secret } = await here.create({ events: ["run.finished"] });
		expect(await test(webhook.id)).toMatchObject({
			event: "webhook.test",
			state: "DELIVERED",
			attempts: [{ status: 204 }],
		});
		expect(verified(here.receiver.received[0] as Received, secret)).toMatchObject({
			type: "webhook.test",
			data: { message: "This is a test." },
		});
		await here.update(webhook.id, null, false);
		here.receiver.answer({ status: 410, body: "moved\r\n\u001b[31maway\u0000" });
		expect(await test(webhook.id)).toMatchObject({
			state: "FAILED",
			nextAttemptAt: null,
			attempts: [{ status: 410, error: "The receiver answered 410: it is gone.", answer: "moved [31maway" }],
		});
		expect(await here.work.sendDue()).toBe(0);
		expect(await here.get(webhook.id)).toMatchObject({ state: "OFF", problem: null });
	});

	it("is refused after ten a minute", async () => {
		const { webhook } = await here.create();
		for (let n = 0; n < 10; n++) await test(webhook.id);
		expect((await here.refusal(TestWebhookDocument, { id: webhook.id }))[0]).toBe("RATE_LIMITED");
		expect(here.receiver.received).toHaveLength(10);
	});
});
