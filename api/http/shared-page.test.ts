import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { notFound, Refusal } from "../errors.ts";
import type { Branding } from "../modules/telling/reports/branding/branding.types.ts";
import type { ReportDocument } from "../modules/telling/reports/document/document.types.ts";
import { openLink, unlockLink } from "../modules/telling/reports/links/guest.service.ts";
import { buildServices } from "../test/context.ts";
import { createAdmission } from "./admission.ts";
import { createExpress, type HttpServer, serveHttp } from "./http-server.ts";
import { networkLimits } from "./network-limits.ts";
import type { Parts } from "./request-context.ts";
import { securityHeaders } from "./security-headers.ts";
import { sharedPageHandler } from "./shared-page.ts";

vi.mock("../modules/telling/reports/links/guest.service.ts");

const token = "hNqS3kD0cV9wZ2yR7tBx";
const branding: Branding = { name: "Agency", color: "#0B6E4F", footer: "", replyTo: null, logo: null };
const report: ReportDocument = {
	title: "November",
	url: "example.com",
	timeZone: "UTC",
	first: "2026-11-01",
	last: "2026-11-30",
	period: "Nov 1 to Nov 30, 2026",
	coverage: "0 of 0 keywords measured",
	keywordCount: 0,
	measuredCount: 0,
	notices: [],
	blocks: [],
	keywords: [],
};

const written: string[] = [];
const services = {
	...buildServices({ publicUrl: "https://reports.example" }),
	log: pino({ level: "trace" }, { write: (line: string) => void written.push(line) }),
};
let http: HttpServer;

beforeAll(async () => {
	const orm = { em: { fork: () => ({}) } } as unknown as Parts["orm"];
	const parts = { services, orm, admission: createAdmission(networkLimits) };
	const app = createExpress({
		log: services.log,
		trustProxy: false,
		before: [securityHeaders(services.config)],
		mounts: [{ path: "/r", handler: sharedPageHandler(parts) }],
	});
	http = await serveHttp(app, { host: "127.0.0.1", port: 0 });
});
afterAll(() => http.stop(0));
beforeEach(() => {
	vi.resetAllMocks();
	written.splice(0);
	vi.mocked(openLink).mockResolvedValue({ kind: "page", document: report, branding });
	vi.mocked(unlockLink).mockResolvedValue({ kind: "wrong", branding });
});

async function call(method: string, init: RequestInit = {}, path = `/r/${token}`) {
	const url = `http://127.0.0.1:${http.port}${path}`;
	const response = await fetch(url, { method, redirect: "manual", ...init });
	return { status: response.status, headers: response.headers, text: await response.text() };
}

const form = (body: string, headers: Record<string, string> = {}) => ({
	body,
	headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
});

it("a guest gets the page, which may load nothing and is kept and passed on by nobody", async () => {
	const { status, headers, text } = await call("GET");
	expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
	expect(text).toContain('<h1 dir="auto">November</h1>');
	const nonce = /<style nonce="([^"]+)">/.exec(text)?.[1];
	expect(headers.get("content-security-policy")).toBe(
		`default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
	);
	expect(headers.get("referrer-policy")).toBe("no-referrer");
	expect(headers.get("x-robots-tag")).toBe("noindex, nofollow, noarchive");
	expect(headers.get("cache-control")).toBe("no-store");
	expect(headers.get("set-cookie")).toBeNull();
	expect((await call("GET")).text).not.toContain(`nonce="${nonce}"`);
});

it("a HEAD request is not taken for a visit, and gets no body", async () => {
	expect(await call("HEAD")).toMatchObject({ status: 200, text: "" });
	expect(vi.mocked(openLink).mock.lastCall?.[1]).toMatchObject({ token, isHead: true });
});

it("of a guest's cookies only the link's own is read", async () => {
	await call("GET", { headers: { cookie: "toprung_session=secret; guest=a.b-c_d" } });
	expect(vi.mocked(openLink).mock.lastCall?.[1]).toEqual({
		token,
		networkAddress: "127.0.0.1",
		cookie: "a.b-c_d",
		isHead: false,
	});
	await call("GET", { headers: { cookie: "toprung_session=secret" } });
	expect(vi.mocked(openLink).mock.lastCall?.[1].cookie).toBeNull();
});

it("a link with a password shows its form", async () => {
	vi.mocked(openLink).mockResolvedValue({ kind: "form", branding });
	const { status, text } = await call("GET");
	expect([status, text.includes('<form method="post">'), text.includes("November")]).toEqual([200, true, false]);
});

it("the right password leads back to the page, with a cookie for this link alone", async () => {
	vi.mocked(unlockLink).mockResolvedValue({ kind: "unlocked", cookie: "a.b-c_d" });
	const { status, headers } = await call(
		"POST",
		form("password=caf%C3%A9+au+lait", { origin: "https://reports.example" }),
	);
	expect(vi.mocked(unlockLink).mock.lastCall?.[1]).toEqual({
		token,
		networkAddress: "127.0.0.1",
		password: "café au lait",
	});
	expect([status, headers.get("location")]).toEqual([303, `/r/${token}`]);
	expect(headers.get("set-cookie")).toBe(
		`guest=a.b-c_d; Max-Age=43200; Path=/r/${token}; HttpOnly; Secure; SameSite=Lax`,
	);
	vi.mocked(unlockLink).mockResolvedValue({ kind: "unlocked", cookie: null });
	expect((await call("POST", form("password=x"))).headers.get("set-cookie")).toBeNull();
});

it("a wrong password is answered with the form, whether it is missing or sent twice", async () => {
	for (const body of ["password=wrong", "", "password=a&password=b", "other=1"]) {
		const { status, headers, text } = await call("POST", form(body));
		expect([status, headers.get("set-cookie")]).toEqual([401, null]);
		expect(text).toContain("This password is not right.");
	}
	expect(vi.mocked(unlockLink).mock.calls.map(([, { password }]) => password)).toEqual(["wrong", "", "", ""]);
});

it("a password from another site's page, in another format or of more than 10 kB is not tried", async () => {
	const refused = [
		await call("POST", form("password=x", { origin: "https://evil.example" })),
		await call("POST", form("password=x", { origin: "null" })),
		await call("POST", form("password=x", { "sec-fetch-site": "cross-site" })),
		await call("POST", { body: '{"password":"x"}', headers: { "content-type": "application/json" } }),
		await call("POST", form("password=x", { "content-encoding": "gzip" })),
		await call("POST", form(`password=${"x".repeat(10_000)}`)),
	];
	expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 415, 415, 413]);
	expect(unlockLink).not.toHaveBeenCalled();
});

it("the form tells the browser to say that it comes from this page, which is how it is not foreign", async () => {
	vi.mocked(openLink).mockResolvedValue({ kind: "form", branding });
	expect((await call("GET")).text).toContain('<meta name="referrer" content="same-origin">');
	vi.mocked(openLink).mockResolvedValue({ kind: "page", document: report, branding });
	expect((await call("GET")).text).toContain('<meta name="referrer" content="no-referrer">');
});

it("an address that does not work has one page, however it is wrong", async () => {
	vi.mocked(openLink).mockRejectedValue(notFound("link"));
	vi.mocked(unlockLink).mockRejectedValue(notFound("link"));
	const answers = [
		await call("GET"),
		await call("POST", form("password=x")),
		...(await Promise.all(
			["/r", "/r/", "/r/x", `/r/${token}/`, "/r/a/b", "/r/%2f%zz"].map((path) => call("GET", {}, path)),
		)),
	];
	const shown = answers.map(({ status, text }) => [status, text.replace(/nonce="[^"]*"/, "")]);
	expect(new Set(shown.map(String)).size).toBe(1);
	expect(shown[0]?.[0]).toBe(404);
	expect(vi.mocked(openLink).mock.calls.map(([, { token }]) => token)).toEqual(
		expect.arrayContaining([token, "", "x", `${token}/`, "a/b", "%2f%zz"]),
	);
	expect(answers[0]?.headers.get("content-security-policy")).toContain("default-src 'none'");
});

it("too many requests are refused with the time to wait; too many passwords with the form, too", async () => {
	const limited = new Refusal("RATE_LIMITED", "Too many wrong passwords. Please try again later.", { retryAfter: 61 });
	vi.mocked(openLink).mockRejectedValue(limited);
	vi.mocked(unlockLink).mockResolvedValue({ kind: "tooMany", refusal: limited, branding });
	for (const [answer, isForm] of [
		[await call("GET"), false],
		[await call("POST", form("password=x")), true],
	] as const) {
		expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "61"]);
		expect(answer.text).toContain(limited.message);
		expect([answer.text.includes("<form"), answer.text.includes("Agency")]).toEqual([isForm, isForm]);
	}
});

it("other methods are refused", async () => {
	for (const method of ["PUT", "DELETE", "OPTIONS", "PATCH"]) {
		const { status, headers } = await call(method);
		expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
	}
});

it("an address is in no line of the log, whatever becomes of the request", async () => {
	for (const path of [
		`/r/${token}`,
		`/R/${token}`,
		`/r/${token}/x?y=${token}`,
		`//r/${token}`,
		`/unsubscribe/${token}`,
	]) {
		await call("GET", {}, path);
	}
	vi.mocked(openLink).mockRejectedValue(new Error("A bug"));
	const failed = await call("GET");
	expect([failed.status, failed.text.includes("A bug")]).toEqual([500, false]);
	await vi.waitFor(() => expect(written.filter((line) => line.includes("Request completed"))).toHaveLength(6));
	expect(written.some((line) => line.includes('"path":"/r/…"'))).toBe(true);
	expect(written.join("")).not.toContain(token);
});
