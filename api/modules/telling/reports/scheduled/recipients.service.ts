import type { SignedInContext } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowOf, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { badInput, Refusal } from "../../../../errors.ts";
import { sendsMail } from "../../../people/mail/mail.service.ts";
import { seesDomain } from "../../../tracked/domains/granted.ts";

/** Why an address is not mailed: where the installation mails reports to members only. */
export const membersOnly = "This installation mails reports to members only.";

/** Whether reports are mailed to addresses of others than members: with open sign-up anybody could otherwise mail anything to anybody. */
export function allowsStrangers({ reportRecipients, signUp }: SignedInContext["config"]): boolean {
	return (reportRecipients ?? (signUp === "closed" ? "any" : "members")) === "any";
}

/** Those of some addresses that are no member's. */
export async function strangersAmong(
	em: EntityManager,
	accountId: string,
	addresses: readonly string[],
): Promise<string[]> {
	const rows = await rowsOf(
		em,
		sqlOf({ address: "text" })`
			select wanted.address from unnest(${[...addresses]}::text[]) with ordinality as wanted (address, at)
			where not exists (
				select from memberships m join users u on u.id = m.user_id
				where m.account_id = ${accountId} and u.email = wanted.address)
			order by wanted.at`,
	);
	return rows.map(({ address }) => address);
}

/** Whether an address is that of a member who sees a domain. */
export async function isAddressOfMember(
	em: EntityManager,
	{ accountId, domainId }: { accountId: string; domainId: string },
	address: string,
): Promise<boolean> {
	const found = await rowsOf(
		em,
		sql`
			select from memberships m join users u on u.id = m.user_id
			where m.account_id = ${accountId} and u.email = ${address} and ${seesDomain(sql`${domainId}`)}`,
	);
	return found.length > 0;
}

/**
 * Refuses recipients that the installation does not mail to with `BAD_INPUT`, and any at all with `FORBIDDEN` if mail is sent and the
 * caller's own address is not verified. Those that the report had before are not looked at.
 */
export async function refuseRecipients(
	ctx: SignedInContext,
	recipients: readonly string[],
	before: readonly string[] = [],
): Promise<void> {
	const added = recipients.filter((address) => !before.includes(address));
	if (added.length === 0) return;
	await refuseUnverified(ctx);
	if (allowsStrangers(ctx.config)) return;
	const strangers = await strangersAmong(ctx.em, ctx.viewer.accountId, added);
	const [first, ...others] = strangers.map((address) => ({
		field: `recipients.${recipients.indexOf(address)}`,
		message: membersOnly,
	}));
	if (first) throw badInput(first, ...others);
}

/** Refuses with `FORBIDDEN` if mail is sent and the caller's own address is not verified. @returns the address */
export async function refuseUnverified({ em, config, viewer }: SignedInContext): Promise<string> {
	const { email, isVerified } = await rowOf(
		em,
		sqlOf({ email: "text", isVerified: "boolean" })`
			select email, email_verified as "isVerified" from users where id = ${viewer.userId}`,
	);
	if (isVerified || !sendsMail(config)) return email;
	throw new Refusal("FORBIDDEN", "Verify your own e-mail address first.");
}

/** Takes an address from the recipients of all reports of an account. */
export async function removeRecipient(em: EntityManager, accountId: string, address: string): Promise<void> {
	await rowsOf(
		em,
		sql`
			update reports set recipients = array_remove(recipients, ${address})
			where account_id = ${accountId} and ${address} = any(recipients)`,
	);
}
