import type { SignedInContext } from "../../../context.ts";
import { keyedRequest } from "../../../core/client-key.ts";
import { badInput } from "../../../errors.ts";
import { startKeyedRun } from "../../measuring/runs/runs.service.ts";
import type { RunRow } from "../../measuring/runs/runs.types.ts";
import { ruleKeywords } from "../../measuring/slots/rule/rule-keywords.service.ts";
import { noKeyword } from "../../measuring/slots/slot-keywords.service.ts";
import { scheduleById } from "./shown-schedules.service.ts";

/**
 * Starts a run of what a schedule would check now, with its depth and mode, whatever its pause; its slots stay. Refuses as
 * `startRun` does, and a schedule without keywords with `BAD_INPUT`.
 */
export async function runNow(ctx: SignedInContext, id: string, clientKey: unknown): Promise<RunRow> {
	const request = keyedRequest(clientKey, { scheduleId: id });
	return startKeyedRun(ctx, request, async (ctx) => {
		const { domainId, name, rule, now } = await scheduleById(ctx, id);
		const keywords = await ruleKeywords(ctx, ctx.viewer.accountId, domainId, rule, now);
		if (keywords.length === 0) throw badInput({ field: "id", message: noKeyword });
		return {
			open: keywords.filter(({ isBusy }) => !isBusy),
			busy: keywords.filter(({ isBusy }) => isBusy),
			domainId,
			mode: rule.mode,
			schedule: { id, name },
		};
	});
}
