import { describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../../db/sql.ts";
import { buildUser, type UserOptions } from "../../../test/factories/factories.ts";
import { invite, join, offerOf, strangersAddress, tokenOf } from "../../../test/factories/invitations.ts";
import { setUpApp } from "../../../test/set-up.ts";
import { issueLink } from "../../people/users/mailed-links/link-tokens.service.ts";

// Port 9 discards: nobody signs in there.
const provider = { oidcIssuer: "http://127.0.0.1:9", oidcClientId: "toprung", oidcClientSecret: "secret" };
const app = setUpApp({ config: { ...provider, oidcName: "Northlight", oidcOnly: true } });

const refused = "FORBIDDEN: Sign in with Northlight.";
const newPassword = "battery staple";

const login = "mutation ($input: LoginInput!) { login(input: $input) { id } }";
const register = "mutation ($input: RegisterInput!) { register(input: $input) { id } }";
const reset = "mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }";

/** What a stranger is refused with; null if they are not. */
async function refusalTo(document: string, input: object): Promise<string | null> {
	const [error] = (await app.client().ask(document, { input })).errors;
	return error ? `${error.extensions.code}: ${error.message}` : null;
}

const build = (options: UserOptions = {}) => buildUser({ em: app.db.orm.em.fork() }, options);

describe("where passwords are for administrators alone", () => {
	it("says so before anyone signs in", async () => {
		const { data } = await app.client().ask("{ server { oidcName isPasswordSignInOpen isSignUpOpen } }");
		expect(data).toEqual({ server: { oidcName: "Northlight", isPasswordSignInOpen: false, isSignUpOpen: true } });
	});

	it("signs administrators in, and nobody else with the right password", async () => {
		const [user, admin] = [await build(), await build({ role: "admin" })];
		expect(await refusalTo(login, { email: user.email, password: user.password })).toBe(refused);
		expect(await refusalTo(login, { email: admin.email, password: admin.password })).toBeNull();
		const sessions = sql`select from sessions where user_id = ${user.userId}`;
		expect(await rowsOf(app.db.orm.em.fork(), sessions)).toEqual([]);
		const { email, password } = user;
		const body = JSON.stringify({ email, password });
		const headers = { "content-type": "application/json" };
		const rest = await app.client().fetch("/api/auth/login", { method: "POST", body, headers });
		expect([rest.status, ((await rest.json()) as { code: string }).code]).toEqual([403, "FORBIDDEN"]);
	});

	it("tells nobody who is an administrator: a wrong password is wrong, whosever it is", async () => {
		for (const { email } of [await build(), await build({ role: "admin" }), { email: strangersAddress() }]) {
			const refusal = await refusalTo(login, { email, password: "a wrong one" });
			expect(refusal).toBe("INVALID_CREDENTIALS: Wrong e-mail address or password.");
		}
	});

	it("signs nobody up, and lets nobody join with a password", async () => {
		const input = { email: strangersAddress(), name: "Ada", password: newPassword };
		expect(await refusalTo(register, input)).toBe(refused);
		const { client } = await app.signIn({ role: "admin" });
		const token = tokenOf(await invite(client));
		expect(await join(app.client(), token)).toMatchObject({ code: "FORBIDDEN", message: "Sign in with Northlight." });
		expect(await offerOf(client, token)).not.toBeNull();
	});

	it("takes a new password by a mailed link from administrators alone, and leaves the link of others as it is", async () => {
		const token = ({ email }: { email: string }) => issueLink(app.db.orm.em.fork(), email, "RESET_PASSWORD");
		const [ofUser, ofAdmin] = [await token(await build()), await token(await build({ role: "admin" }))];
		for (const _ of ["once", "again"]) {
			expect(await refusalTo(reset, { token: ofUser, password: newPassword })).toBe(refused);
		}
		expect(await refusalTo(reset, { token: ofAdmin, password: newPassword })).toBeNull();
	});

	it("starts while the provider is away, and says that it is", async () => {
		const { status, headers } = await app.client().fetch("/api/auth/oidc");
		expect([status, headers.get("location")]).toEqual([302, "/app/login?error=oidc_failed"]);
	});
});
