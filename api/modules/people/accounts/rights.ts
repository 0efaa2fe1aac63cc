import type { Rights } from "../../../core/scopes.ts";
import { type RowOf, sql } from "../../../db/sql.ts";

/** SQL: what the member `m` of `memberships` may do. */
export const rightsOfMember = sql<Rights>`json_build_object('role', m.role, 'canSpend', m.can_spend,
	'hasAllDomains', m.has_all_domains, 'version', m.rights_version)`;

/** SQL: the order in which the accounts of a user's `memberships m` are theirs: those they own, then the longest. */
export const homeFirst = sql`m.role <> 'OWNER', case m.role when 'OWNER' then m.account_id end, m.created_at, m.account_id`;

/** A session or an API key that an open socket uses, as it is now. */
export const liveSignIn = { id: "text", accountId: "text", rightsVersion: "number" } as const;

export type LiveSignIn = RowOf<typeof liveSignIn>;

/** What the owner of an account may do. */
export const ownerRights: Rights = { role: "OWNER", canSpend: true, hasAllDomains: true, version: 1 };
