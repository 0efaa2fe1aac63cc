import type { Express, RequestHandler } from "express";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { Refusal } from "../errors.ts";
import { refusalBody } from "./failure.ts";
import { healthz, readOnly } from "./health.ts";
import { createExpress } from "./http-server.ts";
import { securityHeaders } from "./security-headers.ts";

/** What a process that is starting is doing. */
export interface StartProgress {
	/** The migration that runs, such as `023-serp-results`. */
	migrating: string | null;
}

/** Answers while the program starts: it is alive and not ready, and `/readyz` names the migration that runs. */
export function createStartingExpress(log: Logger, config: Config, progress: StartProgress): Express {
	const refusal = new Refusal("UNAVAILABLE", "Toprung is starting. Please try again in a moment.");
	const refuse: RequestHandler = (_req, res) => {
		res.status(refusal.status).set("Retry-After", "1").json(refusalBody(refusal));
	};
	const readyz: RequestHandler = (_req, res) => {
		res.status(503).json({ ready: false, migrating: progress.migrating });
	};
	return createExpress({
		log,
		trustProxy: config.trustProxy,
		before: [securityHeaders(config)],
		mounts: [
			{ path: "/healthz", handler: readOnly(healthz) },
			{ path: "/readyz", handler: readOnly(readyz) },
			{ path: "/", handler: refuse },
		],
	});
}
