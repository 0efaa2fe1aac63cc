import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LoginDocument } from "../../schema/generated/graphql.ts";
import { freePort } from "../db/embedded/postmaster.ts";
import { startTestApp, type TestApp } from "../test/app.ts";
import { type SentHeaders, TestClient } from "../test/client.ts";
import { buildUser } from "../test/factories/factories.ts";

const script = "document.documentElement.dataset.theme = 'dark'";
const page = `<!doctype html><meta property="csp-nonce" nonce="{{nonce}}"><title>Toprung</title><script>${script}</script>`;
const browser = { accept: "text/html,*/*;q=0.8" };

let app: TestApp;
let client: TestClient;
let domainId: string;
let webDir: string;

beforeAll(async () => {
	webDir = await mkdtemp(join(tmpdir(), "toprung-headers-"));
	await mkdir(join(webDir, "assets"));
	await writeFile(join(webDir, "index.html"), page);
	await writeFile(join(webDir, "favicon.svg"), "<svg/>");
	await writeFile(join(webDir, "assets/a-1.js"), "export {};");
	const port = await freePort();
	const config = { port, publicUrl: "https://ranks.example", flagUrlTemplate: "https://flags.example/{code}.svg" };
	app = await startTestApp({ webDir, config });
	client = new TestClient(`http://127.0.0.1:${port}`);
	const { email, password } = await buildUser({ em: app.db.orm.em.fork() });
	await client.run(LoginDocument, { input: { email, password } });
	const made = await ask("/api/domains", {
		...json,
		body: JSON.stringify({ name: "Kettle", url: "https://kettle.example" }),
	});
	domainId = (JSON.parse(made.text) as { id: string }).id;
});

afterAll(async () => {
	await app[Symbol.asyncDispose]();
	await rm(webDir, { recursive: true });
});

const json = { method: "POST", headers: { "content-type": "application/json" } };

type Init = RequestInit & { headers?: SentHeaders };

/** One of every kind: what it is, what is requested, its status and its type. */
const answers: [kind: string, path: () => string, init: Init, status: number, type: string | null][] = [
	["the app's page", () => "/app", {}, 200, "text/html; charset=utf-8"],
	["the page of a lost way", () => "/nowhere", { headers: browser }, 404, "text/html; charset=utf-8"],
	["the way to the app", () => "/", {}, 302, "text/plain; charset=utf-8"],
	["code", () => "/app/assets/a-1.js", {}, 200, "text/javascript; charset=utf-8"],
	["code that is not there", () => "/app/assets/b-2.js", {}, 404, "text/plain; charset=utf-8"],
	["a picture", () => "/app/favicon.svg", {}, 200, "image/svg+xml; charset=utf-8"],
	["JSON", () => "/api/domains", {}, 200, "application/json; charset=utf-8"],
	["CSV", () => `/api/domains/${domainId}/export`, {}, 200, "text/csv; charset=utf-8"],
	["an archive", () => "/api/account/export", {}, 200, "application/zip"],
	["no body", () => "/api/auth/logout", { method: "POST", headers: { cookie: "" } }, 204, null],
	["no sign-in", () => "/api/domains", { headers: { cookie: "" } }, 401, "application/json; charset=utf-8"],
	["a wrong method", () => "/api/domains", { method: "PATCH" }, 405, "application/json; charset=utf-8"],
	["bad input", () => "/api/domains", { ...json, body: "{" }, 400, "application/json; charset=utf-8"],
	[
		"another site's page",
		() => "/api/domains",
		{ method: "POST", headers: { origin: "https://evil.example" } },
		403,
		"application/json; charset=utf-8",
	],
	["no such call", () => "/api/nothing", {}, 404, "application/json; charset=utf-8"],
	["no such page", () => "/nowhere", {}, 404, "application/json; charset=utf-8"],
	["a path that cannot be read", () => "/app/%ff", {}, 404, "application/json; charset=utf-8"],
	["GraphQL", () => "/graphql", { ...json, body: '{"query":"{me{id}}"}' }, 200, "application/json; charset=utf-8"],
	["a query that cannot be read", () => "/graphql?query={", {}, 400, "application/json; charset=utf-8"],
	["health", () => "/healthz", {}, 200, "application/json; charset=utf-8"],
	["metrics", () => "/metrics", {}, 200, "text/plain; version=0.0.4; charset=utf-8"],
];

describe.each(answers)("an answer of %s", (_, path, init, status, type) => {
	it("V3.4.1–V3.4.8, V4.1.1, V14.3.2 names its type, what a browser must not do with it, and who may keep it", async () => {
		const { headers, ...answer } = await ask(path(), init);
		expect(answer.status).toBe(status);
		const kept = { "/app/assets/a-1.js": "public, max-age=31536000, immutable", "/app/favicon.svg": "no-cache" };
		expect(Object.fromEntries(headers)).toMatchObject({
			...(type && { "content-type": type }),
			"cache-control": (kept as Record<string, string>)[path()] ?? "no-store",
			"content-security-policy": expect.stringMatching(/^default-src '(none|self)';.*frame-ancestors 'none'$/),
			"cross-origin-opener-policy": "same-origin",
			"cross-origin-resource-policy": "same-origin",
			"permissions-policy": expect.stringContaining("camera=()"),
			"referrer-policy": "same-origin",
			"strict-transport-security": "max-age=63072000; includeSubDomains",
			"x-content-type-options": "nosniff",
			"x-frame-options": "DENY",
		});
		expect(headers.get("content-security-policy")).not.toContain("unsafe");
		expect(headers.get("access-control-allow-origin")).toBeNull();
	});
});

it("V3.4.3 the page runs its own scripts alone, and takes no text for markup", async () => {
	const policy = (await ask("/app")).headers.get("content-security-policy");
	const hash = createHash("sha256").update(script).digest("base64");
	expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
	expect(policy).toContain("require-trusted-types-for 'script';trusted-types 'none'");
	expect(policy).toContain("object-src 'none';base-uri 'none'");
	expect(policy).toContain("img-src 'self' data: https://flags.example;");
	expect(policy).toContain("connect-src 'self' wss://ranks.example;");
});

it("V3.4.3 every view of the page has a nonce of its own for the styles its code adds, and cannot be answered with an earlier one", async () => {
	const views = await Promise.all(["/app", "/app", "/updates"].map((path) => ask(path)));
	const nonces = await Promise.all(
		views.map(async ({ headers, text }) => {
			const [, nonce = ""] =
				/style-src 'self' 'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "") ?? [];
			expect(text).toBe(page.replace("{{nonce}}", nonce));
			expect([headers.get("etag"), headers.get("last-modified")]).toEqual([null, null]);
			return nonce;
		}),
	);
	expect(new Set(nonces).size).toBe(3);
	for (const nonce of nonces) expect(Buffer.from(nonce, "base64")).toHaveLength(16);
});

it("V3.4.1 without https no client is sent to it", async () => {
	await using plain = await startTestApp({ db: app.db, config: { role: "api" } });
	expect((await plain.client().fetch("/healthz")).headers.get("strict-transport-security")).toBeNull();
});

it("V3.2.1 what is made for saving is saved, not shown", async () => {
	for (const path of [`/api/domains/${domainId}/export`, "/api/account/export"]) {
		expect((await ask(path)).headers.get("content-disposition")).toMatch(/^attachment; filename=/);
	}
});

async function ask(path: string, init: Init = {}): Promise<{ status: number; headers: Headers; text: string }> {
	const { cookie } = client;
	const response = await client.fetch(path, init);
	client.cookie = cookie;
	return { status: response.status, headers: response.headers, text: await response.text() };
}
