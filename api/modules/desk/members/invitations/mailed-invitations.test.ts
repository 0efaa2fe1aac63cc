import { beforeEach, describe, expect, it, vi } from "vitest";
import { rowsOf, sql } from "../../../../db/sql.ts";
import type { SignedIn } from "../../../../test/app.ts";
import {
	accept,
	invitationsOf,
	invite,
	join,
	membersIn,
	offerOf,
	renew,
	signInOwner,
	strangersAddress,
	withdraw,
} from "../../../../test/factories/invitations.ts";
import { linkIn, type MailServer, tokenIn } from "../../../../test/fakes/mail-server.ts";
import { setUpMailingApp } from "../../../../test/set-up.ts";

let mails: MailServer;
const app = setUpMailingApp((server) => {
	mails = server;
});
let owner: SignedIn;

beforeEach(async () => {
	mails.refusal = null;
	owner = await signInOwner(app);
});

/** Waits until the owner sees these invitations. */
const seen = (invitations: object[]) =>
	vi.waitFor(async () => expect(await invitationsOf(owner.client)).toMatchObject(invitations), { timeout: 60_000 });

const queued = (email: string) =>
	rowsOf(app.db.orm.em.fork(), sql`select from mail where recipient = ${email} and state = 'QUEUED'`);

describe("with a mail server, an invitation", () => {
	it("goes by mail alone, also to an address that no user has, and names its inviter and no account", async () => {
		await rowsOf(
			app.db.orm.em.fork(),
			sql`update accounts set name = 'Cheap Watches' where id = ${owner.user.accountId}`,
		);
		const email = strangersAddress();
		const { value } = await invite(owner.client, { email });
		expect(value).toMatchObject({ url: null, invitation: { mailState: expect.stringMatching(/^(QUEUED|SENT)$/) } });
		const mail = await mails.newest(email);
		expect(mail.subject).toBe("You are invited to a Toprung account");
		expect(mail.text).toContain(`${owner.user.email} invites you`);
		expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/Cheap Watches|User \d/);
		expect(linkIn(mail).pathname).toBe("/app/invitation");
		expect(await offerOf(app.client(), tokenIn(mail))).toMatchObject({ email, accountName: "Cheap Watches" });
		await seen([{ mailState: "SENT", mailError: null }]);
	});

	it("proves the address of the person who accepts it", async () => {
		const [stranger, { user, client }] = [strangersAddress(), await app.signIn()];
		for (const email of [stranger, user.email]) await invite(owner.client, { email });
		await join(app.client(), tokenIn(await mails.newest(stranger)));
		await accept(client, tokenIn(await mails.newest(user.email)));
		const members = await membersIn(app, owner.user.accountId);
		expect(members.map(({ isVerified }) => isVerified)).toEqual([true, true, true]);
	});

	it("needs an inviter whose own address is verified", async () => {
		const { client } = await app.signIn();
		expect(await invite(client)).toMatchObject({
			code: "FORBIDDEN",
			message: "Verify your e-mail address before you invite people.",
		});
	});

	it("that is renewed is mailed again; the newest link alone works", async () => {
		const email = strangersAddress();
		const { value } = await invite(owner.client, { email });
		const first = tokenIn(await mails.newest(email));
		expect(await renew(owner.client, value?.invitation.id ?? "")).toMatchObject({ value: { url: null } });
		const second = tokenIn(await mails.newest(email, 2));
		expect((await join(app.client(), first)).code).toBe("BAD_INPUT");
		expect((await join(app.client(), second)).code).toBeNull();
	});

	it("reaches somebody whom another account removes before the mail is sent", async () => {
		mails.refusal = { code: 450, words: "Try later" };
		const { user } = await app.join((await app.signIn()).user.accountId);
		const remover = await signInOwner(app);
		await rowsOf(
			app.db.orm.em.fork(),
			sql`update memberships set account_id = ${remover.user.accountId} where user_id = ${user.userId}`,
		);
		await invite(owner.client, { email: user.email });
		const { errors } = await remover.client.ask("mutation ($id: ID!) { removeMember(id: $id) { id } }", {
			id: user.userId,
		});
		expect(errors).toEqual([]);
		expect(await queued(user.email)).not.toEqual([]);
		await seen([{ email: user.email, mailState: "QUEUED" }]);
	});

	it("says why its mail was not accepted, and drops it when it is withdrawn or the account is deleted", async () => {
		mails.refusal = { code: 450, words: "Try later" };
		const [withdrawn, orphaned] = [strangersAddress(), strangersAddress()];
		const { value } = await invite(owner.client, { email: withdrawn });
		await invite(owner.client, { email: orphaned });
		const waits = { mailState: "QUEUED", mailError: expect.any(String) };
		await seen([waits, waits]);
		await withdraw(owner.client, value?.invitation.id ?? "");
		expect(await queued(withdrawn)).toEqual([]);
		expect(await queued(orphaned)).toHaveLength(1);
		await owner.client.ask("mutation ($password: String!) { deleteAccount(password: $password) }", {
			password: owner.user.password,
		});
		expect(await queued(orphaned)).toEqual([]);
	});
});
