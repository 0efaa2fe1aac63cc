import { csvFile } from "../../../lib/csv-file.ts";
import { haveLocations, keywordBatches } from "../../tracked/keyword-lists/keyword-batches.service.ts";
import { keywordColumns, locatedKeywordColumns } from "../../tracked/keywords/keyword-fields.types.ts";
import type { KeywordType } from "../../tracked/keywords/keywords.types.ts";
import type { FilterReader } from "../../tracked/keywords/views/stored-views.service.ts";

/**
 * A domain's keywords, or those that pass a filter, as CSV (RFC 4180) with their last measurement, in the order of adding;
 * imports back unchanged. Where they are searched from is a column only if one of them has a place. Judges the filter before it reads anything.
 */
export function exportKeywords(
	reader: FilterReader,
	domainId: string,
	args: { filter?: unknown; timeZone?: unknown } = {},
): AsyncIterable<string> {
	return linesOf(keywordBatches(reader, domainId, args), () => haveLocations(reader, domainId, args));
}

async function* linesOf(
	batches: AsyncIterable<KeywordType[]>,
	areLocated: () => Promise<boolean>,
): AsyncIterable<string> {
	yield* csvFile<KeywordType>((await areLocated()) ? locatedKeywordColumns : keywordColumns, batches);
}
