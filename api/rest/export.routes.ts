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
	keywordBatches,
	validateBatches,
} from "../modules/tracked/keyword-lists/keyword-batches.service.ts";
import { KeywordSortFieldEnum } from "../modules/tracked/keywords/choice/keyword-query.types.ts";
import { fileAnswer, fileHeaders, formatQuery } from "./framework/file-answer.ts";
import { filterOf, filterQuery } from "./framework/filter-query.ts";
import { jsonList, presentedBatches } from "./framework/json-stream.ts";
import { namelessSort, rangeOf, rangeQuery, sortOf, sortQuery } from "./framework/query.ts";
import { type RestContext, type RestRequest, type RouteOf, route } from "./framework/route.ts";
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
		...keywordFile("keywords", {
			csv: (ctx, id, filter) => exportKeywords(ctx, id, filter),
			json: (ctx, id, filter) => jsonList(presentedBatches(keywordBatches(ctx, id, filter), presentKeyword)),
		}),
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
		...keywordFile("history", {
			csv: (ctx, id, filter, query) =>
				endedCheckLines(endedCheckBatches(ctx, id, { ...filter, ...rangeOf(query) }), () =>
					haveLocations(ctx, id, filter),
				),
			json: (ctx, id, filter, query) => listOf(endedCheckBatches(ctx, id, { ...filter, ...rangeOf(query) })),
		}),
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
		...keywordFile("serp-results", {
			csv: (ctx, id, filter, query) => serpResultLines(serpBatches(ctx, id, { ...filter, ...rangeOf(query) })),
			json: (ctx, id, filter, query) =>
				jsonList(presentedBatches(serpBatches(ctx, id, { ...filter, ...rangeOf(query) }), presentExportedSerp)),
		}),
	}),
];

/** Streams a file's rows: about the keywords of a domain that match the filter, with what else the query chooses. */
type FileRows = (
	ctx: SignedInContext,
	domainId: string,
	filter: Awaited<ReturnType<typeof validatedFilterOf>>,
	query: RestRequest["query"],
) => AsyncIterable<string>;

/** The handler of a route whose file is about a domain's keywords. */
function keywordFile(name: string, rows: Record<"csv" | "json", FileRows>) {
	return {
		refusals: ["CONFLICT"],
		readsKeywords: (ctx, { params }) => domainById(ctx, params.id),
		handler: async (ctx, { params, query }) => {
			const { name: domainName, id } = await domainById(ctx, params.id);
			const { format } = validate(formatQuery, query);
			const filter = await validatedFilterOf(ctx, id, query);
			return fileAnswer(`${domainName}-${name}`, format, rows[format](ctx, id, filter, query));
		},
	} satisfies Pick<RouteOf<"domains/:id", RestContext>, "refusals" | "readsKeywords" | "handler">;
}

function sortedDay(description: string) {
	return z
		.string()
		.optional()
		.meta({ description, examples: ["2026-11-14"] });
}

async function validatedFilterOf(ctx: SignedInContext, domainId: string, query: Record<string, string | undefined>) {
	const { sortDay: day, sortSince: since } = query;
	const sort = sortOf(query);
	if (sort === undefined && (day ?? since) !== undefined) throw namelessSort();
	const requested = { ...filterOf(query), sort: sort && { ...sort, day, since } };
	await validateBatches(ctx, domainId, requested);
	return requested;
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
