import { z } from "zod";
import { validate } from "../../core/validate.ts";
import type { EntityManager } from "../../db/orm.ts";
import { selectOf } from "../../db/select.ts";
import { type Fragment, sql } from "../../db/sql.ts";
import { type CsvColumns, csvFile } from "../../lib/csv-file.ts";
import { keywordBatches } from "../keyword-lists/keyword-batches.service.ts";
import type { Outcome } from "../keywords/keyword.entity.ts";
import { historyKeywordColumns } from "../keywords/keyword-fields.types.ts";
import type { KeywordType, PositionRecordType } from "../keywords/keywords.types.ts";
import type { Device } from "../measurements/contexts.types.ts";
import { recordColumns } from "../positions/record-columns.ts";

const moment = z.date("This must be a day or a time, for example 2026-11-21T14:32:05.120Z.").optional();

/** Which time of a history: checks that ended at `from` or later, and before `to`. */
const historyTime = z.object({ from: moment, to: moment }).refine(({ from, to }) => !from || !to || from <= to, {
	path: ["to"],
	message: "The end must not be before the start.",
});

/** A check that ended: its position record with the outcome, or, of one that failed, when that was and nothing else. */
export interface EndedCheck extends Omit<PositionRecordType, "depth" | "provider" | "measuredDevice" | "contextId"> {
	depth: number | null;
	provider: string | null;
	measuredDevice: Device | null;
	contextId: string | null;
	outcome: Outcome;
}

/** A check that ended and the keyword it belongs to. */
export interface KeywordEndedCheck {
	keyword: KeywordType;
	record: EndedCheck;
}

/** Records read at once. */
const pageSize = 2000;

/** Keywords whose records are read at once: few, because each of them can have a page of its own. */
const keywordsAtOnce = 25;

/**
 * Every measurement and every failed check of a domain's keywords, or of those that pass a filter, batch by batch: keywords
 * in the order of adding, each oldest first. What is compared with may lie before `from`; failed checks are kept 400 days.
 * Judges what is asked before it reads anything. Each batch is a statement of its own that goes on where the last one
 * ended, so that a slow reader holds no connection.
 */
export function endedCheckBatches(
	em: EntityManager,
	domainId: string,
	{ from, to, ...query }: { filter?: unknown; timeZone?: unknown; from?: Date | undefined; to?: Date | undefined } = {},
): AsyncIterable<KeywordEndedCheck[]> {
	const range = validate(historyTime, { from, to });
	return readEndedChecks(em, keywordBatches(em, domainId, query), range);
}

async function* readEndedChecks(
	em: EntityManager,
	batches: AsyncIterable<KeywordType[]>,
	range: TimeRange,
): AsyncIterable<KeywordEndedCheck[]> {
	for await (const batch of batches) {
		const keywords = new Map(batch.map((keyword) => [keyword.id, keyword]));
		const ids = [...keywords.keys()];
		for (let at = 0; at < ids.length; at += keywordsAtOnce) {
			for await (const rows of pagesOf(em, ids.slice(at, at + keywordsAtOnce), range)) {
				yield rows.flatMap(({ keywordId, ...record }) => {
					const keyword = keywords.get(keywordId);
					return keyword ? [{ keyword, record }] : [];
				});
			}
		}
	}
}

type TimeRange = z.output<typeof historyTime>;
type RecordRow = EndedCheck & { keywordId: string };

const record = selectOf<RecordRow>({
	...recordColumns,
	keywordId: sql<string>`wanted.id`,
	depth: sql<number | null>`r.depth`,
	provider: sql<string | null>`r.provider`,
	measuredDevice: sql<Device | null>`r.measured_device`,
	outcome: sql<Outcome>`r.outcome`,
});

async function* pagesOf(
	em: EntityManager,
	keywordIds: readonly string[],
	range: TimeRange,
): AsyncIterable<RecordRow[]> {
	let ids = keywordIds;
	for (let last: RecordRow | undefined; ; ) {
		const rows = await selectPage(em, ids, range, last);
		if (rows.length > 0) yield rows;
		last = rows.at(-1);
		if (!last || rows.length < pageSize) return;
		ids = ids.slice(ids.indexOf(last.keywordId));
	}
}

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
					part.measured_device, part.context_id, part.features,
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
				(select c.id, c.finished_at, c.run_id, null, null, null, null, null, null, null, 'FAILED', null, null
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
} satisfies CsvColumns<KeywordEndedCheck>;

/** Ended checks as CSV, one line each. */
export function endedCheckLines(batches: AsyncIterable<KeywordEndedCheck[]>): AsyncIterable<string> {
	return csvFile<KeywordEndedCheck>(endedCheckColumns, batches);
}
