import { z } from "zod";
import { domainById } from "../modules/domains/domains.service.ts";
import { keywordBatches, keywordsPart } from "../modules/keyword-lists/keyword-batches.service.ts";
import { groupsOfNamed, namedKeywords } from "../modules/keywords/choice/keyword-choice.input.ts";
import { updateKeywordGroups } from "../modules/keywords/keyword-groups.service.ts";
import { keywordById } from "../modules/keywords/keyword-rows.service.ts";
import { keywordChanges, newKeywords } from "../modules/keywords/keywords.input.ts";
import { updateKeyword } from "../modules/keywords/update-keyword.service.ts";
import { historyQuery, positionHistory } from "../modules/positions/position-history.service.ts";
import { pageOneByKeyword } from "../modules/positions/positions.loaders.ts";
import { fetchSearchVolumes } from "../modules/search-volumes/search-volumes.service.ts";
import { addKeywords, deleteKeywords } from "../modules/tracking/keywords.service.ts";
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
		index: countField("Its place among the keywords sent, from 0.", 0),
		status: field(
			z.enum(["ADDED", "EXISTING", "REPEATED"]),
			"New; there already, and left as it was; or the same as an earlier one of the request.",
			"ADDED",
		),
		keywordId: idField("The keyword it stands for now."),
	})
	.meta({ id: "AddedKeyword", description: "What became of one keyword to add." });

const addedShape = z
	.object({
		added: countField("Keywords added.", 1),
		existing: countField("Keywords that were there already.", 0),
		keywords: z.array(keywordShape),
		items: z.array(itemShape).meta({ description: "What became of each keyword sent, in the order given." }),
	})
	.meta({ id: "KeywordsAdded", description: "What became of keywords to add." });

const deletedShape = z.object({ deleted: countField("Keywords deleted.", 2) }).meta({ id: "KeywordsDeleted" });

const updatedShape = z.object({ updated: countField("Keywords chosen.", 2) }).meta({ id: "KeywordsUpdated" });

const unsuitableShape = z
	.object({
		keywordId: field(z.string(), "The keyword.", "4711"),
		keyword: field(z.string(), "Its phrase.", "shoes ☕"),
		reason: field(z.string(), "Why it is not asked for.", "It contains an emoji or another symbol."),
	})
	.meta({ id: "UnsuitableKeyword", description: "A keyword that the provider of search volumes does not take." });

const fetchedShape = z
	.object({
		fresh: countField("Keywords whose volume is not older than 30 days.", 1),
		queued: countField("Keywords that wait for theirs now.", 1),
		unsuitable: z.array(unsuitableShape),
	})
	.meta({ id: "SearchVolumesFetched", description: "What becomes of the keywords." });

/** Both ways to delete many say the same: not every client can send a body with `DELETE`. */
const deletingMany = {
	summary: "Delete keywords",
	description: "One id that is not the caller's refuses the whole list.",
	body: { name: "NamedKeywords", rules: namedKeywords, example: { keywordIds: ids } },
	answers: {
		200: { description: "How many are gone.", shape: deletedShape },
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
		operationId: "listKeywords",
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
		operationId: "addKeywords",
		summary: "Add keywords",
		description:
			"10,000 at most; one bad item refuses them all. A keyword the domain has already, by phrase, country, language and device, is left alone. `CONFLICT` when the account would have more keywords than the installation allows (`MAX_KEYWORDS`, 100,000 by default).",
		body: {
			name: "NewKeywords",
			rules: newKeywords,
			example: { keywords: [{ keyword: "rank tracker", country: "US", device: "mobile", groups: ["brand"] }] },
		},
		answers: {
			201: {
				description: "What was added, in the order given.",
				shape: addedShape,
				leadsTo: { "/keywords/0/id": "keywords/:id" },
			},
		},
		refusals: ["CONFLICT"],
		finds: (ctx, { id }) => domainById(ctx, id),
		handler: async (ctx, { params, body }) => {
			const { added, existing, keywords, items } = await addKeywords(ctx, params.id, body);
			const told = items.map(({ status, keywordId }, index) => ({ index, status, keywordId }));
			return { status: 201, body: { added, existing, keywords: keywords.map(presentKeyword), items: told } };
		},
	}),
	route({
		method: "GET",
		path: "keywords/:id",
		operationId: "getKeyword",
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
		operationId: "listKeywordPositions",
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
		operationId: "deleteKeyword",
		summary: "Delete a keyword",
		answers: { 204: { description: "It is gone, and its history." } },
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
		summary: "Change a keyword",
		description:
			"What is left out stays, null takes it away. Phrase, country, language and device are what a keyword is: add another one instead.",
		body: {
			name: "KeywordChanges",
			rules: keywordChanges,
			example: { targetUrl: "https://example.com/pricing", groups: ["brand"] },
		},
		answers: { 200: { description: "The keyword as it is now.", shape: keywordShape } },
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
		summary: "Fetch search volumes of keywords",
		description:
			"Those not known, older than 30 days or asked for in vain come in the background; `searchVolume` of the keywords tells. Costs no credits. One id that is not the caller's refuses the whole list.",
		body: { name: "NamedKeywords", rules: namedKeywords, example: { keywordIds: ids } },
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
		operationId: "updateKeywordGroups",
		summary: "Change groups of keywords",
		description:
			"Adding and removing keep the other groups; replacing, the standard, with an empty list clears them. One id that is not the caller's refuses the whole list.",
		body: {
			name: "KeywordGroupsChange",
			rules: groupsOfNamed,
			example: { keywordIds: ids, groups: ["brand"], mode: "add" },
		},
		answers: {
			200: { description: "How many were chosen.", shape: updatedShape },
		},
		refusals: ["NOT_FOUND"],
		handler: async (ctx, { body }) => ({
			status: 200,
			body: { updated: (await updateKeywordGroups(ctx, body)).length },
		}),
	}),
];
