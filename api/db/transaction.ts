import { setTimeout as delay } from "node:timers/promises";
import { fullJitter } from "../lib/backoff.ts";
import type { EntityManager } from "./orm.ts";
import { rowsOf, sql } from "./sql.ts";

/** Serialization failure and deadlock: Postgres rolled back the whole transaction, which can be retried. */
const retriableCodes = new Set(["40001", "40P01"]);

/** Attempts of a transaction before its conflict is reported. */
const maxTries = 6;

/** Runs the work in a transaction on its own fork and retries it after a conflict. Joins an open transaction. */
export async function inTransaction<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
	if (em.isInTransaction()) return work(em);
	for (let tries = 1; ; tries++) {
		try {
			return await em.fork().transactional(work);
		} catch (error) {
			if (tries >= maxTries || !isRetriable(error)) throw error;
			await delay(fullJitter(10 * 2 ** tries));
		}
	}
}

/** The same with everything read as of one moment. Writing what others wrote meanwhile is a conflict. Joins an open transaction, with its isolation. */
export async function inSnapshot<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
	if (em.isInTransaction()) return work(em);
	return inTransaction(em, async (em) => {
		await rowsOf(em, sql`set transaction isolation level repeatable read`);
		// What it reads is added up in between, which takes longer than a transaction may idle elsewhere.
		await rowsOf(em, sql`set local idle_in_transaction_session_timeout = '2min'`);
		return work(em);
	});
}

/** Lets Postgres cancel statements of the open transaction that take longer. */
export async function limitStatements(em: EntityManager, milliseconds: number): Promise<void> {
	await rowsOf(em, sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`);
}

function isRetriable(error: unknown): boolean {
	return error instanceof Error && "code" in error && retriableCodes.has(String(error.code));
}
