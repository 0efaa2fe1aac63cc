import { z } from "zod";
import type { Context } from "../../../context.ts";
import { limitRule } from "../../../core/page.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { selectOf } from "../../../db/select.ts";
import { sql } from "../../../db/sql.ts";
import { badInput } from "../../../errors.ts";
import type { PositionRecordType } from "../../tracked/keywords/keywords.types.ts";
import { recordColumns } from "./record-columns.ts";

/** Maximum records in a response, over all keywords. */
const maxRecords = 100_000;

/** Part of a history: `limit` 1–1,000 (100), `before` a time, exclusive. */
export const historyQuery = z.object({
	limit: limitRule(100),
	before: z
		.date("This must be a time, for example 2026-11-21T14:32:05.120Z.")
		.meta({ description: "Only measurements made before this time." })
		.nullish()
		.transform((moment) => moment ?? null),
});

export type HistoryQuery = z.output<typeof historyQuery>;

/** A keyword's position records, newest first. The caller has checked the keyword's owner. */
export async function positionHistory(
	{ em }: Pick<Context, "em">,
	keywordId: string,
	query: unknown,
): Promise<PositionRecordType[]> {
	const histories = await positionHistories(em, [keywordId], validate(historyQuery, query));
	return histories.get(keywordId) ?? [];
}

/** Histories of several keywords by id, each newest first. */
export async function positionHistories(
	em: EntityManager,
	keywordIds: readonly string[],
	{ limit, before }: HistoryQuery,
): Promise<Map<string, PositionRecordType[]>> {
	if (keywordIds.length > 1 && keywordIds.length * limit > maxRecords) {
		const message = "A response can contain at most 100,000 position records. Request fewer keywords or a lower limit.";
		throw badInput({ field: "limit", message });
	}
	const histories = new Map<string, PositionRecordType[]>(keywordIds.map((id) => [id, []]));
	for (const { keywordId, ...found } of await selectRecords(em, keywordIds, { limit, before })) {
		histories.get(keywordId)?.push(found);
	}
	return histories;
}

const record = selectOf<PositionRecordType & { keywordId: string }>({ ...recordColumns, keywordId: sql`r.keyword_id` });

/** Reads one more row per keyword, to compare the last one with. */
async function selectRecords(
	em: EntityManager,
	keywordIds: readonly string[],
	{ limit, before }: HistoryQuery,
): Promise<(PositionRecordType & { keywordId: string })[]> {
	return record.read(
		em,
		sql`
			select ${record.list}
			from unnest(${keywordIds}::bigint[]) as wanted (id)
			cross join lateral (
				select part.*, lead(position) over newest_first as previous_position,
					lead(context_id) over newest_first as previous_context_id, row_number() over newest_first as place
				from (
					select * from position_records p
					where p.keyword_id = wanted.id and (${before}::timestamptz is null or p.checked_at < ${before}::timestamptz)
					order by p.checked_at desc, p.check_id desc limit ${limit + 1}
				) part
				window newest_first as (order by checked_at desc, check_id desc)
			) r
			left join urls u on u.id = r.url_id
			where r.place <= ${limit}
			order by wanted.id, r.place`,
	);
}
