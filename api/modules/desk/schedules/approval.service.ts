import { z } from "zod";
import type { SignedInContext } from "../../../context.ts";
import { transacted } from "../../../core/guards.ts";
import { validate } from "../../../core/validate.ts";
import { databaseNow, rowOf, sql } from "../../../db/sql.ts";
import { notFound, Refusal } from "../../../errors.ts";
import { formatCount } from "../../../lib/text.ts";
import { beginHeldRun } from "../../measuring/runs/begin-run.service.ts";
import { notApprovedInTime } from "../../measuring/runs/held-runs.service.ts";
import { planRun } from "../../measuring/runs/run-plan.service.ts";
import { runById } from "../../measuring/runs/run-rows.service.ts";
import { changeOfRun } from "../../measuring/runs/run-words.policy.ts";
import { publishRunStarted, refuseUnpaid } from "../../measuring/runs/runs.service.ts";
import type { RunRow } from "../../measuring/runs/runs.types.ts";
import { saveAgain, turnOnAgain } from "../../measuring/slots/problem.policy.ts";
import { Schedule } from "../../measuring/slots/schedule.entity.ts";
import { slotKeywords } from "../../measuring/slots/slot-keywords.service.ts";
import { beyondKey, callingKey, endedKey, payingKey } from "../../people/api-keys/key-spending.service.ts";
import { recordChange } from "../../people/audit/audit.service.ts";
import { lockBalance } from "../../people/credits/credits.service.ts";

export { declineRun } from "../../measuring/runs/runs.service.ts";

const credits = "The most it may take must be a whole number from 0 to 1,000,000,000.";

/** What a run that is approved may take. */
export const approval = z.object(
	{ maxCredits: z.int(credits).min(0, credits).max(1_000_000_000, credits) },
	"The request must be an object.",
);

/**
 * Begins a held run with the keywords and the price of now. Above `maxCredits`, and of a run that was stopped, `CONFLICT`;
 * otherwise it refuses as `startRun` does, and the run stays held. One that began stays as it is. It counts against the API key
 * that approves it, else against that of its schedule.
 */
export async function approveRun(ctx: SignedInContext, id: string, maxCredits: number): Promise<RunRow> {
	validate(approval, { maxCredits });
	return transacted(ctx, async (ctx) => {
		const { accountId } = ctx.viewer;
		await lockBalance(ctx.em, accountId);
		const run = await runById(ctx, id, sql`for no key update of r`);
		if (run.state === "STOPPED") throw new Refusal("CONFLICT", `This run was stopped: ${run.error}`);
		if (run.state !== "HELD") return run;
		const now = await databaseNow(ctx.em);
		if (run.heldUntil && run.heldUntil <= now) throw new Refusal("CONFLICT", notApprovedInTime);
		const { domainId, named, apiKeyId: scheduleKey } = await scheduleOf(ctx, run);
		const apiKeyId = callingKey(ctx) ?? scheduleKey;
		const key = await payingKey(ctx.em, accountId, scheduleKey);
		const ended = key && endedKey(key, named ? saveAgain : turnOnAgain);
		if (ended) throw new Refusal("CONFLICT", ended);
		const keywords = await slotKeywords(ctx, accountId, { domainId, named, now });
		if (keywords instanceof Refusal) throw keywords;
		const { open, skipped, nothingToDo } = keywords;
		if (nothingToDo) throw new Refusal("CONFLICT", nothingToDo);
		const plan = await planRun(ctx, accountId, open, named?.rule.mode ?? "LIVE");
		if (plan instanceof Refusal) throw plan;
		if (plan.cost > maxCredits) {
			throw new Refusal("CONFLICT", `This run would now take ${formatCount(plan.cost)} credits.`);
		}
		await refuseUnpaid(ctx, plan);
		if (apiKeyId === scheduleKey && key?.allowance && plan.cost > key.allowance.left) {
			throw new Refusal("OUT_OF_CREDITS", beyondKey(key, key.allowance, plan.cost));
		}
		const { actor } = await rowOf(
			ctx.em,
			sql<{ actor: `schedule:${string}` }>`select actor from runs where id = ${id}`,
		);
		await beginHeldRun(ctx, id, { accountId, domainId, trigger: run.trigger, actor, apiKeyId, skipped }, plan);
		await ctx.afterCommit(() => publishRunStarted(ctx, id, plan));
		const approved = await runById(ctx, id);
		await recordChange(ctx, changeOfRun("approveRun", approved, approved));
		return approved;
	});
}

/** What a held run's schedule says now. */
async function scheduleOf({ em }: SignedInContext, { scheduleId }: RunRow) {
	const schedule = scheduleId === null ? null : await em.findOne(Schedule, scheduleId, { disableIdentityMap: true });
	if (!schedule) throw notFound("schedule");
	const { domainId, name, rule, skippedDates = [], apiKeyId = null } = schedule;
	return { domainId, apiKeyId, named: name != null && rule ? { name, rule, skippedDates } : null };
}
