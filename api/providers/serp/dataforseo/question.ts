import { locationOf } from "../../volume/dataforseo.ts";
import { listedLanguage } from "../languages.ts";
import { SerpError, type SerpQuery } from "../port.ts";

/** Search operators that are charged fivefold. */
const dearOperators =
	/(?:^|\s)(?:allinanchor|allintext|allintitle|allinurl|cache|define|definition|filetype|id|inanchor|info|intext|intitle|inurl|link|related|site):/i;

/** An order as DataForSEO takes it. */
export interface OrderTask {
	keyword: string;
	location_code: number;
	language_code: string;
	device: string;
	os: string;
	depth: number;
	max_crawl_pages: number;
	remove_from_url: string[];
	tag?: string;
	load_async_ai_overview?: true;
	priority?: 1;
}

/**
 * A query as an order, live or for the queue. Throws a refusal for what DataForSEO would not answer, or charges more for.
 * @param languages its language codes
 */
export function orderOf(query: SerpQuery, languages: readonly string[], isQueued: boolean): OrderTask {
	const { phrase, device, depth, readsAiOverview, tag } = query;
	if (dearOperators.test(phrase)) {
		throw refused("DataForSEO charges five times for search operators such as site:.");
	}
	return {
		keyword: phrase.replaceAll("%", "%25").replaceAll("+", "%2B"),
		location_code: locationCodeOf(query),
		language_code: languageOf(query.language, languages),
		device,
		os: device === "mobile" ? "android" : "windows",
		depth,
		max_crawl_pages: Math.ceil(depth / 10),
		remove_from_url: ["srsltid"],
		...(tag === undefined ? {} : { tag }),
		...(readsAiOverview ? { load_async_ai_overview: true } : {}),
		...(isQueued ? { priority: 1 } : {}),
	};
}

/** The place of a query, or else its country. */
export function locationCodeOf({ location, country }: SerpQuery): number {
	const code = location ? Number(location.id) : locationOf(country);
	if (code === null) throw refused(`DataForSEO does not know the country ${country}.`);
	return code;
}

function languageOf(language: string, languages: readonly string[]): string {
	const found = listedLanguage(language, languages);
	if (found === null) throw refused(`DataForSEO does not know the language “${language}”.`);
	return found;
}

function refused(message: string): SerpError {
	return new SerpError({ kind: "refused", message });
}
