import { graphql } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { createSchema } from "../../../graphql/schema.ts";
import { addDays, dayAt, daysBetween } from "../../../lib/calendar.ts";
import { pick } from "../../../lib/seeded.ts";
import { serpFeatureKinds } from "../../../providers/serp/port.ts";
import { buildContext } from "../../../test/context.ts";
import { buildUser } from "../../../test/factories/factories.ts";
import { startTracking, type Tracked } from "../../../test/factories/tracking.ts";
import { faultOf } from "../../../test/refused.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { deleteKeywords } from "../../desk/tracking/keywords.service.ts";
import { domainById } from "../../tracked/domains/domains.service.ts";
import { showRecords } from "../../tracked/keywords/standing.ts";
import { featureState, packFeatures } from "../../tracked/measurements/feature-states.ts";
import { rollUpRuns } from "../statistics/statistics-rollup.service.ts";
import { featureHistory } from "./feature-history.service.ts";
import { rebuildFeatureStatistics, rollUpFeatures } from "./feature-rollup.service.ts";
import { keptChecksByDomain, serpCoverageByDomain } from "./serp-coverage.service.ts";

const hour = 3_600_000;
const start = Date.parse("2026-10-10T00:00:00Z");
const now = "2026-11-21T12:00:00Z";
const zones = ["UTC", "Europe/Berlin", "America/Los_Angeles", "Asia/Kolkata", "Pacific/Auckland"];
const days = 42;

interface Record {
	keyword: number;
	at: number;
	position: number | null;
	/** Null: its results were not kept. */
	features: number | null;
}

interface PastRun {
	endedAt: number;
	/** Whether it measured something. */
	isMeasured: boolean;
	records: Record[];
}

/** A domain with a past, and what is known of it. */
interface Past {
	tracked: Tracked;
	runs: PastRun[];
	createdAt: number[];
	groups: string[];
	isDeleted: boolean[];
}

const db = setUpDatabase();
const pasts: Past[] = [];

beforeAll(async () => {
	await db.setClock(now);
	for (const seed of [1, 2, 3]) pasts.push(await buildPast(seed));
}, 120_000);

const em = () => db.orm.em.fork();

/** Runs at odd times over six weeks, for twelve days of a single keyword, on keywords added over time. */
async function buildPast(seed: number): Promise<Past> {
	const count = 9;
	let drawn = 0;
	const draw = (below: number) => pick(seed, drawn++, below);
	const tracked = await startTracking(db, { keywords: count, depth: 10 });
	const createdAt = Array.from({ length: count }, (_, n) => start + (n < 3 ? 0 : draw(days * 24)) * hour);
	const groups = createdAt.map(() => ["a", "b"][draw(2)] ?? "a");
	const runs: PastRun[] = [];
	for (let day = 0; day < days; day++) {
		for (let run = draw(4); run > 0; run--) {
			const endedAt = start + day * 24 * hour + draw(24 * 60) * 60_000 + runs.length;
			if (endedAt < Date.parse(now)) runs.push({ endedAt, isMeasured: draw(8) > 0, records: [] });
		}
	}
	runs.sort((one, other) => one.endedAt - other.endedAt);
	for (const { endedAt, isMeasured, records } of runs) {
		if (!isMeasured) continue;
		const known = createdAt.flatMap((at, keyword) => (at < endedAt ? [keyword] : []));
		const isAlone = endedAt > start + 13 * 24 * hour && endedAt < start + 25 * 24 * hour;
		for (const keyword of known.filter((_, n) => n === 0 || (!isAlone && draw(3) > 0))) {
			const position = draw(5) === 0 ? null : 1 + draw(30);
			records.push({ keyword, at: endedAt - keyword, position, features: draw(6) === 0 ? null : drawFeatures(draw) });
		}
	}
	await store(em(), { tracked, runs, createdAt, groups });
	return { tracked, runs, createdAt, groups, isDeleted: createdAt.map(() => false) };
}

function drawFeatures(draw: (below: number) => number): number {
	return packFeatures(() => {
		const isPresent = draw(2) === 0;
		return { isCovered: draw(4) > 0, isPresent, isOwned: isPresent && draw(3) > 0 ? draw(2) === 0 : null };
	});
}

async function store(em: EntityManager, { tracked, runs, createdAt, groups }: Omit<Past, "isDeleted">): Promise<void> {
	const { domainId, keywordIds, ctx } = tracked;
	const moment = (at: number) => new Date(at).toISOString();
	await rowsOf(
		em,
		sql`update keywords k set created_at = g.at, groups = array[g.name]
			from unnest(${keywordIds}::bigint[], ${createdAt.map(moment)}::timestamptz[], ${groups}::text[]) as g (id, at, name)
			where k.id = g.id`,
	);
	for (const { endedAt, isMeasured, records } of runs) {
		const [run] = await rowsOf(
			em,
			sql<{ id: string }>`
				insert into runs (account_id, domain_id, trigger, state, total, done, failed, cost, actor, finished_at)
				values (${ctx.viewer.accountId}, ${domainId}, 'manual', 'DONE', 9, 9, ${isMeasured ? 0 : 9}, 9, 'user:1', ${moment(endedAt)})
				returning id`,
		);
		await rowsOf(
			em,
			sql`
				insert into position_records (check_id, keyword_id, domain_id, run_id, position, depth, site_url_id, checked_at,
					provider, measured_device, context_id, features)
				select nextval('checks_id_seq'), r.keyword_id, ${domainId}, ${run?.id}, r.position, 30, 1, r.at, 'sandbox', 'desktop', 1, r.features
				from unnest(${records.map(({ keyword }) => keywordIds[keyword])}::bigint[],
					${records.map(({ at }) => moment(at))}::timestamptz[], ${records.map(({ position }) => position)}::int[],
					${records.map(({ features }) => features)}::bigint[]) as r (keyword_id, at, position, features)`,
		);
		await rowsOf(em, showRecords(sql`(select unnest(${keywordIds}::bigint[]) as id)`));
		// Most reactions follow their run at once, some only much later.
		if (endedAt % 5 > 0) await react(run?.id ?? "");
	}
	for (const { id } of await rowsOf(em, sql<{ id: string }>`select id from runs where domain_id = ${domainId}`)) {
		await react(id);
	}
	await rowsOf(
		em,
		sql`update domains set first_checked_at = (select min(checked_at) from position_records where domain_id = ${domainId})
			where id = ${domainId}`,
	);
}

async function react(runId: string): Promise<void> {
	await rollUpFeatures(em(), runId);
	await rollUpRuns(em(), [runId]);
}

interface HistoryQuery {
	from: string;
	to: string;
	timeZone: string;
	filter?: { groups: string[] } | { positions: string[] } | undefined;
}

/** The same by the words of the rule: day by day, keyword by keyword. */
function expected({ runs, createdAt, groups, isDeleted }: Past, { from, to, timeZone, filter }: HistoryQuery) {
	const records = runs.flatMap(({ records }) => records);
	const firstDay = dayAt(new Date(Math.min(...records.map(({ at }) => at))), timeZone);
	const lastOf = (keyword: number, moment: number) =>
		records.filter((record) => record.keyword === keyword && record.at <= moment).sort((a, b) => b.at - a.at)[0];
	const passes = (keyword: number) => {
		if (!filter) return true;
		if (isDeleted[keyword]) return false;
		if ("groups" in filter) return filter.groups.includes(groups[keyword] ?? "");
		return (lastOf(keyword, Number.POSITIVE_INFINITY)?.position ?? 99) <= 10;
	};
	const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(to, -index));
	return dates
		.filter((date) => date >= firstDay)
		.map((date) => {
			const ended = runs.filter((run) => run.isMeasured && dayAt(new Date(run.endedAt), timeZone) === date);
			const moment = Math.max(...ended.map(({ endedAt }) => endedAt));
			if (ended.length === 0) return { date, totalCount: null, measured: null, kinds: null };
			const keywords = createdAt.flatMap((at, keyword) => (at <= moment && passes(keyword) ? [keyword] : []));
			const standings = keywords.flatMap((keyword) => {
				const last = lastOf(keyword, moment);
				return last && last.at > moment - 192 * hour && last.features !== null ? [last.features] : [];
			});
			const kinds = serpFeatureKinds.map((kind) => {
				const states = standings.map((features) => featureState(features, kind)).filter(({ isCovered }) => isCovered);
				const present = states.filter(({ isPresent }) => isPresent);
				const known = present.filter(({ isOwned }) => isOwned !== null);
				return [states.length, present.length, known.length, known.filter(({ isOwned }) => isOwned).length];
			});
			return { date, totalCount: keywords.length, measured: standings.length, kinds };
		});
}

async function historyOf({ tracked }: Past, requested: HistoryQuery) {
	const domain = await domainById(tracked.ctx, tracked.domainId);
	const { dates, totalCount, measured, features } = await featureHistory({ em: em(), viewer: null }, domain, requested);
	expect(features.map(({ kind }) => kind)).toEqual(serpFeatureKinds);
	return dates.map((date, index) => ({
		date,
		totalCount: totalCount[index],
		measured: measured[index],
		kinds:
			totalCount[index] === null
				? null
				: features.map((of) => [of.covered[index], of.present[index], of.ownerKnown[index], of.owned[index]]),
	}));
}

const stored = () => rowsOf(em(), sql`select * from domain_feature_statistics order by domain_id, quarter_hour`);

describe("the history of features", () => {
	it("equals a count by hand for 200 ranges, filters and time zones, and keeps its order", async () => {
		let measuredDays = 0;
		for (let n = 0; n < 200; n++) {
			const past = pasts[pick(n, 1, pasts.length)]!;
			const timeZone = zones[pick(n, 2, zones.length)]!;
			const today = dayAt(new Date(now), timeZone);
			const to = addDays(today, -pick(n, 3, days));
			const from = addDays(to, -pick(n, 4, days));
			const filter = [undefined, undefined, { groups: ["a"] }, { positions: ["TOP10"] }][pick(n, 5, 4)];
			const requested = { from, to, timeZone, filter };
			const history = await historyOf(past, requested);
			expect(history, JSON.stringify(requested)).toEqual(expected(past, requested));
			for (const counts of history.flatMap(({ kinds }) => kinds ?? [])) {
				expect(counts).toEqual(counts.toSorted((one, other) => Number(other) - Number(one)));
			}
			measuredDays += history.filter(({ measured }) => measured).length;
		}
		expect(measuredDays).toBeGreaterThan(1_000);
	}, 120_000);

	it("counts a measurement for eight days, and no longer, and only keywords created by then", async () => {
		const tracked = await startTracking(db, { keywords: 4, depth: 10 });
		const endedAt = Date.parse("2026-11-15T12:00:00Z");
		const old = endedAt - 192 * hour;
		const features = packFeatures(() => ({ isCovered: true, isPresent: false, isOwned: null }));
		const measured = (keyword: number, at: number) => ({ keyword, at, position: 1, features });
		const runs = [
			{ endedAt: old + 1, isMeasured: true, records: [measured(0, old), measured(1, old + 1)] },
			{ endedAt, isMeasured: true, records: [measured(2, endedAt), measured(3, endedAt)] },
		];
		const createdAt = [start, start, endedAt, endedAt + 1];
		const past = { tracked, runs, createdAt, groups: ["a", "a", "a", "a"], isDeleted: createdAt.map(() => false) };
		await store(em(), past);
		const requested = { from: "2026-11-15", to: "2026-11-15", timeZone: "UTC" };
		for (const filter of [undefined, { groups: ["a"] }]) {
			const [day] = await historyOf(past, { ...requested, filter });
			expect(day).toMatchObject({ totalCount: 3, measured: 2 });
		}
		const before = await stored();
		await rebuildFeatureStatistics(em(), tracked.domainId);
		expect(await stored()).toEqual(before);
	});

	it("is the same when its past days are computed again", async () => {
		const before = await stored();
		for (const { tracked } of pasts) await rebuildFeatureStatistics(em(), tracked.domainId);
		expect(await stored()).toEqual(before);
		const none = sql`array_fill(0, array[12])`;
		await rowsOf(
			em(),
			sql`update domain_feature_statistics
				set measured = 0, covered = ${none}, present = ${none}, owner_known = ${none}, owned = ${none}
				where domain_id = any(${pasts.map(({ tracked }) => tracked.domainId)}::bigint[])`,
		);
		for (const { tracked } of pasts) await rebuildFeatureStatistics(em(), tracked.domainId);
		expect(await stored()).toEqual(before);
		expect(before.length).toBeGreaterThan(100);
	});

	it("counts a deleted keyword in past days only without a filter", async () => {
		const past = pasts[0]!;
		const requested = { from: "2026-11-01", to: "2026-11-20", timeZone: "UTC" };
		const filtered = { ...requested, filter: { groups: ["a", "b"] } };
		await deleteKeywords(past.tracked.ctx, { keywordIds: [past.tracked.keywordIds[0] ?? ""] });
		past.isDeleted[0] = true;
		expect(await historyOf(past, requested)).toEqual(expected(past, requested));
		expect(await historyOf(past, filtered)).toEqual(expected(past, filtered));
		expect(await historyOf(past, filtered)).not.toEqual(await historyOf(past, requested));
	});

	it.each([
		[{ from: "2026-11-20", to: "2026-11-22" }, "to"],
		[{ from: "2026-11-20", to: "2026-11-19" }, "from"],
		[{ from: "2025-11-19", to: "2026-11-20" }, "from"],
		[{ from: "2026-02-30", to: "2026-11-20" }, "from"],
		[{ from: "2026-11-01", to: "soon" }, "to"],
		[{ from: "2026-11-01", to: "2026-11-02", timeZone: "Mars" }, "timeZone"],
		[{ from: "2026-11-01", to: "2026-11-02", filter: { positions: ["TOP5"] } }, "filter.positions.0"],
	])("refuses %j", async (requested, field) => {
		const { ctx, domainId } = pasts[0]!.tracked;
		const domain = await domainById(ctx, domainId);
		expect((await faultOf(featureHistory({ em: em(), viewer: null }, domain, requested))).field).toBe(field);
	});

	it("costs a row a day", async () => {
		const user = await buildUser({ em: em() });
		for (let n = 0; n < 6; n++) await startTracking(db, { as: user, keywords: 1, depth: 10 });
		const year = '(from: "2025-11-21", to: "2026-11-21")';
		const years = (count: number) =>
			Array.from({ length: count }, (_, n) => `h${n}: featureHistory${year} { dates }`).join(" ");
		const ask = (count: number) => {
			const contextValue = buildContext(db, { viewer: user.viewer });
			return graphql({ schema: createSchema(), source: `{ domains { ${years(count)} } }`, contextValue });
		};
		expect((await ask(45)).errors).toBeUndefined();
		expect((await ask(50)).errors?.[0]?.message).toContain("more than 100,000 rows");
	});

	it("takes 366 days, up to today in the reader's time zone", async () => {
		const past = pasts[1]!;
		const requested = { from: "2025-11-22", to: "2026-11-22", timeZone: "Pacific/Auckland" };
		const domain = await domainById(past.tracked.ctx, past.tracked.domainId);
		expect((await featureHistory({ em: em(), viewer: null }, domain, requested)).dates[0]).toBe("2026-11-22");
	});
});

describe("the coverage of a domain", () => {
	const coverageOf = async ({ tracked }: Past) => (await serpCoverageByDomain(tracked.ctx, [tracked.domainId]))[0];

	it("tells the oldest check with results, and how many there are", async () => {
		const past = pasts[1]!;
		const kept = past.runs.flatMap(({ records }) => records).filter(({ features }) => features !== null);
		expect(await coverageOf(past)).toMatchObject({ since: new Date(Math.min(...kept.map(({ at }) => at))) });
		expect(await keptChecksByDomain(past.tracked.ctx, [past.tracked.domainId])).toEqual([kept.length]);
		const { ctx, domainId } = await startTracking(db, { keywords: 1, depth: 10 });
		expect(await serpCoverageByDomain(ctx, [domainId])).toEqual([{ domainId, since: null, isComplete: true }]);
		expect(await keptChecksByDomain(ctx, [domainId])).toEqual([0]);
	});

	it("is complete once no check waits for its results", async () => {
		const past = pasts[1]!;
		const { domainId } = past.tracked;
		expect(await coverageOf(past)).toMatchObject({ isComplete: true });
		await rowsOf(em(), sql`insert into serp_backfill values (${domainId}, app_now(), 0)`);
		expect(await coverageOf(past)).toMatchObject({ isComplete: false });
		expect(await coverageOf(pasts[2]!)).toMatchObject({ isComplete: true });
		await rowsOf(em(), sql`delete from serp_backfill`);
		expect(await coverageOf(past)).toMatchObject({ isComplete: true });
	});
});
