import { onTestFinished } from "vitest";
import { createOrm, type Orm } from "../db/orm.ts";
import { rowsOf, sql } from "../db/sql.ts";
import { createEmptyDatabase } from "./database.ts";

/**
 * A database as it was after a migration, with an account and a domain, both with the ID 1. Dropped with the test.
 * @param last the name of the migration
 */
export async function buildOldVersion(last: string): Promise<Orm> {
	const database = await createEmptyDatabase();
	const orm = await createOrm({ url: database.url });
	onTestFinished(async () => {
		await orm.close(true);
		await database.drop();
	});
	await orm.migrator.up({ to: last });
	const em = orm.em.fork();
	await rowsOf(em, sql`insert into accounts (credits) values (0)`);
	await rowsOf(
		em,
		sql`insert into domains (account_id, name, url, host, path, country, search_depth, actor)
			values (1, 'Example', 'https://example.com', 'example.com', '', 'US', 10, 'user:1')`,
	);
	return orm;
}
