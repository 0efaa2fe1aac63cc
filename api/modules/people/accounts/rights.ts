import type { Rights } from "../../../core/scopes.ts";
import { type RowOf, sql } from "../../../db/sql.ts";

/** SQL: what the member `m` of `memberships` may do. */
export const rightsOfMember = sql<Rights>`json_build_object('role', m.role, 'canSpend', m.can_spend,
	'hasAllDomains', m.has_all_domains, 'version', m.rights_version)`;

/** A session or an API key that an open socket uses, as it is now. */
export const liveSignIn = { id: "text", accountId: "text", rightsVersion: "number" } as const;

export type LiveSignIn = RowOf<typeof liveSignIn>;

/** What the owner of an account may do. */
export const ownerRights: Rights = { role: "OWNER", canSpend: true, hasAllDomains: true, version: 1 };
