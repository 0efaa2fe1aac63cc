import type { SignedInContext } from "../../../../context.ts";
import { validate } from "../../../../core/validate.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { column, columnsOf, selectOf } from "../../../../db/select.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { notFound } from "../../../../errors.ts";
import { isId } from "../../../../lib/id.ts";
import type { GoogleSite } from "../../../../providers/google/port.ts";
import { propertiesRule } from "../analytics/performance.input.ts";
import { type GoogleParts, withGoogleAccess } from "./google-access.service.ts";
import { Property } from "./property.entity.ts";
import type { SearchConsoleProperty } from "./search-console.types.ts";

const maxSites = 10_000;

/**
 * The account's properties by address, including those no longer readable, also without a connection. With `ids`, only
 * these; `NOT_FOUND` if one is not the account's.
 */
export async function propertiesOf(
	{ em, viewer }: SignedInContext,
	requested: { ids?: readonly string[] | null | undefined } = {},
): Promise<SearchConsoleProperty[]> {
	const { ids } = validate(propertiesRule, requested);
	const ofAccount = sql`account_id = ${viewer.accountId}`;
	if (!ids) return selectProperties(em, ofAccount);
	const named = await selectProperties(em, sql`${ofAccount} and id = any(${ids.filter(isId)}::bigint[])`);
	if (named.length < new Set(ids).size) throw notFound("property");
	return named;
}

/** A property of the account, or `NOT_FOUND`. */
export async function propertyById({ em, viewer }: SignedInContext, id: string): Promise<SearchConsoleProperty> {
	const [found] = isId(id) ? await selectProperties(em, sql`account_id = ${viewer.accountId} and id = ${id}`) : [];
	if (!found) throw notFound("property");
	return found;
}

/** Reads the connection's sites from Google and stores changes. Throws as `withGoogleAccess` does. */
export async function readSites(parts: GoogleParts, accountId: string): Promise<void> {
	await withGoogleAccess(parts, accountId, async ({ google, accessToken, grantId, onCall }) => {
		const sites = await google.sites(accessToken, { onCall });
		await inTransaction(parts.em, (em) => storeSites(em, accountId, grantId, sites.slice(0, maxSites)));
	});
}

/** Stores nothing if the connection was replaced meanwhile: the new one sees other sites. */
async function storeSites(em: EntityManager, accountId: string, grantId: string, sites: GoogleSite[]): Promise<void> {
	const [connection] = await rowsOf(
		em,
		sql`select from search_console_connections where account_id = ${accountId} and grant_id = ${grantId} for update`,
	);
	if (!connection) return;
	const levels = new Map(sites.map(({ siteUrl, permissionLevel }) => [siteUrl, permissionLevel]));
	const urls = [...levels.keys()];
	await rowsOf(
		em,
		sql`insert into search_console_properties as p (account_id, site_url, permission_level)
			select ${accountId}, * from unnest(${urls}::text[], ${[...levels.values()]}::text[])
			on conflict (account_id, site_url) do update
				set permission_level = excluded.permission_level, is_available = true
				where (p.permission_level, p.is_available) is distinct from (excluded.permission_level, true)`,
	);
	await rowsOf(
		em,
		sql`update search_console_properties set is_available = false
			where account_id = ${accountId} and is_available and site_url <> all(${urls}::text[])`,
	);
}

const property = selectOf<SearchConsoleProperty>({
	...columnsOf(Property, "p", ["id", "siteUrl", "permissionLevel", "isAvailable", "isSimulated"]),
	lastSynced: column(Property, "p", "lastSyncedAt"),
});

function selectProperties(em: EntityManager, which: ReturnType<typeof sql>): Promise<SearchConsoleProperty[]> {
	return property.read(
		em,
		sql`select ${property.list} from search_console_properties p where ${which} order by site_url, id`,
	);
}
