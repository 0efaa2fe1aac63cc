import { drift, pick, unit } from "../../../lib/seeded.ts";
import type { OrganicResult } from "../port.ts";
import { pageFor } from "./sandbox-texts.ts";

// All under the reserved `.example`, so no real site is named.
const firstWords =
	"amber bright cedar clear coral daily ember ever fern field grand harbor honest indigo lumen maple north open prime quiet river stone true urban".split(
		" ",
	);
const lastWords =
	"atlas base bench board craft desk digest file forge guide hub journal lab ledger list loft mark nest pages path post scout shelf works".split(
		" ",
	);
const combinations = firstWords.length * lastWords.length;

/** Sites that rank for every keyword, such as encyclopedias, shops and forums. */
const giants = [
	"everypedia.example",
	"askaround.example",
	"marketsquare.example",
	"clipstream.example",
	"dailyindex.example",
	"reviewbarn.example",
].map((host) => ({ host }));

/**
 * The other sites on a day's result page, as a function of their zero-based rank. A keyword's results have the same
 * sites every day; they change places slowly, the top ones least. The domain itself is never among them.
 */
export function rivalsOf(
	seed: number,
	phrase: string,
	day: number,
	domainHost: string,
	count: number,
): (rank: number) => OrganicResult {
	// A step coprime to the number of combinations visits each of them once.
	const step = 6 * pick(seed, 30, combinations / 6) + 1;
	const start = pick(seed, 31, combinations);
	const spare = 2;
	const small = Array.from({ length: count + spare }, (_, n) => ({
		host: hostAt((start + n * step) % combinations),
		score: n,
	}));
	const big = giants.map(({ host }, n) => ({ host, score: unit(seed, 40 + n) * 30 - 2 }));
	const ranked = [...big, ...small]
		.filter(({ host }) => host !== domainHost && !host.endsWith(`.${domainHost}`))
		.map((rival, n) => ({
			...rival,
			now: rival.score + (0.7 + rival.score * 0.04) * drift(seed + n, day / 9 + unit(seed, n)),
		}))
		.sort((a, b) => a.now - b.now);
	return (rank) => {
		const { host, score } = ranked[rank]!;
		return pageFor(host, "", phrase, pick(seed, Math.round(score * 16), 1_000));
	};
}

function hostAt(combination: number): string {
	const first = firstWords[combination % firstWords.length]!;
	const last = lastWords[Math.floor(combination / firstWords.length)]!;
	return `${first}${last}.example`;
}
