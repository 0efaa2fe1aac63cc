import type { EntityManager } from "../../db/orm.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { storeSerpResults } from "../../modules/measuring/serp-store/serp-results.service.ts";
import { packFeatures } from "../../modules/tracked/measurements/feature-states.ts";
import { urlIdsOf } from "../../modules/tracked/measurements/urls.service.ts";
import { buildMeasurements, type PastMeasurement } from "./histories.ts";

/** A past check with results. */
export interface ReadCheck extends Omit<PastMeasurement, "position" | "isFeaturedSnippet"> {
	/** Its results as `host/page`, on `.example` if the host is one letter. */
	pages: string;
	/** Whether the domain owns the featured snippet; all kinds but ads are covered. */
	hasSnippet?: boolean;
}

/** Inserts a check that did not find the domain; returns its ID. */
export async function buildReadCheck(em: EntityManager, { pages, hasSnippet, ...check }: ReadCheck): Promise<string> {
	await buildMeasurements(em, [{ ...check, position: null }]);
	const { id } = await rowOf(em, sql<{ id: string }>`select max(check_id) as id from position_records`);
	const features = packFeatures((kind) => {
		const isPresent = hasSnippet === true && kind === "FEATURED_SNIPPET";
		return { isCovered: kind !== "ADS", isPresent, isOwned: isPresent ? true : null };
	});
	await rowsOf(em, sql`update position_records set features = ${features} where check_id = ${id}`);
	const urls = pages.split(" ").map((page) => `https://${page.replace(/^(\w)\//, "$1.example/")}`);
	const record = { checkId: id, urls, page1Count: 10, features, snippetUrl: null, references: null, usedQuery: null };
	await storeSerpResults(em, [record], await urlIdsOf(em, urls));
	return id;
}
