import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { watchedCondition } from "../rules/rule-condition.service.ts";
import type { RuleRow } from "../rules/rule-row.types.ts";

/** Which keywords rules watch now. */
export interface Scope {
	isWatched(rule: RuleRow, keyword: { keywordId: string; domainId: string }): boolean;
	/** Those of the keywords that exist. */
	keywordIds: ReadonlySet<string>;
}

/** Judges the rules' filters for some keywords, in their current state. */
export async function scopeOf(em: EntityManager, rules: readonly RuleRow[], keywordIds: string[]): Promise<Scope> {
	const existing = await matching(em, keywordIds, sql``);
	const filtered = new Map<string, ReadonlySet<string>>();
	for (const rule of rules) {
		const condition = existing.size > 0 && (await watchedCondition(em, rule));
		if (condition) filtered.set(rule.id, await matching(em, [...existing], condition));
	}
	return {
		keywordIds: existing,
		isWatched: (rule, { keywordId, domainId }) =>
			(rule.domainId === null || rule.domainId === domainId) && (filtered.get(rule.id) ?? existing).has(keywordId),
	};
}

async function matching(em: EntityManager, ids: string[], condition: ReturnType<typeof sql>): Promise<Set<string>> {
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select k.id from keywords k
			where k.id = any(${ids}::bigint[]) and k.deleted_at is null ${condition}`,
	);
	return new Set(rows.map(({ id }) => id));
}
