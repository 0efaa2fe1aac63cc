import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { selectOf } from "../../../db/select.ts";
import { type Fragment, sql } from "../../../db/sql.ts";
import { type CsvColumns, csvFile } from "../../../lib/csv-file.ts";
import type { CheckMode } from "../../keys/credentials/providers.types.ts";
import type { EndedCheck } from "../../meaning/positions/after/ended-checks.types.ts";
import { recordColumns } from "../../meaning/positions/record-columns.ts";
import { keywordBatches } from "../../tracked/keyword-lists/keyword-batches.service.ts";
import type { Outcome } from "../../tracked/keywords/keyword.entity.ts";
import { historyKeywordColumns } from "../../tracked/keywords/keyword-fields.types.ts";
import type { KeywordType } from "../../tracked/keywords/keywords.types.ts";
import type { FilterReader } from "../../tracked/keywords/views/stored-views.service.ts";
import type { Device } from "../../tracked/measurements/contexts.types.ts";
import { historyPages, historyTime, type TimeRange } from "./history-pages.ts";

/** A check that ended and the keyword it belongs to. */
export interface KeywordEndedCheck {
	keyword: KeywordType;
	record: EndedCheck;
}

/** Records read at once. */
const pageSize = 2000;

/**
 * Every measurement and every failed check of a domain's keywords, or of those that pass a filter, batch by batch: keywords
 * in the order of adding, each oldest first. What is compared with may lie before `from`; failed checks are kept 400 days.
 * Validates the arguments before it reads anything.
 */
export function endedCheckBatches(
	reader: FilterReader,
	domainId: string,
	{ from, to, ...query }: { filter?: unknown; timeZone?: unknown; from?: Date | undefined; to?: Date | undefined } = {},
): AsyncIterable<KeywordEndedCheck[]> {
	const range = validate(historyTime, { from, to });
	return historyPages(keywordBatches(reader, domainId, query), pageSize, (ids, last: RecordRow | undefined) =>
		selectPage(reader.em, ids, range, last),
	);
}

type RecordRow = EndedCheck & { keywordId: string };

const record = selectOf<RecordRow>({
	...recordColumns,
	keywordId: sql<string>`wanted.id`,
	depth: sql<number | null>`r.depth`,
	provider: sql<string | null>`r.provider`,
	measuredDevice: sql<Device | null>`r.measured_device`,
	mode: sql<CheckMode | null>`r.mode`,
	measuredAt: { moment: sql`case when r.outcome <> 'FAILED' then coalesce(r.measured_at, r.checked_at) end` },
	outcome: sql<Outcome>`r.outcome`,
});

/** The next page of ended checks after `last`, which belongs to the first of the keywords. */
function selectPage(
	em: EntityManager,
	ids: readonly string[],
	{ from, to }: TimeRange,
	last: RecordRow | undefined,
): Promise<RecordRow[]> {
	/** What of a table's checks belongs to the page, by the columns of their time and id. */
	const ofPage = (at: Fragment, id: Fragment) => sql`
		${from ? sql`and ${at} >= ${from}` : sql``} ${to ? sql`and ${at} < ${to}` : sql``}
		${last ? sql`and (wanted.id <> ${last.keywordId} or (${at}, ${id}) > (${last.checkedAt}, ${last.id}))` : sql``}
		order by ${at}, ${id} limit ${pageSize}`;
	return record.read(
		em,
		sql`
			select ${record.list}
			from unnest(${ids}::bigint[]) as wanted (id)
			cross join lateral (
				(select part.check_id, part.checked_at, part.run_id, part.position, part.url_id, part.depth, part.provider,
					part.measured_device, part.context_id, part.features, part.mode, part.measured_at,
					case when part.position is null then 'NOT_FOUND' else 'FOUND' end as outcome,
					case when place = 1 then before.position else earlier_position end as previous_position,
					case when place = 1 then before.context_id else earlier_context_id end as previous_context_id
				from (
					select p.*, row_number() over oldest_first as place, lag(position) over oldest_first as earlier_position,
						lag(context_id) over oldest_first as earlier_context_id
					from (
						select * from position_records p where p.keyword_id = wanted.id ${ofPage(sql`p.checked_at`, sql`p.check_id`)}
					) p
					window oldest_first as (order by checked_at, check_id)
				) part
				left join lateral (
					select b.position, b.context_id from position_records b
					where part.place = 1 and b.keyword_id = part.keyword_id
						and (b.checked_at, b.check_id) < (part.checked_at, part.check_id)
					order by b.checked_at desc, b.check_id desc limit 1
				) before on true)
				union all
				(select c.id, c.finished_at, c.run_id, null, null, null, null, null, null, null, null, null, 'FAILED', null, null
				from checks c where c.keyword_id = wanted.id and c.state = 'FAILED' ${ofPage(sql`c.finished_at`, sql`c.id`)})
				order by checked_at, check_id limit ${pageSize}
			) r
			left join urls u on u.id = r.url_id
			order by wanted.id, r.checked_at, r.check_id limit ${pageSize}`,
	);
}

/** What a file of ended checks shows. */
export const endedCheckColumns = {
	...historyKeywordColumns,
	checked_at: "record.checkedAt",
	position: "record.position",
	previous_position: "record.previousPosition",
	change: "record.change",
	url: "record.url",
	depth: "record.depth",
	provider: "record.provider",
	measured_device: "record.measuredDevice",
	run_id: "record.runId",
	outcome: "record.outcome",
	mode: "record.mode",
	measured_location: "record.measuredLocation",
	measured_at: "record.measuredAt",
	keyword_id: "keyword.id",
} satisfies CsvColumns<KeywordEndedCheck>;

/** The same with where the keyword is searched from, if one of them is searched from a place. */
const locatedCheckColumns = { ...endedCheckColumns, location: "place.canonicalName" } satisfies CsvColumns<PlacedCheck>;

type PlacedCheck = KeywordEndedCheck & { place: KeywordType["location"] };

/** Ended checks as CSV, one line each. Where keywords are searched from is a column only if one of them has a place. */
export async function* endedCheckLines(
	batches: AsyncIterable<KeywordEndedCheck[]>,
	areLocated: () => Promise<boolean>,
): AsyncIterable<string> {
	if (await areLocated()) yield* csvFile<PlacedCheck>(locatedCheckColumns, placed(batches));
	else yield* csvFile<KeywordEndedCheck>(endedCheckColumns, batches);
}

async function* placed(batches: AsyncIterable<KeywordEndedCheck[]>): AsyncIterable<PlacedCheck[]> {
	for await (const batch of batches) yield batch.map((check) => ({ ...check, place: check.keyword.location }));
}
