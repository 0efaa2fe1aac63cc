import type { SignedInContext } from "../../../context.ts";
import { pollUntil } from "../../../core/poll-until.ts";
import { rowOf, sql } from "../../../db/sql.ts";
import { notFound, Refusal } from "../../../errors.ts";
import type { CheckState } from "../../tracked/keywords/keyword.entity.ts";
import { keywordById } from "../../tracked/keywords/keyword-rows.service.ts";
import { runById } from "./run-rows.service.ts";
import { startRun } from "./runs.service.ts";
import type { RunRow } from "./runs.types.ts";

/** A single check's state after the wait. */
export interface SingleCheck {
	run: RunRow;
	/** False if it has not finished yet. */
	isOver: boolean;
}

/**
 * Starts a run of one keyword and waits up to 20 s. A failed check is a `PROVIDER_ERROR` with the provider's message,
 * already refunded.
 */
export async function checkKeyword(
	ctx: SignedInContext,
	keywordId: string,
	clientKey: string | null,
): Promise<SingleCheck> {
	const { id } = await startRun(ctx, { keywordIds: [keywordId], clientKey }).catch((error: unknown) => {
		// The keyword comes from a path, not from an item of a list.
		throw error instanceof Refusal && error.code === "NOT_FOUND" ? notFound("keyword") : error;
	});
	// A repeated key returns the earlier run, whose keyword may have been deleted since.
	await keywordById(ctx, keywordId);
	const { state } = await pollUntil(
		ctx,
		() => checkOf(ctx, id),
		({ state }) => state === "DONE",
	);
	return { run: await runById(ctx, id), isOver: state === "DONE" };
}

async function checkOf({ em }: SignedInContext, runId: string): Promise<{ state: CheckState }> {
	const { state, error } = await rowOf(
		em,
		sql<{ state: CheckState; error: string | null }>`select state, error from checks where run_id = ${runId}`,
	);
	if (state === "FAILED") throw new Refusal("PROVIDER_ERROR", error ?? "The check failed.");
	if (state === "CANCELLED") throw new Refusal("CONFLICT", "The check was cancelled.");
	return { state };
}
