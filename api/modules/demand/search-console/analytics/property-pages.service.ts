import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sqlOf } from "../../../../db/sql.ts";
import { totalsIn } from "./analytics.service.ts";
import type { FilledProperty } from "./filled-properties.service.ts";

/** The pages that a property reports in its last days. */
export function pagesOf(em: EntityManager, property: FilledProperty): Promise<{ id: string; name: string }[]> {
	return rowsOf(
		em,
		sqlOf({ id: "text", name: "text" })`
			select n.id, n.name from search_console_names n
			where n.id in (select t.name_id from ${totalsIn(property.id, "page", property)()})`,
	);
}
