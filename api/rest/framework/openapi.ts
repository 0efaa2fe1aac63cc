import { z } from "zod";
import {
	type CreateDocumentOptions,
	createDocument,
	type ZodOpenApiOperationObject,
	type ZodOpenApiResponseObject,
} from "zod-openapi";
import { type Access, audienceSentences, isPair, pairs } from "../../core/access.ts";
import { limitHeaders } from "../../http/rate-limit.ts";
import { replayedHeader } from "../../http/request-context.ts";
import { sessionCookie } from "../../http/sign-in.ts";
import { version as productVersion } from "../../version.ts";
import { exampleOf } from "./example.ts";
import { idempotencyHeader } from "./idempotency-key.ts";
import { plain } from "./plain-schemas.ts";
import { refusalAnswers, refusalsOf, toldToKeys } from "./refusals.ts";
import { publicRoute, type Route, type RouteResponse, type TakenFile } from "./route.ts";
import { formType } from "./sent-file.ts";
import { describeWebhooks, type WebhookEvent } from "./webhooks.ts";

/** An OpenAPI document. */
export type OpenApi = ReturnType<typeof createDocument>;

/** The versions served: the current one, and one for older generators. */
type Version = "3.1.1" | "3.0.3";

/** Tags by the first segment of the path. */
const tags = {
	auth: "Sign-up, sign-in and sign-out.",
	account: "The account as a whole.",
	annotations: "Notes and releases on charts, with what Toprung and Google note.",
	alerts: "Alerts: level changes and other events that a rule asked for.",
	domains: "Domains, their statistics and files.",
	keywords: "Keywords and their positions.",
	locations: "Places that searches can be made from.",
	positions: "Positions of all keywords, for programs that keep a copy.",
	deletions: "Deleted keywords and domains.",
	checks: "What single checks read.",
	runs: "Runs: requests to check many keywords.",
	schedules: "Schedules: when which keywords are checked.",
	keys: "API keys.",
	credits: "Credit movements.",
	settings: "Settings and provider keys.",
	reports: "Reports as they would be made now, and as they were made.",
	branding: "How shared pages and reports look.",
	google: "Google Search Console.",
	openapi: "This document.",
};

/** Adds the routes that serve the OpenAPI document. */
export function withDocument(routes: readonly Route[], events: readonly WebhookEvent[]): Route[] {
	const all: Route[] = [
		...routes,
		documentRoute("openapi.json", "getOpenapi", "3.1.1", () => describeRoutes(all, "3.1.1", events)),
		documentRoute("openapi-3.0.json", "getOpenapi30", "3.0.3", () => describeRoutes(all, "3.0.3")),
	];
	return all;
}

const documentShape = z
	.record(z.string(), z.unknown())
	.meta({ id: "OpenApiDocument", examples: [{ openapi: "3.1.1" }] });

function documentRoute(path: string, operationId: string, version: Version, build: () => OpenApi): Route {
	let document: OpenApi | undefined;
	return publicRoute({
		method: "GET",
		path,
		operationId,
		summary: `This API as OpenAPI ${version.slice(0, 3)}`,
		answers: {
			200: {
				description: `OpenAPI ${version}.`,
				shape: documentShape,
			},
		},
		handler: async ({ config }) => {
			document ??= build();
			return { status: 200, body: { ...document, servers: [{ url: config.publicUrl }] } };
		},
	});
}

/**
 * Builds the OpenAPI document from the routes' validation rules and response shapes.
 * @param events of webhooks, which OpenAPI 3.0 cannot describe
 */
export function describeRoutes(
	all: readonly Route[],
	version: Version = "3.1.1",
	events: readonly WebhookEvent[] = [],
): OpenApi {
	const byPath = Map.groupBy(all, ({ path }) => templateOf(path));
	const paths = [...byPath].map(([path, routes]) => {
		return [
			path,
			Object.fromEntries(routes.map((route) => [route.method.toLowerCase(), operationOf(route, all, version)])),
		];
	});
	const document = createDocument(
		{
			openapi: version,
			info: {
				title: "Toprung",
				version: productVersion,
				description: "Domains, keywords, checks and their histories over REST.",
			},
			servers: [{ url: "/" }],
			tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
			paths: Object.fromEntries(paths),
			...(events.length > 0 && { webhooks: describeWebhooks(events) }),
			components: {
				headers: Object.fromEntries(
					Object.entries(limitHeaders).map(([name, description]) => [
						name,
						{ description, schema: { type: "string" } },
					]),
				),
				securitySchemes: {
					apiKey: {
						type: "http",
						scheme: "bearer",
						description: "An API key created in Profile. It takes precedence over the cookie.",
					},
					session: { type: "apiKey", in: "cookie", name: sessionCookie },
				},
			},
		},
		options,
	);
	return plain(document, version);
}

const options: CreateDocumentOptions = {
	override({ zodSchema, jsonSchema }) {
		const { def } = (zodSchema as z.core.$ZodTypes)._zod;
		if (def.type === "date") {
			jsonSchema.type = "string";
			jsonSchema.format = "date-time";
		}
		// Closed to additions, a response would break its clients with its next field, and differ from the same shape in an event.
		if (def.type === "object" && !def.catchall) delete jsonSchema.additionalProperties;
	},
};

/** A path in OpenAPI notation: `/api/domains/{id}`. */
export function templateOf(path: string): string {
	return `/api/${path.replace(/:(\w+)/g, "{$1}")}`;
}

function operationOf(route: Route, all: readonly Route[], version: Version): ZodOpenApiOperationObject {
	const { operationId, summary, description, audience, body, file } = route;
	return {
		operationId,
		summary,
		description:
			[description, needs[route.access], audience && audienceSentences[audience]].filter(Boolean).join(" ") ||
			undefined,
		tags: [tagOf(route.path)],
		security: securityOf(route, version),
		requestParams: paramsOf(route),
		...(body && {
			requestBody: {
				required: !body.isOptional,
				content: { "application/json": { schema: body.rules, example: body.example } },
			},
		}),
		...(file && { requestBody: { required: true, description: file.description, content: fileContent(file) } }),
		responses: {
			...Object.fromEntries(
				Object.entries(route.answers).map(([status, answer]) => [status, answerOf(answer, route, all)]),
			),
			...refusalAnswers(refusalsOf(route)),
		},
	};
}

const needs: Record<Access, string> = {
	PUBLIC: "",
	ANY_KEY: "API keys need no scope.",
	SESSION: "Not available to API keys.",
	READ: "API keys need the scope `READ`.",
	WRITE: "API keys need the scope `WRITE`.",
	SPEND: "API keys need the scope `SPEND`.",
	READ_AND_WRITE: "API keys need the scopes `READ` and `WRITE`.",
	WRITE_AND_SPEND: "API keys need the scopes `WRITE` and `SPEND`.",
};

/** An API key with the required scope, which only OpenAPI 3.1 can name, or a session. */
function securityOf({ access }: Route, version: Version): Record<string, string[]>[] {
	if (access === "PUBLIC") return [];
	if (access === "ANY_KEY") return [{ apiKey: [] }];
	const scopes = isPair(access) ? [...pairs[access]] : [access];
	const roles = version === "3.0.3" ? [] : scopes;
	return [...(access === "SESSION" ? [] : [{ apiKey: roles }]), { session: [] }];
}

/** The form is first: of several contents, generators of Java and Go take the first and must make the file of it. */
function fileContent({ types, example, isBinary }: TakenFile) {
	const file = { type: "string" as const, format: "binary" };
	if (isBinary) return Object.fromEntries(types.map((type) => [type, { schema: file, example }]));
	return {
		[formType]: {
			schema: { type: "object" as const, properties: { file }, required: ["file"] },
			example: { file: example },
		},
		...Object.fromEntries(types.map((type) => [type, { schema: { type: "string" as const }, example }])),
	};
}

function paramsOf({ path, params, query, header }: Route) {
	const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
	const id = z.string().meta({ description: "An ID. One that is not the caller's is a 404.", examples: ["42"] });
	return {
		...(names.length > 0 && { path: params ?? z.object(Object.fromEntries(names.map((name) => [name, id]))) }),
		...(query && { query: withoutNulls(query) }),
		...(header && { header: withoutNulls(header) }),
	};
}

/** Rules of queries or headers, which cannot be null. Services treat null as omitted. */
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

/** The first word of a path; issues are with their reports. */
function tagOf(path: string): string {
	const [word = ""] = /^\w+/.exec(path) ?? [];
	return word === "report" ? "reports" : word;
}

function answerOf(
	{ description, shape, csv, html, binary, headers = {}, leadsTo = {} }: RouteResponse,
	{ header }: Route,
	all: readonly Route[],
): ZodOpenApiResponseObject {
	const ownHeaders = Object.entries(headers).map(([name, description]) => {
		return [name, { description, required: true, schema: { type: "string" as const } }];
	});
	const content = {
		...(html && { "text/html": { schema: { type: "string" as const }, example: "<!doctype html>…" } }),
		...(csv !== undefined && { "text/csv": { schema: { type: "string" as const }, example: csv } }),
		...(binary && { [binary]: { schema: { type: "string" as const, format: "binary" }, example: "PK…" } }),
		...(shape && { "application/json": { schema: shape, example: exampleOf(shape) } }),
	};
	return {
		description,
		headers: { ...toldToKeys, ...(header === idempotencyHeader && replayed), ...Object.fromEntries(ownHeaders) },
		...(Object.keys(content).length > 0 && { content }),
		...(Object.keys(leadsTo).length > 0 && { links: linksOf(leadsTo, all) }),
	};
}

const replayed = {
	[replayedHeader]: {
		description: "Present when the `Idempotency-Key` was already used: this is the result of the first request.",
		schema: { type: "string" as const, enum: ["true"] },
	},
};

/** OpenAPI links to the routes that take the ID, and those below them. */
function linksOf(leadsTo: Record<string, string>, all: readonly Route[]) {
	const links = Object.entries(leadsTo).flatMap(([pointer, place]) => {
		const below = all.filter(({ path }) => path === place || path.startsWith(`${place}/`));
		return below.map(({ operationId }) => [
			operationId,
			{ operationId, parameters: { id: `$response.body#${pointer}` } },
		]);
	});
	return Object.fromEntries(links);
}
