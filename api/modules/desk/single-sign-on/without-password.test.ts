import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { buildContext } from "../../../test/context.ts";
import { type BuiltUser, buildMember, buildUser } from "../../../test/factories/factories.ts";
import { faultOf, refusalOf } from "../../../test/refused.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { setPassword } from "../../people/users/admin.service.ts";
import { issueLink } from "../../people/users/mailed-links/link-tokens.service.ts";
import { resetPassword } from "../../people/users/mailed-links/password-reset.service.ts";
import { changePassword } from "../../people/users/profile.service.ts";
import { login, signInByOidc, viewerOfSession } from "../../people/users/sign-in/sessions.service.ts";
import { meOf } from "../../people/users/users.service.ts";
import { deleteAccount } from "../account-data/account-deletion.service.ts";
import { transferOwnership } from "../members/ownership.service.ts";

const minute = 60_000;
const db = setUpDatabase();
const em = () => db.orm.em.fork();
const config = { oidcName: "Northlight" };

beforeEach(() => db.shiftClock(0));

/** A user who signs in through the identity provider alone. */
async function newUser(): Promise<BuiltUser> {
	const user = await buildUser({ em: em() });
	await rowsOf(em(), sql`update users set password_hash = null where id = ${user.userId}`);
	return user;
}

/** Signs a user in through the identity provider. */
async function signIn({ userId }: BuiltUser) {
	const session = await signInByOidc(buildContext(db), { userId, isNew: false });
	if (!session) throw new Error("The user is in no account.");
	return { token: session.token, ctx: as(session.viewer) };
}

const as = (viewer: Viewer) => buildContext(db, { viewer, config });
const stale = "Sign in again with Northlight to confirm.";

describe("a user without a password", () => {
	it("cannot sign in with any password, and gets the same answer as anyone else", async () => {
		const { email } = await newUser();
		for (const password of ["correct horse", "null", "undefined", " "]) {
			expect(await refusalOf(login(buildContext(db), { email, password }))).toMatchObject({
				code: "INVALID_CREDENTIALS",
				message: "Wrong e-mail address or password.",
			});
		}
	});

	it("deletes the account within ten minutes of a sign-in", async () => {
		const user = await newUser();
		const before = await signIn(user);
		await db.shiftClock(10 * minute);
		for (const password of ["", "correct horse"]) {
			expect(await faultOf(deleteAccount(before.ctx, { password }))).toEqual({ field: "password", message: stale });
		}
		const { ctx } = await signIn(user);
		// A sign-in elsewhere does not confirm what is done here.
		expect(await faultOf(deleteAccount(before.ctx, { password: "" }))).toEqual({ field: "password", message: stale });
		await db.shiftClock(19 * minute);
		await deleteAccount(ctx, { password: "" });
		expect(await rowsOf(em(), sql`select from users where id = ${user.userId}`)).toEqual([]);
	});

	it("transfers the account so, too", async () => {
		const user = await newUser();
		const member = await buildMember({ em: em() }, user.accountId);
		const { ctx } = await signIn(user);
		await db.shiftClock(10 * minute);
		const late = await faultOf(transferOwnership(ctx, member.userId, { password: "" }));
		expect(late).toEqual({ field: "password", message: stale });
		const viewer = await transferOwnership((await signIn(user)).ctx, member.userId, { password: "" });
		expect(viewer.rights).toMatchObject({ role: "ADMIN", canSpend: true });
	});

	it("sets a first one so, and needs it from then on", async () => {
		const user = await newUser();
		const { ctx } = await signIn(user);
		expect(await meOf(ctx)).toMatchObject({ hasPassword: false });
		const input = { currentPassword: "", newPassword: "battery staple" };
		await db.shiftClock(10 * minute);
		expect(await faultOf(changePassword(ctx, input))).toEqual({ field: "currentPassword", message: stale });
		const fresh = await signIn(user);
		expect((await faultOf(changePassword(fresh.ctx, { ...input, newPassword: "short" }))).field).toBe("newPassword");
		// Sent again, as after a lost answer.
		for (const _ of ["sent", "sent again"]) await changePassword(fresh.ctx, input);
		const another = await faultOf(changePassword(fresh.ctx, { ...input, newPassword: "another staple" }));
		expect(another).toEqual({ field: "currentPassword", message: "The current password is incorrect." });
		expect(await meOf(fresh.ctx)).toMatchObject({ hasPassword: true });
		expect(await viewerOfSession({ em: em() }, fresh.token)).not.toBeNull();
		await login(buildContext(db), { email: user.email, password: "battery staple" });
		expect((await faultOf(deleteAccount(fresh.ctx, { password: "wrong" }))).message).toBe("The password is incorrect.");
	});

	it("gets one by a mailed link, or from an administrator", async () => {
		const [user, other] = [await newUser(), await newUser()];
		const token = await issueLink(em(), user.email, "RESET_PASSWORD");
		await resetPassword(buildContext(db), { token, password: "battery staple" });
		const ctx = buildContext(db);
		await setPassword({ em: em(), config: ctx.config, actor: "admin:cli" }, { ...other, password: "battery staple" });
		for (const { email } of [user, other]) await login(buildContext(db), { email, password: "battery staple" });
	});
});

describe("a user with a password", () => {
	it("confirms with it, however they signed in", async () => {
		const user = await buildUser({ em: em() });
		const { ctx } = await signIn(user);
		expect((await faultOf(deleteAccount(ctx, { password: "" }))).message).toBe("Enter your current password.");
		await deleteAccount(ctx, { password: user.password });
	});
});
