import { MongoBackend } from "@agendajs/mongo-backend";
import { PostgresBackend } from "@agendajs/postgres-backend";
import type { AgendaBackend } from "agenda";
import { type Collection, MongoClient } from "mongodb";
import { Pool } from "pg";
import type { Logger } from "pino";
import { WakeChannel } from "./channel.ts";

/** Where jobs are stored: MongoDB if its URL is given, else Postgres. */
export interface StoreAddress {
	databaseUrl: string;
	mongodbUrl: string | null;
}

/** The open job store. */
export interface JobStore {
	backend: AgendaBackend;
	channel: WakeChannel;
	/** PostgreSQL's time, which all hosts share, in milliseconds. */
	now(): Promise<number>;
	/** Changes a recurring job's next time without touching its lock. */
	reschedule(name: string, at: Date): Promise<void>;
	close(): Promise<void>;
}

const patience = 3_000;

function openPool(connectionString: string, log: Pick<Logger, "debug">): Pool {
	const pool = new Pool({
		connectionString,
		max: 5,
		connectionTimeoutMillis: patience,
		query_timeout: 10_000,
		keepAlive: true,
		application_name: "toprung jobs",
	});
	// Without a listener on pool and client, a lost connection ends the process.
	pool.on("error", (error) => log.debug({ err: error }, "Job store lost an idle PostgreSQL connection"));
	pool.on("connect", (client) => {
		client.on("error", (error) => log.debug({ err: error }, "Job store lost a PostgreSQL connection"));
	});
	return pool;
}

function openMongo(url: string): MongoClient {
	return new MongoClient(url, {
		appName: "toprung",
		serverSelectionTimeoutMS: patience,
		connectTimeoutMS: patience,
		socketTimeoutMS: 10_000,
		maxPoolSize: 10,
	});
}

/** The database in the URL, else ours: the driver's default is `test`. */
function databaseOf(url: string): string | undefined {
	return /^mongodb(\+srv)?:\/\/[^/]+\/[^?]+/.test(url) ? undefined : "toprung";
}

const jobsCollection = "agendaJobs";

class RecurringOnceBackend extends MongoBackend {
	readonly #client: MongoClient;
	readonly #jobs: Collection;

	constructor(client: MongoClient, database: string | undefined) {
		const mongo = client.db(database);
		super({ mongo, collection: jobsCollection });
		this.#client = client;
		this.#jobs = mongo.collection(jobsCollection);
	}

	/**
	 * Connects first: a query alone connects once, and if that fails all later ones fail too. Two workers that start at
	 * once would each insert a recurring job.
	 */
	override async connect(): Promise<void> {
		await this.#client.connect();
		await super.connect();
		await this.#jobs.createIndex(
			{ name: 1 },
			{ name: "oneOfEachRecurring", unique: true, partialFilterExpression: { type: "single" } },
		);
	}

	async reschedule(name: string, at: Date): Promise<void> {
		await this.#jobs.updateOne({ name, type: "single" }, { $set: { nextRunAt: at } });
	}
}

/** Opens the store without waiting for a response. */
export function openStore({ databaseUrl, mongodbUrl }: StoreAddress, log: Pick<Logger, "debug">): JobStore {
	const pool = openPool(databaseUrl, log);
	const channel = new WakeChannel(pool);
	channel.on("error", (error) => log.debug({ err: error }, "Job notification channel failed"));
	const now = async () => {
		const { rows } = await pool.query<{ now: Date }>("select clock_timestamp() as now");
		return rows[0]?.now.getTime() ?? Number.NaN;
	};
	if (mongodbUrl === null) {
		const backend = new PostgresBackend({ pool, ensureSchema: false, disableNotifications: true });
		const reschedule = async (name: string, at: Date) => {
			await pool.query("update agenda_jobs set next_run_at = $2 where name = $1 and type = 'single'", [name, at]);
		};
		return { backend, channel, now, reschedule, close: () => pool.end() };
	}
	const client = openMongo(mongodbUrl);
	client.on("error", (error) => log.debug({ err: error }, "Job store lost a MongoDB connection"));
	const close = async () => {
		await client.close();
		await pool.end();
	};
	const backend = new RecurringOnceBackend(client, databaseOf(mongodbUrl));
	return { backend, channel, now, reschedule: (name, at) => backend.reschedule(name, at), close };
}
