import { belongsTo } from "../../../schema/rules/match.ts";
import { type AskOptions, askPage } from "./ask-page.ts";
import type { OrganicResult, SerpPage, SerpQuery } from "./port.ts";

/** The reading of one check: the query, the depth, and the pages read before. */
export interface ReadSerpOptions extends Omit<AskOptions, "query"> {
	query: Omit<SerpQuery, "page">;
	/** The deepest position that counts as found. */
	depth: number;
	/** Pages read before, from page 1 without gaps; they are not fetched again. */
	have: readonly SerpPage[];
	/** Called with each new page before the next is fetched, so that paid pages can be stored. */
	onPage: (number: number, page: SerpPage) => Promise<void>;
}

/** The result of a check. */
export interface SerpReading {
	/** Counted across pages, 1 is best; `null` if the domain is not found within the depth. */
	position: number | null;
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
}

/**
 * Reads pages in order, at least page 1, until the domain is found, the depth is reached or a page is empty. Throws a
 * `SerpError` or the signal's reason.
 */
export async function readSerp(options: ReadSerpOptions): Promise<SerpReading> {
	const { depth, provider, query } = options;
	const site = { host: query.domainHost, path: query.domainPath };
	const lastPage = Math.min(Math.ceil(depth / provider.capabilities.pageSize), provider.capabilities.maxPages);
	const page1 = await pageNumber(1, options);
	const page1Count = Math.min(page1.organic.length, depth);
	const results: OrganicResult[] = [];
	let page = page1;
	for (let number = 1; ; number++) {
		// A page may contain more than requested; results beyond the depth are ignored.
		const counted = page.organic.slice(0, depth - results.length);
		const index = counted.findIndex((result) => belongsTo(result.url, site));
		const position = index < 0 ? null : results.length + index + 1;
		results.push(...counted);
		const isEnd = number >= lastPage || results.length >= depth || page.organic.length === 0;
		if (position !== null || isEnd) {
			return { position, url: counted[index]?.url ?? null, results, page1Count, page1, pagesRead: number };
		}
		page = await pageNumber(number + 1, options);
	}
}

async function pageNumber(number: number, options: ReadSerpOptions): Promise<SerpPage> {
	const known = options.have[number - 1];
	if (known) return known;
	const page = await askPage({ ...options, query: { ...options.query, page: number } });
	await options.onPage(number, page);
	return page;
}
