import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowsOf, sql } from "../../../db/sql.ts";
import { builtInModel } from "./built-in.ts";

/** Click rates by position, and which model they are of. */
export interface ActiveModel {
	id: string;
	version: number;
	name: string;
	/** Ten rates each, 0 to 1; beyond position 10 the rate is 0. */
	desktop: readonly number[];
	mobile: readonly number[];
}

/** The model an account's clicks are estimated by. */
export async function activeModel(em: EntityManager, accountId: string): Promise<ActiveModel> {
	const [own] = await rowsOf(
		em,
		sql<ActiveModel>`
			select m.id, m.version, m.name, m.desktop, m.mobile
			from accounts a join ctr_models m on m.id = a.ctr_model_id where a.id = ${accountId}`,
	);
	return own ?? builtInModel;
}

/** SQL: a row with the rates of that model, `desktop` and `mobile`. */
export function activeRates(accountId: string): Fragment {
	const { desktop, mobile } = builtInModel;
	return sql`
		select coalesce(m.desktop, ${desktop}::float8[]) as desktop, coalesce(m.mobile, ${mobile}::float8[]) as mobile
		from accounts a left join ctr_models m on m.id = a.ctr_model_id where a.id = ${accountId}`;
}
