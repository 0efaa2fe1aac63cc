import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CreateDomainDocument } from "../../../schema/generated/graphql.ts";
import { routes } from "../../rest/routes.ts";
import { startTestApp, type TestApp } from "../app.ts";
import type { TestClient } from "../client.ts";

let app: TestApp;
let client: TestClient;
let domainId: string;

const domain = { name: "A", url: "https://a.example.com", country: "US", searchDepth: 10 };

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
	({ client, domainId } = await newDomain());
});
afterAll(() => app[Symbol.asyncDispose]());

/** A file that is being sent until it is told to end, and what it is answered with. */
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
	it("are sent two at once by an account; who sends more is told when to come again", async () => {
		const sender = await newDomain();
		for (const { answer, end } of await startFour(sender)) {
			end();
			expect((await answer).status).toBe(200);
		}
		const again = startImport(sender);
		again.end();
		expect((await again.answer).status).toBe(200);
	});

	it("that strangers send without ever ending them hold up nobody else's", async () => {
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

	it.each(taking.map(({ method, path }) => ({ method, path })))(
		"is refused by $method $path, however it is packed",
		async ({ method, path }) => {
			const url = `/api/${path.replace(/:(\w+)/g, domainId)}`;
			const answers = [
				await client.fetch(url, { method, headers: { ...json, "content-encoding": "gzip" }, body: bomb }),
				await client.fetch(url, { method, headers: json, body: `{"a":"${"0".repeat(5_000_001)}"}` }),
			];
			for (const { status } of answers) expect([404, 413, 429]).toContain(status);
		},
	);

	it.each(["gzip", "deflate", "br"])("is refused by GraphQL packed as %s", async (encoding) => {
		const headers = { ...json, "content-encoding": encoding };
		const { status } = await client.fetch("/graphql", { method: "POST", headers, body: bomb });
		expect(status).toBe(400);
	});
});

describe("V4.3.1 a GraphQL operation that would cost too much", () => {
	const refused = { code: "BAD_INPUT" };
	const spreads = Array.from({ length: 30 }, (_, i) => `fragment f${i} on User { ...f${i + 1} ...f${i + 1} }`).join(
		" ",
	);

	it.each([
		["1 MB of variables", "query($a: String) { me { id } }", { a: "x".repeat(1_000_000) }],
		["fragments that double thirty times", `{ me { ...f0 } } ${spreads} fragment f30 on User { a: id }`, {}],
		[
			"two fragments that contain each other",
			"{ me { ...a } } fragment a on User { ...b } fragment b on User { ...a }",
			{},
		],
		["a thousand directives on a field", `{ me { id ${"@include(if: true) ".repeat(1_000)} } }`, {}],
		["a directive nobody knows, 900 times", `{ me { id ${"@x ".repeat(900)} } }`, {}],
		["10,000 times the same field", `{ me { ${"id ".repeat(10_000)} } }`, {}],
		["a list 900 deep", `{ domains(ids: ${"[".repeat(900)}${"]".repeat(900)}) { items { id } } }`, {}],
		["a text of 99 kB", `{ domain(id: "${"9".repeat(99_000)}") { id } }`, {}],
		["a thousand operations to choose from", `${"query q { me { id } } ".repeat(300)}`, {}],
	])("is refused at once: %s", async (_, query, variables) => {
		const { status, data, errors } = await client.ask(query, variables);
		expect([data, status === 200 || status === 400]).toEqual([null, true]);
		expect(["BAD_INPUT", "NOT_FOUND"]).toContain(errors[0]?.extensions.code);
		expect(errors.length).toBeLessThan(1_000);
	});

	it("may be the whole schema with its own kinds of kinds, which is answered quickly", async () => {
		const ofType = (depth: number): string => (depth === 0 ? "name" : `name ofType { ${ofType(depth - 1)} }`);
		const query = `{ __schema { types { name fields { name type { ${ofType(9)} } args { name type { ${ofType(9)} } } } } } }`;
		const { errors } = await client.ask(query);
		expect(errors).toEqual([]);
	});

	it("cannot multiply the schema by asking for it inside itself", async () => {
		const inside = (depth: number): string => (depth === 0 ? "name" : `fields { type { ${inside(depth - 1)} } }`);
		const { data, errors } = await client.ask(`{ __schema { types { ${inside(6)} } } }`);
		expect([data, errors[0]?.extensions]).toEqual([null, expect.objectContaining(refused)]);
	});
});
