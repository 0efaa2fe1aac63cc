import { brandMatcher } from "../../../../../schema/rules/brand.ts";
import { phraseFault, phraseOf } from "../../../../../schema/rules/phrase.ts";
import type { SignedInContext } from "../../../../context.ts";
import { limitLargeRead } from "../../../../core/large-reads.ts";
import { validate } from "../../../../core/validate.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import type { Domain } from "../../../tracked/domains/domain.entity.ts";
import { domainById } from "../../../tracked/domains/domains.service.ts";
import { filledPropertyOf } from "../analytics/filled-properties.service.ts";
import { type DomainQueries, domainQueries } from "./domain-queries.service.ts";
import { type SuggestedMarket, suggestedMarkets } from "./suggested-markets.service.ts";
import { type UntrackedChoice, untrackedQueriesArgs } from "./untracked-queries.input.ts";
import type { UntrackedQueries, UntrackedQuery } from "./untracked-queries.types.ts";
import { type UntrackedRow, untrackedRowsAndCounts } from "./untracked-rows.ts";

/** A page of the queries that a domain's keywords leave out; null without a covering property with rows. */
export async function untrackedQueries(
	ctx: SignedInContext,
	domainId: string,
	args: unknown,
): Promise<UntrackedQueries | null> {
	const { days, ...choice } = validate(untrackedQueriesArgs, args);
	const domain = await domainById(ctx, domainId);
	return limitLargeRead(ctx.viewer.accountId, () => readPage(ctx, domain, days, choice));
}

async function readPage(
	ctx: SignedInContext,
	domain: Domain,
	days: number,
	choice: UntrackedChoice,
): Promise<UntrackedQueries | null> {
	const queries = await queriesOfDays(ctx, domain, days);
	if (!queries) return null;
	const [rows, marketOf] = await Promise.all([
		inMemory(ctx.em, (em) => rowsOf(em, untrackedRowsAndCounts(domain.id, queries, choice))),
		suggestedMarkets(ctx.em, domain),
	]);
	const isBrand = brandMatcher(domain.brandTerms);
	const { totalCount = 0, queryCount = 0, trackedQueryCount = 0, allClicks = 0, trackedClicks = 0 } = rows[0] ?? {};
	const { siteUrl, startDate, endDate } = queries.property;
	return {
		items: rows.flatMap((row) => (row.query === null ? [] : [untrackedQuery(row, { marketOf, isBrand })])),
		totalCount,
		siteUrl,
		startDate,
		endDate,
		totals: { queryCount, trackedQueryCount, clicks: allClicks, trackedClicks },
	};
}

/** Adds up a hundred thousand queries; with the default of 4 MB half of that would use temporary files. */
function inMemory<Answer>(em: EntityManager, read: (em: EntityManager) => Promise<Answer>): Promise<Answer> {
	return em.fork().transactional(async (em) => {
		await rowsOf(em, sql`set local work_mem = '32MB'`);
		return read(em);
	});
}

/** A domain's queries in the last imported days of the covering property; null without one. */
export async function queriesOfDays(ctx: SignedInContext, domain: Domain, days: number): Promise<DomainQueries | null> {
	const property = await filledPropertyOf(ctx, domain, days);
	return property && domainQueries(ctx.em, domain, property);
}

/** What a row is shown by. */
export interface QueryFacts {
	marketOf(country: string): SuggestedMarket;
	isBrand(query: string): boolean;
}

/** What a row shows. */
export function untrackedQuery(
	{ country, isMobile, ...row }: UntrackedRow,
	{ marketOf, isBrand }: QueryFacts,
): UntrackedQuery {
	const { query, clicks, impressions, avgPosition, page } = row;
	const device = isMobile ? "mobile" : "desktop";
	const problem = phraseFault(phraseOf(query));
	return {
		query,
		clicks,
		impressions,
		avgPosition,
		isBrand: isBrand(query),
		...marketOf(country),
		device,
		page,
		problem,
	};
}
