import { MongoBackend } from "@agendajs/mongo-backend";
import { PostgresBackend } from "@agendajs/postgres-backend";
import type { AgendaBackend } from "agenda";
import { MongoClient } from "mongodb";
import { Pool } from "pg";
import type { Logger } from "pino";
import { WakeChannel } from "./channel.ts";

/** Where jobs are kept: MongoDB when its address is given, else Postgres. */
export interface StoreAddress {
	databaseUrl: string;
	mongodbUrl: string | null;
}

/** The opened store of jobs. */
export interface JobStore {
	backend: AgendaBackend;
	channel: WakeChannel;
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
	// Without a listener each, a lost connection ends the process, whether it is idle or in use.
	pool.on("error", (error) => log.debug({ err: error }, "The jobs lost an idle connection to Postgres"));
	pool.on("connect", (client) => {
		client.on("error", (error) => log.debug({ err: error }, "The jobs lost a connection to Postgres"));
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

/** The database the address names, else our own: the driver's default is `test`. */
function databaseOf(url: string): string | undefined {
	return /^mongodb(\+srv)?:\/\/[^/]+\/[^?]+/.test(url) ? undefined : "toprung";
}

class RecurringOnceBackend extends MongoBackend {
	readonly #ensure: () => Promise<unknown>;

	constructor(client: MongoClient, database: string | undefined) {
		const mongo = client.db(database);
		super({ mongo, collection: "agendaJobs" });
		this.#ensure = () =>
			mongo
				.collection("agendaJobs")
				.createIndex(
					{ name: 1 },
					{ name: "oneOfEachRecurring", unique: true, partialFilterExpression: { type: "single" } },
				);
	}

	/** Two workers that start at once would each insert a recurring job. */
	override async connect(): Promise<void> {
		await super.connect();
		await this.#ensure();
	}
}

/** Opens the store without waiting for it to answer. */
export function openStore({ databaseUrl, mongodbUrl }: StoreAddress, log: Pick<Logger, "debug">): JobStore {
	const pool = openPool(databaseUrl, log);
	const channel = new WakeChannel(pool);
	channel.on("error", (error) => log.debug({ err: error }, "The jobs' wake channel failed"));
	if (mongodbUrl === null) {
		const backend = new PostgresBackend({ pool, ensureSchema: false, disableNotifications: true });
		return { backend, channel, close: () => pool.end() };
	}
	const client = openMongo(mongodbUrl);
	client.on("error", (error) => log.debug({ err: error }, "The jobs lost a connection to MongoDB"));
	const close = async () => {
		await client.close();
		await pool.end();
	};
	return { backend: new RecurringOnceBackend(client, databaseOf(mongodbUrl)), channel, close };
}
