import { beforeAll, expect, it } from "vitest";
import { siteOfResult } from "../../../../schema/rules/match.ts";
import type { Viewer } from "../../../context.ts";
import { rowOf, rowsOf, sql, sqlOf, toDate } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { createDice } from "../../../test/factories/filtered-keywords.ts";
import { buildDomain, buildKeywords } from "../../../test/factories/histories.ts";
import { buildMeasuredRun } from "../../../test/factories/measured-runs.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { deleteKeywords } from "../../desk/tracking/keywords.service.ts";
import { urlIdsOf } from "../../tracked/measurements/urls.service.ts";
import { isKept, isMobile, resultsOn } from "./first-page.ts";
import { packLists, unpackLists } from "./pack-format.ts";
import { arePacksDue, packAll, packRun, resetPacks } from "./pack-runs.service.ts";
import { type PackColumn, PackedStandings } from "./packed-standings.service.ts";
import { packHeads, unpackedRuns } from "./packs.service.ts";

const runs = 1_000;
const begin = Date.parse("2026-08-01T00:00:00Z");
const hours = 2_000;
const hour = 3_600_000;
const hosts = ["example.com", "shop.example.com", "www.rival.co.uk", "me.blogspot.com", "192.0.2.7"];
const addresses = hosts.flatMap((host) => ["", "blog", "blog/a"].map((path) => `https://${host}/${path}`));
const stopping = new AbortController().signal;

const db = setUpDatabase();
const { random, below, one: pick } = createDice(20_261_128);
let ctx: TestContext<Viewer>;
let domainId: string;
let keywordIds: string[];
let urls: Map<string, string>;

const em = () => db.orm.em.fork();
const packRest = () => packAll({ ...ctx, stopping }, em());

interface Measured {
	keywordId: string;
	at: Date;
	/** Null where results were not kept. */
	urlIds: string[] | null;
	firstPageCount: number;
	position: number | null;
	depth: number;
	device: string;
	provider: string;
}

beforeAll(async () => {
	await db.setClock("2026-11-28T12:00:00Z");
	ctx = await buildSignedIn(db);
	domainId = (await buildDomain(ctx, { url: "https://example.com" })).id;
	keywordIds = await buildKeywords(
		ctx,
		domainId,
		Array.from({ length: 30 }, (_, n) => `phrase ${n}`),
	);
	urls = await urlIdsOf(ctx.em, addresses);
	await rowsOf(ctx.em, sql`insert into lanes (provider, key_hash) values ('serper', repeat('b', 64))`);
});

/** What a run that began at an hour measured of some keywords; others may be under way meanwhile. */
function measuredFrom(hour0: number): Measured[] {
	const share = pick([0.03, 0.3, 1]);
	const lasts = pick([0.1, 1, 60]) * hour;
	const [depth, provider] = [pick([10, 30, 100]), pick(["serper", "dataforseo"])];
	return keywordIds
		.filter(() => random() < share)
		.map((keywordId) => ({
			keywordId,
			at: new Date(begin + hour0 * hour + below(lasts)),
			urlIds:
				random() < 0.1
					? null
					: Array.from({ length: below(14) }, () => (random() < 0.05 ? "0" : (urls.get(pick(addresses)) ?? "0"))),
			firstPageCount: pick([0, 7, 10, 12]),
			position: random() < 0.2 ? null : 1 + below(100),
			depth,
			device: pick(["desktop", "mobile"]),
			provider,
		}));
}

/**
 * Stores a run that ended with the last of its measurements. The checks of some were deleted since; those of which the clock was
 * wrong by days have theirs. @returns its ID
 */
async function storeRun(measured: readonly Measured[]): Promise<string> {
	const hasChecks = random() < 0.4;
	const wrongBy = hasChecks ? pick([0, 0, -5, 5]) * 24 * hour : 0;
	const times = measured.map(({ at }) => at.getTime() + wrongBy);
	const { id } = await rowOf(
		em(),
		sqlOf({ id: "text" })`
			insert into runs (account_id, domain_id, trigger, state, total, done, cost, actor, created_at, finished_at, handled_at)
			values (${ctx.viewer.accountId}, ${random() < 0.8 ? domainId : null}, 'manual', 'DONE', ${measured.length}, ${measured.length},
				0, 'user:1', ${new Date(Math.min(...times))}, ${new Date(Math.max(...times))}, app_now())
			returning id`,
	);
	const of = <Value>(read: (one: Measured) => Value) => measured.map(read);
	await rowsOf(
		em(),
		sql`
			with given as materialized (
				select nextval('checks_id_seq') as check_id, g.*
				from unnest(${of(({ keywordId }) => keywordId)}::bigint[], ${of(({ at }) => at)}::timestamptz[],
					${of(({ urlIds }) => urlIds && `{${urlIds}}`)}::text[], ${of(({ firstPageCount }) => firstPageCount)}::int[],
					${of(({ position }) => position)}::int[], ${of(({ depth }) => depth)}::int[], ${of(({ device }) => device)}::text[], ${of(({ provider }) => provider)}::text[])
					as g (keyword_id, at, url_ids, first_page_count, position, depth, device, provider)
			), records as (
				insert into position_records
					(check_id, keyword_id, domain_id, run_id, position, depth, site_url_id, checked_at, provider, measured_device, context_id)
				select check_id, keyword_id, ${domainId}, ${id}, position, depth, 1, at, provider, device, 1 from given
			), checked as (
				insert into checks (id, run_id, account_id, domain_id, keyword_id, lane_id, state, depth, price, site_url_id, site_host,
					site_path, finished_at)
				select check_id, ${id}, ${ctx.viewer.accountId}, ${domainId}, keyword_id, (select max(id) from lanes), 'DONE', depth, 0, 1,
					'example.com', '', at
				from given where ${hasChecks}
			)
			insert into serp_results (check_id, first_page_count, url_ids)
			select check_id, first_page_count, url_ids::int[] from given where url_ids is not null`,
	);
	return id;
}

interface Page {
	keywordId: string;
	at: number;
	position: number | null;
	isMobile: boolean;
	urlIds: number[];
	hosts: (string | null)[];
}

/** Straight from records and results. @param isOfResults only measurements whose results were kept */
async function expectedAt(moment: Date, isOfResults: boolean): Promise<Page[]> {
	const rows = await rowsOf(
		em(),
		sqlOf({ keywordId: "text", at: "text", position: "number?", device: "text", urlIds: "number[]" })`
			select distinct on (k.id) k.id as "keywordId", p.checked_at as at, p.position, p.measured_device as device,
				coalesce(s.url_ids[1:least(10, s.first_page_count)], '{}') as "urlIds"
			from keywords k
			join position_records p on p.keyword_id = k.id
			left join serp_results s on s.check_id = p.check_id
			where (s.check_id is not null or not ${isOfResults}) and k.domain_id = ${domainId} and k.deleted_at is null and p.checked_at <= ${moment}
				and p.checked_at > ${new Date(moment.getTime() - 192 * hour)}
			order by k.id, p.checked_at desc`,
	);
	const addressOf = new Map([...urls].map(([url, id]) => [Number(id), url]));
	const hostOf = (id: number) => siteOfResult(addressOf.get(id) ?? "")?.host ?? null;
	return rows.map(({ keywordId, at, position, device, urlIds }) => ({
		...{ keywordId, at: toDate(at).getTime(), position, isMobile: device === "mobile", urlIds },
		hosts: urlIds.map(hostOf),
	}));
}

async function packedAt(moments: readonly Date[], columns: PackColumn[]): Promise<Page[][]> {
	const keywords = await rowsOf(
		em(),
		sqlOf({ id: "text" })`select id from keywords where domain_id = ${domainId} and deleted_at is null order by id`,
	);
	const names = await rowsOf(em(), sqlOf({ id: "number", host: "text" })`select id, host from hosts`);
	const nameOf = new Map(names.map(({ id, host }) => [id, host]));
	const [first, last] = [moments[0], moments.at(-1)] as [Date, Date];
	const heads = await packHeads(em(), domainId, { first, last });
	const ids = keywords.map(({ id }) => id);
	const standings = new PackedStandings(em(), heads, { keywordIds: ids, columns });
	const shown: Page[][] = [];
	for (const moment of moments) {
		await standings.moveTo(moment.getTime());
		shown.push(
			ids.flatMap((keywordId, index) => {
				const pack = standings.packs[index];
				if (!pack || !standings.stands(index, moment.getTime())) return [];
				const at = standings.rows[index] ?? 0;
				const page = pack.pages.at(at);
				const places = Array.from(
					{ length: isKept(page) ? resultsOn(page) : 0 },
					(_, place) => place * pack.count + at,
				);
				return {
					...{
						keywordId,
						at: standings.times[index] ?? 0,
						position: pack.positions.at(at) || null,
						isMobile: isMobile(page),
					},
					urlIds: places.map((result) => pack.urls().at(result)),
					hosts: places.map((result) => nameOf.get(pack.hosts().at(result)) ?? null),
				};
			}),
		);
	}
	return shown;
}

it("numbers are the same after they were packed", () => {
	const lists = [
		[0, 1, 255, 256, 65_535, 65_536, 2 ** 24, 2 ** 31 - 1],
		[2 ** 31, 7, 2 ** 48 - 1],
		[],
		Array.from({ length: 5_000 }, () => below(2 ** pick([3, 12, 30]))),
	];
	expect(
		unpackLists(packLists(lists)).map((list) => Array.from({ length: list.length }, (_, at) => list.at(at))),
	).toEqual(lists);
});

it(`packs of ${runs} runs are what was measured, whenever they are made, made again, and of which keywords`, async () => {
	const waiting: string[] = [];
	for (let run = 0; run < runs; run++) {
		const measured = measuredFrom(below(hours));
		if (measured.length === 0) continue;
		waiting.push(await storeRun(measured));
		const dice = random();
		// Two workers may meet at a run.
		if (dice < 0.3) await Promise.all([0, 1].map(() => packRun(em(), pick(waiting))));
		else if (dice < 0.31) await deleteKeywords({ ...ctx, em: em() }, { keywordIds: [keywordIds.pop() ?? ""] });
		else if (dice < 0.315)
			await Promise.all([packRest(), inTransaction(em(), (em) => resetPacks(em, { domainId })), packRest()]);
	}
	await packRest();
	expect(await arePacksDue(em())).toBe(false);
	const moments = Array.from({ length: 200 }, () => new Date(begin + below((hours + 100) * hour))).sort(
		(one, other) => one.getTime() - other.getTime(),
	);
	const packed = await packedAt(moments, ["positions", "hosts", "urls"]);
	const withoutResults = (await packedAt(moments, ["positions"])).map((pages) =>
		pages.map(({ at, position }) => ({ at, position })),
	);
	for (const [index, moment] of moments.entries()) {
		expect(packed[index]).toEqual(await expectedAt(moment, true));
		const expected = await expectedAt(moment, false);
		expect(withoutResults[index]).toEqual(expected.map(({ at, position }) => ({ at, position })));
	}
	expect(packed.flat().length).toBeGreaterThan(1_000);
});

/** A domain with one keyword. */
async function trackOne(): Promise<{ domainId: string; keywordId: string }> {
	const { id } = await buildDomain(ctx, { url: "https://example.com" });
	const [keywordId = ""] = await buildKeywords(ctx, id, ["one"]);
	return { domainId: id, keywordId };
}

/** A run of keywords that has ended, and is handled but for its packs. */
async function endRun(...ids: string[]): Promise<string> {
	const runId = await buildMeasuredRun(
		em(),
		ids.map((keywordId, index) => ({ keywordId, at: `2026-11-20T10:00:0${index}Z` })),
	);
	await rowsOf(em(), sql`update runs set handled_at = app_now() where id = ${runId}`);
	return runId;
}

const packsOf = async (domainId: string) =>
	(await rowsOf(em(), sqlOf({ id: "text" })`select run_id as id from run_packs where domain_id = ${domainId}`)).map(
		({ id }) => id,
	);

it("a run that ends while the packs of its domain are reset keeps its pack, or gets another", async () => {
	const { domainId, keywordId } = await trackOne();
	const first = await endRun(keywordId);
	await packRun(em(), first);
	const waiting = await inTransaction(em(), async (holder) => {
		await rowsOf(holder, sql`select from runs where id = ${first} for no key update`);
		const reset = { ended: inTransaction(em(), (em) => resetPacks(em, { domainId })) };
		await expect.poll(() => rowsOf(em(), sql`select from pg_locks where not granted`)).toHaveLength(1);
		await packRun(em(), await endRun(keywordId));
		return reset;
	});
	await waiting.ended;
	await packRest();
	expect(await packsOf(domainId)).toHaveLength(2);
});

it("a run of several domains is packed again for the one that was reset", async () => {
	const [one, other] = [await trackOne(), await trackOne()];
	const runId = await endRun(one.keywordId, other.keywordId);
	await rowsOf(em(), sql`update runs set domain_id = null where id = ${runId}`);
	await packRest();
	await inTransaction(em(), (em) => resetPacks(em, { domainId: one.domainId }));
	expect(await packsOf(one.domainId)).toEqual([]);
	expect(await unpackedRuns(em(), one.domainId)).toHaveLength(1);
	expect(await unpackedRuns(em(), other.domainId)).toEqual([]);
	await packRest();
	expect([await packsOf(one.domainId), await packsOf(other.domainId)]).toEqual([[runId], [runId]]);
});

it("a run that cannot be packed stops no other", async () => {
	const { domainId, keywordId } = await trackOne();
	const [earlier, later] = [await endRun(keywordId), await endRun(keywordId)];
	await rowsOf(
		em(),
		sql`alter table run_packs add constraint refused check (run_id <> ${sql.lit(Number(later))}) not valid`,
	);
	await packRest();
	expect(await packsOf(domainId)).toEqual([earlier]);
	await rowsOf(em(), sql`alter table run_packs drop constraint refused`);
	await packRest();
	expect((await packsOf(domainId)).toSorted()).toEqual([earlier, later].toSorted());
});

it("a run whose clock was moved back by days waits to be packed, and is packed with what is left of its checks", async () => {
	const { domainId, keywordId } = await trackOne();
	const runId = await endRun(keywordId);
	await rowsOf(em(), sql`update runs set created_at = finished_at + interval '5 days' where id = ${runId}`);
	const [waiting] = await unpackedRuns(em(), domainId);
	expect(waiting && waiting.firstAt < waiting.lastAt).toBe(true);
	await rowsOf(
		em(),
		sql`update position_records set checked_at = checked_at - interval '3 hours' where run_id = ${runId}`,
	);
	await rowsOf(em(), sql`delete from checks where run_id = ${runId}`);
	await packRest();
	expect(await packsOf(domainId)).toEqual([runId]);
});
