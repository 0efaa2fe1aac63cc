import type { Context } from "../../../context.ts";
import { readTogether } from "../../../core/loaders.ts";
import { validate } from "../../../core/validate.ts";
import { rowsOf, sqlOf } from "../../../db/sql.ts";
import type { Competitor } from "../../measuring/serp-store/serp-page.entity.ts";
import { unpackCompetitors } from "../../measuring/serp-store/snapshots.service.ts";
import { selectKeywordsById } from "../../tracked/keywords/keyword-rows.service.ts";
import type { KeywordType, PositionRecordType } from "../../tracked/keywords/keywords.types.ts";
import { type HistoryQuery, historyQuery, positionHistories } from "./position-history.service.ts";

/** Page 1 of a keyword's last measurement. */
export interface PageOne {
	features: string[];
	/** Unpacks them; most ask for the features alone. */
	competitors(): Competitor[];
}

/** Batch: page 1 of each keyword's last measurement; null if never measured. */
export async function pageOneByKeyword(ctx: Context, keywordIds: readonly string[]): Promise<(PageOne | null)[]> {
	const rows = await rowsOf(
		ctx.em,
		sqlOf({ keywordId: "text", features: "text[]", packed: "bytes" })`
			select keyword_id as "keywordId", features, competitors as packed from snapshots
			where keyword_id = any(${[...keywordIds]}::bigint[])`,
	);
	const byId = new Map(
		rows.map(({ keywordId, features, packed }) => {
			return [keywordId, { features, competitors: () => unpackCompetitors(packed) }];
		}),
	);
	return keywordIds.map((id) => byId.get(id) ?? null);
}

/** Batch: keywords by id, for records of the caller's; null if deleted. */
export async function keywordByRecord(ctx: Context, ids: readonly string[]): Promise<(KeywordType | null)[]> {
	const keywords = await selectKeywordsById(ctx.em, [...ids]);
	const byId = new Map(keywords.map((keyword) => [keyword.id, keyword]));
	return ids.map((id) => byId.get(id) ?? null);
}

/** A loader key for a keyword's history. */
export function historyKey(keywordId: string, query: unknown): string {
	return JSON.stringify([keywordId, validate(historyQuery, query)]);
}

/** Batch: histories by `historyKey`; those with the same `limit` and `before` take one statement. */
export async function historyByKey(ctx: Context, keys: readonly string[]): Promise<PositionRecordType[][]> {
	const wanted = keys.map(readKey);
	return readTogether(
		wanted,
		({ query }) => JSON.stringify(query),
		async (group) => {
			const [{ query }] = group;
			const keywordIds = group.map(({ keywordId }) => keywordId);
			const histories = await positionHistories(ctx.em, keywordIds, query);
			return ({ keywordId }) => histories.get(keywordId) ?? [];
		},
	);
}

function readKey(key: string): { keywordId: string; query: HistoryQuery } {
	const [keywordId, { limit, before }] = JSON.parse(key) as [string, { limit: number; before: string | null }];
	return { keywordId, query: { limit, before: before === null ? null : new Date(before) } };
}
