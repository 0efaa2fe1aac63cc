import { pick, seedOf } from "../../../lib/seeded.ts";
import { type Sleep, sleep } from "../../../lib/sleep.ts";
import {
	type SerpAnswer,
	SerpError,
	type SerpProvider,
	type SerpQuery,
	sandboxKey,
	serpFeatureKinds,
} from "../port.ts";
import { readSandboxAnswer } from "./sandbox-answer.ts";
import { sandboxPlaces } from "./sandbox-places.ts";
import { createSandboxQueue, type QueueDelay } from "./sandbox-queue.ts";
import { sandboxMaxPages, sandboxPage, sandboxPageSize } from "./sandbox-ranking.ts";
import { failMessage, hasWord, phraseKey } from "./sandbox-texts.ts";

/** Parts of the simulated engine that tests can replace. */
export interface SandboxOptions {
	/** Duration of a page in milliseconds; 150 to 400, and 10 s for keywords with the word `sandbox-slow`. */
	latencyOf?: (query: SerpQuery) => number;
	sleep?: Sleep;
	/** How long orders wait in its queue. */
	queueDelayOf?: QueueDelay;
}

/**
 * The built-in simulated search engine: results are stable within a day and positions drift from day to day. Keywords
 * with the word `sandbox-fail` are refused, to demonstrate failed checks. One with `sandbox-corrected` gets the results
 * of the phrase without it; with `sandbox-snippet` the domain owns the featured snippet and has no result.
 */
export function createSandbox(options: SandboxOptions = {}): SerpProvider {
	const latencyOf = options.latencyOf ?? seededLatency;
	const wait = options.sleep ?? sleep;
	return {
		name: "sandbox",
		capabilities: {
			devices: ["desktop", "mobile"],
			pageSize: sandboxPageSize,
			maxPages: sandboxMaxPages,
			features: serpFeatureKinds,
			hasLocations: true,
			missingCountries: [],
			readsWhole: false,
		},
		callsPerSecond: null,
		queue: createSandboxQueue(options.queueDelayOf),
		placesOf: async (_key, country) => sandboxPlaces.filter((place) => place.country === country),
		unknownLanguages: null,
		async fetchPages(_key, query, signal): Promise<SerpAnswer> {
			signal.throwIfAborted();
			await wait(latencyOf(query), signal);
			if (hasWord(query.phrase, "sandbox-fail")) throw new SerpError({ kind: "refused", message: failMessage });
			return { pages: [sandboxPage(query)], depth: null, cost: null };
		},
		readAnswer: readSandboxAnswer,
		async testKey(key, signal): Promise<void> {
			signal.throwIfAborted();
			if (key !== sandboxKey) throw new SerpError({ kind: "key", message: "The sandbox's key is “sandbox”." });
		},
		async close(): Promise<void> {},
	};
}

function seededLatency(query: SerpQuery): number {
	if (hasWord(query.phrase, "sandbox-slow")) return 10_000;
	return 150 + pick(seedOf(`${phraseKey(query.phrase)}|${query.country}|${query.device}`), query.page, 251);
}
