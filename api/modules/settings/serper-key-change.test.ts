import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../../context.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import type { TestContext } from "../../test/context.ts";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { buildMeasurements } from "../../test/factories/histories.ts";
import { creditsOf, startTracking } from "../../test/factories/tracking.ts";
import { providerKeyOf } from "../credentials/provider-keys.service.ts";
import { startRun } from "../runs/runs.service.ts";
import { readSettings, sandboxMeasurements, saveSettings } from "./settings.service.ts";

let db: TestDatabase;

beforeAll(async () => {
	db = await createTestDatabase();
});
afterAll(() => db.drop());

/** A domain with one keyword, measured once by each of the providers. */
async function measured(providers: string[], serperApiKey: string | null = null): Promise<TestContext<Viewer>> {
	const { ctx, keywordIds } = await startTracking(db, {
		keywords: 1,
		depth: 10,
		context: { config: { serperApiKey } },
	});
	const at = new Date().toISOString();
	for (const provider of providers) {
		await buildMeasurements(ctx.em, [{ keywordId: keywordIds[0] ?? "", at, position: 3, provider }]);
	}
	return ctx;
}

test("the sandbox is refused while the account has real measurements, and nothing else of the call is saved", async () => {
	const ctx = await measured(["serper"]);
	await expect(saveSettings(ctx, { serperApiKey: "sandbox", dailyPositionCheck: true })).rejects.toMatchObject({
		code: "CONFLICT",
		status: 409,
	});
	expect(await readSettings(ctx)).toMatchObject({ serper: { isConfigured: false }, dailyPositionCheck: false });
	expect((await saveSettings(ctx, { serperApiKey: "real" })).serper.isConfigured).toBe(true);
});

test("an own key cannot be removed where the sandbox would serve in its place beside real measurements", async () => {
	const ctx = await measured(["serper"], "sandbox");
	await saveSettings(ctx, { serperApiKey: "real" });
	await expect(saveSettings(ctx, { serperApiKey: "" })).rejects.toMatchObject({ code: "CONFLICT" });
	expect(await providerKeyOf(ctx, ctx.em, ctx.viewer.accountId)).toMatchObject({ key: "real" });
});

test("the sandbox is refused while checks are with a real provider", async () => {
	const { ctx, domainId } = await startTracking(db, {
		keywords: 1,
		depth: 10,
		context: { config: { serperApiKey: null } },
	});
	await saveSettings(ctx, { serperApiKey: "real" });
	await startRun(ctx, { domainId });
	await rowsOf(ctx.em, sql`update checks set state = 'RUNNING' where domain_id = ${domainId}`);
	await expect(saveSettings(ctx, { serperApiKey: "sandbox" })).rejects.toMatchObject({ code: "CONFLICT" });
	await rowsOf(ctx.em, sql`update checks set state = 'QUEUED' where domain_id = ${domainId}`);
	expect((await saveSettings(ctx, { serperApiKey: "sandbox" })).serper.isSandbox).toBe(true);
});

test("a real key deletes what the sandbox measured, and how much that is can be asked before", async () => {
	const ctx = await measured(["sandbox", "sandbox"]);
	await saveSettings(ctx, { serperApiKey: "sandbox" });
	expect(await sandboxMeasurements(ctx)).toBe(2);
	await rowsOf(
		ctx.em,
		sql`insert into domain_feature_statistics select id, app_now(), app_now(), 1, 1, '{}', '{}', '{}', '{}'
			from domains where account_id = ${ctx.viewer.accountId}`,
	);
	await saveSettings(ctx, { serperApiKey: "real" });
	expect(await rowsOf(ctx.em, sql`select from domain_feature_statistics`)).toEqual([]);
	expect(await sandboxMeasurements(ctx)).toBe(0);
	expect(await countRecords(ctx)).toBe(0);
});

test("a real key deletes what the sandbox measured also when the sandbox was removed first", async () => {
	const ctx = await measured(["sandbox"]);
	await saveSettings(ctx, { serperApiKey: "sandbox" });
	await saveSettings(ctx, { serperApiKey: "" });
	expect(await sandboxMeasurements(ctx)).toBe(1);
	await saveSettings(ctx, { serperApiKey: "real" });
	expect(await countRecords(ctx)).toBe(0);
});

test("a real key cancels what the sandbox was still to measure and gives its credits back", async () => {
	const { ctx, domainId } = await startTracking(db, {
		keywords: 4,
		depth: 10,
		context: { config: { serperApiKey: null } },
	});
	await saveSettings(ctx, { serperApiKey: "sandbox" });
	await startRun(ctx, { domainId });
	expect(await creditsOf(db, ctx.viewer.accountId)).toBe(96);
	await saveSettings(ctx, { serperApiKey: "real" });
	expect(await creditsOf(db, ctx.viewer.accountId)).toBe(100);
});

test("a real key ends what the sandbox is measuring also when the sandbox was removed first", async () => {
	const { ctx, domainId } = await startTracking(db, {
		keywords: 1,
		depth: 10,
		context: { config: { serperApiKey: null } },
	});
	await saveSettings(ctx, { serperApiKey: "sandbox" });
	await startRun(ctx, { domainId });
	await rowsOf(ctx.em, sql`update checks set state = 'RUNNING' where domain_id = ${domainId}`);
	await saveSettings(ctx, { serperApiKey: "" });
	await saveSettings(ctx, { serperApiKey: "real" });
	const states = await rowsOf(ctx.em, sql<{ state: string }>`select state from checks where domain_id = ${domainId}`);
	expect(states).toEqual([{ state: "CANCELLED" }]);
	expect(await creditsOf(db, ctx.viewer.accountId)).toBe(100);
});

test("queued checks go on with the key that replaces theirs", async () => {
	const { ctx, domainId } = await startTracking(db, {
		keywords: 2,
		depth: 10,
		context: { config: { serperApiKey: null } },
	});
	await saveSettings(ctx, { serperApiKey: "one" });
	await startRun(ctx, { domainId });
	await saveSettings(ctx, { serperApiKey: "two" });
	const lanes = await rowsOf(
		ctx.em,
		sql<{ keyHash: string }>`
			select distinct l.key_hash as "keyHash" from checks c join lanes l on l.id = c.lane_id where c.domain_id = ${domainId}`,
	);
	expect(lanes).toEqual([{ keyHash: ctx.secrets.fingerprint("two") }]);
});

async function countRecords({ em, viewer }: TestContext<Viewer>): Promise<number> {
	const { n } = await rowOf(
		em,
		sql<{ n: number }>`
			select count(*)::int as n from position_records p join keywords k on k.id = p.keyword_id
			where k.account_id = ${viewer.accountId}`,
	);
	return n;
}
