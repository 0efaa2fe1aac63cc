import type { MigrationInfo } from "@mikro-orm/core";
import { StartFault } from "../lib/start-fault.ts";
import { migrations } from "./migrations/list.ts";
import type { EntityManager, Orm } from "./orm.ts";
import { rowsOf, sql, sqlOf } from "./sql.ts";

/** A database that a newer version has migrated: this one does not know its tables, and must not write to them. */
export class NewerDatabaseError extends StartFault {
	constructor(migration: string) {
		super(`This database was written by a newer Toprung (${migration}). Start that version, or restore the backup.`);
	}
}

/** The place of a migration among those that have to run. */
export interface MigrationStep {
	/** The migration, such as `023-serp-results`. */
	name: string;
	/** Counted from 1. */
	number: number;
	total: number;
	/** Whether the database is new, so that no migration takes long. */
	isNew: boolean;
}

interface MigrateOptions {
	/** Called before each migration. */
	onStep?: (step: MigrationStep) => void;
	/** Called if another process is migrating, before waiting for it. */
	onWaiting?: () => void;
}

/** Arbitrary ID of the advisory lock that lets one process migrate while the others wait. */
const migrationLock = 7_067_114;

const known = migrations.map(({ name }) => name);

/**
 * Migrates the database to this version's schema. Safe if several processes start at the same time. All migrations are
 * one transaction: a database is as it was, or as this version needs it, whenever the process is killed.
 * @returns how many migrations ran
 * @throws NewerDatabaseError
 */
export async function migrate(orm: Orm, { onStep, onWaiting }: MigrateOptions = {}): Promise<number> {
	return orm.em.fork().transactional(async (em) => {
		await rowsOf(em, sql`set local idle_in_transaction_session_timeout = 0`);
		await takeTurn(em, onWaiting);
		const pending = await orm.migrator.getPending();
		await refuseNewer(em);
		const isNew = pending.length === known.length;
		let number = 0;
		const tell = ({ name }: MigrationInfo) => onStep?.({ name, number: ++number, total: pending.length, isNew });
		orm.migrator.on("migrating", tell);
		try {
			await orm.migrator.up({ transaction: em.getTransactionContext() });
		} finally {
			orm.migrator.off("migrating", tell);
		}
		return number;
	});
}

async function takeTurn(em: EntityManager, onWaiting?: () => void): Promise<void> {
	const [{ isFree } = { isFree: false }] = await rowsOf(
		em,
		sqlOf({ isFree: "boolean" })`select pg_try_advisory_xact_lock(${migrationLock}) as "isFree"`,
	);
	if (isFree) return;
	onWaiting?.();
	await rowsOf(em, sql`select pg_advisory_xact_lock(${migrationLock})`);
}

/**
 * Compares the migrations that ran with those this version has.
 * @throws NewerDatabaseError
 */
export async function refuseNewer(em: EntityManager): Promise<void> {
	const [newest] = await rowsOf(
		em,
		sqlOf({ name: "text" })`
			select name from migrations where name <> all (${known}::text[]) order by name desc limit 1`,
	);
	if (newest) throw new NewerDatabaseError(newest.name);
}
