import { brandMatcher } from "../../../../../schema/rules/brand.ts";
import type { SignedInContext } from "../../../../context.ts";
import { limitLargeParts } from "../../../../core/large-reads.ts";
import { validate } from "../../../../core/validate.ts";
import { spooledBatches } from "../../../../db/spooled-batches.ts";
import { type CsvColumns, csvFile } from "../../../../lib/csv-file.ts";
import type { Domain } from "../../../tracked/domains/domain.entity.ts";
import { newKeyword } from "../../../tracked/keywords/keywords.input.ts";
import { suggestedMarkets } from "./suggested-markets.service.ts";
import { untrackedQueriesArgs } from "./untracked-queries.input.ts";
import { queriesOfDays, untrackedQuery } from "./untracked-queries.service.ts";
import type { UntrackedQuery } from "./untracked-queries.types.ts";
import { untrackedRows } from "./untracked-rows.ts";

/**
 * All queries that a domain's keywords leave out, batch by batch, those with most clicks first; none without a covering
 * property with rows. Validates at once.
 */
export function everyUntrackedQuery(
	ctx: SignedInContext,
	domain: Domain,
	requested: object,
): AsyncIterable<UntrackedQuery[]> {
	const choice = validate(untrackedQueriesArgs, requested);
	return limitLargeParts(ctx.viewer.accountId, batchesOf(ctx, domain, choice));
}

async function* batchesOf(
	ctx: SignedInContext,
	domain: Domain,
	{ days, ...choice }: ReturnType<typeof untrackedQueriesArgs.parse>,
): AsyncIterable<UntrackedQuery[]> {
	const queries = await queriesOfDays(ctx, domain, days);
	if (!queries) return;
	const marketOf = await suggestedMarkets(ctx.em, domain);
	const isBrand = brandMatcher(domain.brandTerms);
	const rows = untrackedRows(domain.id, queries, { ...choice, page: null });
	for await (const batch of spooledBatches(ctx.em, rows))
		yield batch.map((row) => untrackedQuery(row, { marketOf, isBrand }));
}

/** The columns of a file of keywords, then the figures. */
const untrackedColumns = {
	keyword: "query",
	country_code: "country",
	google_domain: null,
	language: "language",
	device: "device",
	groups: null,
	target_url: "page",
	clicks: "clicks",
	impressions: "impressions",
	avg_position: "avgPosition",
} satisfies CsvColumns<UntrackedQuery>;

/** Queries as a file that can be imported as it is: without those that cannot be keywords. */
export function untrackedLines(batches: AsyncIterable<UntrackedQuery[]>): AsyncIterable<string> {
	return csvFile<UntrackedQuery>(untrackedColumns, importable(batches));
}

async function* importable(batches: AsyncIterable<UntrackedQuery[]>): AsyncIterable<UntrackedQuery[]> {
	for await (const batch of batches) {
		yield batch.flatMap((query) => (query.problem === null ? [{ ...query, page: targetOf(query.page) }] : []));
	}
}

/** A page that cannot be a target is left out. */
function targetOf(page: string): string {
	return newKeyword.shape.targetUrl.safeParse(page).success ? page : "";
}
