import type { SignedInContext } from "../../../context.ts";
import { isInAudience } from "../../../core/access.ts";
import { type PositionsPayload, type RunPayload, topics } from "../../../core/channels.ts";
import { type Live, liveEvents, liveState } from "../../../core/live.ts";
import { validate } from "../../../core/validate.ts";
import { balanceOf, shownBalance } from "../../people/credits/credits.service.ts";
import { domainById } from "../../tracked/domains/domains.service.ts";
import { type PositionsMeasured, resumption } from "./live.types.ts";
import { activeRunOf, runById, runForEvent } from "./run-rows.service.ts";
import type { RunRow } from "./runs.types.ts";

/** Positions in one of the caller's domains, as they are measured. */
export async function positionsMeasured(
	ctx: SignedInContext,
	{ domainId, after }: { domainId: string; after?: number | null },
): Promise<Live> {
	await domainById(ctx, domainId);
	return liveEvents<PositionsPayload, PositionsMeasured>({
		topic: topics.positions(domainId),
		accountId: ctx.viewer.accountId,
		after: validate(resumption, { after }).after ?? null,
		valueOf: ({ positions }, seq) => ({ seq, resync: false, positions }),
		resync: (seq) => ({ seq, resync: true, positions: [] }),
	});
}

/** Progress of one of the caller's runs, until it ends. */
export async function runProgress(ctx: SignedInContext, runId: string): Promise<Live> {
	const { accountId } = await runById(ctx, runId);
	return liveState<RunRow>({
		topic: topics.run(runId),
		accountId,
		read: ({ em }) => runForEvent(em, runId),
		isLast: isOver,
	});
}

/** New runs on one of the caller's domains; a run in progress is sent at once. */
export async function runStarted(ctx: SignedInContext, domainId: string): Promise<Live> {
	await domainById(ctx, domainId);
	return liveEvents<RunPayload, RunRow>({
		topic: topics.runsOfDomain(domainId),
		accountId: ctx.viewer.accountId,
		after: null,
		async valueOf({ runId }, _seq, { em }) {
			const run = await runForEvent(em, runId);
			// A run over several domains begins on each of them.
			return run?.domainId === null && !isInAudience(ctx.viewer, "ALL") ? null : run;
		},
		async opening({ em }) {
			const run = await activeRunOf(em, domainId);
			return run ? [run] : [];
		},
	});
}

/** The account's credits, now and after every change. */
export function creditsChanged(ctx: SignedInContext): Live {
	const { accountId } = ctx.viewer;
	return liveState({
		topic: topics.credits(accountId),
		accountId,
		read: async ({ em }) => shownBalance(ctx, await balanceOf(em, accountId)),
	});
}

/** Whether a run can change no more: checks of a cancelled one may still be finishing. */
function isOver({ state, finishedAt }: RunRow): boolean {
	return state !== "RUNNING" && finishedAt !== null;
}
