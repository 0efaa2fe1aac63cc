import type { EntityManager } from "./orm.ts";
import { rowsOf, sql } from "./sql.ts";

/** A row this process works on: no other process does until its lease ends, by the database's clock. */
export interface Held {
	id: string;
	leaseToken: string;
}

/** The lease is lost: somebody else has the row, or its work is over. Nothing may be written of it any more. */
export class LeaseLost extends Error {
	override readonly name = "LeaseLost";
}

/** SQL, to set: claims a row; `token` is given where several rows share one. */
export function claimFor(seconds: number, token = sql`gen_random_uuid()`) {
	return sql`lease_token = ${token}, ${renewFor(seconds)}`;
}

/** SQL, to set: renews a lease from now on. */
export function renewFor(seconds: number) {
	return sql`lease_until = ${inSeconds(seconds)}`;
}

/** SQL, to set: releases a lease. */
export const released = sql`lease_token = null, lease_until = null`;

/** SQL, to set: releases a lease until the next attempt. */
export function postponedBy(seconds: number) {
	return sql`next_attempt_at = ${inSeconds(seconds)}, ${released}`;
}

/** SQL: no process holds the row. */
export const isUnclaimed = sql`(lease_until is null or lease_until <= app_now())`;

/** SQL: the row's next attempt is due, and no process holds it. */
export const isDue = sql`next_attempt_at <= app_now() and ${isUnclaimed}`;

/** SQL: the row is still held by this lease. */
export function isHeldBy({ id, leaseToken }: Held) {
	return sql`id = ${id} and lease_token = ${leaseToken}`;
}

/** SQL: leases as a table, `held (id, token)`. */
export function heldRows(held: readonly Held[]) {
	return sql`unnest(${held.map(({ id }) => id)}::bigint[], ${held.map(({ leaseToken }) => leaseToken)}::uuid[]) as held (id, token)`;
}

/** Works on a row and renews its lease meanwhile; the signal aborts the work when the lease is lost. */
export async function holding<T>(
	em: EntityManager,
	{ table, seconds, ...held }: Held & { table: string; seconds: number },
	work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const lost = new AbortController();
	const renewal = sql`update ${sql.table(table)} set ${renewFor(seconds)} where ${isHeldBy(held)} returning 1`;
	const timer = setInterval(
		async () => {
			// Without an answer the lease may still be held.
			const renewed = await rowsOf(em.fork(), renewal).catch(() => null);
			if (renewed?.length === 0) lost.abort(new LeaseLost());
		},
		(seconds * 1_000) / 3,
	);
	try {
		return await work(lost.signal);
	} finally {
		clearInterval(timer);
	}
}

function inSeconds(seconds: number) {
	return sql`app_now() + ${seconds} * interval '1 second'`;
}
