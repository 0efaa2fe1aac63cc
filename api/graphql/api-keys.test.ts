import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	AddKeywordsDocument,
	CreateApiKeyDocument,
	CreateDomainDocument,
	CreditsChangedDocument,
	RevokeApiKeyDocument,
	WhoAmIDocument,
} from "../../schema/generated/graphql.ts";
import { rowOf, rowsOf, sql } from "../db/sql.ts";
import { startTestApp, type TestApp } from "../test/app.ts";
import type { SentHeaders, TestClient, Watcher } from "../test/client.ts";
import { buildApiKey } from "../test/factories/factories.ts";

let app: TestApp;
let logged = "";
const log = pino(
	{ level: "trace" },
	new Writable({
		write(chunk, _encoding, done) {
			logged += chunk;
			done();
		},
	}),
);

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" }, log });
});
afterAll(() => app[Symbol.asyncDispose]());

const execute = (statement: ReturnType<typeof sql>) => rowsOf(app.db.orm.em.fork(), statement);

/** Watches something by a key until the socket ends. */
async function hold(client: TestClient, headers: { authorization: string }): Promise<Watcher> {
	const watcher = client.watch({}, headers);
	const events = watcher.subscribe(CreditsChangedDocument);
	await events.next();
	events.next().catch(() => {});
	return watcher;
}

describe("a WebSocket opened by API key", () => {
	it("watches what is the account's", async () => {
		const { user } = await app.signIn({ credits: 7 });
		const { headers } = await buildApiKey(app.db, user);
		const watcher = app.client().watch({}, headers);
		expect(await watcher.subscribe(CreditsChangedDocument).next()).toMatchObject({ creditsChanged: { credits: 7 } });
		await watcher.close();
	});

	it("takes the key with the upgrade too, and the greeting's before that", async () => {
		const [upgrading, greeting] = [await app.signIn({ credits: 7 }), await app.signIn({ credits: 8 })];
		const [one, other] = [
			(await buildApiKey(app.db, upgrading.user)).headers,
			(await buildApiKey(app.db, greeting.user)).headers,
		];
		const wrong = { authorization: "Bearer wrong" };
		const creditsBy = async (upgrade: SentHeaders, params: SentHeaders) => {
			const watcher = app.client().watch(upgrade, params);
			const first = watcher.subscribe(CreditsChangedDocument).next();
			const outcome = await Promise.race([first.then(({ creditsChanged }) => creditsChanged.credits), watcher.closed]);
			first.catch(() => {});
			await watcher.close();
			return outcome;
		};
		expect(await creditsBy(one, {})).toBe(7);
		expect(await creditsBy(one, other)).toBe(8);
		expect(await creditsBy(wrong, other)).toBe(8);
		expect(await creditsBy(wrong, {})).toMatchObject({ code: 4401 });
		expect(await creditsBy(one, wrong)).toMatchObject({ code: 4401 });
	});

	it("with the upgrade counts before the cookie sent with it", async () => {
		const { client } = await app.signIn({ credits: 9 });
		const { user } = await app.signIn({ credits: 7 });
		const { headers } = await buildApiKey(app.db, user);
		const watcher = client.watch(headers);
		expect(await watcher.subscribe(CreditsChangedDocument).next()).toMatchObject({ creditsChanged: { credits: 7 } });
		await watcher.close();
		const refused = client.watch({ authorization: "Bearer wrong" });
		refused
			.subscribe(CreditsChangedDocument)
			.next()
			.catch(() => {});
		expect((await refused.closed).code).toBe(4401);
	});

	it("ends within a second when the key is revoked, in every process", async () => {
		await using other = await startTestApp({ db: app.db, config: { role: "api" } });
		const { client, user } = await app.signIn();
		const { apiKey, headers } = await buildApiKey(app.db, user);
		const watchers = [await hold(app.client(), headers), await hold(other.client(), headers)];
		const untouched = await hold(app.client(), (await buildApiKey(app.db, user)).headers);
		await client.run(RevokeApiKeyDocument, { id: apiKey.id });
		for (const watcher of watchers) expect((await watcher.closed).code).toBe(4401);
		expect(await untouched.subscribe(CreditsChangedDocument).next()).toBeDefined();
		await untouched.close();
	});

	it("ends when the key expires", async () => {
		const { user } = await app.signIn();
		const { apiKey, headers } = await buildApiKey(app.db, user);
		const watcher = await hold(app.client(), headers);
		await execute(sql`update api_keys set expires_at = app_now() where id = ${apiKey.id}`);
		expect((await watcher.closed).code).toBe(4401);
	});

	it("is refused with a key that is over", async () => {
		const { client, user } = await app.signIn();
		const { apiKey, headers } = await buildApiKey(app.db, user);
		await client.run(RevokeApiKeyDocument, { id: apiKey.id });
		const watcher = client.watch({}, headers);
		watcher
			.subscribe(CreditsChangedDocument)
			.next()
			.catch(() => {});
		expect(await watcher.closed).toMatchObject({ code: 4401, reason: "This API key was revoked." });
	});

	it("watches nothing without the scope READ", async () => {
		const { user } = await app.signIn();
		const { headers } = await buildApiKey(app.db, user, { scopes: ["WRITE", "SPEND"] });
		const watcher = app.client().watch({}, headers);
		await expect(watcher.subscribe(CreditsChangedDocument).next()).rejects.toThrow("with the scope READ");
		await watcher.close();
	});

	it("counts its operations like requests", async () => {
		const { user } = await app.signIn();
		const { apiKey, headers } = await buildApiKey(app.db, user);
		const watcher = await hold(app.client(), headers);
		await execute(sql`update attempts set count = 600 where key = ${`api-key:${apiKey.id}`}`);
		await expect(watcher.subscribe(CreditsChangedDocument).next()).rejects.toMatchObject([
			{ extensions: { code: "RATE_LIMITED", retryAfter: expect.any(Number) } },
		]);
		await watcher.close();
	});

	it("is a use of its key as long as it is open", async () => {
		const { user } = await app.signIn();
		const { apiKey, headers } = await buildApiKey(app.db, user);
		const watcher = await hold(app.client(), headers);
		const long = "app_now() - interval '1 hour'";
		await execute(sql`update api_keys set last_used_at = ${sql.raw(long)} where id = ${apiKey.id}`);
		await expect
			.poll(async () =>
				execute(
					sql`select from api_keys where id = ${apiKey.id} and last_used_at > ${sql.raw(long)} + interval '1 minute'`,
				),
			)
			.toHaveLength(1);
		await watcher.close();
	});
});

describe("a mutation by API key", () => {
	it("that asks for what is for people is refused before it changes anything", async () => {
		const { client, user } = await app.signIn();
		const input = { name: "A", url: "https://example.com", country: "US", searchDepth: 10 };
		const { createDomain } = await client.run(CreateDomainDocument, { input });
		const keywords = [{ keyword: "one" }];
		await client.run(AddKeywordsDocument, { input: { domainId: createDomain.id, keywords } });
		const { headers } = await buildApiKey(app.db, user);
		const text = `
			mutation ($domainId: ID!) { deleteKeywords(domainId: $domainId, all: true) { ...Told } }
			fragment Told on DeleteKeywordsResult { deleted me { sessions { id } } }`;
		const refused = await app.client().ask(text, { domainId: createDomain.id }, headers);
		expect(refused.errors[0]?.extensions.code).toBe("FORBIDDEN");
		const left = await execute(sql`select from keywords where domain_id = ${createDomain.id} and deleted_at is null`);
		expect(left).toHaveLength(1);
	});
});

describe("a mutation by API key without the scope READ", () => {
	let domainId: string;
	let write: { authorization: string };
	let spend: { authorization: string };
	let creditsLeft: () => Promise<number | undefined>;
	beforeAll(async () => {
		const { client, user } = await app.signIn();
		await client.ask('mutation { saveSettings(input: { serperApiKey: "sandbox" }) { dailyPositionCheck } }');
		const input = { name: "Secret plans", url: "https://example.com", country: "US", searchDepth: 10 };
		domainId = (await client.run(CreateDomainDocument, { input })).createDomain.id;
		await client.run(AddKeywordsDocument, { input: { domainId, keywords: [{ keyword: "secret phrase" }] } });
		write = (await buildApiKey(app.db, user, { scopes: ["WRITE"] })).headers;
		spend = (await buildApiKey(app.db, user, { scopes: ["SPEND"] })).headers;
		creditsLeft = async () => (await client.run(WhoAmIDocument)).me.credits ?? undefined;
	});

	it.each([
		"addKeywords(input: $input) { added domain { name } }",
		"addKeywords(input: $input) { keywords { keyword } }",
		"addKeywords(input: $input) { items { keywordId } }",
		"addKeywords(input: $input) { ... on AddKeywordsResult { domain { id } } }",
		"addKeywords(input: $input) { ...Told } } fragment Told on AddKeywordsResult { domain { keywords { items { keyword } } }",
	])("reads no object of its answer, and changes nothing then: %s", async (field) => {
		const variables = { input: { domainId, keywords: [{ keyword: "another" }] } };
		const { data, errors } = await app
			.client()
			.ask(`mutation ($input: AddKeywordsInput!) { ${field} }`, variables, write);
		expect(data).toEqual({ addKeywords: null });
		expect(errors).toMatchObject([
			{ message: "This needs an API key with the scope READ.", extensions: { code: "FORBIDDEN" } },
		]);
		const stored = await execute(sql`select from keywords where domain_id = ${domainId} and deleted_at is null`);
		expect(stored).toHaveLength(1);
	});

	it("can select the scalars of a mutation's result", async () => {
		const input = { domainId, keywords: [{ keyword: "secret phrase" }] };
		const { data, errors } = await app.client().ask(
			`mutation ($input: AddKeywordsInput!, $id: ID!) {
				addKeywords(input: $input) { __typename added existing }
				updateDomain(id: $id, input: { name: "Renamed" }) { id name keywordCount }
			}`,
			{ input, id: domainId },
			write,
		);
		expect(errors).toEqual([]);
		expect(data).toEqual({
			addKeywords: { __typename: "AddKeywordsResult", added: 0, existing: 1 },
			updateDomain: { id: domainId, name: "Renamed", keywordCount: 1 },
		});
	});

	it("starts a run and gets its id, its price and the remaining credits, and nothing else of the account", async () => {
		const start = (selection: string) =>
			app
				.client()
				.ask<{ startRun: object | null }>(
					`mutation ($domainId: ID!) { startRun(input: { domainId: $domainId }) { ${selection} } }`,
					{ domainId },
					spend,
				);
		for (const selection of ["runId run { id }", "me { credits }"]) {
			expect((await start(selection)).errors[0]?.extensions.code).toBe("FORBIDDEN");
		}
		expect(await creditsLeft()).toBe(100);
		const { data } = await start("runId cost credits");
		expect(data?.startRun).toEqual({ runId: expect.stringMatching(/^\d+$/), cost: 1, credits: 99 });
	});
});

describe("the limit of an API key's requests", () => {
	const limitOf = ({ headers }: { headers: Headers }) =>
		["ratelimit-policy", "ratelimit", "ratelimit-limit", "ratelimit-remaining", "ratelimit-reset", "retry-after"].map(
			(name) => headers.get(name),
		);

	it("is sent with every answer, of GraphQL and of REST, whatever the answer is", async () => {
		const { user } = await app.signIn();
		const { headers } = await buildApiKey(app.db, user, { scopes: ["READ"] });
		const client = app.client();
		const answers = [
			await client.ask(WhoAmIDocument.toString(), {}, headers),
			await client.ask("{ nonsense }", {}, headers),
			await client.fetch("/api/domains", { headers }),
			await client.fetch("/api/domains/1", { headers }),
			await client.fetch("/api/domains", { method: "POST", headers }),
		];
		expect(answers.map(({ status }) => status)).toEqual([200, 400, 200, 404, 403]);
		for (const [index, answer] of answers.entries()) {
			const [policy, limit, most, left, resets, retry] = limitOf(answer);
			expect([policy, most, left, retry]).toEqual(['"key";q=600;w=60', "600", String(599 - index), null]);
			expect(Number(resets)).toBeGreaterThan(0);
			expect(Number(resets)).toBeLessThanOrEqual(60);
			expect(limit).toBe(`"key";r=${left};t=${resets}`);
		}
	});

	it("is no one else's: people and other keys are not counted", async () => {
		const { client, user } = await app.signIn();
		expect(limitOf(await client.ask(WhoAmIDocument.toString()))).toEqual(Array(6).fill(null));
		const [one, two] = [await buildApiKey(app.db, user), await buildApiKey(app.db, user)];
		for (const { headers } of [one, two]) {
			expect(limitOf(await client.ask(WhoAmIDocument.toString(), {}, headers))[3]).toBe("599");
		}
	});

	it("refuses with 429 beyond it, in every process, until the minute is over", async () => {
		await using other = await startTestApp({ db: app.db, config: { role: "api" } });
		const { user } = await app.signIn();
		const { apiKey, headers } = await buildApiKey(app.db, user);
		const counter = sql`where key = ${`api-key:${apiKey.id}`}`;
		const ask = (of: TestApp) => of.client().ask(WhoAmIDocument.toString(), {}, headers);
		await ask(app);
		await execute(sql`update attempts set count = 599 ${counter}`);
		expect((await ask(other)).headers.get("ratelimit-remaining")).toBe("0");
		const refused = await ask(app);
		expect([refused.status, refused.errors[0]?.extensions.code]).toEqual([429, "RATE_LIMITED"]);
		const [, , , left, resets, retry] = limitOf(refused);
		expect([left, retry]).toEqual(["0", resets]);
		const rest = await other.client().fetch("/api/domains", { headers });
		expect([rest.status, await rest.json()]).toMatchObject([429, { code: "RATE_LIMITED" }]);
		expect(Number(rest.headers.get("retry-after"))).toBeGreaterThan(0);
		await execute(sql`update attempts set resets_at = app_now() ${counter}`);
		expect((await ask(app)).headers.get("ratelimit-remaining")).toBe("599");
	});
});

describe("a use of an API key", () => {
	it("is written down, once a minute at most", async () => {
		const { user } = await app.signIn();
		const { apiKey, headers } = await buildApiKey(app.db, user);
		const use = async () => {
			await app.client().ask(WhoAmIDocument.toString(), {}, headers);
			return rowOf(
				app.db.orm.em.fork(),
				sql<{ at: string; version: string }>`
					select last_used_at as at, xmin::text as version from api_keys where id = ${apiKey.id}`,
			);
		};
		const first = await use();
		expect(first.at).not.toBeNull();
		expect(await use()).toEqual(first);
		await execute(sql`update api_keys set last_used_at = last_used_at - interval '61 seconds' where id = ${apiKey.id}`);
		expect((await use()).at >= first.at).toBe(true);
	});

	it("is written with what it changes", async () => {
		const { user } = await app.signIn();
		const { apiKey, headers } = await buildApiKey(app.db, user);
		const input = { name: "By key", url: "example.com", country: "US" };
		await app.client().ask(CreateDomainDocument.toString(), { input }, headers);
		expect(await execute(sql`select actor from domains where account_id = ${user.accountId}`)).toEqual([
			{ actor: `api-key:${apiKey.id}` },
		]);
	});

	it("is logged without the key", async () => {
		const { client } = await app.signIn();
		const input = { name: "Logged", scopes: ["READ" as const] };
		const { createApiKey } = await client.run(CreateApiKeyDocument, { input });
		const { secret, apiKey } = createApiKey;
		const headers = { authorization: `Bearer ${secret}` };
		await client.ask(WhoAmIDocument.toString(), {}, headers);
		await client.fetch("/api/domains", { headers });
		(await hold(app.client(), headers)).close();
		await client.run(RevokeApiKeyDocument, { id: apiKey.id });
		await client.ask(WhoAmIDocument.toString(), {}, headers);
		await client.ask(WhoAmIDocument.toString(), {}, { authorization: `Bearer ${secret}x` });
		expect(logged).toContain("Request completed");
		expect(logged).not.toContain(secret.slice(12));
	});
});
