import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import type { Logger } from "pino";

/** Gives every request a number of its own and writes down what became of it: never its query, headers or body. */
export function requestLog(log: Logger): RequestHandler {
	return (req, res, next) => {
		const requestId = randomUUID();
		const { method, path } = req;
		const begun = performance.now();
		res.setHeader("X-Request-Id", requestId);
		res.once("close", () => {
			const milliseconds = Math.round(performance.now() - begun);
			log.debug({ requestId, method, path, status: res.statusCode, milliseconds }, "A request was answered");
		});
		next();
	};
}
