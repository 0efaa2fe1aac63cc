import { pick, seedOf, unit } from "../../lib/seeded.ts";
import { SerpError, type SerpProvider } from "../../providers/serp/port.ts";

/** Whether the check of a phrase at a moment fails in the demo: the same answer all through a UTC day. */
export type IsFailing = (phrase: string, at: Date) => boolean;

/** What a failed check of the demo says. */
export const failureMessage = "The simulated search engine did not answer.";

const dayMs = 86_400_000;

/**
 * Failures to look at: one of these phrases a day, one check in fifty besides, and every seventh week a day on which most
 * checks fail.
 */
export function failuresAmong(phrases: readonly string[]): IsFailing {
	return (phrase, at) => {
		const day = Math.floor(at.getTime() / dayMs);
		const share = day % 49 === 8 ? 0.7 : 0.02;
		if (unit(seedOf(`${phrase}|fails`), day) < share) return true;
		return phrase === phrases[pick(seedOf("failure of the day"), day, phrases.length)];
	};
}

/** A provider some of whose checks fail. */
export function failing(provider: SerpProvider, isFailing: IsFailing): SerpProvider {
	return {
		...provider,
		async fetchPage(key, query, signal, onCall) {
			if (isFailing(query.phrase, query.at)) throw new SerpError({ kind: "refused", message: failureMessage });
			return provider.fetchPage(key, query, signal, onCall);
		},
	};
}
