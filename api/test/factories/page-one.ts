import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { seedOf, unit } from "../../lib/seeded.ts";
import { storeSerpResults } from "../../modules/measuring/serp-store/serp-results.service.ts";
import { urlIdsOf } from "../../modules/tracked/measurements/urls.service.ts";

/** Hosts of page 1 for a keyword: ten, one in ten of which is another one on each day; and then some are replaced. */
export function pageOne(keyword: number, day: number, replaced = 0): string[] {
	return Array.from({ length: 10 }, (_, place) => {
		const isNew = place < replaced || unit(seedOf(`${keyword} ${day}`), place) < 0.1;
		return isNew ? `new-${keyword}-${day}-${place}.example` : `host-${keyword}-${place}.example`;
	});
}

/** Stores these hosts as the results of a run's measurements. @param ids the keywords, by their number */
export async function storePages(
	em: EntityManager,
	runId: string,
	ids: readonly string[],
	hostsOf: (keyword: number) => string[],
): Promise<void> {
	const checks = await rowsOf(
		em,
		sql<{ checkId: string; keywordId: string }>`
			select check_id as "checkId", keyword_id as "keywordId" from position_records where run_id = ${runId}`,
	);
	const numbers = new Map(ids.map((id, number) => [id, number]));
	const records = checks.map(({ checkId, keywordId }) => {
		const urls = hostsOf(numbers.get(keywordId) ?? 0).map((host) => `https://${host}/page`);
		return { checkId, urls, page1Count: urls.length, features: 0, snippetUrl: null, references: null, usedQuery: null };
	});
	const urlIds = await urlIdsOf(
		em,
		records.flatMap(({ urls }) => urls),
	);
	await storeSerpResults(em, records, urlIds);
}
