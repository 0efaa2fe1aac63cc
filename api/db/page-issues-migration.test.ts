import { expect, test } from "vitest";
import { buildOldVersion } from "../test/old-version.ts";
import { migrate } from "./migrate.ts";
import { rowsOf, sql } from "./sql.ts";

test("the upgrade finds the ranking page of each keyword, and says whether it is the target", async () => {
	const orm = await buildOldVersion("030-notifications");
	const em = orm.em.fork();
	await rowsOf(
		em,
		sql`insert into urls (url, hash) values ('https://www.example.com/a?utm_source=x', '1'), ('https://example.com/b', '2')`,
	);
	await rowsOf(em, sql`insert into serp_results values (6, 1, 10, '{0}', null)`);
	await rowsOf(
		em,
		sql`
			insert into keywords (account_id, domain_id, phrase, phrase_key, country, language, device, actor, target_url,
				latest_check_id, latest_checked_at, latest_position, latest_url_id, latest_features)
			select 1, 1, phrase, phrase, 'US', 'en', 'desktop', 'user:1', target, id,
				case when id is not null then app_now() end, position, url, features
			from (values
				('right', 'http://example.com/a/', 1, 4, 1, 0), ('below', 'https://example.com/*', 2, 4, 2, 0),
				('wrong', 'https://example.com/a', 3, 4, 2, 0), ('none', null, 4, 4, 2, 0),
				('lost', 'https://example.com/a', 5, null, null, 4), ('snippet', 'https://example.com/a', 6, null, null, 7),
				('new', 'https://example.com/a', null, null, null, null)
			) as k (phrase, target, id, position, url, features)`,
	);
	await migrate(orm);
	const keywords = await rowsOf(
		em,
		sql<{ row: string }>`
			select concat_ws(' ', phrase, target_state, ranking_url_id, case when are_issues_due then 'due' end) as row
			from keywords order by id`,
	);
	expect(keywords.map(({ row }) => row)).toEqual([
		"right RIGHT 1 due",
		"below RIGHT 2 due",
		"wrong WRONG 2 due",
		"none NO_TARGET 2 due",
		"lost NOT_RANKING due",
		"snippet RIGHT 1 due",
		"new UNKNOWN",
	]);
	expect(await rowsOf(em, sql`select kind, delivery, is_on from alert_rules`)).toEqual([
		{ kind: "WRONG_PAGE", delivery: "DAILY", is_on: true },
	]);
});
