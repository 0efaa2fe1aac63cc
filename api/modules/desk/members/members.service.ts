import type { SignedInContext } from "../../../context.ts";
import { transacted } from "../../../core/guards.ts";
import { memberRoles } from "../../../core/scopes.ts";
import { validate } from "../../../core/validate.ts";
import { type Columns, column, columnsOf, selectOf } from "../../../db/select.ts";
import { type Fragment, rowsOf, sql } from "../../../db/sql.ts";
import { notFound } from "../../../errors.ts";
import { isId } from "../../../lib/id.ts";
import { Account } from "../../people/accounts/account.entity.ts";
import { setAccountName } from "../../people/accounts/accounts.service.ts";
import type { AccountType } from "../../people/accounts/accounts.types.ts";
import { Membership } from "../../people/accounts/membership.entity.ts";
import { User } from "../../people/accounts/user.entity.ts";
import { recordChange } from "../../people/audit/audit.service.ts";
import { shownName } from "../../people/audit/change.policy.ts";
import { accountName } from "./members.input.ts";
import type { AccountChoice, MemberType } from "./members.types.ts";

/** The account the caller works in, with their rights there. */
export async function accountOf(ctx: SignedInContext): Promise<AccountType> {
	const { name } = await ctx.em.findOneOrFail(Account, ctx.viewer.accountId, { disableIdentityMap: true });
	return accountNamed(ctx, name);
}

/** The same, where its name is known. */
export function accountNamed({ viewer }: SignedInContext, name: string): AccountType {
	const { role, canSpend, hasAllDomains } = viewer.rights;
	return { id: viewer.accountId, name, role, canSpend, hasAllDomains };
}

/** The accounts that the user is a member of, by name. */
export function accountsOf({ em, viewer }: SignedInContext): Promise<AccountChoice[]> {
	return rowsOf(
		em,
		sql<AccountChoice>`
			select a.id, a.name, m.role, a.id = ${viewer.accountId} as "isCurrent"
			from memberships m join accounts a on a.id = m.account_id
			where m.user_id = ${viewer.userId} order by lower(a.name) collate "und-x-icu", a.id`,
	);
}

/** Renames the account. */
export async function renameAccount(ctx: SignedInContext, input: unknown): Promise<void> {
	const { name } = validate(accountName, input);
	await transacted(ctx, async (ctx) => {
		const before = await setAccountName(ctx.em, ctx.viewer.accountId, name);
		if (before === null) return;
		const once = `renamed the account from ${shownName(before)} to ${shownName(name)}`;
		await recordChange(ctx, { action: "renameAccount", once });
	});
}

/** The account's members, by role and then by name. */
export function membersOf(ctx: SignedInContext): Promise<MemberType[]> {
	return selectMembers(ctx, sql``);
}

/** One of the account's members, or `NOT_FOUND`. */
export async function memberById(ctx: SignedInContext, id: string): Promise<MemberType> {
	const [found] = isId(id) ? await selectMembers(ctx, sql`and m.user_id = ${id}`) : [];
	if (!found) throw notFound("member");
	return found;
}

/** Members as the caller sees them. `which` follows conditions on `memberships m`. */
function selectMembers({ em, viewer }: SignedInContext, which: Fragment): Promise<MemberType[]> {
	const member = selectOf<MemberType>({ ...columns, isYou: sql<boolean>`m.user_id = ${viewer.userId}` });
	return member.read(
		em,
		sql`
			select ${member.list} from memberships m join users u on u.id = m.user_id
			where m.account_id = ${viewer.accountId} ${which}
			order by array_position(${[...memberRoles]}::text[], m.role), lower(u.name) collate "und-x-icu", u.id`,
	);
}

const columns: Columns<Omit<MemberType, "isYou">> = {
	...columnsOf(User, "u", ["id", "name", "email", "emailVerified"]),
	...columnsOf(Membership, "m", ["role", "canSpend", "hasAllDomains"]),
	joinedAt: column(Membership, "m", "createdAt"),
	lastSeenAt: {
		moment: sql`greatest(m.entered_at,
			(select max(s.last_seen_at) from sessions s where s.user_id = m.user_id and s.account_id = m.account_id),
			(select max(k.last_used_at) from api_keys k where k.user_id = m.user_id and k.account_id = m.account_id))`,
	},
	domainIds: sql<string[]>`array(
		select g.domain_id::text from domain_grants g join domains d on d.id = g.domain_id and d.deleted_at is null
		where g.user_id = m.user_id and g.account_id = m.account_id order by g.domain_id)`,
};
