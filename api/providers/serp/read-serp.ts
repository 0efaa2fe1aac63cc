import { belongsTo, type Site } from "../../../schema/rules/match.ts";
import { type AskOptions, askPage } from "./ask-page.ts";
import type { OrganicResult, SerpCapabilities, SerpPage, SerpQuery } from "./port.ts";

/** The reading of one check: the query, and the pages read before. */
export interface ReadSerpOptions extends Omit<AskOptions, "query"> {
	query: Omit<SerpQuery, "page">;
	/** Pages read before, from page 1 without gaps; they are not fetched again. */
	have: readonly SerpPage[];
	/** Called with each new page before the next is fetched, so that paid pages can be stored. */
	onPage: (number: number, page: SerpPage) => Promise<void>;
}

/** The result of a check. */
export interface SerpReading {
	/** Counted across pages, 1 is best; `null` if the domain is not found within the depth. */
	position: number | null;
	/** How deep a search without success went; `null`: as deep as asked. */
	depth: number | null;
	/** The ranking result; `null` if not found. */
	url: string | null;
	/** The results at places 1 to the depth, on all pages read. */
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
 * Reads pages in order, at least page 1, until the domain is found, the depth is reached or a page is empty. Throws a
 * `SerpError` or the signal's reason.
 */
export async function readSerp(options: ReadSerpOptions): Promise<SerpReading> {
	const { provider, query, onPage } = options;
	const pages = [...options.have];
	let last: { depth: number | null; cost: number | null } = { depth: null, cost: null };
	for (;;) {
		const reading = readPages(pages, query, provider.capabilities);
		if (reading) return { ...reading, ...last, depth: reading.position === null ? last.depth : null };
		const number = pages.length + 1;
		const { pages: answered, ...answer } = await askPage({ ...options, query: { ...query, page: number } });
		last = answer;
		for (const [index, page] of answered.entries()) await onPage(number + index, page);
		pages.push(...answered);
	}
}

type PageReading = Omit<SerpReading, "depth" | "cost">;

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
	const page1Count = Math.min(page1.organic.length, depth);
	const results: OrganicResult[] = [];
	for (const [index, page] of pages.entries()) {
		// A page may contain more than requested; results beyond the depth are ignored.
		const counted = page.organic.slice(0, depth - results.length);
		const own = counted.findIndex((result) => belongsTo(result.url, site));
		const position = own < 0 ? null : results.length + own + 1;
		results.push(...counted);
		const isEnd = index + 1 >= lastPage || results.length >= depth || (page.organic.length === 0 && !readsWhole);
		if (position !== null || isEnd) {
			return { position, url: counted[own]?.url ?? null, results, page1Count, page1, pagesRead: index + 1 };
		}
	}
	return null;
}
