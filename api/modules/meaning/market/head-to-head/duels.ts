import { rounded } from "../engine/measures.ts";
import { type Scene, Standings, sharersOf } from "../engine/sums.ts";
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

/** Who meets whom: the own site, row 0, and a competitor's row. */
export interface Pairing {
	/** Milliseconds since 1970 are taken from it. */
	moment: Date;
	row: number;
}

/** The best result of a row on a page 1, and the sum of its rates. */
interface Best {
	position: number | null;
	urlId: number | null;
	rates: number;
}

/** Every keyword of a scene there was at a moment, in the order of adding. */
export function duelsOf(scene: Omit<Scene, "rowCount">, { moment, row }: Pairing): Duel[] {
	const time = moment.getTime();
	const standings = new Standings(scene);
	standings.moveTo(time);
	const sharers = sharersOf(scene, standings.found, time);
	return scene.keywords.flatMap((keyword, index): Duel[] => {
		if (keyword.createdAt > time) return [];
		const at = standings.found[index] ?? -1;
		const own = bestOf(scene, at, 0);
		const other = bestOf(scene, at, row);
		const weight = keyword.volume === null || at < 0 ? null : keyword.volume / (sharers[keyword.variant] || 1);
		return [
			{
				keywordId: keyword.id,
				volume: keyword.volume,
				standing: at < 0 ? "NOT_MEASURED" : standingOf(own.position, other.position),
				ownPosition: own.position,
				ownUrlId: own.urlId,
				competitorPosition: other.position,
				competitorUrlId: other.urlId,
				clicksAtStake: weight === null ? null : rounded(weight * (other.rates - own.rates), 2),
				measuredAt: at < 0 ? null : (scene.pages.times[at] ?? null),
			},
		];
	});
}

function bestOf({ pages, rows, rates }: Omit<Scene, "rowCount">, standing: number, row: number): Best {
	const best: Best = { position: null, urlId: null, rates: 0 };
	if (standing < 0) return best;
	const curve = pages.areMobile[standing] === 1 ? rates.mobile : rates.desktop;
	const start = pages.starts[standing] ?? 0;
	for (let at = start; at < (pages.starts[standing + 1] ?? start); at++) {
		if (rows[at] !== row) continue;
		best.rates += curve[at - start] ?? 0;
		if (best.position !== null) continue;
		best.position = at - start + 1;
		best.urlId = pages.urlIds[at] ?? null;
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
