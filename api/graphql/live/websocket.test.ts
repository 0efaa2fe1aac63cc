import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { CreditsChangedDocument, LogoutDocument } from "../../../schema/generated/graphql.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { hold, RawSocket } from "../../test/live.ts";

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
});

afterAll(() => app[Symbol.asyncDispose]());

describe("a WebSocket", () => {
	it("needs a sign-in", async () => {
		const stranger = app.client().watch();
		hold(stranger).catch(() => {});
		expect((await stranger.closed).code).toBe(4401);
	});

	it("with a wrong API key is closed even with a good cookie", async () => {
		const { client } = await app.signIn();
		for (const params of [
			{ authorization: "Bearer nonsense" },
			{ Authorization: "Bearer nonsense" },
			{ authorization: ["Bearer nonsense"] },
		]) {
			const watcher = client.watch({}, params);
			hold(watcher).catch(() => {});
			expect((await watcher.closed).code).toBe(4401);
		}
	});

	it.each([
		["another site's page", { origin: "https://evil.example" }, "/graphql", 403],
		["another site's page, by the browser's word", { "sec-fetch-site": "cross-site" }, "/graphql", 403],
		["our own page at a path that is none", {}, "/elsewhere", 404],
	])("with the browser's cookie is refused to %s", async (_, headers, path, status) => {
		const { client } = await app.signIn();
		const refused = new WebSocket(`${app.url.replace("http", "ws")}${path}`, "graphql-transport-ws", {
			headers: { cookie: client.cookie ?? "", ...headers },
		});
		const answered = new Promise((resolve) =>
			refused.once("unexpected-response", (_req, response) => resolve(response.statusCode)),
		);
		expect(await answered).toBe(status);
	});

	it("opens for our own page", async () => {
		const { client } = await app.signIn();
		const watcher = client.watch({ origin: app.url });
		await hold(watcher);
		await watcher.close();
	});

	it("ends with its session, in every process, within a second", async () => {
		await using other = await startTestApp({ db: app.db, config: { role: "api" } });
		const { client } = await app.signIn();
		const elsewhere = other.client();
		elsewhere.cookie = client.cookie;
		const watchers = [client.watch(), elsewhere.watch()];
		for (const watcher of watchers) await hold(watcher);
		await client.run(LogoutDocument);
		for (const watcher of watchers) expect((await watcher.closed).code).toBe(4401);
	});

	it("of another session stays", async () => {
		const { client, user } = await app.signIn();
		const again = await app.signIn();
		const watcher = again.client.watch();
		const events = watcher.subscribe(CreditsChangedDocument);
		await events.next();
		const leaving = client.watch();
		await hold(leaving);
		await client.run(LogoutDocument);
		await leaving.closed;
		expect(user.accountId).not.toBe(again.user.accountId);
		expect((await watcher.subscribe(CreditsChangedDocument).next()).creditsChanged.credits).toBe(100);
		await watcher.close();
	});

	it("ends when its session expires", async () => {
		const { client, user } = await app.signIn();
		const watcher = client.watch();
		await hold(watcher);
		await rowsOf(
			app.db.orm.em.fork(),
			sql`update sessions set expires_at = app_now() - interval '1 second' where user_id = ${user.userId}`,
		);
		expect((await watcher.closed).code).toBe(4401);
	});

	it("has its client come back when the process stops", async () => {
		const other = await startTestApp({ db: app.db, config: { role: "api" } });
		const { client } = await other.signIn();
		const watcher = client.watch();
		await hold(watcher);
		await other.stop();
		expect((await watcher.closed).code).toBe(1001);
	});

	it("takes queries and mutations too, under the same limits", async () => {
		const { client } = await app.signIn();
		const raw = await RawSocket.open(client);
		raw.subscribe("me", "{ me { email } }");
		raw.subscribe("large", `{ me { ${Array.from({ length: 51 }, (_, i) => `a${i}: id`).join(" ")} } }`);
		raw.subscribe("broken", "{ me {");
		raw.subscribe("refused", 'mutation { deleteDomain(id: "1") { __typename } }');
		const ids = ["me", "large", "broken", "refused"];
		const messages = await raw.received((all) => ids.every((id) => all.some((message) => message.id === id)));
		const of = (id: string) => messages.find((message) => message.id === id);
		expect(of("me")?.payload?.data?.me?.email).toContain("@");
		expect(of("large")).toMatchObject({ type: "error", payload: [{ extensions: { code: "BAD_INPUT" } }] });
		expect(of("broken")).toMatchObject({ type: "error", payload: [{ extensions: { code: "BAD_INPUT" } }] });
		expect(of("refused")?.payload).toMatchObject({ errors: [{ extensions: { code: "NOT_FOUND" } }] });
		raw.socket.terminate();
	});

	it("makes no session: it could not hand its cookie over", async () => {
		const { user, client } = await app.signIn();
		const raw = await RawSocket.open(client);
		const { email, password } = user;
		raw.subscribe("login", `mutation { login(input: { email: "${email}", password: "${password}" }) { id } }`);
		const messages = await raw.received((all) => all.some(({ id }) => id === "login"));
		expect(messages.find(({ id }) => id === "login")?.payload).toMatchObject({
			errors: [{ extensions: { code: "BAD_INPUT" } }],
		});
		const { sessions } = await rowOf(
			app.db.orm.em.fork(),
			sql<{ sessions: number }>`select count(*)::int as sessions from sessions where user_id = ${user.userId}`,
		);
		expect(sessions).toBe(1);
		raw.socket.terminate();
	});

	it("is closed over a message of more than 100 kB", async () => {
		const { client } = await app.signIn();
		const raw = await RawSocket.open(client);
		raw.subscribe("1", " ".repeat(100_000));
		expect(await raw.closed).toBe(1009);
	});

	it("is cut off when its client stops reading: it answers no ping", async () => {
		await using quick = await startTestApp({ db: app.db, config: { role: "api" }, limits: { pingEveryMs: 1_000 } });
		const sockets = async () => {
			const text = await (await fetch(`${quick.url}/metrics`)).text();
			return Number(/^toprung_websockets (\d+)$/m.exec(text)?.[1]);
		};
		const raw = await RawSocket.open((await quick.signIn()).client);
		raw.socket.pause();
		expect(await sockets()).toBe(1);
		await expect.poll(sockets, { timeout: 15_000 }).toBe(0);
		raw.socket.terminate();
	});

	it("holds 100 subscriptions and no more", async () => {
		const { client } = await app.signIn();
		const raw = await RawSocket.open(client);
		for (let id = 1; id <= 101; id++) raw.subscribe(String(id), CreditsChangedDocument);
		const messages = await raw.received((all) => all.length >= 101);
		const refused = messages.filter(({ type }) => type === "error");
		expect(refused).toMatchObject([{ id: "101", payload: [{ extensions: { code: "RATE_LIMITED" } }] }]);
		raw.socket.terminate();
	});
});
