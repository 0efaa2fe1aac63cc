import { LRUCache } from "lru-cache";
import type { EntityManager } from "../../../db/orm.ts";
import type { Fragment } from "../../../db/sql.ts";
import { createPace } from "../../../lib/slices.ts";
import { PackedStandings, packCost } from "../packs/packed-standings.service.ts";
import { mayStand, type PackHead, packHeads, unpackedRuns } from "../packs/packs.service.ts";
import { basesOf, type MarketDomain, type MarketInputs } from "./basis.service.ts";
import { marketKeywords } from "./engine/market-keywords.service.ts";
import type { Weighting } from "./engine/measures.ts";
import { ResultRows } from "./engine/result-rows.service.ts";
import { type RowSums, sumsAt, type Totals } from "./engine/sums.ts";
import { leading, type Ranked } from "./leaders.ts";

/** Measurements that are read for one answer: about two seconds of work. */
const maxMeasurements = 4_000_000;

/** The sums of a moment. */
export interface MarketDay {
	totals: Totals;
	/** The own site and the competitors, oldest first. */
	series: RowSums[];
}

/** The same with other sites. */
export interface Board extends MarketDay {
	/** Those that a leaderboard lists. */
	discovered: Ranked[];
}

/** Which market is asked for. */
export interface MarketQuery {
	domain: MarketDomain;
	inputs: MarketInputs;
	/** SQL on keywords `k` that begins with `and`. */
	counted: Fragment;
	/** The weighting that sites are listed by; null without boards. */
	weighting: Weighting | null;
	/** Newest first. */
	moments: readonly Date[];
}

/** A moment with the digest of all that its sums are made of. */
interface Moment {
	/** Milliseconds since 1970. */
	at: number;
	basis: string;
}

/** Sums of moments by their basis, so that a market seen before is not added up again: some 16 MB. */
const knownDays = new LRUCache<string, MarketDay>({ maxSize: 80_000, sizeCalculation: ({ series }) => series.length });
/** Their other sites, by basis and weighting: some 8 MB. */
const knownSites = new LRUCache<string, Ranked[]>({ maxSize: 40_000, sizeCalculation: (sites) => sites.length + 1 });

/**
 * A market at moments: what is known, and as many of the newest others as one answer may cost. Null for the rest, and for moments of
 * which not all runs are packed.
 * @returns the sums in the order of the moments, and the boards of the newest and the oldest that has some
 */
export async function marketAt(
	em: EntityManager,
	query: MarketQuery,
): Promise<{ sums: (MarketDay | null)[]; boards: Board[] }> {
	const { domain, weighting } = query;
	const [last, first] = [query.moments[0], query.moments.at(-1)];
	if (!last || !first) return { sums: [], boards: [] };
	const packs = await packHeads(em, domain.id, { first, last });
	const unpacked = await unpackedRuns(em, domain.id);
	const bases = await basesOf(em, { ...query, packs });
	const moments = query.moments.map((moment, index): Moment => ({ at: moment.getTime(), basis: bases[index] ?? "" }));
	const packed = moments.filter(({ at }) => !unpacked.some((run) => mayStand(run, at)));
	const days = new Map(packed.map(({ basis }) => [basis, knownDays.get(basis)]));
	const unknown = packed.filter(({ basis }) => !days.get(basis));
	const added = unknown.slice(0, affordable(unknown, packs));
	const shown = packed.filter((moment) => days.get(moment.basis) || added.includes(moment));
	const edges = weighting === null ? [] : [...new Set([shown[0], shown.at(-1)])].flatMap((edge) => edge ?? []);
	const sites = new Map(edges.map(({ basis }) => [basis, knownSites.get(`${weighting} ${basis}`)]));
	const isDue = (moment: Moment) => added.includes(moment) || (sites.has(moment.basis) && !sites.get(moment.basis));
	const due = packed.filter(isDue);
	for await (const { moment, day, discovered } of addUp(em, query, { packs, moments: due, edges })) {
		days.set(moment.basis, day);
		knownDays.set(moment.basis, day);
		if (!discovered) continue;
		sites.set(moment.basis, discovered);
		knownSites.set(`${weighting} ${moment.basis}`, discovered.map(apart));
	}
	return {
		sums: moments.map(({ basis }) => days.get(basis) ?? null),
		boards: edges.flatMap(({ basis }) => {
			const day = days.get(basis);
			return day ? [{ ...day, discovered: sites.get(basis) ?? [] }] : [];
		}),
	};
}

/** The same with a copy of the name, which is a slice of the text of all names and would keep that in memory. */
function apart({ site, sums }: Ranked): Ranked {
	return { site: Buffer.from(site).toString(), sums };
}

/**
 * How many of the moments, newest first, can be added up for one answer: one in any case.
 * @param packs in the order of their ends
 */
function affordable(moments: readonly Moment[], packs: readonly PackHead[]): number {
	const newest = moments[0]?.at ?? 0;
	let measurements = 0;
	let first = packs.length;
	const isTooMuch = ({ at }: Moment, index: number) => {
		for (let pack = packs[first - 1]; pack && mayStand(pack, at, Number.POSITIVE_INFINITY); pack = packs[--first - 1])
			if (pack.firstAt <= newest) measurements += pack.count + packCost;
		return index > 0 && measurements > maxMeasurements;
	};
	const end = moments.findIndex(isTooMuch);
	return end < 0 ? moments.length : end;
}

/** Adds up a market at moments, given newest first, the oldest first; in slices. */
async function* addUp(
	em: EntityManager,
	{ domain, inputs, counted, weighting }: MarketQuery,
	{ packs, moments, edges }: { packs: readonly PackHead[]; moments: readonly Moment[]; edges: readonly Moment[] },
): AsyncIterable<{ moment: Moment; day: MarketDay; discovered: Ranked[] | null }> {
	if (moments.length === 0) return;
	const sites = [domain, ...inputs.competitors];
	const keywords = await marketKeywords(em, domain.id, counted);
	const results = await ResultRows.of(em, sites);
	const read = packs.filter((pack) => moments.some(({ at }) => mayStand(pack, at)));
	const columns = results.readsUrls ? (["hosts", "urls"] as const) : (["hosts"] as const);
	const standings = new PackedStandings(em, read, { keywordIds: keywords.map(({ id }) => id), columns });
	const scene = { keywords, standings, rates: inputs.model };
	const pace = createPace();
	for (const moment of moments.toReversed()) {
		await standings.moveTo(moment.at);
		await results.readUrls(em, standings, pace);
		const isEdge = weighting !== null && edges.includes(moment);
		const shown = isEdge ? await results.withDiscovered(em, standings, pace) : results;
		const { totals, rows } = await sumsAt(scene, shown, moment.at, pace);
		const found = shown.discovered.map((site, index) => ({ site, sums: rows[sites.length + index] as RowSums }));
		const day = { totals, series: rows.slice(0, sites.length) };
		yield { moment, day, discovered: isEdge ? leading(found, totals, weighting) : null };
	}
}
