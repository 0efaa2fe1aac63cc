import type { Services } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { type RowOf, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { notFound } from "../../../../errors.ts";
import { networkOf } from "../../../../lib/network.ts";
import { hashOfToken } from "../../../../lib/token.ts";
import { type AttemptLimit, countAttempt } from "../../../people/accounts/attempts.service.ts";
import { storeChoice } from "./alert-mail.service.ts";

const memberRow = { accountId: "text", userId: "text" } as const;

/** A member of an account. */
type Member = RowOf<typeof memberRow>;

/** Where a request comes from. */
interface Source {
	em: EntityManager;
	networkAddress: string;
}

/** The path that ends a member's alert mail; anyone who has it can use it, and it reveals nothing. */
export function unsubscribePath(parts: Pick<Services, "secrets">, member: Member): string {
	return `/unsubscribe/${tokenOf(parts, member)}`;
}

/** Makes the path work, for good: it is found by its token's hash, also once the application secret has changed. */
export async function readyUnsubscribe(
	parts: Pick<Services, "secrets"> & { em: EntityManager },
	{ accountId, userId }: Member,
): Promise<void> {
	const hash = hashOfToken(tokenOf(parts, { accountId, userId }));
	await rowsOf(
		parts.em,
		sql`insert into unsubscribe_tokens (token_hash, account_id, user_id) values (${hash}, ${accountId}, ${userId})
			on conflict (token_hash) do nothing`,
	);
}

/** Whether a link works. Refuses with `NOT_FOUND` if not, and with `RATE_LIMITED` after 600 requests an hour from a network. */
export async function checkUnsubscribe({ em, networkAddress }: Source, token: string): Promise<void> {
	await countAttempt(em, unsubscribeLimit(networkAddress));
	await memberOf(em, token);
}

/** Ends the alert mail of the member that the link was sent to; as often as wanted. Refuses as `checkUnsubscribe` does. */
export async function unsubscribe({ em, networkAddress }: Source, token: string): Promise<void> {
	await countAttempt(em, unsubscribeLimit(networkAddress));
	await inTransaction(em, async (em) => storeChoice(em, await memberOf(em, token), false));
}

async function memberOf(em: EntityManager, token: string): Promise<Member> {
	const [member] = await rowsOf(
		em,
		sqlOf(memberRow)`
			select account_id as "accountId", user_id as "userId" from unsubscribe_tokens
			where token_hash = ${hashOfToken(token)}`,
	);
	if (!member) throw notFound("link");
	return member;
}

/** Derived from the application secret, so that it needs no storage of its own and cannot be guessed. */
function tokenOf({ secrets }: Pick<Services, "secrets">, { accountId, userId }: Member): string {
	return secrets.fingerprint(`unsubscribe:${accountId}:${userId}`);
}

/** How often links in mail can be used from a network: mail services send the one-click requests of all their users from one. */
export function unsubscribeLimit(networkAddress: string): AttemptLimit {
	return {
		key: `unsubscribe:${networkOf(networkAddress)}`,
		most: 600,
		seconds: 60 * 60,
		message: "Too many requests came from your network. Please try again later.",
	};
}
