import { getIntrospectionQuery } from "graphql";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import {
	AddKeywordsDocument,
	CreateDomainDocument,
	LoginDocument,
	RegisterDocument,
	ServerDocument,
	WhoAmIDocument,
} from "../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../db/sql.ts";
import { startTestApp, type TestApp } from "../test/app.ts";
import { TestClient } from "../test/client.ts";

let app: TestApp;
let client: TestClient;

beforeAll(async () => {
	app = await startTestApp();
	({ client } = await app.signIn());
});

afterAll(() => app[Symbol.asyncDispose]());

/** A query so many fields deep: a keyword's domain's keywords' domain's keywords, and so on. */
function deep(levels: number): string {
	const path = ["keyword(id: $id)"];
	while (path.length < levels) path.push("domain", "keywords", "items");
	const names = path.slice(0, levels - 1);
	const leaf = names.at(-1) === "keywords" ? "totalCount" : "id";
	return `query Deep($id: ID!) { ${names.join(" { ")} { ${leaf} ${"} ".repeat(names.length)}}`;
}

describe("an operation's limits", () => {
	it("an operation 12 fields deep is executed, one of 13 is refused", async () => {
		const fits = await client.ask(deep(12), { id: "1" });
		expect(fits.errors[0]?.extensions.code).toBe("NOT_FOUND");
		const refused = await client.ask(deep(13), { id: "1" });
		expect(refused.status).toBe(400);
		expect(refused.errors[0]?.extensions.code).toBe("BAD_INPUT");
		expect(refused.errors[0]?.message).toContain("12");
	});

	it("depth is counted through fragments", async () => {
		const query = `query Q($id: ID!) { keyword(id: $id) { ...A } }
			fragment A on Keyword { domain { keywords { items { ...B } } } }
			fragment B on Keyword { domain { keywords { items { ...C } } } }
			fragment C on Keyword { domain { keywords { items { domain { keywords { items { id } } } } } } }`;
		expect((await client.ask(query, { id: "1" })).status).toBe(400);
	});

	it("the schema can be requested whole: introspection's own fields are not counted", async () => {
		const { status, data } = await client.ask<{ __schema: object }>(getIntrospectionQuery({ descriptions: true }));
		expect(status).toBe(200);
		expect(data?.__schema).toBeDefined();
	});

	it("what is refused is null and does not take the answers of the others", async () => {
		const { client } = await app.signIn();
		const { data, errors } = await client.ask(`mutation {
			refused: createDomain(input: { name: "", url: "https://a.example.com" }) { name }
			made: createDomain(input: { name: "A", url: "https://a.example.com" }) { name }
		}`);
		expect(data).toEqual({ refused: null, made: { name: "A" } });
		expect(errors.map(({ path }) => path)).toEqual([["refused"]]);
		const read = await client.ask(`{
			domains { name }
			domain(id: "0") { name }
			keyword(id: "0") { keyword }
			run(id: "0") { state }
			estimateRun(input: { domainId: "0" }) { cost }
			searchConsole { isConnected property(id: "0") { siteUrl } }
		}`);
		expect(read.data).toEqual({
			domains: [{ name: "A" }],
			domain: null,
			keyword: null,
			run: null,
			estimateRun: null,
			searchConsole: { isConnected: false, property: null },
		});
		expect(read.errors).toHaveLength(5);
	});

	it("pages inside pages are counted: more than 100,000 rows are refused before they are read", async () => {
		const { client } = await app.signIn();
		const input = { name: "A", url: "https://a.example.com", country: "US", searchDepth: 10 };
		const { createDomain } = await client.run(CreateDomainDocument, { input });
		const keywords = Array.from({ length: 120 }, (_, i) => ({ keyword: `keyword ${i}` }));
		await client.run(AddKeywordsDocument, { input: { domainId: createDomain.id, keywords } });
		const nested = (limit: number) => `query Nested($id: ID!, $page: PageInput!) {
			domain(id: $id) { keywords(page: $page) { items { domain { keywords(page: { limit: ${limit} }) { items { id } } } } } } }`;
		const variables = { id: createDomain.id, page: { limit: 20 } };
		expect((await client.ask(nested(1_000), variables)).errors).toEqual([]);
		const refused = await client.ask(nested(1_000), { ...variables, page: { limit: 1_000 } });
		expect(refused.errors.map(({ extensions }) => extensions.code)).toContain("BAD_INPUT");
		expect(refused.errors[0]?.message).toContain("100,000 rows");
	});

	it("analytics are requested of some properties, not of all: each counts by what it reads, and by its days", async () => {
		const { client, user } = await app.signIn();
		const { id } = await rowsOf(
			app.db.orm.em.fork(),
			sql<{ id: string }>`
				insert into search_console_properties (account_id, site_url, permission_level)
				select ${user.accountId}::bigint, 'https://' || n || '.example.com/', 'siteOwner' from generate_series(1, 101) as n
				returning id`,
		).then(([first]) => ({ id: first?.id }));
		const week = '(startDate: "2026-11-15", endDate: "2026-11-21")';
		const decade = '(startDate: "2016-11-22", endDate: "2026-11-21")';
		const fields = [
			`topQueries${week} { query }`,
			`topPages${week} { page }`,
			`performanceByDay${week} { date }`,
			`topQueries(limit: 1, ${week.slice(1)} { query }`,
		];
		for (const field of fields) {
			const { errors } = await client.ask(`{ searchConsole { properties { ${field} } } }`);
			expect(errors[0]?.message, field).toContain("100,000 rows");
		}
		const ofOne = (requested: string, times: number) =>
			`{ searchConsole { property(id: "${id}") { ${Array.from({ length: times }, (_, n) => `a${n}: ${requested}`).join(" ")} } } }`;
		expect((await client.ask(ofOne(`performanceByDay${decade} { date }`, 27))).errors).toEqual([]);
		expect((await client.ask(ofOne(`performanceByDay${decade} { date }`, 28))).errors[0]?.message).toContain("rows");
	});

	it("what is refused in many items of a list at once leaves no promise behind that nothing awaits", async () => {
		const lost: unknown[] = [];
		const tell = (error: unknown) => void lost.push(error);
		process.on("unhandledRejection", tell);
		onTestFinished(() => void process.off("unhandledRejection", tell));
		const { client } = await app.signIn();
		for (const name of ["A", "B", "C", "D"]) {
			const input = { name, url: `https://${name}.example.com`, country: "US", searchDepth: 10 };
			await client.run(CreateDomainDocument, { input });
		}
		const fields = Array.from({ length: 49 }, (_, i) => `a${i}: positions(first: 1000) { hasNext }`).join(" ");
		const { errors } = await client.ask(`{ domains { ${fields} } }`);
		expect(errors[0]?.message).toContain("100,000 rows");
		expect((await client.ask("{ me { id } }")).errors).toEqual([]);
		expect(lost).toEqual([]);
	});

	it("50 aliases are executed, 51 are refused", async () => {
		const aliased = (count: number) => `{ me { ${Array.from({ length: count }, (_, i) => `a${i}: id`).join(" ")} } }`;
		expect((await client.ask(aliased(50))).errors).toEqual([]);
		const refused = await client.ask(aliased(51));
		expect([refused.status, refused.errors[0]?.extensions.code]).toEqual([400, "BAD_INPUT"]);
	});

	it("an alias counts again wherever its fragment is spread", async () => {
		const fields = Array.from({ length: 26 }, (_, i) => `a${i}: id`).join(" ");
		const query = `{ x: me { ...F } y: me { ...F } } fragment F on Me { ${fields} }`;
		expect((await client.ask(query)).status).toBe(400);
	});

	it("a document of more than 2,000 tokens is refused", async () => {
		const ofTokens = (count: number) =>
			`{ estimateRun(input: { keywordIds: [${"1 ".repeat(count - 16)}] }) { total } }`;
		expect((await client.ask(ofTokens(2_000))).errors[0]?.extensions.code).toBe("NOT_FOUND");
		const refused = await client.ask(ofTokens(2_001));
		expect([refused.status, refused.errors[0]?.extensions.code]).toEqual([400, "BAD_INPUT"]);
	});

	it("a body of more than 100 kB is refused", async () => {
		const fits = await client.ask("{ me { id } }", { padding: "x".repeat(99_000) });
		expect(fits.errors).toEqual([]);
		const refused = await client.ask("{ me { id } }", { padding: "x".repeat(100_000) });
		expect([refused.status, refused.errors[0]?.extensions.code]).toEqual([413, "TOO_LARGE"]);
	});

	it("several operations in one request are refused", async () => {
		const refused = await client.post(JSON.stringify([{ query: "{ me { id } }" }, { query: "{ me { id } }" }]));
		expect([refused.status, refused.errors[0]?.extensions.code]).toEqual([400, "BAD_INPUT"]);
	});

	it("fragments that contain themselves are refused", async () => {
		const refused = await client.ask("{ me { ...A } } fragment A on Me { ...B } fragment B on Me { ...A }");
		expect([refused.status, refused.errors[0]?.extensions.code]).toEqual([400, "BAD_INPUT"]);
	});

	it("lists nested without end are refused, however their brackets are hidden", async () => {
		const lists = "[".repeat(1_900);
		for (const query of [`{ a(x: ${lists}`, `{ a(y: """ " """, x: ${lists} "`, `# "\n{ a(x: ${lists} # "`]) {
			const refused = await client.ask(query);
			expect([refused.status, refused.errors[0]?.extensions.code]).toEqual([400, "BAD_INPUT"]);
		}
		const text = JSON.stringify("[".repeat(500));
		expect((await client.ask(`{ domains(externalId: ${text}) { id } }`)).errors[0]?.message).not.toContain("nested");
	});

	it("variables nested without end are refused", async () => {
		const body = `{"query":"{ me { id } }","variables":{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}}`;
		const refused = await client.post(body);
		expect([refused.status, refused.errors[0]?.extensions.code]).toEqual([400, "BAD_INPUT"]);
	});
});

describe("an error", () => {
	const bad = { name: "A", url: "https://a.example.com", country: "US" };
	const create = CreateDomainDocument.toString();

	it("of the rules has its code, and a sentence for each field", async () => {
		const { errors, data } = await client.ask(create, { input: { ...bad, searchDepth: 15 } });
		expect(data).toEqual({ createDomain: null });
		expect(errors[0]?.extensions).toEqual({
			code: "BAD_INPUT",
			details: [{ field: "searchDepth", message: errors[0]?.message }],
		});
		expect(errors[0]?.path).toEqual(["createDomain"]);
	});

	it.each([
		["of another type", { ...bad, searchDepth: "ten" }, "searchDepth"],
		["of no whole number", { ...bad, searchDepth: 10.5 }, "searchDepth"],
		["that is missing", { name: "A" }, "url"],
		["that is null", { ...bad, url: null }, "url"],
		["that there is not", { ...bad, colour: "red" }, "colour"],
	])("names the field of a variable %s", async (_, input, field) => {
		const { status, errors } = await client.ask(create, { input });
		expect(status).toBe(400);
		expect(errors[0]?.extensions.code).toBe("BAD_INPUT");
		expect(errors[0]?.extensions.details?.[0]?.field).toBe(field);
		expect(errors[0]?.message).not.toContain("$input");
	});

	it("names the place in a list, whatever the variable is called", async () => {
		const query = "mutation A($x: AddKeywordsInput!) { addKeywords(input: $x) { added } }";
		const keywords = [{ keyword: "a" }, { keyword: 7 }];
		const { errors } = await client.ask(query, { x: { domainId: "1", keywords } });
		expect(errors[0]?.extensions.details?.[0]?.field).toBe("keywords.1.keyword");
	});

	it("names many places at once, however long the document's words are", async () => {
		const query = `#${"a".repeat(90_000)}\nquery E($k: [ID!]) { estimateRun(input: { keywordIds: $k }) { total } }`;
		const { status, errors } = await client.ask(query, { k: Array.from({ length: 60 }, () => ({})) });
		expect(status).toBe(400);
		expect(errors[1]?.extensions.details?.[0]?.field).toBe("keywordIds.1");
	});

	it("names the argument of a variable that is not given", async () => {
		const { errors } = await client.ask("query D($d: ID!) { domain(id: $d) { id } }", {});
		expect(errors[0]?.extensions.details?.[0]?.field).toBe("id");
	});

	it.each([
		['mutation { createDomain(input: { name: "A", url: "b", searchDepth: "x" }) { id } }', "searchDepth"],
		['mutation { createDomain(input: { name: "A" }) { id } }', "url"],
		[
			'mutation { addKeywords(input: { domainId: "1", keywords: [{ keyword: "a" }, { keyword: 7 }] }) { added } }',
			"keywords.1.keyword",
		],
		["{ domain { id } }", "id"],
		["{ domain(id: 1.5) { id } }", "id"],
		["{ colour }", "query"],
		["{ me {", "query"],
	])("names the field of a value written in the document: %s", async (query, field) => {
		const { status, errors } = await client.ask(query);
		expect(status).toBe(400);
		expect(errors[0]?.extensions.code).toBe("BAD_INPUT");
		expect(errors[0]?.extensions.details?.[0]?.field).toBe(field);
	});

	it.each([
		["is no JSON", "{", {}, 400, "BAD_INPUT"],
		["has no operation", "{}", {}, 400, "BAD_INPUT"],
		["is of another type", "query", { "content-type": "text/plain" }, 415, "UNSUPPORTED_MEDIA_TYPE"],
	])("tells of a body that %s", async (_, body, headers, status, code) => {
		const answer = await client.post(body, headers);
		expect([answer.status, answer.errors[0]?.extensions.code]).toEqual([status, code]);
	});

	it("reveals nothing of what went wrong inside", async () => {
		await using broken = await startTestApp();
		const { client } = await broken.signIn();
		await broken.db.orm.em.fork().execute("alter table domains rename to sniamod");
		const { errors } = await client.ask("{ domains { id } }");
		expect(errors[0]?.extensions).toEqual({ code: "INTERNAL" });
		expect(errors[0]?.message).toMatch(/^Something went wrong\..*[0-9a-f-]{36}\.$/);
		expect(JSON.stringify(errors)).not.toMatch(/relation|select|stack/i);
	});

	it("says that a subscription goes over WebSocket", async () => {
		const answer = await client.ask("subscription { creditsChanged { credits } }");
		expect([answer.status, answer.errors[0]?.extensions.code]).toEqual([400, "BAD_INPUT"]);
	});

	it.each(["PUT", "DELETE"])("answers the method %s with the ones there are", async (method) => {
		const response = await client.fetch("/graphql", { method });
		expect(response.status).toBe(405);
		expect(response.headers.get("allow")).toBe("GET, POST");
	});
});

describe("signing in", () => {
	it("is needed for everything but what is public", async () => {
		const stranger = app.client();
		expect((await stranger.run(ServerDocument)).server.version).toMatch(/^\d+\.\d+\.\d+$/);
		const { status, errors } = await stranger.ask(WhoAmIDocument.toString());
		expect([status, errors[0]?.extensions.code]).toEqual([200, "UNAUTHENTICATED"]);
	});

	it("a wrong API key is refused even with a good cookie", async () => {
		const { status, errors } = await client.ask("{ server { version } }", {}, { authorization: "Bearer nonsense" });
		expect([status, errors[0]?.extensions.code]).toEqual([401, "UNAUTHENTICATED"]);
	});

	it("the cookie cannot be read by scripts and is not sent by other sites", async () => {
		const { user } = await app.signIn();
		const input = { email: user.email, password: user.password };
		const { headers } = await app.client().ask(LoginDocument.toString(), { input });
		expect(headers.getSetCookie()[0]).toMatch(
			/^toprung_session=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/,
		);
	});

	it("the cookie is for https alone where the program is reached so", async () => {
		await using secure = await startTestApp({ config: { publicUrl: "https://127.0.0.1:0" }, db: app.db });
		const { user } = await app.signIn();
		const client = new TestClient(secure.url.replace("https:", "http:"));
		const input = { email: user.email, password: user.password };
		const { headers } = await client.ask(LoginDocument.toString(), { input });
		for (const cookie of headers.getSetCookie()) expect(cookie).toContain("; Secure; ");
	});

	it("a mutation sees nothing that was read before another one of the same operation", async () => {
		const input = { email: "twice@example.com", password: "correct horse", name: "T" };
		const query = `mutation T($input: RegisterInput!) { a: register(input: $input) { id } b: register(input: $input) { id } }`;
		const { errors } = await app.client().ask(query, { input });
		expect(errors.map(({ path, extensions }) => [path?.[0], extensions.code])).toEqual([["b", "EMAIL_TAKEN"]]);
	});
});

describe("a page of another site", () => {
	const query = RegisterDocument.toString();

	it.each([
		["a foreign origin", { origin: "https://evil.example" }],
		["no origin it would name", { origin: "null" }],
		["another port of this machine", { origin: "http://127.0.0.1:1" }],
		["the browser's word that it is another site", { "sec-fetch-site": "cross-site" }],
	])("cannot write with %s", async (_, headers) => {
		const { status, errors } = await client.ask(query, { input: {} }, headers);
		expect([status, errors[0]?.extensions.code]).toEqual([403, "FORBIDDEN"]);
	});

	it("is refused before its body is validated", async () => {
		const { status } = await client.post("{", { origin: "https://evil.example" });
		expect(status).toBe(403);
	});

	it("is distinguished from our own pages, whatever name this machine is reached by", async () => {
		const { port } = new URL(app.url);
		for (const host of ["127.0.0.1", "localhost"]) {
			const response = await fetch(`http://${host}:${port}/graphql`, {
				method: "POST",
				headers: { "content-type": "application/json", origin: `http://${host}:${port}`, cookie: client.cookie ?? "" },
				body: JSON.stringify({ query: "{ me { id } }" }),
			});
			expect(response.status).toBe(200);
		}
	});

	it("may use an API key, which no browser sends by itself", async () => {
		const { status } = await client.ask(
			"{ me { id } }",
			{},
			{ origin: "https://evil.example", authorization: "Bearer x" },
		);
		expect(status).toBe(401);
	});

	it("gets no header that would let it read what a cookie opens", async () => {
		const headers = { origin: "https://evil.example", "apollo-require-preflight": "true" };
		const response = await client.fetch("/graphql?query={me{id}}", { headers });
		expect(response.status).toBe(200);
		expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
	});
});
