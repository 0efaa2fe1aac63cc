import { z } from "zod";
import { maxKeywords } from "../../../schema/rules/limits.ts";
import { validate } from "../../core/validate.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { conditionOf } from "../keywords/choice/keyword-condition.service.ts";
import { type FilterQuery, filterQuery } from "../keywords/choice/keyword-query.input.ts";
import { selectKeywords } from "../keywords/keyword-rows.service.ts";
import type { KeywordType } from "../keywords/keywords.types.ts";

const limitMessage = "The limit must be a whole number from 1 to 10,000.";
const offsetMessage = "The offset must be a whole number from 0 to 1,000,000,000.";

/** Part of the keywords: `limit` 1–10,000 (all), `offset` (0). */
export const keywordsPart = z.object({
	limit: z.int(limitMessage).min(1, limitMessage).max(maxKeywords, limitMessage).optional(),
	offset: z.int(offsetMessage).min(0, offsetMessage).max(1_000_000_000, offsetMessage).default(0),
});

const filteredPart = keywordsPart.extend(filterQuery.shape);

const batchSize = 500;

/**
 * A domain's keywords by date added, in batches: all, or those that match a filter, or a part of these. Validates
 * before reading. The caller has checked the domain's owner.
 */
export function keywordBatches(em: EntityManager, domainId: string, asked: unknown = {}): AsyncIterable<KeywordType[]> {
	const { limit = null, offset, ...query } = validate(filteredPart, asked);
	return readBatches(em, domainId, query, { limit, offset });
}

/** Refuses a filter that only its reading would refuse: once an answer is being streamed, it is too late to say so. */
export async function judgeBatches(em: EntityManager, domainId: string, asked: unknown): Promise<void> {
	const { limit, offset, ...query } = validate(filteredPart, asked);
	await conditionOf(em, { domainId }, query);
}

/** Whether any of these keywords is searched from a place below a country. */
export async function haveLocations(em: EntityManager, domainId: string, asked: unknown): Promise<boolean> {
	const { limit, offset, ...query } = validate(filteredPart, asked);
	const condition = await conditionOf(em, { domainId }, query);
	const [first] = await rowsOf(
		em,
		sql`select 1 from keywords k
			where k.domain_id = ${domainId} and k.deleted_at is null and k.location_id is not null ${condition ?? sql``} limit 1`,
	);
	return first !== undefined;
}

/** Reads what passed at the beginning, whatever becomes of it meanwhile. Of the keywords to come only the ids are held. */
async function* readBatches(
	em: EntityManager,
	domainId: string,
	query: FilterQuery,
	{ limit, offset }: { limit: number | null; offset: number },
): AsyncIterable<KeywordType[]> {
	const condition = await conditionOf(em, { domainId }, query);
	const rows = await rowsOf(
		em,
		sql<{ id: string }>`
			select k.id from keywords k where k.domain_id = ${domainId} and k.deleted_at is null ${condition ?? sql``}
			order by k.id limit ${limit} offset ${offset}`,
	);
	for (let start = 0; start < rows.length; start += batchSize) {
		const ids = rows.slice(start, start + batchSize).map(({ id }) => id);
		yield await selectKeywords(em, sql`where k.id = any(${ids}::bigint[]) and k.deleted_at is null order by k.id`);
	}
}
