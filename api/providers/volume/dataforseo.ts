import { countryOfCode } from "../../../schema/rules/markets.ts";
import { numberOf } from "../../lib/countries.ts";
import { type HttpAnswer, NoAnswer } from "../../lib/http-call.ts";
import type { CallPurpose } from "../catalog.ts";
import { createDataforseoClient, type DataforseoOptions, secretsOf } from "../dataforseo.ts";
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

const volumePath = "v3/keywords_data/google_ads/search_volume/live";
const userPath = "v3/appendix/user_data";

/** Search volumes by DataForSEO. */
export function createDataforseo(options: DataforseoOptions & { timeoutMs?: number }): VolumeProvider {
	const { timeoutMs = 45_000 } = options;
	const call = createDataforseoClient({ ...options, connections: 4 });

	function send(path: string, credentials: VolumeCredentials, signal?: AbortSignal, tasks?: object[]) {
		return call({ path, key: keyOf(credentials), timeoutMs, ...(tasks && { tasks }) }, signal);
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
			(answer) => readAnswer(answer, query.phrases, secretsOf(keyOf(credentials))),
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
				return readTest(answer, secretsOf(keyOf(credentials)));
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

function keyOf({ login, password }: VolumeCredentials): string {
	return `${login}:${password}`;
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
	const code = countryOfCode(country);
	return code === null ? null : 2000 + numberOf(code);
}

/** Its languages have no regions, except for the two Chinese scripts. */
function languageOf(language: string): string {
	const [name = language, region = ""] = language.split("-");
	if (name !== "zh") return name;
	return /^(tw|hk|mo|hant)$/i.test(region) ? "zh_TW" : "zh_CN";
}
