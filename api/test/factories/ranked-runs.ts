import { belongsTo } from "../../../schema/rules/match.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { storeSerpResults } from "../../modules/measuring/serp-store/serp-results.service.ts";
import { urlIdsOf } from "../../modules/tracked/measurements/urls.service.ts";
import type { PastMeasurement } from "./histories.ts";
import { buildMeasuredRun } from "./measured-runs.ts";

/** What a check of `example.com` read. */
export interface RankedCheck extends Omit<PastMeasurement, "position" | "url"> {
	/** Page 1 by place, `/a /b` for own pages, whole URLs, and `x` for others; null: the results were not kept, and `/a` ranks. */
	page1: string | null;
}

/** A run whose checks read this, and keep it; its reactions are not done yet. @returns its ID */
export async function buildRankedRun(em: EntityManager, checks: RankedCheck[]): Promise<string> {
	const read = checks.map(({ page1, ...check }) => {
		const urls = (page1 ?? "/a").split(" ").map((page, at) => urlOf(page, at));
		const place = urls.findIndex((url) => belongsTo(url, { host: "example.com", path: "" }));
		const url = urls[place];
		return { ...check, urls, isKept: page1 !== null, position: place < 0 ? null : place + 1, ...(url && { url }) };
	});
	const runId = await buildMeasuredRun(em, read);
	const rows = await rowsOf(
		em,
		sql<{ id: string; keywordId: string }>`
			select check_id as id, keyword_id as "keywordId" from position_records where run_id = ${runId}`,
	);
	const kept = rows.flatMap(({ id, keywordId }) => {
		const check = read.find((one) => one.keywordId === keywordId && one.isKept);
		const none = { features: 0, snippetUrl: null, references: null, usedQuery: null };
		return check ? [{ checkId: id, urls: check.urls, page1Count: check.urls.length, ...none }] : [];
	});
	await storeSerpResults(
		em,
		kept,
		await urlIdsOf(
			em,
			kept.flatMap(({ urls }) => urls),
		),
	);
	return runId;
}

function urlOf(page: string, at: number): string {
	if (page.startsWith("https:")) return page;
	return page.startsWith("/") ? `https://example.com${page}` : `https://rival-${at}.example/`;
}
