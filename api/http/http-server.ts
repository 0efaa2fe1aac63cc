import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import compression from "compression";
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from "express";
import type { Logger } from "pino";
import { notFound } from "../errors.ts";
import { refusalBody, refusalOf } from "./failure.ts";
import { type NetworkLimits, networkLimits } from "./network-limits.ts";
import { failureContextOf } from "./request-context.ts";
import { requestLog } from "./request-log.ts";
import { cutOffStalled } from "./stalled.ts";
import { tellOfUntrustedProxy } from "./untrusted-proxy.ts";

/** A path and the handler for everything below it. */
export interface Mount {
	path: string;
	handler: RequestHandler;
}

interface HttpOptions {
	log: Logger;
	trustProxy: boolean | number | string[];
	/** Middleware that runs before every handler, in order. */
	before: RequestHandler[];
	mounts: Mount[];
}

/** A listening HTTP server. */
export interface HttpServer {
	server: Server;
	port: number;
	/** Answers requests from now on with another application. */
	answerWith(app: Express): void;
	/** Stops accepting requests, waits a while for running ones, then disconnects. */
	stop(graceMs: number): Promise<void>;
}

/** Listens and serves the mounts. Clients that send or receive too slowly are disconnected. */
export async function serveHttp(
	app: Express,
	{ host, port }: { host: string; port: number },
	limits: NetworkLimits = networkLimits,
): Promise<HttpServer> {
	// Clients that offer another protocol, such as HTTP/2, are answered in HTTP/1.1.
	const shouldUpgradeCallback = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === "websocket";
	let answering = app;
	const server = createServer(
		{
			shouldUpgradeCallback,
			headersTimeout: limits.headersMs,
			requestTimeout: limits.requestMs,
			connectionsCheckingInterval: limits.lookEveryMs,
		},
		(req, res) => answering(req, res),
	);
	cutOffStalled(server, limits);
	// Longer than a proxy's, so that this side never closes a connection that carries a request.
	server.keepAliveTimeout = 65_000;
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, resolve);
	});
	return {
		server,
		port: (server.address() as AddressInfo).port,
		answerWith(other) {
			answering = other;
		},
		async stop(graceMs) {
			const closed = new Promise<void>((resolve) => server.close(() => resolve()));
			await Promise.race([closed, pause(graceMs, undefined, { ref: false })]);
			server.closeAllConnections();
			await closed;
		},
	};
}

/** The middleware chain of every request. */
export function createExpress({ log, trustProxy, before, mounts }: HttpOptions): Express {
	const app = express();
	app.set("trust proxy", trustProxy);
	app.disable("x-powered-by");
	app.disable("etag");
	app.use(requestLog(log), tellOfUntrustedProxy(log, trustProxy), ...before, compression());
	for (const { path, handler } of mounts) app.use(path, handler);
	app.use((_req, res) => void res.status(404).json(refusalBody(notFound("page"))));
	app.use(presentFault(log));
	return app;
}

/** While stopping, tells clients with each response that the connection closes. */
export function closeWhenStopping(stopping: AbortSignal): RequestHandler {
	const underWay = new Set<Response>();
	const tell = (res: Response) => void (res.headersSent || res.set("Connection", "close"));
	stopping.addEventListener("abort", () => underWay.forEach(tell), { once: true });
	return (_req, res, next) => {
		if (stopping.aborted) tell(res);
		else underWay.add(res);
		res.once("close", () => underWay.delete(res));
		next();
	};
}

/** Handles what no mount answered. */
function presentFault(log: Logger): ErrorRequestHandler {
	return (error, _req, res, _next) => {
		// An undecodable path or an unsatisfiable range: Express sets the status itself.
		const isCallersFault = error instanceof Error && "status" in error && Number(error.status) < 500;
		const refusal = isCallersFault ? notFound("page") : refusalOf(error, failureContextOf(log, res));
		if (res.headersSent) return void res.destroy();
		res.status(refusal.status).json(refusalBody(refusal));
	};
}
