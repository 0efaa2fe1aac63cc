import { pino } from "pino";
import { type Config, readConfig } from "../config.ts";
import type { Services, Viewer } from "../context.ts";
import type { GraphQLContext } from "../core/http-context.ts";
import type { EnqueueOptions, JobName, JobPayloads, JobQueue } from "../core/jobs.ts";
import { createLoaders } from "../core/loaders.ts";
import { createSecretBox } from "../lib/secret-box.ts";
import { createGoogle } from "../providers/google/google.ts";
import { openSerp, openVolumes } from "../providers/open-providers.ts";
import { createSandbox } from "../providers/serp/sandbox.ts";
import type { TestDatabase } from "./database.ts";

/** A job as it was put in the queue. */
export interface RecordedJob {
	name: JobName;
	payload: JobPayloads[JobName];
	options: EnqueueOptions;
}

/** A queue that runs nothing and remembers what it was given. */
export interface RecordedJobs extends JobQueue {
	readonly recorded: RecordedJob[];
}

/** A session cookie as a call set it; null when it took it back. */
export type RecordedCookie = { token: string; expiresAt: Date } | null;

/** A context whose effects beyond the database can be looked at. */
export interface TestContext<V extends Viewer | null> extends GraphQLContext {
	viewer: V;
	jobs: RecordedJobs;
	/** Every cookie that was set or taken back, in order. */
	cookies: RecordedCookie[];
}

/** What a test can replace: parts of the configuration by its own names, services, and the request's facts. */
export type ContextOptions<V extends Viewer | null> = Partial<Omit<Services, "config" | "jobs">> &
	Partial<Pick<GraphQLContext, "networkAddress" | "userAgent" | "device">> & { viewer?: V; config?: Partial<Config> };

/** The program's parts as tests have them: silent, nothing beyond loopback, a sandbox that answers at once. */
export function buildServices(overrides: Partial<Config> = {}): Services & { jobs: RecordedJobs } {
	// Port 9 discards: a test that means to reach Serper starts one of its own.
	const nowhere = { SERPER_BASE_URL: "http://127.0.0.1:9", DATAFORSEO_BASE_URL: "http://127.0.0.1:9" };
	const config = { ...readConfig(nowhere), ...overrides };
	return {
		config,
		log: pino({ level: "silent" }),
		jobs: recordJobs(),
		secrets: createSecretBox("the application secret of tests"),
		serp: { ...openSerp(config), sandbox: createSandbox({ latencyOf: () => 0 }) },
		google: googleOf(config),
		volumes: openVolumes(config),
		stopping: new AbortController().signal,
	};
}

/** A request's context on a test database; nobody is signed in unless a viewer is given. */
export function buildContext<V extends Viewer | null = null>(
	{ orm }: Pick<TestDatabase, "orm">,
	{ viewer, config, ...overrides }: ContextOptions<V> = {},
): TestContext<V> {
	const cookies: RecordedCookie[] = [];
	return {
		...buildServices(config),
		em: orm.em.fork(),
		// Without a viewer `V` is null.
		viewer: viewer ?? (null as V),
		networkAddress: "127.0.0.1",
		requestId: "test",
		userAgent: "test",
		afterCommit: (work) => work(),
		loaders: createLoaders(),
		cookies,
		device: null,
		needCookies() {},
		setSessionCookie: (token, expiresAt) => void cookies.push({ token, expiresAt }),
		clearSessionCookie: () => void cookies.push(null),
		setDeviceCookie() {},
		...overrides,
	};
}

function googleOf(config: Config): Services["google"] {
	const { googleClientId: clientId, googleClientSecret: clientSecret } = config;
	if (clientId === null || clientSecret === null) return null;
	const { googleAuthUrl: authUrl, googleTokenUrl: tokenUrl } = config;
	const { googleRevokeUrl: revokeUrl, googleApiBaseUrl: apiBaseUrl } = config;
	return createGoogle({ clientId, clientSecret, authUrl, tokenUrl, revokeUrl, apiBaseUrl });
}

function recordJobs(): RecordedJobs {
	const recorded: RecordedJob[] = [];
	return {
		recorded,
		enqueue: async (name, payload, options = {}) => void recorded.push({ name, payload, options }),
	};
}
