import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { setClock, shiftClock } from "../db/clock.ts";
import { migrate } from "../db/migrate.ts";
import { createOrm, type Orm } from "../db/orm.ts";

const template = "toprung_template";

/** A test file's own database, cloned from a migrated template. */
export interface TestDatabase {
	url: string;
	orm: Orm;
	/** Shifts the clock of all processes on this database, in milliseconds from real time. */
	shiftClock(milliseconds: number): Promise<void>;
	/** Sets that clock to a time, ISO 8601; it continues from there. */
	setClock(moment: string): Promise<void>;
	/** Closes the pool and drops the database. */
	drop(): Promise<void>;
}

/** Clones the template; the first call in a run migrates it. */
export async function createTestDatabase(): Promise<TestDatabase> {
	const server = inject("postgresUrl");
	const name = `test_${randomUUID().replaceAll("-", "")}`;
	await withClient(server, async (client) => {
		await client.query("select pg_advisory_lock(1)");
		await makeTemplate(client, server);
		await client.query(`create database ${name} template ${template} strategy file_copy`);
		// Longer than any test holds a lock: what still waits then fails, and says what for.
		await client.query(`alter database ${name} set lock_timeout = '100s'`);
	});
	const url = databaseUrl(server, name);
	// A test may hold a lock for as long as what it waits for takes.
	const orm = await createOrm({ url, idleLimit: null });
	return {
		url,
		orm,
		shiftClock: (milliseconds) => shiftClock(orm, milliseconds),
		setClock: (moment) => setClock(orm, moment),
		drop: async () => {
			await orm.close(true);
			await withClient(server, (client) => client.query(`drop database ${name} with (force)`));
		},
	};
}

/** An empty database, for tests of the first start. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
	const server = inject("postgresUrl");
	const name = `empty_${randomUUID().replaceAll("-", "")}`;
	await withClient(server, (client) => client.query(`create database ${name}`));
	return {
		url: databaseUrl(server, name),
		drop: () => withClient(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
	};
}

async function makeTemplate(client: Client, server: string): Promise<void> {
	const { rowCount } = await client.query("select from pg_database where datname = $1 and datistemplate", [template]);
	if (rowCount) return;
	await client.query(`drop database if exists ${template} with (force)`);
	await client.query(`create database ${template}`);
	const orm = await createOrm({ url: databaseUrl(server, template) });
	await migrate(orm);
	await orm.close(true);
	await client.query(`alter database ${template} is_template true`);
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
	const client = new Client({ connectionString: url });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

function databaseUrl(server: string, name: string): string {
	const url = new URL(server);
	url.pathname = `/${name}`;
	return url.href;
}
