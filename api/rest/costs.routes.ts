import { z } from "zod";
import { domainCosts } from "../modules/desk/schedules/domain-costs.service.ts";
import { estimateRun } from "../modules/measuring/runs/runs.service.ts";
import { domainById } from "../modules/tracked/domains/domains.service.ts";
import { costsShape, estimateShape, presentCosts, presentEstimate } from "./cost.presenter.ts";
import { filterOf, filterQuery } from "./framework/filter-query.ts";
import { type RestContext, route } from "./framework/route.ts";

const finds = (ctx: RestContext, { id }: { id: string }) => domainById(ctx, id);

const mode = z
	.enum(["live", "queued"], "The mode must be live or queued.")
	.default("live")
	.meta({ description: "How the checks reach their provider; `live` where the provider has no queue." });

/** What a domain costs, and what a run of it would. */
export const costsRoutes = [
	route({
		method: "GET",
		path: "domains/:id/costs",
		operationId: "getDomainCosts",
		summary: "Get what a domain costs",
		description: "Its monthly cap, what it spent this month, the price of a run, and a forecast.",
		answers: { 200: { description: "What its checks cost.", shape: costsShape } },
		finds,
		handler: async (ctx, { params }) => ({ status: 200, body: presentCosts(await domainCosts(ctx, params.id)) }),
	}),
	route({
		method: "GET",
		path: "domains/:id/run-estimate",
		operationId: "estimateRun",
		summary: "Estimate a run",
		description: "What a run of all keywords, or of those that match the filter, would cost now. Charges nothing.",
		query: filterQuery.extend({ mode }),
		answers: { 200: { description: "The estimate.", shape: estimateShape } },
		finds,
		refusals: ["CONFLICT"],
		readsKeywords: (ctx, { params }) => domainById(ctx, params.id),
		handler: async (ctx, { params, query: { mode, ...conditions } }) => {
			const { filter, timeZone } = filterOf(conditions);
			// A filter chooses 10,000 keywords at most; a domain may have more.
			const isFiltered = Object.values(filter).some((condition) => condition != null);
			const run = { domainId: params.id, ...(isFiltered && { filter }), timeZone, mode: mode?.toUpperCase() };
			return { status: 200, body: presentEstimate(await estimateRun(ctx, run)) };
		},
	}),
];
