import { expect, test } from "vitest";
import { buildOldVersion } from "../test/old-version.ts";
import { migrate } from "./migrate.ts";
import { rowsOf, sql } from "./sql.ts";

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
	const orm = await buildOldVersion("042-unusable-answers");
	const em = orm.em.fork();
	await rowsOf(em, sql`update domains set brand_terms = '{nestle}'`);
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
