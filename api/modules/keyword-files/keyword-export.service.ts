import type { EntityManager } from "../../db/orm.ts";
import { csvFile } from "../../lib/csv-file.ts";
import { keywordBatches } from "../keyword-lists/keyword-batches.service.ts";
import { keywordColumns } from "../keywords/keyword-fields.types.ts";
import type { KeywordType } from "../keywords/keywords.types.ts";

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
