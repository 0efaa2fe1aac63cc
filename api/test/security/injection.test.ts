import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../db/sql.ts";
import { logOptions } from "../../lib/error-for-log.ts";
import { startTestApp, type TestApp } from "../app.ts";
import type { AnswerError, TestClient } from "../client.ts";

let app: TestApp;
let client: TestClient;
const lines: string[] = [];

beforeAll(async () => {
	const written = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) });
	app = await startTestApp({ config: { role: "api" }, log: pino({ ...logOptions, level: "trace" }, written) });
	({ client } = await app.signIn());
});
afterAll(() => app[Symbol.asyncDispose]());

async function call(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
	const json = { "content-type": "application/json", ...headers };
	const response = await client.fetch(`/api/${path}`, { method, headers: json, ...(body !== undefined && { body }) });
	const text = await response.text();
	return {
		status: response.status,
		headers: response.headers,
		text,
		body: /^[[{]/.test(text) ? JSON.parse(text) : null,
	};
}

async function newDomain(name: string, body: object = {}) {
	const sent = { name, url: "https://example.com", country: "US", searchDepth: 10, ...body };
	return call("POST", "domains", JSON.stringify(sent));
}

/** Texts that end a statement where they are pasted into one, and wait if they are run. */
const statements = [
	"' or '1'='1",
	"1; drop table users; --",
	"') or pg_sleep(30) is null --",
	"\\'; select pg_sleep(30); --",
	"$1",
	"?",
	":a",
];

describe("V1.2.4 a text that is SQL", () => {
	it("is stored, found and sorted by as the text it is", async () => {
		const { body: domain } = await newDomain(statements[1] ?? "");
		const keywords = statements.map((keyword) => ({ keyword, groups: [keyword.replaceAll(";", ",")] }));
		expect((await call("POST", `domains/${domain.id}/keywords`, JSON.stringify({ keywords }))).status).toBe(201);
		for (const statement of statements) {
			const query = `query Q($id: ID!, $filter: KeywordFilter) { domain(id: $id) { name keywords(filter: $filter) { items { keyword } } } }`;
			const { data, errors } = await client.ask<{ domain: { keywords: { items: { keyword: string }[] } } }>(query, {
				id: domain.id,
				filter: { text: statement },
			});
			expect(errors).toEqual([]);
			expect(data?.domain.keywords.items).toContainEqual({ keyword: statement });
		}
	});

	it("is refused where a number, an id, a time zone, a date or a cursor belongs", async () => {
		const { body: domain } = await newDomain("A");
		for (const statement of statements) {
			const text = encodeURIComponent(statement);
			for (const path of [
				`domains/${text}`,
				`keywords/${text}/positions`,
				`domains/${domain.id}/daily-positions?days=${text}`,
				`domains/${domain.id}/daily-positions?timeZone=${text}`,
				`domains/${domain.id}/keywords?limit=${text}`,
				`domains/${domain.id}/keywords?offset=${text}`,
				`domains/${domain.id}/positions/export?from=${text}`,
				`credits/entries?before=${text}`,
				`google/analytics/${text}/queries`,
			]) {
				expect([400, 404], path).toContain((await call("GET", path)).status);
			}
			const cursor = `query Q($id: ID!, $after: String) { domain(id: $id) { positions(first: 1, after: $after) { nodes { id } } } }`;
			expect((await client.ask(cursor, { id: domain.id, after: statement })).errors).not.toEqual([]);
		}
		expect(await rowsOf(app.db.orm.em.fork(), sql`select from users limit 1`)).toHaveLength(1);
	});
});

describe("V5.4.2 V5.4.1 the name of a file", () => {
	it.each(['"; filename="x.exe', "a\\b/../../etc/passwd", "Käse & 日本", "\u202egpj.exe", "%0d%0aSet-Cookie: a=b"])(
		"made of a domain's name adds nothing to the head of the answer: %s",
		async (name) => {
			const { body: domain } = await newDomain(name);
			for (const path of ["export", "export?format=json", "positions/export"]) {
				const { headers } = await call("GET", `domains/${domain.id}/${path}`);
				const disposition = headers.get("content-disposition") ?? "";
				expect(disposition).toMatch(/^attachment; filename="[^"\\/%]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
				expect(headers.get("set-cookie")).toBeNull();
			}
		},
	);

	it.each(["a\r\nSet-Cookie: a=b", "a\nb", "a\0b", "a\u0085b"])(
		"cannot hold an end of a line or a NUL: %j",
		async (name) => {
			expect((await newDomain(name)).status).toBe(400);
		},
	);
});

describe("V1.3.3 a text that no store or screen can hold as it is", () => {
	it.each(["\ud800", "a\udfffb", "\0"])("is refused wherever it is sent: %j", async (text) => {
		for (const [method, path, body] of [
			["POST", "domains", { name: text, url: "https://example.com", country: "US", searchDepth: 10 }],
			["POST", "auth/register", { name: text, email: "a@example.com", password: "correct horse" }],
			["POST", "auth/login", { email: text, password: "correct horse" }],
			["POST", "settings", { key: "serper_api_key", value: text }],
		] as const) {
			expect((await call(method, path, JSON.stringify(body))).status).toBe(400);
		}
	});
});

describe("V15.3.6 V15.3.3 a body that names the prototype, or fields that are not its own", () => {
	const polluting = [
		'"__proto__": {"role": "admin"}',
		'"constructor": {"prototype": {"role": "admin"}}',
		'"prototype": {"a": 1}',
	];

	it.each(polluting)("sets nothing anywhere: %s", async (field) => {
		const body = `{"name": "A", "url": "https://example.com", "country": "US", "searchDepth": 10, ${field}, "accountId": "1", "id": "7"}`;
		const made = await call("POST", "domains", body);
		expect([made.status, made.body.role]).toEqual([201, undefined]);
		expect((await call("POST", "settings", `{${field}, "key": "__proto__", "value": "x"}`)).status).toBe(400);
		expect((await call("GET", "settings/__proto__")).status).toBe(404);
		const { errors } = await client.post(`{"query": "{ me { id } }", "variables": {${field}}}`);
		expect(errors).toEqual([]);
		expect(({} as { role?: string }).role).toBeUndefined();
		expect((await call("GET", "auth/me")).body).toMatchObject({ role: "user" });
	});

	it("is a column like any other in the first line of a file", async () => {
		const { body: domain } = await newDomain("A");
		const file = "keyword,__proto__,constructor\r\nkettle,a,b\r\n";
		const { body } = await call("POST", `domains/${domain.id}/keywords/import`, file, { "content-type": "text/csv" });
		expect(body).toMatchObject({ added: 1, existing: 0, refused: [] });
		expect(body.columns.map(({ name, usedAs }: { name: string; usedAs: string | null }) => [name, usedAs])).toEqual([
			["keyword", "keyword"],
			["__proto__", null],
			["constructor", null],
		]);
	});
});

describe("V15.3.7 V15.3.5 a parameter that is sent twice or in another kind", () => {
	it("is one text, and the rules validate it", async () => {
		const { body: domain } = await newDomain("A");
		expect((await call("GET", `domains/${domain.id}/daily-positions?days=7&days=9999`)).status).toBe(400);
		expect((await call("GET", `domains/${domain.id}/daily-positions?days[]=7&days[$gt]=1`)).status).toBe(400);
		for (const value of [["a"], { a: 1 }, true, 7, null]) {
			expect((await newDomain("A", { url: value })).status).toBe(400);
			const body = JSON.stringify({ email: value, password: value });
			expect((await call("POST", "auth/login", body)).status).toBe(400);
		}
	});
});

describe("V16.3.1 a sign-in", () => {
	it("is written down with who it was and from where, a refused one too, without what was tried", async () => {
		const { user } = await app.signIn();
		const before = lines.length;
		for (const password of ["a-wrong-password", user.password]) {
			await call("POST", "auth/login", JSON.stringify({ email: user.email, password }));
		}
		const reported = lines.slice(before).map((line) => JSON.parse(line));
		const where = { level: 30, networkAddress: expect.stringContaining("127.0.0.1"), requestId: expect.any(String) };
		expect(reported).toContainEqual(expect.objectContaining({ ...where, code: "INVALID_CREDENTIALS" }));
		expect(reported).toContainEqual(
			expect.objectContaining({ ...where, userId: user.userId, msg: "A user signed in" }),
		);
		for (const tried of ["a-wrong-password", user.email]) expect(JSON.stringify(reported)).not.toContain(tried);
	});
});

describe("V16.4.1 what callers send", () => {
	it("is in the log on the line it belongs to, whatever is in it", async () => {
		const before = lines.length;
		const forged = '%0a{"level":60,"msg":"forged"}%1b[31m';
		await call("GET", `nowhere/${forged}`);
		await client.fetch("/api/auth/me", {
			headers: { "x-request-id": '1"}{"msg":"forged"', "user-agent": '"}{"msg":"forged"' },
		});
		const reported = lines.slice(before).flatMap((text) => text.trimEnd().split("\n"));
		expect(reported.length).toBeGreaterThanOrEqual(2);
		for (const line of reported) expect(JSON.parse(line).msg).not.toBe("forged");
		expect(reported.join("")).not.toContain("\u001b");
	});
});

describe("V3.5.1 V3.5.2 V3.5.3 what another site's page can send with its visitor's cookie", () => {
	const foreign = { origin: "https://evil.example" };

	it.each([
		["a form", "POST", { ...foreign, "content-type": "application/x-www-form-urlencoded" }],
		["a form with a file", "POST", { ...foreign, "content-type": "multipart/form-data; boundary=a" }],
		["plain text", "POST", { ...foreign, "content-type": "text/plain" }],
		["JSON", "POST", { ...foreign, "content-type": "application/json" }],
		["nothing at all", "POST", foreign],
		["anything, by the browser's own word", "POST", { "sec-fetch-site": "cross-site" }],
		["what a sandboxed frame sends", "POST", { origin: "null" }],
		["a deletion", "DELETE", foreign],
	])("changes nothing: %s", async (_, method, headers) => {
		const { body: domain } = await newDomain("A");
		const init = { method, headers: headers as Record<string, string>, body: headers === foreign ? null : "{}" };
		for (const path of ["/graphql", `/api/domains/${domain.id}`, "/api/settings", "/api/auth/logout"]) {
			const { status } = await client.fetch(path, init);
			expect([path, status]).toEqual([path, path === "/graphql" && method === "DELETE" ? 405 : 403]);
		}
		expect((await call("GET", `domains/${domain.id}`)).status).not.toBe(401);
	});

	it("cannot be a mutation by GET, nor a query without what only our own pages can add", async () => {
		const mutation = await client.fetch(`/graphql?query=${encodeURIComponent("mutation { logout }")}`, {
			headers: { "apollo-require-preflight": "1" },
		});
		expect([mutation.status, (await call("GET", "auth/me")).status]).toEqual([405, 200]);
		const { errors } = (await mutation.json()) as { errors: AnswerError[] };
		expect([mutation.headers.get("allow"), errors[0]?.extensions.code]).toEqual(["POST", "METHOD_NOT_ALLOWED"]);
		expect((await client.fetch(`/graphql?query=${encodeURIComponent("{ me { id } }")}`)).status).toBe(400);
	});
});

describe("V7.2.4 V7.4.1 a session", () => {
	it("is never one that a stranger chose: signing in makes a new one whatever cookie was there", async () => {
		const { user } = await app.signIn();
		const fixed = "toprung_session=chosen-by-a-stranger-chosen-by-a-stranger-1";
		const victim = app.client();
		victim.cookie = fixed;
		await victim.fetch("/api/auth/login", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ email: user.email, password: user.password }),
		});
		expect(victim.cookie).not.toBe(fixed);
		expect((await app.client().fetch("/api/auth/me", { headers: { cookie: fixed } })).status).toBe(401);
	});

	it("that was signed out of is over for anyone who copied its cookie", async () => {
		const { client: mine } = await app.signIn();
		const stolen = { cookie: mine.cookie ?? "" };
		expect((await app.client().fetch("/api/auth/me", { headers: stolen })).status).toBe(200);
		await mine.fetch("/api/auth/logout", { method: "POST" });
		expect((await app.client().fetch("/api/auth/me", { headers: stolen })).status).toBe(401);
		expect((await app.client().ask("{ me { id } }", {}, stolen)).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
	});
});
