import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	ChangePasswordDocument,
	RequestPasswordResetDocument,
	ResetPasswordDocument,
} from "../../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { type BuiltUser, buildUser } from "../factories/factories.ts";
import { MailServer, tokenIn } from "../fakes/mail-server.ts";

let mails: MailServer;
let app: TestApp;

beforeAll(async () => {
	mails = await MailServer.start();
	app = await startTestApp({ config: { trustProxy: true, smtpUrl: mails.url, mailFrom: "rank@toprung.example" } });
});
afterAll(async () => {
	await app[Symbol.asyncDispose]();
	await mails[Symbol.asyncDispose]();
});
beforeEach(() => rowsOf(app.db.orm.em.fork(), sql`delete from attempts`));

/** One sign-in: what is sent, and from where. */
interface Try {
	email: string;
	password: string;
	from: string;
	/** Cookies, as a browser keeps them. */
	cookie?: string | undefined;
}

async function signIn({ email, password, from, cookie }: Try) {
	const response = await fetch(`${app.url}/api/auth/login`, {
		method: "POST",
		headers: { "content-type": "application/json", "x-forwarded-for": from, ...(cookie && { cookie }) },
		body: JSON.stringify({ email, password }),
	});
	const device = response.headers.getSetCookie().find((set) => set.startsWith("toprung_device="));
	return {
		status: response.status,
		body: (await response.json()) as { error?: string; code?: string },
		retryAfter: Number(response.headers.get("retry-after")),
		device: device?.split(";")[0],
		attributes: device?.split("; ").slice(1) ?? [],
	};
}

const newUser = () => buildUser({ em: app.db.orm.em.fork() });

const wrong = { password: "not the password" };

/** As if so many sign-ins had failed already: a count that was begun by one. */
async function failedBefore(key: string, count: number): Promise<void> {
	const em = app.db.orm.em.fork();
	const changed = await rowsOf(em, sql`update attempts set count = ${count} where key = ${key} returning 1`);
	expect(changed).toHaveLength(1);
}

async function guessedEverywhere(user: BuiltUser): Promise<void> {
	await signIn({ ...user, ...wrong, from: "192.0.2.250" });
	await failedBefore(`sign-in:${user.email}:everywhere`, 100);
}

describe("V6.3.1 guessing passwords", () => {
	it("of one user from one network address ends after ten failures in a quarter of an hour, and shuts no one else out", async () => {
		const user = await newUser();
		for (let i = 0; i < 10; i++) expect((await signIn({ ...user, ...wrong, from: "192.0.2.1" })).status).toBe(401);
		const refused = await signIn({ ...user, from: "192.0.2.1" });
		expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
		expect(refused.retryAfter).toBeGreaterThan(800);
		expect((await signIn({ ...user, from: "192.0.2.2" })).status).toBe(200);
		expect((await signIn({ ...(await newUser()), from: "192.0.2.1" })).status).toBe(200);
	});

	it("of one user from many network addresses ends after a hundred failures", async () => {
		const user = await newUser();
		for (let i = 1; i <= 100; i++) {
			expect((await signIn({ ...user, ...wrong, from: `198.51.100.${i}` })).status).toBe(401);
		}
		const refused = await signIn({ ...user, ...wrong, from: "198.51.100.101" });
		expect(refused).toMatchObject({
			status: 429,
			body: { code: "RATE_LIMITED", error: "Too many failed sign-ins. Please try again later." },
		});
		expect(refused.retryAfter).toBeGreaterThan(800);
	});

	it("of many users from one network address ends after three hundred failures, whoever they are", async () => {
		const users = await Promise.all(Array.from({ length: 3 }, newUser));
		await signIn({ ...(users[0] as BuiltUser), ...wrong, from: "203.0.113.5" });
		await failedBefore("sign-in-from:203.0.113.5", 298);
		const outcomes = [];
		for (const user of users) outcomes.push((await signIn({ ...user, ...wrong, from: "203.0.113.5" })).status);
		expect(outcomes).toEqual([401, 401, 429]);
		expect((await signIn({ ...(users[2] as BuiltUser), from: "203.0.113.6" })).status).toBe(200);
	});

	it("of many users from one network of IPv6 addresses counts as from one", async () => {
		const user = await newUser();
		for (let i = 1; i <= 10; i++) await signIn({ ...user, ...wrong, from: `2001:db8:1:2::${i}` });
		expect((await signIn({ ...user, from: "2001:db8:1:2:ffff::1" })).status).toBe(429);
		expect((await signIn({ ...user, from: "2001:db8:1:3::1" })).status).toBe(200);
	});

	it("does not lock a user out of the browser they signed in by before, whatever strangers try", async () => {
		const user = await newUser();
		const { device } = await signIn({ ...user, from: "192.0.2.1" });
		await guessedEverywhere(user);
		expect((await signIn({ ...user, from: "192.0.2.9" })).status).toBe(429);
		expect(await signIn({ ...user, from: "192.0.2.9", cookie: device })).toMatchObject({
			status: 200,
			device: undefined,
		});
	});

	it("does not lock a user out whose network address others guess from", async () => {
		const user = await newUser();
		const { device } = await signIn({ ...user, from: "203.0.113.5" });
		await signIn({ ...(await newUser()), ...wrong, from: "203.0.113.5" });
		await failedBefore("sign-in-from:203.0.113.5", 300);
		expect((await signIn({ ...user, from: "203.0.113.5" })).status).toBe(429);
		expect((await signIn({ ...user, from: "203.0.113.5", cookie: device })).status).toBe(200);
	});

	it("by a known browser has ten tries in a quarter of an hour too, wherever it goes", async () => {
		const user = await newUser();
		const { device } = await signIn({ ...user, from: "192.0.2.1" });
		for (let i = 1; i <= 10; i++) {
			expect((await signIn({ ...user, ...wrong, from: `198.51.100.${i}`, cookie: device })).status).toBe(401);
		}
		expect((await signIn({ ...user, from: "198.51.100.99", cookie: device })).status).toBe(429);
	});

	it("is not helped by another user's browser, nor by a made-up one", async () => {
		const [user, stranger] = [await newUser(), await newUser()];
		const { device = "" } = await signIn({ ...stranger, from: "192.0.2.1" });
		await guessedEverywhere(user);
		for (const cookie of [device, "toprung_device=x", `${device.slice(0, -2)}AA`]) {
			expect((await signIn({ ...user, from: "192.0.2.3", cookie })).status).toBe(429);
		}
	});

	it("is not helped by a browser that was known before the password was changed, but by the one it was changed in", async () => {
		const { user, client } = await app.signIn();
		const { device: before } = await signIn({ ...user, from: "192.0.2.1" });
		const input = { currentPassword: user.password, newPassword: "battery staple" };
		const { headers } = await client.ask(ChangePasswordDocument.toString(), { input });
		const [after] = headers.getSetCookie().map((set) => set.split(";")[0]);
		await guessedEverywhere(user);
		const tries = [before, after].map((cookie) =>
			signIn({ email: user.email, password: input.newPassword, from: "192.0.2.5", cookie }),
		);
		expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([429, 200]);
	});

	it("leaves a user who is shut out everywhere the way by mail: following the link signs in there", async () => {
		const user = await newUser();
		await guessedEverywhere(user);
		await app.client().run(RequestPasswordResetDocument, { email: user.email });
		const token = tokenIn(await mails.newest(user.email));
		const input = { token, password: "battery staple" };
		const { headers } = await app.client().ask(ResetPasswordDocument.toString(), { input });
		const [cookie] = headers.getSetCookie().map((set) => set.split(";")[0]);
		await guessedEverywhere(user);
		expect((await signIn({ email: user.email, password: input.password, from: "192.0.2.4", cookie })).status).toBe(200);
	});
});

describe("the cookie by which a browser is known", () => {
	it("V3.3.2 V3.3.4 is kept from scripts and from other sites, and says nothing of its user", async () => {
		const user = await newUser();
		const { device = "", attributes } = await signIn({ ...user, from: "192.0.2.1" });
		expect(attributes).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Lax", "Path=/"]));
		const bytes = Buffer.from(device.split(".").at(-1) ?? "", "base64url").toString("latin1");
		expect(device + bytes).not.toContain(user.email);
	});

	it("signs no one in", async () => {
		const { device = "" } = await signIn({ ...(await newUser()), from: "192.0.2.1" });
		const response = await fetch(`${app.url}/api/auth/me`, { headers: { cookie: device } });
		expect(response.status).toBe(401);
	});
});

describe("whether an address has a user", () => {
	it("is revealed neither by the answer to a wrong password nor by the limits", async () => {
		const user = await newUser();
		const answers = await Promise.all(
			[user.email, "nobody-has-it@example.com"].map((email) => signIn({ email, ...wrong, from: "192.0.2.77" })),
		);
		expect(answers[0]).toEqual(answers[1]);
		await failedBefore("sign-in:nobody-has-it@example.com:everywhere", 100);
		const refused = await signIn({ email: "nobody-has-it@example.com", ...wrong, from: "192.0.2.78" });
		expect(refused.status).toBe(429);
	});
});
