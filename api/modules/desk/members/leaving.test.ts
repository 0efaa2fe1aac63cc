import { beforeAll, describe, expect, it } from "vitest";
import { CreditsChangedDocument, LoginDocument } from "../../../../schema/generated/graphql.ts";
import { rowOf, rowsOf, sql } from "../../../db/sql.ts";
import { type SignedIn, startTestApp, type TestApp } from "../../../test/app.ts";
import { answerOf, refusalTo } from "../../../test/asked.ts";
import { buildContext } from "../../../test/context.ts";
import { buildApiKey } from "../../../test/factories/factories.ts";
import { buildDomain } from "../../../test/factories/histories.ts";
import type { MailServer } from "../../../test/fakes/mail-server.ts";
import { heldSocket } from "../../../test/live.ts";
import { setUpMailingApp } from "../../../test/set-up.ts";
import { setAlertMail } from "../../telling/notifications/mail/alert-mail.service.ts";

let mails: MailServer;
const app = setUpMailingApp((server) => {
	mails = server;
});
let owner: SignedIn;

beforeAll(async () => {
	owner = await app.signIn({ name: "Olga" });
});

const remove = "mutation ($id: ID!) { removeMember(id: $id) { id members { id } } }";
const leave = "mutation { leaveAccount { id account { id } accounts { id } } }";
const me = "{ me { id account { id } } }";

const removed = ({ user }: SignedIn, by = owner) => answerOf(by.client, remove, { id: user.userId });
const join = (options: Parameters<TestApp["join"]>[1] = {}) => app.join(owner.user.accountId, options);

/** Makes somebody a member of an account too, for so many days. */
async function addTo(accountId: string, { user }: SignedIn, days = 0): Promise<void> {
	await rowsOf(
		app.db.orm.em.fork(),
		sql`insert into memberships (user_id, account_id, role, can_spend, has_all_domains, created_at)
			values (${user.userId}, ${accountId}, 'EDITOR', false, true, app_now() - ${days} * interval '1 day')`,
	);
}

async function count(from: ReturnType<typeof sql>): Promise<number> {
	const counted = sql<{ count: number }>`select count(*)::int as count from ${from}`;
	return (await rowOf(app.db.orm.em.fork(), counted)).count;
}

describe("removing a member", () => {
	it("ends everything they hold in the account, and nothing elsewhere", async () => {
		const { id: domainId } = await buildDomain(buildContext(app.db, { viewer: owner.user.viewer }));
		const member = await join({ domainIds: [domainId] });
		const { userId, email, password } = member.user;
		const { headers, apiKey } = await buildApiKey(app.db, member.user, { scopes: ["READ"] });
		await setAlertMail(buildContext(app.db, { viewer: member.user.viewer, config: { smtpUrl: mails.url } }), true);
		const home = await app.signIn();
		await addTo(home.user.accountId, member);
		const elsewhere = app.client();
		await elsewhere.run(LoginDocument, { input: { email, password } });
		await answerOf(elsewhere, `mutation { switchAccount(accountId: "${home.user.accountId}") { id } }`);
		await using other = await startTestApp({ db: app.db, config: { role: "api" } });
		const copy = other.client();
		copy.cookie = member.client.cookie;
		const going = await heldSocket(elsewhere);
		const sockets = [await heldSocket(member.client), await heldSocket(copy), await heldSocket(app.client(), headers)];

		const answer = await removed(member);
		expect(JSON.stringify(answer)).not.toContain(`"${userId}"`);
		for (const socket of sockets) expect((await socket.closed).code).toBe(4401);
		expect((await refusalTo(member.client, me))[0]).toBe("UNAUTHENTICATED");
		expect((await app.client().ask(me, {}, headers)).errors[0]).toMatchObject({
			message: "This API key was revoked.",
			extensions: { code: "UNAUTHENTICATED" },
		});
		expect(await answerOf(elsewhere, me)).toEqual({ me: { id: userId, account: { id: home.user.accountId } } });
		expect((await going.subscribe(CreditsChangedDocument).next()).creditsChanged).toBeDefined();
		await going.close();
		const { accountId } = owner.user;
		for (const table of ["memberships", "domain_grants", "sessions", "alert_mail", "unsubscribe_tokens"]) {
			expect(await count(sql`${sql.ref(table)} where user_id = ${userId} and account_id = ${accountId}`), table).toBe(
				0,
			);
		}
		expect(await count(sql`notifications where recipient = ${`user:${userId}`}`)).toBe(0);
		expect(await count(sql`api_keys where id = ${apiKey.id} and revoked_at is not null`)).toBe(1);
		expect(await count(sql`users where id = ${userId}`)).toBe(1);
		const { subject, text } = await mails.newest(email);
		expect(subject).toBe("Your access to a Toprung account has ended");
		expect(text).not.toContain("Olga");
	});

	it("who is in no other account ends the user: the address is free, and what they made goes on naming them", async () => {
		const member = await join({ name: "Eva", canSpend: true });
		const { userId, email, password } = member.user;
		const { apiKey } = await buildApiKey(app.db, member.user, { name: "Nightly" });
		await rowsOf(
			app.db.orm.em.fork(),
			sql`insert into ledger_entries (account_id, kind, amount, price, balance, actor)
				values (${owner.user.accountId}, 'ADJUSTMENT', 0, 0, 100, ${`user:${userId}`})`,
		);
		await removed(member);
		expect(await count(sql`users where email = ${email}`)).toBe(0);
		expect(await count(sql`sessions where user_id = ${userId}`)).toBe(0);
		const signIn = app.client().run(LoginDocument, { input: { email, password } });
		await expect(signIn).rejects.toThrow("INVALID_CREDENTIALS");
		expect((await mails.newest(email)).subject).toBe("Your access to a Toprung account has ended");
		const shown = await answerOf<{ me: { apiKeys: object[]; ledger: object[] } }>(
			owner.client,
			"{ me { apiKeys { id state madeBy isYours } ledger(limit: 1) { actorName } } }",
		);
		expect(shown.me.apiKeys).toContainEqual({ id: apiKey.id, state: "REVOKED", madeBy: "Eva", isYours: false });
		expect(shown.me.ledger).toEqual([{ actorName: "Eva" }]);
		const again = await app.signIn({ email });
		expect(again.user.userId).not.toBe(userId);
	});

	it("is refused for oneself, the owner, and non-members", async () => {
		const admin = await join({ memberRole: "ADMIN" });
		expect(await refusalTo(admin.client, remove, { id: admin.user.userId })).toEqual([
			"CONFLICT",
			"Leave the account instead.",
		]);
		expect(await refusalTo(admin.client, remove, { id: owner.user.userId })).toEqual([
			"CONFLICT",
			"Transfer the account first, or delete it.",
		]);
		const stranger = await app.signIn();
		const unknown = ["NOT_FOUND", "There is no such member."];
		for (const id of [stranger.user.userId, "nobody"]) {
			expect(await refusalTo(admin.client, remove, { id })).toEqual(unknown);
		}
	});

	it("twice, as after a lost answer, finds nobody", async () => {
		const member = await join();
		await removed(member);
		const unknown = ["NOT_FOUND", "There is no such member."];
		expect(await refusalTo(owner.client, remove, { id: member.user.userId })).toEqual(unknown);
	});

	it("by several at once removes them once", async () => {
		const member = await join();
		const admins = await Promise.all([1, 2, 3].map(() => join({ memberRole: "ADMIN" })));
		const answers = await Promise.all(admins.map(({ client }) => client.ask(remove, { id: member.user.userId })));
		expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
		expect(await count(sql`mail where recipient = ${member.user.email}`)).toBe(1);
	});

	it("from their last two accounts at once leaves no user without one", async () => {
		const member = await join();
		const other = await app.signIn();
		await addTo(other.user.accountId, member);
		await Promise.all([removed(member), removed(member, other)]);
		expect(await count(sql`users where id = ${member.user.userId}`)).toBe(0);
	});

	it("has no API key made or session opened by a request that was under way", async () => {
		const member = await join();
		const { userId, viewer } = member.user;
		await removed(member);
		await expect(buildApiKey(app.db, { viewer })).rejects.toThrow("You are no longer a member of this account.");
		expect(await count(sql`api_keys where user_id = ${userId}`)).toBe(0);
	});
});

describe("leaving an account", () => {
	it("moves the session to the home account, and ends what else they hold there", async () => {
		const person = await app.signIn();
		await addTo(owner.user.accountId, person);
		const later = await app.signIn();
		await addTo(later.user.accountId, person);
		const inAccount = app.client();
		await answerOf(person.client, `mutation { switchAccount(accountId: "${owner.user.accountId}") { id } }`);
		await inAccount.run(LoginDocument, { input: { email: person.user.email, password: person.user.password } });
		const socket = await heldSocket(person.client);
		expect(await answerOf(person.client, leave)).toMatchObject({
			leaveAccount: { id: person.user.userId, account: { id: person.user.accountId } },
		});
		expect((await socket.closed).code).toBe(4412);
		expect((await refusalTo(inAccount, me))[0]).toBe("UNAUTHENTICATED");
		expect(await answerOf(person.client, me)).toMatchObject({ me: { account: { id: person.user.accountId } } });
		expect((await mails.newest(person.user.email)).subject).toBe("Your access to a Toprung account has ended");
	});

	it("moves it to the account they have been in the longest if they own none", async () => {
		const person = await join();
		const [first, second] = [await app.signIn(), await app.signIn()];
		await addTo(second.user.accountId, person, 2);
		await addTo(first.user.accountId, person);
		expect(await answerOf(person.client, leave)).toMatchObject({
			leaveAccount: { account: { id: second.user.accountId } },
		});
	});

	it("that is the last one signs out and ends the user", async () => {
		const person = await join();
		expect(await answerOf(person.client, leave)).toEqual({ leaveAccount: null });
		expect(person.client.cookie).toBeNull();
		expect(await count(sql`users where id = ${person.user.userId}`)).toBe(0);
	});

	it("is refused to the owner", async () => {
		expect(await refusalTo(owner.client, leave)).toEqual(["CONFLICT", "Transfer the account first, or delete it."]);
	});

	it("is refused to the last administrator of the installation, who cannot be removed either", async () => {
		const person = await join();
		const setRole = (role: string) =>
			rowsOf(app.db.orm.em.fork(), sql`update users set role = ${role} where id = ${person.user.userId}`);
		await setRole("admin");
		const last = ["CONFLICT", "You are the last administrator. Make another user an administrator first."];
		expect(await refusalTo(person.client, leave)).toEqual(last);
		expect(await refusalTo(owner.client, remove, { id: person.user.userId })).toEqual(last);
		const other = await app.signIn();
		await addTo(other.user.accountId, person);
		expect(await answerOf(person.client, leave), "they stay a user").toMatchObject({
			leaveAccount: { account: { id: other.user.accountId } },
		});
		await setRole("user");
	});

	it("twice at once leaves it once", async () => {
		const person = await app.signIn();
		await addTo(owner.user.accountId, person);
		await answerOf(person.client, `mutation { switchAccount(accountId: "${owner.user.accountId}") { id } }`);
		const answers = await Promise.all([1, 2].map(() => person.client.ask(leave)));
		expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
		expect(await count(sql`memberships where user_id = ${person.user.userId}`)).toBe(1);
	});
});
