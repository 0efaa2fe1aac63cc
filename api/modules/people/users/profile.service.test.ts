import { beforeEach, describe, expect, it } from "vitest";
import { topics } from "../../../core/channels.ts";
import { readAfter } from "../../../db/outbox.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { buildContext, type ContextOptions } from "../../../test/context.ts";
import { type BuiltUser, buildUser } from "../../../test/factories/factories.ts";
import { codeOf, faultOf, refusalOf } from "../../../test/refused.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { changePassword, updateProfile } from "./profile.service.ts";
import { endOtherSessions, endSession, ownSessions } from "./sign-in/own-sessions.service.ts";
import { login } from "./sign-in/sessions.service.ts";
import { meOf } from "./users.service.ts";

const day = 24 * 60 * 60 * 1_000;
const db = setUpDatabase();

beforeEach(() => db.shiftClock(0));

const newUser = () => buildUser({ em: db.orm.em.fork() });

/** The context of a session of its own. */
async function signIn({ email, password }: BuiltUser, from: ContextOptions<null> = {}) {
	const { viewer } = await login(buildContext(db, from), { email, password });
	const ctx = buildContext(db, { viewer });
	if (viewer.signIn.kind !== "session") throw new Error("A login opens a session.");
	return { ctx, id: viewer.signIn.sessionId };
}

/** The context of a program that acts for the user. */
function byApiKey({ viewer }: BuiltUser) {
	return buildContext(db, { viewer: { ...viewer, signIn: { kind: "apiKey", apiKeyId: "1", scopes: ["WRITE"] } } });
}

/** Sessions whose end every process was told of. */
async function publishedEnds(): Promise<unknown[]> {
	const events = await readAfter(db.orm.em.fork(), new Map([[topics.signIns, 0]]));
	return events.map(({ payload }) => (payload as { sessionId: string }).sessionId);
}

describe("a profile", () => {
	it("takes a new name and a username in lower case", async () => {
		const { ctx } = await signIn(await newUser());
		await updateProfile(ctx, { name: " Grace Hopper ", username: " Grace.Hopper_1-a " });
		expect(await meOf(ctx)).toMatchObject({ name: "Grace Hopper", username: "grace.hopper_1-a" });
	});

	it("keeps what is left out, and loses the username that is null or empty", async () => {
		const { ctx } = await signIn(await newUser());
		const { name } = await meOf(ctx);
		for (const none of [null, " "]) {
			await updateProfile(ctx, { username: "ada" });
			expect(await meOf(ctx)).toMatchObject({ name, username: "ada" });
			await updateProfile(ctx, { username: none });
			expect(await meOf(ctx)).toMatchObject({ name, username: null });
		}
	});

	it("is not changed by an update that names nothing, or no name", async () => {
		const { ctx } = await signIn(await newUser());
		expect((await faultOf(updateProfile(ctx, {}))).field).toBe("body");
		expect((await faultOf(updateProfile(ctx, { name: null }))).field).toBe("name");
	});

	it.each(["ab", "x".repeat(31), "with space", "ä-umlaut", "semi;colon", 5])(
		"refuses %j as a username",
		async (username) => {
			const { ctx } = await signIn(await newUser());
			expect((await faultOf(updateProfile(ctx, { username }))).field).toBe("username");
		},
	);

	it.each(["", "   ", "x".repeat(101), "tab\tbed"])("refuses %j as a name", async (name) => {
		const { ctx } = await signIn(await newUser());
		expect((await faultOf(updateProfile(ctx, { name }))).field).toBe("name");
	});

	it("has a username that nobody else has", async () => {
		const [one, other] = [await signIn(await newUser()), await signIn(await newUser())];
		await updateProfile(one.ctx, { username: "only-one" });
		await updateProfile(one.ctx, { username: "only-one" });
		const refusal = await refusalOf(updateProfile(other.ctx, { username: "ONLY-ONE" }));
		expect(refusal).toMatchObject({ code: "CONFLICT", details: [{ field: "username" }] });
	});
});

describe("sessions", () => {
	it("are listed with where they come from: the one in use first, then those seen last", async () => {
		const user = await newUser();
		const first = await signIn(user, { userAgent: "Firefox", networkAddress: "192.0.2.7" });
		await db.shiftClock(day);
		const second = await signIn(user, { userAgent: null });
		await db.shiftClock(2 * day);
		const third = await signIn(user);
		const sessions = await ownSessions(second.ctx);
		expect(sessions.map(({ id }) => id)).toEqual([second.id, third.id, first.id]);
		expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
		expect(sessions[0]).toMatchObject({ userAgent: null, networkAddress: "127.0.0.1" });
		expect(sessions[2]).toMatchObject({ userAgent: "Firefox", networkAddress: "192.0.2.7" });
		expect(sessions[2]?.expiresAt).toEqual(new Date((sessions[2]?.createdAt.getTime() ?? 0) + 30 * day));
	});

	it("of others, and those that ended, are not listed", async () => {
		const user = await newUser();
		await signIn(await newUser());
		await signIn(user);
		await db.shiftClock(31 * day);
		const { ctx, id } = await signIn(user);
		expect((await ownSessions(ctx)).map((session) => session.id)).toEqual([id]);
		expect(await ownSessions(byApiKey(user))).toMatchObject([{ id, isCurrent: false }]);
	});

	it("can be ended one by one, which every process is told of", async () => {
		const user = await newUser();
		const [mine, other, third] = [await signIn(user), await signIn(user), await signIn(user)];
		await endSession(mine.ctx, other.id);
		expect((await ownSessions(mine.ctx)).map(({ id }) => id)).toEqual([mine.id, third.id]);
		expect(await publishedEnds()).toContain(other.id);
		expect(await codeOf(endSession(mine.ctx, other.id))).toBe("NOT_FOUND");
	});

	it("can be ended all but the one in use", async () => {
		const user = await newUser();
		const [stranger, mine, ...others] = [
			await signIn(await newUser()),
			await signIn(user),
			await signIn(user),
			await signIn(user),
		];
		await endOtherSessions(mine.ctx);
		expect((await ownSessions(mine.ctx)).map(({ id }) => id)).toEqual([mine.id]);
		expect(await ownSessions(stranger.ctx)).toHaveLength(1);
		expect(await publishedEnds()).toEqual(expect.arrayContaining(others.map(({ id }) => id)));
		await endOtherSessions(mine.ctx);
	});

	it("in use is ended by signing out alone", async () => {
		const { ctx, id } = await signIn(await newUser());
		expect(await codeOf(endSession(ctx, id))).toBe("CONFLICT");
	});

	it.each(["abc", "1e3", "9".repeat(30), "", "0"])("with the id %j do not exist", async (id) => {
		const { ctx } = await signIn(await newUser());
		expect(await codeOf(endSession(ctx, id))).toBe("NOT_FOUND");
	});

	it("of somebody else cannot be ended, nor any by API key", async () => {
		const user = await newUser();
		const [mine, theirs] = [await signIn(user), await signIn(await newUser())];
		expect(await codeOf(endSession(mine.ctx, theirs.id))).toBe("NOT_FOUND");
		expect(await codeOf(endSession(byApiKey(user), mine.id))).toBe("FORBIDDEN");
		expect(await codeOf(endOtherSessions(byApiKey(user)))).toBe("FORBIDDEN");
		expect(await ownSessions(mine.ctx)).toHaveLength(1);
		expect(await ownSessions(theirs.ctx)).toHaveLength(1);
	});
});

describe("a new password", () => {
	const newPassword = "battery staple";

	it("signs in from now on, and ends all sessions but the one in use", async () => {
		const user = await newUser();
		const [mine, other] = [await signIn(user), await signIn(user)];
		await changePassword(mine.ctx, { currentPassword: user.password, newPassword });
		expect((await ownSessions(mine.ctx)).map(({ id }) => id)).toEqual([mine.id]);
		expect(await publishedEnds()).toContain(other.id);
		expect(await codeOf(signIn(user))).toBe("INVALID_CREDENTIALS");
		await signIn({ ...user, password: newPassword });
	});

	it("needs the right current one, and says so as bad input: the session goes on", async () => {
		const user = await newUser();
		const [mine] = [await signIn(user), await signIn(user)];
		const wrong = await faultOf(changePassword(mine.ctx, { currentPassword: "nonsense", newPassword }));
		expect(wrong).toEqual({ field: "currentPassword", message: "The current password is incorrect." });
		expect(await ownSessions(mine.ctx)).toHaveLength(2);
		await signIn(user);
	});

	it("can be sent again when the answer was lost: it is done already", async () => {
		const user = await newUser();
		const { ctx } = await signIn(user);
		const change = () => changePassword(ctx, { currentPassword: user.password, newPassword });
		await change();
		await change();
		await signIn({ ...user, password: newPassword });
	});

	it("is held to the rules of registration", async () => {
		const user = await newUser();
		const { ctx } = await signIn(user);
		for (const refused of ["short", "x".repeat(73), "nul\0nul\0nul", 12345678]) {
			const work = changePassword(ctx, { currentPassword: user.password, newPassword: refused });
			expect((await faultOf(work)).field).toBe("newPassword");
		}
	});

	it("is refused after ten wrong ones in 15 minutes, then even with the right one", async () => {
		const user = await newUser();
		const { ctx } = await signIn(user);
		const change = (currentPassword: string) => codeOf(changePassword(ctx, { currentPassword, newPassword }));
		const codes = await Promise.all(Array.from({ length: 11 }, () => change("wrong password")));
		expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(1);
		expect(await change(user.password)).toBe("RATE_LIMITED");
		await db.shiftClock(15 * 60 * 1_000 + 1_000);
		await changePassword(ctx, { currentPassword: user.password, newPassword });
	});

	it("that was right does not count against that limit", async () => {
		const user = await newUser();
		const { ctx } = await signIn(user);
		await changePassword(ctx, { currentPassword: user.password, newPassword });
		expect(
			await rowsOf(ctx.em, sql`select from attempts where key = ${`password:${user.userId}`} and count > 0`),
		).toEqual([]);
	});

	it("cannot be set by API key", async () => {
		const user = await newUser();
		const work = changePassword(byApiKey(user), { currentPassword: user.password, newPassword });
		expect(await codeOf(work)).toBe("FORBIDDEN");
	});

	it("leaves no session to whoever signs in with the old one at the same moment", async () => {
		const user = await newUser();
		const mine = await signIn(user);
		const change = changePassword(mine.ctx, { currentPassword: user.password, newPassword });
		const logins = Promise.allSettled(Array.from({ length: 8 }, () => signIn(user)));
		await change;
		await logins;
		expect((await ownSessions(mine.ctx)).map(({ id }) => id)).toEqual([mine.id]);
	});
});
