import type { Context } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { unfinished } from "../checks/states.ts";
import { nothingToCheck } from "../runs/begin-run.service.ts";
import type { TargetKeyword } from "../runs/run-target.service.ts";
import type { LockedSchedule } from "./locked-schedule.service.ts";
import { ruleKeywords } from "./rule/rule-keywords.service.ts";

/** What a slot would check. */
export interface SlotKeywords {
	/** Longest unchecked first. */
	open: TargetKeyword[];
	/** Keywords left out: being checked, or checked today already. */
	skipped: number;
	/** Why there is nothing to check; null if there is. */
	nothingToDo: string | null;
}

/** Why a slot without keywords is stopped. */
export const noKeyword = "No keyword matches this schedule.";

/** What a slot would check now, or why its view cannot be judged. */
export async function slotKeywords(
	parts: Pick<Context, "em" | "config" | "secrets" | "serp">,
	accountId: string,
	{ domainId, named, now }: Pick<LockedSchedule, "domainId" | "named" | "now">,
): Promise<SlotKeywords | Refusal> {
	if (!named) return dailyKeywords(parts.em, domainId);
	try {
		const all = await ruleKeywords(parts, accountId, domainId, named.rule, now);
		const idle = all.filter(({ isBusy }) => !isBusy);
		const open = idle.filter(({ doneDepth, depth }) => doneDepth < depth);
		const hasBusy = idle.length < all.length;
		const why =
			hasBusy && idle.length === 0
				? "Every keyword was being checked already."
				: "Every keyword was checked today already.";
		return {
			open,
			skipped: all.length - open.length,
			nothingToDo: all.length === 0 ? noKeyword : open.length === 0 ? why : null,
		};
	} catch (error) {
		if (error instanceof Refusal) return error;
		throw error;
	}
}

/** A domain's keywords that can be checked now, longest unchecked first, and how many are being checked. */
async function dailyKeywords(em: EntityManager, domainId: string): Promise<SlotKeywords> {
	const found = await rowsOf(
		em,
		sql<TargetKeyword & { isBusy: boolean }>`
			select k.id, k.domain_id as "domainId", d.search_depth as depth, k.device, k.location_id as location, k.country,
				coalesce(k.check_state in ${unfinished}, false) as "isBusy"
			from domains d join keywords k on k.domain_id = d.id and k.deleted_at is null
			where d.id = ${domainId}
			order by k.latest_checked_at nulls first, k.check_ended_at nulls first, k.id`,
	);
	const open = found.filter(({ isBusy }) => !isBusy);
	return { open, skipped: found.length - open.length, nothingToDo: open.length === 0 ? nothingToCheck : null };
}
