import { createHash, timingSafeEqual } from "node:crypto";
import type { Request, RequestHandler } from "express";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Config } from "../config.ts";
import { Refusal } from "../errors.ts";
import { refusalBody } from "./failure.ts";
import { bearerOf } from "./sign-in.ts";

/** Numbers that are read when somebody asks. */
export interface Gauges {
	/** Open WebSockets. */
	sockets(): number;
	/** Subscriptions served. */
	subscriptions(): number;
	/** Checks this process holds. */
	heldChecks(): number;
}

/** What this process counts, for Prometheus. */
export interface Metrics {
	/** Times every request. */
	observe: RequestHandler;
	/** Answers `/metrics`. */
	handler: RequestHandler;
}

/** The process's numbers and those of its requests. */
export function createMetrics(config: Pick<Config, "metricsToken">, gauges: Gauges): Metrics {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const times = new Histogram({
		name: "toprung_http_request_seconds",
		help: "Time from a request to the end of its answer.",
		labelNames: ["method", "area", "status"],
		buckets: [0.005, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
		registers: [registry],
	});
	defineGauge(registry, "toprung_websockets", "Open WebSockets.", gauges.sockets);
	defineGauge(registry, "toprung_subscriptions", "Subscriptions served.", gauges.subscriptions);
	defineGauge(registry, "toprung_held_checks", "Checks this process holds.", gauges.heldChecks);
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
				const refusal = new Refusal("UNAUTHENTICATED", "The metrics need the token of this installation.");
				res.status(refusal.status).json(refusalBody(refusal));
			}
		},
	};
}

function defineGauge(registry: Registry, name: string, help: string, read: () => number): void {
	new Gauge({
		name,
		help,
		registers: [registry],
		collect() {
			this.set(read());
		},
	});
}

/** A path's first word: few enough to be a label. */
function areaOf(path: string): string {
	const [, word = ""] = path.split("/");
	return ["graphql", "api", "app", "healthz", "readyz", "metrics", "updates"].includes(word) ? word : "other";
}

/** From this machine itself, or with the token. A proxy on this machine passes others on and says so. */
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
