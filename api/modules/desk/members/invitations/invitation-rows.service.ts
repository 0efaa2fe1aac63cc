import type { SignedInContext } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { columnsOf, selectOf } from "../../../../db/select.ts";
import { type Fragment, rowsOf, sql } from "../../../../db/sql.ts";
import { notFound } from "../../../../errors.ts";
import { hashOfToken } from "../../../../lib/token.ts";
import { Invitation } from "./invitation.entity.ts";
import type { InvitationOffer, InvitationState, InvitationType, MailState } from "./invitations.types.ts";

/** Days an invitation is kept after its end. */
export const keptDays = 30;

/** SQL: when the invitation `i` ended, or will unless it is accepted or revoked. */
const endsAt = sql`coalesce(i.ended_at, i.expires_at)`;

/** SQL: that the invitation `i` can be accepted: it is open, and who made it could still make it. */
export const isGood = sql`i.state = 'OPEN' and i.expires_at > app_now() and exists (
	select from memberships m join accounts a on a.id = m.account_id
	where m.user_id = i.inviter_id and m.account_id = i.account_id and a.deleted_at is null
		and m.role in ('OWNER', 'ADMIN') and (m.can_spend or not i.can_spend))`;

const invitation = selectOf<InvitationType>({
	...columnsOf(Invitation, "i", ["id", "email", "role", "canSpend", "expiresAt"]),
	hasAllDomains: sql<boolean>`i.domain_ids is null`,
	domainIds: sql<string[] | null>`i.domain_ids::text[]`,
	invitedBy: sql<string>`i.inviter_email`,
	state: sql<InvitationState>`case when i.state = 'OPEN' and i.expires_at <= app_now() then 'EXPIRED' else i.state end`,
	endedAt: {
		moment: sql`case when i.state = 'OPEN' and i.expires_at <= app_now() then i.expires_at else i.ended_at end`,
	},
	mailState: sql<MailState | null>`l.state`,
	mailError: sql<string | null>`l.error`,
});

/** The account's invitations, newest first: open ones, and those that ended in the last 30 days. */
export function listInvitations(ctx: SignedInContext): Promise<InvitationType[]> {
	return selectInvitations(ctx, sql`${endsAt} > app_now() - ${keptDays} * interval '1 day'`);
}

/** One invitation of the account, or `NOT_FOUND`. */
export async function invitationById(ctx: SignedInContext, id: string): Promise<InvitationType> {
	const [found] = await selectInvitations(ctx, sql`i.id = ${id}`);
	if (!found) throw notFound("invitation");
	return found;
}

function selectInvitations({ em, viewer }: SignedInContext, which: Fragment): Promise<InvitationType[]> {
	return invitation.read(
		em,
		sql`
			select ${invitation.list} from invitations i left join mail l on l.id = i.mail_id
			where i.account_id = ${viewer.accountId} and ${which} order by i.id desc`,
	);
}

/** An offer with its invitation and the account it is for. */
export interface OpenOffer extends InvitationOffer {
	id: string;
	accountId: string;
}

/** What a link offers; null if it can no longer be used. */
export function offerOf(em: EntityManager, token: string): Promise<OpenOffer | null> {
	return goodOffer(em, sql`i.token_hash = ${hashOfToken(token)}`);
}

/** The offer that an address can accept: of the invitation whose token has the hash, else the newest. Null without one. */
export function offerFor(em: EntityManager, email: string, tokenHash: string | undefined): Promise<OpenOffer | null> {
	const isOpened = sql`i.token_hash is not distinct from ${tokenHash ?? null}`;
	return goodOffer(em, sql`i.email = ${email}`, sql`${isOpened} desc, i.created_at desc, i.id desc`);
}

/** @param order SQL: which one of several it is */
async function goodOffer(em: EntityManager, which: Fragment, order = sql`i.id`): Promise<OpenOffer | null> {
	const [offer] = await rowsOf(
		em,
		sql<OpenOffer>`
			select i.id, i.account_id as "accountId", i.email, a.name as "accountName", i.inviter_email as "invitedByEmail", i.role,
				case when i.domain_ids is not null then (
					select count(*)::int from domains d
					where d.id = any(i.domain_ids) and d.account_id = i.account_id and d.deleted_at is null
				) end as "domainCount",
				exists (select from users u where u.email = i.email) as "isRegistered"
			from invitations i join accounts a on a.id = i.account_id
			where ${which} and ${isGood} order by ${order} limit 1`,
	);
	return offer ?? null;
}
