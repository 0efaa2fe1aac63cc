import { topics } from "../../../../core/channels.ts";
import type { JobQueue } from "../../../../core/jobs.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { lockTopic } from "../../../../db/outbox.ts";
import { databaseNow } from "../../../../db/sql.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import type { LevelChangeRow } from "../../../meaning/signals/signal-rows.ts";
import { enqueueMessages } from "../../notifications/at-once.service.ts";
import type { Composed } from "../../notifications/notification-parts.ts";
import type { RuleRow } from "../rules/rule-row.types.ts";
import { selectRules } from "../rules/rule-rows.ts";
import type { AlertMove } from "./alert-draft.ts";
import { type PublishParts, publishChanges } from "./publish-changes.service.ts";
import { storeMoves } from "./store-moves.service.ts";

/** What reviewing needs. */
export interface ReviewParts extends PublishParts {
	jobs: JobQueue;
	/** As in a context: reviews can be part of a transaction. */
	afterCommit?(work: () => Promise<void>): Promise<void>;
}

/** What is reviewed of an account whose topic is locked. */
export interface AccountReview {
	accountId: string;
	/** Null outside of runs. */
	runId: string | null;
	rules: readonly RuleRow[];
	now: Date;
}

/** What a review found. */
export interface ReviewFindings {
	moves: AlertMove[];
	levelChanges?: LevelChangeRow[];
}

/**
 * Reviews an account's alerts in one transaction, which holds its topic from the beginning, so that reviews follow each other:
 * stores what the review found, and notifies programs and recipients.
 * @param review null: there is nothing to do
 */
export async function reviewAccount(
	parts: ReviewParts,
	of: { accountId: string; runId: string | null },
	review: (em: EntityManager, review: AccountReview) => Promise<ReviewFindings | null>,
): Promise<void> {
	const { accountId, runId } = of;
	const composed = await inTransaction(parts.em, async (em): Promise<Composed | null> => {
		await lockTopic(em, topics.alerts(accountId));
		const [now, rules] = [await databaseNow(em), await selectRules(em, accountId)];
		const found = await review(em, { ...of, rules, now });
		if (!found) return null;
		const moves = await storeMoves(em, accountId, found.moves);
		return publishChanges({ ...parts, em }, { accountId, runId, moves, levelChanges: found.levelChanges ?? [], now });
	});
	if (!composed) return;
	const enqueueMail = () => enqueueMessages(parts.jobs, composed);
	await (parts.afterCommit ? parts.afterCommit(enqueueMail) : enqueueMail());
}
