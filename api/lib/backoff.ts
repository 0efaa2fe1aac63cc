/** A wait anywhere below a bound, so that what failed together does not come back together. */
export function fullJitter(bound: number, random = Math.random): number {
	return random() * bound;
}

/** A wait of at least half of what is usual, for work that must not come back at once. */
export function equalJitter(usual: number, random = Math.random): number {
	return usual / 2 + fullJitter(usual / 2, random);
}

/** How tries that fail are spread over time; all but `random` in seconds. */
export interface RetryWaits {
	/** Before the second try. */
	first: number;
	/** Growth factor of the waits. */
	factor: number;
	/** The longest wait, unless the server asks for more. */
	max: number;
	/** The least wait the server requested; capped at `maxRequested`, so that it cannot defer a retry for years. */
	requested?: number | undefined;
	maxRequested?: number;
	/** From 0 to below 1; takes up to half off a wait. */
	random?: () => number;
}

/** The seconds to wait after so many tries without success. */
export function retryWait(
	attempts: number,
	{ first, factor, max, requested = 0, maxRequested = max, random }: RetryWaits,
): number {
	const usual = Math.min(first * factor ** (attempts - 1), max);
	return Math.max(equalJitter(usual, random), Math.min(requested, maxRequested));
}
