import type { EntityManager } from "../../../db/orm.ts";
import { columnsOf, selectOf } from "../../../db/select.ts";
import { type Fragment, sql } from "../../../db/sql.ts";
import { isId } from "../../../lib/id.ts";
import { Location } from "./location.entity.ts";
import type { LocationType } from "./locations.types.ts";

const location = selectOf<LocationType>({
	...columnsOf(Location, "l", ["id", "name", "canonicalName", "type", "country", "parentId"]),
	isRetired: sql<boolean>`l.retired_at is not null`,
});

/** Places as clients see them. `rest` follows `from locations l`, or what replaces that table. */
export function selectLocations(em: EntityManager, rest: Fragment, from = sql`locations`): Promise<LocationType[]> {
	return location.read(em, sql`select ${location.list} from ${from} l ${rest}`);
}

/** Places by their ids, retired ones too; those that do not exist are missing. */
export async function locationsById(
	em: EntityManager,
	ids: Iterable<string | null>,
): Promise<ReadonlyMap<string, LocationType>> {
	const wanted = [...new Set(ids)].filter((id) => id !== null).filter(isId);
	if (wanted.length === 0) return new Map();
	const found = await selectLocations(em, sql`where l.id = any(${wanted}::bigint[])`);
	return new Map(found.map((one) => [one.id, one]));
}
