import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import type { Logger } from "pino";

/** The header a request's number comes and goes by. */
export const requestIdHeader = "X-Request-Id";

/**
 * The number a request is known by: the caller's own where it is one that can stand in a log and be searched for, else a
 * new one.
 */
export function requestIdFrom(given: string | string[] | undefined): string {
	return typeof given === "string" && /^[A-Za-z0-9][\w.:-]{7,99}$/.test(given) ? given : randomUUID();
}

/** Gives every request a number and writes down what became of it: never its query, headers or body. */
export function requestLog(log: Logger): RequestHandler {
	return (req, res, next) => {
		const requestId = requestIdFrom(req.headers["x-request-id"]);
		const { method, path } = req;
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
