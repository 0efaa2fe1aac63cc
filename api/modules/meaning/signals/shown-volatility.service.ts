import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { showVolatilities } from "../../tracked/keywords/standing.ts";

/** SQL: how volatile a keyword is by the series of its newest reading; null without one. */
const volatilityOf = (keywordId: Fragment) => sql`(
	select s.volatility from series s where s.keyword_id = ${keywordId} order by s.read_at desc, s.id desc limit 1)`;

/**
 * Copies how volatile keywords `k` are to their rows, where filters read it. They are locked in the order of IDs, as
 * everywhere, before the series are read for the last time, so that the last copy is right.
 */
export async function copyVolatilities(em: EntityManager, which: Fragment): Promise<void> {
	await inTransaction(em, async (em) => {
		const changed = await rowsOf(
			em,
			sqlOf({ id: "text" })`
				select k.id from keywords k
				where ${which} and k.deleted_at is null and k.volatility is distinct from ${volatilityOf(sql`k.id`)}
				order by k.id for no key update`,
		);
		if (changed.length === 0) return;
		const ids = changed.map(({ id }) => id);
		await rowsOf(
			em,
			showVolatilities(
				sql`(select w.id, ${volatilityOf(sql`w.id`)} as volatility from unnest(${ids}::bigint[]) as w (id))`,
			),
		);
	});
}

/** SQL: keywords `k` with these IDs. */
export function keywordsNamed(ids: readonly string[]): Fragment {
	return sql`k.id = any(${[...ids]}::bigint[])`;
}
