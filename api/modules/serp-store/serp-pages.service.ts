import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import type { SerpPage } from "../../providers/serp/port.ts";

/** A compressed page fits; the default buffers are many times larger and mostly garbage. */
const whole = { chunkSize: 4_096 };

/** A compressed page. */
export interface StoredPage {
	checkId: string;
	keywordId: string;
	page: number;
	body: Buffer;
}

/** Compresses a page synchronously in about 30 µs; handing it to a thread takes ten times as long. */
export function packPage(of: { checkId: string; keywordId: string }, number: number, page: SerpPage): StoredPage {
	return {
		checkId: of.checkId,
		keywordId: of.keywordId,
		page: number,
		body: zstdCompressSync(JSON.stringify(page), whole),
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

/** A check's saved pages, from page 1 up to the first gap. */
export async function readPages(em: EntityManager, checkId: string): Promise<SerpPage[]> {
	const rows = await rowsOf(
		em,
		sql<{ page: number; body: Buffer }>`select page, body from serp_pages where check_id = ${checkId} order by page`,
	);
	const unbroken = rows.filter(({ page }, index) => page === index + 1);
	return unbroken.map(({ body }) => JSON.parse(zstdDecompressSync(body).toString()) as SerpPage);
}
