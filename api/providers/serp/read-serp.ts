import { belongsTo, parseHttpUrl, type Site } from "../../../schema/rules/match.ts";
import { urlKey } from "../../../schema/rules/result-url.ts";
import { services } from "../catalog.ts";
import { type AskOptions, askPage } from "./ask-page.ts";
import type {
	OrganicResult,
	SerpAnswer,
	SerpCapabilities,
	SerpFault,
	SerpPage,
	SerpProvider,
	SerpQuery,
} from "./port.ts";

/** The reading of one check: the query, and the pages read before. */
export interface ReadSerpOptions extends Omit<AskOptions, "query" | "validate"> {
	query: Omit<SerpQuery, "page">;
	/** Why an answer from a page on cannot be right; null if it can. If it is the last, no other is requested. */
	validate: (answer: SerpAnswer, page: number, isLast: boolean) => Promise<SerpFault | null>;
	/** Pages read before, from page 1 without gaps; they are not fetched again. */
	have: readonly SerpPage[];
	/** Called with each new page before the next is fetched, so that paid pages can be stored. */
	onPage: (number: number, page: SerpPage) => Promise<void>;
}

/** The result of a check. */
export interface SerpReading {
	/** Counted across pages, 1 is best; `null` if the domain is not found within the depth. */
	position: number | null;
	/** How deep a search without success went: so many results were counted; `null`: as deep as requested. */
	depth: number | null;
	/** The ranking result; `null` if not found. */
	url: string | null;
	/** The results at places 1 to the depth, on all pages read, without repeats and ads. */
	results: OrganicResult[];
	/** How many of `results` stood on page 1. */
	page1Count: number;
	/** The whole first page, also what it holds beyond the depth. */
	page1: SerpPage;
	/** All pages of this reading, including those read before. */
	pagesRead: number;
	/** US dollars for the order that ended it, if the provider states them. */
	cost: number | null;
}

/**
 * Reads pages in order, at least page 1, until the domain is found, the depth is reached or a page brings nothing new. Such
 * a page is requested once more. Throws a `SerpError` or the signal's reason.
 */
export async function readSerp(options: ReadSerpOptions): Promise<SerpReading> {
	const { provider, query, onPage } = options;
	const pages = [...options.have];
	let last: { depth: number | null; cost: number | null } = { depth: null, cost: null };
	for (;;) {
		const reading = readPages(pages, query, provider.capabilities);
		if (reading) {
			return { ...reading, ...last, depth: reading.position === null ? (reading.depth ?? last.depth) : null };
		}
		const number = pages.length + 1;
		const { pages: answered, ...answer } = await askPage({
			...options,
			query: { ...query, page: number },
			validate: async (answer, isLast) => {
				const isOver = number > 1 && placesOf([...pages, ...answer.pages]).length < number;
				return isOver && !isLast ? noResults : options.validate(answer, number, isLast);
			},
		});
		last = answer;
		for (const [index, page] of answered.entries()) await onPage(number + index, page);
		pages.push(...answered);
	}
}

type PageReading = Omit<SerpReading, "cost">;

/** What these pages say, from page 1 on without gaps; `null` if the next one is needed. */
export function readPages(
	pages: readonly SerpPage[],
	{ depth, domainHost, domainPath }: Pick<SerpQuery, "depth" | "domainHost" | "domainPath">,
	{ pageSize, maxPages, readsWhole }: Pick<SerpCapabilities, "pageSize" | "maxPages" | "readsWhole">,
): PageReading | null {
	const site: Site = { host: domainHost, path: domainPath };
	const lastPage = readsWhole ? pages.length : Math.min(Math.ceil(depth / pageSize), maxPages);
	const [page1] = pages;
	if (!page1) return null;
	const places = placesOf(pages);
	const page1Count = Math.min(places[0]?.length ?? 0, depth);
	const results: OrganicResult[] = [];
	for (let index = 0; index < pages.length; index++) {
		const placed = places[index] ?? [];
		// A page may contain more than requested; results beyond the depth are ignored.
		const counted = placed.slice(0, depth - results.length);
		const own = counted.findIndex((result) => belongsTo(result.url, site));
		const position = own < 0 ? null : results.length + own + 1;
		results.push(...counted);
		const isEnd = index + 1 >= lastPage || results.length >= depth || placed.length === 0;
		if (position !== null || isEnd) {
			const readTo = placed.length === 0 && index > 0 ? results.length : null;
			const url = counted[own]?.url ?? null;
			return { position, depth: readTo, url, results, page1Count, page1, pagesRead: index + 1 };
		}
	}
	return null;
}

/**
 * The results that take a place, page by page from page 1 on, up to the first page without any. Links of ads are no
 * results; a page that stood before takes no second place. Results without an address each take one.
 */
export function placesOf(pages: readonly Pick<SerpPage, "organic">[]): OrganicResult[][] {
	const seen = new Set<string>();
	const places: OrganicResult[][] = [];
	for (const { organic } of pages) {
		const placed = organic.filter(({ url }) => isNew(url, seen));
		if (placed.length === 0) break;
		places.push(placed);
	}
	return places;
}

function isNew(url: string, seen: Set<string>): boolean {
	const key = url === "" ? null : urlKey(url);
	if (key === null) return true;
	if (seen.has(key) || isAd(url)) return false;
	seen.add(key);
	return true;
}

const adHosts =
	/(?:^|\.)(?:googleadservices\.com|googlesyndication\.com|(?:ad|adclick\.g|googleads\.g)\.doubleclick\.net)$/;
const googleHosts = /(?:^|\.)google(?:\.[a-z]{2,3}){1,2}$/;

/** Whether a link leads through an advertising server. */
function isAd(url: string): boolean {
	// Most addresses hold nothing of the kind, and parsing is slow.
	if (!/aclk|google|doubleclick/i.test(url)) return false;
	const parsed = parseHttpUrl(url);
	if (!parsed) return false;
	const { hostname, pathname } = parsed;
	if (/^\/pagead\/aclk\/*$/.test(pathname) || adHosts.test(hostname)) return true;
	return /^\/aclk\/*$/.test(pathname) && googleHosts.test(hostname);
}

/** The fault of an answer without results. */
export const noResults: SerpFault = { kind: "unusable", message: "The provider's answer had no results." };

/**
 * Why an answer cannot be believed; null if it can. Results without any address come from a field that was renamed. A
 * first page without results counts only if the provider says that there are none, or if nothing else was on it either
 * and the keyword never had any.
 * @param page the number of the answer's first page
 */
export async function doubtOf(
	{ name }: Pick<SerpProvider, "name">,
	{ pages, saysNone }: SerpAnswer,
	page: number,
	hadResults: () => Promise<boolean>,
): Promise<SerpFault | null> {
	if (pages.some(isUnreadable)) {
		const provider = name === "sandbox" ? "The sandbox" : services[name].label;
		return { kind: "unusable", message: `${provider} sent an invalid response.` };
	}
	if (page > 1 || saysNone || placesOf(pages).length > 0) return null;
	return pages.every(isBlank) && !(await hadResults()) ? null : noResults;
}

/** A page with results, none of which has an address. */
function isUnreadable(page: SerpPage): boolean {
	const [placed = []] = placesOf([page]);
	return page.isGarbled === true || (placed.length > 0 && placed.every(({ url }) => url === ""));
}

function isBlank({ organic, features, aiOverview, hasMore }: SerpPage): boolean {
	return organic.length + features.length === 0 && aiOverview === null && !hasMore;
}
