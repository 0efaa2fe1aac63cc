import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../db/sql.ts";
import { createGuardedHttp } from "../../lib/guarded-http.ts";
import { domainsToPurge, purgeDomain } from "../../modules/desk/tracking/domain-purge.service.ts";
import { pruneAnnotations } from "../../modules/meaning/annotations/annotation-removal.service.ts";
import { pruneClientKeys } from "../../modules/people/accounts/used-client-keys.service.ts";
import { pruneDeliveries } from "../../modules/telling/deliveries/removal.service.ts";
import { pruneWebhooks } from "../../modules/telling/webhooks/webhook-removal.service.ts";
import { startTestApp, type TestApp } from "../app.ts";
import type { TestClient } from "../client.ts";
import { startTracking, type Tracked } from "../factories/tracking.ts";

const hosts = new Set<string>();
const outbound = createGuardedHttp({
	allowPrivateAddresses: false,
	resolve: async (name) => (hosts.has(name) ? ["93.184.215.14"] : []),
});

let app: TestApp;
let client: TestClient;
let tracked: Tracked;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api", serperApiKey: "operator-key" }, outbound });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
	await app.db.setClock("2026-11-21T12:00:00Z");
	hosts.add("chat.example");
	const { client: signedIn, user } = await app.signIn({ credits: 100 });
	client = signedIn;
	tracked = await startTracking(app.db, { keywords: 2, depth: 10, as: user });
});

const em = () => app.db.orm.em.fork();
const json = (value: unknown) => JSON.stringify(value);

/** The answer of a mutation, or the code it is refused with. */
async function send(text: string): Promise<unknown> {
	const { data, errors } = await client.ask(`mutation { ${text} }`);
	return errors[0]?.extensions.code ?? data;
}

/** The first `id` of an answer. */
function idOf(answer: unknown): string {
	return /"id":"(\d+)"/.exec(json(answer))?.[1] ?? "";
}

const endpoint = (kind: string) => `${kind} name: "Once", url: "https://chat.example/a"`;

const createSchedule = (startsOn = "2026-11-22") =>
	`createSchedule(domainId: ${json(tracked.domainId)}, input: { name: "Once", time: "06:00", timeZone: "UTC", target: { kind: ALL },
		cadence: { kind: EVERY_N_DAYS, everyDays: 1, startsOn: ${json(startsOn)} } }, clientKey: "press-1") { id }`;
const runSchedule = (id: string) => `runSchedule(id: ${json(id)}, clientKey: "press-1") { run { id } }`;
const createChannel = () => `createChannel(input: { ${endpoint("kind: SLACK,")} }, clientKey: "press-1") { id }`;
const createWebhook = () =>
	`createWebhook(input: { ${endpoint("")}, domainIds: [${json(tracked.domainId)}] }, clientKey: "press-1") { webhook { id } secret }`;
const saveCtrModel = () =>
	`saveCtrModel(input: { name: "Once", desktop: ${json(new Array(10).fill(0.1))} }, clientKey: "press-1") { id }`;

describe("what was deleted is not created again by its client key", () => {
	/** Removes the rows of what was deleted, as the jobs do. */
	async function removeRows(): Promise<void> {
		const stopping = new AbortController().signal;
		await pruneAnnotations(em(), { stopping });
		await pruneWebhooks(em());
		await pruneDeliveries(em(), { stopping });
		for (const domainId of await domainsToPurge(em())) await purgeDomain(em(), domainId);
		await pruneClientKeys(em(), { stopping });
	}

	it.each<{ what: string; create: () => string; remove: (id: string) => string }>([
		{ what: "a schedule", create: createSchedule, remove: (id) => `deleteSchedule(id: ${id}) { id }` },
		{
			what: "an alert rule",
			create: () => 'createAlertRule(input: { kind: TOP }, clientKey: "press-1") { id }',
			remove: (id) => `deleteAlertRule(id: ${id})`,
		},
		{
			what: "a CTR model",
			create: saveCtrModel,
			remove: (id) => `useCtrModel(id: "sistrix-2020") { id } deleteCtrModel(id: ${id})`,
		},
		{ what: "a channel", create: createChannel, remove: (id) => `deleteChannel(id: ${id})` },
		{ what: "a webhook", create: createWebhook, remove: (id) => `deleteWebhook(id: ${id})` },
		{
			what: "an annotation",
			create: () => 'createAnnotation(input: { title: "Once", clientKey: "press-1" }) { id }',
			remove: (id) => `deleteAnnotation(id: ${id})`,
		},
		{
			what: "a share link",
			create: () =>
				`createShareLink(input: { content: { domainId: ${json(tracked.domainId)}, title: "Once", period: LAST_7_DAYS, blocks: [{ kind: SUMMARY }] } },
					clientKey: "press-1") { id }`,
			remove: (id) => `revokeShareLink(id: ${id}) { id }`,
		},
		{
			what: "a report",
			create: () =>
				`createReport(input: { content: { domainId: ${json(tracked.domainId)}, title: "Once", period: LAST_7_DAYS, blocks: [{ kind: SUMMARY }] } },
					clientKey: "press-1") { id }`,
			remove: (id) => `deleteReport(id: ${id})`,
		},
		{
			what: "a domain",
			create: () => 'createDomain(input: { name: "Once", url: "once.example", clientKey: "press-1" }) { id }',
			remove: (id) => `deleteDomain(id: ${id}) { id }`,
		},
	])("$what", async ({ create, remove }) => {
		const id = idOf(await send(create()));
		await send(remove(id));
		expect(await send(create())).toBe("IDEMPOTENCY_CONFLICT");
		await removeRows();
		expect(await send(create())).toBe("IDEMPOTENCY_CONFLICT");
		await app.db.setClock("2026-11-22T12:01:00Z");
		const other = idOf(await send(create()));
		expect(Number(other)).toBeGreaterThan(Number(id));
		await send(remove(other));
		await removeRows();
		expect(await send(create())).toBe("IDEMPOTENCY_CONFLICT");
		await app.db.setClock("2026-11-23T12:02:00Z");
		await removeRows();
		const { accountId } = tracked.ctx.viewer;
		expect(await rowsOf(em(), sql`select from used_client_keys where account_id = ${accountId}`)).toEqual([]);
	});

	it("a schedule that was deleted with its domain", async () => {
		expect(idOf(await send(createSchedule()))).not.toBe("");
		await send(`deleteDomain(id: ${tracked.domainId}) { id }`);
		expect(await send(createSchedule())).toBe("IDEMPOTENCY_CONFLICT");
	});
});

describe("what was created is answered again, whatever changed since", () => {
	/** As many webhooks and channels as an account can have. */
	const fill = () =>
		rowsOf(
			em(),
			sql`insert into endpoints (account_id, kind, name, host, address)
				select ${tracked.ctx.viewer.accountId}, kind, 'x', 'x', 'x'
				from unnest(array['SLACK', 'WEBHOOK']) as kind, generate_series(1, 20)`,
		);

	it.each<[string, () => string]>([
		["a channel", createChannel],
		["a webhook", createWebhook],
	])("%s whose host is not found any more, when there are too many, its domain deleted", async (_, create) => {
		const first = await send(create());
		expect(idOf(first)).not.toBe("");
		hosts.clear();
		await fill();
		await send(`deleteDomain(id: ${tracked.domainId}) { id }`);
		expect(await send(create())).toEqual(first);
	});

	it("a schedule whose first day is now too long ago", async () => {
		await app.db.setClock("2026-11-21T23:59:00Z");
		const first = await send(createSchedule("2025-11-20"));
		expect(idOf(first)).not.toBe("");
		await app.db.setClock("2026-11-22T00:01:00Z");
		expect(await send(createSchedule("2025-11-20"))).toEqual(first);
	});

	it("an alert rule whose conditions and their values come in another order", async () => {
		const create = (filter: string) =>
			`createAlertRule(input: { kind: TOP, domainId: ${tracked.domainId}, filter: { ${filter} } }, clientKey: "press-1") { id }`;
		const first = await send(create('devices: [DESKTOP, MOBILE], text: "mug"'));
		expect(idOf(first)).not.toBe("");
		expect(await send(create('text: "mug", devices: [MOBILE, DESKTOP]'))).toEqual(first);
		expect(await send(create('text: "mug", devices: [MOBILE]'))).toBe("IDEMPOTENCY_CONFLICT");
	});

	it("a run of a schedule that was deleted", async () => {
		const id = idOf(await send(createSchedule()));
		const first = await send(runSchedule(id));
		expect(idOf(first)).not.toBe("");
		await send(`deleteSchedule(id: ${id}) { id }`);
		expect(await send(runSchedule(id))).toEqual(first);
	});
});
