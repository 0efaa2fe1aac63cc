import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sqlOf } from "../../../../db/sql.ts";
import { countryOfAlpha3 } from "../../../../lib/countries.ts";
import type { Domain } from "../../../tracked/domains/domain.entity.ts";

/** Country and language of a keyword. */
export interface SuggestedMarket {
	country: string;
	language: string;
}

/**
 * What market a query suggests by its country as Google names it: the domain's if that is none, with the language most of
 * the domain's keywords there have, else English.
 */
export async function suggestedMarkets(
	em: EntityManager,
	{ id, country: standard }: Pick<Domain, "id" | "country">,
): Promise<(alpha3: string) => SuggestedMarket> {
	const rows = await rowsOf(
		em,
		sqlOf({ country: "text", language: "text" })`
			select distinct on (country) country, language
			from (
				select country, language, count(*) as keywords from keywords
				where domain_id = ${id} and deleted_at is null group by 1, 2
			) spoken
			order by country, keywords desc, language collate "C"`,
	);
	const languages = new Map(rows.map(({ country, language }) => [country, language]));
	return (alpha3) => {
		const country = countryOfAlpha3(alpha3) ?? standard;
		return { country, language: languages.get(country) ?? "en" };
	};
}
