import { expect, test } from "vitest";
import { buildOldVersion } from "../test/old-version.ts";
import { migrate } from "./migrate.ts";
import { rowsOf, sql } from "./sql.ts";

test("the upgrade finds the targets of which a form ranks, and works the hosts of Google out anew", async () => {
	const orm = await buildOldVersion("047-alerts-and-issues");
	const em = orm.em.fork();
	await rowsOf(
		em,
		sql`insert into urls (url, hash) values ('https://m.example.com/a', '1'), ('https://example.com/b', '2'),
			('https://www.google.com/amp/s/example.com/a', '3'), ('https://example-com.translate.goog/a', '4'),
			('https://example.com/translate.google', '5')`,
	);
	await rowsOf(em, sql`insert into url_hosts (url_id, host_id) select id, 1 from urls`);
	await rowsOf(
		em,
		sql`
			insert into keywords (account_id, domain_id, phrase, phrase_key, country, language, device, actor, target_url,
				latest_checked_at, latest_position, ranking_url_id, target_state)
			select 1, 1, phrase, phrase, 'US', 'en', 'desktop', 'user:1', 'https://example.com/a', app_now(), 1, url, state
			from (values ('form', 1, 'WRONG'), ('wrong', 2, 'WRONG'), ('amp', 3, 'WRONG'), ('translated', 4, 'WRONG'),
				('none', null, 'NOT_RANKING')) as k (phrase, url, state)`,
	);
	await migrate(orm);
	const keywords = await rowsOf(
		em,
		sql<{ row: string }>`
			select concat_ws(' ', phrase, target_state, case when are_issues_due then 'due' end) as row from keywords order by id`,
	);
	expect(keywords.map(({ row }) => row)).toEqual([
		"form FORM due",
		"wrong WRONG",
		"amp RIGHT due",
		"translated RIGHT due",
		"none NOT_RANKING",
	]);
	const known = await rowsOf(em, sql<{ id: number }>`select url_id as id from url_hosts order by url_id`);
	expect(known.map(({ id }) => id)).toEqual([1, 2, 5]);
});
