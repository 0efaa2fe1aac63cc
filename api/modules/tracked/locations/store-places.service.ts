import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import type { Place } from "../../../providers/serp/port.ts";
import { searchKeyOf } from "./search-key.policy.ts";

/**
 * Stores a country's whole list, within the caller's transaction. A place that the list has under another id keeps its
 * keywords and measurements, which get the new id; one that it no longer has is retired.
 */
export async function replacePlaces(em: EntityManager, country: string, places: readonly Place[]): Promise<void> {
	const ids = places.map(({ id }) => id);
	const renamed = await rowsOf(
		em,
		sqlOf({ from: "text", to: "text" })`
			select distinct on (g.id) l.id as "from", g.id as "to"
			from ${given(places)} join locations l on l.canonical_name = g.canonical_name and l.country = ${country}
			where l.id <> all(${ids}::bigint[]) and not exists (select from locations o where o.id = g.id)
			order by g.id, l.retired_at is not null, l.id`,
	);
	for (const { from, to } of renamed) await renumber(em, from, to);
	await storePlaces(em, places);
	// A list without places says nothing of those that are known.
	if (ids.length === 0) return;
	await rowsOf(
		em,
		sql`update locations set retired_at = app_now()
			where country = ${country} and retired_at is null and id <> all(${ids}::bigint[])`,
	);
}

/** Stores places that are new or have changed; in the order of searches, which then read neighbouring rows. */
export async function storePlaces(em: EntityManager, places: readonly Place[]): Promise<void> {
	await rowsOf(
		em,
		sql`insert into locations as l (id, name, canonical_name, search_key, type, country, parent_id)
			select id, name, canonical_name, search_key, type, country, parent_id from ${given(places)}
			order by search_key collate "C"
			on conflict (id) do update set name = excluded.name, canonical_name = excluded.canonical_name,
				search_key = excluded.search_key, type = excluded.type, country = excluded.country,
				parent_id = excluded.parent_id, retired_at = null
			where (l.canonical_name, l.type, l.country, l.parent_id, l.retired_at)
				is distinct from (excluded.canonical_name, excluded.type, excluded.country, excluded.parent_id, null)`,
	);
}

/** Keywords follow by their key. */
async function renumber(em: EntityManager, from: string, to: string): Promise<void> {
	await rowsOf(em, sql`update locations set id = ${to} where id = ${from}`);
	await rowsOf(em, sql`update measurement_contexts set location = ${to}::text where location = ${from}::text`);
}

/** SQL: places as a table `g`. */
function given(places: readonly Place[]): Fragment {
	const of = <Value>(value: (place: Place) => Value) => places.map(value);
	return sql`unnest(${of(({ id }) => id)}::bigint[], ${of(({ name }) => name)}::text[],
		${of(({ canonicalName }) => canonicalName)}::text[], ${of(({ canonicalName }) => searchKeyOf(canonicalName))}::text[],
		${of(({ type }) => type)}::text[], ${of(({ country }) => country)}::text[],
		${of(({ parentId }) => parentId)}::bigint[])
		as g (id, name, canonical_name, search_key, type, country, parent_id)`;
}
