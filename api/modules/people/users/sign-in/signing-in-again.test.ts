import { afterAll, beforeAll, expect, it } from "vitest";
import { CreditsChangedDocument, LoginDocument } from "../../../../../schema/generated/graphql.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import type { TestClient } from "../../../../test/client.ts";
import type { BuiltUser } from "../../../../test/factories/factories.ts";

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
});
afterAll(() => app[Symbol.asyncDispose]());

/** Whether the cookie still opens anything. */
async function holds(cookie: string | null): Promise<boolean> {
	const response = await fetch(`${app.url}/api/auth/me`, { headers: { cookie: cookie ?? "" } });
	return response.status === 200;
}

const ways: [string, (client: TestClient, user: { email: string; password: string }) => Promise<number>][] = [
	[
		"GraphQL",
		async (client, { email, password }) =>
			(await client.ask(LoginDocument.toString(), { input: { email, password } })).errors[0] ? 401 : 200,
	],
	[
		"REST",
		async (client, { email, password }) => {
			const headers = { "content-type": "application/json" };
			const body = JSON.stringify({ email, password });
			return (await client.fetch("/api/auth/login", { method: "POST", headers, body })).status;
		},
	],
];

it.each(ways)("signing in again in a browser ends its former session with its sockets, by %s", async (_, signIn) => {
	const { client, user } = await app.signIn();
	const former = client.cookie;
	const watcher = client.watch();
	const events = watcher.subscribe(CreditsChangedDocument);
	await events.next();
	events.next().catch(() => {});
	expect(await signIn(client, user)).toBe(200);
	expect(client.cookie).not.toBe(former);
	expect([await holds(former), await holds(client.cookie)]).toEqual([false, true]);
	expect((await watcher.closed).code).toBe(4401);
});

it.each(ways)("somebody else who signs in in the same browser ends it too, by %s", async (_, signIn) => {
	const { client } = await app.signIn();
	const former = client.cookie;
	const other: BuiltUser = (await app.signIn()).user;
	expect(await signIn(client, other)).toBe(200);
	expect(await holds(former)).toBe(false);
});

it.each(ways)("a sign-in that fails ends nothing, by %s", async (_, signIn) => {
	const { client, user } = await app.signIn();
	expect(await signIn(client, { ...user, password: "not the password" })).toBe(401);
	expect(await holds(client.cookie)).toBe(true);
});

it.each(ways)("sessions in other browsers go on, by %s", async (_, signIn) => {
	const { client, user } = await app.signIn();
	const elsewhere = app.client();
	expect(await signIn(elsewhere, user)).toBe(200);
	expect(await signIn(elsewhere, user)).toBe(200);
	expect([await holds(client.cookie), await holds(elsewhere.cookie)]).toEqual([true, true]);
});
