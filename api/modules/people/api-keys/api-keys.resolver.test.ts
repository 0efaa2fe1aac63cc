import { describe, expect, it } from "vitest";
import {
	ApiKeysDocument,
	CreateApiKeyDocument,
	RevokeApiKeyDocument,
	WhoAmIDocument,
} from "../../../../schema/generated/graphql.ts";
import type { Scope } from "../../../core/scopes.ts";
import { rowOf, rowsOf, sql } from "../../../db/sql.ts";
import type { SentHeaders, TestClient } from "../../../test/client.ts";
import { buildApiKey, type MemberOptions } from "../../../test/factories/factories.ts";
import { setUpApp } from "../../../test/set-up.ts";

const app = setUpApp({ config: { role: "api" } });

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const input = { name: "Nightly import", scopes: ["READ" as const] };

/** Asks by GraphQL and by REST who is signed in: the status, and why not. */
async function askBoth(client: TestClient, headers: SentHeaders) {
	const { status, errors } = await client.ask(WhoAmIDocument.toString(), {}, headers);
	const rest = await client.fetch("/api/auth/me", { headers });
	const { error, code } = (await rest.json()) as { error?: string; code?: string };
	expect([rest.status, error, code]).toEqual([status, errors[0]?.message, errors[0]?.extensions.code]);
	return { status, error };
}

describe("an API key", () => {
	it("is told once, and signs in whoever sends it", async () => {
		const { client, user } = await app.signIn();
		const { createApiKey } = await client.run(CreateApiKeyDocument, { input });
		const { apiKey, secret } = createApiKey;
		expect(secret).toMatch(/^tr_[0-9a-f]{8}_[0-9a-f]{64}$/);
		expect(secret.startsWith(`${apiKey.prefix}_`)).toBe(true);
		expect(apiKey).toMatchObject({
			...input,
			state: "ACTIVE",
			lastUsedAt: null,
			expiresAt: null,
			spentThisMonth: null,
		});
		const program = app.client();
		const { data } = await program.ask("{ me { email } }", {}, bearer(secret));
		expect(data).toEqual({ me: { email: user.email } });
		const rest = await program.fetch("/api/auth/me", { headers: bearer(secret) });
		expect(await rest.json()).toMatchObject({ email: user.email });
		const { me } = await client.run(ApiKeysDocument);
		expect(me.apiKeys).toMatchObject([{ id: apiKey.id, lastUsedAt: expect.any(String) }]);
		expect(JSON.stringify(me)).not.toContain(secret.slice(12));
	});

	it("may ask about itself, whatever its scopes, and about no other", async () => {
		const { client, user } = await app.signIn();
		const query = "{ currentApiKey { id name scopes monthlyCreditCap spentThisMonth } }";
		for (const scopes of [["WRITE"], ["SPEND"], ["READ"]] satisfies Scope[][]) {
			const { apiKey, headers } = await buildApiKey(app.db, user, { name: scopes.join(), scopes });
			const itself = { id: apiKey.id, name: scopes.join(), scopes, monthlyCreditCap: null, spentThisMonth: 0 };
			expect(await app.client().ask(query, {}, headers)).toMatchObject({ data: { currentApiKey: itself } });
			const rest = await app.client().fetch("/api/keys/current", { headers });
			expect(await rest.json()).toMatchObject(itself);
		}
		expect((await client.ask(query)).data).toEqual({ currentApiKey: null });
		expect((await client.fetch("/api/keys/current")).status).toBe(404);
		expect((await app.client().fetch("/api/keys/current")).status).toBe(401);
	});

	it("is stored as a hash", async () => {
		const { user } = await app.signIn();
		const { secret, apiKey } = await buildApiKey(app.db, user);
		const row = await rowOf(app.db.orm.em.fork(), sql<object>`select * from api_keys where id = ${apiKey.id}`);
		expect(JSON.stringify(row)).not.toContain(secret.slice(12));
	});

	it("that is revoked signs no one in, and is revoked again without harm", async () => {
		const { client, user } = await app.signIn();
		const { apiKey, headers } = await buildApiKey(app.db, user);
		expect(await askBoth(app.client(), headers)).toEqual({ status: 200, error: undefined });
		const { revokeApiKey } = await client.run(RevokeApiKeyDocument, { id: apiKey.id });
		expect(revokeApiKey).toMatchObject({ state: "REVOKED", revokedAt: expect.any(String) });
		expect(await askBoth(app.client(), headers)).toEqual({ status: 401, error: "This API key was revoked." });
		expect(await client.run(RevokeApiKeyDocument, { id: apiKey.id })).toEqual({ revokeApiKey });
	});

	it("that expired signs no one in", async () => {
		const { client, user } = await app.signIn();
		const { apiKey, headers } = await buildApiKey(app.db, user, { expiresAt: new Date("2100-01-01") });
		expect((await askBoth(app.client(), headers)).status).toBe(200);
		await rowsOf(app.db.orm.em.fork(), sql`update api_keys set expires_at = app_now() where id = ${apiKey.id}`);
		expect(await askBoth(app.client(), headers)).toEqual({ status: 401, error: "This API key has expired." });
		expect((await client.run(ApiKeysDocument)).me.apiKeys).toMatchObject([{ state: "EXPIRED" }]);
	});

	it.each(["nonsense", "", "tr_00000000_00", `tr_00000000_${"0".repeat(64)}`, "tr_\u00e9"])(
		"that nobody has (%j) is refused even beside a good cookie",
		async (secret) => {
			const { client } = await app.signIn();
			expect(await askBoth(client, bearer(secret))).toEqual({ status: 401, error: "This API key is not valid." });
		},
	);

	it("counts before the cookie", async () => {
		const { client } = await app.signIn();
		const other = await app.signIn();
		const { headers } = await buildApiKey(app.db, other.user);
		const { data } = await client.ask("{ me { email } }", {}, headers);
		expect(data).toEqual({ me: { email: other.user.email } });
	});

	it("needs no origin of ours: it is not sent unasked", async () => {
		const { client, user } = await app.signIn();
		const { headers } = await buildApiKey(app.db, user);
		const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
		const document = 'mutation { deleteDomain(id: "1") { __typename } }';
		expect((await client.ask(document, {}, foreign)).errors[0]?.extensions.code).toBe("FORBIDDEN");
		expect((await client.ask(document, {}, { ...foreign, ...headers })).errors[0]?.extensions.code).toBe("NOT_FOUND");
	});

	it("asks by GET too", async () => {
		const { user } = await app.signIn();
		const { headers } = await buildApiKey(app.db, user);
		const answer = await app.client().fetch(`/graphql?query=${encodeURIComponent("{ me { email } }")}`, { headers });
		expect(await answer.json()).toEqual({ data: { me: { email: user.email } } });
	});

	it("of another account is not there", async () => {
		const mine = await app.signIn();
		const { client } = await app.signIn();
		const { apiKey, headers } = await buildApiKey(app.db, mine.user);
		for (const id of [apiKey.id, "0", "abc", "9".repeat(30)]) {
			const { errors } = await client.ask(RevokeApiKeyDocument.toString(), { id });
			expect(errors[0]).toMatchObject({ message: "There is no such API key.", extensions: { code: "NOT_FOUND" } });
		}
		expect((await client.run(ApiKeysDocument)).me.apiKeys).toEqual([]);
		expect((await askBoth(app.client(), headers)).status).toBe(200);
	});
});

describe("the list of API keys", () => {
	it("has the newest first", async () => {
		const { client, user } = await app.signIn();
		for (const name of ["one", "two", "three"]) await buildApiKey(app.db, user, { name });
		expect((await client.run(ApiKeysDocument)).me.apiKeys.map(({ name }) => name)).toEqual(["three", "two", "one"]);
	});

	it("never loses a key that is in use, however many were revoked since", async () => {
		const { client, user } = await app.signIn();
		const { apiKey } = await buildApiKey(app.db, user);
		await rowsOf(
			app.db.orm.em.fork(),
			sql`insert into api_keys (account_id, user_id, name, scopes, prefix, secret_hash, revoked_at)
				select ${user.accountId}, ${user.userId}, 'Old', '{READ}', 'tr_', 'hash ' || ${apiKey.id} || n, app_now()
				from generate_series(1, 150) as n`,
		);
		const { apiKeys } = (await client.run(ApiKeysDocument)).me;
		expect(apiKeys).toHaveLength(101);
		expect(apiKeys.at(-1)?.id).toBe(apiKey.id);
	});

	it("takes a hundred in use and no more", async () => {
		const { client, user } = await app.signIn();
		const keys = await Promise.all(Array.from({ length: 100 }, () => buildApiKey(app.db, user)));
		const refused = await client.ask(CreateApiKeyDocument.toString(), { input });
		expect(refused.errors[0]?.extensions.code).toBe("CONFLICT");
		await client.run(RevokeApiKeyDocument, { id: keys[0]?.apiKey.id ?? "" });
		await client.run(CreateApiKeyDocument, { input });
	});

	it.each(["EDITOR", "VIEWER"] as const)(
		"takes twenty of a member who is %s, who leaves the others room",
		async (memberRole) => {
			const { client: owner, user } = await app.signIn();
			const { client: admin } = await app.join(user.accountId, { memberRole: "ADMIN" });
			const { client, user: member } = await app.join(user.accountId, { memberRole });
			for (let made = 0; made < 20; made++) await client.run(CreateApiKeyDocument, { input });
			const refused = await client.ask(CreateApiKeyDocument.toString(), { input });
			expect(refused.errors).toMatchObject([
				{
					message: "As an editor or viewer you can have at most 20 API keys. Revoke one you no longer need.",
					extensions: { code: "CONFLICT" },
				},
			]);
			for (const other of [owner, admin]) await other.run(CreateApiKeyDocument, { input });
			await rowsOf(
				app.db.orm.em.fork(),
				sql`update api_keys set revoked_at = app_now()
				where id = (select min(id) from api_keys where user_id = ${member.userId})`,
			);
			await client.run(CreateApiKeyDocument, { input });
		},
	);
});

describe("a new API key", () => {
	it.each<[string, object]>([
		["name", { name: " " }],
		["name", { name: "a".repeat(101) }],
		["name", { name: "a\u0000b" }],
		["scopes", { scopes: [] }],
		["scopes", { scopes: ["ADMIN"] }],
		["expiresAt", { expiresAt: "2020-01-01T00:00:00Z" }],
		["expiresAt", { expiresAt: "tomorrow" }],
		["monthlyCreditCap", { monthlyCreditCap: 0 }],
		["monthlyCreditCap", { monthlyCreditCap: 1.5 }],
		["monthlyCreditCap", { monthlyCreditCap: 1_000_000_001 }],
	])("with a bad %s is refused: %j", async (field, fault) => {
		const { client } = await app.signIn();
		const { errors } = await client.ask(CreateApiKeyDocument.toString(), { input: { ...input, ...fault } });
		expect(errors[0]?.extensions.code).toBe("BAD_INPUT");
		expect(errors[0]?.extensions.details?.[0]?.field).toMatch(new RegExp(`^(input\\.)?${field}`));
		expect((await client.run(ApiKeysDocument)).me.apiKeys).toEqual([]);
	});

	it("has its scopes once and in order, and a trimmed name", async () => {
		const { client } = await app.signIn();
		const scopes = ["SPEND" as const, "READ" as const, "SPEND" as const];
		const { createApiKey } = await client.run(CreateApiKeyDocument, { input: { name: " CI ", scopes } });
		expect(createApiKey.apiKey).toMatchObject({ name: "CI", scopes: ["READ", "SPEND"] });
	});
});

describe("the API keys of members", () => {
	const list = "{ me { apiKeys { id name madeBy isYours } } }";

	it("are everyone's own; the owner and admins see and revoke all", async () => {
		const owner = await app.signIn({ name: "Olive" });
		const { accountId } = owner.user;
		const [admin, editor, viewer] = await Promise.all([
			app.join(accountId, { memberRole: "ADMIN", name: "Ada" }),
			app.join(accountId, { name: "Ed" }),
			app.join(accountId, { memberRole: "VIEWER", name: "Vi" }),
		]);
		const made = new Map<string, string>();
		for (const { client, user } of [owner, editor, viewer]) {
			const { createApiKey } = await client.run(CreateApiKeyDocument, { input });
			made.set(user.userId, createApiKey.apiKey.id);
		}
		const ofOwner = { id: made.get(owner.user.userId), name: input.name, madeBy: "Olive" };
		const ofEditor = { id: made.get(editor.user.userId), name: input.name, madeBy: "Ed" };
		const ofViewer = { id: made.get(viewer.user.userId), name: input.name, madeBy: "Vi" };
		const mine = (key: object) => ({ ...key, isYours: true });
		const other = (key: object) => ({ ...key, isYours: false });
		for (const [{ client }, keys] of [
			[owner, [other(ofViewer), other(ofEditor), mine(ofOwner)]],
			[admin, [other(ofViewer), other(ofEditor), other(ofOwner)]],
			[editor, [mine(ofEditor)]],
			[viewer, [mine(ofViewer)]],
		] as const) {
			expect((await client.ask(list)).data).toEqual({ me: { apiKeys: keys } });
		}
		const revoking = [RevokeApiKeyDocument.toString(), { id: ofOwner.id }] as const;
		for (const { client } of [editor, viewer]) {
			expect((await client.ask(...revoking)).errors[0]?.extensions.code).toBe("NOT_FOUND");
		}
		expect((await admin.client.ask(...revoking)).data).toMatchObject({ revokeApiKey: { state: "REVOKED" } });
		const { revokeApiKey } = await viewer.client.run(RevokeApiKeyDocument, { id: ofViewer.id ?? "" });
		expect(revokeApiKey.state).toBe("REVOKED");
	});

	it("have no scope that their maker lacks", async () => {
		const { user } = await app.signIn();
		const asking = async (member: MemberOptions, scopes: Scope[]) => {
			const { client } = await app.join(user.accountId, member);
			const { errors } = await client.ask(CreateApiKeyDocument.toString(), { input: { ...input, scopes } });
			return errors[0] ? [errors[0].extensions.code, errors[0].message] : null;
		};
		const noRole = ["FORBIDDEN", "Your role in this account does not allow this."];
		const noSpending = ["FORBIDDEN", "You may not spend credits in this account."];
		expect(await asking({ memberRole: "VIEWER" }, ["READ"])).toBeNull();
		expect(await asking({ memberRole: "VIEWER" }, ["READ", "WRITE"])).toEqual(noRole);
		expect(await asking({ memberRole: "VIEWER" }, ["SPEND"])).toEqual(noRole);
		expect(await asking({}, ["READ", "WRITE"])).toBeNull();
		expect(await asking({}, ["READ", "SPEND"])).toEqual(noSpending);
		expect(await asking({ canSpend: true }, ["READ", "WRITE", "SPEND"])).toBeNull();
		expect(await asking({ memberRole: "ADMIN" }, ["SPEND"])).toEqual(noSpending);
	});
});
