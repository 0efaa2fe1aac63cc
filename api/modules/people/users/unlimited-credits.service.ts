import { topics } from "../../../core/channels.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { publish } from "../../../db/outbox.ts";
import { type Fragment, rowsOf, sqlOf } from "../../../db/sql.ts";
import { creditsPayload } from "../credits/credits.service.ts";

/**
 * Makes credits unlimited exactly where the owner is an administrator of the installation. Call it once the owner or their role
 * is another. The update locks the account's row, so a concurrent run is charged by either the old or the new rule.
 * @param which SQL on `memberships m` of owners
 */
export async function setUnlimitedCredits(em: EntityManager, which: Fragment): Promise<void> {
	const changed = await rowsOf(
		em,
		sqlOf({ accountId: "text", credits: "number", unlimitedCredits: "boolean" })`
			update accounts a set unlimited_credits = (u.role = 'admin')
			from memberships m join users u on u.id = m.user_id
			where m.account_id = a.id and m.role = 'OWNER' and ${which} and a.unlimited_credits <> (u.role = 'admin')
			returning a.id as "accountId", a.credits, a.unlimited_credits as "unlimitedCredits"`,
	);
	await publish(
		em,
		changed.map(({ accountId, ...balance }) => ({
			topic: topics.credits(accountId),
			payload: creditsPayload(balance),
		})),
	);
}
