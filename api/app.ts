import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Services } from "./context.ts";
import type { JobQueue } from "./core/jobs.ts";
import { loadAppSecret } from "./db/app-secret.ts";
import { startEmbeddedPostgres } from "./db/embedded-postgres.ts";
import { startListener } from "./db/listener.ts";
import { createOrm, migrate, type Orm } from "./db/orm.ts";
import { isStoreDown } from "./db/outage.ts";
import { createAdmission } from "./http/admission.ts";
import { type NetworkLimits, networkLimits } from "./http/network-limits.ts";
import { startJobs } from "./jobs/agenda.ts";
import { createJobHandlers } from "./jobs/handlers.ts";
import { createLog } from "./lib/log.ts";
import { createSecretBox } from "./lib/secret-box.ts";
import { atMost, stopTimes } from "./lib/stop-times.ts";
import { Worker } from "./modules/checks/worker.ts";
import { workChannel } from "./modules/lanes/wake.service.ts";
import { createConfiguredAdmin } from "./modules/users/admin.service.ts";
import { createGoogle } from "./providers/google/google.ts";
import { createSmtpMailer } from "./providers/mail/smtp.ts";
import { openSerp, openVolumes } from "./providers/open-providers.ts";
import { serve } from "./serve.ts";

/** What can be replaced when the program is put together; for tests. */
export interface Overrides {
	log?: Logger;
	serp?: Partial<Services["serp"]>;
	volumes?: Partial<Services["volumes"]>;
	/** Where the built web app lies. */
	webDir?: string;
	limits?: Partial<NetworkLimits>;
	/** The time whoever watches `/readyz` is given to notice that the process stops; 3 s. */
	noticing?: () => Promise<unknown>;
}

/** The program. */
export interface App {
	/** Starts everything the role asks for, in order; on a fault, ends what was started. */
	start(): Promise<{ url: string }>;
	/** Ends everything within 10 s: work under way first, what it stands on last. */
	stop(): Promise<void>;
}

/** A start that failed for something the operator can mend; the sentence says what. */
export class StartFault extends Error {
	override readonly name = "StartFault";
}

/** Puts the program together; nothing happens before `start`. */
export function createApp(config: Config, overrides: Overrides = {}): App {
	const stack = new AsyncDisposableStack();
	let starting: Promise<{ url: string }> | null = null;
	return {
		async start() {
			try {
				starting = start(config, overrides, stack);
				return await starting;
			} catch (error) {
				await stack.disposeAsync();
				throw faultOf(error, config);
			}
		},
		async stop() {
			// What is just being started cannot be ended before it has begun.
			await starting?.catch(() => {});
			await stack.disposeAsync();
		},
	};
}

async function start(config: Config, overrides: Overrides, stack: AsyncDisposableStack): Promise<{ url: string }> {
	const { role } = config;
	const log = overrides.log ?? createLog(config.logLevel);
	stack.defer(survive(log));
	const databaseUrl = config.databaseUrl ?? (await openPostgres(config, log, stack));
	const orm = await openOrm(databaseUrl, stack);
	await createConfiguredAdmin({ config, em: orm.em.fork() });
	const secrets = createSecretBox(await loadAppSecret(config), config.appSecretPrevious);
	const serp = { ...openAll(openSerp(config), stack), ...overrides.serp };
	const google = openGoogle(config, stack);
	const volumes = { ...openAll(openVolumes(config), stack), ...overrides.volumes };

	// No job and no check is begun any more; those under way and the requests end side by side, each in its time. What they
	// announce meanwhile is still heard and kept: what carries announcements ends after them.
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
		google,
		stopping: stopping.signal,
	};
	const worker = role === "api" ? null : Worker.start(services, orm);
	// Ends that cannot be stored, because the database is away, are left to their leases.
	if (worker) ends.push(() => atMost(stopTimes.checks + stopTimes.storing, worker.stop(stopTimes.checks)));

	const limits = { ...networkLimits, ...overrides.limits };
	const serving = await serve(
		{ services, orm, admission: createAdmission(limits) },
		{
			config,
			jobs,
			worker,
			webDir: overrides.webDir,
			limits,
			noticing: overrides.noticing ?? (() => pause(stopTimes.noticing)),
		},
	);
	ends.push(() => serving.stop());
	const listener = startListener({
		url: databaseUrl,
		channels: { ...serving.channels, ...(worker && { [workChannel]: () => worker.wake() }) },
		onListening() {
			serving.wakeAll();
			worker?.wake();
		},
		log,
	});
	lasts.push(() => listener.stop());
	await listener.ready;
	return { url: config.publicUrl.replace(/:0$/, `:${serving.port}`) };
}

/**
 * A promise that is rejected while nobody waits for it is a fault of ours. It is told loudly, and does not end the process
 * that serves everybody else. What is thrown where nobody can catch it does: nothing is known of the state it leaves. That is
 * told among the logs first, and what was under way is made good as after any crash. @returns what takes this back
 */
function survive(log: Logger): () => void {
	const tell = (error: unknown) => log.error({ err: error }, "Nobody waited for what failed");
	const tellLast = (error: unknown) => log.fatal({ err: error }, "The process ends: nobody caught what was thrown");
	process.on("unhandledRejection", tell);
	process.on("uncaughtExceptionMonitor", tellLast);
	return () => {
		process.off("unhandledRejection", tell);
		process.off("uncaughtExceptionMonitor", tellLast);
	};
}

/** What of a failed start is not the program's fault. */
function faultOf(error: unknown, { host, port }: Config): unknown {
	const code = error instanceof Error && "code" in error ? error.code : null;
	if (code === "EADDRINUSE") {
		return new StartFault(`Port ${port} is taken by another program. Choose another one with PORT.`);
	}
	if (code === "EACCES" || code === "EADDRNOTAVAIL") {
		return new StartFault(`Toprung cannot listen at ${host}:${port}. Choose another place with HOST and PORT.`);
	}
	const isRefused = code === "28000" || code === "28P01";
	if (isRefused) return new StartFault("Postgres refuses the user or the password in DATABASE_URL.");
	if (isStoreDown(error)) return new StartFault(`Postgres does not answer: ${(error as Error).message}`);
	return error;
}

async function openPostgres(config: Config, log: Logger, stack: AsyncDisposableStack): Promise<string> {
	const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
	stack.defer(() => postgres.stop());
	return postgres.url;
}

async function openOrm(url: string, stack: AsyncDisposableStack): Promise<Orm> {
	const orm = await createOrm({ url });
	// A statement that hangs holds its connection, and ends with the process.
	stack.defer(() => atMost(stopTimes.letGo, orm.close(true)));
	await migrate(orm);
	return orm;
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
