import { describe, expect, it } from "vitest";
import { buildApiKey } from "../test/factories/factories.ts";
import type { FakeGoogleAnswer } from "../test/fakes/fake-google-calls.ts";
import { connected, holdGoogle, notConnected, routes, screen } from "../test/fakes/held-google.ts";
import { startRest } from "../test/rest.ts";

const here = holdGoogle();
const { person } = here;

describe("connecting Google", () => {
	it("asks Google for search data to read and for the address, for as long as nobody takes it back", async () => {
		const { call } = await person();
		const { status, body } = await call("GET", "google/auth");
		const url = new URL((body as { authUrl: string }).authUrl);
		expect([status, url.origin + url.pathname]).toEqual([200, `${here.google.url}/auth`]);
		expect(Object.fromEntries(url.searchParams)).toEqual({
			client_id: here.google.clientId,
			redirect_uri: "https://toprung.example/api/google/callback",
			response_type: "code",
			scope: "https://www.googleapis.com/auth/webmasters.readonly openid email",
			access_type: "offline",
			prompt: "consent",
			state: expect.stringMatching(/^[\w-]{43}$/),
			code_challenge: expect.stringMatching(/^[\w-]{43}$/),
			code_challenge_method: "S256",
		});
	});

	it("ends at the screen with the connection, and with the properties that it can see", async () => {
		const maren = await person();
		expect(await maren.connection()).toEqual(notConnected);
		await maren.connect();
		expect(await maren.connection()).toEqual(connected);
		expect(await maren.properties()).toMatchObject([
			{ siteUrl: "https://example.com/", permissionLevel: "siteOwner", lastSynced: null, available: true },
			{ siteUrl: "sc-domain:example.org", permissionLevel: "siteFullUser", lastSynced: null, available: true },
		]);
	});

	it("stands without an address, and without the properties where Google does not give them just then", async () => {
		const maren = await person();
		here.google.email = null;
		here.google.next("sites", { status: 503, body: {} });
		await maren.connect();
		expect(await maren.connection()).toEqual({ ...connected, email: null });
		expect(await maren.properties()).toEqual([]);
	});

	it("works once", async () => {
		const maren = await person();
		const back = await maren.consent();
		expect(await maren.comeBack(back)).toBe(screen);
		expect(await maren.comeBack(back)).toBe(`${screen}?error=state`);
		expect(here.google.callsOf("token")).toHaveLength(1);
		expect(await maren.connection()).toEqual(connected);
	});

	it("works for ten minutes", async () => {
		const maren = await person();
		const [one, other] = [await maren.consent(), await maren.consent()];
		await here.db.shiftClock(9 * 60_000);
		expect(await maren.comeBack(one)).toBe(screen);
		await here.db.shiftClock(10 * 60_000);
		expect(await maren.comeBack(other)).toBe(`${screen}?error=state`);
	});

	it("works for nobody else, and for nobody who is not signed in", async () => {
		const [maren, other] = [await person(), await person()];
		const back = await maren.consent();
		expect(await other.comeBack(back)).toBe(`${screen}?error=state`);
		const stranger = await here.rest.call("GET", back);
		expect(stranger.headers.get("location")).toBe(`${screen}?error=state`);
		const { headers } = await buildApiKey(here.db, maren);
		const byKey = await here.rest.call("GET", back, { headers });
		expect(byKey.headers.get("location")).toBe(`${screen}?error=state`);
		expect(await other.connection()).toEqual(notConnected);
		expect(await maren.comeBack(back)).toBe(screen);
	});

	it.each([
		["a made-up state", "google/callback?code=4/abc&state=made-up"],
		["no state", "google/callback?code=4/abc"],
		["nothing at all", "google/callback"],
	])("comes to nothing with %s", async (_, path) => {
		const maren = await person();
		expect(await maren.comeBack(path)).toBe(`${screen}?error=state`);
		expect(here.google.callsOf("token")).toEqual([]);
	});

	it("comes to nothing when it is refused at Google's page, and the state is used up", async () => {
		const maren = await person();
		here.google.consent = "deny";
		const back = await maren.consent();
		expect(await maren.comeBack(back)).toBe(`${screen}?error=denied`);
		expect(await maren.comeBack(back.replace("error=access_denied", "code=4/abc"))).toBe(`${screen}?error=state`);
		expect(await maren.connection()).toEqual(notConnected);
	});

	it("comes to nothing when Google does not take the code, and says why in its words", async () => {
		const maren = await person();
		const back = new URL(await maren.consent(), "http://api/");
		back.searchParams.set("code", "4/other");
		expect(await maren.comeBack(back.href.slice("http://api/".length))).toBe(`${screen}?error=failed`);
		expect(await maren.problem()).toEqual(["Malformed auth code."]);
	});

	it("comes to nothing when Google sends back another error, and when it is configured no longer", async () => {
		const maren = await person();
		here.google.consent = "deny";
		const back = await maren.consent();
		expect(await maren.comeBack(back.replace("access_denied", "org_internal"))).toBe(`${screen}?error=failed`);
		expect(await maren.problem()).toEqual(["Google responded with org_internal."]);
		here.google.consent = "allow";
		await using bare = await startRest(here.db, routes);
		const { headers } = await bare.call("GET", await maren.consent(), { cookie: maren.cookie });
		expect(headers.get("location")).toBe(`${screen}?error=failed`);
	});

	it("comes to nothing with the code of another way to Google's page: its challenge differs", async () => {
		const maren = await person();
		const [one, other] = [await maren.consent(), await maren.consent()].map((path) => new URL(path, "http://api/"));
		one?.searchParams.set("code", other?.searchParams.get("code") ?? "");
		expect(await maren.comeBack(`google/callback${one?.search}`)).toBe(`${screen}?error=failed`);
	});

	it("comes to nothing when search data was unticked at Google's page", async () => {
		const maren = await person();
		here.google.consent = "allow-without-search-data";
		expect(await maren.comeBack(await maren.consent())).toBe(`${screen}?error=failed`);
		expect(await maren.connection()).toEqual(notConnected);
		expect(await maren.problem()).toEqual([
			"Toprung was not allowed to see your Search Console data. Connect again, and tick that box on Google's page.",
		]);
	});

	it("comes to nothing without lasting access", async () => {
		const maren = await person();
		here.google.givesRefreshToken = false;
		expect(await maren.comeBack(await maren.consent())).toBe(`${screen}?error=failed`);
		expect(await maren.connection()).toEqual(notConnected);
	});

	it.each<[string, FakeGoogleAnswer]>([
		["answers 500", { status: 500, body: {} }],
		["answers 429", { status: 429, body: {}, headers: { "retry-after": "30" } }],
		["answers garbage", { body: "<html>" }],
		["answers half a body", { fault: "half" }],
		["hangs up", { fault: "reset" }],
	])("comes to nothing when Google %s, and is asked once", async (_, answer) => {
		const maren = await person();
		here.google.next("token", answer);
		expect(await maren.comeBack(await maren.consent())).toBe(`${screen}?error=failed`);
		expect(here.google.callsOf("token")).toHaveLength(1);
		expect(await maren.connection()).toEqual(notConnected);
	});

	it("keeps no more than ten ways open", async () => {
		const maren = await person();
		const first = await maren.consent();
		for (let index = 0; index < 10; index++) await maren.call("GET", "google/auth");
		expect(await maren.problem()).toHaveLength(10);
		expect(await maren.comeBack(first)).toBe(`${screen}?error=state`);
	});

	it("is for browsers: an API key cannot", async () => {
		const { headers } = await buildApiKey(here.db, await person());
		expect(await here.rest.call("GET", "google/auth", { headers })).toMatchObject({
			status: 403,
			body: { code: "FORBIDDEN" },
		});
	});
});
