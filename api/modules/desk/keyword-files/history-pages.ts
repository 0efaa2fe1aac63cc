import { z } from "zod";
import type { KeywordType } from "../../tracked/keywords/keywords.types.ts";

const moment = z.date("This must be a day or a time, for example 2026-11-21T14:32:05.120Z.").optional();

/** Which time of a history: checks that ended at `from` or later, and before `to`. */
export const historyTime = z.object({ from: moment, to: moment }).refine(({ from, to }) => !from || !to || from <= to, {
	path: ["to"],
	message: "The end must not be before the start.",
});

/** The same, validated. */
export type TimeRange = z.output<typeof historyTime>;

/** Keywords whose records are read at once: few, because each of them can have a page of its own. */
const keywordsAtOnce = 25;

/** A keyword and one record of its history. */
export interface KeywordRecord<Record> {
	keyword: KeywordType;
	record: Record;
}

/**
 * The histories of keywords page by page, in the order of the keywords, each oldest first. `selectPage` reads the next rows of
 * keywords after `last`, which belongs to the first of them: each page is a statement of its own that goes on where the last
 * one ended, so that a slow reader holds no connection. A page with fewer rows than `pageSize` is a group's last.
 */
export async function* historyPages<Row extends { keywordId: string }>(
	batches: AsyncIterable<KeywordType[]>,
	pageSize: number,
	selectPage: (keywordIds: readonly string[], last: Row | undefined) => Promise<Row[]>,
): AsyncIterable<KeywordRecord<Omit<Row, "keywordId">>[]> {
	for await (const batch of batches) {
		const keywords = new Map(batch.map((keyword) => [keyword.id, keyword]));
		const ids = [...keywords.keys()];
		for (let at = 0; at < ids.length; at += keywordsAtOnce) {
			let left = ids.slice(at, at + keywordsAtOnce);
			for (let last: Row | undefined; ; ) {
				const rows = await selectPage(left, last);
				yield rows.flatMap(({ keywordId, ...record }) => {
					const keyword = keywords.get(keywordId);
					return keyword ? [{ keyword, record }] : [];
				});
				last = rows.at(-1);
				if (!last || rows.length < pageSize) break;
				left = left.slice(left.indexOf(last.keywordId));
			}
		}
	}
}
