import type { EntityManager } from "../../db/orm.ts";
import { byteOrderMark, csvLines } from "../../lib/csv.ts";
import { keywordBatches } from "../keyword-lists/keyword-batches.service.ts";
import type { KeywordType } from "../keywords/keywords.types.ts";

const header = [
	"keyword",
	"country_code",
	"google_domain",
	"language",
	"device",
	"groups",
	"target_url",
	"position",
	"previous_position",
	"change",
	"volume",
	"found_url",
	"last_checked",
	"outcome",
];

/**
 * A domain's keywords, or those that pass a filter, as CSV (RFC 4180) with their last measurement, in the order of adding;
 * imports back unchanged. Judges the filter before it reads anything.
 */
export function exportKeywords(
	em: EntityManager,
	domainId: string,
	args: { filter?: unknown; timeZone?: unknown } = {},
): AsyncIterable<string> {
	return linesOfFile(keywordBatches(em, domainId, args));
}

async function* linesOfFile(batches: AsyncIterable<KeywordType[]>): AsyncIterable<string> {
	yield byteOrderMark + csvLines([header]);
	for await (const batch of batches) {
		if (batch.length > 0) yield csvLines(batch.map(cellsOf));
	}
}

/** Toprung measures by country, so there is no search domain to name. */
function cellsOf(keyword: KeywordType): unknown[] {
	const { country, language, device, groups, targetUrl, searchVolume, latestPosition, outcome } = keyword;
	return [
		keyword.keyword,
		country,
		null,
		language,
		device,
		groups.join(";"),
		targetUrl,
		latestPosition?.position,
		latestPosition?.previousPosition,
		latestPosition?.change,
		searchVolume,
		latestPosition?.url,
		latestPosition?.checkedAt.toISOString(),
		outcome,
	];
}
