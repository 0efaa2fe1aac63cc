import { expect, onTestFinished, test } from "vitest";
import { createEmptyDatabase } from "../test/database.ts";
import { migrate } from "./migrate.ts";
import { createOrm } from "./orm.ts";
import { rowsOf, sql } from "./sql.ts";

test("the upgrade makes one group of those that look equal", async () => {
	const database = await createEmptyDatabase();
	const orm = await createOrm({ url: database.url });
	onTestFinished(async () => {
		await orm.close(true);
		await database.drop();
	});
	const em = orm.em.fork();
	await orm.migrator.up({ to: "053-more-client-keys" });
	await rowsOf(em, sql`insert into accounts (credits) values (0)`);
	await rowsOf(
		em,
		sql`insert into domains (account_id, name, url, host, path, country, search_depth, keyword_count, actor)
			values (1, 'Example', 'https://example.com', 'example.com', '', 'US', 10, 2, 'user:1')`,
	);
	const before = [
		["b", "run\u00A0shoes", "a", "run shoes", "run  shoes"],
		["it’s \u200Bnew", "caf\u0065\u0301", "'"],
		["plain"],
	];
	await rowsOf(
		em,
		sql`
			insert into keywords (account_id, domain_id, phrase, phrase_key, country, language, device, actor, groups)
			select 1, 1, at::text, at::text, 'US', 'en', 'desktop', 'user:1', array(select jsonb_array_elements_text(groups))
			from jsonb_array_elements(${JSON.stringify(before)}::jsonb) with ordinality as k (groups, at)`,
	);
	await migrate(orm);
	const after = await rowsOf(em, sql<{ groups: string[] }>`select groups from keywords order by id`);
	expect(after.map(({ groups }) => groups)).toEqual([["b", "run shoes", "a"], ["it’s new", "café", "'"], ["plain"]]);
});
