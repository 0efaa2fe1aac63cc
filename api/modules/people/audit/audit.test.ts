import papa from "papaparse";
import { beforeEach, describe, expect, it } from "vitest";
import {
	AuditLogDocument,
	type AuditLogQueryVariables,
	AuditNamesDocument,
} from "../../../../schema/generated/graphql.ts";
import type { Actor } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { auditedIn } from "../../../test/audited.ts";
import type { TestClient } from "../../../test/client.ts";
import { buildContext } from "../../../test/context.ts";
import { type BuiltUser, buildApiKey } from "../../../test/factories/factories.ts";
import { setUpApp } from "../../../test/set-up.ts";
import { pruneAudit, recordChange } from "./audit.service.ts";
import type { Change } from "./change.policy.ts";

const app = setUpApp({ config: { role: "api" } });

beforeEach(() => app.db.setClock("2026-11-21T12:10:00Z"));

const kettle = { id: "4711", name: "Kettle & Grain" };
const added = (...names: string[]): Change => ({
	action: "addKeywords",
	domain: kettle,
	verb: "added",
	noun: "keyword",
	names,
});

type Acting = Pick<BuiltUser, "userId" | "accountId">;

/** Records a change in a transaction of its own. */
function record({ userId, accountId }: Acting, change: Change, actor: Actor = `user:${userId}`): Promise<void> {
	const ctx = buildContext(app.db);
	return inTransaction(ctx.em, (em) => recordChange({ ...ctx, em, viewer: { userId, accountId, actor } }, change));
}

type Asked = Partial<AuditLogQueryVariables>;

/** The log without sign-ins. */
async function logOf(client: TestClient, { filter = {}, ...page }: Asked = {}) {
	const { me } = await client.run(AuditLogDocument, { first: 100, filter, ...page });
	return { ...me.account.audit, items: me.account.audit.items.filter(({ action }) => action !== "login") };
}
const textsOf = async (client: TestClient, filter: Asked["filter"]) =>
	(await logOf(client, { filter })).items.map(({ text }) => text);

describe("an entry", () => {
	it("says who changed what, when and from where, with names as they were then", async () => {
		const { client, user } = await app.signIn({ name: "Ada Lovelace" });
		await record(user, added("burr grinder"));
		await rowsOf(app.db.orm.em.fork(), sql`update users set name = 'Another' where id = ${user.userId}`);
		expect((await logOf(client)).items).toEqual([
			{
				id: expect.any(String),
				at: expect.stringMatching(/^2026-11-21T12:10:/),
				actorKind: "USER",
				actorName: "Ada Lovelace",
				action: "addKeywords",
				domainId: kettle.id,
				domainName: kettle.name,
				text: "added the keyword “burr grinder” in Kettle & Grain",
				count: 1,
				networkAddress: "127.0.0.1",
				requestId: "test",
			},
		]);
	});

	it("goes with the transaction of its change, and is refused without one", async () => {
		const { client, user } = await app.signIn();
		const ctx = buildContext(app.db, { viewer: user.viewer });
		await expect(recordChange(ctx, added("a"))).rejects.toThrow("in its own transaction");
		const failed = inTransaction(ctx.em, async (em) => {
			await recordChange({ ...ctx, em }, added("a"));
			throw new Error("The change failed");
		});
		await expect(failed).rejects.toThrow("The change failed");
		expect((await logOf(client)).items).toEqual([]);
	});

	it("is not written for what a schedule does, and has neither address nor request if it is of a command", async () => {
		const { client, user } = await app.signIn();
		await record(user, added("a"), "schedule:8");
		await inTransaction(app.db.orm.em.fork(), (em) =>
			recordChange(
				{ em, viewer: { accountId: user.accountId, actor: "admin:cli" } },
				{ action: "grantCredits", once: "added 50,000 credits" },
			),
		);
		expect((await logOf(client)).items).toMatchObject([
			{ actorKind: "ADMINISTRATOR", actorName: "Administrator", networkAddress: null, requestId: null },
		]);
	});
});

describe("calls of an API key", () => {
	it("are one entry an hour with the same action and domain, which tells what they changed together", async () => {
		const { client, user } = await app.signIn();
		const { apiKey } = await buildApiKey(app.db, user, { name: "Nightly" });
		const actor: Actor = `api-key:${apiKey.id}`;
		const call = (change: Change) => record(user, change, actor);
		await call(added("down jacket"));
		await Promise.all(["b", "c", "d"].map((name) => call({ ...added(name), amount: 100 })));
		await call({ ...added("other"), domain: { id: "4712", name: "Fernhill" } });
		await call({ action: "updateDomain", domain: kettle, once: "set the depth to 30", often: "changed the depth" });
		await call({ action: "updateDomain", domain: kettle, once: "set the depth to 50", often: "changed the depth" });
		await app.db.setClock("2026-11-21T13:00:00Z");
		await call(added("e"));
		const { items } = await logOf(client, { filter: { memberId: user.userId } });
		expect(items.filter(({ action }) => action !== "createApiKey")).toMatchObject([
			{ text: "added the keyword “e” in Kettle & Grain", count: 1 },
			{ text: "changed the depth, in 2 calls", count: 2 },
			{ text: "added the keyword “other” in Fernhill", count: 1 },
			{
				actorKind: "API_KEY",
				actorName: "Nightly",
				text: expect.stringMatching(
					/^added 301 keywords in Kettle & Grain: down jacket, [bcd], [bcd] and 298 more, in 4 calls$/,
				),
				count: 4,
				at: expect.stringMatching(/^2026-11-21T12:10:/),
			},
		]);
	});

	it("cannot flood the log: however many there are in ten minutes, they are two entries at most", async () => {
		const { client, user } = await app.signIn();
		const { apiKey } = await buildApiKey(app.db, user);
		const ctx = buildContext(app.db);
		const viewer = { ...user.viewer, actor: `api-key:${apiKey.id}` as const };
		for (const minutes of ["12:55", "13:05"]) {
			await app.db.setClock(`2026-11-21T${minutes}:00Z`);
			await inTransaction(ctx.em, async (em) => {
				for (let call = 0; call < 300; call++) await recordChange({ ...ctx, em, viewer }, added(`keyword ${call}`));
			});
		}
		const { items } = await logOf(client, { filter: { action: "addKeywords" } });
		expect(items.map(({ count, text }) => [count, text])).toEqual(
			[300, 300].map((count) => [
				count,
				"added 300 keywords in Kettle & Grain: keyword 0, keyword 1, keyword 2 and 297 more, in 300 calls",
			]),
		);
	});
});

describe("the log", () => {
	it("is filtered by person with their keys, action, domain and time", async () => {
		const { client, user } = await app.signIn();
		const { user: other } = await app.join(user.accountId);
		const { apiKey } = await buildApiKey(app.db, { viewer: { ...other.viewer, accountId: user.accountId } });
		const theirs = { userId: other.userId, accountId: user.accountId };
		await record(user, added("a"));
		await app.db.setClock("2026-11-21T14:00:00Z");
		await record(theirs, { ...added("b"), domain: { id: "4712", name: "Fernhill" } });
		await record(theirs, {
			action: "createView",
			domain: kettle,
			verb: "created",
			noun: "view",
			names: ["Quick wins"],
		});
		await record(theirs, { ...added("c"), domain: null }, `api-key:${apiKey.id}`);
		expect(await textsOf(client, { memberId: user.userId })).toEqual(["added the keyword “a” in Kettle & Grain"]);
		expect(await textsOf(client, { memberId: other.userId, action: "addKeywords" })).toEqual([
			"added the keyword “c”",
			"added the keyword “b” in Fernhill",
		]);
		expect(await textsOf(client, { domainId: kettle.id })).toEqual([
			"created the view “Quick wins” in Kettle & Grain",
			"added the keyword “a” in Kettle & Grain",
		]);
		const [early, late] = ["2026-11-21T12:10:00Z", "2026-11-21T14:00:00Z"];
		expect(await textsOf(client, { action: "addKeywords", from: early, to: late })).toHaveLength(1);
		expect(await textsOf(client, { action: "addKeywords", from: late })).toHaveLength(2);
		expect(await textsOf(client, { memberId: "999999999" })).toEqual([]);
	});

	it("names the people and domains that it can be filtered by, also who left and what was deleted", async () => {
		const { client, user } = await app.signIn({ name: "Ada" });
		const { client: leaver, user: left } = await app.join(user.accountId, { name: "lars" });
		const { apiKey } = await buildApiKey(app.db, { viewer: { ...left.viewer, accountId: user.accountId } });
		const theirs = { userId: left.userId, accountId: user.accountId };
		for (const name of ["a", "b"]) await record(theirs, added(name), `api-key:${apiKey.id}`);
		await leaver.ask("mutation { leaveAccount { id } }");
		await record(user, { ...added("c"), domain: { ...kettle, name: "Kettle, deleted" } });
		await record(user, { ...added("d"), domain: { id: "4712", name: "Fernhill" } });
		await record(user, { ...added("e"), domain: null });
		const { me } = await client.run(AuditNamesDocument);
		expect(me.account.auditNames).toEqual({
			people: [
				{ memberId: user.userId, name: "Ada" },
				{ memberId: left.userId, name: "lars" },
			],
			domains: [
				{ domainId: "4712", name: "Fernhill" },
				{ domainId: kettle.id, name: "Kettle, deleted" },
			],
		});
		expect((await textsOf(client, { memberId: left.userId }))[0]).toBe(
			"left the account (Editor of all domains): 1 API key stopped working",
		);
	});

	it("comes in pages, newest first, that miss nothing and repeat nothing while entries are added", async () => {
		const { client, user } = await app.signIn();
		for (const name of ["a", "b", "c", "d", "e"]) await record(user, added(name));
		const filter = { domainId: kettle.id };
		const all = (await logOf(client, { filter })).items.map(({ id }) => id);
		const seen: string[] = [];
		let after: string | null = null;
		for (let page = 0; page < 3; page++) {
			const { items, endCursor, hasNext } = await logOf(client, { filter, first: 2, after });
			expect(hasNext).toBe(page < 2);
			seen.push(...items.map(({ id }) => id));
			after = endCursor;
			await record(user, added(`later ${page}`));
		}
		expect(seen).toEqual(all);
	});

	it("is for the owner and admins alone, by session, each in their account", async () => {
		const { user } = await app.signIn();
		await record(user, added("a"));
		const { client: admin } = await app.join(user.accountId, { memberRole: "ADMIN" });
		expect((await logOf(admin)).items).toHaveLength(1);
		const { client: stranger } = await app.signIn();
		expect((await logOf(stranger)).items).toEqual([]);
		expect(await (await stranger.fetch("/api/account/audit.csv")).text()).not.toContain("Kettle");
		const { headers } = await buildApiKey(app.db, user);
		for (const memberRole of ["EDITOR", "VIEWER"] as const) {
			const { client: member } = await app.join(user.accountId, { memberRole });
			for (const document of [AuditLogDocument, AuditNamesDocument]) {
				const { errors } = await member.ask(document.toString(), { first: 1 });
				expect(errors[0]?.extensions.code).toBe("FORBIDDEN");
			}
			expect((await member.fetch("/api/account/audit.csv")).status).toBe(403);
		}
		expect((await app.client().fetch("/api/account/audit.csv", { headers })).status).toBe(403);
	});

	it("is exported as CSV with the same entries, oldest first, of days in UTC", async () => {
		const { client, user } = await app.signIn();
		await record(user, added('=1+1, "quoted"\nline'));
		await app.db.setClock("2026-11-22T00:00:00Z");
		await record(user, added("b"));
		const csvOf = async (query: string) => {
			const response = await client.fetch(`/api/account/audit.csv${query}`);
			expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
			const text = (await response.text()).replace(/^\uFEFF/, "");
			const { data } = papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
			return data.filter(({ action }) => action !== "login");
		};
		const shown = (await logOf(client)).items.toReversed();
		expect(await csvOf("")).toEqual(
			shown.map((entry) => ({
				at: entry.at,
				actor_kind: entry.actorKind,
				actor: entry.actorName,
				action: entry.action,
				domain: entry.domainName,
				text: entry.text,
				count: String(entry.count),
				network_address: entry.networkAddress,
				request_id: entry.requestId,
			})),
		);
		expect(await csvOf("?from=2026-11-22&to=2026-11-22")).toHaveLength(1);
		expect(await csvOf("?to=2026-11-21")).toHaveLength(1);
		expect(await csvOf("?from=2026-11-20&to=2026-11-22")).toHaveLength(2);
		expect((await client.fetch("/api/account/audit.csv?from=2026-11-22&to=2026-11-21")).status).toBe(400);
	});

	it("is kept for 400 days", async () => {
		const { user } = await app.signIn();
		const { em } = buildContext(app.db);
		await record(user, added("a"));
		await app.db.setClock("2027-12-26T12:00:00Z");
		await record(user, added("b"));
		await pruneAudit(em, { stopping: new AbortController().signal });
		expect(await auditedIn(app.db, user.accountId)).toHaveLength(2);
		await app.db.setClock("2027-12-26T12:20:00Z");
		await pruneAudit(em, { stopping: new AbortController().signal });
		expect(await auditedIn(app.db, user.accountId)).toMatchObject([
			{ text: "added the keyword “b” in Kettle & Grain" },
		]);
	});
});
