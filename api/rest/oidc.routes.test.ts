import { describe, expect, it } from "vitest";
import { rowsOf, sql } from "../db/sql.ts";
import { holdOidc, refusedWith } from "../test/fakes/held-oidc.ts";
import { startRest } from "../test/rest.ts";
import { oidcRoutes } from "./oidc.routes.ts";

const here = holdOidc();

const minute = 60_000;
let count = 0;
/** Somebody the provider knows, and nobody here. */
const newPerson = () => ({ sub: `person-${++count}`, email: `person-${count}@example.com` });

describe("single sign-on", () => {
	it("leads to the provider, and back to where it began, signed in", async () => {
		const browser = (await here.install())();
		const { sub, email } = newPerson();
		expect(await browser.signIn({ sub, email }, "/app/keywords?q=%C3%A9#top")).toBe("/app/keywords?q=%C3%A9#top");
		expect(await browser.who()).toBe(email);
	});

	it.each([
		["/app", "/app"],
		["/app/", "/app/"],
		["/app?tab=1", "/app?tab=1"],
		["/app/x/../profile", "/app/profile"],
		["/app//evil.example", "/app//evil.example"],
		["//evil.example", "/app"],
		["//evil.example/app", "/app"],
		["/\\evil.example/app", "/app"],
		["/app/../..", "/app"],
		["/app/..//evil.example", "/app"],
		["/app/%2e%2e//evil.example", "/app"],
		["/app\\..", "/app"],
		["/app\\..\\..\\evil.example", "/app"],
		["/\t/evil.example", "/app"],
		["/application", "/app"],
		["/graphql", "/app"],
		["app", "/app"],
		["https://evil.example/app", "/app"],
		["https://toprung.example/app/profile", "/app"],
		["javascript:alert(1)", "/app"],
		[`/app/${"x".repeat(2_000)}`, "/app"],
	])("leads from %s to %s", async (given, path) => {
		const browser = (await here.install())();
		expect(await browser.signIn(newPerson(), given)).toBe(path);
	});

	it("is not there without an identity provider", async () => {
		await using rest = await startRest(here.db, oidcRoutes);
		for (const path of ["auth/oidc", "auth/oidc/callback"]) expect((await rest.call("GET", path)).status).toBe(404);
	});

	it("works once: neither its state nor its code opens a second session", async () => {
		const browser = (await here.install())();
		here.fake.person = { ...here.fake.person, ...newPerson() };
		const back = await browser.visit();
		expect(await browser.open(back)).toBe("/app");
		expect(await browser.open(back)).toBe(refusedWith("oidc_state"));
		const code = new URLSearchParams(back.split("?")[1]).get("code") ?? "";
		const other = new URLSearchParams((await browser.visit()).split("?")[1]);
		const replayed = new URLSearchParams({ state: other.get("state") ?? "", code });
		expect(await browser.open(`auth/oidc/callback?${replayed}`)).toBe(refusedWith("oidc_failed"));
	});

	it("works for ten minutes", async () => {
		const browser = (await here.install())();
		here.fake.person = { ...here.fake.person, ...newPerson() };
		const [one, other] = [await browser.visit(), await browser.visit()];
		await here.db.shiftClock(9 * minute);
		expect(await browser.open(one)).toBe("/app");
		await here.db.shiftClock(10 * minute);
		expect(await browser.open(other)).toBe(refusedWith("oidc_state"));
	});

	it("works in the browser that began it alone, and still does there afterwards", async () => {
		const open = await here.install();
		const [browser, other, third] = [open(), open(), open()];
		here.fake.person = { ...here.fake.person, ...newPerson() };
		const back = await browser.visit();
		await other.visit();
		expect(await other.open(back)).toBe(refusedWith("oidc_state"));
		expect(await third.open(back)).toBe(refusedWith("oidc_state"));
		expect(await browser.open(back)).toBe("/app");
		expect([await other.who(), await third.who()]).toEqual([null, null]);
	});

	it.each(["", "?state=unknown&code=1", "?error=access_denied", "?code=1"])(
		"refuses what no sign-in began: %s",
		async (query) => {
			const browser = (await here.install())();
			expect(await browser.open(`auth/oidc/callback${query}`)).toBe(refusedWith("oidc_state"));
		},
	);

	it.each([
		["deny", "oidc_denied"],
		["fail", "oidc_failed"],
	] as const)("says so when the provider signs nobody in: %s", async (consent, error) => {
		const browser = (await here.install())();
		here.fake.consent = consent;
		expect(await browser.signIn()).toBe(refusedWith(error));
		expect(await browser.who()).toBeNull();
	});

	it.each(["/.well-known/openid-configuration", "/token", "/jwks"])(
		"says so when the provider does not answer: %s",
		async (path) => {
			const browser = (await here.install())();
			here.fake.failing.set(path, 503);
			const begun = await browser.open("auth/oidc");
			if (begun.startsWith("/")) expect(begun).toBe(refusedWith("oidc_failed"));
			else expect(await browser.signIn()).toBe(refusedWith("oidc_failed"));
		},
	);

	it("signs nobody in whom another signed, or who is meant for somewhere else", async () => {
		const open = await here.install();
		for (const claims of [{ nonce: "another" }, { aud: "another" }, { iss: "https://evil.example" }, { exp: 1 }]) {
			here.fake.claims = claims;
			expect(await open().signIn(newPerson())).toBe(refusedWith("oidc_failed"));
		}
		Object.assign(here.fake, { claims: {}, isForged: true });
		expect(await open().signIn(newPerson())).toBe(refusedWith("oidc_failed"));
	});

	it("ends the session that the browser had", async () => {
		const browser = (await here.install())();
		await browser.signIn(newPerson());
		const before = browser.session;
		const next = newPerson();
		await browser.signIn(next);
		expect(await browser.who()).toBe(next.email);
		expect(browser.session).not.toBe(before);
		const [{ count } = { count: 0 }] = await rowsOf(
			here.db.orm.em.fork(),
			sql<{ count: number }>`select count(*)::int as count from sessions where user_id in (
				select user_id from identities where subject in (${`person-${Number(next.sub.split("-")[1]) - 1}`}))`,
		);
		expect(count).toBe(0);
	});

	it("ends after 24 hours, used or not", async () => {
		const browser = (await here.install())();
		const { email } = newPerson();
		await browser.signIn({ sub: email, email });
		for (const hours of [2, 12, 23]) {
			await here.db.shiftClock(hours * 60 * minute);
			expect(await browser.who()).toBe(email);
		}
		await here.db.shiftClock(24 * 60 * minute);
		expect(await browser.who()).toBeNull();
	});

	it("begins 300 times in ten minutes from one network", async () => {
		const browser = (await here.install())();
		await browser.visit();
		await rowsOf(here.db.orm.em.fork(), sql`update attempts set count = 300 where key like 'oidc:%'`);
		await expect(browser.visit()).rejects.toThrow("expected 429 to be 302");
		await rowsOf(here.db.orm.em.fork(), sql`delete from attempts where key like 'oidc:%'`);
	});

	it("logs who signed in and why not, and no code, state or token", async () => {
		const browser = (await here.install())();
		here.fake.person = { ...here.fake.person, ...newPerson() };
		const back = await browser.visit("/app/invitation?token=the-token-of-an-invitation");
		await browser.open(back);
		await browser.open(back);
		here.fake.claims = { nonce: "another" };
		await browser.signIn();
		const log = here.lines.join("");
		for (const line of ["A user signed in", "oidc_state", "oidc_failed", "The identity provider signed nobody in"]) {
			expect(log).toContain(line);
		}
		const secrets = [
			...new URLSearchParams(back.split("?")[1]).values(),
			browser.session,
			"the-token-of-an-invitation",
		];
		for (const secret of secrets) expect(log).not.toContain(secret);
	});
});
