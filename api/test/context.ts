import { pino } from "pino";
import { type Config, readConfig } from "../config.ts";
import type { Services, Viewer } from "../context.ts";
import type { GraphQLContext } from "../core/http-context.ts";
import type { EnqueueOptions, JobName, JobPayloads, JobQueue } from "../core/jobs.ts";
import { createLoaders } from "../core/loaders.ts";
import { createGuardedHttp } from "../lib/guarded-http.ts";
import { createSecretBox } from "../lib/secret-box.ts";
import { newAccount } from "../modules/desk/account-data/new-account.ts";
import { createGoogle } from "../providers/google/google.ts";
import { openSerp, openVolumes } from "../providers/open-providers.ts";
import { createSandbox } from "../providers/serp/sandbox/sandbox.ts";
import type { TestDatabase } from "./database.ts";

/** An enqueued job. */
export interface RecordedJob {
	name: JobName;
	payload: JobPayloads[JobName];
	options: EnqueueOptions;
}

/** A queue that records jobs instead of running them. */
export interface RecordedJobs extends JobQueue {
	readonly recorded: RecordedJob[];
}

/** A session cookie that was set; null if it was cleared. */
export type RecordedCookie = { token: string; expiresAt: Date } | null;

/** A context that records effects outside the database. */
export interface TestContext<V extends Viewer | null> extends GraphQLContext {
	viewer: V;
	jobs: RecordedJobs;
	/** Every cookie set or cleared, in order. */
	cookies: RecordedCookie[];
}

/** What a test can replace: configuration values, services and request data. */
export type ContextOptions<V extends Viewer | null> = Partial<Omit<Services, "config" | "jobs">> &
	Partial<Pick<GraphQLContext, "networkAddress" | "userAgent" | "device">> & { viewer?: V; config?: Partial<Config> };

/** The program's services for tests: silent, loopback only, with a sandbox that answers immediately. */
export function buildServices(overrides: Partial<Config> = {}): Services & { jobs: RecordedJobs } {
	// Port 9 discards: a test that needs Serper starts its own.
	const nowhere = {
		SERPER_BASE_URL: "http://127.0.0.1:9",
		DATAFORSEO_BASE_URL: "http://127.0.0.1:9",
		GOOGLE_UPDATES_URL: "",
	};
	const config = { ...readConfig(nowhere), ...overrides };
	return {
		config,
		log: pino({ level: "silent" }),
		jobs: recordJobs(),
		secrets: createSecretBox("the application secret of tests"),
		serp: { ...openSerp(config), sandbox: createSandbox({ latencyOf: () => 0 }) },
		google: googleOf(config),
		oidc: null,
		volumes: openVolumes(config),
		outbound: createGuardedHttp(config),
		newAccount,
		stopping: new AbortController().signal,
	};
}

/** A request context on a test database; signed in only if a viewer is given. */
export function buildContext<V extends Viewer | null = null>(
	{ orm }: Pick<TestDatabase, "orm">,
	{ viewer, config, ...overrides }: ContextOptions<V> = {},
): TestContext<V> {
	const cookies: RecordedCookie[] = [];
	return {
		...buildServices(config),
		em: orm.em.fork(),
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
		signInBrowser: null,
		setSignInBrowserCookie() {},
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
