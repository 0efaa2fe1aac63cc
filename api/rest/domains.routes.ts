import {
	createDomain,
	deleteDomain,
	domainById,
	listDomains,
	saveDomainNotes,
	updateDomain,
} from "../modules/domains/domains.service.ts";
import type { DomainType } from "../modules/domains/domains.types.ts";
import { domainChanges } from "../modules/keywords/changes.service.ts";
import type { KeywordChange } from "../modules/keywords/changes.types.ts";
import { everyDailyPosition, type KeywordWithDays } from "../modules/keywords/daily-positions.service.ts";
import { exportKeywords } from "../modules/keywords/keyword-export.service.ts";
import { domainStatistics } from "../modules/keywords/statistics.service.ts";
import type { DomainStats } from "../modules/keywords/statistics.types.ts";
import { attachment } from "./attachment.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import { jsonList } from "./json-stream.ts";
import { numberOf } from "./query.ts";
import { type RestContext, route } from "./route.ts";

const finds = (ctx: RestContext, { id }: { id: string }) => domainById(ctx, id);

/** The calls that keep domains and read what belongs to a whole domain. */
export const domainsRoutes = [
	route({
		method: "GET",
		path: "domains",
		handler: async (ctx) => ({ status: 200, body: (await listDomains(ctx)).map(presentDomain) }),
	}),
	route({
		method: "POST",
		path: "domains",
		handler: async (ctx, request) => ({
			status: 201,
			body: presentDomain(await createDomain(ctx, request.body, idempotencyKey(request))),
		}),
	}),
	route({
		method: "GET",
		path: "domains/:id",
		handler: async (ctx, { params }) => ({ status: 200, body: presentDomain(await domainById(ctx, params.id)) }),
	}),
	route({
		method: "PUT",
		path: "domains/:id",
		finds,
		handler: async (ctx, { params, body }) => ({
			status: 200,
			body: presentDomain(await updateDomain(ctx, params.id, body)),
		}),
	}),
	route({
		method: "DELETE",
		path: "domains/:id",
		finds,
		handler: async (ctx, { params }) => {
			await deleteDomain(ctx, params.id);
			return { status: 204 };
		},
	}),
	route({
		method: "PATCH",
		path: "domains/:id/notes",
		finds,
		handler: async (ctx, { params, body }) => ({
			status: 200,
			body: presentDomain(await saveDomainNotes(ctx, params.id, body)),
		}),
	}),
	route({
		method: "GET",
		path: "domains/:id/stats",
		finds,
		handler: async (ctx, { params, query }) => {
			const statistics = await domainStatistics(ctx.em, params.id, { timeZone: query.timeZone });
			return { status: 200, body: presentStatistics(statistics) };
		},
	}),
	route({
		method: "GET",
		path: "domains/:id/changes",
		finds,
		handler: async (ctx, { params }) => ({
			status: 200,
			body: (await domainChanges(ctx.em, params.id)).map(presentChange),
		}),
	}),
	route({
		method: "GET",
		path: "domains/:id/daily-positions",
		handler: async (ctx, { params, query }) => {
			const domain = await domainById(ctx, params.id);
			const args = { days: numberOf(query.days), timeZone: query.timeZone };
			const { dates, batches } = await everyDailyPosition(ctx.em, domain, args);
			return { status: 200, headers: { "Content-Type": "application/json" }, stream: daysStream(dates, batches) };
		},
	}),
	route({
		method: "GET",
		path: "domains/:id/export",
		handler: async (ctx, { params }) => {
			const domain = await domainById(ctx, params.id);
			const headers = {
				"Content-Type": "text/csv; charset=utf-8",
				"Content-Disposition": attachment(`${domain.name}-keywords.csv`),
			};
			return { status: 200, headers, stream: exportKeywords(ctx.em, domain.id) };
		},
	}),
];

/** A domain as the documented calls show it. */
function presentDomain({ id, name, url, country, searchDepth, keywordCount, notes, createdAt }: DomainType) {
	return { id, name, url, country, searchDepth, keywordCount, notes, createdAt };
}

/** A domain's statistics as the documented call shows them. */
function presentStatistics(statistics: DomainStats) {
	const { totalKeywords, avgPosition, top3Count, top10Count, visibilityScore } = statistics;
	const { measuredCount, notFoundCount, avgPositionChange } = statistics;
	return {
		totalKeywords,
		avgPosition,
		top3Count,
		top10Count,
		visibilityScore,
		measuredCount,
		notFoundCount,
		avgPositionChange,
	};
}

/** A keyword's change as the documented call shows it. */
function presentChange(row: KeywordChange) {
	const { keywordId, keyword, country, language, device, position, previousPosition, change, kind, checkedAt } = row;
	return { keywordId, keyword, country, language, device, position, previousPosition, change, kind, checkedAt };
}

async function* daysStream(dates: string[], batches: AsyncIterable<KeywordWithDays[]>): AsyncIterable<string> {
	yield '{"keywords":';
	yield* jsonList(presentBatches(batches));
	yield `,"dates":${JSON.stringify(dates)}}`;
}

async function* presentBatches(batches: AsyncIterable<KeywordWithDays[]>): AsyncIterable<unknown[]> {
	for await (const batch of batches) yield batch.map(presentDays);
}

function presentDays({ keyword, dailyPositions }: KeywordWithDays) {
	const { id, keyword: phrase, country, device, language, groups, targetUrl, searchVolume } = keyword;
	return { id, keyword: phrase, country, device, language, groups, targetUrl, searchVolume, dailyPositions };
}
