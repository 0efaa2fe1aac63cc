import { type Fragment, sql } from "../../../db/sql.ts";

/** Places on page 1. */
export const places = 10;

const noResults = 15;
const mobile = 16;

/** SQL: the page 1 of a record `p` with its results `s`, if they were kept, as a number: how many results, and on which device. */
export const pageOf: Fragment = sql`
	case when s.check_id is null then ${sql.lit(noResults)} else least(s.first_page_count, cardinality(s.url_ids), ${sql.lit(places)}) end
	+ case p.measured_device when 'mobile' then ${sql.lit(mobile)} else 0 end`;

/** How many results a page has. */
export function resultsOn(page: number): number {
	return page % mobile;
}

/** Whether its results were kept. */
export function isKept(page: number): boolean {
	return page % mobile !== noResults;
}

/** Whether it was measured on mobile. */
export function isMobile(page: number): boolean {
	return page >= mobile;
}
