import type { Pace } from "../../../../lib/slices.ts";
import { isMobile, resultsOn } from "../../packs/first-page.ts";
import type { PackedStandings } from "../../packs/packed-standings.service.ts";
import { rounded } from "../engine/measures.ts";
import { keywordsAtOnce } from "../engine/result-rows.service.ts";
import { type Rows, type Scene, sharersOf } from "../engine/sums.ts";
import type { HeadToHeadSortField, HeadToHeadStanding } from "./head-to-head.types.ts";

/** A keyword with the best results of two sites. */
export interface Duel {
	keywordId: string;
	volume: number | null;
	standing: HeadToHeadStanding;
	ownPosition: number | null;
	ownUrlId: number | null;
	competitorPosition: number | null;
	competitorUrlId: number | null;
	clicksAtStake: number | null;
	/** Milliseconds since 1970. */
	measuredAt: number | null;
}

/** Who meets whom, and when: the own site, row 0, and a competitor's row. */
export interface Pairing {
	results: Rows;
	row: number;
	/** The moment that the standings were moved to, in milliseconds since 1970. */
	moment: number;
}

/** The best result of a row on a page 1, and the sum of its rates. */
interface Best {
	position: number | null;
	/** Its number in the pack. */
	result: number | null;
	rates: number;
}

/** What keywords are compared in. */
interface DuelScene extends Scene {
	standings: PackedStandings;
}

/** Every keyword of a scene there was at a moment, in the order of adding; in slices. */
export async function duelsOf(scene: DuelScene, { results, row, moment }: Pairing, pace: Pace): Promise<Duel[]> {
	const { keywords, standings } = scene;
	const sharers = sharersOf(scene, moment);
	const urlsOf = new Map([...new Set(standings.packs)].map((pack) => [pack, pack?.urls()]));
	const duels: Duel[] = [];
	for (const [index, keyword] of keywords.entries()) {
		if (index % keywordsAtOnce === 0) await pace();
		if (keyword.createdAt > moment) continue;
		const isMeasured = standings.stands(index, moment);
		const [own = none, other = none] = [0, row].map((of) => (isMeasured ? bestOf(scene, index, results, of) : none));
		const urls = urlsOf.get(standings.packs[index]);
		const urlAt = ({ result }: Best) => (result === null ? null : (urls?.at(result) ?? null));
		const weight = keyword.volume === null || !isMeasured ? null : keyword.volume / (sharers[keyword.variant] || 1);
		duels.push({
			keywordId: keyword.id,
			volume: keyword.volume,
			standing: isMeasured ? standingOf(own.position, other.position) : "NOT_MEASURED",
			ownPosition: own.position,
			ownUrlId: urlAt(own),
			competitorPosition: other.position,
			competitorUrlId: urlAt(other),
			clicksAtStake: weight === null ? null : rounded(weight * (other.rates - own.rates), 2),
			measuredAt: isMeasured ? (standings.times[index] ?? null) : null,
		});
	}
	return duels;
}

const none: Best = { position: null, result: null, rates: 0 };

function bestOf({ standings, rates }: Scene, keyword: number, results: Rows, row: number): Best {
	const pack = standings.packs[keyword];
	if (!pack) return none;
	const at = standings.rows[keyword] ?? 0;
	const page = pack.pages.at(at);
	const curve = isMobile(page) ? rates.mobile : rates.desktop;
	const best = { ...none };
	const found = results.ofPack(pack);
	if (!found.isFound(at)) return none;
	for (let place = 0; place < resultsOn(page); place++) {
		if (found.rows[place * pack.count + at] !== row) continue;
		best.rates += curve[place] ?? 0;
		if (best.position !== null) continue;
		best.position = place + 1;
		best.result = place * pack.count + at;
	}
	return best;
}

function standingOf(own: number | null, other: number | null): HeadToHeadStanding {
	if (own === null) return other === null ? "NEITHER" : "ONLY_COMPETITOR";
	if (other === null) return "ONLY_OWN";
	return own < other ? "AHEAD" : "BEHIND";
}

const values: Record<Exclude<HeadToHeadSortField, "PHRASE">, (duel: Duel) => number | null> = {
	CLICKS_AT_STAKE: ({ clicksAtStake }) => clicksAtStake,
	VOLUME: ({ volume }) => volume,
	OWN_POSITION: ({ ownPosition }) => ownPosition,
	COMPETITOR_POSITION: ({ competitorPosition }) => competitorPosition,
};

/** Sorts keywords; those without a value come last, equal ones stay in the order of adding. */
export async function inDuelOrder(
	duels: readonly Duel[],
	{ field, direction }: { field: HeadToHeadSortField; direction: "ASC" | "DESC" },
	rankPhrases: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>,
): Promise<Duel[]> {
	const ranks = field === "PHRASE" ? await rankPhrases(duels.map(({ keywordId }) => keywordId)) : null;
	const value = field === "PHRASE" ? ({ keywordId }: Duel) => ranks?.get(keywordId) ?? null : values[field];
	const sign = direction === "ASC" ? 1 : -1;
	return duels.toSorted((one, other) => {
		const [first, second] = [value(one), value(other)];
		if (first === null || second === null) return Number(first === null) - Number(second === null);
		return sign * (first - second);
	});
}
