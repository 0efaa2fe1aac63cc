import cors from "cors";
import type { RequestHandler } from "express";
import { limitHeaders } from "./rate-limit.ts";
import { replayedHeader } from "./request-context.ts";
import { requestIdHeader } from "./request-log.ts";
import { bearerOf } from "./sign-in.ts";

/** Without credentials, so a browser lets no page read what a cookie opens; `*` in the lists is then any other header. */
const allow = cors({
	origin: "*",
	methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
	allowedHeaders: ["Authorization", "Content-Type", "Idempotency-Key", requestIdHeader, "*"],
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
 * Lets pages of any origin call with an API key and read the answers; mount it before the calls. A browser asks first, without
 * the key: that is answered to everyone, and what comes without a key afterwards is judged by its origin as ever.
 */
export const allowKeysOfAnyOrigin: RequestHandler = (req, res, next) => {
	const isPreflight = req.method === "OPTIONS" && req.get("access-control-request-method") !== undefined;
	const hasKey = req.get("origin") !== undefined && bearerOf(req.headers) !== null;
	if (isPreflight || hasKey) allow(req, res, next);
	else next();
};
