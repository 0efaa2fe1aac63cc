import { z } from "zod";
import { maxKeywords } from "../../../../schema/rules/limits.ts";
import { validate } from "../../../core/validate.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { conditionOf } from "../keywords/choice/keyword-condition.service.ts";
import { filterQuery, keywordSort } from "../keywords/choice/keyword-query.input.ts";
import { selectKeywords } from "../keywords/keyword-rows.service.ts";
import type { KeywordType } from "../keywords/keywords.types.ts";
import type { FilterReader } from "../keywords/views/stored-views.service.ts";
import { orderOf } from "./keyword-order.service.ts";

const limitMessage = "The limit must be a whole number from 1 to 10,000.";
const offsetMessage = "The offset must be a whole number from 0 to 1,000,000,000.";

/** Part of the keywords: `limit` 1–10,000 (all), `offset` (0). */
export const keywordsPart = z.object({
	limit: z.int(limitMessage).min(1, limitMessage).max(maxKeywords, limitMessage).optional(),
	offset: z.int(offsetMessage).min(0, offsetMessage).max(1_000_000_000, offsetMessage).default(0),
});

const filteredPart = keywordsPart.extend({ ...filterQuery.shape, sort: keywordSort });

type Part = z.output<typeof filteredPart>;

const batchSize = 500;

/**
 * A domain's keywords in batches, by date added unless sorted: all, or those that match a filter, or a part of these.
 * Validates before reading. The caller has checked the domain's owner.
 */
export function keywordBatches(
	reader: FilterReader,
	domainId: string,
	requested: unknown = {},
): AsyncIterable<KeywordType[]> {
	return readBatches(reader, domainId, validate(filteredPart, requested));
}

/** Refuses what only reading would refuse of a filter or an order: once an answer is streamed, it is too late. */
export async function validateBatches(reader: FilterReader, domainId: string, requested: unknown): Promise<void> {
	const { filter, timeZone, sort } = validate(filteredPart, requested);
	await conditionOf(reader, { domainId }, { filter, timeZone });
	await orderOf(reader.em, sort, timeZone);
}

/** Whether any of these keywords is searched from a place below a country. */
export async function haveLocations(reader: FilterReader, domainId: string, requested: unknown): Promise<boolean> {
	const { filter, timeZone } = validate(filteredPart, requested);
	const condition = await conditionOf(reader, { domainId }, { filter, timeZone });
	const [first] = await rowsOf(
		reader.em,
		sql`select 1 from keywords k
			where k.domain_id = ${domainId} and k.deleted_at is null and k.location_id is not null ${condition ?? sql``} limit 1`,
	);
	return first !== undefined;
}

/** Reads what passed at the beginning, whatever becomes of it meanwhile. Of the keywords to come only the ids are held. */
async function* readBatches(
	reader: FilterReader,
	domainId: string,
	{ filter, timeZone, sort, limit, offset }: Part,
): AsyncIterable<KeywordType[]> {
	const condition = await conditionOf(reader, { domainId }, { filter, timeZone });
	const order = await orderOf(reader.em, sort, timeZone);
	const rows = await rowsOf(
		reader.em,
		sqlOf({ id: "text" })`
			select k.id from keywords k ${order.join}
			where k.domain_id = ${domainId} and k.deleted_at is null ${condition ?? sql``}
			order by ${order.by} limit ${limit ?? null} offset ${offset}`,
	);
	for (let start = 0; start < rows.length; start += batchSize) {
		const ids = rows.slice(start, start + batchSize).map(({ id }) => id);
		yield await selectKeywords(
			reader.em,
			sql`join unnest(${ids}::bigint[]) with ordinality as wanted (id, at) on wanted.id = k.id
				where k.deleted_at is null order by wanted.at`,
		);
	}
}
