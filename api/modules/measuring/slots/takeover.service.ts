import type { SignedInContext } from "../../../context.ts";
import { refuseBeyondScopes, spendsFreely } from "../../../core/access.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { allowanceOf, callingKey } from "../../people/api-keys/key-spending.service.ts";

/** SQL: whether a schedule `s` takes the keywords that no other one of its domain does. */
export const takesOthers = sql`s.rule -> 'target' ->> 'kind' = 'OTHERS'`;

/**
 * Lets the caller's change make schedules check more than they would. This needs the scope `SPEND`, and an API key with a monthly cap
 * takes them over: else it would spend beyond its cap. Call it in the transaction of the change, with the account locked.
 * @param which SQL on schedules `s`; daily updates that are off are left out
 * @returns the IDs of those taken over
 */
export async function takeOver(ctx: SignedInContext, which: Fragment): Promise<string[]> {
	const { em, viewer } = ctx;
	if (spendsFreely(viewer)) return [];
	const found = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select s.id from schedules s
			where s.account_id = ${viewer.accountId} and (s.name is not null or s.next_slot_at is not null) and ${which}
			order by s.id for no key update`,
	);
	if (found.length === 0) return [];
	refuseBeyondScopes(viewer, "SPEND");
	if (!(await allowanceOf(ctx))) return [];
	const ids = found.map(({ id }) => id);
	await rowsOf(em, sql`update schedules set api_key_id = ${callingKey(ctx)} where id = any(${ids}::bigint[])`);
	return ids;
}
