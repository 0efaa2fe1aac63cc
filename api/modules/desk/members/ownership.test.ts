import pLimit from "p-limit";
import { describe, expect, it } from "vitest";
import { CreditsChangedDocument } from "../../../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { type SignedIn, startTestApp } from "../../../test/app.ts";
import { answerOf, refusalTo } from "../../../test/asked.ts";
import type { UserOptions } from "../../../test/factories/factories.ts";
import { createDice } from "../../../test/factories/filtered-keywords.ts";
import type { MailServer } from "../../../test/fakes/mail-server.ts";
import { setUpMailingApp } from "../../../test/set-up.ts";
import { userRoles } from "../../people/accounts/user.entity.ts";
import { grantCreditsTo, setRole } from "../../people/users/admin.service.ts";

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
});

describe("1,000 transfers, removals and grants of credits at once, in five accounts", () => {
	it("leave exactly one owner at every moment, and ledgers that add up to the balances", async () => {
		const accounts = await Promise.all(Array.from({ length: 5 }, buildPeople));
		const accountIds = accounts.map(([owner]) => owner?.user.accountId ?? "");
		let isOver = false;
		const seen = new Set<string>();
		const watching = (async () => {
			while (!isOver) for (const count of await ownersIn(accountIds)) seen.add(count);
		})();
		const outcomes = await Promise.all(accounts.map((people, at) => changeOften(people, createDice(at))));
		isOver = true;
		await watching;
		expect([...seen]).toEqual(["1"]);
		expect(await ownersIn(accountIds)).toEqual(["1", "1", "1", "1", "1"]);
		const counts = countOf(outcomes.flat());
		expect(Object.keys(counts).filter((outcome) => !possible.includes(outcome))).toEqual([]);
		expect(counts).toMatchObject({ "transfer DONE": expect.any(Number), "remove DONE": expect.any(Number) });
		expect(await booksOf(accountIds)).toEqual(accountIds.map(() => ({ adds: true, isLast: true, followsOwner: true })));
		expect(
			await rowsOf(app.db.orm.em.fork(), sql`select from users where id not in (select user_id from memberships)`),
		).toEqual([]);
	});

	const changes = 200;

	/** How the changes may end: done, or refused because somebody else was faster, or because it was for the owner alone. */
	const possible = [
		...["DONE", "FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND", "CONFLICT", "RATE_LIMITED"].map(
			(code) => `transfer ${code}`,
		),
		...["DONE", "FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND", "CONFLICT"].map((code) => `remove ${code}`),
		...["DONE", "NOT_FOUND", "CONFLICT"].flatMap((code) => [`grant ${code}`, `role ${code}`]),
	];

	/** An owner and seven admins. */
	async function buildPeople(): Promise<SignedIn[]> {
		const owner = await newOwner();
		const { accountId } = owner.user;
		const admins = Array.from({ length: 7 }, () => app.join(accountId, { memberRole: "ADMIN" }));
		return [owner, ...(await Promise.all(admins))];
	}

	/** Makes changes, a few at a time; who is removed is replaced by somebody new. @returns how each change ended */
	function changeOften(people: SignedIn[], dice: Dice): Promise<string[]> {
		const few = pLimit(6);
		const change = async () => {
			const accountId = people[0]?.user.accountId ?? "";
			const [ownerId] = await ownersOf(accountId);
			const owner = people.find(({ user }) => user.userId === ownerId) ?? dice.one(people);
			const [by, to] = [dice.below(10) < 7 ? owner : dice.one(people), dice.one(people)];
			const kind = dice.one(["transfer", "transfer", "transfer", "remove", "remove", "grant", "role"] as const);
			const outcome = await made(kind, by, to, dice);
			if (kind === "remove" && outcome === "DONE") {
				people[people.indexOf(to)] = await app.join(accountId, { memberRole: "ADMIN" });
			}
			return `${kind} ${outcome}`;
		};
		return Promise.all(Array.from({ length: changes }, () => few(change)));
	}

	/** Makes a change. @returns `DONE` or the code of its refusal */
	async function made(
		kind: "transfer" | "remove" | "grant" | "role",
		by: SignedIn,
		to: SignedIn,
		dice: Dice,
	): Promise<string> {
		const { email, password, userId } = by.user;
		if (kind === "transfer" || kind === "remove") {
			const variables = { memberId: to.user.userId, id: to.user.userId, password };
			const { errors } = await by.client.ask(kind === "transfer" ? transfer : remove, variables);
			return errors[0]?.extensions.code ?? "DONE";
		}
		const admin = { em: app.db.orm.em.fork(), actor: "admin:cli" } as const;
		const work =
			kind === "grant"
				? grantCreditsTo(admin, { email, amount: 1 + dice.below(50) })
				: setRole(admin, { email, role: dice.one(userRoles) });
		return work.then(
			() => "DONE",
			(error: unknown) => (error instanceof Refusal ? error.code : `${error} ${userId}`),
		);
	}

	/** How many owners each account has. */
	async function ownersIn(accountIds: readonly string[]): Promise<string[]> {
		const counts = await rowsOf(
			app.db.orm.em.fork(),
			sql<{ owners: string }>`
				select (select count(*) from memberships m where m.account_id = a.id and m.role = 'OWNER') as owners
				from accounts a where a.id = any(${[...accountIds]}::bigint[])`,
		);
		return counts.map(({ owners }) => owners);
	}

	/**
	 * Of each account: whether its ledger adds up to its balance, which the last entry names too, and whether credits are unlimited
	 * exactly while its owner is an administrator.
	 */
	function booksOf(accountIds: readonly string[]) {
		return rowsOf(
			app.db.orm.em.fork(),
			sql<{ adds: boolean; isLast: boolean; followsOwner: boolean }>`
				select a.credits = (select sum(amount) from ledger_entries l where l.account_id = a.id) as adds,
					a.credits = (select balance from ledger_entries l where l.account_id = a.id order by id desc limit 1) as "isLast",
					a.unlimited_credits = (u.role = 'admin') as "followsOwner"
				from accounts a join memberships m on m.account_id = a.id and m.role = 'OWNER' join users u on u.id = m.user_id
				where a.id = any(${[...accountIds]}::bigint[])`,
		);
	}
});

type Dice = ReturnType<typeof createDice>;

function countOf(values: readonly string[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
	return counts;
}
