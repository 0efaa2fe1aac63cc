import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, sql } from "../../../../db/sql.ts";
import { Refusal } from "../../../../errors.ts";
import { conditionOf } from "../../../tracked/keywords/choice/keyword-condition.service.ts";
import type { Filter, StoredFilter } from "../../../tracked/keywords/choice/keyword-query.input.ts";
import { type ComparedDays, movementMoments } from "../../../tracked/keywords/choice/movement-days.service.ts";
import {
	type FilterScope,
	isReadable,
	type NamedView,
	unreadableView,
} from "../../../tracked/keywords/views/stored-views.service.ts";
import type { RuleRow } from "./rule-row.types.ts";

type RuleScope = Pick<RuleRow, "accountId" | "domainId" | "filter" | "viewIds" | "keywordIds">;

/** The filter of a rule, without its views; null: all keywords. */
export function filterOf({ filter }: Pick<RuleRow, "filter">): Filter | null {
	return filter === null ? null : (JSON.parse(filter) as Filter);
}

/** Whose keywords a rule watches. */
export function scopeOfRule({ accountId, domainId }: Pick<RuleRow, "accountId" | "domainId">): FilterScope {
	return domainId === null ? { accountId } : { domainId };
}

/** SQL, beginning with `and`: whether a rule watches a keyword `k` of its domains; null: all. A view that cannot be read is a `CONFLICT`. */
export async function conditionOfRule(em: EntityManager, rule: RuleScope): Promise<Fragment | null> {
	// These rules have no filter.
	if (rule.keywordIds.length > 0) return sql`and k.id = any(${rule.keywordIds}::bigint[])`;
	const filter = { ...filterOf(rule), viewIds: rule.viewIds };
	if (rule.filter === null && rule.viewIds.length === 0) return null;
	return conditionOf({ em, viewer: null }, scopeOfRule(rule), { filter, timeZone: "UTC" });
}

/** The same for a rule at work: with a view that cannot be read or judged, it watches nothing. */
export async function watchedCondition(em: EntityManager, rule: RuleScope): Promise<Fragment | null> {
	try {
		return await conditionOfRule(em, rule);
	} catch (error) {
		if (error instanceof Refusal && (error.code === "CONFLICT" || error.code === "BAD_INPUT")) return sql`and false`;
		throw error;
	}
}

/** Why a rule at work watches nothing; null if it does. Its views are the account's, and of its domains. */
export async function problemOfViews(em: EntityManager, views: readonly NamedView[]): Promise<string | null> {
	if (!views.every(isReadable)) return unreadableView;
	for (const { name, filter } of views) {
		const { movement } = JSON.parse(filter) as StoredFilter;
		const fault = movement ? await faultOfMovement(em, movement) : null;
		if (fault) return `The view “${name}” cannot be judged: ${fault}`;
	}
	return null;
}

async function faultOfMovement(em: EntityManager, movement: ComparedDays): Promise<string | null> {
	try {
		await movementMoments(em, movement, { from: "filter", to: "filter" });
		return null;
	} catch (error) {
		if (error instanceof Refusal) return error.message;
		throw error;
	}
}
