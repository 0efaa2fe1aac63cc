import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	ChangePasswordDocument,
	LoginDocument,
	RegisterDocument,
	ResetPasswordDocument,
} from "../../../../../schema/generated/graphql.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import type { Answer } from "../../../../test/client.ts";
import { faultOf } from "../../../../test/refused.ts";
import { newAccount } from "../../../desk/account-data/new-account.ts";
import { createAdmin, setPassword } from "../admin.service.ts";
import { issueLink } from "../mailed-links/link-tokens.service.ts";

const message = "This password is too common. Choose another.";
let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
});
afterAll(() => app[Symbol.asyncDispose]());

const faultsOf = ({ errors }: Answer<unknown>) =>
	errors.map(({ extensions: { code, details } }) => ({ code, details }));
const refused = (field: string) => [{ code: "BAD_INPUT", details: [{ field, message }] }];

const signIn = (email: string, password: string) =>
	app.client().ask(LoginDocument.toString(), { input: { email, password } });

describe.each(["password123", "PassWord123", "1qaz2wsx3edc"])("a password", (common) => {
	it("is refused where it is one that guessers try first, and nothing is changed", async () => {
		const { client, user } = await app.signIn();
		const newcomer = { email: `${common}@example.org`.toLowerCase(), name: "New", password: common };
		const sent = JSON.stringify(newcomer);
		const headers = { "content-type": "application/json" };
		expect(faultsOf(await client.ask(RegisterDocument.toString(), { input: newcomer }))).toEqual(refused("password"));
		const response = await client.fetch("/api/auth/register", { method: "POST", body: sent, headers });
		expect([response.status, await response.json()]).toEqual([
			400,
			{ error: message, code: "BAD_INPUT", details: [{ field: "password", message }] },
		]);

		const change = { currentPassword: user.password, newPassword: common };
		expect(faultsOf(await client.ask(ChangePasswordDocument.toString(), { input: change }))).toEqual(
			refused("newPassword"),
		);

		const token = await issueLink(app.db.orm.em.fork(), user.email, "RESET_PASSWORD");
		const reset = (password: string) => client.ask(ResetPasswordDocument.toString(), { input: { token, password } });
		expect(faultsOf(await reset(common))).toEqual(refused("password"));
		expect((await signIn(user.email, user.password)).errors).toEqual([]);
		expect((await reset("correct horse battery")).errors).toEqual([]);
	});

	it("is refused to administrators at the command line, and kept where it was configured before", async () => {
		const em = app.db.orm.em.fork();
		const { user } = await app.signIn();
		const given = { email: user.email, password: common };
		const context = { em, actor: "admin:cli", config: { smtpUrl: null, mailFrom: null } } as unknown as Parameters<
			typeof setPassword
		>[0];
		expect(await faultOf(setPassword(context, given))).toEqual({ field: "password", message });
		const admin = { email: `admin-of-${user.userId}@example.org`, password: common };
		expect(await faultOf(createAdmin({ em, actor: "admin:cli", newAccount }, admin))).toEqual({
			field: "password",
			message,
		});
		await createAdmin({ em, actor: "admin:start", newAccount }, admin);
		expect((await signIn(admin.email, common)).errors).toEqual([]);
	});
});

it("who has a common password from before signs in with it as ever", async () => {
	await app.signIn({ password: "password123" });
});
