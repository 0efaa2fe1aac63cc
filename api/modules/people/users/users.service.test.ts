import { beforeEach, expect, test } from "vitest";
import { rowOf, rowsOf, sql } from "../../../db/sql.ts";
import { buildContext } from "../../../test/context.ts";
import { creditsOf, movementsOf } from "../../../test/factories/tracking.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { register } from "./users.service.ts";

const db = setUpDatabase();

beforeEach(async () => {
	await rowsOf(db.orm.em.fork(), sql`delete from attempts`);
	await db.shiftClock(0);
});

let count = 0;

function person(changes: Record<string, unknown> = {}) {
	return { email: `person-${++count}@example.com`, password: "correct horse", name: "Ada Lovelace", ...changes };
}

async function fieldsRefused(input: unknown): Promise<string[]> {
	const refusal = await register(buildContext(db), input).catch((error: unknown) => error);
	expect(refusal).toMatchObject({ code: "BAD_INPUT" });
	return (refusal as { details: { field: string }[] }).details.map(({ field }) => field);
}

async function accountOf(email: string): Promise<string> {
	const { id } = await rowOf(
		db.orm.em.fork(),
		sql<{ id: string }>`
			select m.account_id as id from users u join memberships m on m.user_id = u.id where u.email = ${email}`,
	);
	return id;
}

async function countOf(table: "users" | "accounts" | "memberships" | "sessions"): Promise<number> {
	const { n } = await rowOf(db.orm.em.fork(), sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`);
	return n;
}

/** As if so many had signed up from the tests' network address within the hour. */
async function pretendSignUps(n: number): Promise<void> {
	await rowsOf(
		db.orm.em.fork(),
		sql`insert into attempts (key, count, resets_at) values ('sign-up:127.0.0.1', ${n}::int, app_now() + interval '1 hour')`,
	);
}

test("registration makes a user with an account of their own and 100 credits, and signs no one in", async () => {
	const input = person();
	const ctx = buildContext(db);
	const me = await register(ctx, input);
	expect(me).toEqual({
		hasPassword: true,
		id: expect.stringMatching(/^\d+$/),
		name: "Ada Lovelace",
		email: input.email,
		username: null,
		role: "user",
		emailVerified: false,
		credits: 100,
		unlimitedCredits: false,
		accountName: "Ada Lovelace",
	});
	const accountId = await accountOf(input.email);
	expect(await creditsOf(db, accountId)).toBe(100);
	expect(await movementsOf(db, accountId)).toEqual([{ kind: "GRANT", amount: 100, price: 100, balance: 100 }]);
	expect(await countOf("sessions")).toBe(0);
	expect(ctx.cookies).toEqual([]);
});

test("an address is trimmed and lower-cased, a name is trimmed", async () => {
	const me = await register(buildContext(db), person({ email: "  Grace.HOPPER@Example.COM ", name: "  Grace  " }));
	expect(me).toMatchObject({ email: "grace.hopper@example.com", name: "Grace" });
});

test("what registration cannot store is refused field by field", async () => {
	expect(await fieldsRefused({})).toEqual(["email", "password", "name"]);
	expect(await fieldsRefused(null)).toEqual(["body"]);
	expect(await fieldsRefused("text")).toEqual(["body"]);
	expect(await fieldsRefused(person({ email: ["a@example.com"] }))).toEqual(["email"]);
	for (const email of [
		"",
		"ada",
		"ada@",
		"@example.com",
		"ada@host",
		"a b@example.com",
		"a@b@example.com",
		"a..b@c.de",
	])
		expect(await fieldsRefused(person({ email }))).toEqual(["email"]);
	expect(await fieldsRefused(person({ email: `${"a".repeat(243)}@example.com` }))).toEqual(["email"]);
	for (const name of ["", "  ", "\u200b", "Ada\nLovelace", "Ada\0", "a".repeat(101), 7])
		expect(await fieldsRefused(person({ name }))).toEqual(["name"]);
});

test("the longest address and the longest name are taken", async () => {
	const email = `${"a".repeat(242)}@example.com`;
	expect(email).toHaveLength(254);
	expect(await register(buildContext(db), person({ email, name: "😀".repeat(100) }))).toMatchObject({ email });
});

test("a password has 8 characters at least and 72 bytes at most", async () => {
	for (const password of [
		"1234567",
		"😀😀😀😀",
		"a".repeat(73),
		"ä".repeat(37),
		"with NUL\0 inside",
		"half \ud800 of a pair",
		8,
	])
		expect(await fieldsRefused(person({ password }))).toEqual(["password"]);
	for (const password of ["zq8-kx4v", "ä".repeat(36)]) await register(buildContext(db), person({ password }));
});

test("a request cannot make itself more than a user", async () => {
	const me = await register(buildContext(db), person({ role: "admin", credits: 5, unlimitedCredits: true, id: "1" }));
	expect(me).toMatchObject({ role: "user", credits: 100, unlimitedCredits: false });
});

test("an address is registered once, in whatever case", async () => {
	const input = person();
	await register(buildContext(db), input);
	await expect(register(buildContext(db), { ...input, email: input.email.toUpperCase() })).rejects.toMatchObject({
		code: "EMAIL_TAKEN",
		status: 409,
	});
});

test("of many who register one address at once, one gets it and nothing of the others is left", async () => {
	const input = person();
	const before = { accounts: await countOf("accounts"), memberships: await countOf("memberships") };
	const results = await Promise.allSettled(Array.from({ length: 8 }, () => register(buildContext(db), input)));
	expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	for (const result of results) {
		if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "EMAIL_TAKEN" });
	}
	expect(await countOf("accounts")).toBe(before.accounts + 1);
	expect(await countOf("memberships")).toBe(before.memberships + 1);
});

test("nobody registers while sign-up is closed", async () => {
	const ctx = buildContext(db, { config: { signUp: "closed" } });
	await expect(register(ctx, person())).rejects.toMatchObject({ code: "FORBIDDEN" });
	await expect(register(ctx, {})).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("sixty sign-ups an hour come from one network address, however many try at once", async () => {
	await pretendSignUps(57);
	const results = await Promise.allSettled(Array.from({ length: 6 }, () => register(buildContext(db), person())));
	expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
	await expect(register(buildContext(db), person())).rejects.toMatchObject({
		code: "RATE_LIMITED",
		retryAfter: expect.toSatisfy((seconds: number) => seconds > 3_500 && seconds <= 3_600),
	});
	await register(buildContext(db, { networkAddress: "192.0.2.1" }), person());
	await db.shiftClock(61 * 60 * 1_000);
	await register(buildContext(db), person());
});

test("refused sign-ups do not count", async () => {
	const taken = person();
	await register(buildContext(db, { networkAddress: "192.0.2.2" }), taken);
	await pretendSignUps(59);
	for (const input of [{}, person({ password: "short" }), taken, taken])
		await expect(register(buildContext(db), input)).rejects.toMatchObject({
			code: input === taken ? "EMAIL_TAKEN" : "BAD_INPUT",
		});
	await register(buildContext(db), person());
	await expect(register(buildContext(db), person({ password: "short" }))).rejects.toMatchObject({ code: "BAD_INPUT" });
	await expect(register(buildContext(db), person())).rejects.toMatchObject({ code: "RATE_LIMITED" });
});
