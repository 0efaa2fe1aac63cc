import { raw } from "@mikro-orm/core";
import { type RawBuilder, sql } from "kysely";
import { throwIfClientGone } from "../lib/client-gone.ts";
import type { EntityManager } from "./orm.ts";

export { sql };

/** A fragment of a statement: a condition, an order, a join. */
export type Fragment = RawBuilder<unknown>;

/** Runs a statement in the entity manager's transaction, if it has one, and returns its rows. Timestamps come as text: `toDate`. */
export async function rowsOf<Row>(em: EntityManager, statement: RawBuilder<Row>): Promise<Row[]> {
	throwIfClientGone();
	const { rows } = await statement.execute(em.getKysely());
	return rows;
}

/** The single row of a statement that always returns one. */
export async function rowOf<Row>(em: EntityManager, statement: RawBuilder<Row>): Promise<Row> {
	const [row] = await rowsOf(em, statement);
	if (!row) throw new Error("The statement returned no row.");
	return row;
}

/** A timestamp as Postgres prints it (`2026-11-21 03:57:15.447+00`) as a Date. */
export function toDate(text: string): Date {
	return new Date(text);
}

/** The same for a nullable column. */
export function toDateOrNull(text: string | null): Date | null {
	return text === null ? null : new Date(text);
}

/** The same time, for the ORM to write or compare with. */
export const appNow = raw<Date>("app_now()");

/** A moment so long after it. */
export function afterNow(time: number, unit: "day" | "hour" | "minute" | "second"): typeof appNow {
	return raw<Date>(`app_now() + ? * interval '1 ${unit}'`, [time]);
}

/** The database's time, which tests can shift; the program has no other clock for what it stores. */
export async function databaseNow(em: EntityManager): Promise<Date> {
	const { now } = await rowOf(em, sql<{ now: string }>`select app_now() as now`);
	return toDate(now);
}
