import { createHash, timingSafeEqual } from "node:crypto";
import type { Request, RequestHandler } from "express";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Config } from "../config.ts";
import { Refusal } from "../errors.ts";
import { refusalBody } from "./failure.ts";
import { defineInstallationMetrics } from "./installation-metrics.ts";
import { defineProcessMetrics, type ProcessGauges } from "./process-metrics.ts";
import type { Parts } from "./request-context.ts";
import { bearerOf } from "./sign-in.ts";

/** The metrics of this process, for Prometheus. */
export interface Metrics {
	/** Times every request. */
	observe: RequestHandler;
	/** Answers `/metrics`. */
	handler: RequestHandler;
	/** Stops counting. */
	stop(): void;
}

/** The metrics of the process, its requests and the installation. */
export function createMetrics(
	config: Pick<Config, "metricsToken" | "role">,
	parts: Parts,
	gauges: ProcessGauges,
): Metrics {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const stop = defineProcessMetrics(registry, config.role, gauges);
	defineInstallationMetrics(registry, { orm: parts.orm, log: parts.services.log });
	const times = new Histogram({
		name: "toprung_http_request_seconds",
		help: "Time from a request to the end of its response.",
		labelNames: ["method", "area", "status"],
		buckets: [0.005, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
		registers: [registry],
	});
	return {
		observe(req, res, next) {
			const end = times.startTimer({ method: req.method, area: areaOf(req.path) });
			res.once("close", () => end({ status: String(res.statusCode) }));
			next();
		},
		async handler(req, res) {
			if (mayRead(req, config.metricsToken)) {
				res.type(registry.contentType).send(await registry.metrics());
			} else {
				const refusal = new Refusal("UNAUTHENTICATED", "The metrics require the token of this installation.");
				res.status(refusal.status).json(refusalBody(refusal));
			}
		},
		stop,
	};
}
/** The first segment of a path: few enough values for a label. */
function areaOf(path: string): string {
	const [, word = ""] = path.split("/");
	return ["graphql", "api", "app", "healthz", "readyz", "metrics", "updates"].includes(word) ? word : "other";
}

/** From this machine, or with the token. A proxy on this machine forwards others and says so. */
function mayRead(req: Request, token: string | null): boolean {
	const isPassedOn = req.headers["x-forwarded-for"] !== undefined || req.headers.forwarded !== undefined;
	const isLocal = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(req.socket.remoteAddress ?? "");
	if (isLocal && !isPassedOn) return true;
	const given = bearerOf(req.headers);
	return token !== null && given !== null && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
	return createHash("sha256").update(text).digest();
}
