import { expect, test } from "vitest";
import type { Refusal } from "../../../errors.ts";
import { buildContext } from "../../../test/context.ts";
import { buildUser } from "../../../test/factories/factories.ts";
import { creditsOf, movementsOf } from "../../../test/factories/tracking.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { newAccount } from "../../desk/account-data/new-account.ts";
import { createAdmin, createConfiguredAdmin, grantCreditsTo, isRegistered, setRole } from "./admin.service.ts";
import { login } from "./sign-in/sessions.service.ts";
import { meOf } from "./users.service.ts";

const db = setUpDatabase();

function admin() {
	return { em: db.orm.em.fork(), actor: "admin:cli", newAccount } as const;
}

async function signedInAs(email: string, password: string) {
	const { viewer } = await login(buildContext(db), { email, password });
	return meOf(buildContext(db, { viewer }));
}

test("an administrator is made with unlimited credits and can sign in", async () => {
	expect(await isRegistered(admin(), "root@example.com")).toBe(false);
	expect(await createAdmin(admin(), { email: "Root@example.com", password: "correct horse" })).toBe(true);
	expect(await isRegistered(admin(), "ROOT@example.com")).toBe(true);
	expect(await signedInAs("root@example.com", "correct horse")).toMatchObject({
		role: "admin",
		credits: null,
		unlimitedCredits: true,
	});
});

test("an administrator's address and password keep the rules of registration", async () => {
	await expect(createAdmin(admin(), { email: "nobody", password: "correct horse" })).rejects.toMatchObject({
		details: [{ field: "email" }],
	});
	await expect(createAdmin(admin(), { email: "short@example.com", password: "short" })).rejects.toMatchObject({
		details: [{ field: "password" }],
	});
});

test("a user who is named administrator is promoted and keeps password and credits", async () => {
	const user = await buildUser(admin(), { credits: 40 });
	expect(await createAdmin(admin(), { email: user.email, password: "another password" })).toBe(false);
	expect(await signedInAs(user.email, user.password)).toMatchObject({ role: "admin", credits: null });
	await expect(signedInAs(user.email, "another password")).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
	expect(await creditsOf(db, user.accountId)).toBe(40);
});

test("the configured administrator is there after the start, however many processes start at once and how often", async () => {
	const config = { adminEmail: "boss@example.com", adminPassword: "correct horse" };
	const start = () => createConfiguredAdmin(buildContext(db, { config }));
	await Promise.all(Array.from({ length: 5 }, start));
	await start();
	expect(await signedInAs("boss@example.com", "correct horse")).toMatchObject({ role: "admin", credits: null });
	await createConfiguredAdmin(buildContext(db, { config: { adminEmail: null, adminPassword: null } }));
});

test("a role is set both ways: an administrator's credits are unlimited, a user's are what the ledger says", async () => {
	const user = await buildUser(admin(), { credits: 25 });
	const me = () => meOf(buildContext(db, { viewer: user.viewer }));
	await setRole(admin(), { email: user.email, role: "admin" });
	expect(await me()).toMatchObject({ role: "admin", credits: null, unlimitedCredits: true });
	await setRole(admin(), { email: user.email, role: "user" });
	expect(await me()).toMatchObject({ role: "user", credits: 25, unlimitedCredits: false });
});

test("granted credits are a ledger entry, and the balance is told", async () => {
	const user = await buildUser(admin(), { credits: 5 });
	expect(await grantCreditsTo(admin(), { email: ` ${user.email.toUpperCase()}`, amount: 500 })).toBe(505);
	expect(await movementsOf(db, user.accountId)).toEqual([
		{ kind: "GRANT", amount: 5, price: 5, balance: 5 },
		{ kind: "GRANT", amount: 500, price: 500, balance: 505 },
	]);
});

test("a grant beyond what a balance can hold is refused", async () => {
	const { email } = await buildUser(admin());
	for (const amount of [1_000_000_000, 999_999_900]) await grantCreditsTo(admin(), { email, amount });
	await expect(grantCreditsTo(admin(), { email, amount: 1 })).rejects.toMatchObject({ code: "BAD_INPUT" });
});

test("a grant to an account with unlimited credits changes no balance", async () => {
	const user = await buildUser(admin(), { role: "admin" });
	expect(await grantCreditsTo(admin(), { email: user.email, amount: 500 })).toBeNull();
	expect(await creditsOf(db, user.accountId)).toBe(100);
});

test("an administrator's command names what it cannot do", async () => {
	const code = async (work: Promise<unknown>) => (await work.catch((error: Refusal) => error.code)) as string;
	const { email } = await buildUser(admin());
	expect(await code(setRole(admin(), { email: "nobody@example.com", role: "admin" }))).toBe("NOT_FOUND");
	expect(await code(setRole(admin(), { email, role: "root" }))).toBe("BAD_INPUT");
	expect(await code(grantCreditsTo(admin(), { email: "nobody@example.com", amount: 5 }))).toBe("NOT_FOUND");
	for (const amount of [0, -5, 1.5, Number.NaN, 2e9]) {
		expect(await code(grantCreditsTo(admin(), { email, amount }))).toBe("BAD_INPUT");
	}
});
