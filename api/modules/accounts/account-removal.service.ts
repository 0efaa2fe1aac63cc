import type { EntityManager } from "../../db/orm.ts";
import { appNow } from "../../db/sql.ts";
import { Account } from "./account.entity.ts";

/** Hides an account from everybody at once; its rows are removed later. */
export async function hideAccount(em: EntityManager, id: string): Promise<void> {
	await em.nativeUpdate(Account, { id }, { deletedAt: appNow });
}

/** Deleted accounts of which something is still stored: what a crash may have left of a purge. */
export async function hiddenAccounts(em: EntityManager): Promise<string[]> {
	const accounts = await em.find(Account, { deletedAt: { $ne: null } }, { fields: ["id"], disableIdentityMap: true });
	return accounts.map(({ id }) => id);
}

/** Whether an account was deleted and its row is still there. */
export async function isHidden(em: EntityManager, id: string): Promise<boolean> {
	return (await em.count(Account, { id, deletedAt: { $ne: null } })) > 0;
}

/** Removes the row of a deleted account, the last of what it had. */
export async function removeAccount(em: EntityManager, id: string): Promise<void> {
	await em.nativeDelete(Account, { id, deletedAt: { $ne: null } });
}
