import type { Viewer } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sqlOf } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { Membership } from "./membership.entity.ts";

/** Gives an account another name. @returns the one it had; null if it has this one already */
export async function setAccountName(em: EntityManager, id: string, name: string): Promise<string | null> {
	const [renamed] = await rowsOf(
		em,
		sqlOf({ before: "text" })`
			update accounts a set name = ${name} from (select id, name from accounts where id = ${id} for no key update) b
			where a.id = b.id and b.name <> ${name} returning b.name as before`,
	);
	return renamed?.before ?? null;
}

/** Refuses with `UNAUTHENTICATED` who left the account since the request began. Call it once the account is locked. */
export async function refuseFormerMember(em: EntityManager, { userId, accountId }: Viewer): Promise<void> {
	if ((await em.count(Membership, { userId, accountId })) > 0) return;
	throw new Refusal("UNAUTHENTICATED", "You are no longer a member of this account.");
}
