import { Socket } from "node:net";
import { Writable } from "node:stream";
import { strFromU8, unzipSync } from "fflate";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
	type ChannelInput,
	CreateApiKeyDocument,
	RegisterDocument,
	RequestPasswordResetDocument,
	ResetPasswordDocument,
	TestChannelDocument,
	TestWebhookDocument,
	TypedDocumentString,
	type WebhookInput,
} from "../../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { logOptions } from "../../lib/error-for-log.ts";
import { routes } from "../../rest/routes.ts";
import { appSecret, startTestApp, type TestApp } from "../app.ts";
import { fullCostPasswords } from "../cheap-passwords.ts";
import type { TestClient } from "../client.ts";
import { accept, invite } from "../factories/invitations.ts";
import { type FakeDataforseo, startFakeDataforseo } from "../fakes/fake-dataforseo.ts";
import { type FakeGoogle, startFakeGoogle } from "../fakes/fake-google.ts";
import { type FakeSerper, startFakeSerper } from "../fakes/fake-serper.ts";
import { MailServer, tokenIn } from "../fakes/mail-server.ts";
import { type Receiver, startReceiver } from "../fakes/receiver.ts";

/** Where no call of ours must go: hosts that were given as addresses, by a user or by a provider. */
const bait = "bait.example";

const person = { email: "owner@example.com", password: "the-first-password-of-it", name: "Owner" };
const newPassword = "the-second-password-of-it";
const keys = {
	serper_api_key: "serper-key-of-it",
	dataforseo_login: "login@of.it",
	dataforseo_password: "password-of-it",
};

interface CreatedHooks {
	createWebhook: { secret: string; webhook: { id: string } };
	createChannel: { id: string };
}

let serper: FakeSerper;
let dataforseo: FakeDataforseo;
let google: FakeGoogle;
let mails: MailServer;
let receiver: Receiver;
let app: TestApp;
let client: TestClient;
/** Everything the program wrote down. */
const lines: string[] = [];
/** Every address a connection was opened to, from the start of the program on. */
const reached = new Set<string>();
/** All that must be found nowhere, by what it is. */
const secrets: Record<string, string> = {};

beforeAll(async () => {
	vi.stubEnv(fullCostPasswords, "yes");
	[serper, dataforseo] = [
		await startFakeSerper({ rank: () => ({ host: bait, position: 2, url: `http://${bait}/result` }) }),
		await startFakeDataforseo(),
	];
	[google, mails] = [await startFakeGoogle(), await MailServer.start()];
	receiver = await startReceiver();
	google.sites = [{ siteUrl: `https://${bait}/`, permissionLevel: "siteOwner" }];
	const connect = Socket.prototype.connect;
	vi.spyOn(Socket.prototype, "connect").mockImplementation(function (this: Socket, ...args: unknown[]) {
		reached.add(placeOf(args));
		return Reflect.apply(connect, this, args);
	});
	app = await startTestApp({
		config: {
			...google.config,
			serperBaseUrl: serper.url,
			dataforseoBaseUrl: dataforseo.url,
			smtpUrl: mails.url,
			mailFrom: "rank@toprung.example",
			allowPrivateAddresses: true,
			metricsToken: "metrics-token-of-it",
		},
		log: pino(
			{ ...logOptions, level: "trace" },
			new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) }),
		),
	});
	client = app.client();
	await useEverything();
});

afterAll(async () => {
	vi.restoreAllMocks();
	vi.unstubAllEnvs();
	await app[Symbol.asyncDispose]();
	await serper.close();
	for (const fake of [dataforseo, google, mails, receiver]) await fake[Symbol.asyncDispose]();
});

/** Host and port, or the path of a socket, of what `connect` was called with. */
function placeOf(args: unknown[]): string {
	const [first] = args.flat() as ({ host?: string; port?: number | string; path?: string } | null)[];
	if (typeof first !== "object" || first === null) return args.join(":");
	return first.path ?? `${first.host ?? "localhost"}:${first.port}`;
}

async function call(method: string, path: string, body?: unknown) {
	const json = { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
	const response = await client.fetch(`/api/${path}`, { method, ...(body !== undefined && json) });
	const text = await response.text();
	return {
		status: response.status,
		text,
		body: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : null,
	};
}

const invited = "invited@example.com";

/** Does once whatever takes or makes a secret, and whatever is given an address. */
async function useEverything(): Promise<void> {
	await client.run(RegisterDocument, { input: person });
	secrets["the link to verify an address"] = tokenIn(await mails.newest(person.email));
	await call("POST", "auth/login", { email: person.email, password: person.password });
	await call("POST", "auth/login", { ...person, password: "a-wrong-password-of-it" });
	await client.run(RequestPasswordResetDocument, { email: person.email });
	const token = tokenIn(await mails.newest(person.email, 2));
	secrets["the link to reset a password"] = token;
	await client.run(ResetPasswordDocument, { input: { token, password: newPassword } });
	await call("POST", "auth/login", { email: person.email, password: newPassword });
	secrets["the session's token"] = client.cookie?.split("=")[1] ?? "";
	await invite(client, { email: invited });
	secrets["the link of an invitation"] = tokenIn(await mails.newest(invited));
	await app.client().fetch(`/app/invitation?token=${secrets["the link of an invitation"]}`);
	await accept(app.client(), secrets["the link of an invitation"]);
	for (const [key, value] of Object.entries(keys)) {
		expect((await call("POST", "settings", { key, value })).status).toBe(200);
	}
	await call("POST", "settings/serper/test", { apiKey: "tested-key-of-it" });
	await call("POST", "settings/serper/test", {});
	await call("POST", "settings/dataforseo/test", {});
	const made = await client.run(CreateApiKeyDocument, { input: { name: "A", scopes: ["READ"] as never } });
	secrets["an API key"] = made.createApiKey.secret;
	await app.client().fetch("/api/domains", { headers: { authorization: `Bearer ${made.createApiKey.secret}` } });
	await app.client().fetch("/api/domains", { headers: { authorization: "Bearer wrong-key-of-it" } });

	const hook = { name: "A", url: `${receiver.url}/path-of-it?token=of-it` };
	const { createWebhook, createChannel } = await client.run(
		new TypedDocumentString<CreatedHooks, { hook: WebhookInput; channel: ChannelInput }>(
			`mutation ($hook: WebhookInput!, $channel: ChannelInput!) {
				createWebhook(input: $hook) { secret webhook { id } }
				createChannel(input: $channel) { id }
			}`,
		),
		{ hook, channel: { ...hook, kind: "SLACK" as never } },
	);
	secrets["the secret of a webhook"] = createWebhook.secret.slice("whsec_".length);
	secrets["the address of a webhook and of a channel"] = "path-of-it";
	await client.run(TestWebhookDocument, { id: createWebhook.webhook.id });
	await client.run(TestChannelDocument, { id: createChannel.id });
	await receiver.until(2);

	const { authUrl } = (await call("GET", "google/auth")).body as { authUrl: string };
	secrets["the way to Google and back"] = new URL(authUrl).searchParams.get("state") ?? "";
	const back = await google.follow(authUrl);
	secrets["Google's code"] = back.searchParams.get("code") ?? "";
	await call("GET", `${back.pathname.replace("/api/", "")}${back.search}`);
	const [property] = (await call("GET", "google/properties")).body as { id: string }[];
	const day = new Date().toISOString().slice(0, 10);
	await call("POST", `google/sync/performance/${property?.id}`, { startDate: day, endDate: day });

	const domain = await call("POST", "domains", { name: "A", url: `http://${bait}/`, country: "US", searchDepth: 10 });
	const target = { keyword: "kettle", targetUrl: `http://${bait}/target` };
	const added = await call("POST", `domains/${domain.body.id}/keywords`, { keywords: [target] });
	expect((await call("POST", `keywords/${added.body.keywords[0].id}/check`)).body).toMatchObject({ position: 2 });
	await call("POST", "keywords/bulk/volumes", { keywordIds: [added.body.keywords[0].id] });
	await vi.waitUntil(() => dataforseo.calls.length > 0, { timeout: 60_000 });
	Object.assign(secrets, keys, {
		"Google's access token": "ya29.",
		"Google's refresh token": "1//",
		"the first password": person.password,
		"the second password": newPassword,
		"a wrong password": "a-wrong-password-of-it",
		"a key that was tested": "tested-key-of-it",
		"a wrong API key": "wrong-key-of-it",
		"the client's secret at Google": google.clientSecret,
		"the metrics' token": "metrics-token-of-it",
		"the application's secret": appSecret,
		"the database's password": new URL(app.db.url).password,
	});
	// Not shown either, but no secret.
	delete secrets.dataforseo_login;
}

/** Which of the secrets a text reveals, plain or as Basic credentials. */
function toldBy(text: string, but: string[] = []): string[] {
	const basic = Buffer.from(`${keys.dataforseo_login}:${keys.dataforseo_password}`).toString("base64");
	const all = Object.entries({ ...secrets, "Basic credentials": basic }).filter(([what]) => !but.includes(what));
	return all.filter(([, secret]) => secret === "" || text.includes(secret)).map(([what]) => what);
}

describe("a secret, once it was taken or given", () => {
	it("V16.2.5 V13.3.1 is in no line of the log, at its finest", () => {
		expect(lines.length).toBeGreaterThan(20);
		expect(toldBy(lines.join("\n"))).toEqual([]);
	});

	it("V14.2.1 is answered by no call that reads, by none of the numbers, and is in no archive", async () => {
		const domainId = ((await call("GET", "domains")).body as { id: string }[])[0]?.id ?? "";
		const texts: string[] = [];
		for (const { method, path } of routes) {
			if (method !== "GET" || path.startsWith("google/auth") || path.startsWith("google/callback")) continue;
			if (path === "account/export") continue;
			texts.push((await call("GET", path.replace(/:\w+/, path.startsWith("domains") ? domainId : "1"))).text);
		}
		texts.push(await (await client.fetch("/metrics")).text(), await (await client.fetch("/readyz")).text());
		const everything = `{ channels { name host } webhooks { name host deliveries { items { body attempts { answer } } } } settings { serper { isConfigured } } me { email apiKeys { name } sessions { id } } }`;
		texts.push(JSON.stringify(await client.ask(everything)));
		const archive = await client.fetch("/api/account/export");
		expect(archive.status).toBe(200);
		const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
		texts.push(...Object.values(files).map((file) => strFromU8(file)));
		expect(toldBy(texts.join("\n"))).toEqual([]);
		expect(texts.join("\n")).not.toMatch(/\$2[aby]\$/);
	});

	it("V13.3.1 V11.4.2 V6.5.2 is in no table but sealed or hashed", async () => {
		const em = app.db.orm.em.fork();
		const tables = await rowsOf(
			em,
			sql<{
				name: string;
			}>`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
		);
		expect(tables.length).toBeGreaterThan(20);
		const dump: string[] = [];
		for (const { name } of tables) {
			dump.push(
				...(await rowsOf(em, sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`)).map(
					({ row }) => row,
				),
			);
		}
		expect(toldBy(dump.join("\n"))).toEqual([]);
		const [user] = await rowsOf(
			em,
			sql<{ hash: string }>`select password_hash as hash from users where email = ${person.email}`,
		);
		expect(user?.hash).toMatch(/^\$2b\$12\$/);
	});

	it("V16.5.1 V16.2.5 is revealed neither to the log nor to the caller by what goes wrong inside", async () => {
		const em = app.db.orm.em.fork();
		const before = lines.length;
		await rowsOf(em, sql`alter table users add constraint broken check (name <> 'Broken')`);
		await rowsOf(em, sql`alter table provider_credentials rename to credentials_away`);
		const hash = /\$2[aby]\$\d\d\$/;
		try {
			const registered = await call("POST", "auth/register", {
				...person,
				email: "broken@example.com",
				name: "Broken",
			});
			const saved = await call("POST", "settings", { key: "serper_api_key", value: keys.serper_api_key });
			for (const { status, body, text } of [registered, saved]) {
				expect([status, body.code]).toEqual([500, "INTERNAL"]);
				expect(text).not.toMatch(/users|settings|credentials|select|insert|constraint/i);
			}
			const reported = lines.slice(before).join("\n");
			expect(reported).toContain("Request failed");
			expect([toldBy(reported), hash.test(reported)]).toEqual([[], false]);
		} finally {
			await rowsOf(em, sql`alter table credentials_away rename to provider_credentials`);
			await rowsOf(em, sql`alter table users drop constraint broken`);
		}
	});

	it("V16.2.5 is not revealed to the log by what a job cannot do with a row", async () => {
		const em = app.db.orm.em.fork();
		const before = lines.length;
		const hash = "hash-of-a-token-of-it";
		await rowsOf(
			em,
			sql`create function refuse() returns trigger language plpgsql as $$ begin
				raise check_violation using message = 'refused', detail = format('Failing row contains (%s).', old.token_hash);
			end $$`,
		);
		await rowsOf(em, sql`create trigger refuse before delete on sessions for each row execute function refuse()`);
		await rowsOf(
			em,
			sql`insert into sessions (token_hash, user_id, account_id, expires_at)
				select ${hash}, user_id, account_id, app_now() from memberships limit 1`,
		);
		try {
			const reported = () => lines.slice(before).filter((line) => line.includes("Job failed"));
			await vi.waitUntil(() => reported().length > 0, { timeout: 60_000 });
			expect(reported()[0]).toContain("aggregateErrors");
			expect(lines.slice(before).join("\n")).not.toContain(hash);
		} finally {
			await rowsOf(em, sql`drop function refuse cascade`);
		}
	});
});

describe("V1.3.6 V13.2.4 V13.2.5 where the program goes", () => {
	it("is to its stores and to the services of its configuration, never to an address that a user or a provider gave", () => {
		// The receiver was given as an address, which the installation allows.
		const configured = [serper.url, dataforseo.url, google.url, mails.url, receiver.url, app.url].map(
			(url) => new URL(url).port,
		);
		const elsewhere = [...reached].filter(
			(place) => !place.includes(".s.PGSQL.") && !configured.includes(place.split(":").at(-1) ?? ""),
		);
		expect(elsewhere.filter((place) => !isStore(place))).toEqual([]);
		expect([...reached].filter((place) => place.includes(bait))).toEqual([]);
		for (const port of configured.slice(0, 4))
			expect([...reached].some((place) => place.endsWith(`:${port}`))).toBe(true);
	});

	it("V15.3.2 is not where a provider's answer redirects it", async () => {
		serper.next({ path: "/account" }, { status: 302, headers: { location: `http://${bait}/` }, body: "" });
		serper.next({ path: "/search" }, { status: 302, headers: { location: `http://${bait}/` }, body: "" });
		const { status } = await call("POST", "settings/serper/test", {});
		expect(status).not.toBe(200);
		expect([...reached].filter((place) => place.includes(bait))).toEqual([]);
	});
});

/** Whether a place is the database's. */
function isStore(place: string): boolean {
	const { hostname, port } = new URL(app.db.url);
	return place === `${hostname}:${port}` || place.endsWith(`:${port}`);
}
