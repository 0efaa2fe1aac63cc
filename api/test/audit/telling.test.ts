import { afterEach, describe, expect, it } from "vitest";
import { learnCtrModel } from "../../modules/meaning/ctr-models/learning/learning.service.ts";
import { publishEvents } from "../../modules/telling/webhooks/publish-events.service.ts";
import { auditedIn } from "../audited.ts";
import type { SentHeaders, TestClient } from "../client.ts";
import { buildContext } from "../context.ts";
import { AlertStory } from "../factories/alert-story.ts";
import { createDeliveryWork } from "../factories/delivery-work.ts";
import { type BuiltUser, buildApiKey } from "../factories/factories.ts";
import { buildConnected, importPerformance } from "../factories/search-performance.ts";
import { startTracking } from "../factories/tracking.ts";
import { startReceiver } from "../fakes/receiver.ts";
import { setUpApp } from "../set-up.ts";

const app = setUpApp({ config: { role: "api", allowPrivateAddresses: true } });

afterEach(() => app.db.shiftClock(0));

const json = (value: unknown) => JSON.stringify(value);
const chat = "http://127.0.0.1:65000/secret";

/** Sends mutations of an account, and reads what its audit log gained. */
function audited({ client, user }: { client: TestClient; user: BuiltUser }) {
	let seen = 0;
	const send = async <Data = Record<string, { id: string }>>(mutation: string, headers: SentHeaders = {}) => {
		const { data, errors } = await client.ask<Data>(`mutation { ${mutation} }`, {}, headers);
		return { data, code: errors[0]?.extensions.code };
	};
	return {
		send,
		/** The id of what a mutation answers that must succeed. */
		run: async (mutation: string, headers?: SentHeaders) => {
			const { data, code } = await send(mutation, headers);
			expect(code).toBeUndefined();
			return Object.values(data ?? {})[0]?.id ?? "";
		},
		/** The entries since the last call: action, domain and sentence. */
		written: async () => {
			const entries = (await auditedIn(app.db, user.accountId)).slice(seen);
			seen += entries.length;
			return entries.map(({ action, domainId, text }) => [action, domainId, text]);
		},
	};
}

async function begin() {
	const { client, user } = await app.signIn();
	const { domainId, keywordIds } = await startTracking(app.db, {
		as: user,
		keywords: 3,
		depth: 10,
		host: "kettle.example",
	});
	return { user, domainId, keywordIds, ...audited({ client, user }) };
}

describe("alert rules", () => {
	it("are created, changed and deleted, with or without a name and a domain", async () => {
		const { run, send, written, domainId, keywordIds } = await begin();
		const create = (input: string) => `createAlertRule(input: ${input}) { id }`;
		const once = `createAlertRule(input: { kind: LOST, name: "Lost" }, clientKey: "rule-1") { id }`;
		expect(await run(once)).toBe(await run(once));
		const id = await run(create(`{ kind: TOP, topN: 3, direction: WORSE, domainId: ${json(domainId)} }`));
		await run(create(`{ kind: IMPORTANT_MOVES, keywordIds: ${json(keywordIds)} }`));
		expect((await send(create("{ kind: LOST, topN: 3 }"))).code).toBe("BAD_INPUT");
		expect(await written()).toEqual([
			["createAlertRule", null, "created the alert rule “Lost”"],
			["createAlertRule", domainId, "created the alert rule “When a keyword leaves the top 3” in kettle.example"],
			["createAlertRule", null, "created the alert rule “When one of 3 keywords moves beyond its usual range”"],
		]);
		const change = (input: string) =>
			run(`updateAlertRule(id: ${json(id)}, input: { kind: TOP, domainId: ${json(domainId)}, ${input} }) { id }`);
		for (const _ of [1, 2]) await change("topN: 5, direction: WORSE");
		for (const groups of [
			["a", "b"],
			["a", "b"],
		]) {
			await change(`topN: 5, name: "Top", direction: WORSE, filter: { groups: ${json(groups)} }`);
		}
		await change('topN: 5, name: "Top 5", direction: WORSE, filter: { groups: ["a", "b"] }');
		await change('topN: 5, name: "Top 5", direction: WORSE, filter: { groups: ["a", "b"] }, isOn: false');
		await run(`deleteAlertRule(id: ${json(id)})`);
		expect((await send(`deleteAlertRule(id: ${json(id)})`)).code).toBe("NOT_FOUND");
		expect(await written()).toEqual([
			[
				"updateAlertRule",
				domainId,
				"changed the top N of the alert rule “When a keyword leaves the top 3” in kettle.example",
			],
			[
				"updateAlertRule",
				domainId,
				"renamed the alert rule “When a keyword leaves the top 5” to “Top” in kettle.example and changed its filter",
			],
			["updateAlertRule", domainId, "renamed the alert rule “Top” to “Top 5” in kettle.example"],
			["updateAlertRule", domainId, "switched off the alert rule “Top 5” in kettle.example"],
			["deleteAlertRule", domainId, "deleted the alert rule “Top 5” in kettle.example"],
		]);
	});
});

it("alerts are snoozed and woken", async () => {
	const story = await AlertStory.begin(app, { keywords: ["burr grinder", "kettle"] });
	await story.rule({ kind: "IMPORTANT_MOVES", timing: "CONFIRMED" });
	await story.days("5×8 12 12", "5×8 12 12");
	const ids = (await story.alerts()).map(({ id }) => id);
	const { run, send, written } = audited(story);
	await written();
	const snooze = (alerts: string[], until: string | null) =>
		`snoozeAlerts(ids: ${json(alerts)}, until: ${json(until)}) { id }`;
	for (const alerts of [ids.slice(1), ids, ids]) await run(snooze(alerts, "2026-01-20T00:00:00Z"));
	expect((await send(snooze(ids, "2027-01-20T00:00:00Z"))).code).toBe("BAD_INPUT");
	expect((await send(snooze([...ids, "999999"], null))).code).toBe("NOT_FOUND");
	for (const _ of [1, 2]) await run(snooze(ids, null));
	expect(await written()).toEqual([
		["snoozeAlerts", story.domainId, "snoozed 1 alert in Kettle & Grain until Jan 20, 2026"],
		["snoozeAlerts", story.domainId, "snoozed 1 alert in Kettle & Grain until Jan 20, 2026"],
		["snoozeAlerts", story.domainId, "unsnoozed 2 alerts in Kettle & Grain"],
	]);
	const { headers } = await buildApiKey(app.db, story.user);
	await written();
	for (const until of ["2026-01-20T00:00:00Z", null]) await run(snooze(ids, until), headers);
	expect(await written()).toEqual([
		["snoozeAlerts", story.domainId, "snoozed or unsnoozed alerts in Kettle & Grain, in 2 calls"],
	]);
});

describe("channels", () => {
	it("are created once, changed and deleted, and their addresses are not told", async () => {
		const { run, send, written } = await begin();
		const create = `createChannel(input: { kind: SLACK, name: "#seo", url: ${json(chat)} }, clientKey: "room") { id }`;
		const id = await run(create);
		expect(await run(create)).toBe(id);
		expect((await send('createChannel(input: { kind: SLACK, name: "x", url: "ftp://a" }) { id }')).code).toBe(
			"BAD_INPUT",
		);
		const change = (changes: string) => run(`updateChannel(id: ${json(id)}, ${changes}) { id }`);
		for (const _ of [1, 2]) await change("isOn: false");
		await change('name: "#seo", isOn: false');
		await change('name: "#search"');
		await change(`url: ${json(chat)}`);
		await change(`url: ${json(`${chat}/2`)}`);
		await change(`isOn: true, name: "#seo", url: ${json(chat)}`);
		await run(`deleteChannel(id: ${json(id)})`);
		expect((await send(`deleteChannel(id: ${json(id)})`)).code).toBe("NOT_FOUND");
		const entries = await written();
		expect(entries).toEqual([
			["createChannel", null, "created the channel “#seo”"],
			["updateChannel", null, "switched off the channel “#seo”"],
			["updateChannel", null, "renamed the channel “#seo” to “#search”"],
			["updateChannel", null, "changed the address of the channel “#search”"],
			["updateChannel", null, "renamed the channel “#search” to “#seo”, switched it on and changed its address"],
			["deleteChannel", null, "deleted the channel “#seo”"],
		]);
		expect(json(entries)).not.toContain("secret");
	});

	it("that an API key changes are told together", async () => {
		const { run, written, user } = await begin();
		const { headers } = await buildApiKey(app.db, user);
		const id = await run(`createChannel(input: { kind: SLACK, name: "#seo", url: ${json(chat)} }) { id }`);
		await written();
		for (const name of ["#a", "#b"]) await run(`updateChannel(id: ${json(id)}, name: ${json(name)}) { id }`, headers);
		expect(await written()).toEqual([["updateChannel", null, "changed channels, in 2 calls"]]);
	});
});

describe("webhooks", () => {
	interface Created {
		createWebhook: { webhook: { id: string; deliveries: { items: { id: string }[] } } };
	}

	it("are created once, changed, given another secret and deleted", async () => {
		const { run, send, written, domainId } = await begin();
		const create = `createWebhook(input: { name: "CRM", url: ${json(chat)} }, clientKey: "hook") { webhook { id } secret }`;
		const { data } = await send<Created>(create);
		expect((await send(create)).data).toEqual(data);
		const id = json(data?.createWebhook.webhook.id);
		const change = (changes: string) => run(`updateWebhook(id: ${id}, ${changes}) { id }`);
		for (const _ of [1, 2]) await change(`input: { events: ["alert.opened"], domainIds: [${json(domainId)}] }`);
		await change(`input: { url: ${json(`${chat}/2`)} }`);
		await change('input: { name: "Shop" }, isOn: true');
		await change("isOn: false");
		expect((await send(`updateWebhook(id: ${id}, input: { domainIds: ["0"] }) { id }`)).code).toBe("NOT_FOUND");
		await send(`rotateWebhookSecret(id: ${id}) { secret }`);
		await send(`testWebhook(id: ${id}) { id }`);
		await run(`deleteWebhook(id: ${id})`);
		expect(await written()).toEqual([
			["createWebhook", null, "created the webhook “CRM”"],
			["updateWebhook", null, "changed the events and domains of the webhook “CRM”"],
			["updateWebhook", null, "changed the address of the webhook “CRM”"],
			["updateWebhook", null, "renamed the webhook “CRM” to “Shop”"],
			["updateWebhook", null, "switched off the webhook “Shop”"],
			["rotateWebhookSecret", null, "replaced the secret of the webhook “Shop”"],
			["deleteWebhook", null, "deleted the webhook “Shop”"],
		]);
	});

	it("are sent deliveries again", async () => {
		await using receiver = await startReceiver();
		const { run, send, written, user } = await begin();
		const input = `{ name: "CRM", url: ${json(receiver.url)} }`;
		const { data } = await send<Created>(`createWebhook(input: ${input}) { webhook { id } }`);
		const id = json(data?.createWebhook.webhook.id);
		receiver.answer({ status: 410 });
		const event = (key: string) => ({ key, type: "run.finished", domainId: null, at: new Date(), data: {} }) as const;
		await publishEvents(app.db.orm.em.fork(), user.accountId, [event("a"), event("b")]);
		await createDeliveryWork(app.db).sendDue();
		const failed = `replayFailedDeliveries(webhookId: ${id}, since: ${json(new Date(Date.now() - 3_600_000))})`;
		expect((await send(failed)).code).toBe("CONFLICT");
		const turnOn = `updateWebhook(id: ${id}, isOn: true) { id deliveries { items { id } } }`;
		const { data: on } = await send<{ updateWebhook: Created["createWebhook"]["webhook"] }>(turnOn);
		await written();
		for (const _ of [1, 2]) await run(failed);
		await run(`replayWebhookDelivery(id: ${json(on?.updateWebhook.deliveries.items[0]?.id)}) { id }`);
		expect((await send('replayWebhookDelivery(id: "0") { id }')).code).toBe("NOT_FOUND");
		expect(await written()).toEqual([
			["replayFailedDeliveries", null, "sent 2 failed deliveries of the webhook “CRM” again"],
			["replayWebhookDelivery", null, "sent a delivery of the webhook “CRM” again"],
		]);
	});
});

describe("click rates", () => {
	it("are saved once, chosen, renamed and deleted", async () => {
		const { run, send, written } = await begin();
		const rates = [0.4, 0.3, 0.2, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0];
		const save = `saveCtrModel(input: { name: "Ours", desktop: ${json(rates)} }, clientKey: "rates") { id }`;
		const id = json(await run(save));
		await run(save);
		await run(`useCtrModel(id: ${id}) { id }`);
		expect((await send(`deleteCtrModel(id: ${id})`)).code).toBe("CONFLICT");
		for (const name of ["Theirs", "Theirs"]) await run(`renameCtrModel(id: ${id}, name: ${json(name)}) { id }`);
		for (const _ of [1, 2]) await run('useCtrModel(id: "sistrix-2020") { id }');
		await run(`useCtrModel(id: ${id}) { id }`);
		await run('useCtrModel(id: "sistrix-2020") { id }');
		await run(`deleteCtrModel(id: ${id})`);
		expect((await send('learnCtrModel(name: "Learned") { id }')).code).toBe("CONFLICT");
		expect((await written()).map(([action, , text]) => [action, text])).toEqual([
			["saveCtrModel", "saved the click rates “Ours”"],
			["renameCtrModel", "renamed the click rates “Ours” to “Theirs”"],
			["useCtrModel", "chose the click rates “SISTRIX 2020”"],
			["useCtrModel", "chose the click rates “Theirs”"],
			["useCtrModel", "chose the click rates “SISTRIX 2020”"],
			["deleteCtrModel", "deleted the click rates “Theirs”"],
		]);
	});

	it("are learned from Search Console", async () => {
		await app.db.setClock("2026-11-21T12:00:00Z");
		const { ctx, accountId, propertyId } = await buildConnected(app.db);
		await startTracking(app.db, {
			as: { ...ctx.viewer, email: "", password: "", viewer: ctx.viewer },
			keywords: 1,
			depth: 10,
		});
		const keys = ["2026-11-19", "grinder", "https://example.com/", "usa", "DESKTOP"];
		await importPerformance(app.db, ctx, propertyId, [{ keys, clicks: 900, impressions: 3_000, position: 1 }]);
		for (const _ of [1, 2]) await learnCtrModel(buildContext(app.db, { viewer: ctx.viewer }), "Learned", "press");
		expect(await auditedIn(app.db, accountId)).toMatchObject([
			{ action: "learnCtrModel", text: "saved the click rates “Learned” from Search Console" },
		]);
	});
});

it("a change that ten calls make at once is one entry", async () => {
	const { run, send, written, domainId } = await begin();
	const rule = json(await run(`createAlertRule(input: { kind: TOP, domainId: ${json(domainId)} }) { id }`));
	const channel = json(await run(`createChannel(input: { kind: SLACK, name: "#seo", url: ${json(chat)} }) { id }`));
	const rates = json([0.4, 0.3, 0.2, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0]);
	const model = json(await run(`saveCtrModel(input: { name: "Ours", desktop: ${rates} }) { id }`));
	await written();
	for (const change of [
		`createAlertRule(input: { kind: LOST }, clientKey: "ten") { id }`,
		`updateAlertRule(id: ${rule}, input: { kind: TOP, topN: 3, domainId: ${json(domainId)} }) { id }`,
		`deleteAlertRule(id: ${rule})`,
		`createChannel(input: { kind: SLACK, name: "#ten", url: ${json(chat)} }, clientKey: "ten") { id }`,
		`updateChannel(id: ${channel}, name: "#search", isOn: false) { id }`,
		`deleteChannel(id: ${channel})`,
		`createWebhook(input: { name: "Ten", url: ${json(chat)} }, clientKey: "eleven") { webhook { id } }`,
		`saveCtrModel(input: { name: "Ten", desktop: ${rates} }, clientKey: "ten") { id }`,
		`renameCtrModel(id: ${model}, name: "Theirs") { id }`,
		'useCtrModel(id: "sistrix-2020") { id }',
		`deleteCtrModel(id: ${model})`,
	]) {
		await Promise.all(Array.from({ length: 10 }, () => send(change)));
		expect((await written()).map(([action]) => action)).toEqual([change.split("(")[0]]);
	}
});
