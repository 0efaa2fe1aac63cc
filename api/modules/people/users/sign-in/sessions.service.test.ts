import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../../../context.ts";
import { topics } from "../../../../core/channels.ts";
import { lastSeq, readAfter } from "../../../../db/outbox.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { buildContext } from "../../../../test/context.ts";
import { type BuiltUser, buildUser, type UserOptions } from "../../../../test/factories/factories.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { register } from "../users.service.ts";
import { liveSessions, login, logout, sweepAccounts, viewerOfSession } from "./sessions.service.ts";

const hour = 60 * 60 * 1_000;
const day = 24 * hour;
const db = setUpDatabase();

beforeEach(async () => {
	await rowsOf(db.orm.em.fork(), sql`delete from attempts`);
	await db.shiftClock(0);
});

function newUser(options?: UserOptions): Promise<BuiltUser> {
	return buildUser({ em: db.orm.em.fork() }, options);
}

function signIn({ email, password }: { email: string; password: string }, networkAddress = "127.0.0.1") {
	return login(buildContext(db, { networkAddress }), { email, password });
}

async function failTimes(times: number, email: string, networkAddress?: string): Promise<unknown[]> {
	const tries = Array.from({ length: times }, () => signIn({ email, password: "not the password" }, networkAddress));
	return (await Promise.allSettled(tries)).map((result) => (result.status === "rejected" ? result.reason.code : null));
}

function viewerAt(token: string) {
	return viewerOfSession({ em: db.orm.em.fork() }, token);
}

test("a user signs in with the address in any case and is known by the session's token", async () => {
	const user = await newUser();
	const { token, viewer } = await signIn({ ...user, email: ` ${user.email.toUpperCase()} ` });
	expect(viewer).toEqual({ ...user.viewer, signIn: { kind: "session", sessionId: expect.stringMatching(/^\d+$/) } });
	expect(await viewerAt(token)).toEqual(viewer);
});

test("whoever registered can sign in", async () => {
	const person = { email: "new@example.com", password: "pässwörd", name: "New" };
	await register(buildContext(db), person);
	await signIn(person);
	await signIn({ ...person, password: person.password.normalize("NFD") });
});

test("a token has 256 random bits and only its hash is stored", async () => {
	const { token } = await signIn(await newUser());
	expect(Buffer.from(token, "base64url")).toHaveLength(32);
	const stored = await rowsOf(db.orm.em.fork(), sql`select s::text as row from sessions s`);
	expect(JSON.stringify(stored)).not.toContain(token);
});

test("each sign-in is a session of its own", async () => {
	const user = await newUser();
	const [one, other] = [await signIn(user), await signIn(user)];
	expect(one.token).not.toBe(other.token);
	expect(one.viewer.signIn).not.toEqual(other.viewer.signIn);
});

test("a wrong password and an unknown address are refused in the same words", async () => {
	const user = await newUser();
	const wrong = await signIn({ ...user, password: "not the password" }).catch((error: unknown) => error);
	const unknown = await signIn({ ...user, email: "nobody@example.com" }).catch((error: unknown) => error);
	expect(wrong).toMatchObject({ code: "INVALID_CREDENTIALS", status: 401, details: undefined });
	expect(unknown).toEqual(wrong);
});

test("a password is not taken for one of which it is the beginning", async () => {
	const user = await newUser({ password: "a".repeat(72) });
	await signIn(user);
	await expect(signIn({ ...user, password: "a".repeat(73) })).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
	await expect(signIn({ ...user, password: `${"a".repeat(72)}\0` })).rejects.toMatchObject({
		code: "INVALID_CREDENTIALS",
	});
});

test("a sign-in without address or password is bad input and counts as no failure", async () => {
	const user = await newUser();
	for (let i = 0; i < 11; i++) {
		await expect(login(buildContext(db), { email: user.email })).rejects.toMatchObject({
			code: "BAD_INPUT",
			details: [{ field: "password" }],
		});
	}
	await expect(login(buildContext(db), { email: "\0", password: "x" })).rejects.toMatchObject({ code: "BAD_INPUT" });
	await expect(login(buildContext(db), undefined)).rejects.toMatchObject({ code: "BAD_INPUT" });
	await signIn(user);
});

test("after ten failures even the right password is refused, until fifteen minutes have passed", async () => {
	const user = await newUser();
	expect(await failTimes(10, user.email)).toEqual(Array(10).fill("INVALID_CREDENTIALS"));
	await expect(signIn(user)).rejects.toMatchObject({
		code: "RATE_LIMITED",
		status: 429,
		retryAfter: expect.toSatisfy((seconds: number) => seconds > 800 && seconds <= 900),
	});
	await db.shiftClock(14 * 60 * 1_000);
	await expect(signIn(user)).rejects.toMatchObject({ code: "RATE_LIMITED" });
	await db.shiftClock(15 * 60 * 1_000);
	await signIn(user);
});

test("fifty guesses at once get no more than ten tries", async () => {
	const user = await newUser();
	const outcomes = await failTimes(50, user.email);
	expect(outcomes.filter((code) => code === "INVALID_CREDENTIALS")).toHaveLength(10);
	expect(outcomes.filter((code) => code === "RATE_LIMITED")).toHaveLength(40);
});

test("sign-ins that succeed are not failures", async () => {
	const user = await newUser();
	for (let i = 0; i < 12; i++) await signIn(user);
	await failTimes(9, user.email);
	await signIn(user);
	await failTimes(1, user.email);
	await expect(signIn(user)).rejects.toMatchObject({ code: "RATE_LIMITED" });
});

test("failures lock nobody out from another network address, and no session that is open", async () => {
	const user = await newUser();
	const { token } = await signIn(user);
	await failTimes(11, user.email);
	expect(await viewerAt(token)).toMatchObject({ userId: user.userId });
	await signIn(user, "192.0.2.7");
});

test("failures for an address nobody has are limited in the same way", async () => {
	await failTimes(10, "nobody@example.com");
	expect(await failTimes(1, "nobody@example.com")).toEqual(["RATE_LIMITED"]);
});

test("a session ends after 30 days without use", async () => {
	const { token } = await signIn(await newUser());
	await db.shiftClock(30 * day - hour / 2);
	expect(await viewerAt(token)).not.toBeNull();
	await db.shiftClock(60 * day);
	expect(await viewerAt(token)).toBeNull();
});

test("using a session prolongs it, up to 90 days in all", async () => {
	const { token, viewer, expiresAt } = await signIn(await newUser());
	for (const days of [29, 58, 87]) {
		await db.shiftClock(days * day);
		expect(await viewerAt(token)).toEqual(viewer);
	}
	await db.shiftClock(90 * day - hour);
	expect(await viewerAt(token)).toEqual(viewer);
	expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(90 * day - hour);
	await db.shiftClock(90 * day);
	expect(await viewerAt(token)).toBeNull();
});

test("a token nobody was given signs no one in", async () => {
	for (const token of ["", "x", "a".repeat(43), "\ud800"]) expect(await viewerAt(token)).toBeNull();
});

test("signing out ends this session alone, and tells every process to close its sockets", async () => {
	const user = await newUser();
	const [mine, other] = [await signIn(user), await signIn(user)];
	const before = await lastSeq(db.orm.em.fork(), topics.signIns);
	await logout(buildContext(db, { viewer: mine.viewer }));
	expect(await viewerAt(mine.token)).toBeNull();
	expect(await viewerAt(other.token)).toEqual(other.viewer);
	const events = await readAfter(db.orm.em.fork(), new Map([[topics.signIns, before]]));
	expect(events.map(({ payload }) => payload)).toEqual([{ sessionId: sessionOf(mine.viewer) }]);
});

test("signing out without a session, or twice, does nothing", async () => {
	const { viewer } = await signIn(await newUser());
	await logout(buildContext(db));
	await logout(buildContext(db, { viewer }));
	const before = await lastSeq(db.orm.em.fork(), topics.signIns);
	await logout(buildContext(db, { viewer }));
	expect(await lastSeq(db.orm.em.fork(), topics.signIns)).toBe(before);
});

test("sockets can ask which sessions still hold", async () => {
	const user = await newUser();
	const [ended, live] = [await signIn(user), await signIn(user)];
	await logout(buildContext(db, { viewer: ended.viewer }));
	const ids = [sessionOf(ended.viewer), sessionOf(live.viewer)];
	const { accountId } = live.viewer;
	const alive = [{ id: sessionOf(live.viewer), accountId, rightsVersion: 1 }];
	expect(await liveSessions(db.orm.em.fork(), ids)).toEqual(alive);
	await db.shiftClock(31 * day);
	expect(await liveSessions(db.orm.em.fork(), ids)).toEqual([]);
});

test("a member who is removed from an account is no longer signed in there", async () => {
	const user = await newUser();
	const { token } = await signIn(user);
	await rowsOf(db.orm.em.fork(), sql`delete from memberships where user_id = ${user.userId}`);
	expect(await viewerAt(token)).toBeNull();
});

test("the nightly clean-up removes sessions and counts that are over, and nothing else", async () => {
	const user = await newUser();
	await signIn(user);
	await failTimes(1, user.email);
	await db.shiftClock(31 * day);
	const { token } = await signIn(user);
	await failTimes(1, "late@example.com");
	await sweepAccounts(db.orm.em.fork());
	expect(await viewerAt(token)).not.toBeNull();
	const em = db.orm.em.fork();
	expect(await rowsOf(em, sql`select from sessions where expires_at <= app_now()`)).toEqual([]);
	expect(await rowsOf(em, sql`select from sessions where user_id = ${user.userId}`)).toHaveLength(1);
	expect(await rowsOf(em, sql`select from attempts where key like '%late@%'`)).toHaveLength(2);
	expect(await rowsOf(em, sql`select from attempts where resets_at <= app_now()`)).toEqual([]);
});

function sessionOf({ signIn }: Viewer): string {
	return signIn.kind === "session" ? signIn.sessionId : "";
}
