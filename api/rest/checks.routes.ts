import { z } from "zod";
import { notFound } from "../errors.ts";
import {
	archivedPage,
	archivedResultsByCheck,
	storedPagesByCheck,
} from "../modules/meaning/serp-results/archived-pages.service.ts";
import { serpOfCheck } from "../modules/meaning/serp-results/serp-comparison.service.ts";
import { attachment } from "./framework/attachment.ts";
import { route } from "./framework/route.ts";
import { presentSerp, serpShape } from "./serp.presenter.ts";

const checkId = z.string().meta({ description: "The check's ID, that of its position record.", examples: ["90210"] });

/** Routes for what single checks read. */
export const checksRoutes = [
	route({
		method: "GET",
		path: "checks/:id/serp",
		operationId: "getSerp",
		summary: "Get the results of a check",
		description: "What the check read, kept as long as its keyword. Titles are those of pages still in the archive.",
		params: z.object({ id: checkId }),
		answers: { 200: { description: "The results.", shape: serpShape } },
		handler: async (ctx, { params: { id } }) => {
			const serp = await serpOfCheck(ctx, id);
			const [results = []] = await archivedResultsByCheck(ctx, [id]);
			const [pages = []] = await storedPagesByCheck(ctx, [id]);
			return { status: 200, body: presentSerp(serp, { results, pages }) };
		},
	}),
	route({
		method: "GET",
		path: "checks/:id/pages/:page",
		operationId: "getSerpPage",
		summary: "Download an archived page",
		description: "A page of results as the provider answered it. It is not found once it has left the archive.",
		params: z.object({
			id: checkId,
			page: z.string().meta({ description: "1 is the first page.", examples: ["1"] }),
		}),
		answers: {
			200: {
				description: "The provider's answer, unchanged.",
				shape: z.unknown().meta({ id: "ArchivedPage", examples: [{ organic: [] }] }),
				headers: { "Content-Disposition": "The file name." },
			},
		},
		handler: async (ctx, { params: { id, page } }) => {
			if (!/^[1-9]\d{0,3}$/.test(page)) throw notFound("page");
			const raw = await archivedPage(ctx, id, Number(page));
			return {
				status: 200,
				headers: {
					"Content-Type": "application/json; charset=utf-8",
					"Content-Disposition": attachment(`check-${id}-page-${page}.json`),
				},
				stream: asStream(raw),
			};
		},
	}),
];

async function* asStream(text: string): AsyncIterable<string> {
	yield text;
}
