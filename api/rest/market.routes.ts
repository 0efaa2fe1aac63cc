import { z } from "zod";
import { dayRule } from "../core/days.ts";
import { validate } from "../core/validate.ts";
import { csvFile } from "../lib/csv-file.ts";
import { allDuels, type KeywordDuel } from "../modules/meaning/market/head-to-head/head-to-head.service.ts";
import { market } from "../modules/meaning/market/market.service.ts";
import type { Market } from "../modules/meaning/market/market.types.ts";
import {
	duelColumns,
	linesOf,
	type MarketLine,
	marketColumns,
	type SiteLine,
	siteColumns,
} from "../modules/meaning/market/market-file.ts";
import { ignoredSitesOf } from "../modules/tracked/competitors/tracked-sites.service.ts";
import type { Domain } from "../modules/tracked/domains/domain.entity.ts";
import { domainById } from "../modules/tracked/domains/domains.service.ts";
import { listedFile } from "./framework/file-answer.ts";
import { filterOf, filterQuery } from "./framework/filter-query.ts";
import { jsonList, presentedBatches } from "./framework/json-stream.ts";
import { presenterOf } from "./framework/presenter.ts";
import { numberOf, switchOf } from "./framework/query.ts";
import type { RestContext } from "./framework/route.ts";
import { duelShape, marketLineShape, marketSiteShape } from "./market.presenter.ts";

const finds = (ctx: RestContext, { id }: { id: string }) => domainById(ctx, id);

const scopeQuery = filterQuery.extend({
	until: dayRule.optional().meta({ description: "The last day; today by default and at the latest." }),
	includeBrand: z
		.boolean()
		.optional()
		.meta({ description: "Whether brand keywords count too. Has no effect beside `isBrand`." }),
});

const marketQuery = scopeQuery.extend({
	days: z.int().min(1).max(365).optional().meta({ description: "Number of days, 1 to 365; 30 by default." }),
	weighting: z
		.enum(["volume", "equal"])
		.optional()
		.meta({ description: "How keywords count; `volume` if at least half of the volumes are known, else `equal`." }),
});

const siteChoice = z.object({
	show: z
		.enum(["tracked", "suggested", "ignored"], "Show tracked, suggested or ignored sites.")
		.meta({ id: "SiteChoice" })
		.optional()
		.meta({ description: "Only sites that are tracked, suggested or ignored. Defaults to all." }),
});

const sitesQuery = marketQuery.extend(siteChoice.shape);

const headers = {
	"X-Pending-Days": "Days of the range that are still to be computed; 0: complete.",
};
const csvOf = (columns: object) => `${Object.keys(columns).join(",")}\r\n`;
const csvDescription = "UTF-8 with a byte order mark, RFC 4180; what is unknown is empty.";

/** Routes of a domain's market: its history, its sites, and a competitor keyword by keyword. */
export const marketRoutes = [
	...listedFile({
		path: "domains/:id/market",
		operationId: "getMarket",
		summary: "Get a domain's share of voice day by day",
		description: "The own site and the competitors on each day with values, the oldest day first.",
		query: marketQuery,
		shape: marketLineShape,
		headers,
		csv: {
			operationId: "exportMarket",
			summary: "Export a domain's share of voice day by day",
			description: csvDescription,
			example: csvOf(marketColumns),
		},
		finds,
		readsKeywords: (ctx, { params }) => domainById(ctx, params.id),
		open: async (ctx, { params, query }) => {
			const { domain, shown } = await marketOf(ctx, params.id, query);
			const batches = [linesOf(shown)];
			return {
				name: `${domain.name}-market`,
				headers: pending(shown),
				json: () => jsonList(presentedBatches(batches, presenterOf(marketLineShape))),
				csv: () => csvFile<MarketLine>(marketColumns, batches),
			};
		},
	}),
	...listedFile({
		path: "domains/:id/market/sites",
		operationId: "listMarketSites",
		summary: "List the sites that share a domain's market",
		description:
			"The own site, all competitors and the 200 other sites with the largest shares on the newest day with values, the largest first.",
		query: sitesQuery,
		shape: marketSiteShape,
		headers,
		csv: {
			operationId: "exportMarketSites",
			summary: "Export the sites that share a domain's market",
			description: csvDescription,
			example: csvOf(siteColumns),
		},
		finds,
		readsKeywords: (ctx, { params }) => domainById(ctx, params.id),
		open: async (ctx, { params, query }) => {
			const { domain, shown } = await marketOf(ctx, params.id, query);
			const sites = await chosenSites(ctx, shown.sites, query);
			const batches = [sites.map((site): SiteLine => ({ ...site, asOf: shown.asOf }))];
			return {
				name: `${domain.name}-market-sites`,
				headers: pending(shown),
				json: () => jsonList(presentedBatches(batches, presenterOf(marketSiteShape))),
				csv: () => csvFile<SiteLine>(siteColumns, batches),
			};
		},
	}),
	...listedFile({
		path: "domains/:id/market/competitors/:competitorId/keywords",
		operationId: "listCompetitorKeywords",
		summary: "Compare a domain with a competitor, keyword by keyword",
		description:
			"Every keyword, or each that matches the filter, on the newest day with values; those with most clicks at stake first.",
		query: scopeQuery,
		shape: duelShape,
		csv: {
			operationId: "exportCompetitorKeywords",
			summary: "Export a comparison with a competitor, keyword by keyword",
			description: csvDescription,
			example: csvOf(duelColumns),
		},
		finds,
		readsKeywords: (ctx, { params }) => domainById(ctx, params.id),
		open: async (ctx, { params, query }) => {
			const domain = await domainById(ctx, params.id);
			const batches = await allDuels(ctx, domain, params.competitorId, scopeOf(query));
			return {
				name: `${domain.name}-competitor`,
				json: () => jsonList(presentedBatches(batches, presentDuel)),
				csv: () => csvFile<KeywordDuel>(duelColumns, batches),
			};
		},
	}),
];

type Query = Record<string, string | undefined>;

function scopeOf(query: Query) {
	return { ...filterOf(query), until: query.until, includeBrand: switchOf(query.includeBrand) };
}

async function marketOf(ctx: RestContext, id: string, query: Query): Promise<{ domain: Domain; shown: Market }> {
	const domain = await domainById(ctx, id);
	const requested = { ...scopeOf(query), days: numberOf(query.days), weighting: query.weighting?.toUpperCase() };
	return { domain, shown: await market(ctx, domain, requested) };
}

/** The sites that are requested, in their order. */
async function chosenSites(ctx: RestContext, sites: Market["sites"], query: Query): Promise<Market["sites"]> {
	const { show } = validate(siteChoice, { show: query.show });
	const ignored = new Set(show === "ignored" ? await ignoredSitesOf(ctx.em, ctx.viewer.accountId) : []);
	return sites.filter(({ kind, isSuggested, site }) => {
		if (show === "tracked") return kind === "TRACKED";
		if (show === "suggested") return isSuggested;
		return show === undefined || (kind === "DISCOVERED" && ignored.has(site));
	});
}

function pending({ pendingDays }: Market) {
	return { "X-Pending-Days": String(pendingDays) };
}

const present = presenterOf(duelShape);

function presentDuel({ keyword, ...duel }: KeywordDuel): z.output<typeof duelShape> {
	const { keyword: phrase, country, language, device } = keyword;
	return present({ ...duel, keyword: phrase, country, language, device });
}
