import { validate } from "../../../../core/validate.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, sql } from "../../../../db/sql.ts";
import { Refusal } from "../../../../errors.ts";
import { conditionOf } from "../../../tracked/keywords/choice/keyword-condition.service.ts";
import { filterQuery } from "../../../tracked/keywords/choice/keyword-query.input.ts";
import { rulesOfDomain } from "../schedule-rows.service.ts";
import type { ScheduleRule, ScheduleTarget } from "./schedule-rule.types.ts";

/** What decides which keywords a schedule takes. */
export type TargetRule = Pick<ScheduleRule, "target" | "timeZone">;

/**
 * SQL on keywords `k` of a domain, beginning with `and`: whether they belong to a schedule's target. A view that this
 * version cannot read, or whose days can no longer be compared, is refused.
 * @param rules the domain's schedules, for the target of the other keywords; by default those that are stored
 */
export async function targetCondition(
	em: EntityManager,
	domainId: string,
	{ target, timeZone }: TargetRule,
	rules?: readonly TargetRule[],
): Promise<Fragment> {
	if (target.kind === "ALL") return sql``;
	if (target.kind === "OTHERS") return takenByNone(em, domainId, rules ?? (await rulesOfDomain(em, domainId)));
	const query = validate(filterQuery, { filter: filterOf(target), timeZone });
	return (await conditionOf({ em, viewer: null }, { domainId }, query)) ?? sql``;
}

/**
 * SQL on keywords `k` of a domain, beginning with `and`: whether no schedule with a target of its own takes them. One whose
 * view cannot be judged takes none.
 */
export async function takenByNone(
	em: EntityManager,
	domainId: string,
	rules: readonly TargetRule[],
): Promise<Fragment> {
	const own = rules.filter(({ target }) => target.kind !== "OTHERS");
	const conditions = await Promise.all(own.map((rule) => targetCondition(em, domainId, rule).catch(refusalOf)));
	const valid = conditions.filter((condition) => !(condition instanceof Refusal));
	return valid.length === 0
		? sql``
		: sql.join(
				valid.map((one) => sql`and (true ${one}) is not true`),
				sql` `,
			);
}

/** A refusal as a value; anything else is thrown. */
export function refusalOf(error: unknown): Refusal {
	if (error instanceof Refusal) return error;
	throw error;
}

function filterOf(target: Extract<ScheduleTarget, { kind: "GROUPS" | "VIEW" }>) {
	return target.kind === "VIEW" ? { viewIds: [target.viewId] } : { groups: target.groups };
}
