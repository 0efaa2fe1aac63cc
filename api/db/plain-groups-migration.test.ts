import { expect, test } from "vitest";
import { buildOldVersion } from "../test/old-version.ts";
import { migrate } from "./migrate.ts";
import { rowsOf, sql } from "./sql.ts";

test("the upgrade makes one group of those that look equal", async () => {
	const orm = await buildOldVersion("053-more-client-keys");
	const em = orm.em.fork();
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
