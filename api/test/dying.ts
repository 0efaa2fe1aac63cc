import { type EventEmitter, once } from "node:events";
import type { PostgreSqlConnection } from "@mikro-orm/postgresql";
import { expect, vi } from "vitest";
import { type EntityManager, idleSetting } from "../db/orm.ts";
import { rowsOf, sql } from "../db/sql.ts";

/** Where a process dies: at one of its statements, counted from 1; before it is sent, or once it is done but not answered. */
export interface Death {
	at: number;
	isDone: boolean;
}

/** A connection of the driver, with the socket it has. */
interface Connection extends EventEmitter {
	connection: { stream: { destroy(): void } };
	/** The process of the server that answers it. */
	processID: number;
	query(...statement: unknown[]): Promise<unknown>;
}

/**
 * Runs work as a process does that dies at a statement: the connection breaks, and nothing is sent any more. Nobody else may use
 * the pool meanwhile. Afterwards the server has noticed it: nothing is locked any more. @returns whether it got so far
 */
export async function dyingAt(
	em: EntityManager,
	{ at, isDone }: Death,
	work: () => Promise<unknown>,
): Promise<boolean> {
	const pool = await (em.getConnection() as PostgreSqlConnection).getNativeClient();
	// The pool's own copy of the driver; the tests' loader may have another.
	const { prototype } = (pool as unknown as { Client: { prototype: Connection } }).Client;
	const { query } = prototype;
	let sent = 0;
	const dead: number[] = [];
	const die = async (client: Connection): Promise<never> => {
		dead.push(client.processID);
		// The pool drops it by then.
		const dropped = once(client, "end");
		client.connection.stream.destroy();
		await dropped;
		throw new Error("killed");
	};
	const send = (client: Connection, statement: unknown[]): Promise<unknown> => {
		if (String(statement[0]).startsWith(idleSetting) && sent < at) return query.apply(client, statement);
		sent++;
		if (sent < at) return query.apply(client, statement);
		if (sent > at) return Promise.reject(new Error("killed"));
		if (!isDone) return die(client);
		return query.apply(client, statement).then(() => die(client));
	};
	const spy = vi.spyOn(prototype, "query").mockImplementation(function (this: Connection, ...statement) {
		return send(this, statement);
	});
	const end = await work()
		.then(
			() => null,
			(error: unknown) => error,
		)
		.finally(() => spy.mockRestore());
	if (sent < at && end) throw end;
	await expect.poll(() => stillThere(em, dead), { timeout: 60_000 }).toEqual([]);
	return sent >= at;
}

/** Those of the server's processes that have not ended yet. */
async function stillThere(em: EntityManager, pids: readonly number[]): Promise<unknown[]> {
	if (pids.length === 0) return [];
	return rowsOf(em, sql`select pid from pg_stat_activity where pid = any(${[...pids]}::int[])`);
}
