import { graphql } from "graphql";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { LoginDocument, ReceiptsDocument, UsageDocument } from "../../../../schema/generated/graphql.ts";
import type { Actor } from "../../../context.ts";
import { createLoaders } from "../../../core/loaders.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { createSchema } from "../../../graphql/schema.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { endChecks } from "../../../test/factories/ended-checks.ts";
import { startTracking, type Tracked } from "../../../test/factories/tracking.ts";
import { deleteDomain } from "../../desk/tracking/domains.service.ts";
import { startRun } from "../../measuring/runs/runs.service.ts";
import { actorKind, actorWords } from "../accounts/actor-words.policy.ts";
import { grantCredits } from "./credits.service.ts";

let app: TestApp;

beforeAll(async () => {
	// No worker: the test ends the checks.
	app = await startTestApp({ config: { role: "api" } });
});
afterAll(() => app[Symbol.asyncDispose]());

/** Somebody whose run of three keywords ended with one that failed. */
async function afterOneRun(email: string, actor?: Actor): Promise<Tracked> {
	const tracked = await startTracking(app.db, {
		keywords: 3,
		depth: 10,
		host: "shop.example",
		user: { email, name: "Ada" },
	});
	const { ctx, domainId } = tracked;
	await startRun(actor ? { ...ctx, viewer: { ...ctx.viewer, actor } } : ctx, { domainId });
	await endChecks(app.db, (_, index) => (index === 0 ? { error: "Serper answered 500" } : 4));
	return tracked;
}

async function receipts(email: string) {
	const client = app.client();
	await client.run(LoginDocument, { input: { email, password: "correct horse" } });
	return (await client.run(ReceiptsDocument)).me.ledger;
}

describe("a receipt", () => {
	it("says what a movement was for, and who moved it", async () => {
		const { ctx } = await afterOneRun("ada@example.com");
		await grantCredits(ctx.em, { accountId: ctx.viewer.accountId, amount: 50, actor: "admin:cli" });
		const none = { domainName: null, keywordCount: null, keyword: null, failure: null };
		expect(await receipts("ada@example.com")).toMatchObject([
			{ kind: "GRANT", amount: 50, ...none, actorName: "Administrator", actorKind: "ADMINISTRATOR" },
			{
				kind: "REFUND",
				amount: 1,
				domainName: "shop.example",
				keywordCount: 3,
				keyword: "keyword 1",
				failure: "Serper answered 500",
				actorName: "Ada",
				actorKind: "USER",
			},
			{ kind: "RUN", amount: -3, domainName: "shop.example", keywordCount: 3, keyword: null, failure: null },
			{ kind: "GRANT", amount: 100, ...none, actorName: "Ada" },
		]);
	});

	it("outlives the domain it was for; keywords that are gone are not named", async () => {
		const { ctx, domainId } = await afterOneRun("late@example.com");
		await deleteDomain(ctx, domainId);
		const [refund, run] = await receipts("late@example.com");
		expect(refund).toMatchObject({ kind: "REFUND", domainName: "shop.example", keyword: null });
		expect(run).toMatchObject({ kind: "RUN", domainName: "shop.example", keywordCount: 3 });
	});

	it("leads to its run as long as the run is there", async () => {
		const { ctx, domainId } = await afterOneRun("linked@example.com");
		const [refund, run, grant] = await receipts("linked@example.com");
		expect(run?.run).toEqual({ id: run?.runId, state: "DONE" });
		expect(refund?.run).toEqual(run?.run);
		expect(grant?.run).toBeNull();
		await deleteDomain(ctx, domainId);
		expect((await receipts("linked@example.com"))[1]).toMatchObject({ runId: run?.runId, run: null });
	});

	it("names the domain as it was called when the run began", async () => {
		const { ctx, domainId } = await afterOneRun("renamed@example.com");
		await rowsOf(ctx.em, sql`update domains set name = 'New name' where id = ${domainId}`);
		expect((await receipts("renamed@example.com"))[0]).toMatchObject({ domainName: "shop.example" });
	});

	it.each([
		["user:1", "Ada", "Ada", "USER"],
		["user:1", null, "A user", "USER"],
		["user:1", "API key of mine", "API key of mine", "USER"],
		["api-key:7", null, "API key", "API_KEY"],
		["schedule:7", null, "Daily schedule", "SCHEDULE"],
		["admin:cli", null, "Administrator", "ADMINISTRATOR"],
	])("of %s (%j) is in the name of %s, which is %s", (actor, userName, words, kind) => {
		expect(actorWords(actor, userName)).toBe(words);
		expect(actorKind(actor)).toBe(kind);
	});

	it("costs no statement more for a hundred entries than for one", async () => {
		const { ctx, domainId } = await afterOneRun("many@example.com");
		const statementsFor = async (limit: number) => {
			const em = app.db.orm.em.fork();
			const sent = vi.spyOn(em, "getKysely");
			const { data, errors } = await graphql({
				schema: createSchema(),
				source: ReceiptsDocument.toString(),
				variableValues: { limit },
				contextValue: { ...ctx, em, loaders: createLoaders() },
			});
			expect(errors).toBeUndefined();
			return { count: sent.mock.calls.length, entries: JSON.stringify(data).match(/"kind"/g)?.length };
		};
		for (let i = 0; i < 100; i++) {
			await grantCredits(ctx.em, { accountId: ctx.viewer.accountId, amount: 1, actor: "admin:cli" });
		}
		await startRun(ctx, { domainId });
		await endChecks(app.db, () => 4);
		const one = await statementsFor(1);
		expect(one.entries).toBe(1);
		expect(await statementsFor(100)).toEqual({ count: one.count, entries: 100 });
	});
});

describe("the use of credits over GraphQL", () => {
	it("is told by month, by day and for this month", async () => {
		await afterOneRun("usage@example.com");
		const client = app.client();
		await client.run(LoginDocument, { input: { email: "usage@example.com", password: "correct horse" } });
		const { me } = await client.run(UsageDocument, { months: 2, days: 2, timeZone: "UTC" });
		expect(me.usedThisMonth).toBe(2);
		expect(me.usage.map(({ credits }) => credits)).toEqual([2, 0]);
		expect(me.dailyUsage.map(({ credits }) => credits)).toEqual([2, 0]);
		const bad = await client.ask(UsageDocument.toString(), { days: 0 });
		expect(bad.errors).toMatchObject([{ extensions: { code: "BAD_INPUT", details: [{ field: "days" }] } }]);
	});
});
