/** How retries are spread over time; all but `random` in seconds. */
export interface RetryWaits {
	/** Seconds before the second attempt. */
	first: number;
	/** Growth factor of the waits. */
	factor: number;
	/** Maximum wait, unless a longer one is requested. */
	longest: number;
	/** The minimum wait requested by the service, capped at `mostAsked`. */
	asked?: number | undefined;
	mostAsked?: number;
	/** In [0, 1): reduces a wait by up to half, so that simultaneous failures do not retry together. */
	random?: () => number;
}

/** Seconds to wait after a number of failed attempts. */
export function retryWait(
	attempts: number,
	{ first, factor, longest, asked = 0, mostAsked = longest, random = Math.random }: RetryWaits,
): number {
	const usual = Math.min(first * factor ** (attempts - 1), longest);
	return Math.max(usual * (0.5 + random() / 2), Math.min(asked, mostAsked));
}
