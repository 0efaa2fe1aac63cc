import { Migrator } from "@mikro-orm/migrations";
import { type EntityManager, MikroORM } from "@mikro-orm/postgresql";
import { Client, type Pool, type PoolClient } from "pg";
import { keepToShares } from "./connection-share.ts";
import { entities } from "./entities.ts";
import { migrations } from "./migrations/list.ts";

/** The ORM: one per process, forked for every request, message and job. */
export type Orm = MikroORM;
export type { EntityManager };

/** Connection settings of Postgres. */
export interface OrmOptions {
	/** A libpq URL, including parameters such as `sslmode`. */
	url: string;
	/** Maximum number of connections. */
	poolSize?: number;
	/** How long a transaction may wait for its process before Postgres ends it, as others may wait for its locks; null is forever. */
	idleLimit?: string | null;
}

/** Begins the statement that each new connection sends first. */
export const idleSetting = "set idle_in_transaction_session_timeout";

/** Opens the pool; does not migrate. */
export async function createOrm({ url, poolSize = 12, idleLimit = "15s" }: OrmOptions): Promise<Orm> {
	const limitIdling = async (client: PoolClient): Promise<void> => {
		await client.query(`${idleSetting} = '${idleLimit}'`);
	};
	return MikroORM.init({
		// The ORM drops parameters of a `clientUrl` (`sslmode`, `host` of a socket); the driver reads all of them.
		driverOptions: { connectionString: url, onPoolCreated, ...(idleLimit && { onConnect: limitIdling }) },
		dbName: databaseOf(url),
		entities,
		extensions: [Migrator],
		pool: { min: 0, max: poolSize },
		timezone: "UTC",
		forceUtcTimezone: true,
		allowGlobalContext: false,
		discovery: { warnWhenNoEntities: true },
		migrations: { migrationsList: migrations, tableName: "migrations", snapshot: false, silent: true },
		schemaGenerator: {
			skipTables: ["agenda_jobs", "agenda_job_logs"],
			ignoreTriggers: true,
			ignoreRoutines: true,
		},
	});
}

function onPoolCreated(pool: Pool): void {
	giveBackLost(pool);
	keepToShares(pool);
}

/**
 * Returns connections that are lost while in use to the pool's count: kysely 0.29 does not release one that is lost
 * while a transaction begins, and a pool that lost them all would wait forever.
 */
function giveBackLost(pool: Pool): void {
	const held = new WeakSet<PoolClient>();
	pool.on("acquire", (client) => held.add(client));
	pool.on("release", (_error, client) => held.delete(client));
	pool.on("connect", (client) => {
		client.once("end", () => {
			if (!held.has(client)) return;
			client.release(true);
			// Its holder may release it too, on which the pool would throw.
			client.release = () => {};
		});
	});
}

/** Usage of a process's connection pool. */
export interface PoolUse {
	open: number;
	idle: number;
	/** Queries waiting for a connection. */
	waiting: number;
}

/** Current usage of this process's pool. */
export async function poolUse(orm: Orm): Promise<PoolUse> {
	const { totalCount, idleCount, waitingCount } = await orm.em.getConnection().getNativeClient();
	return { open: totalCount, idle: idleCount, waiting: waitingCount };
}

/**
 * Whether Postgres accepts a connection in time, outside the pool: an exhausted pool would say nothing about Postgres.
 */
export async function answersOutsidePool(orm: Orm, milliseconds: number): Promise<boolean> {
	const { options } = await orm.em.getConnection().getNativeClient();
	const client = new Client({ ...options, connectionTimeoutMillis: milliseconds, query_timeout: milliseconds });
	client.on("error", () => {});
	try {
		await client.connect();
		return true;
	} catch {
		return false;
	} finally {
		void client.end().catch(() => {});
	}
}

/** The database of a URL, by the driver's own rules; the ORM needs its name. */
function databaseOf(url: string): string {
	return new Client({ connectionString: url }).database ?? "";
}
