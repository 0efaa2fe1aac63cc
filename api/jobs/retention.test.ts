import { beforeAll, expect, test } from "vitest";
import type { JobHandlers } from "../core/jobs.ts";
import { removalBatch } from "../db/batched-removal.ts";
import { rowOf, rowsOf, sql } from "../db/sql.ts";
import { backfillSignals, queueBackfill } from "../modules/meaning/signals/backfill.service.ts";
import { startRun } from "../modules/measuring/runs/runs.service.ts";
import { endChecks } from "../test/factories/ended-checks.ts";
import { startTracking, type Tracked } from "../test/factories/tracking.ts";
import { setUpDatabase } from "../test/set-up.ts";
import { createJobHandlers } from "./handlers.ts";

const day = 24 * 3_600_000;
const db = setUpDatabase();
let tracked: Tracked;

beforeAll(async () => {
	tracked = await startTracking(db, { keywords: 2, depth: 10, user: { credits: 1_000 } });
});

function jobs(stopping = new AbortController().signal): JobHandlers {
	const { ctx } = tracked;
	return createJobHandlers({ ...ctx, stopping, orm: db.orm, mailer: null, enqueue: async () => {} });
}

async function countOf(table: string): Promise<number> {
	const counted = sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`;
	return (await rowOf(db.orm.em.fork(), counted)).n;
}

const nightly = () => jobs().retention({}, tracked.ctx.log);

test("usual ranges go when a keyword had no reading for 90 days, its level changes stay", async () => {
	const { ctx, domainId } = tracked;
	const em = db.orm.em.fork();
	await queueBackfill(em, [domainId]);
	await startRun({ ...ctx, em: db.orm.em.fork() }, { keywordIds: tracked.keywordIds });
	await endChecks(db, () => 7);
	await backfillSignals(ctx, em);
	await rowsOf(
		em,
		sql`
			insert into level_changes (series_id, keyword_id, domain_id, check_id, at, since, from_t, to_t, day, direction, depth,
				usual_best, usual_worst, readings, from_lost, to_lost, is_slide, is_important, is_reviewed)
			select id, keyword_id, domain_id, check_id, read_at, read_at, 4, 12, day, 1, 100, 3, 6, 2, false, false, false, true, true
			from series`,
	);
	await db.shiftClock(89 * day);
	await nightly();
	expect([await countOf("series"), await countOf("level_changes")]).toEqual([2, 2]);
	await db.shiftClock(91 * day);
	await nightly();
	expect([await countOf("series"), await countOf("level_changes")]).toEqual([0, 2]);
	await db.shiftClock(0);
	await rowsOf(em, sql`truncate serp_pages, check_attempts, checks, position_records`);
});

test("pages of results go after 90 days but each keyword's last, checks after 400, positions never", async () => {
	const { ctx, domainId, keywordIds } = tracked;
	const check = async (keywords: string[]) => {
		await startRun({ ...ctx, em: db.orm.em.fork() }, { keywordIds: keywords });
		await endChecks(db, () => 7);
		await rowsOf(
			db.orm.em.fork(),
			sql`insert into serp_pages (check_id, page, keyword_id, body)
				select id, 1, keyword_id, '' from checks on conflict do nothing`,
		);
	};
	await check(keywordIds);
	await db.shiftClock(day);
	await check(keywordIds.slice(0, 1));
	expect([await countOf("serp_pages"), await countOf("checks")]).toEqual([3, 3]);
	await db.shiftClock(89 * day);
	await nightly();
	expect(await countOf("serp_pages")).toBe(3);
	await db.shiftClock(92 * day);
	await nightly();
	const left = await rowsOf(
		db.orm.em.fork(),
		sql<{ isLast: boolean }>`
			select k.latest_check_id = s.check_id as "isLast" from serp_pages s join keywords k on k.id = s.keyword_id`,
	);
	expect(left).toEqual([{ isLast: true }, { isLast: true }]);
	expect(await countOf("checks")).toBe(3);
	await db.shiftClock(402 * day);
	await nightly();
	expect([await countOf("checks"), await countOf("position_records")]).toEqual([0, 3]);
	const { latest } = await rowOf(
		db.orm.em.fork(),
		sql<{ latest: number }>`select count(latest_position)::int as latest from keywords where domain_id = ${domainId}`,
	);
	expect(latest).toBe(2);
	await db.shiftClock(0);
});

test("events are kept for a day, mail for a month", async () => {
	await rowsOf(db.orm.em.fork(), sql`delete from outbox`);
	await rowsOf(
		db.orm.em.fork(),
		sql`insert into outbox (topic, seq, payload, created_at)
			select 'old', n, '{}'::jsonb, app_now() - interval '25 hours' from generate_series(1, ${2 * removalBatch + 1}::int) as n
			union all select 'new', n, '{}'::jsonb, app_now() - interval '23 hours' from generate_series(1, 3) as n`,
	);
	await rowsOf(
		db.orm.em.fork(),
		sql`insert into mail (kind, recipient, parameters, state, expires_at)
			select 'PASSWORD_CHANGED', 'a@example.com', '{}', 'SENT', app_now() - days * interval '1 day'
			from unnest(array[29, 31, 300]) as days`,
	);
	await nightly();
	expect([await countOf("outbox"), await countOf("mail")]).toEqual([3, 1]);
});

test("sessions, links and counts of attempts go with their end, within the sweep", async () => {
	const { userId, accountId } = tracked.ctx.viewer;
	const em = db.orm.em.fork();
	const ends = sql`unnest(array['-1 second', '1 hour']::interval[]) with ordinality as e (after, n)`;
	await rowsOf(
		em,
		sql`insert into sessions (token_hash, user_id, account_id, expires_at)
			select n::text, ${userId}, ${accountId}, app_now() + after from ${ends}`,
	);
	await rowsOf(em, sql`insert into attempts (key, count, resets_at) select n::text, 1, app_now() + after from ${ends}`);
	await rowsOf(
		em,
		sql`insert into link_tokens (email, purpose, token_hash, expires_at)
			select n || '@example.com', 'VERIFY_EMAIL', n::text, app_now() + after from ${ends}`,
	);
	await jobs().sweep({}, tracked.ctx.log);
	expect(await Promise.all(["sessions", "attempts", "link_tokens"].map(countOf))).toEqual([1, 1, 1]);
});

test("a process that is about to end begins no further batch, and the next night continues", async () => {
	await rowsOf(
		db.orm.em.fork(),
		sql`insert into outbox (topic, seq, payload, created_at)
			select 'again', n, '{}'::jsonb, app_now() - interval '25 hours' from generate_series(1, ${removalBatch + 1}::int) as n`,
	);
	const before = await countOf("outbox");
	await jobs(AbortSignal.abort()).retention({}, tracked.ctx.log);
	expect(await countOf("outbox")).toBe(before);
	await nightly();
	expect(await countOf("outbox")).toBe(before - removalBatch - 1);
});
