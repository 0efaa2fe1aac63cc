import { z } from "zod";
import { cleanLink } from "../../../schema/rules/result-url.ts";
import { printable } from "../../lib/text.ts";
import { ownWords, parseJson, wordsAt } from "../answer.ts";
import type { CallOutcome } from "../provider-call.ts";
import {
	maxSerpLinks,
	type OrganicResult,
	type SeenFeature,
	type SerpFault,
	type SerpFeatureKind,
	type SerpPage,
} from "./port.ts";
import { noResults } from "./read-serp.ts";

/** Where a response has a feature, and where the feature's links are: in it, in each of its entries, or nowhere. */
interface FeatureField {
	field: string;
	kind: SerpFeatureKind;
	link?: { of: "itself" | "entries"; named: string };
}

/** Response fields that indicate SERP features, in the order of the kinds. */
const featureFields: readonly FeatureField[] = [
	{ field: "answerBox", kind: "FEATURED_SNIPPET", link: { of: "itself", named: "link" } },
	{ field: "peopleAlsoAsk", kind: "PEOPLE_ALSO_ASK", link: { of: "entries", named: "link" } },
	{ field: "shopping", kind: "SHOPPING_RESULTS", link: { of: "entries", named: "link" } },
	{ field: "knowledgeGraph", kind: "KNOWLEDGE_PANEL", link: { of: "itself", named: "website" } },
	{ field: "topStories", kind: "TOP_STORIES", link: { of: "entries", named: "link" } },
	{ field: "images", kind: "IMAGES", link: { of: "entries", named: "link" } },
	{ field: "videos", kind: "VIDEOS", link: { of: "entries", named: "link" } },
	{ field: "places", kind: "LOCAL_PACK", link: { of: "entries", named: "website" } },
	{ field: "relatedSearches", kind: "RELATED_SEARCHES" },
	{ field: "ads", kind: "ADS", link: { of: "entries", named: "link" } },
];

/**
 * The features Serper covers, by its published schema and public clients (unverified: check against the provider). The
 * others are read when they are there, but their absence means nothing.
 */
export const serperFeatures: readonly SerpFeatureKind[] = [
	"FEATURED_SNIPPET",
	"PEOPLE_ALSO_ASK",
	"KNOWLEDGE_PANEL",
	"TOP_STORIES",
	"RELATED_SEARCHES",
];

// Only required fields are validated; others may come and go.
const searchAnswer = z
	.looseObject({ searchParameters: z.looseObject({}).optional(), organic: z.array(z.unknown()).optional() })
	.refine((answer) => answer.organic !== undefined || answer.searchParameters !== undefined);
const organicItem = z.looseObject({ title: z.string().catch(""), link: z.string().catch("") });
/** Fields that are no block of the page. */
const plainFields: ReadonlySet<string> = new Set([
	"searchParameters",
	"searchInformation",
	"organic",
	...featureFields.map(({ field }) => field),
]);
/** Twice a keyword's longest phrase, in UTF-16 units. */
const maxQueryLength = 400;
const saying = z.looseObject({ statusCode: z.coerce.number().catch(0) }).transform(({ statusCode, ...said }) => ({
	statusCode,
	words: wordsAt(said, ["message", "error", "errors", "detail"]),
}));
const account = z.looseObject({ balance: z.number() });

/** Reads the page in a 200 response to `/search`; `null` if the body is invalid. */
export function pageOf(body: string): SerpPage | null {
	const { data } = searchAnswer.safeParse(parseJson(body));
	if (!data) return null;
	const organic = firstOf(data.organic, resultOf);
	const hasMore = Object.entries(data).some(([name, value]) => !plainFields.has(name) && hasContent(value));
	return {
		organic,
		...(organic.length === 0 && hasContent(data.organic) && { isGarbled: true }),
		...(hasMore && { hasMore }),
		features: featuresOf(data),
		// Serper reports no AI Overviews.
		aiOverview: null,
		answeredQuery: queryOf(data.searchParameters?.q),
		...placeOf(data.searchParameters?.location),
		raw: body,
	};
}

/** Reads the page in a 200 response to a search just made; `null` if it has none, or an error instead of results. */
export function searchPageOf(body: string): SerpPage | null {
	const page = pageOf(body);
	return page && page.organic.length === 0 && isError(sayingOf(body)) ? null : page;
}

/** Whether a 200 response to `/account` confirms the key. */
export function isAccount(body: string): boolean {
	return account.safeParse(parseJson(body)).success;
}

// Anchored, because a refusal may quote the keyword, which may contain the same text.
const keyWords = /^(?:not enough credits|unauthorized|invalid api key)\b/i;

/** What an unsuccessful response means for the check and its key. */
export function faultOf(status: number, body: string, key: string, retryAfterMs?: number): SerpFault {
	const said = sayingOf(body);
	const words = ownWords(said.words, [key]);
	if (status === 200) {
		const isOfKey = keyWords.test(words) || said.statusCode === 401 || said.statusCode === 403;
		const missing = pageOf(body) ? noResults.message : "Serper sent an invalid response.";
		return { kind: isOfKey ? "key" : "unusable", message: words || missing };
	}
	const message = words || `Serper responded with ${status}.`;
	if (status === 401 || status === 403) return { kind: "key", message };
	const isClientFault = status >= 400 && status < 500;
	if (isClientFault && keyWords.test(words)) return { kind: "key", message };
	if (isClientFault && status !== 429) return { kind: "refused", message };
	return retryAfterMs === undefined ? { kind: "transient", message } : { kind: "transient", message, retryAfterMs };
}

/** The outcome of an error. */
export function outcomeOf(status: number, fault: SerpFault): CallOutcome {
	if (fault.kind === "key" || fault.kind === "refused") return "REFUSED";
	return status === 429 ? "LIMITED" : "FAILED";
}

/**
 * An item without a usable link still takes a place; otherwise every result below it would rank one too high. An item
 * with neither title nor link, or that is not an object, is not a result.
 */
function resultOf(item: unknown): OrganicResult | null {
	const { data } = organicItem.safeParse(item);
	if (!data || (data.title === "" && data.link === "")) return null;
	return { title: printable(data.title), url: cleanLink(data.link) };
}

function featuresOf(answer: Record<string, unknown>): SeenFeature[] {
	return featureFields
		.filter(({ field }) => hasContent(answer[field]))
		.map(({ field, kind, link }) => ({ kind, urls: link ? linksOf(answer[field], link) : [] }));
}

function linksOf(value: unknown, { of, named }: NonNullable<FeatureField["link"]>): string[] {
	return firstOf(of === "entries" ? value : [value], (entry) => cleanLink(textAt(entry, named)) || null);
}

/** An empty list or object in the response is not a feature. */
function hasContent(value: unknown): value is object {
	return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

function textAt(entry: unknown, name: string): string {
	const value: unknown = hasContent(entry) ? Reflect.get(entry, name) : null;
	return typeof value === "string" ? value : "";
}

/** The first usable ones of a list's entries. A response may be a list of anything, or none. */
function firstOf<T>(list: unknown, read: (entry: unknown) => T | null): T[] {
	const found: T[] = [];
	for (const entry of Array.isArray(list) ? list : []) {
		const value = read(entry);
		if (value !== null) found.push(value);
		if (found.length === maxSerpLinks) break;
	}
	return found;
}

/** Serper repeats the place it searched from, if it knows it (unverified). */
function placeOf(location: unknown): Pick<SerpPage, "measured"> {
	return typeof location === "string" && location !== "" ? { measured: { place: location } } : {};
}

function queryOf(q: unknown): string | null {
	return typeof q === "string" ? printable(q).slice(0, maxQueryLength).toWellFormed() || null : null;
}

function sayingOf(body: string): z.infer<typeof saying> {
	return saying.safeParse(parseJson(body)).data ?? saying.parse({});
}

/** Words count unless the status with them is that of a success. */
function isError({ words, statusCode }: z.infer<typeof saying>): boolean {
	return statusCode >= 400 || (words !== "" && (statusCode < 100 || statusCode >= 300));
}
