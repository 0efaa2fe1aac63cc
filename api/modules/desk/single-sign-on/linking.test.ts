import { describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { hashOfToken } from "../../../lib/token.ts";
import { buildMember } from "../../../test/factories/factories.ts";
import { holdOidc, refusedWith } from "../../../test/fakes/held-oidc.ts";
import { signInAddedLetter } from "./letters.policy.ts";
import { unlinkOidc } from "./unlinking.service.ts";

const here = holdOidc();
const em = () => here.db.orm.em.fork();

let count = 0;
/** Somebody the provider knows, and nobody here. */
function newPerson() {
	const name = `newcomer-${++count}`;
	return { sub: name, email: `${name}@example.com`, email_verified: true, name: `Newcomer ${count}` };
}

interface Found {
	name: string;
	hasPassword: boolean;
	isVerified: boolean;
	credits: number | null;
	accounts: number;
}

/** What is stored of a user, with the credits of the account that they own. */
async function userAt(email: string): Promise<Found | null> {
	const [user] = await rowsOf(
		em(),
		sql<Found>`
			select u.name, u.password_hash is not null as "hasPassword", u.email_verified as "isVerified",
				sum(a.credits) filter (where m.role = 'OWNER')::int as credits, count(*)::int as accounts
			from users u join memberships m on m.user_id = u.id join accounts a on a.id = m.account_id
			where u.email = ${email} group by u.id`,
	);
	return user ?? null;
}

async function mailTo(recipient: string): Promise<string[]> {
	const mail = await rowsOf(
		em(),
		sql<{ kind: string }>`select kind from mail where recipient = ${recipient} order by id`,
	);
	return mail.map(({ kind }) => kind);
}

/** An open invitation of an account that somebody else owns. */
async function invite(
	email: string,
	{ expired = false, canSpend = false } = {},
): Promise<{ accountId: string; token: string }> {
	const owner = await here.user();
	const token = `token-${++count}`;
	await rowsOf(
		em(),
		sql`insert into invitations (account_id, email, role, can_spend, token_hash, inviter_id, inviter_email, expires_at)
			values (${owner.accountId}, ${email}, 'EDITOR', ${canSpend}, ${hashOfToken(token)}, ${owner.userId}, ${owner.email},
				app_now() + ${expired ? -1 : 7} * interval '1 day')`,
	);
	return { ...owner, token };
}

const membershipsOf = (email: string) =>
	rowsOf(
		em(),
		sql<{ accountId: string; role: string; canSpend: boolean }>`
			select m.account_id as "accountId", m.role, m.can_spend as "canSpend"
			from memberships m join users u on u.id = m.user_id where u.email = ${email}`,
	);

describe("a first sign-in", () => {
	it("of an address that nobody has signs up, with an account of their own and no password", async () => {
		const browser = (await here.install({ smtpUrl: "smtp://127.0.0.1:9", mailFrom: "a@b.example" }))();
		const person = newPerson();
		expect(await browser.signIn(person)).toBe("/app");
		const { name } = person;
		expect(await userAt(person.email)).toEqual({
			name,
			hasPassword: false,
			isVerified: true,
			credits: 100,
			accounts: 1,
		});
		expect(await mailTo(person.email)).toEqual([]);
		const again = (await here.install())();
		await again.signIn(person);
		expect(await again.who()).toBe(person.email);
		expect(await userAt(person.email)).toMatchObject({ accounts: 1 });
	});

	it.each([
		["no name", undefined, "newcomer"],
		["a name of spaces", " \u200b ", "newcomer"],
		["a name that is no text", 7, "newcomer"],
		["a name on two lines", "Maren\n Holm", "Maren Holm"],
		["a long name", "x".repeat(200), `${"x".repeat(99)}…`],
	])("signs up somebody with %s too", async (_, name, stored) => {
		const browser = (await here.install())();
		const person = newPerson();
		here.fake.person = { ...person, name };
		expect(await browser.open(await browser.visit())).toBe("/app");
		expect((await userAt(person.email))?.name).toBe(stored === "newcomer" ? person.sub : stored);
	});

	it("takes an address in any case, and none that is not one", async () => {
		const open = await here.install();
		const person = newPerson();
		await open().signIn({ ...person, email: ` ${person.email.toUpperCase()}` });
		expect(await userAt(person.email)).not.toBeNull();
		for (const email of ["nobody", "", "a@b", 7, null, ["a@example.com"], "a\u0000@example.com"]) {
			expect(await open().signIn({ ...newPerson(), email })).toBe(refusedWith("oidc_email"));
		}
	});

	it.each([
		["says is not confirmed", false, [false, true]],
		["says is confirmed, as a text", "true", [false, true]],
		["says nothing about", undefined, [false]],
	])("is refused for an address that the provider %s", async (_, email_verified, trusting) => {
		const user = await here.user();
		for (const oidcTrustEmail of trusting) {
			const browser = (await here.install({ oidcTrustEmail }))();
			here.fake.person = { ...newPerson(), email: user.email, email_verified };
			expect(await browser.open(await browser.visit())).toBe(refusedWith("oidc_email"));
			expect(await browser.who()).toBeNull();
		}
	});

	it("takes an address that the provider says nothing about where it is trusted", async () => {
		const browser = (await here.install({ oidcTrustEmail: true }))();
		const { email_verified: _, ...person } = newPerson();
		here.fake.person = person;
		expect(await browser.open(await browser.visit())).toBe("/app");
		expect(await userAt(person.email)).toMatchObject({ isVerified: true });
	});

	it("with a user's address is linked to that user, who gets a mail, keeps their password, and is recognized by it afterwards", async () => {
		const user = await here.user();
		const open = await here.install({ smtpUrl: "smtp://127.0.0.1:9", mailFrom: "a@b.example" });
		const person = { ...newPerson(), email: user.email };
		const browser = open();
		expect(await browser.signIn(person)).toBe("/app");
		expect(await browser.who()).toBe(user.email);
		expect(await userAt(user.email)).toMatchObject({ hasPassword: true, accounts: 1 });
		expect(await mailTo(user.email)).toEqual([signInAddedLetter.kind]);
		const later = open();
		await later.signIn({ ...person, email: "another@example.com", email_verified: false });
		expect(await later.who()).toBe(user.email);
		expect(await mailTo(user.email)).toHaveLength(1);
	});

	it("needs nothing but the provider's name for a person from the second time on", async () => {
		const open = await here.install();
		const person = newPerson();
		await open().signIn(person);
		here.fake.person = { sub: person.sub };
		here.fake.failing.set("/userinfo", 503);
		const browser = open();
		expect(await browser.open(await browser.visit())).toBe("/app");
		expect(await browser.who()).toBe(person.email);
	});

	it("is refused for an address that its user never verified here", async () => {
		const user = await here.user({ isVerified: false });
		const browser = (await here.install())();
		expect(await browser.signIn({ ...newPerson(), email: user.email })).toBe(refusedWith("oidc_unverified"));
		expect(await browser.who()).toBeNull();
	});

	it("of a user who is in no account any more links nothing and tells nobody", async () => {
		const user = await here.user();
		await rowsOf(em(), sql`delete from memberships where user_id = ${user.userId}`);
		const browser = (await here.install({ smtpUrl: "smtp://127.0.0.1:9", mailFrom: "a@b.example" }))();
		expect(await browser.signIn({ ...newPerson(), email: user.email })).toBe(refusedWith("oidc_uninvited"));
		expect(await rowsOf(em(), sql`select from identities where user_id = ${user.userId}`)).toEqual([]);
		expect(await mailTo(user.email)).toEqual([]);
	});

	it("is refused for an address that belongs to somebody else there, until they are unlinked", async () => {
		const user = await here.user();
		const open = await here.install();
		const [browser, other] = [open(), open()];
		await browser.signIn({ ...newPerson(), email: user.email });
		const next = { ...newPerson(), email: user.email };
		expect(await other.signIn(next)).toBe(refusedWith("oidc_conflict"));
		await unlinkOidc({ em: em(), actor: "admin:cli" }, { email: user.email });
		expect(await browser.who()).toBeNull();
		expect(await other.signIn(next)).toBe("/app");
		expect(await other.who()).toBe(user.email);
		expect(await open().signIn({ ...newPerson(), email: user.email })).toBe(refusedWith("oidc_conflict"));
	});

	it("accepts the newest good invitation, also where sign-up is closed, and makes no account", async () => {
		const person = newPerson();
		await invite(person.email);
		const { accountId } = await invite(person.email, { canSpend: true });
		await invite(person.email, { expired: true });
		const browser = (await here.install({ signUp: "closed" }))();
		expect(await browser.signIn(person)).toBe("/app");
		expect(await browser.who()).toBe(person.email);
		expect(await membershipsOf(person.email)).toEqual([{ accountId, role: "EDITOR", canSpend: true }]);
		expect(await userAt(person.email)).toMatchObject({ hasPassword: false, isVerified: true });
		const states = await rowsOf(
			em(),
			sql<{ state: string }>`select state from invitations where email = ${person.email} order by id`,
		);
		expect(states.map(({ state }) => state)).toEqual(["OPEN", "ACCEPTED", "OPEN"]);
	});

	it("accepts the invitation whose link was opened, if it is good and for the address, else the newest", async () => {
		const open = await here.install({ signUp: "closed" });
		const [person, other] = [newPerson(), newPerson()];
		const opened = await invite(person.email);
		const ofOther = await invite(other.email);
		const newest = await invite(person.email);
		const expired = await invite(person.email, { expired: true });
		const joinedBy = async (token: string, someone: { email: string }) => {
			here.fake.person = { ...here.fake.person, ...someone };
			const browser = open();
			expect(await browser.open(await browser.visit("/app", token))).toBe("/app");
			return (await membershipsOf(someone.email)).map(({ accountId }) => accountId);
		};
		expect(await joinedBy(opened.token, person)).toEqual([opened.accountId]);
		expect(await joinedBy(newest.token, other)).toEqual([ofOther.accountId]);
		const third = newPerson();
		await invite(third.email);
		const last = await invite(third.email);
		expect(await joinedBy(expired.token, third)).toEqual([last.accountId]);
	});

	it("accepts no invitation that its inviter could not make any more", async () => {
		const person = newPerson();
		const { accountId } = await invite(person.email);
		await rowsOf(em(), sql`update invitations set inviter_id = null where account_id = ${accountId}`);
		const browser = (await here.install({ signUp: "closed" }))();
		expect(await browser.signIn(person)).toBe(refusedWith("oidc_uninvited"));
	});

	it("is refused without an invitation where sign-up is closed", async () => {
		const person = newPerson();
		const browser = (await here.install({ signUp: "closed" }))();
		expect(await browser.signIn(person)).toBe(refusedWith("oidc_uninvited"));
		expect(await userAt(person.email)).toBeNull();
	});

	it("leaves a member's open invitations to other accounts as they are", async () => {
		const { accountId } = await here.user();
		const member = await buildMember({ em: em() }, accountId);
		await invite(member.email);
		await (await here.install())().signIn({ ...newPerson(), email: member.email });
		expect(await membershipsOf(member.email)).toHaveLength(1);
	});

	it("in several browsers at once makes one user", async () => {
		const open = await here.install();
		here.fake.person = newPerson();
		const browsers = Array.from({ length: 8 }, open);
		const visits = await Promise.all(browsers.map((browser) => browser.visit()));
		const ends = await Promise.all(browsers.map((browser, n) => browser.open(visits[n] ?? "")));
		expect(new Set(ends)).toEqual(new Set(["/app"]));
		expect(await userAt(String(here.fake.person.email))).toMatchObject({ accounts: 1, credits: 100 });
	});
});

describe("a sign-in", () => {
	it("goes to the account the user was in last", async () => {
		const [user, { accountId }] = [await here.user(), await here.user()];
		await rowsOf(
			em(),
			sql`insert into memberships (user_id, account_id, role, can_spend, has_all_domains, entered_at)
				values (${user.userId}, ${accountId}, 'EDITOR', false, true, app_now() + interval '1 minute')`,
		);
		await (await here.install())().signIn({ ...newPerson(), email: user.email });
		const [session] = await rowsOf(
			em(),
			sql<{ accountId: string }>`select account_id as "accountId" from sessions where user_id = ${user.userId}`,
		);
		expect(session?.accountId).toBe(accountId);
	});

	it("after the user was removed counts as a first one: the link was deleted with the user", async () => {
		const person = newPerson();
		const open = await here.install();
		await open().signIn(person);
		await rowsOf(em(), sql`delete from sessions where user_id = (select id from users where email = ${person.email})`);
		await rowsOf(
			em(),
			sql`delete from memberships where user_id = (select id from users where email = ${person.email})`,
		);
		await rowsOf(em(), sql`delete from users where email = ${person.email}`);
		const closed = await here.install({ signUp: "closed" });
		expect(await closed().signIn(person)).toBe(refusedWith("oidc_uninvited"));
	});

	it("is unlinked only where there is one", async () => {
		const { email } = await here.user();
		const unlink = unlinkOidc({ em: em(), actor: "admin:cli" }, { email });
		await expect(unlink).rejects.toEqual(new Refusal("CONFLICT", "This user does not sign in with single sign-on."));
		const unknown = unlinkOidc({ em: em(), actor: "admin:cli" }, { email: "nobody@example.com" });
		await expect(unknown).rejects.toMatchObject({ code: "NOT_FOUND" });
	});
});
