import { describe, expect, it } from "vitest";
import { rowsOf, sql } from "../db/sql.ts";
import type { FakeGoogleAnswer } from "../test/fakes/fake-google-calls.ts";
import { connected, holdGoogle, notConnected, routes } from "../test/fakes/held-google.ts";
import { startRest } from "../test/rest.ts";

const here = holdGoogle();
const { person } = here;

describe("properties", () => {
	it("are read anew on demand, and those that are gone stay as no longer available", async () => {
		const maren = await person();
		await maren.connect();
		here.google.sites = [{ siteUrl: "https://example.com/", permissionLevel: "SITE_RESTRICTED_USER" }];
		const { status, body } = await maren.call("POST", "google/sync/properties");
		expect(status).toBe(200);
		expect(body).toMatchObject([
			{ siteUrl: "https://example.com/", permissionLevel: "siteRestrictedUser", available: true },
			{ siteUrl: "sc-domain:example.org", permissionLevel: "siteFullUser", available: false },
		]);
		here.google.sites = [];
		await maren.call("POST", "google/sync/properties");
		expect(await maren.properties()).toMatchObject([{ available: false }, { available: false }]);
	});

	it("keep their ids when Google is connected again, by whichever Google account", async () => {
		const maren = await person();
		await maren.connect();
		const before = (await maren.properties()) as { id: string }[];
		here.google.email = "other@example.com";
		here.google.sites = [{ siteUrl: "https://example.com/", permissionLevel: "siteOwner" }];
		await maren.connect();
		expect(await maren.connection()).toEqual({ ...connected, email: "other@example.com" });
		expect(await maren.properties()).toMatchObject(before.map(({ id }, index) => ({ id, available: index === 0 })));
	});

	it("of a connection that was replaced while they were read are not stored", async () => {
		const maren = await person();
		await maren.connect();
		const { promise, resolve } = Promise.withResolvers<void>();
		here.google.next("sites", { after: promise, body: { siteEntry: [] } });
		const late = maren.call("POST", "google/sync/properties");
		await here.google.received("sites", 2);
		await maren.connect();
		resolve();
		expect(await late).toMatchObject({ status: 200, body: [{ available: true }, { available: true }] });
	});

	it.each<[string, FakeGoogleAnswer, string]>([
		["its quota in its words", { status: 429, body: { error: { message: "Quota exceeded." } } }, "Quota exceeded."],
		["a 500", { status: 500, body: {} }, "Google responded with 500."],
		["garbage", { body: "[]" }, "Google sent an unreadable response."],
		["half a body", { fault: "half" }, "The connection to Google was interrupted."],
	])("are told to be out of reach by %s, and stay", async (_, answer, error) => {
		const maren = await person();
		await maren.connect();
		here.google.next("sites", answer);
		expect(await maren.call("POST", "google/sync/properties")).toMatchObject({
			status: 502,
			body: { code: "PROVIDER_ERROR", error },
		});
		expect(await maren.properties()).toMatchObject([{ available: true }, { available: true }]);
		expect(await maren.connection()).toEqual(connected);
	});

	it("need a connection that Google still takes; what was read stays readable", async () => {
		const maren = await person();
		const refused = { status: 409, body: { code: "RECONNECT_REQUIRED" } };
		expect(await maren.call("POST", "google/sync/properties")).toMatchObject(refused);
		await maren.connect();
		here.google.revokeAll();
		expect(await maren.call("POST", "google/sync/properties")).toMatchObject(refused);
		expect(await maren.connection()).toEqual({ ...connected, needsReconnect: true });
		expect(await maren.properties()).toHaveLength(2);
		await maren.connect();
		expect(await maren.connection()).toEqual(connected);
	});

	it("are each account's own", async () => {
		const [maren, other] = [await person(), await person()];
		await maren.connect();
		expect(await other.properties()).toEqual([]);
	});
});

describe("the connection", () => {
	it("shows that its access has run out, and renews it at the next use", async () => {
		const maren = await person();
		await maren.connect();
		await here.db.shiftClock(3_600_000);
		expect(await maren.connection()).toEqual({ ...connected, isExpired: true });
		expect(await maren.call("POST", "google/sync/properties")).toMatchObject({ status: 200 });
		expect(await maren.connection()).toEqual(connected);
	});

	it("ends at Google and here, and leaves the properties; ending it again is no fault", async () => {
		const maren = await person();
		await maren.connect();
		expect(here.google.grants).toBe(1);
		expect(await maren.call("DELETE", "google/connection")).toMatchObject({ status: 204 });
		expect(here.google.grants).toBe(0);
		expect(await maren.connection()).toEqual(notConnected);
		expect(await maren.properties()).toHaveLength(2);
		expect(await maren.call("DELETE", "google/connection")).toMatchObject({ status: 204 });
		expect(here.google.callsOf("revoke")).toHaveLength(1);
	});

	it.each<[string, FakeGoogleAnswer]>([
		["refuses", { status: 400, body: { error: "invalid_token" } }],
		["is down", { status: 500, body: {} }],
		["hangs up", { fault: "reset" }],
	])("ends here when Google %s", async (_, answer) => {
		const maren = await person();
		await maren.connect();
		here.google.next("revoke", answer);
		expect(await maren.call("DELETE", "google/connection")).toMatchObject({ status: 204 });
		expect(await maren.connection()).toEqual(notConnected);
	});

	it("is gone here before Google has answered", async () => {
		const maren = await person();
		await maren.connect();
		const { promise, resolve } = Promise.withResolvers<void>();
		here.google.next("revoke", { after: promise });
		const ending = maren.call("DELETE", "google/connection");
		await here.google.received("revoke", 1);
		expect(await maren.connection()).toEqual(notConnected);
		resolve();
		expect(await ending).toMatchObject({ status: 204 });
	});

	it("is told in no answer and no line of the log by its tokens or the client's secret", async () => {
		const maren = await person();
		const bodies: unknown[] = [];
		const secrets = new Set([here.google.clientSecret]);
		await maren.connect();
		here.google.expireAccess();
		bodies.push((await maren.call("POST", "google/sync/properties")).body, await maren.connection());
		here.google.next("revoke", { status: 400, body: { error: "invalid_token" } });
		await maren.call("DELETE", "google/connection");
		for (const { form, headers } of here.google.calls) {
			const { code, code_verifier, refresh_token, token, state } = form;
			const bearer = headers.authorization?.slice("Bearer ".length);
			for (const secret of [code, code_verifier, refresh_token, token, state, bearer]) if (secret) secrets.add(secret);
		}
		expect(secrets.size).toBeGreaterThan(6);
		expect(here.lines.length).toBeGreaterThan(0);
		const said = [...here.lines, JSON.stringify(bodies)].join("\n");
		for (const secret of secrets) expect(said).not.toContain(secret);
		const stored = await rowsOf(
			here.db.orm.em.fork(),
			sql`select * from search_console_states where account_id = ${maren.accountId}`,
		);
		for (const secret of secrets) expect(JSON.stringify(stored)).not.toContain(secret);
	});

	it("is counted call by call", async () => {
		const maren = await person();
		await maren.connect();
		await maren.call("DELETE", "google/connection");
		const counted = await rowsOf(
			here.db.orm.em.fork(),
			sql`select kind, outcome, calls::int from provider_usage where account_id = ${maren.accountId} order by kind`,
		);
		expect(counted).toEqual(["properties", "revoke", "token"].map((kind) => ({ kind, outcome: "OK", calls: 1 })));
	});
});

it("nothing reaches Google where the operator has configured no client id", async () => {
	await using bare = await startRest(here.db, routes);
	const { cookie } = await person();
	const refused = {
		status: 409,
		body: {
			code: "PROVIDER_NOT_CONFIGURED",
			error: "Google Search Console is not available on this installation.",
		},
	};
	expect(await bare.call("GET", "google/auth", { cookie })).toMatchObject(refused);
	expect(await bare.call("POST", "google/sync/properties", { cookie })).toMatchObject(refused);
	expect(await bare.call("DELETE", "google/connection", { cookie })).toMatchObject(refused);
	expect(await bare.call("GET", "google/connection", { cookie })).toMatchObject({ body: notConnected });
	expect(await bare.call("GET", "google/properties", { cookie })).toMatchObject({ body: [] });
});
