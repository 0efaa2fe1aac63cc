import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Services } from "./context.ts";
import type { JobQueue } from "./core/jobs.ts";
import { loadAppSecret } from "./db/app-secret.ts";
import { startEmbeddedPostgres } from "./db/embedded-postgres.ts";
import { startListener } from "./db/listener.ts";
import { migrate } from "./db/migrate.ts";
import { createOrm, type Orm } from "./db/orm.ts";
import { isLineDown, isStoreDown } from "./db/outage.ts";
import { watchVersion } from "./db/watch-version.ts";
import { createAdmission } from "./http/admission.ts";
import { serveHttp } from "./http/http-server.ts";
import { type NetworkLimits, networkLimits } from "./http/network-limits.ts";
import { createStartingExpress, type StartProgress } from "./http/starting.ts";
import { startJobs } from "./jobs/agenda.ts";
import { carriers, onEnded } from "./jobs/delivery-parts.ts";
import { createJobHandlers } from "./jobs/handlers.ts";
import { createGuardedHttp } from "./lib/guarded-http.ts";
import { createLog } from "./lib/log.ts";
import { createSecretBox } from "./lib/secret-box.ts";
import { StartFault } from "./lib/start-fault.ts";
import { atMost, stopTimes } from "./lib/stop-times.ts";
import { newAccount } from "./modules/desk/account-data/new-account.ts";
import { workChannel } from "./modules/keys/lanes/wake.service.ts";
import { QueueWorker } from "./modules/measuring/checks/queue/queue-worker.ts";
import { Worker } from "./modules/measuring/checks/worker.ts";
import { createConfiguredAdmin } from "./modules/people/users/admin.service.ts";
import { deliveryChannel } from "./modules/telling/deliveries/due.service.ts";
import { Sender } from "./modules/telling/deliveries/sender.ts";
import { createGoogle } from "./providers/google/google.ts";
import { createSmtpMailer } from "./providers/mail/smtp.ts";
import { openOidc, openSerp, openVolumes } from "./providers/open-providers.ts";
import { serve } from "./serve.ts";

/** Parts that tests can replace. */
export interface Overrides {
	log?: Logger;
	serp?: Partial<Services["serp"]>;
	volumes?: Partial<Services["volumes"]>;
	outbound?: Services["outbound"];
	/** Directory of the built web app. */
	webDir?: string;
	limits?: Partial<NetworkLimits>;
	/** How long watchers of `/readyz` get to notice that the process is stopping; 3 s. */
	noticing?: () => Promise<unknown>;
}

/** The program. */
export interface App {
	/** Starts everything the role needs, in order. On failure, stops what was started. */
	start(): Promise<{ url: string }>;
	/** Resolves if a newer version migrates the database of the running program, which has to stop then. */
	readonly outdated: Promise<StartFault>;
	/** Stops everything within 10 s: running work first, its infrastructure last. */
	stop(): Promise<void>;
}

/** Wires the program together. Nothing runs before `start`. */
export function createApp(config: Config, overrides: Overrides = {}): App {
	const stack = new AsyncDisposableStack();
	const outdated = Promise.withResolvers<StartFault>();
	let starting: Promise<{ url: string }> | null = null;
	return {
		outdated: outdated.promise,
		async start() {
			try {
				starting = start(config, overrides, { stack, onOutdated: outdated.resolve });
				return await starting;
			} catch (error) {
				await stack.disposeAsync();
				throw faultOf(error, config);
			}
		},
		async stop() {
			// A part that is starting cannot be stopped until it has started.
			await starting?.catch(() => {});
			await stack.disposeAsync();
		},
	};
}

/** Opens the program's log. Errors of single loops during a database outage are logged at `debug`. */
export function openLog({ logLevel }: Pick<Config, "logLevel">): Logger {
	return createLog(logLevel, isLineDown);
}

interface Course {
	/** Stops what was started. */
	stack: AsyncDisposableStack;
	onOutdated(fault: StartFault): void;
}

async function start(config: Config, overrides: Overrides, { stack, onOutdated }: Course): Promise<{ url: string }> {
	const { role } = config;
	const log = overrides.log ?? openLog(config);
	stack.defer(survive(log));
	const limits = { ...networkLimits, ...overrides.limits };
	const progress: StartProgress = { migrating: null };
	const http = await serveHttp(createStartingExpress(log, config, progress), config, limits);
	stack.defer(() => http.stop(0));
	const databaseUrl = config.databaseUrl ?? (await openPostgres(config, log, stack));
	const orm = await openOrm(databaseUrl, stack);
	await migrateTelling(orm, log, progress);
	stack.defer(watchVersion(orm, onOutdated));
	await createConfiguredAdmin({ config, newAccount, em: orm.em.fork() });
	const secrets = createSecretBox(await loadAppSecret(config), config.appSecretPrevious);
	const serp = { ...openAll(openSerp(config), stack), ...overrides.serp };
	const google = openGoogle(config, stack);
	const oidc = openOidc(config);
	if (oidc) stack.defer(() => oidc.close());
	const volumes = { ...openAll(openVolumes(config), stack), ...overrides.volumes };
	const { outbound } = { ...openAll({ outbound: createGuardedHttp(config) }, stack), ...overrides };

	// Start no new jobs or checks. Running ones and open requests finish in parallel, each within its time limit. Their
	// events must still be received and stored, so what carries events stops after them.
	const stopping = new AbortController();
	const ends: (() => Promise<void>)[] = [];
	const lasts: (() => Promise<void>)[] = [];
	stack.defer(async () => {
		stopping.abort();
		await Promise.all(ends.map((end) => end()));
		await Promise.all(lasts.map((last) => atMost(stopTimes.letGo, last())));
	});

	const mailer = openMailer(config);
	const enqueue: JobQueue["enqueue"] = (...job) => jobs.queue.enqueue(...job);
	const handlers = createJobHandlers({
		stopping: stopping.signal,
		config,
		log,
		secrets,
		serp,
		volumes,
		google,
		orm,
		mailer,
		enqueue,
	});
	const jobs = startJobs({
		config: { databaseUrl, mongodbUrl: config.mongodbUrl },
		handlers: role === "api" ? null : handlers,
		log,
		appName: `${hostname()}:${process.pid}`,
	});
	ends.push(() => jobs.windDown(stopTimes.jobs));
	lasts.push(() => jobs.close());
	const services: Services = {
		config,
		log,
		jobs: jobs.queue,
		secrets,
		serp,
		volumes,
		outbound,
		google,
		oidc,
		newAccount,
		stopping: stopping.signal,
	};
	const worker = role === "api" ? null : Worker.start(services, orm);
	const queueWorker = role === "api" ? null : QueueWorker.start(services, orm);
	const wakeWork = () => {
		worker?.wake();
		queueWorker?.wake();
	};
	if (queueWorker) ends.push(() => atMost(stopTimes.storing, queueWorker.stop()));
	// Results that cannot be saved because the database is down are recovered when their leases expire.
	if (worker) ends.push(() => atMost(stopTimes.checks + stopTimes.storing, worker.stop(stopTimes.checks)));
	const sender = role === "api" ? null : Sender.start({ ...services, carriers, onEnded }, orm);
	if (sender) ends.push(() => atMost(stopTimes.deliveries + stopTimes.storing, sender.stop(stopTimes.deliveries)));

	const serving = await serve(
		{ services, orm, admission: createAdmission(limits) },
		{
			config,
			jobs,
			worker,
			http,
			webDir: overrides.webDir,
			limits,
			noticing: overrides.noticing ?? (() => pause(stopTimes.noticing)),
		},
	);
	ends.push(() => serving.stop());
	const listener = startListener({
		url: databaseUrl,
		channels: {
			...serving.channels,
			...(worker && { [workChannel]: wakeWork }),
			...(sender && { [deliveryChannel]: () => sender.wake() }),
		},
		onListening() {
			serving.wakeAll();
			wakeWork();
			sender?.wake();
		},
		log,
	});
	lasts.push(() => listener.stop());
	await listener.ready;
	return { url: config.publicUrl.replace(/:0$/, `:${http.port}`) };
}

/**
 * Logs unhandled rejections and carries on, because the process serves others too. An uncaught exception ends the
 * process: its state is unknown. It is logged first; interrupted work recovers as after a crash.
 * @returns a function that removes the handlers
 */
function survive(log: Logger): () => void {
	const tell = (error: unknown) => log.error({ err: error }, "Unhandled promise rejection");
	const tellLast = (error: unknown) => log.fatal({ err: error }, "Uncaught exception, exiting");
	process.on("unhandledRejection", tell);
	process.on("uncaughtExceptionMonitor", tellLast);
	return () => {
		process.off("unhandledRejection", tell);
		process.off("uncaughtExceptionMonitor", tellLast);
	};
}

/** Recognizes failed starts that are not bugs. */
function faultOf(error: unknown, { host, port }: Config): unknown {
	const code = error instanceof Error && "code" in error ? error.code : null;
	const isOfListening = error instanceof Error && "syscall" in error && error.syscall === "listen";
	if (code === "EADDRINUSE") {
		return new StartFault(`Port ${port} is already in use. Choose another one with PORT.`);
	}
	if (isOfListening) {
		return new StartFault(`Toprung cannot listen on ${host}:${port}. Choose another address with HOST and PORT.`);
	}
	const isRefused = code === "28000" || code === "28P01";
	if (isRefused) return new StartFault("Postgres rejected the user or the password in DATABASE_URL.");
	if (isStoreDown(error)) return new StartFault(`Postgres is not responding: ${(error as Error).message}`);
	return error;
}

async function openPostgres(config: Config, log: Logger, stack: AsyncDisposableStack): Promise<string> {
	const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
	stack.defer(() => postgres.stop());
	return postgres.url;
}

async function openOrm(url: string, stack: AsyncDisposableStack): Promise<Orm> {
	const orm = await createOrm({ url });
	// A hanging statement keeps its connection and ends with the process.
	stack.defer(() => atMost(stopTimes.letGo, orm.close(true)));
	return orm;
}

/** Migrates, and says so in the log and to `/readyz`: in a large database it takes minutes. */
async function migrateTelling(orm: Orm, log: Logger, progress: StartProgress): Promise<void> {
	const begun = performance.now();
	const count = await migrate(orm, {
		onWaiting: () => log.info("Another process is migrating the database; waiting for it"),
		onStep({ name, number, total, isNew }) {
			progress.migrating = name;
			log[isNew ? "debug" : "info"](`Migrating ${number} of ${total}: ${name}`);
		},
	});
	progress.migrating = null;
	const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
	if (count > 0) log.info(`Migrated ${count} of ${count} in ${seconds} s`);
}

function openMailer({ smtpUrl, mailFrom }: Config) {
	return smtpUrl !== null && mailFrom !== null ? createSmtpMailer({ url: smtpUrl, from: mailFrom }) : null;
}

/** Providers that are closed with the program. */
function openAll<Providers extends Record<string, { close(): Promise<void> }>>(
	providers: Providers,
	stack: AsyncDisposableStack,
): Providers {
	stack.defer(async () => void (await Promise.all(Object.values(providers).map((provider) => provider.close()))));
	return providers;
}

function openGoogle(config: Config, stack: AsyncDisposableStack): Services["google"] {
	const { googleClientId: clientId, googleClientSecret: clientSecret } = config;
	if (clientId === null || clientSecret === null) return null;
	const google = createGoogle({
		clientId,
		clientSecret,
		authUrl: config.googleAuthUrl,
		tokenUrl: config.googleTokenUrl,
		revokeUrl: config.googleRevokeUrl,
		apiBaseUrl: config.googleApiBaseUrl,
	});
	stack.defer(() => google.close());
	return google;
}
