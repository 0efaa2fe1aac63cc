import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { buildUser } from "../test/factories/factories.ts";
import { type RestServer, startRest } from "../test/rest.ts";
import { authRoutes } from "./auth.routes.ts";

let db: TestDatabase;
let rest: RestServer;

beforeAll(async () => {
	db = await createTestDatabase();
	rest = await startRest(db, authRoutes);
});
afterAll(async () => {
	await rest[Symbol.asyncDispose]();
	await db.drop();
});

async function newUser() {
	const { email, password, userId } = await buildUser({ em: db.orm.em.fork() }, { name: "Ada" });
	const user = {
		id: userId,
		name: "Ada",
		email,
		username: null,
		role: "user",
		credits: 100,
		unlimitedCredits: false,
		emailVerified: false,
	};
	return { body: { email, password }, user };
}

test("registering answers 201 with the user and no cookie", async () => {
	const body = { email: "new@example.com", password: "correct horse", name: "New" };
	const reply = await rest.call("POST", "auth/register", { body });
	expect(reply).toMatchObject({ status: 201, cookie: null });
	expect(reply.body).toEqual({
		user: {
			id: expect.stringMatching(/^\d+$/),
			name: "New",
			email: "new@example.com",
			username: null,
			role: "user",
			credits: 100,
			unlimitedCredits: false,
			emailVerified: false,
		},
	});
	expect(await rest.call("POST", "auth/register", { body })).toMatchObject({
		status: 409,
		body: { code: "EMAIL_TAKEN", error: expect.any(String), details: [{ field: "email" }] },
	});
});

test("signing in answers with the user and a cookie that no script can read", async () => {
	const { body, user } = await newUser();
	const reply = await rest.call("POST", "auth/login", { body });
	expect(reply).toMatchObject({ status: 200, body: { user } });
	const attributes = reply.headers.getSetCookie()[0]?.split("; ") ?? [];
	expect(attributes[0]).toMatch(/^toprung_session=[\w-]{43}$/);
	expect(attributes).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Lax", "Path=/"]));
	expect(attributes).not.toContain("Secure");
	expect(await rest.call("GET", "auth/me", { cookie: reply.cookie })).toMatchObject({ status: 200, body: user });
});

test("the cookie travels over https alone where the program is reached by https", async () => {
	await using secure = await startRest(db, authRoutes, { publicUrl: "https://toprung.example.com" });
	const { body } = await newUser();
	const reply = await secure.call("POST", "auth/login", { body });
	expect(reply.headers.get("set-cookie")).toContain("Secure");
});

test("nobody is nobody: without a session, with a made-up one and with one that was ended", async () => {
	const { body } = await newUser();
	const { cookie } = await rest.call("POST", "auth/login", { body });
	const ended = await rest.call("POST", "auth/logout", { cookie });
	expect(ended).toMatchObject({ status: 204, body: undefined, cookie: "toprung_session=" });
	for (const token of [null, "toprung_session=made-up", cookie]) {
		expect(await rest.call("GET", "auth/me", { cookie: token })).toMatchObject({
			status: 401,
			body: { code: "UNAUTHENTICATED" },
		});
	}
});

test("signing out without a session answers 204", async () => {
	expect(await rest.call("POST", "auth/logout")).toMatchObject({ status: 204 });
});

test("a wrong password answers 401, too many of them 429 with the seconds to wait", async () => {
	const { body } = await newUser();
	const guess = { ...body, password: "not the password" };
	for (let i = 0; i < 10; i++) {
		expect(await rest.call("POST", "auth/login", { body: guess })).toMatchObject({
			status: 401,
			body: { code: "INVALID_CREDENTIALS" },
			cookie: null,
		});
	}
	const refused = await rest.call("POST", "auth/login", { body });
	expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" }, cookie: null });
	expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
});

test("another site's page can sign nobody in or out", async () => {
	const { body } = await newUser();
	for (const [name, value] of [
		["origin", "https://evil.example"],
		["sec-fetch-site", "cross-site"],
	] as const) {
		for (const path of ["auth/login", "auth/logout", "auth/register"]) {
			expect(await rest.call("POST", path, { body, headers: { [name]: value } })).toMatchObject({
				status: 403,
				body: { code: "FORBIDDEN" },
				cookie: null,
			});
		}
	}
});
