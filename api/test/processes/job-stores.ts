import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

const quiet = { info: () => {}, warn: () => {} };

/** A store of jobs that a test can take away and give back. */
export interface JobStoreHarness {
	/** Starts the server that stays. */
	open(): Promise<void>;
	close(): Promise<void>;
	/** A fresh, empty store on the server that stays. */
	fresh(): Promise<StoreAddress>;
	/** A server of its own, not running yet. */
	losable(): Promise<{ address: StoreAddress; start(): Promise<void>; lose(): Promise<void> }>;
}

const cleanUp: (() => Promise<unknown>)[] = [];

async function createTables(databaseUrl: string): Promise<void> {
	const client = new pg.Client(databaseUrl);
	await client.connect();
	for (const statement of agendaSchema) await client.query(statement);
	await client.end();
}

/** The address of a database with the tables of jobs alone. */
export async function freshPostgres(): Promise<string> {
	const { url, drop } = await createEmptyDatabase();
	cleanUp.push(drop);
	await createTables(url);
	return url;
}

async function temporaryFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "toprung-jobs-"));
	cleanUp.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
	return folder;
}

const onPostgres: JobStoreHarness = {
	// The server of the test run.
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

/** Every store jobs can be kept in, and whether this machine has it. */
export const jobStores: [where: string, harness: JobStoreHarness, isThere: boolean][] = [
	["on Postgres", onPostgres, true],
	["on MongoDB", onMongo, Boolean(mongodBinary)],
];

if (!mongodBinary) {
	process.stderr.write("Jobs on MongoDB are not tested: set MONGOMS_SYSTEM_BINARY to the path of a mongod.\n");
}

/** Opens a store for the tests of a `describe`; after each of them ends what works on it, and removes what it left. */
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

/** Removes what the stores of a test have left, the last first. */
export async function releaseStores(): Promise<void> {
	for (const step of cleanUp.splice(0).reverse()) await step();
}

/** Handlers of all jobs that do nothing but tell of it, with some replaced. */
export function idleHandlers(
	replaced: Partial<JobHandlers> = {},
	tell: (name: string, payload: object) => void = () => {},
): JobHandlers {
	const idle = Object.keys(definitions).map((name) => [name, async (payload: object) => tell(name, payload)]);
	return { ...(Object.fromEntries(idle) as JobHandlers), ...replaced };
}

/** Ends a process's jobs as the program does. */
export async function stopJobs(jobs: Jobs): Promise<void> {
	await jobs.windDown(stopTimes.jobs);
	await jobs.close();
}

/** The stored jobs, as another process would see them. */
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
