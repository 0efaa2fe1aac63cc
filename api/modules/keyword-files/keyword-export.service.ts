import type { EntityManager } from "../../db/orm.ts";
import { type CsvColumns, csvFile } from "../../lib/csv-file.ts";
import { keywordBatches } from "../keyword-lists/keyword-batches.service.ts";
import type { KeywordType } from "../keywords/keywords.types.ts";

/** What a file of keywords shows. Toprung measures by country, so there is no search domain to name. */
export const keywordColumns = {
	keyword: "keyword",
	country_code: "country",
	google_domain: null,
	language: "language",
	device: "device",
	groups: "groups",
	target_url: "targetUrl",
	position: "latestPosition.position",
	previous_position: "latestPosition.previousPosition",
	change: "latestPosition.change",
	volume: "searchVolume",
	found_url: "latestPosition.url",
	last_checked: "latestPosition.checkedAt",
	outcome: "outcome",
} satisfies CsvColumns<KeywordType>;

/**
 * A domain's keywords, or those that pass a filter, as CSV (RFC 4180) with their last measurement, in the order of adding;
 * imports back unchanged. Judges the filter before it reads anything.
 */
export function exportKeywords(
	em: EntityManager,
	domainId: string,
	args: { filter?: unknown; timeZone?: unknown } = {},
): AsyncIterable<string> {
	return csvFile<KeywordType>(keywordColumns, keywordBatches(em, domainId, args));
}
