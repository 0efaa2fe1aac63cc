import type { EntityManager } from "../../../db/orm.ts";
import { rowOf, sqlOf } from "../../../db/sql.ts";
import { Account } from "../../people/accounts/account.entity.ts";

/** Notes which CTR model an account uses; null is the built-in one. */
export async function chooseCtrModel(em: EntityManager, accountId: string, modelId: string | null): Promise<void> {
	await em.nativeUpdate(Account, { id: accountId }, { ctrModelId: modelId });
}

/** The version of an account's next CTR model; none is given twice. Call it in the transaction that saves the model. */
export async function nextCtrVersion(em: EntityManager, accountId: string): Promise<number> {
	const { version } = await rowOf(
		em,
		sqlOf({ version: "number" })`
			update accounts a set last_ctr_version = 1 + greatest(
				a.last_ctr_version, (select max(m.version) from ctr_models m where m.account_id = a.id))
			where a.id = ${accountId}
			returning last_ctr_version as version`,
	);
	return version;
}
