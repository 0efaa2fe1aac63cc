import { cleanUrl } from "../../../schema/rules/result-url.ts";
import type { Viewer } from "../../context.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { packRun } from "../../modules/meaning/packs/pack-runs.service.ts";
import { rollUpRuns } from "../../modules/meaning/statistics/statistics-rollup.service.ts";
import { storeSerpResults } from "../../modules/measuring/serp-store/serp-results.service.ts";
import { urlIdsOf } from "../../modules/tracked/measurements/urls.service.ts";
import type { TestContext } from "../context.ts";
import { buildMeasuredRun } from "./measured-runs.ts";

/** Page 1 of a keyword: URLs in order, empty for a result without an address. */
export interface MeasuredPage {
	keywordId: string;
	/** ISO 8601. */
	at: string;
	device?: "desktop" | "mobile";
	urls: readonly string[];
}

/** A run of a domain that read these first pages and ended with the last of them, packed. @returns its ID */
export async function buildMarketRun({ em }: TestContext<Viewer>, pages: readonly MeasuredPage[]): Promise<string> {
	const runId = await buildMeasuredRun(
		em,
		pages.map(({ keywordId, at, device = "desktop" }) => ({ keywordId, at, device })),
	);
	const checks = await rowsOf(
		em,
		sql<{ checkId: string; keywordId: string }>`
			update position_records set features = 0 where run_id = ${runId} returning check_id as "checkId", keyword_id as "keywordId"`,
	);
	const urlsOf = new Map(pages.map(({ keywordId, urls }) => [keywordId, urls.map((url) => url && cleanUrl(url))]));
	const records = checks.map(({ checkId, keywordId }) => {
		const urls = urlsOf.get(keywordId) ?? [];
		return { checkId, urls, page1Count: urls.length, features: 0, snippetUrl: null, references: null, usedQuery: null };
	});
	const urlIds = await urlIdsOf(
		em,
		records.flatMap(({ urls }) => urls.filter((url) => url !== "")),
	);
	await storeSerpResults(em, records, urlIds);
	await packRun(em, runId);
	await rollUpRuns(em, [runId]);
	return runId;
}
