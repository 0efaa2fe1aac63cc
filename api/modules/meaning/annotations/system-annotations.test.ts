import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import { rowOf, rowsOf, sql } from "../../../db/sql.ts";
import { createJobHandlers } from "../../../jobs/handlers.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildDomain, buildKeywords, buildTracked } from "../../../test/factories/histories.ts";
import { codeOf, refusalOf } from "../../../test/refused.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { deleteDomain, updateDomain } from "../../desk/tracking/domains.service.ts";
import { deleteKeywords } from "../../desk/tracking/keywords.service.ts";
import { nothingToCheck, stopRun } from "../../measuring/runs/begin-run.service.ts";
import { annotationsOf } from "./annotation-list.service.ts";
import { deleteAnnotation, updateAnnotation } from "./annotations.service.ts";
import { annotateRun } from "./run-annotations.service.ts";

const db = setUpDatabase({ clock: "2026-11-21T12:00:00Z" });
let ctx: TestContext<Viewer>;
let domainId: string;

beforeEach(async () => {
	({ ctx, domainId } = await buildTracked(db, { user: { credits: 10_000 }, domain: { searchDepth: 30 } }));
});

const noted = (of = domainId) => annotationsOf(ctx, of, { from: "2026-11-01", to: "2026-11-30", kinds: ["SYSTEM"] });
const titles = async (of = domainId) => (await noted(of)).map(({ title }) => title);
const phrases = (count: number, name = "k") => Array.from({ length: count }, (_, n) => `${name} ${n}`);
const handlers = () => createJobHandlers({ ...ctx, orm: db.orm, mailer: null, enqueue: ctx.jobs.enqueue });
const prune = () => handlers().retention({}, ctx.log);

describe("a change of a domain", () => {
	it("is noted with the old and the new search depth, each time", async () => {
		await updateDomain(ctx, domainId, { searchDepth: 10 });
		await updateDomain(ctx, domainId, { searchDepth: 30 });
		expect(await noted()).toMatchObject([
			{ systemType: "DEPTH", title: "Search depth changed from 10 to 30", actorName: "Toprung", isPublic: false },
			{ systemType: "DEPTH", title: "Search depth changed from 30 to 10", domainId, startDay: null },
		]);
	});

	it("is noted when it changes what results are matched against: host or path", async () => {
		await updateDomain(ctx, domainId, { url: "https://example.com/shop/" });
		await updateDomain(ctx, domainId, { url: "http://www.example.com/shop" });
		await updateDomain(ctx, domainId, { url: "https://example.org" });
		expect(await titles()).toEqual([
			"Domain URL changed from example.com/shop to example.org",
			"Domain URL changed from example.com to example.com/shop",
		]);
	});

	it("is not noted when nothing is measured otherwise, or when it is refused", async () => {
		await updateDomain(ctx, domainId, { name: "New", searchDepth: 30, country: "DE" });
		expect(await codeOf(updateDomain(ctx, domainId, { searchDepth: 20, url: "nonsense" }))).toBe("BAD_INPUT");
		expect(await titles()).toEqual([]);
	});
});

describe("keywords", () => {
	it("are noted from the tenth of a UTC day on, and counted on", async () => {
		await buildKeywords(ctx, domainId, phrases(9));
		expect(await titles()).toEqual([]);
		await db.setClock("2026-11-21T13:00:00Z");
		await buildKeywords(ctx, domainId, ["k 0", "another"]);
		expect(await noted()).toMatchObject([
			{
				systemType: "KEYWORDS",
				title: "10 keywords added",
				at: expect.toSatisfy((at: Date) => at.getUTCHours() === 12),
			},
		]);
		await buildKeywords(ctx, domainId, phrases(1_000, "more"));
		expect(await titles()).toEqual(["1,010 keywords added"]);
		await db.setClock("2026-11-22T00:00:00Z");
		await buildKeywords(ctx, domainId, phrases(12, "tomorrow"));
		expect(await titles()).toEqual(["12 keywords added", "1,010 keywords added"]);
	});

	it("that are deleted are noted apart, for each domain", async () => {
		const other = (await buildDomain(ctx, { url: "https://example.org" })).id;
		const ids = await buildKeywords(ctx, domainId, phrases(12));
		const others = await buildKeywords(ctx, other, phrases(11));
		await deleteKeywords(ctx, { keywordIds: [...ids.slice(0, 10), ...others.slice(0, 9)] });
		expect(await titles()).toEqual(["10 keywords deleted", "12 keywords added"]);
		expect(await titles(other)).toEqual(["11 keywords added"]);
		await deleteKeywords(ctx, { keywordIds: others.slice(9) });
		expect(await titles(other)).toEqual(["11 keywords deleted", "11 keywords added"]);
	});

	it("are all counted when several requests add some at once", async () => {
		await Promise.all(
			phrases(6).map((phrase) => buildKeywords({ ...ctx, em: db.orm.em.fork() }, domainId, phrases(3, phrase))),
		);
		expect(await titles()).toEqual(["18 keywords added"]);
	});
});

interface EndedRun {
	/** Errors of failed checks. */
	failed: string[];
	done: number;
	cancelled?: number;
	of?: string;
	runId?: string;
}

/** A run that ended at noon with such checks; with `runId`, further checks of it. */
async function endRun({ failed, done, cancelled = 0, of = domainId, runId }: EndedRun): Promise<string> {
	const em = db.orm.em.fork();
	const { accountId } = ctx.viewer;
	const run =
		runId ??
		(
			await rowOf(
				em,
				sql<{ id: string }>`
					insert into runs (account_id, trigger, state, total, cost, actor, finished_at)
					values (${accountId}, 'manual', 'DONE', 1, 1, 'test', '2026-11-21T12:00:00Z') returning id`,
			)
		).id;
	const states = [...failed.map(() => "FAILED"), ...Array(done).fill("DONE"), ...Array(cancelled).fill("CANCELLED")];
	await rowsOf(
		em,
		sql`
			with lane as (
				insert into lanes (provider, key_hash) values ('serper', ${"x".repeat(64)})
				on conflict (provider, key_hash) do update set provider = excluded.provider returning id
			)
			insert into checks
				(run_id, account_id, domain_id, keyword_id, lane_id, state, depth, price, site_url_id, site_host, site_path, error)
			select ${run}, ${accountId}, ${of}, 1, lane.id, g.state, 10, 1, 1, '', '', g.error
			from lane, unnest(${states}::text[], ${failed}::text[]) as g (state, error)`,
	);
	return run;
}

const react = (runId: string) => annotateRun({ ...ctx, em: db.orm.em.fork() }, runId);

describe("a run that ended", () => {
	it("is noted when a fifth of ten checks failed or more, with the most frequent error, at its end", async () => {
		const runId = await endRun({ failed: ["Timed out.", "Unauthorized.", "Unauthorized."], done: 12 });
		await handlers()["run.finished"]({ runId }, ctx.log);
		await handlers()["run.finished"]({ runId }, ctx.log);
		expect(await noted()).toMatchObject([
			{
				systemType: "CHECKS_FAILED",
				title: "3 of 15 checks failed: “Unauthorized.”",
				at: new Date("2026-11-21T12:00:00Z"),
			},
		]);
	});

	it.each([
		["fewer than ten checks ended", { failed: Array(9).fill("No."), done: 0, cancelled: 20 }],
		["less than a fifth failed", { failed: ["No.", "No."], done: 9 }],
		["none failed", { failed: [], done: 20 }],
	])("is not noted when %s", async (_, run) => {
		await react(await endRun(run));
		expect(await titles()).toEqual([]);
	});

	it("is evaluated for each of its domains, and not for one that was deleted", async () => {
		const [other, gone] = [(await buildDomain(ctx)).id, (await buildDomain(ctx)).id];
		const runId = await endRun({ failed: [], done: 20 });
		for (const of of [other, gone])
			await endRun({ failed: Array(10).fill(`${"x".repeat(90)}\n${"y".repeat(90)}`), done: 0, of, runId });
		await deleteDomain(ctx, gone);
		await react(runId);
		expect(await titles()).toEqual([]);
		expect(await titles(other)).toEqual([`10 of 10 checks failed: “${"x".repeat(90)} ${"y".repeat(8)}…”`]);
		const stored = sql<{ count: number }>`select count(*)::int as count from annotations where domain_id = ${gone}`;
		expect(await rowOf(ctx.em, stored)).toEqual({ count: 0 });
	});

	it("is noted once, however often and by however many its end is handled", async () => {
		const runId = await endRun({ failed: Array(10).fill("No."), done: 0 });
		await Promise.all([react(runId), react(runId), react(runId)]);
		await react(runId);
		expect(await titles()).toHaveLength(1);
	});

	it("is noted when it could not start, unless nothing was left to check", async () => {
		const run = { ...ctx.viewer, domainId, trigger: "daily", apiKeyId: null, skipped: 0 } as const;
		const reason = "Choose where positions come from: simulated results, or a Serper key.";
		await react(await stopRun(ctx.em, run, reason));
		await react(await stopRun(ctx.em, run, nothingToCheck));
		expect(await noted()).toMatchObject([{ systemType: "RUN_STOPPED", title: `Run could not start: ${reason}` }]);
	});
});

describe("what Toprung noted", () => {
	it("never returns once it is deleted", async () => {
		const runId = await endRun({ failed: Array(10).fill("No."), done: 0 });
		await react(runId);
		await buildKeywords(ctx, domainId, phrases(10));
		for (const { id } of await noted()) await deleteAnnotation(ctx, id);
		await db.setClock("2026-11-21T20:00:00Z");
		await prune();
		await react(runId);
		await buildKeywords(ctx, domainId, phrases(10, "more"));
		expect(await titles()).toEqual([]);
	});

	it("can be made public, and nothing else of it changed", async () => {
		await updateDomain(ctx, domainId, { searchDepth: 10 });
		const [{ id } = { id: "" }] = await noted();
		expect(await updateAnnotation(ctx, id, { isPublic: true })).toMatchObject({ isPublic: true });
		for (const change of [{ title: "Mine" }, { day: "2026-11-01" }, { isPublic: false, text: null }]) {
			const { code, message } = await refusalOf(updateAnnotation(ctx, id, change));
			const sentence = "Of an annotation by Toprung, only whether it is public can be changed.";
			expect([code, message]).toEqual(["CONFLICT", sentence]);
		}
		expect(await noted()).toMatchObject([{ title: "Search depth changed from 30 to 10", isPublic: true }]);
	});

	it("goes with its domain", async () => {
		await updateDomain(ctx, domainId, { searchDepth: 10 });
		await deleteDomain(ctx, domainId);
		await handlers()["domain.purge"]({ domainId }, ctx.log);
		const rows = sql`select from annotations where domain_id = ${domainId} union all select from domains where id = ${domainId}`;
		expect(await rowsOf(ctx.em, rows)).toEqual([]);
	});
});

it("rows of deleted annotations and of low counts are removed after a day", async () => {
	const stored = () => rowsOf(ctx.em, sql`select from annotations where account_id = ${ctx.viewer.accountId}`);
	await buildKeywords(ctx, domainId, phrases(3));
	await updateDomain(ctx, domainId, { searchDepth: 10 });
	for (const { id } of await noted()) await deleteAnnotation(ctx, id);
	await prune();
	expect(await stored()).toHaveLength(1);
	await db.setClock("2026-11-22T12:00:01Z");
	await prune();
	expect(await stored()).toEqual([]);
});
