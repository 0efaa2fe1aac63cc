import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import type { SerpPage } from "../../providers/serp/port.ts";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** A page ready for the archive. */
export interface StoredPage {
	checkId: string;
	keywordId: string;
	/** 1 is the first page of ten results. */
	page: number;
	body: Buffer;
}

/** Compresses a page for the archive. */
export async function packPage(
	of: { checkId: string; keywordId: string },
	number: number,
	page: SerpPage,
): Promise<StoredPage> {
	return { checkId: of.checkId, keywordId: of.keywordId, page: number, body: await compress(JSON.stringify(page)) };
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
	return Promise.all(unbroken.map(async ({ body }) => JSON.parse((await decompress(body)).toString()) as SerpPage));
}
