import { type EventEmitter, once } from "node:events";
import type { PostgreSqlConnection } from "@mikro-orm/postgresql";
import { vi } from "vitest";
import { type EntityManager, idleSetting } from "../db/orm.ts";

/** Where a process dies: at one of its statements, counted from 1; before it is sent, or once it is done but not answered. */
export interface Death {
	at: number;
	isDone: boolean;
}

/** A connection of the driver, with the socket it has. */
interface Connection extends EventEmitter {
	connection: { stream: { destroy(): void } };
	query(...statement: unknown[]): Promise<unknown>;
}

/**
 * Runs work as a process does that dies at a statement: the connection breaks, and nothing is sent any more. Nobody else may use
 * the pool meanwhile. @returns whether it got so far
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
	const die = async (client: Connection): Promise<never> => {
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
	using _ = vi.spyOn(prototype, "query").mockImplementation(function (this: Connection, ...statement) {
		return send(this, statement);
	});
	const end = await work().then(
		() => null,
		(error: unknown) => error,
	);
	if (sent < at && end) throw end;
	return sent >= at;
}
