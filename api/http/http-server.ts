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

/** A place requests are answered at: a path and what answers below it. */
export interface Mount {
	path: string;
	handler: RequestHandler;
}

interface HttpOptions {
	log: Logger;
	trustProxy: boolean | number | string[];
	/** Before every answer, in order. */
	before: RequestHandler[];
	mounts: Mount[];
}

/** An HTTP server that listens. */
export interface HttpServer {
	server: Server;
	port: number;
	/** Takes no more, lets what is under way end for a while, then breaks off. */
	stop(graceMs: number): Promise<void>;
}

/** Listens, and answers with the mounts; whoever sends or takes too slowly is cut off. */
export async function serveHttp(
	app: Express,
	{ host, port }: { host: string; port: number },
	limits: NetworkLimits = networkLimits,
): Promise<HttpServer> {
	// Whoever offers another protocol, such as HTTP/2, is answered in this one.
	const shouldUpgradeCallback = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === "websocket";
	const server = createServer(
		{
			shouldUpgradeCallback,
			headersTimeout: limits.headersMs,
			requestTimeout: limits.requestMs,
			connectionsCheckingInterval: limits.lookEveryMs,
		},
		app,
	);
	cutOffStalled(server, limits);
	// Longer than a proxy's, so that it is never we who close a connection a request is on its way through.
	server.keepAliveTimeout = 65_000;
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, resolve);
	});
	return {
		server,
		port: (server.address() as AddressInfo).port,
		async stop(graceMs) {
			const closed = new Promise<void>((resolve) => server.close(() => resolve()));
			await Promise.race([closed, pause(graceMs, undefined, { ref: false })]);
			server.closeAllConnections();
			await closed;
		},
	};
}

/** The chain every request goes through. */
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

/** Once the process is about to end, tells clients with each answer that their connection ends with it. */
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

/** What a mount did not answer itself. */
function presentFault(log: Logger): ErrorRequestHandler {
	return (error, _req, res, _next) => {
		// A path that cannot be decoded, a range that is not there: said by express with a status of its own.
		const isCallersFault = error instanceof Error && "status" in error && Number(error.status) < 500;
		const refusal = isCallersFault ? notFound("page") : refusalOf(error, failureContextOf(log, res));
		if (res.headersSent) return void res.destroy();
		res.status(refusal.status).json(refusalBody(refusal));
	};
}
