import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { type SignedIn, startTestApp, type TestApp } from "../../../../test/app.ts";
import { buildContext } from "../../../../test/context.ts";
import { buildApiKey } from "../../../../test/factories/factories.ts";
import { buildDomain } from "../../../../test/factories/histories.ts";
import {
	accept,
	invitationsOf,
	invite,
	join,
	offerOf,
	renew,
	strangersAddress,
	tokenOf,
	withdraw,
} from "../../../../test/factories/invitations.ts";
import { pruneInvitations } from "./invitation-removal.service.ts";

const day = 24 * 60 * 60_000;
let app: TestApp;
let owner: SignedIn;

beforeAll(async () => {
	app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
	await app.db.shiftClock(0);
	await rowsOf(app.db.orm.em.fork(), sql`delete from attempts`);
	owner = await app.signIn();
});

const domainOf = async ({ user: { viewer } }: SignedIn, name = "Kettle") =>
	(await buildDomain(buildContext(app.db, { viewer }), { name, url: `https://${name.toLowerCase()}.example` })).id;

describe("inviting without a mail server", () => {
	it("answers with the link, once, and shows an open invitation", async () => {
		const domainId = await domainOf(owner);
		const { value } = await invite(owner.client, {
			email: " Ada@Agency.Example ",
			role: "EDITOR",
			canSpend: true,
			domainIds: [domainId, domainId],
		});
		expect(value?.url).toMatch(/^http:\/\/127\.0\.0\.1:0\/app\/invitation\?token=[\w-]{43}$/);
		const shown = {
			email: "ada@agency.example",
			role: "EDITOR",
			canSpend: true,
			hasAllDomains: false,
			domains: [{ id: domainId }],
			invitedBy: owner.user.email,
			state: "OPEN",
			mailState: null,
			mailError: null,
		};
		expect(value?.invitation).toMatchObject(shown);
		expect(await invitationsOf(owner.client)).toEqual([value?.invitation]);
	});

	it("stores only the hash of the token", async () => {
		const token = tokenOf(await invite(owner.client));
		const rows = await rowsOf(app.db.orm.em.fork(), sql<{ row: string }>`select i::text as row from invitations i`);
		expect(rows.map(({ row }) => row).join()).not.toContain(token);
	});

	it("shows its offer to the holder of the link while it is valid, and nothing after that", async () => {
		const [first, second] = [await domainOf(owner, "Kettle"), await domainOf(owner, "Grain")];
		const email = strangersAddress();
		const token = tokenOf(await invite(owner.client, { email, role: "VIEWER", domainIds: [first, second] }));
		const offer = { email, role: "VIEWER", domainCount: 2, isRegistered: false, invitedByEmail: owner.user.email };
		expect(await offerOf(app.client(), token)).toMatchObject(offer);
		await rowsOf(app.db.orm.em.fork(), sql`update domains set deleted_at = app_now() where id = ${first}`);
		expect(await offerOf(app.client(), token)).toMatchObject({ domainCount: 1 });
		for (const unknown of ["", "short", "x".repeat(43)]) expect(await offerOf(app.client(), unknown)).toBeNull();
		await app.db.shiftClock(7 * day);
		expect(await offerOf(app.client(), token)).toBeNull();
		const all = tokenOf(await invite(owner.client, { role: "ADMIN" }));
		expect(await offerOf(app.client(), all)).toMatchObject({ domainCount: null });
	});

	it("refuses rights that nobody can have, and names the field", async () => {
		const domainIds = [await domainOf(owner)];
		const refused: [object, string][] = [
			[{ email: "nobody" }, "email"],
			[{ role: "OWNER" }, "role"],
			[{ role: "VIEWER", canSpend: true }, "canSpend"],
			[{ role: "ADMIN", domainIds }, "domainIds"],
			[{ role: "VIEWER", domainIds: new Array(1_001).fill("1") }, "domainIds"],
		];
		for (const [input, field] of refused) {
			expect(await invite(owner.client, input)).toMatchObject({ code: "BAD_INPUT", field });
		}
		expect(await invitationsOf(owner.client)).toEqual([]);
	});

	it("knows only domains of the account", async () => {
		const stranger = await app.signIn();
		for (const id of [await domainOf(stranger), "999999", "x"]) {
			expect((await invite(owner.client, { domainIds: [id] })).code).toBe("NOT_FOUND");
		}
	});

	it("is for the owner and admins, by session, who give only what they have", async () => {
		const { accountId } = owner.user;
		const admin = await app.join(accountId, { memberRole: "ADMIN" });
		const spender = await app.join(accountId, { memberRole: "ADMIN", canSpend: true });
		const editor = await app.join(accountId, { memberRole: "EDITOR", canSpend: true });
		expect(await invite(editor.client)).toMatchObject({
			code: "FORBIDDEN",
			message: "Your role in this account does not allow this.",
		});
		expect(await invite(admin.client, { canSpend: true })).toMatchObject({
			code: "FORBIDDEN",
			message: "You may not spend credits in this account.",
		});
		expect((await invite(admin.client)).code).toBeNull();
		const { value } = await invite(spender.client, { canSpend: true });
		const id = value?.invitation.id ?? "";
		expect((await renew(admin.client, id)).code).toBe("FORBIDDEN");
		expect((await withdraw(editor.client, id)).code).toBe("FORBIDDEN");
		expect(await invitationsOf(editor.client)).toEqual([]);
		const { headers } = await buildApiKey(app.db, owner.user);
		const byKey = await app.client().ask(`mutation { withdrawInvitation(id: ${id}) { id } }`, {}, headers);
		expect(byKey.errors[0]?.extensions.code).toBe("FORBIDDEN");
		expect((await withdraw(admin.client, id)).code).toBeNull();
	});

	it("refuses the address of a member, and one that has an open invitation here", async () => {
		const { user: member } = await app.join(owner.user.accountId);
		const email = strangersAddress();
		await invite(owner.client, { email });
		for (const taken of [member.email, owner.user.email, email, email.toUpperCase()]) {
			expect((await invite(owner.client, { email: taken })).code).toBe("CONFLICT");
		}
		const other = await app.signIn();
		expect((await invite(other.client, { email })).code).toBeNull();
	});

	it("makes one invitation of an address, however many ask at once", async () => {
		const email = strangersAddress();
		const answers = await Promise.all("12345".split("").map(() => invite(owner.client, { email })));
		expect(answers.map(({ code }) => code).sort()).toEqual(["CONFLICT", "CONFLICT", "CONFLICT", "CONFLICT", null]);
	});

	it("stops at 200 members and open invitations together", async () => {
		const { accountId } = owner.user;
		await rowsOf(
			app.db.orm.em.fork(),
			sql`insert into invitations (account_id, email, role, can_spend, token_hash, inviter_id, inviter_email, expires_at)
				select ${accountId}, 'many-' || n || '@example.com', 'VIEWER', false, 'hash ' || ${accountId} || n, ${owner.user.userId}, 'a',
					app_now() + interval '1 day'
				from generate_series(1, 198) n`,
		);
		const last = await invite(owner.client);
		expect(last.code).toBeNull();
		expect((await invite(owner.client)).code).toBe("CONFLICT");
		await withdraw(owner.client, last.value?.invitation.id ?? "");
		expect((await invite(owner.client)).code).toBeNull();
	});

	it("is limited to 50 an hour in an account and 5 an hour to an address", async () => {
		const email = strangersAddress();
		for (let round = 1; round <= 5; round++) {
			const { value } = await invite(owner.client, { email });
			await withdraw(owner.client, value?.invitation.id ?? "");
		}
		expect((await invite(owner.client, { email })).code).toBe("RATE_LIMITED");
		const other = await app.signIn();
		expect((await invite(other.client, { email })).code).toBe("RATE_LIMITED");
		for (let left = 45; left > 0; left--) expect((await invite(owner.client)).code).toBeNull();
		expect((await invite(owner.client)).code).toBe("RATE_LIMITED");
		expect((await invite(other.client)).code).toBeNull();
	});
});

describe("an invitation", () => {
	it("is renewed with a new link, another week and a new inviter; the old link is dead", async () => {
		const admin = await app.join(owner.user.accountId, { memberRole: "ADMIN" });
		const made = await invite(owner.client);
		await app.db.shiftClock(3 * day);
		const renewed = await renew(admin.client, made.value?.invitation.id ?? "");
		expect(renewed.value?.invitation).toMatchObject({ id: made.value?.invitation.id, invitedBy: admin.user.email });
		expect(await offerOf(app.client(), tokenOf(made))).toBeNull();
		expect((await join(app.client(), tokenOf(made))).code).toBe("BAD_INPUT");
		await app.db.shiftClock(9 * day);
		expect((await join(app.client(), tokenOf(renewed))).code).toBeNull();
	});

	it("is renewed when its week is over, unless the address was invited again or is a member's", async () => {
		const email = strangersAddress();
		const first = (await invite(owner.client, { email })).value?.invitation.id ?? "";
		await app.db.shiftClock(8 * day);
		expect(await invitationsOf(owner.client)).toMatchObject([{ state: "EXPIRED" }]);
		const second = await invite(owner.client, { email });
		expect((await renew(owner.client, first)).code).toBe("CONFLICT");
		await withdraw(owner.client, second.value?.invitation.id ?? "");
		const renewed = await renew(owner.client, first);
		expect(renewed.value?.invitation.state).toBe("OPEN");
		expect((await join(app.client(), tokenOf(renewed))).code).toBeNull();
		expect((await renew(owner.client, first)).code).toBe("CONFLICT");
		expect((await invitationsOf(owner.client)).map(({ state }) => state)).toEqual(["WITHDRAWN", "ACCEPTED"]);
	});

	it("is withdrawn: its link is dead, doing it again changes nothing, and it stays so", async () => {
		const made = await invite(owner.client);
		const id = made.value?.invitation.id ?? "";
		for (const _ of "12") expect((await withdraw(owner.client, id)).value).toEqual({ id: owner.user.accountId });
		expect(await accept(app.client(), tokenOf(made))).toMatchObject({ code: "BAD_INPUT", field: "token" });
		expect((await renew(owner.client, id)).code).toBe("CONFLICT");
		expect(await invitationsOf(owner.client)).toMatchObject([{ id, state: "WITHDRAWN" }]);
	});

	it("that was accepted is not withdrawn", async () => {
		const made = await invite(owner.client);
		await join(app.client(), tokenOf(made));
		expect((await withdraw(owner.client, made.value?.invitation.id ?? "")).code).toBe("CONFLICT");
	});

	it("of another account does not exist", async () => {
		const made = await invite((await app.signIn()).client);
		for (const id of [made.value?.invitation.id ?? "", "999999", "x"]) {
			expect((await renew(owner.client, id)).code).toBe("NOT_FOUND");
			expect((await withdraw(owner.client, id)).code).toBe("NOT_FOUND");
		}
		expect(await offerOf(app.client(), tokenOf(made))).not.toBeNull();
	});

	it("stays listed for 30 days after its end, newest first, and is deleted then", async () => {
		const kept = async () =>
			(await rowsOf(app.db.orm.em.fork(), sql`select from invitations where account_id = ${owner.user.accountId}`))
				.length;
		const prune = () => pruneInvitations(app.db.orm.em.fork(), { stopping: new AbortController().signal });
		const withdrawn = (await invite(owner.client)).value?.invitation.id ?? "";
		await withdraw(owner.client, withdrawn);
		const expiring = (await invite(owner.client)).value?.invitation.id ?? "";
		await app.db.shiftClock(29 * day);
		await prune();
		expect((await invitationsOf(owner.client)).map(({ id }) => id)).toEqual([expiring, withdrawn]);
		await app.db.shiftClock(31 * day);
		expect(
			(await invitationsOf((await app.join(owner.user.accountId, { memberRole: "ADMIN" })).client)).map(({ id }) => id),
		).toEqual([expiring]);
		await prune();
		expect(await kept()).toBe(1);
		await app.db.shiftClock(38 * day);
		await prune();
		expect(await kept()).toBe(0);
	});
});
