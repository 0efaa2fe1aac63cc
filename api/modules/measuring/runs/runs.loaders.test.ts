import { graphql } from "graphql";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
	DomainRunsDocument,
	type DomainRunsQuery,
	EarlierRunsDocument,
	type EarlierRunsQuery,
} from "../../../../schema/generated/graphql.ts";
import { createLoaders } from "../../../core/loaders.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { createSchema } from "../../../graphql/schema.ts";
import { endChecks } from "../../../test/factories/ended-checks.ts";
import { buildDomain } from "../../../test/factories/histories.ts";
import { startTracking, type Tracked } from "../../../test/factories/tracking.ts";
import { rowsRead } from "../../../test/rows-read.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { claimChecks } from "../checks/claim.service.ts";
import { beginChecks, expireLeases } from "../checks/leases.service.ts";
import { failuresByRun, newestRunsByDomain } from "./runs.loaders.ts";
import { cancelRun, startRun } from "./runs.service.ts";

const schema = createSchema();
const db = setUpDatabase();
let tracked: Tracked;

beforeEach(async () => {
	tracked = await startTracking(db, { keywords: 2, depth: 10 });
});

async function domains(em: EntityManager = db.orm.em.fork()): Promise<DomainRunsQuery["domains"]> {
	const { data, errors } = await graphql({
		schema,
		source: DomainRunsDocument.toString(),
		contextValue: { ...tracked.ctx, em, loaders: createLoaders() },
	});
	expect(errors).toBeUndefined();
	return (data as DomainRunsQuery | undefined)?.domains ?? [];
}

describe("a run of a selection", () => {
	it("is the later one once it has ended, until more than half of the keywords are checked again", async () => {
		const { ctx, domainId, keywordIds } = await startTracking(db, { keywords: 5, depth: 10 });
		const later = async () =>
			(await newestRunsByDomain({ ...ctx, em: db.orm.em.fork() }, [domainId]))[0]?.later ?? null;
		await startRun(ctx, { keywordIds: keywordIds.slice(0, 1) });
		await endChecks(db, () => 3);
		expect(await later()).toBeNull();
		await startRun(ctx, { domainId });
		await endChecks(db, () => 3);
		expect(await later()).toBeNull();
		await startRun(ctx, { keywordIds: keywordIds.slice(0, 1) });
		await endChecks(db, () => 3);
		expect(await later()).toBeNull();
		const some = await startRun(ctx, { keywordIds: keywordIds.slice(0, 2) });
		expect(await later()).toBeNull();
		await endChecks(db, () => 3);
		expect(await later()).toMatchObject({ id: some.id, total: 2 });
		await startRun(ctx, { domainId });
		expect(await later()).toBeNull();
		await endChecks(db, () => 3);
	});
});

describe("a domain's last run", () => {
	it("is none before the first", async () => {
		expect(await domains()).toEqual([{ id: tracked.domainId, activeRun: null, lastRun: null }]);
	});

	it("is the newest of more than half of its keywords: checking a few does not take its place", async () => {
		const { ctx, domainId, keywordIds } = tracked;
		const few = await startRun(ctx, { keywordIds: keywordIds.slice(0, 1) });
		await endChecks(db, () => 3);
		expect(await domains()).toMatchObject([{ lastRun: { id: few.id } }]);
		const whole = await startRun(ctx, { domainId });
		await endChecks(db, () => 3);
		const again = await startRun(ctx, { keywordIds: keywordIds.slice(1) });
		expect(await domains()).toMatchObject([{ activeRun: { id: again.id }, lastRun: { id: whole.id } }]);
		await endChecks(db, () => 3);
		expect(await domains()).toMatchObject([{ activeRun: null, lastRun: { id: whole.id } }]);
		const chosen = await startRun(ctx, { keywordIds });
		expect(await domains()).toMatchObject([{ lastRun: { id: chosen.id } }]);
	});

	it("may leave some of its keywords out, less than half of them", async () => {
		const { ctx, domainId, keywordIds } = await startTracking(db, { keywords: 5, depth: 10 });
		await startRun(ctx, { domainId });
		await endChecks(db, () => 3);
		const most = await startRun(ctx, { keywordIds: keywordIds.slice(0, 3) });
		await endChecks(db, () => 3);
		await startRun(ctx, { keywordIds: keywordIds.slice(3) });
		await endChecks(db, () => 3);
		expect(await newestRunsByDomain({ ...ctx, em: db.orm.em.fork() }, [domainId])).toMatchObject([
			{ last: { id: most.id } },
		]);
	});

	it("counts the keywords that were being checked already", async () => {
		const { ctx, domainId, keywordIds } = tracked;
		const first = await startRun(ctx, { keywordIds: keywordIds.slice(0, 1) });
		const second = await startRun(ctx, { domainId });
		expect(await domains()).toMatchObject([{ activeRun: { id: first.id }, lastRun: { id: second.id, done: 0 } }]);
		await endChecks(db, (_, index) => (index === 0 ? { error: "HTTP 500" } : 3));
		expect(await domains()).toMatchObject([{ activeRun: null, lastRun: { id: second.id, state: "DONE", done: 1 } }]);
	});

	it("is each domain's own, by as many statements for many as for one", async () => {
		const run = await startRun(tracked.ctx, { domainId: tracked.domainId });
		const statements = async () => {
			const em = db.orm.em.fork();
			const sent = vi.spyOn(em, "getKysely");
			const shown = await domains(em);
			return { count: sent.mock.calls.length, runs: shown.map(({ lastRun }) => lastRun?.id ?? null) };
		};
		const one = await statements();
		for (let i = 0; i < 10; i++) await buildDomain(tracked.ctx);
		expect(await statements()).toEqual({ count: one.count, runs: [run.id, ...new Array(10).fill(null)] });
	});

	it("costs no row more after thousands of runs, its own and those of others", async () => {
		const { ctx, domainId } = tracked;
		await startRun(ctx, { domainId });
		await endChecks(db, () => 3);
		const addRuns = (count: number, domain: string | null) =>
			rowsOf(
				ctx.em,
				sql`insert into runs (account_id, domain_id, trigger, state, total, done, cost, actor, finished_at)
					select ${ctx.viewer.accountId}, coalesce(${domain}::bigint, 1000000 + n % 50), 'manual', 'DONE', 1, 1, 0, 'user:1', app_now()
					from generate_series(1, ${count}::int) as n`,
			);
		const cost = async () => {
			await rowsOf(ctx.em, sql`analyze runs`);
			return rowsRead(db.orm.em.fork(), (em) => domains(em));
		};
		await addRuns(1_000, null);
		await addRuns(20, domainId);
		const young = await cost();
		await addRuns(5_000, domainId);
		await addRuns(5_000, null);
		expect(await cost()).toBeLessThanOrEqual(young);
		expect(young).toBeLessThan(20);
	});
});

describe("the run under way", () => {
	it("is a cancelled one as well, until the checks a provider was called for have finished", async () => {
		const { ctx, domainId } = tracked;
		const { id } = await startRun(ctx, { domainId });
		const { checks } = await claimChecks(db.orm.em.fork(), 1, new Map([["serper", null]]));
		await beginChecks(db.orm.em.fork(), checks);
		await cancelRun(ctx, id);
		expect(await domains()).toMatchObject([{ activeRun: { id, state: "CANCELLED" } }]);
		await db.shiftClock(31_000);
		await expireLeases({ ...ctx, em: db.orm.em.fork() });
		await endChecks(db, () => 3);
		await db.shiftClock(0);
		expect(await domains()).toMatchObject([{ activeRun: null, lastRun: { id, state: "CANCELLED", done: 1 } }]);
	});
});

describe("the runs under way", () => {
	const source = `{ domains { activeRuns { id mode queue { waiting oldestPostedAt typicalSeconds slowSeconds sampleSize } } } }`;
	const active = async () => {
		const em = db.orm.em.fork();
		const { data, errors } = await graphql({
			schema,
			source,
			contextValue: { ...tracked.ctx, em, loaders: createLoaders() },
		});
		expect(errors).toBeUndefined();
		return JSON.parse(JSON.stringify(data)).domains[0].activeRuns;
	};
	const post = (runId: string) =>
		rowsOf(tracked.ctx.em, sql`update checks set state = 'POSTED', posted_at = app_now() where run_id = ${runId}`);

	it("lists live runs before queued ones, and says what waits at the provider", async () => {
		const { ctx, keywordIds } = tracked;
		const queued = await startRun(ctx, { keywordIds: keywordIds.slice(0, 1) });
		const live = await startRun(ctx, { keywordIds: keywordIds.slice(1) });
		await rowsOf(ctx.em, sql`update runs set mode = 'QUEUED' where id = ${queued.id}`);
		await post(queued.id);
		expect(await active()).toEqual([
			{ id: live.id, mode: "LIVE", queue: null },
			{
				id: queued.id,
				mode: "QUEUED",
				queue: {
					waiting: 1,
					oldestPostedAt: expect.any(String),
					typicalSeconds: null,
					slowSeconds: null,
					sampleSize: 0,
				},
			},
		]);
		expect(await domains()).toMatchObject([{ activeRun: { id: live.id } }]);
	});

	it.each([19, 20])("says how long answers take from 20 answers on: %i", async (answers) => {
		const { ctx, keywordIds } = tracked;
		await rowsOf(ctx.em, sql`delete from checks where posted_at is not null`);
		const run = await startRun(ctx, { keywordIds: keywordIds.slice(0, 1) });
		await rowsOf(
			ctx.em,
			sql`insert into checks (run_id, account_id, domain_id, keyword_id, lane_id, state, mode, depth, price, site_url_id,
					site_host, site_path, posted_at, finished_at)
				select c.run_id, c.account_id, c.domain_id, c.keyword_id, c.lane_id, 'DONE', 'QUEUED', c.depth, c.price, c.site_url_id,
					c.site_host, c.site_path, app_now() - interval '1 hour', app_now() - interval '1 hour' + n * interval '1 minute'
				from checks c, generate_series(1, ${answers}::int) n where c.run_id = ${run.id}`,
		);
		await rowsOf(
			ctx.em,
			sql`update checks set state = 'POSTED', posted_at = app_now() where run_id = ${run.id} and state = 'QUEUED'`,
		);
		await rowsOf(ctx.em, sql`update runs set mode = 'QUEUED' where id = ${run.id}`);
		const times =
			answers < 20 ? { typicalSeconds: null, slowSeconds: null } : { typicalSeconds: 630, slowSeconds: 1143 };
		expect(await active()).toMatchObject([{ queue: { waiting: 1, sampleSize: answers, ...times } }]);
	});
});

describe("the runs of a domain", () => {
	it("come in pages, newest first", async () => {
		const { ctx, domainId } = tracked;
		const ids: string[] = [];
		for (let i = 0; i < 4; i++) {
			ids.unshift((await startRun(ctx, { domainId })).id);
			await endChecks(db, () => 3);
		}
		const runs = async (page?: { offset?: number; limit?: number }) => {
			const { data } = await graphql({
				schema,
				source: EarlierRunsDocument.toString(),
				variableValues: { domainId, page },
				contextValue: { ...ctx, em: db.orm.em.fork(), loaders: createLoaders() },
			});
			const { items, totalCount } = (data as EarlierRunsQuery).domain.runs;
			return { ids: items.map(({ id }) => id), totalCount };
		};
		expect(await runs()).toEqual({ ids, totalCount: 4 });
		expect(await runs({ offset: 2, limit: 1 })).toEqual({ ids: ids.slice(2, 3), totalCount: 4 });
	});
});

describe("the failures of runs", () => {
	it("are each run's own, read by one statement for all of them", async () => {
		const { ctx, domainId, keywordIds } = tracked;
		const failed = await startRun(ctx, { domainId });
		await endChecks(db, ({ keywordId }) => ({ error: `no answer for ${keywordIds.indexOf(keywordId)}` }));
		const fine = await startRun(ctx, { domainId });
		await endChecks(db, () => 3);
		const em = db.orm.em.fork();
		const sent = vi.spyOn(em, "getKysely");
		expect(await failuresByRun({ ...ctx, em }, [fine.id, failed.id])).toMatchObject([
			[],
			[
				{ keywordId: keywordIds[0], keyword: "keyword 1", error: "no answer for 0" },
				{ keywordId: keywordIds[1], keyword: "keyword 2", error: "no answer for 1" },
			],
		]);
		expect(sent).toHaveBeenCalledTimes(1);
	});
});
