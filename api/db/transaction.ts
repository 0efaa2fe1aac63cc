import { setTimeout as delay } from "node:timers/promises";
import { fullJitter } from "../lib/backoff.ts";
import type { EntityManager } from "./orm.ts";

/** Serialization failure and deadlock: Postgres undid the whole transaction and asks to try again. */
const retriableCodes = new Set(["40001", "40P01"]);

/** Tries of one transaction before its conflict is reported. */
const maxTries = 6;

/**
 * Runs the work in one transaction on a fork of its own, again from the start when Postgres undid it for a conflict.
 * Joins the transaction that is already open.
 */
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

function isRetriable(error: unknown): boolean {
	return error instanceof Error && "code" in error && retriableCodes.has(String(error.code));
}
