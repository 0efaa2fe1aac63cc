import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, sql } from "../../../db/sql.ts";
import { conditionOf } from "../../keywords/choice/keyword-condition.service.ts";
import { filterQuery } from "../../keywords/choice/keyword-query.input.ts";
import type { ScheduleRule, ScheduleTarget } from "./schedule-rule.types.ts";

/**
 * SQL on keywords `k` of a domain, beginning with `and`: whether they belong to a schedule's target. A view that this
 * version cannot read, or whose days can no longer be compared, is refused.
 */
export async function targetCondition(
	em: EntityManager,
	domainId: string,
	{ target, timeZone }: Pick<ScheduleRule, "target" | "timeZone">,
): Promise<Fragment> {
	if (target.kind === "ALL") return sql``;
	const query = validate(filterQuery, { filter: filterOf(target), timeZone });
	return (await conditionOf(em, { domainId }, query)) ?? sql``;
}

function filterOf(target: Exclude<ScheduleTarget, { kind: "ALL" }>) {
	return target.kind === "VIEW" ? { viewIds: [target.viewId] } : { groups: target.groups };
}
