import { type FilterQuery, raw } from "@mikro-orm/core";
import type { Viewer } from "../../../context.ts";
import { type Fragment, sql } from "../../../db/sql.ts";
import type { Domain } from "./domain.entity.ts";

/**
 * SQL: that a row is of the caller's account, and of a domain they are granted. What has no domain is for members who see all.
 * Every read of what belongs to domains has it, or names a domain that was read with it.
 * @param alias the table's name in the statement @param domainId its column of the domain
 */
export function isGranted(viewer: Viewer, alias: string, domainId = "domain_id"): Fragment {
	const ofAccount = sql`${sql.ref(`${alias}.account_id`)} = ${viewer.accountId}`;
	if (viewer.rights.hasAllDomains) return ofAccount;
	return sql`${ofAccount} and ${sql.ref(`${alias}.${domainId}`)} in (${grantedDomains(viewer)})`;
}

/** The same of domains themselves, for the ORM. Join it to other conditions by `$and`, since one on `id` would take its place. */
export function grantedDomainsOf({ userId, accountId, rights }: Viewer): FilterQuery<Domain> {
	if (rights.hasAllDomains) return { accountId };
	const grants = "(select g.domain_id from domain_grants g where g.user_id = ? and g.account_id = ?)";
	return { accountId, id: { $in: raw<string[]>(grants, [userId, accountId]) } };
}

/** SQL: the IDs of the domains that a member who does not see all is granted. */
function grantedDomains({ userId, accountId }: Pick<Viewer, "userId" | "accountId">): Fragment {
	return sql`select g.domain_id from domain_grants g where g.user_id = ${userId} and g.account_id = ${accountId}`;
}
