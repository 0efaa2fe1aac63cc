import type { EntityManager } from "../../../../db/orm.ts";
import { appNow, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { badInput, type Refusal } from "../../../../errors.ts";
import { hashOfToken, newToken } from "../../../../lib/token.ts";
import { type UserRole, userRoles } from "../../accounts/user.entity.ts";
import { type LinkPurpose, LinkToken } from "./link-token.entity.ts";

/** Hours a link is valid. */
export const linkHours: Record<LinkPurpose, number> = { VERIFY_EMAIL: 7 * 24, RESET_PASSWORD: 1 };

/** Creates a link for an address and invalidates the previous one. @returns its token */
export async function issueLink(em: EntityManager, email: string, purpose: LinkPurpose): Promise<string> {
	const token = newToken();
	await rowsOf(
		em,
		sql`
			insert into link_tokens (email, purpose, token_hash, expires_at)
			values (${email}, ${purpose}, ${hashOfToken(token)}, app_now() + ${linkHours[purpose]} * interval '1 hour')
			on conflict (email, purpose) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
	);
	return token;
}

/** The user a link was sent to; null if it is invalid or expired. */
export async function userOfLink(em: EntityManager, token: string, purpose: LinkPurpose): Promise<LinkUser | null> {
	const [user] = await rowsOf(
		em,
		sqlOf({ userId: "text", email: "text", role: userRoles })`
			select u.id as "userId", u.email, u.role from link_tokens t join users u on u.email = t.email
			where t.token_hash = ${hashOfToken(token)} and t.purpose = ${purpose} and t.expires_at > app_now()`,
	);
	return user ?? null;
}

/** Uses up a link; false if it was used, expired or replaced by a newer one in the meantime. */
export async function spendLink(em: EntityManager, token: string, purpose: LinkPurpose): Promise<boolean> {
	const which = { tokenHash: hashOfToken(token), purpose, expiresAt: { $gt: appNow } };
	return (await em.nativeDelete(LinkToken, which)) > 0;
}

/** Invalidates an address's link for this purpose. */
export async function voidLink(em: EntityManager, email: string, purpose: LinkPurpose): Promise<void> {
	await em.nativeDelete(LinkToken, { email, purpose });
}

/** The refusal of an invalid or expired link; the message says how to get a new one. */
export function linkIsDead(message: string): Refusal {
	return badInput({ field: "token", message });
}

/** The user a link was sent to. */
export interface LinkUser {
	userId: string;
	email: string;
	role: UserRole;
}
