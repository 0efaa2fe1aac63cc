import type { Viewer } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { Refusal } from "../../../errors.ts";
import { Account } from "./account.entity.ts";
import { Membership } from "./membership.entity.ts";

/** Gives an account another name. */
export async function setAccountName(em: EntityManager, id: string, name: string): Promise<void> {
	await em.nativeUpdate(Account, { id }, { name });
}

/** Refuses with `UNAUTHENTICATED` who left the account since the request began. Call it once the account is locked. */
export async function refuseFormerMember(em: EntityManager, { userId, accountId }: Viewer): Promise<void> {
	if ((await em.count(Membership, { userId, accountId })) > 0) return;
	throw new Refusal("UNAUTHENTICATED", "You are no longer a member of this account.");
}
