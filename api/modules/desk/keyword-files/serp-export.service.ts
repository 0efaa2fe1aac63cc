import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { sql } from "../../../db/sql.ts";
import { type CsvColumns, csvFile } from "../../../lib/csv-file.ts";
import type { SerpResultType, SerpType } from "../../meaning/serp-results/serp.types.ts";
import { readSerps } from "../../meaning/serp-results/serps.service.ts";
import { keywordBatches } from "../../tracked/keyword-lists/keyword-batches.service.ts";
import { historyKeywordColumns } from "../../tracked/keywords/keyword-fields.types.ts";
import type { KeywordType } from "../../tracked/keywords/keywords.types.ts";
import type { FilterReader } from "../../tracked/keywords/views/stored-views.service.ts";
import type { MeasurementContextType } from "../../tracked/measurements/contexts.types.ts";
import { historyPages, historyTime, type KeywordRecord, type TimeRange } from "./history-pages.ts";

/** What a check read, and its keyword. */
export type KeywordSerp = KeywordRecord<Omit<SerpType, "keywordId">>;

/** Checks read at once; each may have a hundred results. */
const pageSize = 100;

/**
 * The results of every check of a domain's keywords, or of those that pass a filter, batch by batch: keywords in the order of
 * adding, each oldest first. Validates the arguments before it reads anything.
 */
export function serpBatches(
	reader: FilterReader,
	domainId: string,
	{ from, to, ...query }: { filter?: unknown; timeZone?: unknown; from?: Date | undefined; to?: Date | undefined } = {},
): AsyncIterable<KeywordSerp[]> {
	const range = validate(historyTime, { from, to });
	return historyPages(keywordBatches(reader, domainId, query), pageSize, (ids, last: SerpType | undefined) =>
		selectPage(reader.em, ids, range, last),
	);
}

/** The next checks with results after `last`, which belongs to the first of the keywords. */
function selectPage(
	em: EntityManager,
	ids: readonly string[],
	{ from, to }: TimeRange,
	last: SerpType | undefined,
): Promise<SerpType[]> {
	return readSerps(
		em,
		sql`unnest(${ids}::bigint[]) as wanted (id)
			cross join lateral (
				select * from position_records p
				where p.keyword_id = wanted.id and p.features is not null
					${from ? sql`and p.checked_at >= ${from}` : sql``} ${to ? sql`and p.checked_at < ${to}` : sql``}
					${last ? sql`and (wanted.id <> ${last.keywordId} or (p.checked_at, p.check_id) > (${last.checkedAt}, ${last.checkId}))` : sql``}
				order by p.checked_at, p.check_id limit ${pageSize}
			) p`,
		sql`order by wanted.id, p.checked_at, p.check_id limit ${pageSize}`,
	);
}

/** A result with an address, as a line of the file shows it. */
interface ResultLine {
	keyword: KeywordType;
	serp: KeywordSerp["record"];
	context: MeasurementContextType;
	/** Where it was measured; null: the whole country. */
	place: MeasurementContextType["location"];
	result: SerpResultType;
}

/** What a file of results shows. */
export const serpResultColumns = {
	...historyKeywordColumns,
	measured_at: "serp.measuredAt",
	check_id: "serp.checkId",
	place: "result.place",
	domain: "result.domain",
	url: "result.url",
	is_own: "result.isOwn",
	engine: "context.engine",
	provider: "context.provider",
	measured_device: "context.device",
	location: "place.canonicalName",
} satisfies CsvColumns<ResultLine>;

/** Results as CSV, one line each. */
export function serpResultLines(batches: AsyncIterable<KeywordSerp[]>): AsyncIterable<string> {
	return csvFile<ResultLine>(serpResultColumns, resultLines(batches));
}

async function* resultLines(batches: AsyncIterable<KeywordSerp[]>): AsyncIterable<ResultLine[]> {
	for await (const batch of batches) {
		yield batch.flatMap(({ keyword, record: serp }) =>
			serp.results
				.filter(({ url }) => url !== null)
				.map((result) => ({ keyword, serp, context: serp.context, place: serp.context.location, result })),
		);
	}
}
