import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import type { OperationFacts } from "../alert.entity.ts";
import { type AlertMove, updated } from "../review/alert-draft.ts";
import { eachAccount, type JobParts } from "../review/each-account.service.ts";
import { storedAlerts } from "../review/stored-alerts.service.ts";
import { selectRules } from "../rules/rule-rows.ts";
import { type OperationParts, operationsNow } from "./operations-now.service.ts";
import { isWantedTrouble, reviewOperations } from "./review-operations.service.ts";
import { resumedLanes } from "./run-troubles.service.ts";
import { type Pace, paceOf } from "./trouble.policy.ts";

/** Each minute: opens and ends alerts about operations except credits, and wakes alerts whose snooze is over. */
export async function reviewAllOperations(parts: JobParts): Promise<void> {
	const { em } = parts;
	const accountIds = new Set([...(await accountsToReview(parts, "ALWAYS")), ...(await withSnoozes(em))]);
	await eachAccount(parts, [...accountIds], (accountId) => async (em, review) => {
		const operations = await reviewOperations({ ...parts, em }, review);
		const changed = new Set(operations.map(({ alert }) => alert.id));
		const woken = (await awakened(em, accountId)).filter(({ alert }) => !changed.has(alert.id));
		return { moves: [...operations, ...woken] };
	});
}

/** Each hour: opens and ends alerts about credits. */
export async function reviewCredits(parts: JobParts): Promise<void> {
	await eachAccount(parts, await accountsToReview(parts, "HOURLY"), () => async (em, review) => ({
		moves: await reviewOperations({ ...parts, em }, review, "HOURLY"),
	}));
}

/** Alerts that are no longer snoozed are open again, which clients learn. */
async function awakened(em: EntityManager, accountId: string): Promise<AlertMove[]> {
	const which = sql`a.state = 'OPEN' and a.snoozed_until <= app_now()`;
	return (await storedAlerts(em, accountId, which)).map((alert) => updated({ ...alert, snoozedUntil: null }));
}

interface Open {
	accountId: string;
	subject: string;
	kind: OperationFacts["kind"];
	reason: string;
	laneId: string | null;
	/** Also while it is snoozed. */
	isTold: boolean;
}

/** Accounts in which something differs from what their alerts say. */
async function accountsToReview(parts: OperationParts, pace: Pace): Promise<string[]> {
	const { em } = parts;
	const troubles = await operationsNow(parts, null, pace);
	const open = (await openOperations(em)).filter(({ kind }) => paceOf(kind) === pace);
	const resumed = await resumedLanes(
		em,
		open.flatMap(({ laneId }) => laneId ?? []),
	);
	const keyOf = ({ accountId, subject }: { accountId: string; subject: string }) => `${accountId} ${subject}`;
	const reasons = new Map(troubles.map((trouble) => [keyOf(trouble), trouble.facts.reason]));
	const known = new Set(open.map(keyOf));
	const changed = open.filter((alert) => {
		if (!alert.isTold || (alert.laneId !== null && resumed.has(alert.laneId))) return true;
		return !shownByRuns.includes(alert.kind) && reasons.get(keyOf(alert)) !== alert.reason;
	});
	const begun = troubles.filter((trouble) => !known.has(keyOf(trouble)));
	const accountsToReview: string[] = [];
	for (const [accountId, of] of Map.groupBy(begun, ({ accountId }) => accountId)) {
		const rules = await selectRules(em, accountId, sql`and r.kind = 'OPERATIONS'`);
		if (of.some((trouble) => rules.some((rule) => isWantedTrouble(rule, trouble)))) accountsToReview.push(accountId);
	}
	return [...new Set([...changed.map(({ accountId }) => accountId), ...accountsToReview])];
}

/** Only runs show whether these are ongoing. */
const shownByRuns: readonly string[] = ["CHECKS_FAILING", "PROVIDER_REFUSED"];

function openOperations(em: EntityManager): Promise<Open[]> {
	return rowsOf(
		em,
		sql<Open>`
			select a.account_id as "accountId", a.subject, a.facts->>'kind' as kind, a.facts->>'reason' as reason,
				a.facts->>'laneId' as "laneId",
				(a.facts->>'toldAt' is not null or coalesce(a.snoozed_until > app_now(), false)) as "isTold"
			from alerts a where a.kind = 'OPERATION' and a.state <> 'CLEARED'`,
	);
}

/** Accounts with alerts whose snooze is over. */
async function withSnoozes(em: EntityManager): Promise<string[]> {
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select distinct account_id as id from alerts
			where state = 'OPEN' and snoozed_until is not null and snoozed_until <= app_now()`,
	);
	return rows.map(({ id }) => id);
}
