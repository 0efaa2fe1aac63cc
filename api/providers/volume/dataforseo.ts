import { numberOf, parseCountry } from "../../lib/countries.ts";
import { createHttpCaller, type HttpAnswer, NoAnswer } from "../../lib/http-call.ts";
import type { CallPurpose } from "../catalog.ts";
import { type OnCall, recordCall } from "../provider-call.ts";
import { isUnknownPath, type ReadAnswer, readAnswer, readTest } from "./dataforseo-answer.ts";
import {
	type PhraseVolume,
	type VolumeCallOptions,
	type VolumeCredentials,
	VolumeError,
	type VolumeProvider,
	type VolumeQuery,
} from "./port.ts";

/** Connection settings of DataForSEO. */
export interface DataforseoOptions {
	/** For example `https://api.dataforseo.com`; may have a path; a trailing slash is ignored. */
	baseUrl: string;
	/** The whole call, from connecting to the last byte; 45 s. */
	timeoutMs?: number;
	/** Longer responses are errors; 20 MB. */
	maxAnswerBytes?: number;
}

const volumePath = "v3/keywords_data/google_ads/search_volume/live";
const userPath = "v3/appendix/user_data";

/**
 * Search volumes by DataForSEO. Its two calls are made by hand: the official client is 75 MB, has no timeout, and drops
 * `Retry-After` and the body of error responses.
 */
export function createDataforseo(options: DataforseoOptions): VolumeProvider {
	const { baseUrl, timeoutMs = 45_000, maxAnswerBytes = 20_000_000 } = options;
	const call = createHttpCaller({ name: "DataForSEO", connections: 4, maxAnswerBytes });
	const root = baseUrl.replace(/(?<!\/)\/+$/, "");

	function send(path: string, { login, password }: VolumeCredentials, signal?: AbortSignal, tasks?: object[]) {
		const authorization = `Basic ${basicOf({ login, password })}`;
		const headers = { authorization, "content-type": "application/json", accept: "application/json" };
		const question = tasks ? ({ method: "POST", body: JSON.stringify(tasks) } as const) : ({ method: "GET" } as const);
		return call({ ...question, url: `${root}/${path}`, headers, timeoutMs }, signal);
	}

	/** Makes a call, reads its response and reports the call, whatever its result. */
	async function ask(
		kind: Extract<CallPurpose, { provider: "dataforseo" }>["kind"],
		onCall: OnCall,
		question: () => Promise<HttpAnswer>,
		read: (answer: HttpAnswer) => ReadAnswer,
	): Promise<ReadAnswer> {
		try {
			return await recordCall({ provider: "dataforseo", kind }, onCall, async () => {
				const value = read(await question());
				return { value, outcome: value.fault ? outcomes[value.fault.kind] : "OK", cost: value.cost };
			});
		} catch (error) {
			throw error instanceof NoAnswer ? new VolumeError({ kind: "transient", message: error.message }) : error;
		}
	}

	async function searchVolumes(
		credentials: VolumeCredentials,
		query: VolumeQuery,
		{ signal, onCall }: VolumeCallOptions,
	): Promise<PhraseVolume[]> {
		const { fault, volumes } = await ask(
			"volume",
			onCall,
			() => send(volumePath, credentials, signal, [taskOf(query)]),
			(answer) => readAnswer(answer, query.phrases, secretsOf(credentials)),
		);
		if (fault) throw new VolumeError(fault);
		return volumes;
	}

	async function testCredentials(credentials: VolumeCredentials, options: VolumeCallOptions): Promise<void> {
		let isUnknown = false;
		const { fault } = await ask(
			"account",
			options.onCall,
			() => send(userPath, credentials, options.signal),
			(answer) => {
				isUnknown = isUnknownPath(answer);
				return readTest(answer, secretsOf(credentials));
			},
		);
		// If the free call is not available, use the cheapest one.
		if (isUnknown) await searchVolumes(credentials, testQuery, options);
		else if (fault) throw new VolumeError(fault);
	}

	return {
		name: "dataforseo",
		phrasesPerCall: 1_000,
		callsPerMinute: 12,
		searchVolumes,
		testCredentials,
		close: () => call.close(),
	};
}

function basicOf({ login, password }: VolumeCredentials): string {
	return Buffer.from(`${login}:${password}`).toString("base64");
}

/** Secrets that no message may contain: with the operator's login, every account sees the provider's messages. */
function secretsOf(credentials: VolumeCredentials): string[] {
	return [basicOf(credentials), credentials.password, credentials.login];
}

const outcomes = {
	transient: "FAILED",
	limited: "LIMITED",
	phrases: "REFUSED",
	place: "REFUSED",
	credentials: "REFUSED",
} as const;

const testQuery: VolumeQuery = { phrases: ["weather"], country: "US", language: "en", at: new Date(0) };

function taskOf({ phrases, country, language }: VolumeQuery) {
	return {
		keywords: phrases,
		location_code: locationOf(country),
		language_code: languageOf(language),
		search_partners: false,
	};
}

/** A country's location: 2000 and its ISO 3166-1 number. */
export function locationOf(country: string): number | null {
	const code = parseCountry(country);
	return code === null ? null : 2000 + numberOf(code);
}

/** Its languages have no regions, except for the two Chinese scripts. */
function languageOf(language: string): string {
	const [name = language, region = ""] = language.split("-");
	if (name !== "zh") return name;
	return /^(tw|hk|mo|hant)$/i.test(region) ? "zh_TW" : "zh_CN";
}
