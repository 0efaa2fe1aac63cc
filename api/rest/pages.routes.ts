import { z } from "zod";
import { searchTextRule } from "../core/search-text.ts";
import { validate } from "../core/validate.ts";
import { csvFile } from "../lib/csv-file.ts";
import { slicesOf } from "../lib/slices.ts";
import { domainById } from "../modules/domains/domains.service.ts";
import { allLandingPages } from "../modules/landing-pages/landing-pages.service.ts";
import { type LandingPage, LandingPageSortFieldEnum } from "../modules/landing-pages/landing-pages.types.ts";
import { landingPageColumns } from "../modules/landing-pages/landing-pages-file.ts";
import { everyUntrackedQuery, untrackedLines } from "../modules/search-console/untracked/untracked-export.service.ts";
import { shownQueries } from "../modules/search-console/untracked/untracked-queries.input.ts";
import { QuerySortFieldEnum } from "../modules/search-console/untracked/untracked-queries.types.ts";
import { fileAnswer, fileHeaders, listFormatQuery } from "./framework/file-answer.ts";
import { filterOf, filterQuery } from "./framework/filter-query.ts";
import { jsonList, presentedBatches } from "./framework/json-stream.ts";
import { numberOf, sortOf, sortQuery, switchOf } from "./framework/query.ts";
import { type RestContext, route } from "./framework/route.ts";
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
	...listFormatQuery.shape,
});

const queriesQuery = shownQueries.extend({
	...searched("Part of the query, case-insensitive."),
	...sortQuery("QuerySortField", QuerySortFieldEnum, "Defaults to queries with most clicks first.").shape,
	...listFormatQuery.shape,
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
	route({
		method: "GET",
		path: "domains/:id/landing-pages",
		operationId: "listLandingPages",
		summary: "List a domain's landing pages",
		description:
			"The pages that the keywords, or those that match the filter, rank with by their last measurements, those with most keywords first, or sorted.",
		query: pagesQuery,
		answers: {
			200: {
				description: "JSON: all pages. CSV: UTF-8 with a byte order mark, RFC 4180; what is unknown is empty.",
				csv: pagesExample(),
				shape: z.array(landingPageShape),
				headers: fileHeaders,
			},
		},
		finds,
		handler: async (ctx, { params, query }) => {
			const domain = await domainById(ctx, params.id);
			const { format } = validate(listFormatQuery, query);
			const asked = {
				...filterOf(query),
				compareTo: query.compareTo,
				text: searchOf(query),
				sort: sortOf(query),
			};
			const batches = slicesOf(await allLandingPages(ctx, domain, asked));
			const stream =
				format === "csv"
					? csvFile<LandingPage>(landingPageColumns, batches)
					: jsonList(presentedBatches(batches, presentLandingPage));
			return fileAnswer(`${domain.name}-landing-pages`, format, stream);
		},
	}),
	route({
		method: "GET",
		path: "domains/:id/untracked-queries",
		operationId: "listUntrackedQueries",
		summary: "List the queries that a domain does not track",
		description:
			"Queries of the Search Console property that covers the domain which lead to its pages and are the phrase of none of its keywords, those with most clicks first, or sorted; none without such a property.",
		query: queriesQuery,
		answers: {
			200: {
				description:
					"JSON: all queries. CSV: UTF-8 with a byte order mark, RFC 4180; can be imported as it is, so queries that cannot be keywords are left out.",
				csv: queriesExample(),
				shape: z.array(untrackedQueryShape),
				headers: fileHeaders,
			},
		},
		finds,
		handler: async (ctx, { params, query }) => {
			const domain = await domainById(ctx, params.id);
			const { format } = validate(listFormatQuery, query);
			const asked = {
				days: numberOf(query.days),
				minImpressions: numberOf(query.minImpressions),
				includeBrand: switchOf(query.includeBrand),
				text: searchOf(query),
				sort: sortOf(query),
			};
			const batches = everyUntrackedQuery(ctx, domain, asked);
			const stream =
				format === "csv" ? untrackedLines(batches) : jsonList(presentedBatches(batches, presentUntrackedQuery));
			return fileAnswer(`${domain.name}-untracked-queries`, format, stream);
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
