/** Readings of a keyword in a week that is checked daily. */
const readingsAWeek = 7;

/**
 * How often a level change that is none is reported, per 10,000 readings of the reference noise: `npm run bench -- alerts`
 * measures it. Larger domains need more proof.
 */
const falseRates = [
	{ maxKeywords: 300, per10000: 1.42 },
	{ maxKeywords: 3_000, per10000: 0.24 },
	{ maxKeywords: Number.POSITIVE_INFINITY, per10000: 0.16 },
];

/** False alerts a week to expect of so many watched keywords, in a domain of so many. */
export function falseAlertsAWeek(watched: number, inDomain: number = watched): number {
	const rate = falseRates.find(({ maxKeywords }) => inDomain <= maxKeywords)?.per10000 ?? 0;
	return (watched * readingsAWeek * rate) / 10_000;
}
