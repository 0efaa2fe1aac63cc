import { beforeAll, expect, it } from "vitest";
import { rowOf, rowsOf, sql } from "../../../db/sql.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { buildDomain, buildKeywords, buildMeasurements } from "../../../test/factories/histories.ts";
import { creditsOf } from "../../../test/factories/tracking.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { backfillSignals, queueBackfill } from "../../meaning/signals/backfill.service.ts";
import { startRun } from "../../measuring/runs/runs.service.ts";
import { domainById } from "../../tracked/domains/domains.service.ts";
import { domainsToPurge, purgeDomain } from "./domain-purge.service.ts";
import { deleteDomain } from "./domains.service.ts";
import { deleteKeywords } from "./keywords.service.ts";

const db = setUpDatabase();

beforeAll(async () => {
	await db.setClock("2026-11-02T10:00:00Z");
});

const phrases = (count: number) => Array.from({ length: count }, (_, index) => `phrase ${index}`);

/** A domain with measured keywords, their pages and checks. */
async function buildMeasured(keywords: number) {
	const ctx = await buildSignedIn(db, { user: { credits: 1_000 }, config: { serperApiKey: "sandbox" } });
	const { id: domainId } = await buildDomain(ctx);
	const keywordIds = await buildKeywords(ctx, domainId, phrases(keywords));
	await buildMeasurements(
		ctx.em,
		keywordIds.map((keywordId) => ({ keywordId, at: "2026-11-01T10:00:00Z", position: 3 })),
	);
	await rowsOf(
		ctx.em,
		sql`insert into snapshots (keyword_id, check_id, checked_at, features, competitors)
			select keyword_id, check_id, checked_at, '{}', '[]' from position_records where keyword_id = any(${keywordIds}::bigint[])`,
	);
	await rowsOf(
		ctx.em,
		sql`insert into serp_pages (check_id, page, keyword_id, body)
			select check_id, 1, keyword_id, '' from position_records where keyword_id = any(${keywordIds}::bigint[])`,
	);
	await queueBackfill(ctx.em, [domainId]);
	await backfillSignals(ctx, ctx.em);
	await queueBackfill(ctx.em, [domainId]);
	await rowsOf(
		ctx.em,
		sql`
			insert into level_changes (series_id, keyword_id, domain_id, check_id, at, since, from_t, to_t, day, direction, depth,
				usual_best, usual_worst, readings, from_lost, to_lost, is_slide, is_important, is_reviewed)
			select id, keyword_id, domain_id, check_id, read_at, read_at, 4, 12, day, 1, 100, 3, 6, 2, false, false, false, true, true
			from series where domain_id = ${domainId}`,
	);
	await rowsOf(
		ctx.em,
		sql`insert into site_wide_days (domain_id, day, measured, worse, better, is_worse, is_better)
			values (${domainId}, '2026-11-01', 1, 0, 0, false, false)`,
	);
	return { ctx, domainId, keywordIds };
}

/** Rows that are stored of keywords, by table. */
async function storedOf(keywordIds: string[], domainId: string) {
	return rowOf(
		db.orm.em.fork(),
		sql<Record<string, number>>`
			select (select count(*)::int from keywords where id = any(${keywordIds}::bigint[])) as keywords,
				(select count(*)::int from position_records where keyword_id = any(${keywordIds}::bigint[])) as records,
				(select count(*)::int from serp_pages where keyword_id = any(${keywordIds}::bigint[])) as pages,
				(select count(*)::int from snapshots where keyword_id = any(${keywordIds}::bigint[])) as snapshots,
				(select count(*)::int from checks where keyword_id = any(${keywordIds}::bigint[])) as checks,
				(select count(*)::int from series where keyword_id = any(${keywordIds}::bigint[])) as series,
				(select count(*)::int from level_changes where keyword_id = any(${keywordIds}::bigint[])) as "levelChanges",
				(select count(*)::int from site_wide_days where domain_id = ${domainId}) as days,
				(select count(*)::int from signals_backfill where domain_id = ${domainId}) as backfills,
				(select count(*)::int from domains where id = ${domainId}) as domains`,
	);
}

it("nothing is left of a deleted domain", async () => {
	const { ctx, domainId, keywordIds } = await buildMeasured(120);
	await startRun(ctx, { keywordIds: keywordIds.slice(0, 60) });
	await deleteDomain(ctx, domainId);
	expect(await creditsOf(db, ctx.viewer.accountId)).toBe(1_000);
	await purgeDomain(db.orm.em.fork(), domainId);
	expect(await storedOf(keywordIds, domainId)).toEqual({
		keywords: 0,
		records: 0,
		pages: 0,
		snapshots: 0,
		checks: 0,
		series: 0,
		levelChanges: 0,
		days: 0,
		backfills: 0,
		domains: 0,
	});
	expect(await domainsToPurge(db.orm.em.fork())).not.toContain(domainId);
});

it("of a keyword deleted alone the others keep everything", async () => {
	const { ctx, domainId, keywordIds } = await buildMeasured(3);
	await deleteKeywords(ctx, { keywordIds: keywordIds.slice(0, 1) });
	expect(await domainsToPurge(db.orm.em.fork())).toContain(domainId);
	await purgeDomain(db.orm.em.fork(), domainId);
	expect(await storedOf(keywordIds.slice(0, 1), domainId)).toMatchObject({ keywords: 0, records: 0, pages: 0 });
	expect(await storedOf(keywordIds.slice(1), domainId)).toMatchObject({
		keywords: 2,
		records: 2,
		pages: 2,
		snapshots: 2,
		series: 2,
		levelChanges: 2,
		days: 1,
	});
	expect((await domainById(ctx, domainId)).keywordCount).toBe(2);
});

it("a purge of what is not deleted removes nothing", async () => {
	const { domainId, keywordIds } = await buildMeasured(2);
	await purgeDomain(db.orm.em.fork(), domainId);
	expect(await storedOf(keywordIds, domainId)).toMatchObject({ keywords: 2, records: 2, domains: 1 });
});

it("a purge may be delivered twice at once, and again afterwards", async () => {
	const { ctx, domainId, keywordIds } = await buildMeasured(150);
	await deleteDomain(ctx, domainId);
	await Promise.all([purgeDomain(db.orm.em.fork(), domainId), purgeDomain(db.orm.em.fork(), domainId)]);
	await purgeDomain(db.orm.em.fork(), domainId);
	expect(await storedOf(keywordIds, domainId)).toMatchObject({ keywords: 0, records: 0, domains: 0 });
});
