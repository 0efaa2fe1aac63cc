import type { EntityManager } from "../../../db/orm.ts";
import { appNow } from "../../../db/sql.ts";
import { Account } from "./account.entity.ts";

/** Marks an account as deleted, which hides it immediately; its rows are deleted later. */
export async function hideAccount(em: EntityManager, id: string): Promise<void> {
	await em.nativeUpdate(Account, { id }, { deletedAt: appNow });
}

/** Deleted accounts whose rows are not all deleted yet, for example after a crash during a purge. */
export async function hiddenAccounts(em: EntityManager): Promise<string[]> {
	const accounts = await em.find(Account, { deletedAt: { $ne: null } }, { fields: ["id"], disableIdentityMap: true });
	return accounts.map(({ id }) => id);
}

/** Whether an account is deleted but its row still exists. */
export async function isHidden(em: EntityManager, id: string): Promise<boolean> {
	return (await em.count(Account, { id, deletedAt: { $ne: null } })) > 0;
}

/** Deletes the row of a deleted account, the last of its rows. */
export async function removeAccount(em: EntityManager, id: string): Promise<void> {
	await em.nativeDelete(Account, { id, deletedAt: { $ne: null } });
}
