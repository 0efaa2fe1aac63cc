const firstMilliseconds = 500;
const maxMilliseconds = 15_000;

/** The delay before retry number `retries` (from 0): doubling, with jitter, so that many clients do not return at once. */
export function backoff(retries: number, random: () => number = Math.random): number {
	const ceiling = Math.min(maxMilliseconds, firstMilliseconds * 2 ** Math.min(retries, 10));
	return ceiling / 2 + random() * (ceiling / 2);
}

export function waitBackoff(retries: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, backoff(retries)));
}
