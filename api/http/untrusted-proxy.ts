import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { TrustProxy } from "../config.ts";

/**
 * Warns once if requests seem to come through a proxy while none is trusted: all callers then share its network
 * address, and one stranger's failed sign-ins count for everyone.
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
