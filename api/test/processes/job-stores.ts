import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { JobRepository } from "agenda";
import { MongoMemoryServer } from "mongodb-memory-server-core";
import pg from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll } from "vitest";
import type { JobHandlers } from "../../core/jobs.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../db/embedded-postgres.ts";
import { agendaSchema } from "../../db/migrations/002-agenda.ts";
import type { Jobs } from "../../jobs/agenda.ts";
import { definitions } from "../../jobs/definitions.ts";
import { type JobStore, openStore, type StoreAddress } from "../../jobs/store.ts";
import { stopTimes } from "../../lib/stop-times.ts";
import { createEmptyDatabase } from "../database.ts";
import { quickFolder } from "./quick-folder.ts";

const quiet = { info: () => {}, warn: () => {} };

/** A job store that a test can stop and restart. */
export interface JobStoreHarness {
	/** Starts the permanent server. */
	open(): Promise<void>;
	close(): Promise<void>;
	/** An empty store on the permanent server. */
	fresh(): Promise<StoreAddress>;
	/** A separate server, not started yet. */
	losable(): Promise<{ address: StoreAddress; start(): Promise<void>; lose(): Promise<void> }>;
}

const cleanUp: (() => Promise<unknown>)[] = [];

async function createTables(databaseUrl: string): Promise<void> {
	const client = new pg.Client(databaseUrl);
	await client.connect();
	for (const statement of agendaSchema) await client.query(statement);
	await client.end();
}

/** The URL of a database with only the job tables. */
export async function freshPostgres(): Promise<string> {
	const { url, drop } = await createEmptyDatabase();
	cleanUp.push(drop);
	await createTables(url);
	return url;
}

async function temporaryFolder(): Promise<string> {
	const folder = await quickFolder("toprung-jobs-");
	cleanUp.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
	return folder;
}

const onPostgres: JobStoreHarness = {
	open: async () => {},
	close: async () => {},
	fresh: async () => ({ databaseUrl: await freshPostgres(), mongodbUrl: null }),
	losable: async () => {
		const dataDir = await temporaryFolder();
		let server: EmbeddedPostgres | null = await startEmbeddedPostgres({ dataDir, log: quiet, fast: true });
		const address = { databaseUrl: server.url, mongodbUrl: null };
		await createTables(server.url);
		const lose = async () => {
			await server?.stop();
			server = null;
		};
		cleanUp.push(lose);
		await lose();
		const start = async () => {
			server = await startEmbeddedPostgres({ dataDir, log: quiet, fast: true });
		};
		return { address, start, lose };
	},
};

let mongod: MongoMemoryServer | null = null;

const onMongo: JobStoreHarness = {
	async open() {
		mongod = await MongoMemoryServer.create();
	},
	async close() {
		await mongod?.stop();
	},
	fresh: async () => ({ databaseUrl: await freshPostgres(), mongodbUrl: mongod?.getUri(`t${randomUUID()}`) ?? null }),
	losable: async () => {
		const dbPath = await temporaryFolder();
		const launch = (port?: number) => {
			const samePort = port === undefined ? {} : { port, portGeneration: false };
			return MongoMemoryServer.create({ instance: { ...samePort, dbPath, storageEngine: "wiredTiger" } });
		};
		let server: MongoMemoryServer | null = await launch();
		const address = { databaseUrl: await freshPostgres(), mongodbUrl: server.getUri("jobs") };
		const { port } = server.instanceInfo ?? {};
		const lose = async () => {
			await server?.stop({ doCleanup: false });
			server = null;
		};
		cleanUp.push(lose);
		await lose();
		const start = async () => {
			server = await launch(port);
		};
		return { address, start, lose };
	},
};

const mongodBinary = process.env.MONGOMS_SYSTEM_BINARY;

/** All kinds of job store, and whether this machine has them. */
export const jobStores: [where: string, harness: JobStoreHarness, isThere: boolean][] = [
	["on Postgres", onPostgres, true],
	["on MongoDB", onMongo, Boolean(mongodBinary)],
];

if (!mongodBinary) {
	process.stderr.write("Jobs on MongoDB are not tested: set MONGOMS_SYSTEM_BINARY to the path of a mongod.\n");
}

/** Opens a store for the tests of a `describe`; after each test ends its users and deletes its data. */
export function holdStore({ open, close }: JobStoreHarness, isThere: boolean, endWork: () => Promise<unknown>): void {
	beforeAll(async () => {
		if (isThere) await open();
	});
	afterEach(async () => {
		await endWork();
		await releaseStores();
	});
	afterAll(async () => {
		if (isThere) await close();
	});
}

/** Deletes what a test's stores left, last first. */
export async function releaseStores(): Promise<void> {
	for (const step of cleanUp.splice(0).reverse()) await step();
}

/** Handlers of all jobs that only report the call, with some replaced. */
export function idleHandlers(
	replaced: Partial<JobHandlers> = {},
	tell: (name: string, payload: object) => void = () => {},
): JobHandlers {
	const idle = Object.keys(definitions).map((name) => [name, async (payload: object) => tell(name, payload)]);
	return { ...(Object.fromEntries(idle) as JobHandlers), ...replaced };
}

/** Stops a process's jobs as the program does. */
export async function stopJobs(jobs: Jobs): Promise<void> {
	await jobs.windDown(stopTimes.jobs);
	await jobs.close();
}

/** The stored jobs, as another process sees them. */
export async function inStore<Result>(
	address: StoreAddress,
	work: (jobs: JobRepository, store: JobStore) => Promise<Result>,
): Promise<Result> {
	const store = openStore(address, pino({ level: "silent" }));
	await store.backend.connect();
	try {
		return await work(store.backend.repository, store);
	} finally {
		await store.close();
	}
}
