import { belongsTo } from "../../lib/match.ts";
import { type AskOptions, askPage } from "./ask-page.ts";
import type { SerpPage, SerpQuery } from "./port.ts";

/** One check's reading: what to ask, how deep, and what is there already. */
export interface ReadSerpOptions extends Omit<AskOptions, "query"> {
	query: Omit<SerpQuery, "page">;
	/** The deepest position that counts as found. */
	depth: number;
	/** Pages read before, page 1 first and without gaps; they are not asked again. */
	have: readonly SerpPage[];
	/** Receives each new page before the next is fetched, so that a page that was paid for can be stored. */
	onPage: (number: number, page: SerpPage) => Promise<void>;
}

/** What a check found. */
export interface SerpReading {
	/** Counted over all pages, 1 is best; `null` when the domain is not found within the depth. */
	position: number | null;
	/** The result that ranks, as answered; `null` when not found. */
	url: string | null;
	/** What page 1 held beside, for the snapshot. */
	page1: Pick<SerpPage, "organic" | "features">;
	/** Pages this reading stands on, those it had before included. */
	pagesRead: number;
}

/**
 * Reads pages in order until the domain is found, the depth is reached or a page is empty; page 1 always. Throws the
 * `SerpError` that ended it, or the signal's reason.
 */
export async function readSerp(options: ReadSerpOptions): Promise<SerpReading> {
	const { depth, provider, query } = options;
	const site = { host: query.domainHost, path: query.domainPath };
	const lastPage = Math.min(Math.ceil(depth / provider.capabilities.pageSize), provider.capabilities.maxPages);
	const page1 = await pageNumber(1, options);
	let page = page1;
	let counted = 0;
	for (let number = 1; ; number++) {
		const index = page.organic.findIndex((result) => belongsTo(result.url, site));
		const position = counted + index + 1;
		// A page may hold more than was asked for; what lies beyond the depth was not part of the question.
		if (index >= 0 && position <= depth) {
			return { position, url: page.organic[index]!.url, page1, pagesRead: number };
		}
		counted += page.organic.length;
		const isEnd = number >= lastPage || counted >= depth || page.organic.length === 0;
		if (isEnd || index >= 0) return { position: null, url: null, page1, pagesRead: number };
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
