import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { TcpProxy } from "../test/fakes/tcp-proxy.ts";
import { createOrm } from "./orm.ts";
import { rowOf, sql } from "./sql.ts";

let db: TestDatabase;

beforeAll(async () => {
	db = await createTestDatabase();
});
afterAll(() => db.drop());

test("connections that are cut while transactions begin, or in their middle, leave the pool as large as it was", async () => {
	const poolSize = 3;
	const url = new URL(db.url);
	const host = decodeURIComponent(url.searchParams.get("host") ?? url.hostname);
	const port = Number(url.port || 5432);
	await using proxy = await TcpProxy.start(
		host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
	);
	const through = new URL(`postgresql://127.0.0.1:${proxy.port}${url.pathname}`);
	through.username = url.username;
	through.password = url.password;
	const orm = await createOrm({ url: through.href, poolSize });
	const one = () => rowOf(orm.em.fork(), sql<{ one: number }>`select 1 as one`);
	const transaction = () => orm.em.fork().transactional((em) => rowOf(em, sql<{ one: number }>`select 1 as one`));
	// `begin` is a message of 11 bytes; what follows it is the query's and the commit's.
	for (const bytes of [1, 5, 11, 12, 40, 60]) {
		await Promise.all(Array.from({ length: poolSize }, one));
		proxy.cutAfter(() => bytes);
		const ends = await Promise.allSettled(Array.from({ length: poolSize }, transaction));
		expect(ends.map(({ status }) => status)).toEqual(Array(poolSize).fill("rejected"));
	}
	expect(await Promise.all(Array.from({ length: poolSize * 2 }, transaction))).toHaveLength(poolSize * 2);
	await orm.close(true);
});
