import { z } from "zod";
import { topPages, topQueries } from "../modules/demand/search-console/analytics/analytics.service.ts";
import { exportRows } from "../modules/demand/search-console/analytics/analytics-export.service.ts";
import { daysToImport, daysToRead, topRowsRule } from "../modules/demand/search-console/analytics/performance.input.ts";
import { propertyById } from "../modules/demand/search-console/connection/properties.service.ts";
import { syncPerformance } from "../modules/demand/search-console/sync/performance-sync.service.ts";
import { syncById } from "../modules/demand/search-console/sync/sync-rows.service.ts";
import { attachment } from "./framework/attachment.ts";
import { countField, field, idField } from "./framework/fields.ts";
import { numberOf } from "./framework/query.ts";
import { type RestContext, type RestRequest, route } from "./framework/route.ts";
import { dayField, presentSync, syncShape } from "./performance.presenter.ts";

const finds = (ctx: RestContext, { id }: { id: string }) => propertyById(ctx, id);
const days = { startDate: "2026-11-15", endDate: "2026-11-21" };

const figures = {
	clicks: countField("Clicks to the site.", 312),
	impressions: countField("Impressions of the site.", 5_280),
	avgPosition: field(z.number(), "Average position, weighted by impressions, unrounded.", 4.216),
};

const topQueryShape = z
	.object({ query: field(z.string(), "The search query.", "rank tracker"), ...figures })
	.meta({ id: "TopQuery", description: "A query with its figures." });

const topPageShape = z
	.object({ page: field(z.string(), "The page's URL.", "https://example.com/pricing"), ...figures })
	.meta({ id: "TopPage", description: "A page with its figures." });

const importedShape = z
	.object({
		rows: countField("Rows imported.", 1_204),
		startDate: dayField("The first day.", days.startDate),
		endDate: dayField("The last day.", days.endDate),
	})
	.meta({ id: "PerformanceImported", description: "A finished import." });

const startedShape = z
	.object({ jobId: idField("The import's ID.", "12") })
	.meta({ id: "PerformanceSyncStarted", description: "An import that continues in the background." });

/** The arguments of a top list. */
const topOf = ({ query }: RestRequest) => ({ ...query, limit: numberOf(query.limit) });

const fileOf = {
	query: daysToRead,
	finds,
	answers: {
		200: {
			description: "CSV: UTF-8 with a byte order mark, RFC 4180. All rows, sorted by clicks, impressions and name.",
			csv: "query,clicks,impressions,avg_position\r\nrank tracker,312,5280,4.216\r\n",
			headers: { "Content-Disposition": "The file name, derived from the site." },
		},
	},
} as const;

/** Routes that import and read performance data of Search Console. */
export const performanceRoutes = [
	route({
		method: "POST",
		path: "google/sync/performance/:id",
		operationId: "syncPerformance",
		summary: "Import a property's performance data",
		description:
			"Waits up to 20 seconds for the import to finish. Days already imported are replaced; requesting days that are being imported joins that import. At most 16 months.",
		body: { name: "DaysToImport", rules: daysToImport, example: days },
		audience: "ALL",
		answers: {
			200: {
				description: "The import finished.",
				shape: importedShape,
			},
			202: {
				description: "The import takes longer: follow the job.",
				shape: startedShape,
				leadsTo: { "/jobId": "google/sync/:id" },
			},
		},
		refusals: ["RECONNECT_REQUIRED", "PROVIDER_NOT_CONFIGURED", "PROVIDER_ERROR"],
		finds,
		handler: async (ctx, { params, body }) => {
			const { id, state, rows, startDate, endDate } = await syncPerformance(ctx, params.id, body);
			if (state !== "DONE") return { status: 202, body: { jobId: id } };
			return { status: 200, body: { rows, startDate, endDate } };
		},
	}),
	route({
		method: "GET",
		path: "google/sync/:id",
		operationId: "getPerformanceSync",
		summary: "Get an import of performance data",
		audience: "ALL",
		answers: { 200: { description: "The current state of the import.", shape: syncShape } },
		handler: async (ctx, { params }) => ({ status: 200, body: presentSync(await syncById(ctx, params.id)) }),
	}),
	route({
		method: "GET",
		path: "google/analytics/:id/queries",
		operationId: "listTopQueries",
		summary: "List a property's top queries",
		query: topRowsRule,
		audience: "ALL",
		answers: {
			200: {
				description: "Sorted by clicks, impressions and name.",
				shape: z.array(topQueryShape),
			},
		},
		finds,
		handler: async (ctx, request) => {
			const property = await propertyById(ctx, request.params.id);
			return { status: 200, body: await topQueries(ctx, property, topOf(request)) };
		},
	}),
	route({
		method: "GET",
		path: "google/analytics/:id/pages",
		operationId: "listTopPages",
		summary: "List a property's top pages",
		query: topRowsRule,
		audience: "ALL",
		answers: {
			200: {
				description: "Sorted by clicks, impressions and URL.",
				shape: z.array(topPageShape),
			},
		},
		finds,
		handler: async (ctx, request) => {
			const property = await propertyById(ctx, request.params.id);
			return { status: 200, body: await topPages(ctx, property, topOf(request)) };
		},
	}),
	...(["query", "page"] as const).map((kind) =>
		route({
			method: "GET",
			path: kind === "query" ? "google/analytics/:id/queries.csv" : "google/analytics/:id/pages.csv",
			operationId: kind === "query" ? "exportTopQueries" : "exportTopPages",
			summary: kind === "query" ? "Export a property's queries" : "Export a property's pages",
			audience: "ALL",
			...fileOf,
			handler: async (ctx, { params, query }) => {
				const { name, lines } = await exportRows(ctx, params.id, kind, query);
				const headers = {
					"Content-Type": "text/csv; charset=utf-8",
					"Content-Disposition": attachment(`${name}.csv`),
				};
				return { status: 200, headers, stream: lines };
			},
		}),
	),
];
