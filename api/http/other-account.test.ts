import { afterAll, beforeAll, expect, it } from "vitest";
import { CreditsChangedDocument } from "../../schema/generated/graphql.ts";
import { startTestApp, type TestApp } from "../test/app.ts";
import { buildApiKey } from "../test/factories/factories.ts";

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
});
afterAll(() => app[Symbol.asyncDispose]());

const createDomain = `mutation { createDomain(input: { name: "Kettle", url: "https://example.com", country: "US" }) { id } }`;
const body = JSON.stringify({ name: "Kettle", url: "https://example.com", country: "US" });
const json = { "content-type": "application/json" };

const refused = {
	error: "You switched to another account in another window. Reload this one.",
	code: "CONFLICT",
};

it("a call that believes to be in another account is refused before anything is done", async () => {
	const { user, client } = await app.signIn();
	const { headers } = await buildApiKey(app.db, user);
	for (const account of ["999999", "", "nonsense"]) {
		for (const by of [{}, headers]) {
			const stale = { ...by, "toprung-account": account };
			const answer = await client.ask(createDomain, {}, stale);
			expect([answer.status, answer.errors[0]?.extensions.code]).toEqual([409, "CONFLICT"]);
			const response = await client.fetch("/api/domains", { method: "POST", body, headers: { ...json, ...stale } });
			expect([response.status, await response.json()]).toEqual([409, expect.objectContaining(refused)]);
		}
	}
	const believing = { "toprung-account": user.accountId };
	expect((await client.ask("{ domains { id } }", {}, believing)).data).toEqual({ domains: [] });
	expect((await client.ask(createDomain, {}, believing)).errors).toEqual([]);
});

it("without a sign-in there is no account to be in", async () => {
	const { status, errors } = await app.client().ask("{ server { version } }", {}, { "toprung-account": "1" });
	expect([status, errors]).toEqual([200, []]);
});

it("a WebSocket that believes to be in another account is closed", async () => {
	const { user, client } = await app.signIn();
	const stale = client.watch({}, { account: "999999" });
	stale
		.subscribe(CreditsChangedDocument)
		.next()
		.catch(() => {});
	expect(await stale.closed).toEqual(expect.objectContaining({ code: 4412, reason: "Other account" }));
	const watcher = client.watch({}, { account: user.accountId });
	expect(await watcher.subscribe(CreditsChangedDocument).next()).toBeDefined();
	await watcher.close();
});
