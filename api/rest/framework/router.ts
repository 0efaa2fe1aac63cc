import { pipeline } from "node:stream/promises";
import type { Request, RequestHandler, Response } from "express";
import { refuseBeyondAudience, refuseBeyondScopes } from "../../core/access.ts";
import { signedIn } from "../../core/guards.ts";
import type { HttpContext } from "../../core/http-context.ts";
import { limitLargeParts, limitLargeRead, readsMany } from "../../core/large-reads.ts";
import { notFound, Refusal } from "../../errors.ts";
import { clientLeft, refusalBody, refusalOf } from "../../http/failure.ts";
import { readJson } from "../../http/json-body.ts";
import { failureContextOf, identifyAgain, openRequest, type Parts } from "../../http/request-context.ts";
import { clientGone, closedSignal } from "../../lib/client-gone.ts";
import { outOfTurn, readOutOfTurn } from "../../lib/turn.ts";
import { namesParameters, namingParameters } from "./filter-query.ts";
import { readQuery } from "./query.ts";
import type { RestAnswer, Route } from "./route.ts";
import { createRouteTable, type RouteMatch } from "./route-table.ts";
import { sentFile } from "./sent-file.ts";
import { inKnownCase, onlyTaken, refuseUnknown, rulesOfBody } from "./taken.ts";

/** Handles everything below `/api`; mount it there. */
export function restHandler(parts: Parts, routes: readonly Route[]): RequestHandler {
	const find = createRouteTable(routes);
	return async (req, res) => {
		try {
			// The order of checks: origin and API key, route, scope, sign-in, existence, query, body.
			const ctx = await openRequest(parts, req, res);
			const called = callOf(find(req.method, req.path), req, res);
			const work = async () => send(res, await answer(ctx, called, req, res));
			await parts.admission.run(ctx.viewer, work, { gone: closedSignal(res, clientLeft) });
		} catch (error) {
			sendRefusal(res, refusalOf(error, failureContextOf(parts.services.log, res)));
		}
	};
}

async function answer(
	opened: HttpContext,
	{ route, params }: Extract<RouteMatch, { route: Route }>,
	req: Request,
	res: Response,
): Promise<RestAnswer> {
	refuseBeyond(opened, route);
	const ctx = route.isPublic ? opened : { ...opened, ...signedIn(opened) };
	const stillAllowed = async () => {
		await identifyAgain(ctx, req, res);
		refuseBeyond(ctx, route);
	};
	await route.finds?.(ctx, params);
	const query = readQuery(new URLSearchParams(req.originalUrl.split("?")[1]), route.query?.shape);
	refuseUnknown(route.query, query);
	const hasJson = req.method !== "GET" && req.method !== "HEAD" && !route.file;
	const body = hasJson ? await outOfTurn(() => readJson(req, res)) : undefined;
	await stillAllowed();
	const taken = {
		params,
		query: onlyTaken(route.query?.shape, query),
		// Generated clients in Go send null where an optional body is left out.
		body: inKnownCase(
			route.body?.rules,
			onlyTaken(rulesOfBody(route.body?.rules), route.body?.isOptional ? (body ?? undefined) : body),
		),
		header: (name: string) => req.get(name),
		file: () => {
			const file = sentFile(req, route.file ?? { types: [] });
			return { ...file, bytes: followed(file.bytes, stillAllowed) };
		},
	};
	const handle = () => route.handler(ctx, taken);
	try {
		const read = await route.readsKeywords?.(ctx, taken);
		return read && readsMany(read.keywordCount) ? await limited(ctx, handle) : await handle();
	} catch (error) {
		throw namesParameters(route.query) ? namingParameters(error) : error;
	}
}

function refuseBeyond({ viewer }: HttpContext, { access, audience }: Route): void {
	refuseBeyondScopes(viewer, access);
	if (audience) refuseBeyondAudience(viewer, audience);
}

/** All bytes, and then a check. */
async function* followed(bytes: AsyncIterable<Uint8Array>, check: () => Promise<void>): AsyncIterable<Uint8Array> {
	yield* bytes;
	await check();
}

/** The answer as a large read of the caller's account. */
async function limited({ viewer }: HttpContext, handle: () => Promise<RestAnswer>): Promise<RestAnswer> {
	const accountId = viewer?.accountId ?? "";
	const { stream, ...answer } = await limitLargeRead(accountId, handle);
	return stream ? { ...answer, stream: limitLargeParts(accountId, stream) } : answer;
}

function callOf(found: RouteMatch, req: Request, res: Response): Extract<RouteMatch, { route: Route }> {
	if (!found) throw notFound("call");
	if ("route" in found) return found;
	res.set("Allow", found.allow.join(", "));
	throw new Refusal("METHOD_NOT_ALLOWED", `This call does not accept ${req.method}.`);
}

async function send(res: Response, { status, body, stream, headers }: RestAnswer): Promise<void> {
	res.status(status).set(headers ?? {});
	if (stream) {
		// Log, metrics, compression and pipe each listen for its end, which exceeds Node's default limit.
		res.setMaxListeners(20);
		return pipeline(readOutOfTurn(stream), res).catch(unlessDisconnected);
	}
	if (body === undefined) res.end();
	else res.json(body);
}

/** A client that disconnects during a response is not an error. */
function unlessDisconnected(error: unknown): void {
	if (!isDisconnect(error)) throw error;
}

function isDisconnect(error: unknown): boolean {
	// What the read and the pipe say of the same end.
	if (error instanceof AggregateError) return error.errors.every(isDisconnect);
	const isPremature = error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
	return isPremature || error === clientGone()?.reason;
}

function sendRefusal(res: Response, refusal: Refusal): void {
	if (res.headersSent) return void res.destroy();
	if (refusal.retryAfter !== undefined) res.set("Retry-After", String(refusal.retryAfter));
	res.status(refusal.status).json(refusalBody(refusal));
}
