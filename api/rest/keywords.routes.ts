import { z } from "zod";
import { domainById } from "../modules/domains/domains.service.ts";
import { keywordBatches, keywordsPart } from "../modules/keywords/keyword-batches.service.ts";
import { updateKeywordGroups } from "../modules/keywords/keyword-groups.service.ts";
import { keywordById } from "../modules/keywords/keyword-rows.service.ts";
import { groupsOfNamed, namedKeywords, newKeywords } from "../modules/keywords/keywords.input.ts";
import { pageOneByKeyword } from "../modules/keywords/keywords.loaders.ts";
import { addKeywords, deleteKeywords } from "../modules/keywords/keywords.service.ts";
import { historyQuery, positionHistory } from "../modules/keywords/position-history.service.ts";
import { fetchSearchVolumes } from "../modules/search-volumes/search-volumes.service.ts";
import { fieldsOf } from "./body-fields.ts";
import { countField, field } from "./fields.ts";
import { jsonList, presentedBatches } from "./json-stream.ts";
import { keywordDetailShape, keywordShape, presentKeyword, presentKeywordDetail } from "./keyword.presenter.ts";
import { momentOf, numberOf } from "./query.ts";
import { presentRecord, recordShape } from "./record.presenter.ts";
import { type RestAnswer, type RestContext, type RestRequest, route } from "./route.ts";

const finds = (ctx: RestContext, { id }: { id: string }) => keywordById(ctx, id);

const ids = ["4711", "4712"];

const fetchedShape = z.object({
	fresh: countField("Keywords whose volume is not older than 30 days.", 1),
	queued: countField("Keywords that wait for theirs now.", 1),
	unsuitable: z.array(
		z.object({
			keywordId: field(z.string(), "The keyword.", "4711"),
			keyword: field(z.string(), "Its phrase.", "shoes ☕"),
			reason: field(z.string(), "Why it is not asked for.", "It contains an emoji or another symbol."),
		}),
	),
});

/** Both ways to delete many say the same: not every client can send a body with `DELETE`. */
const deletingMany = {
	summary: "Delete keywords",
	description: "One id that is not the caller's refuses the whole list.",
	body: { rules: namedKeywords, example: { keywordIds: ids } },
	answers: {
		200: { description: "How many are gone.", shape: z.object({ deleted: countField("Keywords deleted.", 2) }) },
	},
	refusals: ["NOT_FOUND"],
	handler: async (ctx: RestContext, { body }: RestRequest): Promise<RestAnswer> => {
		const { ids } = await deleteKeywords(ctx, body);
		return { status: 200, body: { deleted: ids.length } };
	},
} as const;

/** The calls that add, group, delete and read keywords. */
export const keywordsRoutes = [
	route({
		method: "GET",
		path: "domains/:id/keywords",
		summary: "A domain's keywords",
		query: keywordsPart,
		answers: {
			200: {
				description: "In the order of adding: all of them, or the part asked for.",
				shape: z.array(keywordShape),
				headers: { "X-Total-Count": "How many the domain has." },
			},
		},
		handler: async (ctx, { params, query }) => {
			const domain = await domainById(ctx, params.id);
			const part = { limit: numberOf(query.limit), offset: numberOf(query.offset) };
			return {
				status: 200,
				headers: { "Content-Type": "application/json", "X-Total-Count": String(domain.keywordCount) },
				stream: jsonList(presentedBatches(keywordBatches(ctx.em, domain.id, part), presentKeyword)),
			};
		},
	}),
	route({
		method: "POST",
		path: "domains/:id/keywords",
		summary: "Add keywords",
		description:
			"10,000 at most; one bad item refuses them all. A keyword the domain has already, by phrase, country, language and device, is left alone.",
		body: {
			rules: newKeywords,
			example: { keywords: [{ keyword: "rank tracker", country: "US", device: "mobile", groups: ["brand"] }] },
		},
		answers: {
			201: {
				description: "What was added, in the order given.",
				shape: z.object({
					added: countField("Keywords added.", 1),
					existing: countField("Keywords that were there already.", 0),
					keywords: z.array(keywordShape),
				}),
				leadsTo: { "/keywords/0/id": "keywords/:id" },
			},
		},
		refusals: ["CONFLICT"],
		finds: (ctx, { id }) => domainById(ctx, id),
		handler: async (ctx, { params, body }) => {
			const { added, existing, keywords } = await addKeywords(ctx, params.id, body);
			return { status: 201, body: { added, existing, keywords: keywords.map(presentKeyword) } };
		},
	}),
	route({
		method: "GET",
		path: "keywords/:id",
		summary: "One keyword",
		answers: { 200: { description: "The keyword, with what page 1 showed.", shape: keywordDetailShape } },
		handler: async (ctx, { params }) => {
			const keyword = await keywordById(ctx, params.id);
			const [page = null] = await pageOneByKeyword(ctx, [keyword.id]);
			return { status: 200, body: presentKeywordDetail(keyword, page) };
		},
	}),
	route({
		method: "GET",
		path: "keywords/:id/positions",
		summary: "A keyword's history",
		query: historyQuery,
		answers: { 200: { description: "Newest first.", shape: z.array(recordShape) } },
		finds,
		handler: async (ctx, { params, query }) => {
			const part = { limit: numberOf(query.limit), before: momentOf(query.before) };
			const records = await positionHistory(ctx, params.id, part);
			return { status: 200, body: records.map(presentRecord) };
		},
	}),
	route({
		method: "DELETE",
		path: "keywords/:id",
		summary: "Delete a keyword",
		answers: { 204: { description: "It is gone, and its history." } },
		finds,
		handler: async (ctx, { params }) => {
			await deleteKeywords(ctx, { keywordIds: [params.id] });
			return { status: 204 };
		},
	}),
	route({ method: "DELETE", path: "keywords/bulk", ...deletingMany }),
	route({ method: "POST", path: "keywords/bulk/delete", ...deletingMany }),
	route({
		method: "POST",
		path: "keywords/bulk/volumes",
		summary: "Fetch search volumes of keywords",
		description:
			"Those not known, older than 30 days or asked for in vain come in the background; `searchVolume` of the keywords tells. Costs no credits. One id that is not the caller's refuses the whole list.",
		body: { rules: namedKeywords, example: { keywordIds: ids } },
		answers: { 202: { description: "What becomes of them.", shape: fetchedShape } },
		refusals: ["NOT_FOUND", "PROVIDER_NOT_CONFIGURED"],
		handler: async (ctx, { body }) => {
			const { fresh, queued, unsuitable } = await fetchSearchVolumes(ctx, {
				keywordIds: fieldsOf(body).keywordIds ?? [],
			});
			return { status: 202, body: { fresh, queued, unsuitable } };
		},
	}),
	route({
		method: "PATCH",
		path: "keywords/bulk/groups",
		summary: "Change groups of keywords",
		description:
			"Adding and removing keep the other groups; replacing, the standard, with an empty list clears them. One id that is not the caller's refuses the whole list.",
		body: { rules: groupsOfNamed, example: { keywordIds: ids, groups: ["brand"], mode: "add" } },
		answers: {
			200: { description: "How many were chosen.", shape: z.object({ updated: countField("Keywords chosen.", 2) }) },
		},
		refusals: ["NOT_FOUND"],
		handler: async (ctx, { body }) => ({
			status: 200,
			body: { updated: (await updateKeywordGroups(ctx, body)).length },
		}),
	}),
];
