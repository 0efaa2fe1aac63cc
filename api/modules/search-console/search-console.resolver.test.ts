import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	ConnectSearchConsoleDocument,
	DisconnectSearchConsoleDocument,
	SearchConsoleDocument,
	SearchConsolePropertyDocument,
	SyncPerformanceDocument,
	SyncPropertiesDocument,
} from "../../../schema/generated/graphql.ts";
import { startTestApp, type TestApp } from "../../test/app.ts";

const mutations = [
	[ConnectSearchConsoleDocument, undefined],
	[DisconnectSearchConsoleDocument, undefined],
	[SyncPropertiesDocument, undefined],
	[SyncPerformanceDocument, { input: { propertyId: "1", startDate: "2026-11-01", endDate: "2026-11-07" } }],
] as const;

describe.each([
	["without a client id", null],
	["with one, which this version cannot use yet", "id.apps.googleusercontent.com"],
])("Search Console, %s", (_, googleClientId) => {
	let app: TestApp;

	beforeAll(async () => {
		const config = { role: "api" as const, googleClientId, googleClientSecret: googleClientId && "secret" };
		app = await startTestApp({ config });
	});
	afterAll(() => app[Symbol.asyncDispose]());

	it("says that it is not available, and invents nothing", async () => {
		const { client } = await app.signIn();
		expect((await client.run(SearchConsoleDocument)).searchConsole).toEqual({
			isAvailable: false,
			isConnected: false,
			email: null,
			isExpired: false,
			needsReconnect: false,
			properties: [],
		});
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
		for (const [document, variables] of [[SearchConsoleDocument, undefined] as const, ...mutations]) {
			const { errors } = await app.client().ask(document.toString(), variables);
			expect(errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
		}
	});
});
