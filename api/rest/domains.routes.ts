import { z } from "zod";
import { createDomain, deleteDomain, updateDomain } from "../modules/desk/tracking/domains.service.ts";
import { changedKeywords, changesOf } from "../modules/meaning/positions/changes.service.ts";
import {
	everyDailyPosition,
	type KeywordWithDays,
	windowArgs,
} from "../modules/meaning/positions/days/daily-positions.service.ts";
import { domainStatistics } from "../modules/meaning/statistics/statistics.service.ts";
import {
	domainChanges as changesRules,
	domainNotes,
	domainsArgs,
	newDomain,
} from "../modules/tracked/domains/domains.input.ts";
import { domainById, listDomains, saveDomainNotes } from "../modules/tracked/domains/domains.service.ts";
import {
	changeShape,
	domainShape,
	presentChange,
	presentDomain,
	presentStatistics,
	statisticsShape,
} from "./domain.presenter.ts";
import { filterOf, filterQuery } from "./framework/filter-query.ts";
import { idempotencyHeader, idempotencyKey } from "./framework/idempotency-key.ts";
import { jsonList, presentedBatches } from "./framework/json-stream.ts";
import { numberOf } from "./framework/query.ts";
import { type RestContext, route } from "./framework/route.ts";
import { dailyPositionsShape, presentDays } from "./keyword.presenter.ts";

const finds = (ctx: RestContext, { id }: { id: string }) => domainById(ctx, id);

const example = { name: "Example", url: "example.com", country: "US", searchDepth: 30 };
const changed = { 200: { description: "The updated domain.", shape: domainShape } };

/** Routes for domains and data of a whole domain. */
export const domainsRoutes = [
	route({
		method: "GET",
		path: "domains",
		operationId: "listDomains",
		summary: "List domains",
		query: domainsArgs,
		answers: {
			200: { description: "The account's domains, oldest first.", shape: z.array(domainShape) },
		},
		handler: async (ctx, { query }) => ({ status: 200, body: (await listDomains(ctx, query)).map(presentDomain) }),
	}),
	route({
		method: "POST",
		path: "domains",
		operationId: "createDomain",
		summary: "Create a domain",
		header: idempotencyHeader,
		body: { name: "DomainToAdd", rules: newDomain, example },
		audience: "ALL",
		answers: { 201: { description: "The new domain.", shape: domainShape, leadsTo: { "/id": "domains/:id" } } },
		refusals: ["CONFLICT", "IDEMPOTENCY_CONFLICT"],
		handler: async (ctx, request) => ({
			status: 201,
			body: presentDomain(await createDomain(ctx, request.body, idempotencyKey(request))),
		}),
	}),
	route({
		method: "GET",
		path: "domains/:id",
		operationId: "getDomain",
		summary: "Get a domain",
		answers: { 200: { description: "The domain.", shape: domainShape } },
		handler: async (ctx, { params }) => ({ status: 200, body: presentDomain(await domainById(ctx, params.id)) }),
	}),
	route({
		method: "PUT",
		path: "domains/:id",
		operationId: "updateDomain",
		summary: "Update a domain",
		description:
			"At least one field. Omitted fields stay unchanged; null removes the external ID and the choice of a property. A new URL keeps the history: each record stores the URL it was matched against. To raise the depth of automatic checks an API key also needs the scope `SPEND`.",
		body: { name: "DomainChanges", rules: changesRules, example },
		answers: changed,
		refusals: ["CONFLICT"],
		finds,
		handler: async (ctx, { params, body }) => ({
			status: 200,
			body: presentDomain(await updateDomain(ctx, params.id, body)),
		}),
	}),
	route({
		method: "DELETE",
		path: "domains/:id",
		operationId: "deleteDomain",
		summary: "Delete a domain",
		description:
			"Also deletes its keywords and their history. Checks not yet sent to a provider are cancelled and refunded.",
		audience: "ADMIN",
		answers: { 204: { description: "The domain was deleted." } },
		finds,
		handler: async (ctx, { params }) => {
			await deleteDomain(ctx, params.id);
			return { status: 204 };
		},
	}),
	route({
		method: "PATCH",
		path: "domains/:id/notes",
		operationId: "saveDomainNotes",
		summary: "Save a domain's notes",
		body: { name: "DomainNotes", rules: domainNotes, example: { notes: "Relaunch in May." } },
		answers: changed,
		finds,
		handler: async (ctx, { params, body }) => ({
			status: 200,
			body: presentDomain(await saveDomainNotes(ctx, params.id, body)),
		}),
	}),
	route({
		method: "GET",
		path: "domains/:id/stats",
		operationId: "getDomainStats",
		summary: "Get a domain's statistics",
		description: "For all keywords, or for those that match the filter.",
		query: filterQuery,
		answers: { 200: { description: "The current statistics.", shape: statisticsShape } },
		finds,
		refusals: ["CONFLICT"],
		readsKeywords: (ctx, { params }) => domainById(ctx, params.id),
		handler: async (ctx, { params, query }) => {
			const statistics = await domainStatistics(ctx, params.id, filterOf(query));
			return { status: 200, body: presentStatistics(statistics) };
		},
	}),
	route({
		method: "GET",
		path: "domains/:id/changes",
		operationId: "listDomainChanges",
		summary: "List keywords that moved",
		description: "Keywords whose last two measurements differ and can be compared.",
		answers: {
			200: {
				description: "Largest movement first. Not found counts as the depth + 1.",
				shape: z.array(changeShape),
			},
		},
		finds,
		readsKeywords: (ctx, { params }) => domainById(ctx, params.id),
		handler: async (ctx, { params }) => ({
			status: 200,
			headers: { "Content-Type": "application/json" },
			stream: jsonList(presentedBatches(changesOf(ctx.em, await changedKeywords(ctx.em, params.id)), presentChange)),
		}),
	}),
	route({
		method: "GET",
		path: "domains/:id/daily-positions",
		operationId: "getDailyPositions",
		summary: "Get daily positions",
		description: "Calendar days up to today or `until`, but no day before the domain's first check.",
		query: windowArgs,
		answers: { 200: { description: "All keywords with their days.", shape: dailyPositionsShape } },
		readsKeywords: (ctx, { params }) => domainById(ctx, params.id),
		handler: async (ctx, { params, query }) => {
			const domain = await domainById(ctx, params.id);
			const args = { days: numberOf(query.days), until: query.until, timeZone: query.timeZone };
			const { dates, batches } = await everyDailyPosition(ctx.em, domain, args);
			return { status: 200, headers: { "Content-Type": "application/json" }, stream: daysStream(dates, batches) };
		},
	}),
];

async function* daysStream(dates: string[], batches: AsyncIterable<KeywordWithDays[]>): AsyncIterable<string> {
	yield '{"keywords":';
	yield* jsonList(presentedBatches(batches, presentDays));
	yield `,"dates":${JSON.stringify(dates)}}`;
}
