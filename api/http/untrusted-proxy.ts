import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { TrustProxy } from "../config.ts";

/**
 * Says once in the log that a proxy seems to stand in front while none is trusted: everybody has its network address then,
 * and one stranger's failed sign-ins count for all.
 */
export function tellOfUntrustedProxy(log: Logger, trustProxy: TrustProxy): RequestHandler {
	let isTold = trustProxy !== false;
	return (req, _res, next) => {
		if (!isTold && req.headers["x-forwarded-for"] !== undefined) {
			isTold = true;
			log.warn("X-Forwarded-For is ignored: behind a proxy, set TRUST_PROXY, or all its users share one limit");
		}
		next();
	};
}
