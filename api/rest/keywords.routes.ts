import { domainById } from "../modules/domains/domains.service.ts";
import { keywordBatches } from "../modules/keywords/keyword-batches.service.ts";
import { updateKeywordGroups } from "../modules/keywords/keyword-groups.service.ts";
import { keywordById } from "../modules/keywords/keyword-rows.service.ts";
import { pageOneByKeyword } from "../modules/keywords/keywords.loaders.ts";
import { addKeywords, deleteKeywords } from "../modules/keywords/keywords.service.ts";
import type { KeywordType } from "../modules/keywords/keywords.types.ts";
import { positionHistory } from "../modules/keywords/position-history.service.ts";
import { jsonList } from "./json-stream.ts";
import { presentKeyword, presentKeywordDetail } from "./keyword.presenter.ts";
import { momentOf, numberOf } from "./query.ts";
import { presentRecord } from "./record.presenter.ts";
import { type RestAnswer, type RestContext, type RestRequest, route } from "./route.ts";

const finds = (ctx: RestContext, { id }: { id: string }) => keywordById(ctx, id);

/** The documented calls choose keywords by their ids: other fields of a body must set nothing. */
function byIds(body: unknown): unknown {
	const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
	return isObject ? { ...body, domainId: undefined, filter: undefined } : body;
}

async function deleteMany(ctx: RestContext, { body }: RestRequest): Promise<RestAnswer> {
	const { ids } = await deleteKeywords(ctx, byIds(body));
	return { status: 200, body: { deleted: ids.length } };
}

/** The calls that add, group, delete and read keywords. */
export const keywordsRoutes = [
	route({
		method: "GET",
		path: "domains/:id/keywords",
		handler: async (ctx, { params, query }) => {
			const domain = await domainById(ctx, params.id);
			const part = { limit: numberOf(query.limit), offset: numberOf(query.offset) };
			return {
				status: 200,
				headers: { "Content-Type": "application/json", "X-Total-Count": String(domain.keywordCount) },
				stream: jsonList(presented(keywordBatches(ctx.em, domain.id, part))),
			};
		},
	}),
	route({
		method: "POST",
		path: "domains/:id/keywords",
		finds: (ctx, { id }) => domainById(ctx, id),
		handler: async (ctx, { params, body }) => {
			const { added, existing, keywords } = await addKeywords(ctx, params.id, body);
			return { status: 201, body: { added, existing, keywords: keywords.map(presentKeyword) } };
		},
	}),
	route({
		method: "GET",
		path: "keywords/:id",
		handler: async (ctx, { params }) => {
			const keyword = await keywordById(ctx, params.id);
			const [page = null] = await pageOneByKeyword(ctx, [keyword.id]);
			return { status: 200, body: presentKeywordDetail(keyword, page) };
		},
	}),
	route({
		method: "GET",
		path: "keywords/:id/positions",
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
		finds,
		handler: async (ctx, { params }) => {
			await deleteKeywords(ctx, { keywordIds: [params.id] });
			return { status: 204 };
		},
	}),
	route({ method: "DELETE", path: "keywords/bulk", handler: deleteMany }),
	route({ method: "POST", path: "keywords/bulk/delete", handler: deleteMany }),
	route({
		method: "PATCH",
		path: "keywords/bulk/groups",
		handler: async (ctx, { body }) => ({
			status: 200,
			body: { updated: (await updateKeywordGroups(ctx, byIds(body))).length },
		}),
	}),
];

async function* presented(batches: AsyncIterable<KeywordType[]>): AsyncIterable<unknown[]> {
	for await (const batch of batches) yield batch.map(presentKeyword);
}
