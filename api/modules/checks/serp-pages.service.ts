import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import type { SerpPage } from "../../providers/serp/port.ts";

/** What a page is compressed to fits in a buffer of this size; the usual ones, many times as large, were mostly garbage. */
const whole = { chunkSize: 4_096 };

/** A page ready for the archive. */
export interface StoredPage {
	checkId: string;
	keywordId: string;
	/** 1 is the first page of ten results. */
	page: number;
	body: Buffer;
}

/** Compresses a page for the archive. At once, in some 30 µs: handed to a thread, a page took ten times that of this one. */
export function packPage(of: { checkId: string; keywordId: string }, number: number, page: SerpPage): StoredPage {
	return {
		checkId: of.checkId,
		keywordId: of.keywordId,
		page: number,
		body: zstdCompressSync(JSON.stringify(page), whole),
	};
}

/** Stores pages; one that is there already stays as it is. */
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

/** The pages a check has already, page 1 first and without gaps. */
export async function readPages(em: EntityManager, checkId: string): Promise<SerpPage[]> {
	const rows = await rowsOf(
		em,
		sql<{ page: number; body: Buffer }>`select page, body from serp_pages where check_id = ${checkId} order by page`,
	);
	const unbroken = rows.filter(({ page }, index) => page === index + 1);
	return unbroken.map(({ body }) => JSON.parse(zstdDecompressSync(body).toString()) as SerpPage);
}
