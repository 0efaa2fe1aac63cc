import { z } from "zod";
import { fetchSearchVolumes } from "../modules/demand/search-volumes/search-volumes.service.ts";
import { addKeywords, deleteKeywords } from "../modules/desk/tracking/keywords.service.ts";
import { historyQuery, positionHistory } from "../modules/meaning/positions/position-history.service.ts";
import { pageOneByKeyword } from "../modules/meaning/positions/positions.loaders.ts";
import { domainById } from "../modules/tracked/domains/domains.service.ts";
import { keywordBatches, keywordsPart } from "../modules/tracked/keyword-lists/keyword-batches.service.ts";
import { groupsOfNamed, namedKeywords } from "../modules/tracked/keywords/choice/keyword-choice.input.ts";
import { updateKeywordGroups } from "../modules/tracked/keywords/keyword-groups.service.ts";
import { keywordById } from "../modules/tracked/keywords/keyword-rows.service.ts";
import { keywordChanges, newKeywords } from "../modules/tracked/keywords/keywords.input.ts";
import { targetUrlChanges } from "../modules/tracked/keywords/targets/targets.input.ts";
import { setTargetUrls } from "../modules/tracked/keywords/targets/targets.service.ts";
import { updateKeyword } from "../modules/tracked/keywords/update-keyword.service.ts";
import { fieldsOf } from "./framework/body-fields.ts";
import { countField, field, idField } from "./framework/fields.ts";
import { jsonList, presentedBatches } from "./framework/json-stream.ts";
import { momentOf, numberOf } from "./framework/query.ts";
import { type RestAnswer, type RestContext, type RestRequest, route } from "./framework/route.ts";
import { keywordDetailShape, keywordShape, presentKeyword, presentKeywordDetail } from "./keyword.presenter.ts";
import { presentRecord, recordShape } from "./record.presenter.ts";

const finds = (ctx: RestContext, { id }: { id: string }) => keywordById(ctx, id);

const ids = ["4711", "4712"];

const itemShape = z
	.object({
		index: countField("Zero-based index in the request.", 0),
		status: field(
			z.enum(["ADDED", "EXISTING", "REPEATED"]),
			"New, already there and left unchanged, or a duplicate of an earlier item in the request.",
			"ADDED",
		),
		keywordId: idField("The new or existing keyword."),
	})
	.meta({ id: "AddedKeyword", description: "Result of adding one keyword." });

const addedShape = z
	.object({
		added: countField("Keywords added.", 1),
		existing: countField("Keywords the domain already had.", 0),
		cleaned: countField("Keywords of the request that were cleaned of invisible characters.", 0),
		keywords: z.array(keywordShape),
		items: z.array(itemShape).meta({ description: "The result for each keyword sent, in request order." }),
	})
	.meta({ id: "KeywordsAdded", description: "Result of adding keywords." });

const deletedShape = z.object({ deleted: countField("Keywords deleted.", 2) }).meta({ id: "KeywordsDeleted" });

const updatedShape = z
	.object({ updated: countField("Number of selected keywords.", 2) })
	.meta({ id: "KeywordsUpdated" });

const unsuitableShape = z
	.object({
		keywordId: field(z.string(), "The keyword.", "4711"),
		keyword: field(z.string(), "The keyword's phrase.", "shoes ☕"),
		reason: field(z.string(), "Why it cannot be fetched.", "It contains an emoji or another symbol."),
	})
	.meta({ id: "UnsuitableKeyword", description: "A keyword the search volume provider does not support." });

const fetchedShape = z
	.object({
		fresh: countField("Keywords whose volume is at most 30 days old.", 1),
		queued: countField("Keywords now waiting for their volume.", 1),
		unsuitable: z.array(unsuitableShape),
	})
	.meta({ id: "SearchVolumesFetched", description: "Result of requesting search volumes." });

/** There are two routes because not every client can send a body with `DELETE`. */
const deletingMany = {
	summary: "Delete keywords",
	description: "An ID that is not the caller's rejects the whole list.",
	body: { name: "NamedKeywords", rules: namedKeywords, example: { keywordIds: ids } },
	answers: {
		200: { description: "The number of deleted keywords.", shape: deletedShape },
	},
	refusals: ["NOT_FOUND"],
	handler: async (ctx: RestContext, { body }: RestRequest): Promise<RestAnswer> => {
		const { ids } = await deleteKeywords(ctx, body);
		return { status: 200, body: { deleted: ids.length } };
	},
} as const;

/** Routes that add, group, delete and read keywords. */
export const keywordsRoutes = [
	route({
		method: "GET",
		path: "domains/:id/keywords",
		operationId: "listKeywords",
		summary: "List a domain's keywords",
		query: keywordsPart,
		answers: {
			200: {
				description: "All keywords, or the requested part, in the order they were added.",
				shape: z.array(keywordShape),
				headers: { "X-Total-Count": "The domain's total number of keywords." },
			},
		},
		readsKeywords: async (ctx, { params, query }) => {
			const { keywordCount } = await domainById(ctx, params.id);
			const [limit, offset] = [Number(query.limit ?? keywordCount), Number(query.offset ?? 0)];
			return { keywordCount: Math.min(keywordCount, limit + offset) };
		},
		handler: async (ctx, { params, query }) => {
			const domain = await domainById(ctx, params.id);
			const part = { limit: numberOf(query.limit), offset: numberOf(query.offset) };
			return {
				status: 200,
				headers: { "Content-Type": "application/json", "X-Total-Count": String(domain.keywordCount) },
				stream: jsonList(presentedBatches(keywordBatches(ctx, domain.id, part), presentKeyword)),
			};
		},
	}),
	route({
		method: "POST",
		path: "domains/:id/keywords",
		operationId: "addKeywords",
		summary: "Add keywords",
		description:
			"At most 10,000 keywords. One invalid item rejects the request. A keyword the domain already has (by phrase, country, language, device and location) is left unchanged. `CONFLICT` if the account would exceed its keyword limit (`MAX_KEYWORDS`, 100,000 by default).",
		body: {
			name: "KeywordsToAdd",
			rules: newKeywords,
			example: { keywords: [{ keyword: "rank tracker", country: "US", device: "mobile", groups: ["brand"] }] },
		},
		answers: {
			201: {
				description: "The added keywords, in request order.",
				shape: addedShape,
				leadsTo: { "/keywords/0/id": "keywords/:id" },
			},
		},
		refusals: ["CONFLICT"],
		finds: (ctx, { id }) => domainById(ctx, id),
		handler: async (ctx, { params, body }) => {
			const { keywords, ...answer } = await addKeywords(ctx, params.id, body);
			return { status: 201, body: { ...answer, keywords: keywords.map(presentKeyword) } };
		},
	}),
	route({
		method: "GET",
		path: "keywords/:id",
		operationId: "getKeyword",
		summary: "Get a keyword",
		answers: {
			200: { description: "The keyword, with SERP features and competitors of page 1.", shape: keywordDetailShape },
		},
		handler: async (ctx, { params }) => {
			const keyword = await keywordById(ctx, params.id);
			const [page = null] = await pageOneByKeyword(ctx, [keyword.id]);
			return { status: 200, body: presentKeywordDetail(keyword, page) };
		},
	}),
	route({
		method: "GET",
		path: "keywords/:id/positions",
		operationId: "listKeywordPositions",
		summary: "List a keyword's measurements",
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
		operationId: "deleteKeyword",
		summary: "Delete a keyword",
		answers: { 204: { description: "The keyword and its history were deleted." } },
		finds,
		handler: async (ctx, { params }) => {
			await deleteKeywords(ctx, { keywordIds: [params.id] });
			return { status: 204 };
		},
	}),
	route({
		method: "PATCH",
		path: "keywords/:id",
		operationId: "updateKeyword",
		summary: "Update a keyword",
		description:
			"Omitted fields stay unchanged; null removes a value. Phrase, country, language, device and location identify a keyword and cannot be changed: add a new keyword instead.",
		body: {
			name: "KeywordChanges",
			rules: keywordChanges,
			example: { targetUrl: "https://example.com/pricing", groups: ["brand"] },
		},
		answers: { 200: { description: "The updated keyword.", shape: keywordShape } },
		refusals: ["CONFLICT"],
		finds,
		handler: async (ctx, { params, body }) => ({
			status: 200,
			body: presentKeyword(await updateKeyword(ctx, params.id, body)),
		}),
	}),
	route({ method: "DELETE", path: "keywords/bulk", operationId: "bulkDeleteKeywords", ...deletingMany }),
	route({ method: "POST", path: "keywords/bulk/delete", operationId: "deleteKeywords", ...deletingMany }),
	route({
		method: "POST",
		path: "keywords/bulk/volumes",
		operationId: "fetchSearchVolumes",
		summary: "Request search volumes",
		description:
			"Volumes that are unknown, failed or older than 30 days are fetched in the background; see `searchVolume` of the keywords. Costs no credits. An ID that is not the caller's rejects the whole list.",
		body: { name: "NamedKeywords", rules: namedKeywords, example: { keywordIds: ids } },
		answers: { 202: { description: "The result for the keywords.", shape: fetchedShape } },
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
		operationId: "updateKeywordGroups",
		summary: "Change groups of keywords",
		description:
			"`add` and `remove` keep the other groups; `replace` (the default) with an empty list clears them. An ID that is not the caller's rejects the whole list.",
		body: {
			name: "KeywordGroupsChange",
			rules: groupsOfNamed,
			example: { keywordIds: ids, groups: ["brand"], mode: "add" },
		},
		answers: {
			200: { description: "The number of selected keywords.", shape: updatedShape },
		},
		refusals: ["NOT_FOUND"],
		handler: async (ctx, { body }) => ({
			status: 200,
			body: { updated: (await updateKeywordGroups(ctx, body)).length },
		}),
	}),
	route({
		method: "PATCH",
		path: "keywords/bulk/targets",
		operationId: "setTargetUrls",
		summary: "Set targets of keywords",
		description:
			"1–10,000 keywords, each at most once, all or nothing; null removes a target. A target with `/*` at its end accepts any page below it. An ID that is not the caller's rejects the whole list.",
		body: {
			name: "TargetUrls",
			rules: targetUrlChanges,
			example: { items: [{ keywordId: "4711", targetUrl: "https://example.com/pricing" }] },
		},
		answers: {
			200: { description: "The number of keywords.", shape: updatedShape },
		},
		refusals: ["NOT_FOUND"],
		handler: async (ctx, { body }) => ({ status: 200, body: { updated: (await setTargetUrls(ctx, body)).length } }),
	}),
];
