import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmptyDatabase } from "../test/database.ts";
import { migrate } from "./migrate.ts";
import { createOrm, type Orm } from "./orm.ts";
import { rowsOf, sql } from "./sql.ts";

let database: { url: string; drop(): Promise<void> };
let orm: Orm;

beforeAll(async () => {
	database = await createEmptyDatabase();
	orm = await createOrm({ url: database.url });
});
afterAll(async () => {
	await orm.close(true);
	await database.drop();
});

const keywords = [
	["boots", "en"],
	["bo\u200Bots", "en"],
	["sh\u00ADoes", "en"],
	["shoes\u200B", "en"],
	["می\u200Cخواهم", "fa"],
	["Hats", "pt-br"],
	["café’s", "pt-br"],
	["café’s", "pt-BR"],
	["nestlé? 100% 'a\\b'", "en"],
	["b & b", "zh-Hant"],
] as const;

test("the upgrade cleans phrases and languages where that makes no doubles, and finds them without marks", async () => {
	const em = orm.em.fork();
	await orm.migrator.up({ to: "042-unusable-answers" });
	await rowsOf(em, sql`insert into accounts (credits) values (0)`);
	await rowsOf(
		em,
		sql`insert into domains (account_id, name, url, host, path, country, search_depth, keyword_count, actor, brand_terms)
			values (1, 'Example', 'https://example.com', 'example.com', '', 'US', 10, 10, 'user:1', '{nestle}')`,
	);
	await rowsOf(
		em,
		sql`
			insert into keywords (account_id, domain_id, phrase, phrase_key, country, language, device, actor)
			select 1, 1, phrase, lower(phrase), 'US', language, 'desktop', 'user:1'
			from unnest(${keywords.map(([phrase]) => phrase)}::text[], ${keywords.map(([, language]) => language)}::text[])
				with ordinality as k (phrase, language, at) order by at`,
	);
	await rowsOf(
		em,
		sql`
			insert into search_volumes (account_id, phrase_key, country, language, state, next_attempt_at)
			values (1, ${"sh\u00ADoes"}, 'US', 'en', 'WAITING', app_now()), (1, 'hats', 'US', 'pt-br', 'WAITING', app_now()),
				(1, ${"bo\u200Bots"}, 'US', 'en', 'WAITING', app_now()), (1, 'boots', 'US', 'en', 'WAITING', app_now())`,
	);
	await migrate(orm);
	const rows = await rowsOf(
		em,
		sql<{ row: string }>`
			select concat_ws(' | ', phrase, phrase_key, language, finding_key, case when is_brand then 'brand' end) as row
			from keywords order by id`,
	);
	expect(rows.map(({ row }) => row)).toEqual([
		"boots | boots | en",
		"bo\u200Bots | bo\u200Bots | en | boots",
		"shoes | shoes | en",
		"shoes\u200B | shoes\u200B | en | shoes",
		"می\u200Cخواهم | می\u200Cخواهم | fa",
		"Hats | hats | pt-BR",
		"café’s | café’s | pt-br | cafe's",
		"café’s | café’s | pt-BR | cafe's",
		"nestlé? 100% 'a\\b' | nestlé? 100% 'a\\b' | en | nestle? 100% 'a\\b' | brand",
		"b & b | b & b | zh-TW | b&b",
	]);
	const volumes = await rowsOf(
		em,
		sql<{ row: string }>`select concat_ws(' | ', phrase_key, language) as row from search_volumes order by id`,
	);
	expect(volumes.map(({ row }) => row)).toEqual(["shoes | en", "hats | pt-BR", "bo\u200Bots | en", "boots | en"]);
});
