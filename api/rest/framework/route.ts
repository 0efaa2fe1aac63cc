import { z } from "zod";
import type { SignedInContext } from "../../context.ts";
import type { Access } from "../../core/access.ts";
import type { HttpContext } from "../../core/http-context.ts";
import type { SentFile } from "../../core/sent-file.ts";
import type { RefusalCode } from "../../errors.ts";

/** The parameters a path names: `domains/:id/keywords` has `{id}`. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
	? { [K in Name]: string } & PathParams<Rest>
	: Path extends `${string}:${infer Name}`
		? { [K in Name]: string }
		: unknown;

/** What a call sent. */
export interface RestRequest<Path extends string = string> {
	params: PathParams<Path>;
	/** The last value of each query parameter the call takes; those of a list together, with `;` between them. */
	query: Record<string, string | undefined>;
	/** The JSON body, not judged, less the fields the call does not take; `undefined` without one. */
	body: unknown;
	/** A request header by its lower-case name. */
	header(name: string): string | undefined;
	/** The body of a call that takes a file, not read yet. Refuses other types with `UNSUPPORTED_MEDIA_TYPE`. */
	file(): SentFile;
}

/** A file a call takes in place of JSON. */
export interface TakenFile {
	types: readonly string[];
	description: string;
	example: string;
}

/** What goes back: JSON, nothing (204), or text as it is made. */
export interface RestAnswer {
	status: number;
	body?: unknown;
	/** Instead of `body`: written as it comes, under the headers' `Content-Type`. */
	stream?: AsyncIterable<string | Uint8Array>;
	headers?: Record<string, string>;
}

/** The context of a call whose caller is signed in. */
export type RestContext = HttpContext & SignedInContext;

/** The rules of a body: those its service judges by. A field they do not name never reaches the service. */
export type BodyRules = z.ZodObject | z.ZodDiscriminatedUnion<z.ZodObject[]>;

/** A body a call takes. */
export interface TakenBody {
	/** What the document and generated clients call it. */
	name: string;
	rules: BodyRules;
	example: unknown;
	/** Whether the call can be made without one. */
	isOptional?: true;
}

/** An answer a call may give. */
export interface GivenAnswer {
	description: string;
	/** What its JSON looks like; nothing for an answer without a body. */
	shape?: z.ZodType;
	/** What it looks like as CSV, where it can be had as that. */
	csv?: string;
	/** The type of a file that is no text, such as `application/zip`. */
	binary?: string;
	/** Headers that are always there, and what they say. */
	headers?: Record<string, string>;
	/** Where an id in the JSON leads, by its pointer: `{ "/runId": "runs/:id" }` and all that lies below. */
	leadsTo?: Record<`/${string}`, string>;
}

/** One call: what it takes and gives, which the document tells, and how it is answered. */
export interface RouteOf<Path extends string, C> {
	method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** Below `/api/`, without a slash in front. */
	path: Path;
	/** The verb by which generated clients call it. */
	operationId: string;
	/** What it does, in a line. */
	summary: string;
	/** What else a caller should know. */
	description?: string;
	/** What the path's parameters may be; ids when left out. */
	params?: z.ZodObject;
	/** The rules of the query; parameters they do not name are refused, unless the object is loose. */
	query?: z.ZodObject;
	/** The rules of request headers. */
	header?: z.ZodObject;
	body?: TakenBody;
	file?: TakenFile;
	/** What goes well, by status. */
	answers: Record<number, GivenAnswer>;
	/** What it asks of an API key, where that is not what calls of its method ask: `READ` of `GET`, `WRITE` of the others. */
	access?: Access;
	/** Refusals besides those that any call of its kind can meet. */
	refusals?: readonly RefusalCode[];
	/** Refuses with `NOT_FOUND` when the path names nothing of the caller's; runs before the body is read and judged. */
	finds?(ctx: C, params: PathParams<Path>): Promise<unknown>;
	handler(ctx: C, request: RestRequest<Path>): Promise<RestAnswer>;
}

/** A call as the router keeps it. */
export interface Route extends RouteOf<string, HttpContext> {
	isPublic: boolean;
	access: Access;
}

/** A call for callers who are signed in. */
export function route<Path extends string>(definition: RouteOf<Path, RestContext>): Route {
	// The router gives the parameters of the very path, and a signed-in context wherever `isPublic` is false.
	const access = definition.method === "GET" ? "READ" : "WRITE";
	nameBody(definition.body);
	return { access, ...(definition as unknown as RouteOf<string, HttpContext>), isPublic: false };
}

/** A call for everyone: `ctx.viewer` may be null. */
export function publicRoute<Path extends string>(definition: RouteOf<Path, HttpContext>): Route {
	nameBody(definition.body);
	return { access: "PUBLIC", ...(definition as unknown as RouteOf<string, HttpContext>), isPublic: true };
}

function nameBody(body: TakenBody | undefined): void {
	if (body) z.globalRegistry.add(body.rules, { ...body.rules.meta(), id: body.name });
}
