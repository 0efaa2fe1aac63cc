/** Milliseconds a test helper waits at most: less than a test may take, so that the helper says what it saw. */
const maxWaitMs = 60_000;

/**
 * Resolves as the work does. Rejects after a minute with what was seen by then, so that no wait outlives its test, or
 * keeps a lock that other tests wait for.
 */
export async function waited<T>(work: Promise<T>, seen: () => unknown): Promise<T> {
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(() => {
		late.reject(new Error(`Waited ${maxWaitMs / 1_000} s. Seen: ${JSON.stringify(seen())}`));
	}, maxWaitMs);
	try {
		return await Promise.race([work, late.promise]);
	} finally {
		clearTimeout(timer);
	}
}
