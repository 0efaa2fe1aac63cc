import { hasInvisible } from "../../../../../schema/rules/invisible.ts";
import { languageOfCode } from "../../../../../schema/rules/markets.ts";
import { phraseKeyOf, phraseOf } from "../../../../../schema/rules/phrase.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sqlOf } from "../../../../db/sql.ts";
import type { KeywordType } from "../keywords.types.ts";

/** Whether a keyword was stored in a form in which it could not be added now, because the domain has the clean one. */
export function mayBeDouble({ keyword, language }: Pick<KeywordType, "keyword" | "language">): boolean {
	return hasInvisible(keyword) || (languageOfCode(language) ?? language) !== language;
}

/** The IDs of the keywords that keywords are doubles of, by theirs: the same phrase in clean form, in the same market. */
export async function doublesOf(em: EntityManager, ids: readonly string[]): Promise<Map<string, string>> {
	const stored = await rowsOf(
		em,
		sqlOf({ id: "text", phrase: "text", language: "text" })`
			select id, phrase, language from keywords where id = any(${[...ids]}::bigint[])`,
	);
	const keys = stored.map(({ phrase }) => phraseKeyOf(phraseOf(phrase)));
	const languages = stored.map(({ language }) => languageOfCode(language) ?? language);
	const pairs = await rowsOf(
		em,
		sqlOf({ id: "text", doubleId: "text" })`
			select k.id, o.id as "doubleId"
			from unnest(${stored.map(({ id }) => id)}::bigint[], ${keys}::text[], ${languages}::text[]) as g (id, key, language)
			join keywords k on k.id = g.id
			join keywords o on o.domain_id = k.domain_id and o.phrase_key = g.key and o.country = k.country
				and o.language = g.language and o.device = k.device and coalesce(o.location_id, 0) = coalesce(k.location_id, 0)
				and o.deleted_at is null and o.id <> k.id`,
	);
	return new Map(pairs.map(({ id, doubleId }) => [id, doubleId]));
}
