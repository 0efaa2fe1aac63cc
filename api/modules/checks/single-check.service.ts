import { setTimeout as delay } from "node:timers/promises";
import type { SignedInContext } from "../../context.ts";
import { rowOf, sql } from "../../db/sql.ts";
import { Refusal } from "../../errors.ts";
import { runById, startRun } from "./runs.service.ts";
import type { RunRow } from "./runs.types.ts";

/** How long one check is waited for, in milliseconds. */
const patience = 20_000;
const glance = 150;

/** What became of one check within the wait. */
export interface SingleCheck {
	run: RunRow;
	/** Whether it left a position record; false when it is not over yet. */
	isOver: boolean;
}

/**
 * Starts a run of one keyword and waits up to 20 s for its end. A check that failed is a `PROVIDER_ERROR` in the provider's
 * words, given back already.
 */
export async function checkKeyword(
	ctx: SignedInContext,
	keywordId: string,
	clientKey: string | null,
): Promise<SingleCheck> {
	const { id } = await startRun(ctx, { keywordIds: [keywordId], clientKey });
	const deadline = performance.now() + patience;
	for (;;) {
		const check = await rowOf(
			ctx.em,
			sql<{
				id: string;
				state: string;
				error: string | null;
			}>`select id, state, error from checks where run_id = ${id}`,
		);
		const run = await runById(ctx, id);
		if (check.state === "FAILED") throw new Refusal("PROVIDER_ERROR", check.error ?? "The check failed.");
		if (check.state === "CANCELLED") throw new Refusal("CONFLICT", "The check was cancelled.");
		if (check.state === "DONE") return { run, isOver: true };
		if (performance.now() > deadline) return { run, isOver: false };
		await delay(glance);
	}
}
