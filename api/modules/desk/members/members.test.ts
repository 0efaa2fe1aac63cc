import { beforeAll, describe, expect, it } from "vitest";
import { LogoutDocument } from "../../../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { answerOf, refusalTo } from "../../../test/asked.ts";
import type { TestClient } from "../../../test/client.ts";
import { buildContext } from "../../../test/context.ts";
import { type BuiltUser, buildApiKey } from "../../../test/factories/factories.ts";
import { buildDomain } from "../../../test/factories/histories.ts";
import { setUpApp } from "../../../test/set-up.ts";

const app = setUpApp({ config: { role: "api" } });

const accountFields = "id name role canSpend hasAllDomains";
const whereabouts = `{ me { account { ${accountFields} } accounts { id name role isCurrent } } }`;
const list = `{ me { account { members {
	id name email emailVerified role canSpend hasAllDomains domains { id name } joinedAt lastSeenAt apiKeys { name madeBy isYours } isYou
} } } }`;
const rename = "mutation ($name: String!) { renameAccount(name: $name) { id name } }";

interface Listed {
	me: { account: { members: Record<string, unknown>[] } };
}

let owner: TestClient;
let user: BuiltUser;
let domainId: string;

beforeAll(async () => {
	({ client: owner, user } = await app.signIn({ name: "Olga" }));
	({ id: domainId } = await buildDomain(buildContext(app.db, { viewer: user.viewer }), { name: "Kettle & Grain" }));
});

describe("an account", () => {
	it("is named after its owner, until an admin renames it", async () => {
		expect(await answerOf(owner, whereabouts)).toEqual({
			me: {
				account: { id: user.accountId, name: "Olga", role: "OWNER", canSpend: true, hasAllDomains: true },
				accounts: [{ id: user.accountId, name: "Olga", role: "OWNER", isCurrent: true }],
			},
		});
		const { client: admin } = await app.join(user.accountId, { memberRole: "ADMIN" });
		expect(await answerOf(admin, rename, { name: "  Olga's   agency " })).toMatchObject({
			renameAccount: { name: expect.stringMatching(/^Olga's\s+agency$/) },
		});
		const missing = ["BAD_INPUT", "Enter a name.", "name"];
		expect(await refusalTo(admin, rename, { name: " " })).toEqual(missing);
	});

	it("tells members their own rights, and an API key those of its maker", async () => {
		const { client, user: editor } = await app.join(user.accountId, { domainIds: [domainId] });
		const rights = { role: "EDITOR", canSpend: false, hasAllDomains: false };
		expect(await answerOf(client, whereabouts)).toMatchObject({ me: { account: rights } });
		const { headers } = await buildApiKey(app.db, editor, { scopes: ["READ"] });
		const byKey = await app.client().ask(`{ me { account { ${accountFields} } } }`, {}, headers);
		expect(byKey.data).toMatchObject({ me: { account: rights } });
	});

	it("does not tell an API key which other accounts its maker is in", async () => {
		const { headers } = await buildApiKey(app.db, user);
		const { errors } = await app.client().ask("{ me { accounts { id } } }", {}, headers);
		expect(errors[0]?.extensions.code).toBe("FORBIDDEN");
	});
});

describe("the list of members", () => {
	it("is by role, then by name, and says what each may do and holds", async () => {
		const { client, user: ada } = await app.signIn({ name: "Ada" });
		const { id: shared } = await buildDomain(buildContext(app.db, { viewer: ada.viewer }), { name: "Shared" });
		await app.join(ada.accountId, { name: "Zoe", memberRole: "ADMIN", canSpend: true });
		await app.join(ada.accountId, { name: "Vera", memberRole: "VIEWER" });
		const { user: eva } = await app.join(ada.accountId, { name: "eva", domainIds: [shared] });
		await app.join(ada.accountId, { name: "Bob" });
		await buildApiKey(app.db, eva, { name: "Nightly", scopes: ["READ"] });
		const { members } = (await answerOf<Listed>(client, list)).me.account;
		expect(members.map(({ name, role }) => [name, role])).toEqual([
			["Ada", "OWNER"],
			["Zoe", "ADMIN"],
			["Bob", "EDITOR"],
			["eva", "EDITOR"],
			["Vera", "VIEWER"],
		]);
		expect(members[0]).toMatchObject({ id: ada.userId, isYou: true, canSpend: true, hasAllDomains: true, domains: [] });
		expect(members[3]).toMatchObject({
			id: eva.userId,
			email: eva.email,
			emailVerified: true,
			isYou: false,
			canSpend: false,
			hasAllDomains: false,
			domains: [{ id: shared, name: "Shared" }],
			apiKeys: [{ name: "Nightly", madeBy: "eva", isYours: false }],
			joinedAt: expect.any(String),
			lastSeenAt: expect.any(String),
		});
	});

	it("says when somebody last came whose sessions here have ended", async () => {
		const { client, user: ada } = await app.signIn();
		const { client: eves, user: eve } = await app.join(ada.accountId);
		await eves.run(LogoutDocument);
		const came = "2026-01-02T03:04:05.000Z";
		await rowsOf(
			app.db.orm.em.fork(),
			sql`update memberships set entered_at = ${came} where user_id = ${eve.userId} and account_id = ${ada.accountId}`,
		);
		const { members } = (await answerOf<Listed>(client, list)).me.account;
		expect(members.find(({ id }) => id === eve.userId)).toMatchObject({ lastSeenAt: came });
	});

	it.each(["EDITOR", "VIEWER"] as const)("and changing it is not for an %s, nor for API keys", async (memberRole) => {
		const { client } = await app.join(user.accountId, { memberRole });
		const forbidden = ["FORBIDDEN", "Your role in this account does not allow this."];
		const update = "mutation ($id: ID!) { updateMember(input: { memberId: $id, canSpend: false }) { id } }";
		const remove = "mutation ($id: ID!) { removeMember(id: $id) { id } }";
		expect(await refusalTo(client, list)).toEqual(forbidden);
		expect(await refusalTo(client, rename, { name: "Mine" })).toEqual(forbidden);
		expect(await refusalTo(client, update, { id: user.userId })).toEqual(forbidden);
		expect(await refusalTo(client, remove, { id: user.userId })).toEqual(forbidden);
		const { headers } = await buildApiKey(app.db, user);
		const byKey = await app.client().ask(list, {}, headers);
		expect(byKey.errors[0]?.message).toBe("An API key cannot do this. Sign in with your password.");
	});
});
