import { z } from "zod";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import type { SerpPage, SerpProvider } from "../../../providers/serp/port.ts";
import { packJson, unpackJson } from "./packed-json.ts";

/** A compressed page. */
export interface StoredPage {
	checkId: string;
	keywordId: string;
	page: number;
	body: Buffer;
}

/** Compresses a page's answer. */
export function packPage(of: { checkId: string; keywordId: string }, number: number, page: SerpPage): StoredPage {
	return {
		checkId: of.checkId,
		keywordId: of.keywordId,
		page: number,
		body: packJson({ raw: page.raw }),
	};
}

/** Saves pages; existing ones stay unchanged. */
export async function storePages(em: EntityManager, pages: StoredPage[]): Promise<void> {
	if (pages.length === 0) return;
	await rowsOf(
		em,
		sql`insert into serp_pages (check_id, page, keyword_id, body)
			select * from unnest(${pages.map(({ checkId }) => checkId)}::bigint[], ${pages.map(({ page }) => page)}::smallint[],
				${pages.map(({ keywordId }) => keywordId)}::bigint[], ${pages.map(({ body }) => body)}::bytea[])
			on conflict do nothing`,
	);
}

/** A check's saved pages, from page 1 up to the first gap or unreadable page. */
export async function readPages(
	em: EntityManager,
	checkId: string,
	provider: Pick<SerpProvider, "readAnswer">,
): Promise<SerpPage[]> {
	const rows = await rowsOf(
		em,
		sqlOf({
			page: "number",
			body: "bytes",
		})`select page, body from serp_pages where check_id = ${checkId} order by page`,
	);
	return pagesOf(rows, provider);
}

/** Pages in order, read again from what is archived, up to the first gap or unreadable page. */
export function pagesOf(
	rows: readonly { page: number; body: Buffer }[],
	provider: Pick<SerpProvider, "readAnswer">,
): SerpPage[] {
	const pages: SerpPage[] = [];
	for (const { page, body } of rows) {
		const read = page === pages.length + 1 ? provider.readAnswer(unpackPage(body) ?? "") : null;
		if (read === null) break;
		pages.push(read);
	}
	return pages;
}

/** The provider's body of an archived page; null if it cannot be read. */
export function unpackPage(body: Buffer): string | null {
	try {
		return z.object({ raw: z.string() }).parse(unpackJson(body)).raw;
	} catch {
		return null;
	}
}
