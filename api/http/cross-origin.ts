import cors from "cors";
import type { RequestHandler } from "express";
import { limitHeaders } from "./rate-limit.ts";
import { replayedHeader } from "./request-context.ts";
import { requestIdHeader } from "./request-log.ts";
import { accountHeader, bearerOf } from "./sign-in.ts";

/** Without credentials, so no page can read what a cookie gives access to; `*` then means any other header. */
const allow = cors({
	origin: "*",
	methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
	allowedHeaders: ["Authorization", "Content-Type", "Idempotency-Key", accountHeader, requestIdHeader, "*"],
	exposedHeaders: [
		...Object.keys(limitHeaders),
		"Retry-After",
		"X-Total-Count",
		replayedHeader,
		requestIdHeader,
		"Content-Disposition",
	],
	maxAge: 7_200,
});

/**
 * CORS for API keys: pages of any origin may call with a key and read the responses; mount it before the calls. A
 * browser's preflight has no key, so it is allowed for everyone; a request without a key is then subject to the usual
 * origin check.
 */
export const allowKeysOfAnyOrigin: RequestHandler = (req, res, next) => {
	const isPreflight = req.method === "OPTIONS" && req.get("access-control-request-method") !== undefined;
	const hasKey = req.get("origin") !== undefined && bearerOf(req.headers) !== null;
	if (isPreflight || hasKey) allow(req, res, next);
	else next();
};
