import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import type { Membership } from "../../people/accounts/membership.entity.ts";
import { DomainGrant } from "./domain-grant.entity.ts";

/** Grants a member exactly these domains of the account. Those that are not there, or not any more, drop out. */
export async function setGrants(
	em: EntityManager,
	{ userId, accountId }: Pick<Membership, "userId" | "accountId">,
	domainIds: readonly string[],
): Promise<void> {
	await em.nativeDelete(DomainGrant, { userId, accountId });
	await rowsOf(
		em,
		sql`insert into domain_grants (user_id, account_id, domain_id)
			select ${userId}, ${accountId}, d.id from domains d
			where d.account_id = ${accountId} and d.id = any(${[...domainIds]}::bigint[]) and d.deleted_at is null`,
	);
}
