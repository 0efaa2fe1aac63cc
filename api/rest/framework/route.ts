import { z } from "zod";
import type { SignedInContext } from "../../context.ts";
import type { Access, Audience } from "../../core/access.ts";
import type { HttpContext } from "../../core/http-context.ts";
import type { SentFile } from "../../core/sent-file.ts";
import type { RefusalCode } from "../../errors.ts";

/** The parameters a path names: `domains/:id/keywords` has `{id}`. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
	? { [K in Name]: string } & PathParams<Rest>
	: Path extends `${string}:${infer Name}`
		? { [K in Name]: string }
		: unknown;

/** A request. */
export interface RestRequest<Path extends string = string> {
	params: PathParams<Path>;
	/** The query parameters; the values of a list are joined with `;`. */
	query: Record<string, string | undefined>;
	/** The unvalidated JSON body without unknown fields; `undefined` without a body. */
	body: unknown;
	/** A request header by its lower-case name. */
	header(name: string): string | undefined;
	/** The unread file of the request. Refuses other types with `UNSUPPORTED_MEDIA_TYPE`. */
	file(): SentFile;
}

/** A file that a call takes instead of JSON. */
export interface TakenFile {
	types: readonly string[];
	description: string;
	example: string;
	/** Whether it is bytes, which only the body itself can be; a text is also taken as the only file of a form. */
	isBinary?: true;
}

/** A response: JSON, nothing (204), or a stream. */
export interface RestAnswer {
	status: number;
	body?: unknown;
	/** Instead of `body`: streamed, with the `Content-Type` from `headers`. */
	stream?: AsyncIterable<string | Uint8Array>;
	headers?: Record<string, string>;
}

/** The context of a signed-in caller. */
export type RestContext = HttpContext & SignedInContext;

/** The rules of a body, shared with its service. Fields they do not name never reach the service. */
export type BodyRules = z.ZodObject | z.ZodDiscriminatedUnion<z.ZodObject[]>;

/** A request body. */
export interface TakenBody {
	/** Its name in the document and in generated clients. */
	name: string;
	rules: BodyRules;
	example: unknown;
	/** Whether it is optional. */
	isOptional?: true;
}

/** A response of a call. */
export interface RouteResponse {
	description: string;
	/** The JSON body, if there is one. */
	shape?: z.ZodType;
	/** An example as CSV, if that is available. */
	csv?: string;
	/** Whether it can be a page, too. */
	html?: true;
	/** The type of a binary file, such as `application/zip`. */
	binary?: string;
	/** Headers that are always present, with their descriptions. */
	headers?: Record<string, string>;
	/** Routes that take an ID of the JSON, by its pointer: `{ "/runId": "runs/:id" }`, including those below. */
	leadsTo?: Record<`/${string}`, string>;
}

/** A route: its request and responses, as documented, and its handler. */
export interface RouteOf<Path extends string, C> {
	method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** The path below `/api/`, without a leading slash. */
	path: Path;
	/** The function name in generated clients. */
	operationId: string;
	/** A one-line summary. */
	summary: string;
	/** Details for callers. */
	description?: string;
	/** The rules of the path's parameters; IDs by default. */
	params?: z.ZodObject;
	/** The rules of the query. Other parameters are refused, unless the object is loose. */
	query?: z.ZodObject;
	header?: z.ZodObject;
	body?: TakenBody;
	file?: TakenFile;
	/** The successful responses, by status. */
	answers: Record<number, RouteResponse>;
	/** The required access, if it differs from the default: `READ` for `GET`, `WRITE` for other methods. */
	access?: Access;
	/** Whom of the members it is for, if not for all of them. */
	audience?: Audience;
	/** Refusals in addition to those common to all calls of its kind. */
	refusals?: readonly RefusalCode[];
	/** Refuses with `NOT_FOUND` if the path names nothing of the caller's. Runs before the body is read and validated. */
	finds?(ctx: C, params: PathParams<Path>): Promise<unknown>;
	/**
	 * How many keywords are read to answer, for a route that reads all of a domain's. Of many, that is a large read of the
	 * account, and so is each part of the stream.
	 */
	readsKeywords?(ctx: C, request: RestRequest<Path>): Promise<{ keywordCount: number }>;
	handler(ctx: C, request: RestRequest<Path>): Promise<RestAnswer>;
}

/** A route as the router stores it. */
export interface Route extends RouteOf<string, HttpContext> {
	isPublic: boolean;
	access: Access;
}

/** A route for signed-in callers. */
export function route<Path extends string>(definition: RouteOf<Path, RestContext>): Route {
	// The router passes the parameters of this path, and a signed-in context if `isPublic` is false.
	const access = definition.method === "GET" ? "READ" : "WRITE";
	nameBody(definition.body);
	return { access, ...(definition as unknown as RouteOf<string, HttpContext>), isPublic: false };
}

/** A public route: `ctx.viewer` may be null. */
export function publicRoute<Path extends string>(definition: RouteOf<Path, HttpContext>): Route {
	nameBody(definition.body);
	return { access: "PUBLIC", ...(definition as unknown as RouteOf<string, HttpContext>), isPublic: true };
}

function nameBody(body: TakenBody | undefined): void {
	if (body) z.globalRegistry.add(body.rules, { ...body.rules.meta(), id: body.name });
}
