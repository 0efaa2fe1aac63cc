import { describe, expect, it } from "vitest";
import { CreditsChangedDocument, LoginDocument } from "../../../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../test/app.ts";
import { answerOf, refusalTo } from "../../../test/asked.ts";
import { buildApiKey } from "../../../test/factories/factories.ts";
import { heldSocket } from "../../../test/live.ts";
import { setUpApp } from "../../../test/set-up.ts";

const app = setUpApp({ config: { role: "api" } });

const change =
	"mutation ($id: ID!) { switchAccount(accountId: $id) { id credits account { id role } accounts { id isCurrent } } }";
const where = "{ me { account { id } } }";

/** Makes somebody a viewer of a new account too; the account's id. */
async function shareWith({ user }: SignedIn): Promise<string> {
	const { accountId } = (await app.signIn()).user;
	await rowsOf(
		app.db.orm.em.fork(),
		sql`insert into memberships (user_id, account_id, role, can_spend, has_all_domains, entered_at)
			values (${user.userId}, ${accountId}, 'VIEWER', false, true, app_now() - interval '1 day')`,
	);
	return accountId;
}

async function accountOnSignIn({ user: { email, password } }: SignedIn): Promise<string> {
	const client = app.client();
	await client.run(LoginDocument, { input: { email, password } });
	return (await answerOf<{ me: { account: { id: string } } }>(client, where)).me.account.id;
}

describe("switching accounts", () => {
	it("moves the session, which has the rights and sees what is of the account it is in", async () => {
		const person = await app.signIn();
		const id = await shareWith(person);
		expect(await answerOf(person.client, change, { id })).toEqual({
			switchAccount: {
				id: person.user.userId,
				credits: null,
				account: { id, role: "VIEWER" },
				accounts: expect.arrayContaining([
					{ id, isCurrent: true },
					{ id: person.user.accountId, isCurrent: false },
				]),
			},
		});
		expect(await answerOf(person.client, where)).toEqual({ me: { account: { id } } });
		const create =
			'mutation { createDomain(input: { name: "Mine", url: "https://mine.example", country: "US" }) { id } }';
		expect((await refusalTo(person.client, create))[0]).toBe("FORBIDDEN");
	});

	it("closes the session's WebSockets, and no other's", async () => {
		const person = await app.signIn();
		const id = await shareWith(person);
		const other = app.client();
		await other.run(LoginDocument, { input: { email: person.user.email, password: person.user.password } });
		const [moving, staying] = [person.client.watch(), other.watch()];
		for (const watcher of [moving, staying]) {
			const events = watcher.subscribe(CreditsChangedDocument);
			await events.next();
			events.next().catch(() => {});
		}
		await answerOf(person.client, change, { id });
		expect((await moving.closed).code).toBe(4412);
		expect(await answerOf(other, where)).toEqual({ me: { account: { id: person.user.accountId } } });
		await staying.subscribe(CreditsChangedDocument).next();
		await staying.close();
	});

	it("has no operation begin on a WebSocket of the account before, however soon it is sent", async () => {
		const person = await app.signIn();
		const accountId = await shareWith(person);
		const watcher = await heldSocket(person.client);
		// Nobody tells the watch over open sockets.
		await rowsOf(
			app.db.orm.em.fork(),
			sql`update sessions set account_id = ${accountId} where user_id = ${person.user.userId}`,
		);
		const events = watcher.subscribe(CreditsChangedDocument);
		await expect(events.next()).rejects.toThrow();
		expect((await watcher.closed).code).toBe(4412);
	});

	it("to the account one is in changes nothing", async () => {
		const person = await app.signIn();
		const watcher = person.client.watch();
		const events = watcher.subscribe(CreditsChangedDocument);
		await events.next();
		expect(await answerOf(person.client, change, { id: person.user.accountId })).toMatchObject({
			switchAccount: { account: { id: person.user.accountId, role: "OWNER" } },
		});
		await watcher.subscribe(CreditsChangedDocument).next();
		await watcher.close();
	});

	it("finds no account of others, and is not for API keys", async () => {
		const [person, stranger] = [await app.signIn(), await app.signIn()];
		const unknown = ["NOT_FOUND", "There is no such account."];
		for (const id of [stranger.user.accountId, "999999", "mine"]) {
			expect(await refusalTo(person.client, change, { id })).toEqual(unknown);
		}
		const { headers } = await buildApiKey(app.db, person.user);
		const byKey = await app.client().ask(change, { id: person.user.accountId }, headers);
		expect(byKey.errors[0]?.extensions.code).toBe("FORBIDDEN");
	});
});

describe("signing in", () => {
	it("goes to the account the user was in last", async () => {
		const person = await app.signIn();
		const id = await shareWith(person);
		await answerOf(person.client, change, { id });
		expect(await accountOnSignIn(person)).toBe(id);
		await answerOf(person.client, change, { id: person.user.accountId });
		expect(await accountOnSignIn(person)).toBe(person.user.accountId);
	});
});
