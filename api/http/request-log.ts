import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import type { Logger } from "pino";

/** The header of the request ID, in requests and responses. */
export const requestIdHeader = "X-Request-Id";

/** The request ID: the caller's own if it is fit for a log, otherwise a new one. */
export function requestIdFrom(given: string | string[] | undefined): string {
	return typeof given === "string" && /^[A-Za-z0-9][\w.:-]{7,99}$/.test(given) ? given : randomUUID();
}

/** A path without what opens something to anyone who knows it. */
function pathForLog(path: string): string {
	return path.replace(/^(\/+(?:unsubscribe|r)\/).+/i, "$1…");
}

/** Gives every request an ID and logs its result, never its query, headers or body. */
export function requestLog(log: Logger): RequestHandler {
	return (req, res, next) => {
		const requestId = requestIdFrom(req.headers["x-request-id"]);
		const { method } = req;
		const path = pathForLog(req.path);
		const begun = performance.now();
		res.setHeader(requestIdHeader, requestId);
		res.once("close", () => {
			const milliseconds = Math.round(performance.now() - begun);
			const { accountId } = res.locals;
			const who = { requestId, ...(accountId && { accountId }) };
			log.debug({ ...who, method, path, status: res.statusCode, milliseconds }, "Request completed");
		});
		next();
	};
}
