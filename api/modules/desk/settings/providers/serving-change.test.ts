import { expect, test } from "vitest";
import type { Viewer } from "../../../../context.ts";
import { rowOf, rowsOf, sql } from "../../../../db/sql.ts";
import { auditedIn } from "../../../../test/audited.ts";
import type { TestContext } from "../../../../test/context.ts";
import { buildMeasurements } from "../../../../test/factories/histories.ts";
import { buildMeasuredRun } from "../../../../test/factories/measured-runs.ts";
import { creditsOf, startTracking } from "../../../../test/factories/tracking.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { choicesOf } from "../../../keys/credentials/choice/serving.service.ts";
import { providerKeyOf } from "../../../keys/credentials/provider-keys.service.ts";
import { recomputeRun } from "../../../meaning/page-issues/recompute.service.ts";
import { queueBackfill } from "../../../meaning/signals/backfill.service.ts";
import { evaluateRun } from "../../../meaning/signals/evaluate-run.service.ts";
import { startRun } from "../../../measuring/runs/runs.service.ts";
import { readSettings, sandboxMeasurements, saveSettings } from "../settings.service.ts";

const db = setUpDatabase();

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

test("an own key cannot be removed where the sandbox would serve in its place while there are real measurements", async () => {
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

test("a real key deletes what the sandbox measured, and how much that is can be read before", async () => {
	const ctx = await measured(["sandbox", "sandbox"]);
	await saveSettings(ctx, { serperApiKey: "sandbox" });
	expect(await sandboxMeasurements(ctx, await choicesOf(ctx, ctx.em, ctx.viewer.accountId))).toBe(2);
	await rowsOf(
		ctx.em,
		sql`insert into domain_feature_statistics select id, app_now(), app_now(), 1, 1, '{}', '{}', '{}', '{}'
			from domains where account_id = ${ctx.viewer.accountId}`,
	);
	await saveSettings(ctx, { serperApiKey: "real" });
	expect(await rowsOf(ctx.em, sql`select from domain_feature_statistics`)).toEqual([]);
	expect(await sandboxMeasurements(ctx, await choicesOf(ctx, ctx.em, ctx.viewer.accountId))).toBe(0);
	expect(await countRecords(ctx)).toBe(0);
	expect(await auditedIn(db, ctx.viewer.accountId)).toMatchObject([
		{ text: "switched the sandbox on" },
		{ text: "set the Serper key: 2 sandbox positions deleted" },
	]);
});

test("a real key deletes what was learnt from the sandbox, and a run that is evaluated afterwards brings nothing back", async () => {
	const { ctx, keywordIds, domainId } = await startTracking(db, {
		keywords: 1,
		depth: 10,
		context: { config: { serperApiKey: null } },
	});
	await saveSettings(ctx, { serperApiKey: "sandbox" });
	const measuredRun = () =>
		buildMeasuredRun(ctx.em, [{ keywordId: keywordIds[0] ?? "", at: new Date().toISOString(), position: 3 }]);
	await evaluateRun(ctx, await measuredRun());
	const later = await measuredRun();
	await queueBackfill(ctx.em, [domainId]);
	const known = async () => {
		const tables = ["series", "site_wide_days", "signals_backfill"].map(
			(table) => sql`select domain_id from ${sql.table(table)} where domain_id = ${domainId}`,
		);
		return (await rowsOf(ctx.em, sql`${sql.join(tables, sql` union all `)}`)).length;
	};
	expect(await known()).toBe(2);
	await saveSettings(ctx, { serperApiKey: "real" });
	expect(await known()).toBe(0);
	await evaluateRun(ctx, later);
	expect(await known()).toBe(0);
});

test("a real key deletes page issues that the sandbox showed, and no page ranks any more", async () => {
	const { ctx, keywordIds } = await startTracking(db, {
		keywords: 1,
		depth: 10,
		context: { config: { serperApiKey: null } },
	});
	const [keywordId = ""] = keywordIds;
	await saveSettings(ctx, { serperApiKey: "sandbox" });
	const targeted = { url: "https://example.com/b", keywordId, position: 3 };
	await rowsOf(ctx.em, sql`update keywords set target_url = 'https://example.com/a' where id = ${keywordId}`);
	const runIds = [];
	for (const at of ["2026-10-01T10:00:00Z", "2026-10-02T10:00:00Z"])
		runIds.push(await buildMeasuredRun(ctx.em, [{ ...targeted, at }]));
	for (const runId of runIds) await recomputeRun(ctx, runId);
	const known = () =>
		rowsOf(
			ctx.em,
			sql`select k.target_state, k.ranking_url_id is not null as ranks, k.page_issues, i.pattern
				from keywords k left join page_issues i on i.keyword_id = k.id where k.id = ${keywordId}`,
		);
	expect(await known()).toEqual([{ target_state: "WRONG", ranks: true, page_issues: 1, pattern: "WRONG_PAGE" }]);
	await saveSettings(ctx, { serperApiKey: "real" });
	for (const runId of runIds) await recomputeRun(ctx, runId);
	expect(await known()).toEqual([{ target_state: "UNKNOWN", ranks: false, page_issues: 0, pattern: null }]);
});

test("a real key deletes what the sandbox measured also when the sandbox was removed first", async () => {
	const ctx = await measured(["sandbox"]);
	await saveSettings(ctx, { serperApiKey: "sandbox" });
	await saveSettings(ctx, { serperApiKey: "" });
	expect(await sandboxMeasurements(ctx, await choicesOf(ctx, ctx.em, ctx.viewer.accountId))).toBe(1);
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
