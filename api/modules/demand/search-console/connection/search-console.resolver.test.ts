import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	ConnectSearchConsoleDocument,
	DeleteAccountDocument,
	DisconnectSearchConsoleDocument,
	SearchConsoleDocument,
	SearchConsolePropertyDocument,
	SyncPerformanceDocument,
	SyncPropertiesDocument,
} from "../../../../../schema/generated/graphql.ts";
import { appSecret, startTestApp, type TestApp } from "../../../../test/app.ts";
import type { TestClient } from "../../../../test/client.ts";
import type { FakeGoogle } from "../../../../test/fakes/fake-google.ts";
import { setUpGoogleApp } from "../../../../test/set-up.ts";

const mutations = [
	[ConnectSearchConsoleDocument, undefined],
	[DisconnectSearchConsoleDocument, undefined],
	[SyncPropertiesDocument, undefined],
] as const;

const notConnected = {
	isAvailable: true,
	isConnected: false,
	email: null,
	isExpired: false,
	needsReconnect: false,
	problem: null,
	connectProblem: null,
	properties: [],
};

describe("Search Console without a client id", () => {
	let app: TestApp;

	beforeAll(async () => {
		app = await startTestApp({ config: { role: "api" } });
	});
	afterAll(() => app[Symbol.asyncDispose]());

	it("says that it is not available, and invents nothing", async () => {
		const { client } = await app.signIn();
		const { searchConsole } = await client.run(SearchConsoleDocument);
		expect(searchConsole).toEqual({ ...notConnected, isAvailable: false });
	});

	it("refuses whatever would reach Google, with a sentence", async () => {
		const { client } = await app.signIn();
		for (const [document, variables] of mutations) {
			const { errors } = await client.ask(document.toString(), variables);
			const message = "Google Search Console is not available on this installation.";
			expect(errors).toMatchObject([{ message, extensions: { code: "PROVIDER_NOT_CONFIGURED" } }]);
		}
	});

	it("has no property", async () => {
		const { client } = await app.signIn();
		const range = { startDate: "2026-11-01", endDate: "2026-11-07" };
		const { errors } = await client.ask(SearchConsolePropertyDocument.toString(), { id: "1", ...range });
		expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
	});

	it("is for those who are signed in", async () => {
		const input = { propertyId: "1", startDate: "2026-11-01", endDate: "2026-11-07" };
		const others = [[SearchConsoleDocument, undefined] as const, [SyncPerformanceDocument, { input }] as const];
		for (const [document, variables] of [...others, ...mutations]) {
			const { errors } = await app.client().ask(document.toString(), variables);
			expect(errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
		}
	});
});

describe("Search Console with Google", () => {
	let google: FakeGoogle;
	const app = setUpGoogleApp((started) => {
		google = started;
	});

	/** Goes to Google and comes back as a browser does, which says that another site's page led it here. */
	async function connect(client: TestClient): Promise<string | null> {
		const { connectSearchConsole } = await client.run(ConnectSearchConsoleDocument);
		const back = await google.follow(connectSearchConsole.authUrl);
		const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
		const response = await client.fetch(`${back.pathname}${back.search}`, { headers });
		expect(response.status).toBe(302);
		return response.headers.get("location");
	}

	const stateOf = async (client: TestClient) => (await client.run(SearchConsoleDocument)).searchConsole;

	it("is connected, lists its properties, is lost, is made anew, and ends", async () => {
		const { client } = await app.signIn();
		expect(await stateOf(client)).toEqual(notConnected);
		expect(await connect(client)).toBe("/app/google-search-console");
		const connected = await stateOf(client);
		expect(connected).toMatchObject({ isConnected: true, email: "maren@example.com", problem: null });
		expect(connected.properties).toMatchObject([
			{ siteUrl: "https://example.com/", permissionLevel: "siteOwner", isAvailable: true },
			{ siteUrl: "sc-domain:example.org", permissionLevel: "siteFullUser", isAvailable: true },
		]);
		google.revokeAll();
		const { errors } = await client.ask(SyncPropertiesDocument.toString());
		const problem = "Google no longer accepts this connection. Connect Google again.";
		expect(errors).toMatchObject([{ message: problem, extensions: { code: "RECONNECT_REQUIRED" } }]);
		expect(await stateOf(client)).toEqual({ ...connected, needsReconnect: true, problem });
		await connect(client);
		expect((await client.run(SyncPropertiesDocument)).syncProperties.properties).toHaveLength(2);
		expect((await client.run(DisconnectSearchConsoleDocument)).disconnectSearchConsole).toEqual({
			isConnected: false,
		});
		expect(await stateOf(client)).toEqual({ ...notConnected, properties: connected.properties });
		expect(google.grants).toBe(0);
	});

	it("says why the last try to connect came to nothing, until the next one", async () => {
		const { client } = await app.signIn();
		google.next("token", { status: 400, body: { error: "redirect_uri_mismatch", error_description: "Bad Request" } });
		expect(await connect(client)).toBe("/app/google-search-console?error=failed");
		expect((await stateOf(client)).connectProblem).toBe("Bad Request");
		await connect(client);
		expect((await stateOf(client)).connectProblem).toBeNull();
		await client.run(DisconnectSearchConsoleDocument);
		expect((await stateOf(client)).connectProblem).toBeNull();
	});

	it("is given back to Google with the account", async () => {
		const { client, user } = await app.signIn();
		await connect(client);
		expect(google.grants).toBe(1);
		await client.run(DeleteAccountDocument, { password: user.password });
		expect(google.grants).toBe(0);
	});

	it("outlives a change of the application secret, while the one before is told", async () => {
		const { client } = await app.signIn();
		await connect(client);
		const secrets = { appSecret: "another secret of the application" };
		await using rotated = await startTestApp({
			db: app.db,
			config: { role: "api", ...google.config, ...secrets, appSecretPrevious: appSecret },
		});
		await using lost = await startTestApp({ db: app.db, config: { role: "api", ...google.config, ...secrets } });
		const there = (url: string) => Object.assign(app.client(), { url, cookie: client.cookie });
		const { searchConsole } = await there(lost.url).run(SearchConsoleDocument);
		expect(searchConsole).toMatchObject({ isConnected: true, needsReconnect: true });
		google.expireAccess();
		expect((await there(rotated.url).run(SyncPropertiesDocument)).syncProperties.properties).toHaveLength(2);
		// What was used since is sealed with the secret of today.
		expect((await there(lost.url).run(SyncPropertiesDocument)).syncProperties.properties).toHaveLength(2);
		await client.run(DisconnectSearchConsoleDocument);
		await connect(client);
		const problem = "The saved connection to Google can no longer be read. Connect Google again.";
		expect(await stateOf(there(lost.url))).toMatchObject({ isConnected: true, needsReconnect: true, problem });
		const { errors } = await there(lost.url).ask(SyncPropertiesDocument.toString());
		expect(errors).toMatchObject([{ message: problem, extensions: { code: "RECONNECT_REQUIRED" } }]);
	});
});
