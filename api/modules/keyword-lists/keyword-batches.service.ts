import { z } from "zod";
import { maxKeywords } from "../../../schema/rules/limits.ts";
import { validate } from "../../core/validate.ts";
import type { EntityManager } from "../../db/orm.ts";
import { type Fragment, rowsOf, sql } from "../../db/sql.ts";
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
	const { limit = Number.POSITIVE_INFINITY, offset, ...query } = validate(filteredPart, asked);
	return readBatches(em, domainId, query, { limit, offset });
}

/** Refuses a filter that only its reading would refuse: once an answer is being streamed, it is too late to say so. */
export async function judgeBatches(em: EntityManager, asked: unknown): Promise<void> {
	const { limit, offset, ...query } = validate(filteredPart, asked);
	await conditionOf(em, query);
}

async function* readBatches(
	em: EntityManager,
	domainId: string,
	query: FilterQuery,
	{ limit, offset }: { limit: number; offset: number },
): AsyncIterable<KeywordType[]> {
	const condition = await conditionOf(em, query);
	const matching = sql`k.domain_id = ${domainId} and k.deleted_at is null ${condition ?? sql``}`;
	let last = await idBefore(em, matching, offset);
	for (let left = limit; left > 0 && last !== null; left -= batchSize) {
		const size = Math.min(batchSize, left);
		const batch = await selectKeywords(em, sql`where ${matching} and k.id > ${last} order by k.id limit ${size}`);
		yield batch;
		last = batch.length === size ? (batch.at(-1)?.id ?? null) : null;
	}
}

/** The id after which a part begins; null if the offset is past the end. */
async function idBefore(em: EntityManager, matching: Fragment, offset: number): Promise<string | null> {
	if (offset === 0) return "0";
	const [row] = await rowsOf(
		em,
		sql<{ id: string }>`
			select k.id from keywords k where ${matching} order by k.id offset ${offset - 1} limit 1`,
	);
	return row?.id ?? null;
}
