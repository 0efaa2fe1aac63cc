import { pick, seedOf, unit } from "../../lib/seeded.ts";
import { SerpError, type SerpProvider } from "../../providers/serp/port.ts";

/** Whether a phrase's check fails in the demo; constant within a UTC day. */
export type IsFailing = (phrase: string, at: Date) => boolean;

/** The error of the demo's failed checks. */
export const failureMessage = "The simulated search engine did not answer.";

const dayMs = 86_400_000;

/**
 * Failures for the demo: one of these phrases per day, one check in fifty, and every seventh week a day on which most
 * checks fail, the last one three weeks ago, so that what happens now is seen.
 * @param now when the demo is made
 */
export function failuresAmong(phrases: readonly string[], now: Date): IsFailing {
	const today = Math.floor(now.getTime() / dayMs);
	return (phrase, at) => {
		const day = Math.floor(at.getTime() / dayMs);
		const share = (today - day) % 49 === 21 ? 0.7 : 0.02;
		if (unit(seedOf(`${phrase}|fails`), day) < share) return true;
		return phrase === phrases[pick(seedOf("failure of the day"), day, phrases.length)];
	};
}

/** A provider that fails some of its checks. */
export function failing(provider: SerpProvider, isFailing: IsFailing): SerpProvider {
	return {
		...provider,
		async fetchPages(key, query, signal, onCall) {
			if (isFailing(query.phrase, query.at)) throw new SerpError({ kind: "refused", message: failureMessage });
			return provider.fetchPages(key, query, signal, onCall);
		},
	};
}
