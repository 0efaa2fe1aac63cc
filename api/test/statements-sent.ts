import type { PostgreSqlConnection } from "@mikro-orm/postgresql";
import { vi } from "vitest";
import { type EntityManager, idleSetting } from "../db/orm.ts";

/** Number of statements some work sends to the database, through any layer of the ORM. */
export async function statementsSent(em: EntityManager, work: () => Promise<unknown>): Promise<number> {
	const pool = await (em.getConnection() as PostgreSqlConnection).getNativeClient();
	// The pool's own copy of the driver; the tests' loader may have another.
	const { Client } = pool as unknown as { Client: { prototype: { query(statement: unknown): unknown } } };
	using sent = vi.spyOn(Client.prototype, "query");
	await work();
	// How many connections the pool opens depends on how long others were idle.
	return sent.mock.calls.filter(([statement]) => !String(statement).startsWith(idleSetting)).length;
}
