import type { SignedInContext } from "../context.ts";
import type { RunRow } from "../modules/measuring/runs/runs.types.ts";
import { balanceAfterRun, shownBalance } from "../modules/people/credits/credits.service.ts";
import { idempotencyHeader } from "./framework/idempotency-key.ts";
import type { RestAnswer } from "./framework/route.ts";
import { acceptedShape } from "./run.presenter.ts";

/** Common to all routes that start a run. None of them has `finds`: the idempotency key is looked up first. */
export const starting = {
	access: "SPEND",
	header: idempotencyHeader,
	refusals: ["OUT_OF_CREDITS", "PROVIDER_NOT_CONFIGURED", "ALREADY_RUNNING", "IDEMPOTENCY_CONFLICT", "PROVIDER_ERROR"],
} as const;

/** The answer of a run that started. */
export const began = {
	description: "The run started.",
	shape: acceptedShape,
	leadsTo: { "/runId": "runs/:id" },
} as const;

/** Answers with a run that started. */
export async function accepted(ctx: SignedInContext, { id, total, cost, skipped }: RunRow): Promise<RestAnswer> {
	const { credits } = shownBalance(ctx, await balanceAfterRun(ctx.em, id));
	return { status: 202, body: { runId: id, total, cost, credits, skipped } };
}
