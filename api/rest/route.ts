import type { SignedInContext } from "../context.ts";
import type { HttpContext } from "../edge/http-context.ts";

/** The parameters a path names: `domains/:id/keywords` has `{id}`. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
	? { [K in Name]: string } & PathParams<Rest>
	: Path extends `${string}:${infer Name}`
		? { [K in Name]: string }
		: unknown;

/** What a call sent. */
export interface RestRequest<Path extends string = string> {
	params: PathParams<Path>;
	/** The last value of each query parameter. */
	query: Record<string, string | undefined>;
	/** The JSON body as it was sent, not judged; `undefined` without one. */
	body: unknown;
	/** A request header by its lower-case name. */
	header(name: string): string | undefined;
}

/** What goes back: JSON, nothing (204), or text as it is made. */
export interface RestAnswer {
	status: number;
	body?: unknown;
	/** Instead of `body`: written as it comes, under the headers' `Content-Type`. */
	stream?: AsyncIterable<string>;
	headers?: Record<string, string>;
}

/** The context of a call whose caller is signed in. */
export type RestContext = HttpContext & SignedInContext;

/** One call: `{ method: "PUT", path: "domains/:id", finds, handler }`. */
export interface RouteOf<Path extends string, C> {
	method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** Below `/api/`, without a slash in front. */
	path: Path;
	/** Refuses with `NOT_FOUND` when the path names nothing of the caller's; runs before the body is read and judged. */
	finds?(ctx: C, params: PathParams<Path>): Promise<unknown>;
	handler(ctx: C, request: RestRequest<Path>): Promise<RestAnswer>;
}

/** A call as the router keeps it. */
export interface Route extends RouteOf<string, HttpContext> {
	isPublic: boolean;
}

/** A call for callers who are signed in. */
export function route<Path extends string>(definition: RouteOf<Path, RestContext>): Route {
	// The router gives the parameters of the very path, and a signed-in context wherever `isPublic` is false.
	return { ...(definition as unknown as RouteOf<string, HttpContext>), isPublic: false };
}

/** A call for everyone: `ctx.viewer` may be null. */
export function publicRoute<Path extends string>(definition: RouteOf<Path, HttpContext>): Route {
	return { ...(definition as unknown as RouteOf<string, HttpContext>), isPublic: true };
}
