import type { Context } from "../../../../context.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { dayAt } from "../../../../lib/calendar.ts";
import { choicesOf, servingBy } from "../../../keys/credentials/choice/serving.service.ts";
import { Domain } from "../../../tracked/domains/domain.entity.ts";
import { unfinished } from "../../checks/states.ts";
import type { TargetKeyword } from "../../runs/run-target.service.ts";
import { followDepth, followedDay, weekdayOfKeyword } from "./depth.policy.ts";
import { depthHistory } from "./depth-history.ts";
import { targetCondition } from "./rule-target.service.ts";
import type { ScheduleRule } from "./schedule-rule.types.ts";

/** A keyword of a schedule's target, with its depth there. */
export interface RuleKeyword extends TargetKeyword {
	/** Whether it is being checked. */
	isBusy: boolean;
	/** The depth to which scheduled runs that began today have measured it; 0 if none did. */
	doneDepth: number;
}

type Parts = Pick<Context, "em" | "config" | "secrets" | "serp">;

interface Row extends Omit<RuleKeyword, "depth"> {
	lastDepth: number | null;
	lastPosition: number | null;
	lastFullOn: string | null;
}

/**
 * A schedule's keywords, longest unchecked first, with the depth at which it would read them at a moment. Refuses a view
 * that cannot be judged.
 */
export async function ruleKeywords(
	parts: Parts,
	accountId: string,
	domainId: string,
	rule: ScheduleRule,
	now: Date,
): Promise<RuleKeyword[]> {
	const { em, serp } = parts;
	const condition = await targetCondition(em, domainId, rule);
	const { provider } = servingBy(await choicesOf(parts, em, accountId), domainId);
	const { searchDepth } = await em.findOneOrFail(Domain, domainId, { disableIdentityMap: true });
	const full = rule.depth ?? searchDepth;
	const past = depthHistory({ domainId, provider: serp[provider], now }, [{ rule, full }]);
	const rows = await rowsOf(
		em,
		sql<Row>`
			select k.id, k.domain_id as "domainId", k.device, k.location_id as location, k.country,
				coalesce(k.check_state in ${unfinished}, false) as "isBusy", coalesce(${past.doneDepth}, 0) as "doneDepth",
				${past.lastDepth} as "lastDepth", ${past.lastPosition} as "lastPosition",
				(${past.fullOn})[1]::text as "lastFullOn"
			from (
				select k.* from keywords k where k.domain_id = ${domainId} and k.deleted_at is null ${condition} offset 0
			) k
			${past.joins}
			order by k.latest_checked_at nulls first, k.check_ended_at nulls first, k.id`,
	);
	const today = followedDay(dayAt(now, rule.timeZone));
	return rows.map(({ lastDepth, lastPosition, lastFullOn, ...keyword }) => {
		const history = { lastDepth, lastPosition, lastFullOn };
		const isFixed = rule.depthPolicy === "FIXED";
		return { ...keyword, depth: isFixed ? full : followDepth(full, weekdayOfKeyword(keyword.id), history, today) };
	});
}
