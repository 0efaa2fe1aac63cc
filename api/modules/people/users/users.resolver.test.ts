import "reflect-metadata";
import { expect, test } from "vitest";
import { buildContext, type TestContext } from "../../../test/context.ts";
import { buildSignedIn, buildUser } from "../../../test/factories/factories.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { viewerOfSession } from "./sign-in/sessions.service.ts";
import { UsersResolver } from "./users.resolver.ts";

const resolver = new UsersResolver();
const db = setUpDatabase();

function tokenOf({ cookies }: TestContext<null>): string {
	return cookies.at(-1)?.token ?? "";
}

test("signing in sets the cookie, answers with who signed in, and counts for what else the operation asks", async () => {
	const user = await buildUser({ em: db.orm.em.fork() });
	const ctx = buildContext(db);
	expect(await resolver.login(ctx, user)).toMatchObject({ id: user.userId, credits: 100 });
	expect(await viewerOfSession(ctx, tokenOf(ctx))).toMatchObject({ userId: user.userId });
	expect(await resolver.ledger(ctx, 10)).toMatchObject([{ kind: "GRANT", amount: 100 }]);
});

test("signing out ends the session and takes the cookie back", async () => {
	const ctx = buildContext(db);
	await resolver.login(ctx, await buildUser(ctx));
	const token = tokenOf(ctx);
	expect(await resolver.logout(ctx)).toBe(true);
	expect(ctx.cookies.at(-1)).toBeNull();
	expect(await viewerOfSession(ctx, token)).toBeNull();
	expect(() => resolver.me(ctx)).toThrow(expect.objectContaining({ code: "UNAUTHENTICATED" }));
});

test("a failed sign-in sets no cookie", async () => {
	const ctx = buildContext(db);
	await expect(resolver.login(ctx, { email: "nobody@example.com", password: "correct horse" })).rejects.toThrow();
	expect(ctx.cookies).toEqual([]);
});

test("a ledger is read in pages, by the account it belongs to", async () => {
	const ctx = await buildSignedIn(db);
	const other = await buildSignedIn(db);
	const [entry] = await resolver.ledger(ctx, 1);
	expect(await resolver.ledger(ctx, 100, entry?.id)).toEqual([]);
	expect(await resolver.ledger(other, 100)).not.toContainEqual(entry);
	await expect(resolver.ledger(ctx, 1_001)).rejects.toMatchObject({ code: "BAD_INPUT", details: [{ field: "limit" }] });
	await expect(resolver.ledger(ctx, 1, "abc")).rejects.toMatchObject({ details: [{ field: "before" }] });
});
