import { z } from "zod";
import type { EntityManager } from "../../db/orm.ts";
import { type Fragment, rowsOf, sql, toDate } from "../../db/sql.ts";
import { validate } from "../../edge/validate.ts";
import { byteOrderMark, csvLines } from "../../lib/csv.ts";
import { keywordBatches } from "./keyword-batches.service.ts";
import type { KeywordType, PositionRecordType } from "./keywords.types.ts";

const moment = z.date("This must be a moment, for example 2026-11-21T14:32:05.120Z.").optional();

/** Which time of a history: measured at `from` or later, and before `to`. */
export const historyTime = z
	.object({
		from: moment.meta({ description: "Only those measured at this moment or later." }),
		to: moment.meta({ description: "Only those measured before this moment." }),
	})
	.refine(({ from, to }) => !from || !to || from <= to, {
		path: ["to"],
		message: "The end must not be before the start.",
	});

/** A measurement and the keyword it belongs to. */
export interface KeywordMeasurement {
	keyword: KeywordType;
	record: PositionRecordType;
}

/** Records read at once. */
const pageSize = 2000;

/** Keywords whose records are read at once: few, because each of them can have a page of its own. */
const keywordsAtOnce = 25;

/**
 * Every measurement of a domain's keywords, or of those that pass a filter, batch by batch: keywords in the order of
 * adding, each oldest first. What is compared with may lie before `from`. Judges what is asked before it reads anything.
 * Each batch is a statement of its own that goes on where the last one ended, so that a slow reader holds no connection.
 */
export function measurementBatches(
	em: EntityManager,
	domainId: string,
	{ filter, ...time }: { filter?: unknown; from?: Date | undefined; to?: Date | undefined } = {},
): AsyncIterable<KeywordMeasurement[]> {
	const { from, to } = validate(historyTime, time);
	const within = sql`${from ? sql`and p.checked_at >= ${from}` : sql``} ${to ? sql`and p.checked_at < ${to}` : sql``}`;
	return readMeasurements(em, keywordBatches(em, domainId, { filter }), within);
}

async function* readMeasurements(
	em: EntityManager,
	batches: AsyncIterable<KeywordType[]>,
	within: Fragment,
): AsyncIterable<KeywordMeasurement[]> {
	for await (const batch of batches) {
		const keywords = new Map(batch.map((keyword) => [keyword.id, keyword]));
		const ids = [...keywords.keys()];
		for (let at = 0; at < ids.length; at += keywordsAtOnce) {
			for await (const rows of pagesOf(em, ids.slice(at, at + keywordsAtOnce), within)) {
				yield rows.flatMap(({ keywordId, checkedAt, ...record }) => {
					const keyword = keywords.get(keywordId);
					return keyword ? [{ keyword, record: { ...record, checkedAt: toDate(checkedAt) } }] : [];
				});
			}
		}
	}
}

type RecordRow = Omit<PositionRecordType, "checkedAt"> & { keywordId: string; checkedAt: string };

async function* pagesOf(
	em: EntityManager,
	keywordIds: readonly string[],
	within: Fragment,
): AsyncIterable<RecordRow[]> {
	let ids = keywordIds;
	for (let last: RecordRow | undefined; ; ) {
		const rows = await selectPage(em, ids, within, last);
		if (rows.length > 0) yield rows;
		last = rows.at(-1);
		if (!last || rows.length < pageSize) return;
		ids = ids.slice(ids.indexOf(last.keywordId));
	}
}

/** The next page of records after `last`, which belongs to the first of the keywords. */
function selectPage(
	em: EntityManager,
	ids: readonly string[],
	within: Fragment,
	last: RecordRow | undefined,
): Promise<RecordRow[]> {
	const after = last
		? sql`and (p.keyword_id <> ${last.keywordId} or (p.checked_at, p.check_id) > (${last.checkedAt}, ${last.id}))`
		: sql``;
	return rowsOf(
		em,
		sql<RecordRow>`
			select r.keyword_id as "keywordId", r.check_id as id, r.position, r.previous as "previousPosition",
				r.previous - r.position as change, u.url, r.depth, r.checked_at as "checkedAt", r.run_id as "runId", r.provider,
				r.measured_device as "measuredDevice"
			from unnest(${ids}::bigint[]) as wanted (id)
			cross join lateral (
				select part.*, case when row_number() over oldest_first > 1 then lag(position) over oldest_first else (
					select b.position from position_records b
					where b.keyword_id = part.keyword_id and (b.checked_at, b.check_id) < (part.checked_at, part.check_id)
					order by b.checked_at desc, b.check_id desc limit 1
				) end as previous
				from (
					select * from position_records p where p.keyword_id = wanted.id ${within} ${after}
					order by p.checked_at, p.check_id limit ${pageSize}
				) part
				window oldest_first as (order by checked_at, check_id)
			) r
			left join urls u on u.id = r.url_id
			order by r.keyword_id, r.checked_at, r.check_id limit ${pageSize}`,
	);
}

const header = [
	"keyword",
	"country_code",
	"language",
	"device",
	"checked_at",
	"position",
	"previous_position",
	"change",
	"url",
	"depth",
	"provider",
	"measured_device",
	"run_id",
];

/** Measurements as CSV, written as the export of keywords is: one line each. */
export async function* measurementLines(batches: AsyncIterable<KeywordMeasurement[]>): AsyncIterable<string> {
	yield byteOrderMark + csvLines([header]);
	for await (const batch of batches) yield csvLines(batch.map(cellsOf));
}

function cellsOf({ keyword, record }: KeywordMeasurement): unknown[] {
	return [
		keyword.keyword,
		keyword.country,
		keyword.language,
		keyword.device,
		record.checkedAt.toISOString(),
		record.position,
		record.previousPosition,
		record.change,
		record.url,
		record.depth,
		record.provider,
		record.measuredDevice,
		record.runId,
	];
}
