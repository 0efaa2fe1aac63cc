import { z } from "zod";
import {
	type CreateDocumentOptions,
	createDocument,
	type ZodOpenApiOperationObject,
	type ZodOpenApiResponseObject,
} from "zod-openapi";
import { limitHeaders } from "../http/rate-limit.ts";
import { sessionCookie } from "../http/sign-in.ts";
import { version } from "../version.ts";
import { exampleOf } from "./example.ts";
import { refusalAnswers, refusalShape, refusalsOf, toldToKeys } from "./refusals.ts";
import { type GivenAnswer, publicRoute, type Route, type TakenFile } from "./route.ts";

/** A document that describes calls. */
export type OpenApi = ReturnType<typeof createDocument>;

/** Calls, and one more that describes them all. */
export function withDocument(routes: readonly Route[]): Route[] {
	const all = [
		...routes,
		publicRoute({
			method: "GET",
			path: "openapi.json",
			summary: "This document",
			answers: {
				200: {
					description: "OpenAPI 3.1.",
					shape: z.record(z.string(), z.unknown()).meta({ examples: [{ openapi: "3.1.1" }] }),
				},
			},
			handler: async () => ({ status: 200, body: document }),
		}),
	];
	const document = describeRoutes(all);
	return all;
}

/** Describes calls by the rules they judge by and the shapes they answer in. */
export function describeRoutes(all: readonly Route[]): OpenApi {
	const byPath = Map.groupBy(all, ({ path }) => templateOf(path));
	const paths = [...byPath].map(([path, routes]) => {
		return [path, Object.fromEntries(routes.map((route) => [route.method.toLowerCase(), operationOf(route, all)]))];
	});
	return createDocument(
		{
			openapi: "3.1.1",
			info: { title: "Toprung", version, description: "Domains, keywords, checks and their histories over REST." },
			servers: [{ url: "/" }],
			paths: Object.fromEntries(paths),
			components: {
				schemas: { Refusal: refusalShape },
				headers: Object.fromEntries(
					Object.entries(limitHeaders).map(([name, description]) => [
						name,
						{ description, schema: { type: "string" } },
					]),
				),
				securitySchemes: {
					session: { type: "apiKey", in: "cookie", name: sessionCookie },
					apiKey: {
						type: "http",
						scheme: "bearer",
						description:
							"A key made in Profile; it counts before the cookie. What a call needs of it is its role here.",
					},
				},
			},
		},
		options,
	);
}

const options: CreateDocumentOptions = {
	override({ zodSchema, jsonSchema, io }) {
		if (zodSchema._zod.def.type !== "date") return;
		jsonSchema.type = "string";
		jsonSchema.format = "date-time";
		if (io === "output") jsonSchema.pattern = "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$";
	},
};

/** A path as the document writes it: `/api/domains/{id}`. */
export function templateOf(path: string): string {
	return `/api/${path.replace(/:(\w+)/g, "{$1}")}`;
}

function operationOf(route: Route, all: readonly Route[]): ZodOpenApiOperationObject {
	const { summary, description, body, file, isPublic } = route;
	return {
		summary,
		...(description && { description }),
		operationId: operationIdOf(route),
		tags: [route.path.split("/")[0] ?? ""],
		security: isPublic ? [] : securityOf(route),
		requestParams: paramsOf(route),
		...(body && {
			requestBody: {
				required: !body.isOptional,
				// Null is as good as none.
				content: {
					"application/json": {
						schema: body.isOptional ? body.rules.nullable() : body.rules,
						example: body.example,
					},
				},
			},
		}),
		...(file && { requestBody: { required: true, description: file.description, content: fileContent(file) } }),
		responses: {
			...Object.fromEntries(Object.entries(route.answers).map(([status, answer]) => [status, answerOf(answer, all)])),
			...refusalAnswers(refusalsOf(route)),
		},
	};
}

/** The session, or a key with the scope the call needs. */
function securityOf({ access }: Route): Record<string, string[]>[] {
	return [{ session: [] }, ...(access === "SESSION" ? [] : [{ apiKey: [access] }])];
}

function fileContent({ types, example }: TakenFile) {
	return Object.fromEntries(types.map((type) => [type, { schema: { type: "string" as const }, example }]));
}

/** `PATCH domains/:id/notes` is `patchDomainsByIdNotes`. */
function operationIdOf({ method, path }: Route): string {
	const words = path.replace(/:/g, "by/").match(/[a-z]+/gi) ?? [];
	return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
}

function paramsOf({ path, params, query, header }: Route) {
	const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
	const id = z
		.string()
		.meta({ description: "An id; one that names nothing of the caller's is 404.", examples: ["42"] });
	return {
		...(names.length > 0 && { path: params ?? z.object(Object.fromEntries(names.map((name) => [name, id]))) }),
		...(query && { query: withoutNulls(query) }),
		...(header && { header: withoutNulls(header) }),
	};
}

/** Rules of the query or of headers, which cannot say null: what their services take for left out. */
function withoutNulls({ shape }: z.ZodObject): z.ZodObject {
	return z.object(Object.fromEntries(Object.entries(shape).map(([name, rule]) => [name, withoutNull(rule)])));
}

function withoutNull(rule: z.core.$ZodType): z.ZodType {
	const schema = rule as z.ZodType;
	const bare = bareOf(schema);
	return bare === schema ? schema : bare.meta({ ...bare.meta(), ...schema.meta() });
}

function bareOf(schema: z.ZodType): z.ZodType {
	if (schema instanceof z.ZodPipe) return withoutNull(schema.in);
	if (schema instanceof z.ZodOptional) return withoutNull(schema.unwrap()).optional();
	if (schema instanceof z.ZodNullable) return schema.unwrap() as z.ZodType;
	return schema;
}

function answerOf(
	{ description, shape, csv, binary, headers = {}, leadsTo = {} }: GivenAnswer,
	all: readonly Route[],
): ZodOpenApiResponseObject {
	const told = Object.entries(headers).map(([name, description]) => {
		return [name, { description, required: true, schema: { type: "string" as const } }];
	});
	const content = {
		...(csv !== undefined && { "text/csv": { schema: { type: "string" as const }, example: csv } }),
		...(binary && { [binary]: { schema: {}, example: "PK…" } }),
		...(shape && { "application/json": { schema: shape, example: exampleOf(shape) } }),
	};
	return {
		description,
		headers: { ...toldToKeys, ...Object.fromEntries(told) },
		...(Object.keys(content).length > 0 && { content }),
		...(Object.keys(leadsTo).length > 0 && { links: linksOf(leadsTo, all) }),
	};
}

/** The calls an answer leads to: those at the path that takes its id, and below. */
function linksOf(leadsTo: Record<string, string>, all: readonly Route[]) {
	const links = Object.entries(leadsTo).flatMap(([pointer, place]) => {
		const below = all.filter(({ path }) => path === place || path.startsWith(`${place}/`));
		return below.map((route) => {
			const operationId = operationIdOf(route);
			return [operationId, { operationId, parameters: { id: `$response.body#${pointer}` } }];
		});
	});
	return Object.fromEntries(links);
}
