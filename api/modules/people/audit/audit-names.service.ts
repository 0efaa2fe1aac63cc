import type { SignedInContext } from "../../../context.ts";
import { rowsOf, sqlOf } from "../../../db/sql.ts";
import type { AuditDomain, AuditNames, AuditPerson } from "./audit.types.ts";

/** The people and domains that the account's audit log has entries of, gone ones too. */
export async function auditNames(ctx: SignedInContext): Promise<AuditNames> {
	return { people: await peopleInLog(ctx), domains: await domainsInLog(ctx) };
}

function peopleInLog({ em, viewer: { accountId } }: SignedInContext): Promise<AuditPerson[]> {
	return rowsOf(
		em,
		sqlOf({ memberId: "text", name: "text" })`
			select p.id as "memberId", p.name from (
				select u.id, u.name from users u join memberships m on m.user_id = u.id where m.account_id = ${accountId}
				union all
				select f.user_id, f.name from former_members f where f.account_id = ${accountId}
					and not exists (select from memberships m where m.account_id = f.account_id and m.user_id = f.user_id)
			) p
			where exists (select from audit_entries e where e.account_id = ${accountId} and e.user_id = p.id)
			order by lower(p.name) collate "und-x-icu", p.id`,
	);
}

/** Jumps in the index from one domain to the next: a log can have a million entries. */
function domainsInLog({ em, viewer: { accountId } }: SignedInContext): Promise<AuditDomain[]> {
	return rowsOf(
		em,
		sqlOf({ domainId: "text", name: "text" })`
			with recursive found (id) as (
				select min(e.domain_id) from audit_entries e where e.account_id = ${accountId}
				union all
				select (select min(e.domain_id) from audit_entries e where e.account_id = ${accountId} and e.domain_id > f.id)
				from found f where f.id is not null
			)
			select f.id as "domainId", last.name from found f cross join lateral (
				select e.domain_name as name from audit_entries e
				where e.account_id = ${accountId} and e.domain_id = f.id order by e.at desc, e.id desc limit 1
			) last
			order by lower(last.name) collate "und-x-icu", f.id`,
	);
}
