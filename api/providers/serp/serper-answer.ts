import { z } from "zod";
import { printable } from "../../lib/text.ts";
import { ownWords, parseJson } from "../answer.ts";
import type { CallOutcome } from "../provider-call.ts";
import type { OrganicResult, SerpFault, SerpFeature, SerpPage } from "./port.ts";

/** Response fields that indicate SERP features, in display order. */
const featureFields = {
	answerBox: "Featured Snippet",
	peopleAlsoAsk: "People Also Ask",
	shopping: "Shopping Results",
	knowledgeGraph: "Knowledge Panel",
	topStories: "Top Stories",
	images: "Images",
	videos: "Videos",
	places: "Local Pack",
	relatedSearches: "Related Searches",
	ads: "Ads",
} as const satisfies Record<string, SerpFeature>;

// Only required fields are validated; others may come and go.
const searchAnswer = z
	.looseObject({ searchParameters: z.looseObject({}).optional(), organic: z.array(z.unknown()).optional() })
	.refine((answer) => answer.organic !== undefined || answer.searchParameters !== undefined);
const organicItem = z.looseObject({ title: z.string().catch(""), link: z.string().catch("") });
/** No check goes deeper. */
const deepestPosition = 100;
const saying = z.looseObject({ message: z.string() });
const account = z.looseObject({ balance: z.number() });

/** Reads the page in a 200 response to `/search`; `null` if the body is invalid. */
export function pageOf(body: string): SerpPage | null {
	const { data } = searchAnswer.safeParse(parseJson(body));
	if (!data) return null;
	const organic = (data.organic ?? []).flatMap(resultOf).slice(0, deepestPosition);
	return { organic, features: featuresOf(data), raw: body };
}

/** Whether a 200 response to `/account` confirms the key. */
export function isAccount(body: string): boolean {
	return account.safeParse(parseJson(body)).success;
}

/** What an unsuccessful response means for the check and its key. */
export function faultOf(status: number, body: string, key: string, retryAfterMs?: number): SerpFault {
	const words = wordsOf(body, key);
	const message = words || (status === 200 ? "Serper sent an invalid response." : `Serper responded with ${status}.`);
	if (status === 401 || status === 403) return { kind: "key", message };
	const isClientFault = status >= 400 && status < 500;
	// Anchored, because a refusal may quote the keyword, which may contain the same text.
	if (isClientFault && /^not enough credits\b/i.test(words)) return { kind: "key", message };
	if (isClientFault && status !== 429) return { kind: "refused", message };
	return retryAfterMs === undefined ? { kind: "transient", message } : { kind: "transient", message, retryAfterMs };
}

/** The outcome of an error. */
export function outcomeOf(status: number, fault: SerpFault): CallOutcome {
	if (fault.kind !== "transient") return "REFUSED";
	return status === 429 ? "LIMITED" : "FAILED";
}

/**
 * An item without a usable link still takes a place; otherwise every result below it would rank one too high. An item
 * with neither title nor link, or that is not an object, is not a result.
 */
function resultOf(item: unknown): OrganicResult[] {
	const { data } = organicItem.safeParse(item);
	if (!data || (data.title === "" && data.link === "")) return [];
	return [{ title: printable(data.title), url: webUrl(data.link) }];
}

function featuresOf(answer: Record<string, unknown>): SerpFeature[] {
	return Object.entries(featureFields)
		.filter(([field]) => hasContent(answer[field]))
		.map(([, feature]) => feature);
}

/** An empty list or object in the response is not a feature. */
function hasContent(value: unknown): boolean {
	return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

/** The link if it is an http(s) URL (never `javascript:`), otherwise nothing. */
function webUrl(link: string): string {
	const parsed = URL.parse(link);
	if (parsed?.protocol !== "https:" && parsed?.protocol !== "http:") return "";
	return /[\p{C}\s]/u.test(link) ? parsed.href : link;
}

function wordsOf(body: string, key: string): string {
	const { data } = saying.safeParse(parseJson(body));
	return ownWords(data?.message ?? "", [key]);
}
