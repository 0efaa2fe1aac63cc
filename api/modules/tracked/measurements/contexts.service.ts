import type { RawBuilder } from "kysely";
import { type Site, siteNamed } from "../../../../schema/rules/match.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { columnsOf, selectOf } from "../../../db/select.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import type { Device } from "../../../providers/serp/port.ts";
import { locationsById } from "../locations/location-rows.service.ts";
import type { LocationType } from "../locations/locations.types.ts";
import type { MeasurementContextType } from "./contexts.types.ts";
import { MeasurementContext, rulesVersion, type StoredContext } from "./measurement-context.entity.ts";

/** How a check measures. The search engine is Google, the rules are today's. */
export interface ContextKey {
	provider: string;
	device: Device;
	/** The ID of the place that was measured; missing: the whole country. */
	location?: string | null;
	/** Host and path of the domain. */
	site: string;
	/** Null unless the phrase was corrected. */
	usedQuery: string | null;
}

const nameOf = ({ provider, device, location, site, usedQuery }: ContextKey) =>
	JSON.stringify([provider, device, location ?? null, site, usedQuery]);

/** The IDs of contexts, aligned with the keys; new ones are stored. */
export async function contextIdsOf(em: EntityManager, keys: readonly ContextKey[]): Promise<number[]> {
	const wanted = new Map(keys.map((key) => [nameOf(key), key]));
	const ids = new Map<string, number>();
	const keysOf = [...wanted.values()];
	const given = sql`
		select g.*, 'GOOGLE' as engine, ${rulesVersion}::smallint as rules_version
		from unnest(${keysOf.map(({ provider }) => provider)}::text[], ${keysOf.map(({ device }) => device)}::text[],
			${keysOf.map(({ location }) => location ?? null)}::text[], ${keysOf.map(({ site }) => site)}::text[],
			${keysOf.map(({ usedQuery }) => usedQuery)}::text[])
			with ordinality as g (provider, device, location, site, used_query, at)`;
	const known = sql`
		c.site = g.site and md5(c.site) = md5(g.site) and c.provider = g.provider and c.device = g.device
		and c.engine = g.engine and c.location is not distinct from g.location and c.used_query is not distinct from g.used_query
		and c.rules_version = g.rules_version`;
	const find = async () => {
		const found = await rowsOf(
			em,
			sqlOf({ id: "number", at: "text" })`select c.id, g.at from (${given}) g join measurement_contexts c on ${known}`,
		);
		for (const { id, at } of found) ids.set([...wanted.keys()][Number(at) - 1] ?? "", id);
	};
	await find();
	if (ids.size < wanted.size) {
		await rowsOf(
			em,
			sql`
				insert into measurement_contexts (engine, provider, device, location, site, used_query, rules_version)
				select engine, provider, device, location, site, used_query, rules_version from (${given}) g
				where not exists (select from measurement_contexts c where ${known})
				order by site, provider, device, location, used_query on conflict do nothing`,
		);
		await find();
	}
	return keys.map((key) => {
		const id = ids.get(nameOf(key));
		if (id === undefined) throw new Error("A measurement's context was not stored.");
		return id;
	});
}

/** SQL: the canonical name of a location whose id is text; what is not an id is its own name. */
function locationNameOf(location: Fragment): RawBuilder<string | null> {
	return sql<string | null>`case when ${location} ~ '^[1-9][0-9]{0,17}$'
		then (select l.canonical_name from locations l where l.id = (${location})::bigint) else ${location} end`;
}

const context = selectOf<StoredContext>({
	locationName: locationNameOf(sql`c.location`),
	...columnsOf(MeasurementContext, "c", [
		"id",
		"engine",
		"provider",
		"device",
		"location",
		"site",
		"usedQuery",
		"rulesVersion",
	]),
});

/** Contexts by ID. */
export async function contextsById(
	em: EntityManager,
	ids: Iterable<number>,
): Promise<ReadonlyMap<number, StoredContext>> {
	const wanted = [...new Set(ids)];
	if (wanted.length === 0) return new Map();
	const found = await context.read(
		em,
		sql`select ${context.list} from measurement_contexts c where c.id = any(${wanted}::int[])`,
	);
	return new Map(found.map((one) => [one.id, one]));
}

/** Contexts as clients see them, by ID. */
export async function shownContexts(
	em: EntityManager,
	contexts: ReadonlyMap<number, StoredContext>,
): Promise<ReadonlyMap<number, MeasurementContextType>> {
	const stored = [...contexts.values()];
	const places = await locationsById(
		em,
		stored.map(({ location }) => location),
	);
	return new Map(stored.map((context) => [context.id, shownContext(context, places)]));
}

function shownContext(
	{ id, device, location, locationName, ...context }: StoredContext,
	places: ReadonlyMap<string, LocationType>,
): MeasurementContextType {
	const place = location === null ? null : (places.get(location) ?? unknownPlace(location));
	return { ...context, id: String(id), device: device as Device, location: place };
}

/** A place of imported measurements that is in no list. */
function unknownPlace(id: string): LocationType {
	return { id, name: id, canonicalName: id, type: "", country: "", parentId: null, isRetired: true };
}

/** The site that results were matched against. */
export function siteOfContext({ site }: Pick<StoredContext, "site">): Site {
	return siteNamed(site);
}
