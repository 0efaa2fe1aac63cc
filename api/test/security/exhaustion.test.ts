import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CreateDomainDocument } from "../../../schema/generated/graphql.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { hashOfToken, newToken } from "../../lib/token.ts";
import { routes } from "../../rest/routes.ts";
import { startTestApp, type TestApp } from "../app.ts";
import type { AnswerError, TestClient } from "../client.ts";
import { buildFullAccount } from "../factories/full-account.ts";

let app: TestApp;
let client: TestClient;

const domain = { name: "A", url: "https://a.example.com", country: "US", searchDepth: 10 };

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
	({ client } = await newDomain());
});
afterAll(() => app[Symbol.asyncDispose]());

/** A file that is being sent until it is ended, and what it is answered with. */
function startImport({ client, domainId }: { client: TestClient; domainId: string }) {
	const sent = request(`${client.url}/api/domains/${domainId}/keywords/import`, {
		method: "POST",
		headers: { "content-type": "text/csv", cookie: client.cookie ?? "" },
		agent: false,
	});
	sent.write("keyword\r\nkettle\r\n");
	const answer = once(sent, "response").then(async ([response]) => readAnswer(response as IncomingMessage));
	return { answer, end: () => sent.end() };
}

async function readAnswer(response: IncomingMessage) {
	const body = JSON.parse(Buffer.concat(await response.toArray()).toString()) as { code?: string; error?: string };
	return { status: response.statusCode, retryAfter: response.headers["retry-after"], body };
}

/** Starts four files at once, of which two are refused before they end. @returns the other two */
async function startFour(of: { client: TestClient; domainId: string }) {
	const open = new Set(Array.from({ length: 4 }, () => startImport(of)));
	for (let refusals = 0; refusals < 2; refusals++) {
		const [refused, { status, retryAfter, body }] = await Promise.race(
			[...open].map(async (one) => [one, await one.answer] as const),
		);
		expect([status, retryAfter, body.code]).toEqual([429, "10", "RATE_LIMITED"]);
		refused.end();
		open.delete(refused);
	}
	return [...open];
}

describe("V5.2.1 V15.2.2 files of keywords", () => {
	it("are sent two at once by an account; a client that sends more learns when to come again", async () => {
		const sender = await newDomain();
		for (const { answer, end } of await startFour(sender)) {
			end();
			expect((await answer).status).toBe(200);
		}
		const again = startImport(sender);
		again.end();
		expect((await again.answer).status).toBe(200);
	});

	it("that strangers send without ever ending them hold up no one else's", async () => {
		const trickling = [];
		for (let strangers = 0; strangers < 4; strangers++) trickling.push(...(await startFour(await newDomain())));
		const whole = startImport(await newDomain());
		whole.end();
		expect((await whole.answer).status).toBe(200);
		for (const { answer, end } of trickling) {
			end();
			expect((await answer).status).toBe(200);
		}
	});
});

async function newDomain() {
	const { client } = await app.signIn();
	return { client, domainId: (await client.run(CreateDomainDocument, { input: domain })).createDomain.id };
}

describe("V2.4.1 V15.1.3 a body that is too much", () => {
	const json = { "content-type": "application/json" };
	/** Zeros: 30 MB in 30 kB. */
	const bomb = gzipSync(Buffer.from(`{"a":"${"0".repeat(30_000_000)}"}`));

	const taking = routes.filter(({ method, file }) => method !== "GET" && !file);
	/** Who has what each path names: a call for what is not there ends before its body is looked at. */
	let owner: TestClient;
	let ids: Record<string, string | undefined>;

	beforeAll(async () => {
		const { ctx, domainId, keywordIds } = await buildFullAccount(app.db);
		const { userId, accountId } = ctx.viewer;
		const token = newToken();
		await rowsOf(
			ctx.em,
			sql`insert into sessions (token_hash, user_id, account_id, expires_at)
				values (${hashOfToken(token)}, ${userId}, ${accountId}, app_now() + interval '1 day')`,
		);
		owner = app.client();
		owner.cookie = `toprung_session=${token}`;
		const { run, property } = await rowOf(
			ctx.em,
			sql<{ run: string; property: string }>`
				select (select max(id) from runs where account_id = ${accountId}) as run,
					(select max(id) from search_console_properties where account_id = ${accountId}) as property`,
		);
		ids = { domains: domainId, keywords: keywordIds[0], runs: run, google: property };
	});

	it.each(taking.map(({ method, path }) => ({ method, path })))(
		"is refused by $method $path, however it is packed",
		async ({ method, path }) => {
			const url = `/api/${path.replace(/:\w+/, ids[path.split("/")[0] ?? ""] ?? "none")}`;
			const answers = [
				await owner.fetch(url, { method, headers: { ...json, "content-encoding": "gzip" }, body: bomb }),
				await owner.fetch(url, { method, headers: json, body: `{"a":"${"0".repeat(5_000_001)}"}` }),
			];
			for (const answer of answers) {
				expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, "TOO_LARGE"]);
			}
		},
	);

	it.each([
		["gzip", 413, "TOO_LARGE"],
		["deflate", 400, "BAD_INPUT"],
		["br", 400, "BAD_INPUT"],
	])("is refused by GraphQL packed as %s", async (encoding, status, code) => {
		const headers = { ...json, "content-encoding": encoding };
		const answer = await client.fetch("/graphql", { method: "POST", headers, body: bomb });
		const { errors } = (await answer.json()) as { errors: AnswerError[] };
		expect([answer.status, errors[0]?.extensions.code]).toEqual([status, code]);
	});
});

describe("V4.3.1 a GraphQL operation that would cost too much", () => {
	const doubling = Array.from(
		{ length: 8 },
		(_, i) => `fragment f${i} on __Type { a: ofType { ...f${i + 1} } b: ofType { ...f${i + 1} } }`,
	).join(" ");
	const deep = `${"[".repeat(900)}${"]".repeat(900)}`;
	const tooManyTokens = "more that 2000 tokens";

	it("is refused: 1 MB of variables", async () => {
		const variables = { a: "x".repeat(1_000_000) };
		const { status, data, errors } = await client.ask("query($a: String) { me { id } }", variables);
		expect([status, data, errors[0]?.extensions.code]).toEqual([413, null, "TOO_LARGE"]);
		expect(errors[0]?.message).toContain("larger than 100 kB");
	});

	it.each([
		[
			"fragments that double eight times",
			"50 aliases",
			`{ __schema { types { ...f0 } } } ${doubling} fragment f8 on __Type { name }`,
			{},
		],
		[
			"two fragments that contain each other",
			"within itself",
			"{ me { ...a } } fragment a on Me { ...b } fragment b on Me { ...a }",
			{},
		],
		["a thousand directives on a field", tooManyTokens, `{ me { id ${"@include(if: true) ".repeat(1_000)} } }`, {}],
		["a directive nobody knows, 900 times", "Unknown directive", `{ me { id ${"@x ".repeat(900)} } }`, {}],
		["10,000 times the same field", tooManyTokens, `{ me { ${"id ".repeat(10_000)} } }`, {}],
		["a list 900 deep", "String", `{ domain(id: "1") { keywords(filter: { groups: ${deep} }) { items { id } } } }`, {}],
		["300 operations to choose from", tooManyTokens, "query q { me { id } } ".repeat(300), {}],
	])("is refused: %s, for %s", async (_, reason, query, variables) => {
		const { status, data, errors } = await client.ask(query, variables);
		expect([status, data, errors[0]?.extensions.code]).toEqual([400, null, "BAD_INPUT"]);
		expect(errors[0]?.message).toContain(reason);
		// However many faults it has, a hundred are reported, and that there are more.
		expect(errors.length).toBeLessThanOrEqual(101);
	});

	it("may name an id of 99 kB, which nothing has", async () => {
		const { status, data, errors } = await client.ask(`{ domain(id: "${"9".repeat(99_000)}") { id } }`);
		expect([status, data, errors[0]?.extensions.code]).toEqual([200, { domain: null }, "NOT_FOUND"]);
	});

	it("may be the whole schema with its own kinds of kinds, which is answered", async () => {
		const ofType = (depth: number): string => (depth === 0 ? "name" : `name ofType { ${ofType(depth - 1)} }`);
		const query = `{ __schema { types { name fields { name type { ${ofType(9)} } args { name type { ${ofType(9)} } } } } } }`;
		const { errors } = await client.ask(query);
		expect(errors).toEqual([]);
	});

	it("cannot multiply the schema by asking for it inside itself", async () => {
		const inside = (depth: number): string => (depth === 0 ? "name" : `fields { type { ${inside(depth - 1)} } }`);
		const { data, errors } = await client.ask(`{ __schema { types { ${inside(6)} } } }`);
		expect([data, errors[0]?.extensions.code]).toEqual([null, "BAD_INPUT"]);
	});
});
