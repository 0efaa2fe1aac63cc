import { brandMatcher } from "../../../../../schema/rules/brand.ts";
import { findingKeyOf } from "../../../../../schema/rules/finding.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sqlOf } from "../../../../db/sql.ts";

/** IDs of a property's names that contain one of the brand terms. */
export async function brandQueries(em: EntityManager, propertyId: string, terms: readonly string[]): Promise<string[]> {
	if (terms.length === 0) return [];
	const isBrand = brandMatcher(terms);
	const patterns = terms.map((term) => `%${findingKeyOf(term).replace(/[\\%_]/g, "\\$&")}%`);
	// What is next to a term is judged here: PostgreSQL's idea of a letter depends on its locale.
	const names = await rowsOf(
		em,
		sqlOf({ id: "text", name: "text" })`
			select id, coalesce(finding_key, phrase_key, name) as name from search_console_names
			where property_id = ${propertyId} and coalesce(finding_key, phrase_key, name) like any(${patterns}::text[])`,
	);
	return names.filter(({ name }) => isBrand(name)).map(({ id }) => id);
}
