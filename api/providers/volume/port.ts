import type { VolumeService } from "../catalog.ts";
import type { OnCall } from "../provider-call.ts";

/** What signs in at a source of search volumes. */
export interface VolumeCredentials {
	login: string;
	password: string;
}

/** Phrases whose volumes are asked for together. */
export interface VolumeQuery {
	/** Lower case, each once, `phrasesPerCall` at most. */
	phrases: readonly string[];
	/** ISO 3166-1 alpha-2, upper case. */
	country: string;
	/** BCP 47 language, for example `en` or `pt-BR`. */
	language: string;
	/** The moment by the database's clock; only a simulated source may look at it. */
	at: Date;
}

/** How often a phrase was searched for in a month. */
export interface MonthlySearches {
	year: number;
	/** 1 is January. */
	month: number;
	searches: number | null;
}

/** How many advertisers compete for a phrase. */
export const competitions = ["LOW", "MEDIUM", "HIGH"] as const;

/** One of these. */
export type Competition = (typeof competitions)[number];

/** What a source knows of a phrase; whatever is null it does not know. */
export interface PhraseVolume {
	/** As it was asked for. */
	phrase: string;
	/** Searches a month. */
	volume: number | null;
	/** Cost per click in US dollars. */
	cpc: number | null;
	competition: Competition | null;
	/** 0 to 100. */
	competitionIndex: number | null;
	/** Oldest first. */
	monthly: MonthlySearches[] | null;
}

/** How a source failed, which decides what happens to the phrases asked for. */
export type VolumeFault =
	/** Worth another try: 5xx, garbage, a timeout, a network fault. `retryAfterMs` when the source named one. */
	| { kind: "transient"; message: string; retryAfterMs?: number | undefined }
	/** Asked too fast: everything with these credentials waits. */
	| { kind: "limited"; message: string; retryAfterMs?: number | undefined }
	/** At least one of the phrases is refused, and all others with it. */
	| { kind: "phrases"; message: string }
	/** The country or the language is refused, whatever the phrases. */
	| { kind: "place"; message: string }
	/** The login is wrong, blocked or out of money: nothing it asks will be answered. */
	| { kind: "credentials"; message: string };

/** Thrown by a source's calls; the message is in the provider's own words where it said any. */
export class VolumeError extends Error {
	override readonly name = "VolumeError";
	readonly fault: VolumeFault;

	constructor(fault: VolumeFault) {
		super(fault.message);
		this.fault = fault;
	}
}

/** What every call is given besides its question. */
export interface VolumeCallOptions {
	/** Receives each HTTP call, including failed ones. */
	onCall: OnCall;
	/** Ends the call; without one it ends by its own deadline. */
	signal?: AbortSignal;
}

/** A source of search volumes. One instance serves all credentials. */
export interface VolumeProvider {
	readonly name: VolumeService | "sandbox";
	/** Phrases one call may ask for. */
	readonly phrasesPerCall: number;
	/** Calls a minute with the same credentials; null where there is no limit. */
	readonly callsPerMinute: number | null;
	/** One call, without retries. A phrase that is missing in the answer is one the source knows nothing of. Throws `VolumeError`. */
	searchVolumes(
		credentials: VolumeCredentials,
		query: VolumeQuery,
		options: VolumeCallOptions,
	): Promise<PhraseVolume[]>;
	/** Whether the credentials are accepted: resolves when they are, throws `VolumeError` otherwise. */
	testCredentials(credentials: VolumeCredentials, options: VolumeCallOptions): Promise<void>;
	/** Frees connections. */
	close(): Promise<void>;
}
