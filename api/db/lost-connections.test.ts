import { expect, test } from "vitest";
import { TcpProxy } from "../test/fakes/tcp-proxy.ts";
import { setUpDatabase } from "../test/set-up.ts";
import { createOrm } from "./orm.ts";
import { rowOf, sql } from "./sql.ts";

const db = setUpDatabase();

test("connections that are cut while transactions begin, or in their middle, leave the pool as large as it was", async () => {
	const poolSize = 3;
	const { proxy: started, through } = await TcpProxy.startBefore(db.url);
	await using proxy = started;
	const orm = await createOrm({ url: through, poolSize });
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
