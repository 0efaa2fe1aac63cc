import { beforeAll, describe, expect, it } from "vitest";
import { rowOf, rowsOf, sql } from "../../../db/sql.ts";
import { type SignedIn, startTestApp } from "../../../test/app.ts";
import { answerOf, refusalTo } from "../../../test/asked.ts";
import type { TestClient } from "../../../test/client.ts";
import { buildContext } from "../../../test/context.ts";
import { type BuiltUser, buildApiKey, type MemberOptions } from "../../../test/factories/factories.ts";
import { buildDomain } from "../../../test/factories/histories.ts";
import { heldSocket } from "../../../test/live.ts";
import { setUpApp } from "../../../test/set-up.ts";

const app = setUpApp({ config: { role: "api" } });

const update = `mutation ($input: UpdateMemberInput!) { updateMember(input: $input) {
	id role canSpend hasAllDomains domains { id }
} }`;

let owner: TestClient;
let user: BuiltUser;
let kettle: string;
let grinder: string;

beforeAll(async () => {
	({ client: owner, user } = await app.signIn());
	const ctx = buildContext(app.db, { viewer: user.viewer });
	({ id: kettle } = await buildDomain(ctx, { name: "Kettle" }));
	({ id: grinder } = await buildDomain(ctx, { name: "Grinder" }));
});

const join = (options: MemberOptions = {}): Promise<SignedIn> => app.join(user.accountId, options);

async function changed({ user: { userId } }: SignedIn, changes: object, by = owner): Promise<object> {
	const input = { memberId: userId, ...changes };
	return (await answerOf<{ updateMember: object }>(by, update, { input })).updateMember;
}

const refused = ({ user: { userId } }: SignedIn, changes: object, by = owner) =>
	refusalTo(by, update, { input: { memberId: userId, ...changes } });

describe("a member's rights", () => {
	it("change as they are named; what is left out stays", async () => {
		const member = await join({ domainIds: [kettle] });
		expect(await changed(member, { canSpend: true })).toEqual({
			id: member.user.userId,
			role: "EDITOR",
			canSpend: true,
			hasAllDomains: false,
			domains: [{ id: kettle }],
		});
		expect(await changed(member, { domainIds: [grinder, kettle, grinder] })).toMatchObject({
			canSpend: true,
			domains: [{ id: kettle }, { id: grinder }],
		});
		expect(await changed(member, { hasAllDomains: true })).toMatchObject({ hasAllDomains: true, domains: [] });
		expect(await changed(member, { hasAllDomains: false })).toMatchObject({ hasAllDomains: false, domains: [] });
		expect(await changed(member, { domainIds: [grinder] })).toMatchObject({ domains: [{ id: grinder }] });
	});

	it("fit the role: a new viewer cannot spend, a new admin sees all domains", async () => {
		const member = await join({ canSpend: true, domainIds: [kettle] });
		expect(await changed(member, { role: "VIEWER" })).toMatchObject({ role: "VIEWER", canSpend: false });
		expect(await changed(member, { role: "ADMIN" })).toMatchObject({
			role: "ADMIN",
			canSpend: false,
			hasAllDomains: true,
		});
		expect(await changed(member, { role: "EDITOR" })).toMatchObject({ role: "EDITOR", hasAllDomains: true });
	});

	it.each([
		["the role of the owner", {}, { role: "OWNER" }, "role"],
		["the right to spend for a viewer", { memberRole: "VIEWER" }, { canSpend: true }, "canSpend"],
		["a viewer with the right to spend", {}, { role: "VIEWER", canSpend: true }, "canSpend"],
		["chosen domains for an admin", { memberRole: "ADMIN" }, { domainIds: [] }, "domainIds"],
		["all domains and chosen ones", {}, { domainIds: [], hasAllDomains: true }, "domainIds"],
		["nothing", {}, {}, "body"],
	] as const)("are never %s", async (_, options, changes, field) => {
		const [code, , named] = await refused(await join(options), changes);
		expect([code, named]).toEqual(["BAD_INPUT", field]);
	});

	it("have 1,000 domains at most", async () => {
		const domainIds = Array.from({ length: 1_001 }, (_, id) => String(id + 1));
		expect((await refused(await join(), { domainIds }))[0]).toBe("BAD_INPUT");
	});

	it("name domains of the account alone", async () => {
		const stranger = await app.signIn();
		const { id: foreign } = await buildDomain(buildContext(app.db, { viewer: stranger.user.viewer }));
		const member = await join({ domainIds: [kettle] });
		const unknown = ["NOT_FOUND", "There is no such domain.", "domainIds.1"];
		for (const id of [foreign, "999999", "x"]) {
			expect(await refused(member, { domainIds: [kettle, id] })).toEqual(unknown);
		}
		expect(await changed(member, { canSpend: false })).toMatchObject({ domains: [{ id: kettle }] });
	});

	it("are nobody's own to change, and the owner's change by a transfer alone", async () => {
		const admin = await join({ memberRole: "ADMIN" });
		expect(await refused(admin, { canSpend: false }, admin.client)).toEqual([
			"CONFLICT",
			"You cannot change your own rights.",
		]);
		expect(await refused({ user, client: owner }, { role: "EDITOR" }, admin.client)).toEqual([
			"CONFLICT",
			"The owner's rights change only by a transfer.",
		]);
	});

	it("are those of members of this account", async () => {
		const stranger = await app.signIn();
		const unknown = ["NOT_FOUND", "There is no such member."];
		expect(await refused(stranger, { canSpend: false })).toEqual(unknown);
		expect(await refusalTo(owner, update, { input: { memberId: "nobody", canSpend: false } })).toEqual(unknown);
	});

	it("to spend are given only by who has them, and taken by any admin", async () => {
		const admin = await join({ memberRole: "ADMIN" });
		const member = await join();
		const lacking = ["FORBIDDEN", "You may not spend credits in this account."];
		expect(await refused(member, { canSpend: true }, admin.client)).toEqual(lacking);
		await changed(member, { canSpend: true });
		expect(await changed(member, { domainIds: [kettle] }, admin.client)).toMatchObject({ canSpend: true });
		expect(await changed(member, { canSpend: false }, admin.client)).toMatchObject({ canSpend: false });
		await changed(admin, { canSpend: true });
		expect(await changed(member, { canSpend: true }, admin.client)).toMatchObject({ canSpend: true });
	});

	it("of who has just been demoted change nothing more", async () => {
		const [one, other] = [await join({ memberRole: "ADMIN" }), await join({ memberRole: "ADMIN" })];
		const both = await Promise.all([
			one.client.ask(update, { input: { memberId: other.user.userId, role: "VIEWER" } }),
			other.client.ask(update, { input: { memberId: one.user.userId, role: "VIEWER" } }),
		]);
		expect(both.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
		expect(both.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual(["FORBIDDEN"]);
	});

	it("hold for the next request, of sessions and of API keys, which are not revoked", async () => {
		const member = await join();
		const { headers } = await buildApiKey(app.db, member.user, { scopes: ["READ", "WRITE"] });
		const notes = `mutation { saveDomainNotes(id: "${kettle}", notes: "Mine") { id } }`;
		await answerOf(member.client, notes);
		await changed(member, { role: "VIEWER" });
		expect(await refusalTo(member.client, notes)).toEqual([
			"FORBIDDEN",
			"Your role in this account does not allow this.",
		]);
		const byKey = await app.client().ask(notes, {}, headers);
		expect(byKey.errors[0]).toMatchObject({
			message: "The person who made this API key may not do this.",
			extensions: { code: "FORBIDDEN" },
		});
		const read = await app.client().ask("{ domains { id } }", {}, headers);
		expect(read.errors).toEqual([]);
	});
});

describe("a change of rights", () => {
	it("closes the member's WebSockets in the account, of sessions and keys, in every process", async () => {
		await using other = await startTestApp({ db: app.db, config: { role: "api" } });
		const member = await join();
		const elsewhere = other.client();
		elsewhere.cookie = member.client.cookie;
		const { headers } = await buildApiKey(app.db, member.user, { scopes: ["READ"] });
		const bystander = await heldSocket((await join()).client);
		const sockets = [
			await heldSocket(member.client),
			await heldSocket(elsewhere),
			await heldSocket(app.client(), headers),
		];
		await changed(member, { domainIds: [kettle] });
		for (const socket of sockets) {
			expect(await socket.closed).toMatchObject({ code: 4412, reason: "Rights changed" });
		}
		await bystander.close();
	});

	it("that changes nothing closes nothing", async () => {
		const member = await join({ canSpend: true, domainIds: [kettle] });
		const version = () =>
			rowOf(
				app.db.orm.em.fork(),
				sql<{ version: number }>`
					select rights_version as version from memberships where user_id = ${member.user.userId}`,
			);
		const before = await version();
		await changed(member, { role: "EDITOR", canSpend: true, domainIds: [kettle] });
		expect(await version()).toEqual(before);
		await changed(member, { domainIds: [] });
		expect((await version()).version).toBe(before.version + 1);
	});

	it("leaves no grant of a member who sees all domains", async () => {
		const member = await join({ domainIds: [kettle, grinder] });
		await changed(member, { hasAllDomains: true });
		expect(
			await rowsOf(app.db.orm.em.fork(), sql`select from domain_grants where user_id = ${member.user.userId}`),
		).toEqual([]);
	});
});
