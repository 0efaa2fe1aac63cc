import proxyAddress from "proxy-addr";
import type { Config } from "./config.ts";
import { topics } from "./core/channels.ts";
import type { Channels } from "./db/listener.ts";
import { poolUse } from "./db/orm.ts";
import { outboxChannel } from "./db/outbox.ts";
import { FanOut } from "./graphql/live/fan-out.ts";
import { contextOfViewer } from "./graphql/live/socket-context.ts";
import { createLiveServer } from "./graphql/live/websocket.ts";
import { createSchema } from "./graphql/schema.ts";
import { graphqlHandler, startApollo } from "./graphql/server.ts";
import { allowKeysOfAnyOrigin } from "./http/cross-origin.ts";
import { graphiqlMounts } from "./http/graphiql.ts";
import { createReadiness, healthz, readOnly } from "./http/health.ts";
import { closeWhenStopping, createExpress, type HttpServer, type Mount } from "./http/http-server.ts";
import { createMetrics } from "./http/metrics.ts";
import type { NetworkLimits } from "./http/network-limits.ts";
import type { Parts } from "./http/request-context.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { sharedPageHandler } from "./http/shared-page.ts";
import { unsubscribeHandler } from "./http/unsubscribe.ts";
import { createWebApp } from "./http/web-app.ts";
import type { Jobs } from "./jobs/agenda.ts";
import { stopTimes } from "./lib/stop-times.ts";
import type { Worker } from "./modules/measuring/checks/worker.ts";
import { restHandler } from "./rest/framework/router.ts";
import { routes } from "./rest/routes.ts";

interface ServeOptions {
	config: Config;
	jobs: Jobs;
	worker: Worker | null;
	/** Listens since the program began to start. */
	http: HttpServer;
	webDir: string | undefined;
	limits: NetworkLimits;
	/** How long watchers get to notice that the process is stopping. */
	noticing(): Promise<unknown>;
}

/** The process's network side. */
export interface Serving {
	/** Reactions to announcements of other processes. */
	channels: Channels;
	/** Announcements may have been missed. */
	wakeAll(): void;
	/** Keeps serving until watchers of `/readyz` have noticed, then stops. */
	stop(): Promise<void>;
}

/** Serves what the role needs: everything, or only health and metrics for a worker. */
export async function serve(parts: Parts, options: ServeOptions): Promise<Serving> {
	const { config, jobs, worker, http } = options;
	const { log, stopping } = parts.services;
	const api = config.role === "worker" ? null : await createApi(parts, options);
	const dataDir = config.databaseUrl === null ? config.dataDir : null;
	const readiness = createReadiness({ orm: parts.orm, jobs: () => jobs.state(), dataDir, stopping });
	const metrics = createMetrics(config, parts, {
		sockets: () => api?.live.size ?? 0,
		subscriptions: () => api?.fanOut.size ?? 0,
		owingMs: () => api?.fanOut.owingMs ?? 0,
		heldChecks: () => worker?.held ?? 0,
		areJobsUp: () => jobs.state() === "ok",
		pool: () => poolUse(parts.orm),
	});
	const health: Mount[] = [
		{ path: "/healthz", handler: healthz },
		{ path: "/readyz", handler: readiness.handler },
		{ path: "/metrics", handler: metrics.handler },
	].map(({ path, handler }) => ({ path, handler: readOnly(handler) }));
	const app = createExpress({
		log,
		trustProxy: config.trustProxy,
		before: [closeWhenStopping(stopping), metrics.observe, securityHeaders(config)],
		mounts: [...health, ...(api?.mounts ?? [])],
	});
	const trusts = app.get("trust proxy fn");
	http.server.on("upgrade", (request, socket, head) => {
		if (api) api.live.upgrade(request, socket, head, proxyAddress(request, trusts));
		else socket.destroy();
	});
	http.answerWith(app);
	return {
		channels: api?.channels ?? {},
		wakeAll: () => api?.fanOut.wakeAll(),
		async stop() {
			// A worker receives no requests.
			if (api) await readiness.drain(options.noticing);
			await Promise.all([http.stop(stopTimes.requests), api?.stop()]);
			metrics.stop();
		},
	};
}

async function createApi(parts: Parts, { config, webDir, limits }: ServeOptions) {
	const { log } = parts.services;
	const schema = createSchema();
	const apollo = await startApollo(schema, log);
	const fanOut = new FanOut({
		fork: () => parts.orm.em.fork(),
		contextOf: (viewer) => contextOfViewer(parts, viewer),
		onFault: (error) => log.warn({ err: error }, "Live updates are waiting for the database"),
	});
	const live = createLiveServer(parts, schema, fanOut, limits);
	const mounts: Mount[] = [
		{ path: "/graphql", handler: allowKeysOfAnyOrigin },
		{ path: "/api", handler: allowKeysOfAnyOrigin },
		...graphiqlMounts(parts, config),
		{ path: "/graphql", handler: graphqlHandler(parts, apollo) },
		{ path: "/api", handler: restHandler(parts, routes) },
		{ path: "/unsubscribe", handler: unsubscribeHandler(parts, config) },
		{ path: "/r", handler: sharedPageHandler(parts) },
		{ path: "/", handler: createWebApp(config, webDir) },
	];
	const channels: Channels = {
		[outboxChannel]: (topic) => (topic === topics.signIns ? live.watch.look() : fanOut.wake(topic)),
	};
	return {
		mounts,
		channels,
		live,
		fanOut,
		async stop() {
			await live.stop();
			await fanOut.stop();
			await apollo.stop();
		},
	};
}
