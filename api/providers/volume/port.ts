import type { VolumeService } from "../catalog.ts";
import type { OnCall } from "../provider-call.ts";

/** Credentials of a search volume source. */
export interface VolumeCredentials {
	login: string;
	password: string;
}

/** Phrases whose volumes are requested together. */
export interface VolumeQuery {
	/** Lower case, unique, at most `phrasesPerCall`. */
	phrases: readonly string[];
	/** ISO 3166-1 alpha-2, upper case. */
	country: string;
	/** BCP 47 language, for example `en` or `pt-BR`. */
	language: string;
	/** The database's time; only for simulated sources. */
	at: Date;
}

/** Searches for a phrase in one month. */
export interface MonthlySearches {
	year: number;
	/** 1 is January. */
	month: number;
	searches: number | null;
}

/** How many advertisers compete for a phrase. */
export const competitions = ["LOW", "MEDIUM", "HIGH"] as const;

export type Competition = (typeof competitions)[number];

/** A source's data about a phrase; unknown values are null. */
export interface PhraseVolume {
	/** As requested. */
	phrase: string;
	/** Searches per month. */
	volume: number | null;
	/** Cost per click in US dollars. */
	cpc: number | null;
	competition: Competition | null;
	/** 0 to 100. */
	competitionIndex: number | null;
	/** Oldest first. */
	monthly: MonthlySearches[] | null;
}

/** The kind of a source's failure, which decides what happens to the requested phrases. */
export type VolumeFault =
	/** Worth retrying: 5xx, an invalid response, a timeout, a network error. `retryAfterMs` if the source sent one. */
	| { kind: "transient"; message: string; retryAfterMs?: number | undefined }
	/** Rate limited: everything with these credentials waits. */
	| { kind: "limited"; message: string; retryAfterMs?: number | undefined }
	/** At least one phrase is refused, and with it the whole call. */
	| { kind: "phrases"; message: string }
	/** The country or the language is not supported. */
	| { kind: "place"; message: string }
	/** The login is wrong, blocked or out of funds: no call with it will succeed. */
	| { kind: "credentials"; message: string };

/** Thrown by a source's calls, with the provider's own message if there is one. */
export class VolumeError extends Error {
	override readonly name = "VolumeError";
	readonly fault: VolumeFault;

	constructor(fault: VolumeFault) {
		super(fault.message);
		this.fault = fault;
	}
}

/** Options of every call in addition to its query. */
export interface VolumeCallOptions {
	/** Called after each HTTP call, including failed ones. */
	onCall: OnCall;
	/** Aborts the call; otherwise only its deadline does. */
	signal?: AbortSignal;
}

/** A source of search volumes. One instance serves all credentials. */
export interface VolumeProvider {
	readonly name: VolumeService | "sandbox";
	/** Phrases one call may ask for. */
	readonly phrasesPerCall: number;
	/** Calls per minute with the same credentials; null without a limit. */
	readonly callsPerMinute: number | null;
	/** One call, without retries. A phrase missing from the result is unknown to the source. Throws `VolumeError`. */
	searchVolumes(
		credentials: VolumeCredentials,
		query: VolumeQuery,
		options: VolumeCallOptions,
	): Promise<PhraseVolume[]>;
	/** Tests the credentials: throws `VolumeError` if they are rejected. */
	testCredentials(credentials: VolumeCredentials, options: VolumeCallOptions): Promise<void>;
	close(): Promise<void>;
}
