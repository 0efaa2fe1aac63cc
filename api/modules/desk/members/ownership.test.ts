import { describe, expect, it } from "vitest";
import { CreditsChangedDocument } from "../../../../schema/generated/graphql.ts";
import { rowOf, rowsOf, sql } from "../../../db/sql.ts";
import { type SignedIn, startTestApp } from "../../../test/app.ts";
import { answerOf, refusalTo } from "../../../test/asked.ts";
import type { UserOptions } from "../../../test/factories/factories.ts";
import type { MailServer } from "../../../test/fakes/mail-server.ts";
import { setUpMailingApp } from "../../../test/set-up.ts";
import { setRole } from "../../people/users/admin.service.ts";

let mails: MailServer;
const app = setUpMailingApp((server) => {
	mails = server;
});

const transfer = `mutation ($memberId: ID!, $password: String!) {
	transferOwnership(memberId: $memberId, password: $password) { id role canSpend members { id role canSpend hasAllDomains } }
}`;
const remove = "mutation ($id: ID!) { removeMember(id: $id) { id } }";
const balance = "{ me { credits unlimitedCredits } }";

const give = (by: SignedIn, to: SignedIn) =>
	answerOf(by.client, transfer, { memberId: to.user.userId, password: by.user.password });
const refused = (by: SignedIn, to: SignedIn, password = by.user.password) =>
	refusalTo(by.client, transfer, { memberId: to.user.userId, password });

/** The owner of a new account, whose address is verified. */
async function newOwner(options: UserOptions = {}): Promise<SignedIn> {
	const owner = await app.signIn(options);
	await rowsOf(app.db.orm.em.fork(), sql`update users set email_verified = true where id = ${owner.user.userId}`);
	return owner;
}

async function ownersOf(accountId: string): Promise<string[]> {
	const owners = sql<{ id: string }>`
		select user_id as id from memberships where account_id = ${accountId} and role = 'OWNER'`;
	return (await rowsOf(app.db.orm.em.fork(), owners)).map(({ id }) => id);
}

describe("a transfer", () => {
	it("makes a member the owner and the old owner an admin who may spend, and tells both", async () => {
		const owner = await newOwner();
		const member = await app.join(owner.user.accountId, { memberRole: "VIEWER", domainIds: [] });
		const socket = member.client.watch();
		const events = socket.subscribe(CreditsChangedDocument);
		await events.next();
		events.next().catch(() => {});
		expect(await give(owner, member)).toEqual({
			transferOwnership: {
				id: owner.user.accountId,
				role: "ADMIN",
				canSpend: true,
				members: [
					{ id: member.user.userId, role: "OWNER", canSpend: true, hasAllDomains: true },
					{ id: owner.user.userId, role: "ADMIN", canSpend: true, hasAllDomains: true },
				],
			},
		});
		expect((await socket.closed).code).toBe(4412);
		for (const { user } of [owner, member]) {
			const { subject, text } = await mails.newest(user.email);
			expect(subject).toBe("A Toprung account has a new owner");
			expect(text).toContain(member.user.email);
		}
		expect(await refused(owner, member), "the account can only be given back").toEqual([
			"FORBIDDEN",
			"Only the owner of the account can do this.",
		]);
		expect(await give(member, owner)).toMatchObject({ transferOwnership: { role: "ADMIN" } });
	});

	it("needs the owner's password, and a member who is somebody else", async () => {
		const owner = await newOwner();
		const member = await app.join(owner.user.accountId);
		const admin = await app.join(owner.user.accountId, { memberRole: "ADMIN", canSpend: true });
		expect(await refused(owner, member, "wrong horse")).toEqual([
			"BAD_INPUT",
			"The password is incorrect.",
			"password",
		]);
		expect((await refused(owner, member, "")).slice(0, 1)).toEqual(["BAD_INPUT"]);
		expect(await refused(owner, owner)).toEqual(["CONFLICT", "You cannot change your own rights."]);
		expect(await refused(owner, await app.signIn())).toEqual(["NOT_FOUND", "There is no such member."]);
		expect(await refused(admin, member)).toEqual(["FORBIDDEN", "Only the owner of the account can do this."]);
		expect(await ownersOf(owner.user.accountId)).toEqual([owner.user.userId]);
	});

	it("needs a verified address where mail is sent, and none elsewhere", async () => {
		const owner = await newOwner();
		const member = await app.join(owner.user.accountId);
		await rowsOf(app.db.orm.em.fork(), sql`update users set email_verified = false where id = ${member.user.userId}`);
		expect(await refused(owner, member)).toEqual(["CONFLICT", "The new owner must verify their e-mail address first."]);
		await using silent = await startTestApp({ db: app.db, config: { role: "api" } });
		const client = silent.client();
		client.cookie = owner.client.cookie;
		await give({ ...owner, client }, member);
		expect(await ownersOf(owner.user.accountId)).toEqual([member.user.userId]);
	});

	it("makes credits unlimited exactly while the owner is an administrator of the installation", async () => {
		const owner = await newOwner({ role: "admin" });
		const member = await app.join(owner.user.accountId, { canSpend: true });
		const unlimited = { me: { credits: null, unlimitedCredits: true } };
		const limited = { me: { credits: 100, unlimitedCredits: false } };
		expect(await answerOf(owner.client, balance)).toEqual(unlimited);
		await give(owner, member);
		expect(await answerOf(owner.client, balance)).toEqual(limited);
		const admin = { em: app.db.orm.em.fork(), actor: "admin:cli" } as const;
		await setRole(admin, { email: member.user.email, role: "admin" });
		expect(await answerOf(owner.client, balance)).toEqual(unlimited);
		await setRole(admin, { email: member.user.email, role: "user" });
		expect(await answerOf(owner.client, balance)).toEqual(limited);
		await give(member, owner);
		expect(await answerOf(owner.client, balance)).toEqual(unlimited);
	});

	it("at the same time as others and as removals leaves exactly one owner, at every moment", async () => {
		const owner = await newOwner();
		const { accountId } = owner.user;
		const people = [owner];
		for (let members = 0; members < 5; members++) people.push(await app.join(accountId, { memberRole: "ADMIN" }));
		let isOver = false;
		const seen: number[] = [];
		const watching = (async () => {
			while (!isOver) seen.push((await ownersOf(accountId)).length);
		})();
		const at = (number: number) => people[number % people.length] as SignedIn;
		const codes = await Promise.all(
			Array.from({ length: 50 }, async (_, number) => {
				const [by, to] = [at(number), at(number * 3 + 1)];
				const variables = { memberId: to.user.userId, id: to.user.userId, password: by.user.password };
				const { errors } = await by.client.ask(number % 10 === 9 ? remove : transfer, variables);
				return errors[0]?.extensions.code ?? "DONE";
			}),
		);
		isOver = true;
		await watching;
		expect(new Set(seen)).toEqual(new Set([1]));
		expect(await ownersOf(accountId)).toHaveLength(1);
		expect(codes).not.toContain("INTERNAL");
		expect(codes).toContain("DONE");
		const { sum, credits } = await rowOf(
			app.db.orm.em.fork(),
			sql<{ sum: number; credits: number }>`
				select a.credits, (select sum(amount)::int from ledger_entries where account_id = a.id) as sum
				from accounts a where id = ${accountId}`,
		);
		expect(sum).toBe(credits);
	});
});
