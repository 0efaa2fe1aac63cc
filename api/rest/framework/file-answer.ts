import { z } from "zod";
import { validate } from "../../core/validate.ts";
import { attachment } from "./attachment.ts";
import { type RestAnswer, type RestContext, type RestRequest, type Route, type RouteOf, route } from "./route.ts";

/** The query of a route that returns a file. */
export const formatQuery = z.object({
	format: z.enum(["csv", "json"], "The format must be csv or json.").default("csv"),
});

/** The headers of a file. */
export const fileHeaders = { "Content-Disposition": "The file name, derived from the domain's name." };

/** A file of this name, without its ending. */
export function fileAnswer(name: string, format: "csv" | "json", stream: AsyncIterable<string>): RestAnswer {
	const headers = {
		"Content-Type": format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
		"Content-Disposition": attachment(`${name}.${format}`),
	};
	return { status: 200, headers, stream };
}

/** A list that is a file too. */
interface ListedFile<Path extends string>
	extends Pick<
		RouteOf<Path, RestContext>,
		"path" | "operationId" | "summary" | "description" | "finds" | "readsKeywords"
	> {
	query: z.ZodObject;
	/** The JSON of a row. */
	shape: z.ZodType;
	/** Headers of both calls, in addition to those of a file. */
	headers?: Record<string, string>;
	/** The call of the CSV: its names, and the file. */
	csv: { operationId: string; summary: string; description: string; example: string };
	open(ctx: RestContext, request: RestRequest<Path>): Promise<OpenedList>;
}

/** The rows of a list, to be read once. */
interface OpenedList {
	/** The file's name without its ending. */
	name: string;
	headers?: Record<string, string>;
	json(): AsyncIterable<string>;
	csv(): AsyncIterable<string>;
}

/**
 * A list as two calls: its JSON, and below `…/export` its CSV. A call that answers with either has no type in generated
 * clients; the `format` of the list is from before.
 */
export function listedFile<Path extends string>({ csv, open, shape, query, ...list }: ListedFile<Path>): Route[] {
	const { path, finds, readsKeywords } = list as Pick<RouteOf<string, RestContext>, "path" | "finds" | "readsKeywords">;
	const headers = { ...fileHeaders, ...list.headers };
	const earlier = z.object({
		format: formatQuery.shape.format
			.unwrap()
			.default("json")
			.meta({
				param: { deprecated: true },
				description: `Use \`${csv.operationId}\` for the CSV, which is what \`csv\` answers.`,
			}),
	});
	const answer = async (ctx: RestContext, request: RestRequest<Path>, format: "csv" | "json") => {
		const opened = await open(ctx, request);
		const file = fileAnswer(opened.name, format, opened[format]());
		return { ...file, headers: { ...file.headers, ...opened.headers } };
	};
	return [
		route<Path>({
			...list,
			method: "GET",
			query: query.extend(earlier.shape),
			answers: { 200: { description: "All of them.", shape: z.array(shape), headers } },
			handler: (ctx, request) => answer(ctx, request, validate(earlier, request.query).format),
		}),
		route<string>({
			method: "GET",
			path: `${path}/export`,
			operationId: csv.operationId,
			summary: csv.summary,
			description: list.description,
			query,
			answers: { 200: { description: csv.description, csv: csv.example, headers } },
			...(finds && { finds }),
			...(readsKeywords && { readsKeywords }),
			handler: (ctx, request) => answer(ctx, request as RestRequest<Path>, "csv"),
		}),
	];
}
