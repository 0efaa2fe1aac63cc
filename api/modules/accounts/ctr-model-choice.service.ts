import type { EntityManager } from "../../db/orm.ts";
import { Account } from "./account.entity.ts";

/** Notes which CTR model an account uses; null is the built-in one. */
export async function chooseCtrModel(em: EntityManager, accountId: string, modelId: string | null): Promise<void> {
	await em.nativeUpdate(Account, { id: accountId }, { ctrModelId: modelId });
}
