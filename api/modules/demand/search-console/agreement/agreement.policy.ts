/** A keyword's position by Toprung and by Search Console. */
export interface ComparedPosition {
	keywordId: string;
	/** The median of its found positions. */
	measured: number;
	/** Google's average, weighted by impressions. */
	searchConsole: number;
	impressions: number;
}

/** How far the two agree. */
export interface Agreement {
	comparedCount: number;
	medianDifference: number | null;
	lowerQuartile: number | null;
	upperQuartile: number | null;
	withinOneCount: number;
	farCount: number;
	/** Those that differ by more than 5, the largest difference first. */
	far: (ComparedPosition & { difference: number })[];
}

const maxFar = 100;

/** Differences are measured − Search Console: above 0, Toprung measured worse. */
export function agreementOf(positions: readonly ComparedPosition[]): Agreement {
	const compared = positions.map((position) => ({
		...position,
		difference: position.measured - position.searchConsole,
	}));
	const differences = compared.map(({ difference }) => difference).sort((one, other) => one - other);
	const far = compared.filter(({ difference }) => Math.abs(difference) > 5);
	return {
		comparedCount: compared.length,
		medianDifference: quantile(differences, 0.5),
		lowerQuartile: quantile(differences, 0.25),
		upperQuartile: quantile(differences, 0.75),
		withinOneCount: compared.filter(({ difference }) => Math.abs(difference) <= 1).length,
		farCount: far.length,
		far: far
			.sort(
				(one, other) =>
					Math.abs(other.difference) - Math.abs(one.difference) || Number(one.keywordId) - Number(other.keywordId),
			)
			.slice(0, maxFar),
	};
}

/** A quantile of ascending numbers by linear interpolation (type 7 of Hyndman and Fan 1996); null of none. */
function quantile(sorted: readonly number[], part: number): number | null {
	const at = (sorted.length - 1) * part;
	const low = sorted[Math.floor(at)];
	const high = sorted[Math.ceil(at)];
	return low === undefined || high === undefined ? null : low + (high - low) * (at - Math.floor(at));
}
