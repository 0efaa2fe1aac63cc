import type { Viewer } from "../../../context.ts";
import { type Fragment, sql } from "../../../db/sql.ts";

/**
 * SQL: that a row is of the caller's account, and of a domain they are granted. What has no domain is for members who see all.
 * Every read of what belongs to domains has it, or names a domain that was read with it.
 * @param alias the table's name in the statement @param domainId its column of the domain
 */
export function isGranted(viewer: Viewer, alias: string, domainId = "domain_id"): Fragment {
	const ofAccount = sql`${sql.ref(`${alias}.account_id`)} = ${viewer.accountId}`;
	if (viewer.rights.hasAllDomains) return ofAccount;
	return sql`${ofAccount} and ${sql.ref(`${alias}.${domainId}`)} = any(${grantedDomains(viewer)})`;
}

/**
 * SQL: the IDs of the domains that a member who does not see all is granted. An array, which is read once: joined, each of a thousand
 * grants could be compared with each domain, as long as nothing is known of how many there are.
 */
function grantedDomains({ userId, accountId }: Viewer): Fragment {
	return sql`array(select g.domain_id from domain_grants g where g.user_id = ${userId} and g.account_id = ${accountId})`;
}

/** SQL: whether a member `m` of an account sees a domain of it. @param domainId SQL */
export function seesDomain(domainId: Fragment): Fragment {
	return sql`(m.has_all_domains or exists (
		select from domain_grants g
		where g.user_id = m.user_id and g.account_id = m.account_id and g.domain_id = ${domainId}))`;
}
