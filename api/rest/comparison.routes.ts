import { z } from "zod";
import { validate } from "../core/validate.ts";
import { openComparison } from "../modules/meaning/comparisons/comparison.service.ts";
import { ComparisonSortFieldEnum } from "../modules/meaning/comparisons/comparison.types.ts";
import { comparisonLines } from "../modules/meaning/comparisons/comparison-file.ts";
import { domainById } from "../modules/tracked/domains/domains.service.ts";
import { comparisonShape, exportedRowShape, presentComparison, presentComparisonRow } from "./comparison.presenter.ts";
import { fileAnswer, fileHeaders, formatQuery } from "./framework/file-answer.ts";
import { directionOf, filterOf, filterQuery, kindsOf, namesIn } from "./framework/filter-query.ts";
import { jsonList, presentedBatches } from "./framework/json-stream.ts";
import { numberOf, sortOf, sortQuery } from "./framework/query.ts";
import { type RestContext, type RestRequest, route } from "./framework/route.ts";

const day = (description: string, example: string) =>
	z
		.string()
		.optional()
		.meta({ description, examples: [example] });

const comparisonQuery = filterQuery.extend({
	days: z
		.int()
		.optional()
		.meta({ description: "1 to 365: compares the last measured day with one so many days earlier.", examples: [7] }),
	from: day("Instead of `days`, the first day; at most 3,660 days before the second.", "2026-11-14"),
	to: day("With `from`, the second day; not after today.", "2026-11-21"),
});

const exportQuery = comparisonQuery.extend({
	...formatQuery.shape,
	kind: kindsOf("Rows of these kinds"),
	movement: directionOf("Rows that went this way."),
	...sortQuery("ComparisonSortField", ComparisonSortFieldEnum, "Defaults to those that moved furthest first.").shape,
});

interface ComparisonRequest {
	params: { id: string };
	query: RestRequest["query"];
}

async function comparisonOf(ctx: RestContext, { params, query }: ComparisonRequest) {
	const domain = await domainById(ctx, params.id);
	const { filter, timeZone } = filterOf(query);
	const args = { days: numberOf(query.days), from: query.from, to: query.to, filter, timeZone };
	return { domain, comparison: await openComparison(ctx, domain, args) };
}

/** Routes that compare a domain's keywords between two days. */
export const comparisonRoutes = [
	route({
		method: "GET",
		path: "domains/:id/comparison",
		operationId: "compareDays",
		summary: "Compare two days",
		description:
			"How the keywords, or those that match the filter, stand at the end of two days. A keyword stands where it was last measured, for at most eight days (192 hours). Send `days`, or `from` and `to`.",
		query: comparisonQuery,
		answers: { 200: { description: "The comparison.", shape: comparisonShape } },
		refusals: ["CONFLICT"],
		readsKeywords: (ctx, { params }) => domainById(ctx, params.id),
		handler: async (ctx, request) => {
			const { comparison } = await comparisonOf(ctx, request);
			const page = { limit: 10 };
			const [totalCount, counts, before, after, summary, better, worse] = await Promise.all([
				comparison.totalCount(),
				comparison.counts(),
				comparison.before(),
				comparison.after(),
				comparison.summary(),
				comparison.rows({ movement: "BETTER", page }),
				comparison.rows({ movement: "WORSE", page }),
			]);
			const { from, to, timeZone } = comparison;
			const [gains, losses] = [better.items.map(presentComparisonRow), worse.items.map(presentComparisonRow)];
			const figures = { totalCount, counts, before, after, summary, better: gains, worse: losses };
			return { status: 200, body: presentComparison({ from, to, timeZone, ...figures }) };
		},
	}),
	route({
		method: "GET",
		path: "domains/:id/comparison/export",
		operationId: "exportComparison",
		summary: "Export a comparison of two days",
		description: "All rows, or those of the kinds and the movement; the keywords that moved furthest first, or sorted.",
		query: exportQuery,
		answers: {
			200: {
				description:
					"CSV: UTF-8 with a byte order mark, RFC 4180; a position that was not found is empty. JSON: the rows.",
				csv: example(),
				shape: z.array(exportedRowShape),
				headers: fileHeaders,
			},
		},
		refusals: ["CONFLICT"],
		readsKeywords: (ctx, { params }) => domainById(ctx, params.id),
		handler: async (ctx, request) => {
			const { query } = request;
			const { format } = validate(formatQuery, query);
			const { domain, comparison } = await comparisonOf(ctx, request);
			const batches = comparison.everyRow({
				kinds: namesIn(query.kind),
				movement: query.movement?.toUpperCase(),
				sort: sortOf(query),
			});
			const { from, to } = comparison;
			const stream =
				format === "csv" ? comparisonLines(batches) : jsonList(presentedBatches(batches, presentComparisonRow));
			return fileAnswer(`${domain.name}-changes-${from}-${to}`, format, stream);
		},
	}),
];

function example(): string {
	const header =
		"keyword,country_code,language,device,groups,volume,kind,change,before,before_depth,before_at,before_url,after,after_depth,after_at,after_url,page_changed,reasons";
	const url = "https://example.com/pricing";
	return `${header}\r\nrank tracker,US,en,desktop,brand;core,1900,MOVED,5,9,30,2026-11-14T14:32:04.090Z,${url},4,30,2026-11-21T14:32:05.120Z,${url},false,\r\n`;
}
