import { z } from "zod";
import { cleanLink } from "../../../../schema/rules/result-url.ts";
import { printable } from "../../../lib/text.ts";
import { parseJson } from "../../answer.ts";
import {
	type Device,
	maxSerpLinks,
	type OrganicResult,
	type SeenAiOverview,
	type SeenFeature,
	type SerpFeatureKind,
	type SerpPage,
	serpFeatureKinds,
} from "../port.ts";

/** Types of items that are a feature, and where its links are: the item's own, those of its elements, or none. */
const featureTypes: Readonly<Record<string, { kind: SerpFeatureKind; links: "own" | "elements" | "none" }>> = {
	featured_snippet: { kind: "FEATURED_SNIPPET", links: "own" },
	people_also_ask: { kind: "PEOPLE_ALSO_ASK", links: "elements" },
	shopping: { kind: "SHOPPING_RESULTS", links: "elements" },
	popular_products: { kind: "SHOPPING_RESULTS", links: "elements" },
	commercial_units: { kind: "SHOPPING_RESULTS", links: "elements" },
	knowledge_graph: { kind: "KNOWLEDGE_PANEL", links: "own" },
	top_stories: { kind: "TOP_STORIES", links: "elements" },
	images: { kind: "IMAGES", links: "elements" },
	video: { kind: "VIDEOS", links: "elements" },
	short_videos: { kind: "VIDEOS", links: "elements" },
	local_pack: { kind: "LOCAL_PACK", links: "own" },
	map: { kind: "LOCAL_PACK", links: "none" },
	related_searches: { kind: "RELATED_SEARCHES", links: "none" },
	people_also_search: { kind: "RELATED_SEARCHES", links: "none" },
	paid: { kind: "ADS", links: "own" },
	discussions_and_forums: { kind: "DISCUSSIONS", links: "elements" },
};

const readTypes: ReadonlySet<string> = new Set(["organic", "ai_overview", ...Object.keys(featureTypes)]);

/** All but AI Overviews, which it covers only when they are read. */
const alwaysCovered: readonly SerpFeatureKind[] = serpFeatureKinds.filter((kind) => kind !== "AI_OVERVIEW");
const maxReferences = 50;
/** Twice a keyword's longest phrase, in UTF-16 units. */
const maxQueryLength = 400;

const text = z.string().catch("");
const item = z.looseObject({ type: text, page: z.int().min(1).catch(1), title: text, url: text });
type Item = z.infer<typeof item>;

/** A task's answer. Only what is needed is checked. */
export const taskResult = z.looseObject({
	keyword: z.string(),
	location_code: z.int(),
	datetime: text,
	items_count: z.int(),
	pages_count: z.int().min(0).nullish().catch(null),
	items: z.array(z.unknown()).nullish(),
});

/** What was requested, as the answer repeats it. */
export const taskData = z.looseObject({
	device: z.string().catch("desktop"),
	tag: z.string().optional(),
	load_async_ai_overview: z.boolean().catch(false),
});

/** One page for the archive: the answer with the page's items alone, without prices and names of orders. */
const archived = z.looseObject({ data: taskData, result: taskResult, page: z.int().min(1) });

/** An answer split into its pages. */
export function pagesOf(data: z.infer<typeof taskData>, result: z.infer<typeof taskResult>): SerpPage[] {
	const items = (result.items ?? []).map((one) => ({ ...item.parse(one ?? {}) }));
	const last = Math.max(1, result.pages_count ?? 1, ...items.map(({ page }) => page));
	const { device, load_async_ai_overview } = data;
	return Array.from({ length: last }, (_, index) => {
		const ofPage = items.filter(({ page }) => page === index + 1);
		const kept = { ...result, items: ofPage, items_count: ofPage.length };
		return pageOf({ data: { device, load_async_ai_overview }, result: kept, page: index + 1 });
	});
}

/** Reads an archived page again; null if it is unreadable. */
export function readPage(raw: string): SerpPage | null {
	const { data } = archived.safeParse(parseJson(raw));
	return data ? pageOf(data, raw) : null;
}

function pageOf(page: z.infer<typeof archived>, raw = JSON.stringify(page)): SerpPage {
	const { data, result } = page;
	const items = (result.items ?? []).map((one) => item.parse(one ?? {}));
	const organic = items.filter(({ type }) => type === "organic").flatMap(resultOf);
	// Without their types, items are organic results as likely as anything else.
	const isGarbled = organic.length === 0 && items.some(({ type }) => type === "organic" || type === "");
	const aiOverview = aiOverviewOf(items);
	const at = momentOf(result.datetime);
	const isCovered = aiOverview !== null || data.load_async_ai_overview;
	return {
		organic,
		...(isGarbled && { isGarbled }),
		...(items.some(({ type }) => !readTypes.has(type)) && { hasMore: true }),
		features: featuresOf(items),
		aiOverview,
		answeredQuery: answeredQueryOf(result),
		measured: {
			device: (data.device === "mobile" ? "mobile" : "desktop") satisfies Device,
			...(isCountry(result.location_code) ? {} : { place: String(result.location_code) }),
			...(at && { at }),
			covers: isCovered ? serpFeatureKinds : alwaysCovered,
		},
		raw,
	};
}

/** Countries are 2000 and their ISO number; Google's other IDs are elsewhere. */
function isCountry(code: number): boolean {
	return code > 2000 && code < 3000;
}

/** An item without a usable link still takes a place; one with neither title nor link is not a result. */
function resultOf({ title, url }: Item): OrganicResult[] {
	return title === "" && url === "" ? [] : [{ title: printable(title), url: cleanLink(url) }];
}

function featuresOf(items: readonly Item[]): SeenFeature[] {
	const seen = new Map<SerpFeatureKind, string[]>();
	for (const one of items) {
		const feature = featureTypes[one.type];
		if (!feature) continue;
		const links = feature.links === "own" ? [one.url] : feature.links === "elements" ? linksIn(one) : [];
		const urls = [...(seen.get(feature.kind) ?? []), ...links.map(cleanLink).filter((url) => url !== "")];
		seen.set(feature.kind, urls);
	}
	const isSingle = (kind: SerpFeatureKind) => kind === "FEATURED_SNIPPET" || kind === "KNOWLEDGE_PANEL";
	return serpFeatureKinds.flatMap((kind) => {
		const urls = seen.get(kind);
		return urls ? [{ kind, urls: urls.slice(0, isSingle(kind) ? 1 : maxSerpLinks) }] : [];
	});
}

/** The links of an item's elements, and of what unfolds from them. */
function linksIn(one: Record<string, unknown>): string[] {
	return listAt(one, "items").flatMap((element) => [
		textAt(element, "url"),
		...listAt(element, "expanded_element").map((expanded) => textAt(expanded, "url")),
	]);
}

/** References without texts count, texts without references too; with neither its content was not delivered. */
function aiOverviewOf(items: readonly Item[]): SeenAiOverview | null {
	const found = items.find(({ type }) => type === "ai_overview");
	if (!found) return null;
	const parts = [found, ...listAt(found, "items")];
	const urls = parts.flatMap((part) =>
		listAt(part, "references").map((reference) => cleanLink(textAt(reference, "url"))),
	);
	const references = [...new Set(urls.filter((url) => url !== ""))].slice(0, maxReferences);
	const isRead =
		references.length > 0 || parts.some((part) => textAt(part, "text") !== "" || textAt(part, "markdown") !== "");
	return { references: isRead ? references : null };
}

/** The phrase, unless Google showed the results of another one (unverified). */
function answeredQueryOf({ keyword, spell }: Record<string, unknown> & { keyword: string }): string {
	const type = textAt(spell, "type");
	const isOther = type === "showing_results_for" || type === "no_results_found_for";
	const used = (isOther && textAt(spell, "keyword")) || keyword;
	return printable(used).slice(0, maxQueryLength).toWellFormed();
}

/** `2026-11-15 12:57:46 +00:00` */
function momentOf(datetime: string): Date | null {
	const at = new Date(datetime.replace(" ", "T").replace(" ", ""));
	return Number.isNaN(at.getTime()) ? null : at;
}

function listAt(value: unknown, name: string): unknown[] {
	const list: unknown = typeof value === "object" && value !== null ? Reflect.get(value, name) : null;
	return Array.isArray(list) ? list : [];
}

function textAt(value: unknown, name: string): string {
	const found: unknown = typeof value === "object" && value !== null ? Reflect.get(value, name) : null;
	return typeof found === "string" ? found : "";
}
