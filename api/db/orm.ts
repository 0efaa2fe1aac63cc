import { Migrator } from "@mikro-orm/migrations";
import { type EntityManager, MikroORM } from "@mikro-orm/postgresql";
import { Client } from "pg";
import { entities } from "./entities.ts";
import { migrations } from "./migrations/list.ts";

/** The ORM of this program: one a process, forked for every request, message and job. */
export type Orm = MikroORM;
export type { EntityManager };

/** How to reach Postgres. */
export interface OrmOptions {
	/** As libpq takes it, parameters such as `sslmode` included. */
	url: string;
	/** Connections at most. */
	poolSize?: number;
}

/** Opens the pool; does not migrate. */
export async function createOrm({ url, poolSize = 12 }: OrmOptions): Promise<Orm> {
	return MikroORM.init({
		// Of a `clientUrl` the ORM would drop the parameters (`sslmode`, `host` of a socket); the driver reads all of it.
		driverOptions: { connectionString: url },
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
			skipTables: ["agenda_jobs", "agenda_job_logs", "clock"],
			ignoreTriggers: true,
			ignoreRoutines: true,
		},
	});
}

/** The database an address leads to, by the driver's own rules; the ORM asks for it by name. */
function databaseOf(url: string): string {
	return new Client({ connectionString: url }).database ?? "";
}

/** Any number that only Toprung uses: the advisory lock that lets one process migrate while the others wait. */
const migrationLock = 7_067_114;

/** Brings the database to this version's schema; safe when several processes start at once. */
export async function migrate(orm: Orm): Promise<void> {
	await orm.em.fork().transactional(async (em) => {
		await em
			.getConnection()
			.execute("select pg_advisory_xact_lock(?)", [migrationLock], "run", em.getTransactionContext());
		await orm.migrator.up({ transaction: em.getTransactionContext() });
	});
}
