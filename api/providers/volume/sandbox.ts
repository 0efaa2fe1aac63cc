import { drift, pick, seedOf, unit } from "../../lib/seeded.ts";
import type { MonthlySearches, PhraseVolume, VolumeProvider, VolumeQuery } from "./port.ts";

/**
 * The built-in simulated source: a phrase's volume in a country and language is constant for a month; some phrases have
 * none, all are seasonal.
 */
export function createSandboxVolumes(): VolumeProvider {
	return {
		name: "sandbox",
		phrasesPerCall: 1_000,
		callsPerMinute: null,
		async searchVolumes(_credentials, query, { signal }) {
			signal?.throwIfAborted();
			return query.phrases.map((phrase) => volumeOf(phrase, query));
		},
		async testCredentials() {},
		async close() {},
	};
}

/** Like Google Ads, the sandbox reports volumes in steps such as 480 and 590, and tens below 100. */
const steps = [10, 12, 14, 17, 21, 26, 32, 39, 48, 59, 72, 88];
const months = 12;

function volumeOf(phrase: string, { country, language, at }: VolumeQuery): PhraseVolume {
	const seed = seedOf(`${phrase}|${country}|${language}|volume`);
	// One in twelve has too few searches to be known, another one has no advertisers.
	const kind = pick(seed, 0, 12);
	if (kind === 0) return { phrase, volume: null, cpc: null, competition: null, competitionIndex: null, monthly: null };
	const words = phrase.split(" ").length;
	const level = Math.max(0, 4.3 - 0.5 * words + 1.4 * (unit(seed, 1) - 0.4));
	const monthly = seasonOf(seed, 10 ** level, at);
	const volume = stepOf(monthly.reduce((sum, { searches }) => sum + (searches ?? 0), 0) / months);
	if (kind === 1) return { phrase, volume, cpc: null, competition: null, competitionIndex: null, monthly };
	const competitionIndex = pick(seed, 2, 101);
	const competition = competitionIndex < 34 ? "LOW" : competitionIndex < 67 ? "MEDIUM" : "HIGH";
	const cpc = Math.round((0.15 + 6 * unit(seed, 3) ** 2 * (0.4 + competitionIndex / 100)) * 100) / 100;
	return { phrase, volume, cpc, competition, competitionIndex, monthly };
}

/** The last twelve whole months, oldest first, with a peak in one of them. */
function seasonOf(seed: number, usual: number, at: Date): MonthlySearches[] {
	const summit = pick(seed, 4, 12);
	const height = 0.1 + 0.7 * unit(seed, 5) ** 2;
	return Array.from({ length: months }, (_, index) => {
		const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months + index, 1));
		const season = 1 + height * Math.cos(((month.getUTCMonth() - summit) / 12) * 2 * Math.PI);
		const searches = stepOf(usual * season * (1 + 0.15 * drift(seed + 6, index * 0.9 + 0.5)));
		return { year: month.getUTCFullYear(), month: month.getUTCMonth() + 1, searches };
	});
}

/** Rounds down to a step. */
function stepOf(searches: number): number {
	if (searches < 100) return Math.round(searches / 10) * 10;
	const scale = 10 ** Math.floor(Math.log10(searches) - 1);
	return (steps.findLast((step) => step * scale <= searches) ?? 10) * scale;
}
