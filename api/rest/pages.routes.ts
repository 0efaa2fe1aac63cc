import { z } from "zod";
import { searchTextRule } from "../core/search-text.ts";
import { validate } from "../core/validate.ts";
import { csvFile } from "../lib/csv-file.ts";
import {
	everyUntrackedQuery,
	untrackedLines,
} from "../modules/demand/search-console/untracked/untracked-export.service.ts";
import { shownQueries } from "../modules/demand/search-console/untracked/untracked-queries.input.ts";
import { QuerySortFieldEnum } from "../modules/demand/search-console/untracked/untracked-queries.types.ts";
import { allLandingPages } from "../modules/meaning/landing-pages/landing-pages.service.ts";
import { type LandingPage, LandingPageSortFieldEnum } from "../modules/meaning/landing-pages/landing-pages.types.ts";
import { landingPageColumns } from "../modules/meaning/landing-pages/landing-pages-file.ts";
import { domainById } from "../modules/tracked/domains/domains.service.ts";
import { listedFile } from "./framework/file-answer.ts";
import { filterOf, filterQuery } from "./framework/filter-query.ts";
import { jsonList, presentedBatches } from "./framework/json-stream.ts";
import { numberOf, sortOf, sortQuery, switchOf } from "./framework/query.ts";
import type { RestContext } from "./framework/route.ts";
import { landingPageShape, presentLandingPage, presentUntrackedQuery, untrackedQueryShape } from "./pages.presenter.ts";

const finds = (ctx: RestContext, { id }: { id: string }) => domainById(ctx, id);

const pagesQuery = filterQuery.extend({
	compareTo: z
		.string()
		.optional()
		.meta({
			description: "A day to compare with, not after today: what keywords ranked with at its end.",
			examples: ["2026-11-14"],
		}),
	...searched("Part of the page's address, case-insensitive."),
	...sortQuery("LandingPageSortField", LandingPageSortFieldEnum, "Defaults to pages with most keywords first.").shape,
});

const queriesQuery = shownQueries.extend({
	...searched("Part of the query, case-insensitive."),
	...sortQuery("QuerySortField", QuerySortFieldEnum, "Defaults to queries with most clicks first.").shape,
});

function searched(description: string) {
	return { search: z.string().optional().meta({ description }) };
}

/** What is searched for among the rows. Faults name the parameter. */
function searchOf(query: Record<string, string | undefined>): string {
	return validate(z.object({ search: searchTextRule }), { search: query.search }).search;
}

/** Routes of a domain's pages: those that rank, and the queries that lead to them. */
export const pagesRoutes = [
	...listedFile({
		path: "domains/:id/landing-pages",
		operationId: "listLandingPages",
		summary: "List a domain's landing pages",
		description:
			"The pages that the keywords, or those that match the filter, rank with by their last measurements, those with most keywords first, or sorted.",
		query: pagesQuery,
		shape: landingPageShape,
		csv: {
			operationId: "exportLandingPages",
			summary: "Export a domain's landing pages",
			description: "UTF-8 with a byte order mark, RFC 4180; what is unknown is empty.",
			example: pagesExample(),
		},
		finds,
		readsKeywords: (ctx, { params }) => domainById(ctx, params.id),
		open: async (ctx, { params, query }) => {
			const domain = await domainById(ctx, params.id);
			const requested = {
				...filterOf(query),
				compareTo: query.compareTo,
				text: searchOf(query),
				sort: sortOf(query),
			};
			const batches = [await allLandingPages(ctx, domain, requested)];
			return {
				name: `${domain.name}-landing-pages`,
				json: () => jsonList(presentedBatches(batches, presentLandingPage)),
				csv: () => csvFile<LandingPage>(landingPageColumns, batches),
			};
		},
	}),
	...listedFile({
		path: "domains/:id/untracked-queries",
		operationId: "listUntrackedQueries",
		summary: "List the queries that a domain does not track",
		description:
			"Queries of the Search Console property that covers the domain which lead to its pages and are the phrase of none of its keywords, those with most clicks first, or sorted; none without such a property.",
		query: queriesQuery,
		shape: untrackedQueryShape,
		csv: {
			operationId: "exportUntrackedQueries",
			summary: "Export the queries that a domain does not track",
			description:
				"UTF-8 with a byte order mark, RFC 4180; can be imported as it is, so queries that cannot be keywords are left out.",
			example: queriesExample(),
		},
		finds,
		readsKeywords: (ctx, { params }) => domainById(ctx, params.id),
		open: async (ctx, { params, query }) => {
			const domain = await domainById(ctx, params.id);
			const requested = {
				days: numberOf(query.days),
				minImpressions: numberOf(query.minImpressions),
				includeBrand: switchOf(query.includeBrand),
				text: searchOf(query),
				sort: sortOf(query),
			};
			const batches = everyUntrackedQuery(ctx, domain, requested);
			return {
				name: `${domain.name}-untracked-queries`,
				json: () => jsonList(presentedBatches(batches, presentUntrackedQuery)),
				csv: () => untrackedLines(batches),
			};
		},
	}),
];

function pagesExample(): string {
	const header = Object.keys(landingPageColumns).join(",");
	return `${header}\r\nhttps://example.com/pricing,12,2,6.25,9,1,4400,11,,10,,312,5280\r\n`;
}

function queriesExample(): string {
	const header = "keyword,country_code,google_domain,language,device,groups,target_url,clicks,impressions,avg_position";
	return `${header}\r\nrank tracker,US,,en,desktop,,https://example.com/pricing,312,5280,4.216\r\n`;
}
