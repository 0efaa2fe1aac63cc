import { z } from "zod";
import type { SignedInContext } from "../context.ts";
import { validate } from "../core/validate.ts";
import {
	endedCheckBatches,
	endedCheckLines,
	type KeywordEndedCheck,
} from "../modules/desk/keyword-files/history-export.service.ts";
import { exportKeywords } from "../modules/desk/keyword-files/keyword-export.service.ts";
import { serpBatches, serpResultLines } from "../modules/desk/keyword-files/serp-export.service.ts";
import { domainById } from "../modules/tracked/domains/domains.service.ts";
import {
	haveLocations,
	judgeBatches,
	keywordBatches,
} from "../modules/tracked/keyword-lists/keyword-batches.service.ts";
import { KeywordSortFieldEnum } from "../modules/tracked/keywords/choice/keyword-query.types.ts";
import { fileAnswer, fileHeaders, formatQuery } from "./framework/file-answer.ts";
import { filterOf, filterQuery } from "./framework/filter-query.ts";
import { jsonList, presentedBatches } from "./framework/json-stream.ts";
import { namelessSort, rangeOf, rangeQuery, sortOf, sortQuery } from "./framework/query.ts";
import { route } from "./framework/route.ts";
import { endedCheckShape, keywordShape, presentEndedCheck, presentKeyword } from "./keyword.presenter.ts";
import { exportedSerpShape, presentExportedSerp } from "./serp.presenter.ts";

const exportQuery = filterQuery.extend(formatQuery.shape);
const keywordsQuery = exportQuery.extend({
	...sortQuery("KeywordSortField", KeywordSortFieldEnum, "Defaults to the order in which keywords were added.").shape,
	sortDay: sortedDay("With `sort=day_position`: the day."),
	sortSince: sortedDay("With `sort=movement`: the day to compare with."),
});
const historyQuery = exportQuery.extend(rangeQuery.shape);

/** Routes that return files. */
export const exportRoutes = [
	route({
		method: "GET",
		path: "domains/:id/export",
		operationId: "exportKeywords",
		summary: "Export a domain's keywords",
		description:
			"All keywords, or those that match the filter, with their last measurement, in the order they were added or sorted.",
		query: keywordsQuery,
		answers: {
			200: {
				description:
					"CSV: UTF-8 with a byte order mark, RFC 4180; can be imported again unchanged. JSON: the same as the list of keywords.",
				csv: keywordsExample(),
				shape: z.array(keywordShape),
				headers: fileHeaders,
			},
		},
		refusals: ["CONFLICT"],
		readsKeywords: (ctx, { params }) => domainById(ctx, params.id),
		handler: async (ctx, { params, query }) => {
			const { name, id } = await domainById(ctx, params.id);
			const { format } = validate(formatQuery, query);
			const asked = await judgedFilterOf(ctx, id, query);
			const stream =
				format === "csv"
					? exportKeywords(ctx.em, id, asked)
					: jsonList(presentedBatches(keywordBatches(ctx.em, id, asked), presentKeyword));
			return fileAnswer(`${name}-keywords`, format, stream);
		},
	}),
	route({
		method: "GET",
		path: "domains/:id/positions/export",
		operationId: "exportPositions",
		summary: "Export a domain's history",
		description:
			"One row per finished check, including failed ones. Covers all keywords, or those that match the filter, in the order they were added, each oldest first. Failed checks are kept for 400 days.",
		query: historyQuery,
		answers: {
			200: {
				description:
					"CSV: UTF-8 with a byte order mark, RFC 4180. JSON: a list of the same rows. `outcome` distinguishes not found from failed; a failed check has only a time and a run.",
				csv: historyExample(),
				shape: z.array(endedCheckShape),
				headers: fileHeaders,
			},
		},
		refusals: ["CONFLICT"],
		readsKeywords: (ctx, { params }) => domainById(ctx, params.id),
		handler: async (ctx, { params, query }) => {
			const { name, id } = await domainById(ctx, params.id);
			const { format } = validate(formatQuery, query);
			const filter = await judgedFilterOf(ctx, id, query);
			const batches = endedCheckBatches(ctx.em, id, { ...filter, ...rangeOf(query) });
			const lines = () => endedCheckLines(batches, () => haveLocations(ctx.em, id, filter));
			return fileAnswer(`${name}-history`, format, format === "csv" ? lines() : listOf(batches));
		},
	}),
	route({
		method: "GET",
		path: "domains/:id/serp-results/export",
		operationId: "exportSerpResults",
		summary: "Export the results of a domain's checks",
		description:
			"Everything that checks read, for all keywords, or those that match the filter, in the order they were added, each oldest first.",
		query: historyQuery,
		answers: {
			200: {
				description:
					"CSV: UTF-8 with a byte order mark, RFC 4180; a row per result with an address. JSON: an object per check, without titles.",
				csv: resultsExample(),
				shape: z.array(exportedSerpShape),
				headers: fileHeaders,
			},
		},
		refusals: ["CONFLICT"],
		readsKeywords: (ctx, { params }) => domainById(ctx, params.id),
		handler: async (ctx, { params, query }) => {
			const { name, id } = await domainById(ctx, params.id);
			const { format } = validate(formatQuery, query);
			const batches = serpBatches(ctx.em, id, { ...(await judgedFilterOf(ctx, id, query)), ...rangeOf(query) });
			const stream =
				format === "csv" ? serpResultLines(batches) : jsonList(presentedBatches(batches, presentExportedSerp));
			return fileAnswer(`${name}-serp-results`, format, stream);
		},
	}),
];

function sortedDay(description: string) {
	return z
		.string()
		.optional()
		.meta({ description, examples: ["2026-11-14"] });
}

async function judgedFilterOf({ em }: SignedInContext, domainId: string, query: Record<string, string | undefined>) {
	const { sortDay: day, sortSince: since } = query;
	const sort = sortOf(query);
	if (sort === undefined && (day ?? since) !== undefined) throw namelessSort();
	const asked = { ...filterOf(query), sort: sort && { ...sort, day, since } };
	await judgeBatches(em, domainId, asked);
	return asked;
}

function listOf(batches: AsyncIterable<KeywordEndedCheck[]>): AsyncIterable<string> {
	return jsonList(presentedBatches(batches, presentEndedCheck));
}

function keywordsExample(): string {
	const header =
		"keyword,country_code,google_domain,language,device,groups,target_url,position,previous_position,change,volume,found_url,last_checked,outcome";
	const url = "https://example.com/pricing";
	return `${header}\r\nrank tracker,US,,en,desktop,"brand;core",${url},4,9,5,1900,${url},2026-11-21T14:32:05.120Z,FOUND\r\n`;
}

function historyExample(): string {
	const header =
		"keyword,country_code,language,device,checked_at,position,previous_position,change,url,depth,provider,measured_device,run_id,outcome,mode,measured_location,measured_at,keyword_id";
	const row =
		"rank tracker,US,en,desktop,2026-11-21T14:32:05.120Z,4,9,5,https://example.com/pricing,30,serper,desktop,77,FOUND,LIVE,,2026-11-21T14:32:05.120Z,4711";
	return `${header}\r\n${row}\r\n`;
}

function resultsExample(): string {
	const header =
		"keyword,country_code,language,device,measured_at,check_id,place,domain,url,is_own,engine,provider,measured_device,location";
	const url = "https://example.com/pricing";
	const row = `rank tracker,US,en,desktop,2026-11-21T14:32:05.120Z,90210,4,example.com,${url},true,GOOGLE,serper,desktop,`;
	return `${header}\r\n${row}\r\n`;
}
