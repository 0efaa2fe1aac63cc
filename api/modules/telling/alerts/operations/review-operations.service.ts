import type { EntityManager } from "../../../../db/orm.ts";
import { sql } from "../../../../db/sql.ts";
import type { OperationFacts } from "../alert.entity.ts";
import {
	type AlertDraft,
	type AlertMove,
	cleared,
	isSnoozedAt,
	newAlert,
	opened,
	updated,
} from "../review/alert-draft.ts";
import type { AccountReview } from "../review/review-account.service.ts";
import { storedAlerts } from "../review/stored-alerts.service.ts";
import { isWatching } from "../rules/rule-fit.policy.ts";
import type { RuleRow } from "../rules/rule-row.types.ts";
import { type OperationParts, operationsNow } from "./operations-now.service.ts";
import { failingChecks, refusedProviders, resumedLanes } from "./run-troubles.service.ts";
import { type Pace, paceOf, quietHours, type Trouble } from "./trouble.policy.ts";

/** Kinds that end by what a run shows; the others end when they are no longer so. */
const byRun: readonly OperationFacts["kind"][] = ["CHECKS_FAILING", "PROVIDER_REFUSED"];

/** Compares the alerts about operations of one pace with what needs attention now, and with what a run showed. */
export async function reviewOperations(
	parts: OperationParts,
	review: AccountReview,
	pace: Pace = "ALWAYS",
): Promise<AlertMove[]> {
	const { em } = parts;
	const { accountId, runId, now } = review;
	const open = await storedAlerts(em, accountId, sql`a.kind = 'OPERATION' and a.state <> 'CLEARED'`);
	const stored = open.filter(({ facts }) => paceOf((facts as OperationFacts).kind) === pace);
	// A change of one whose snooze is over wakes it.
	const alerts = stored.map((alert) => (isSnoozedAt(alert, now) ? alert : { ...alert, snoozedUntil: null }));
	const shown = runId === null ? [] : [await failingChecks(em, runId), await refusedProviders(em, runId)];
	const troubles = [...(await operationsNow(parts, accountId, pace)), ...shown.flatMap((one) => one.troubles)];
	const over = new Set(shown.flatMap((one) => one.over));
	const resumed = await resumedLanes(
		em,
		alerts.flatMap(({ facts }) => (facts as OperationFacts).laneId ?? []),
	);
	const current = new Map(troubles.map((trouble) => [trouble.subject, trouble]));
	const isOver = ({ subject, facts }: AlertDraft) => {
		const { kind, laneId } = facts as OperationFacts;
		if (current.has(subject ?? "")) return false;
		return !byRun.includes(kind) || over.has(subject ?? "") || (laneId !== undefined && resumed.has(laneId));
	};
	const ended = alerts.filter(isOver).map((alert) => cleared(alert, "RECOVERED", now));
	const known = new Map(alerts.map((alert) => [alert.subject, alert]));
	const quiet = await toldLately(em, accountId, [...current.keys()]);
	const going = troubles.flatMap((trouble) => {
		const alert = known.get(trouble.subject);
		const isQuiet = quiet.has(trouble.subject);
		const move = alert ? goingOn(alert, trouble, { isQuiet, now }) : begun(trouble, review, isQuiet);
		return move ? [move] : [];
	});
	return [...ended, ...going];
}

function begun(trouble: Trouble, { rules, now }: AccountReview, isQuiet: boolean): AlertMove | null {
	const { subject, domainId, facts } = trouble;
	const ruleIds = rules.filter((rule) => isWantedTrouble(rule, trouble)).map(({ id }) => id);
	if (ruleIds.length === 0) return null;
	const toldAt = isQuiet ? null : now.toISOString();
	const of = { ...newAlert, kind: "OPERATION", state: "OPEN", subject, domainId, ruleIds } as const;
	const move = opened({ ...of, facts: { ...facts, toldAt } });
	return isQuiet ? { ...move, notified: null } : move;
}

/** Whether a rule reports a trouble: it watches it, and it began since then. */
export function isWantedTrouble(rule: RuleRow, { domainId, since }: Pick<Trouble, "domainId" | "since">): boolean {
	const isOfKind = rule.kind === "OPERATIONS" && (rule.domainId === null || rule.domainId === domainId);
	return isOfKind && isWatching(rule) && since > rule.watchingSince;
}

/**
 * An ongoing trouble whose notification was withheld because of an earlier one: recipients are notified once that is long
 * enough ago.
 */
function goingOn(
	alert: AlertDraft,
	{ facts }: Trouble,
	{ isQuiet, now }: { isQuiet: boolean; now: Date },
): AlertMove | null {
	const { toldAt, reason } = alert.facts as OperationFacts;
	if (toldAt === null && !isQuiet && !isSnoozedAt(alert, now)) {
		return { ...updated({ ...alert, facts: { ...facts, toldAt: now.toISOString() } }), notified: "OPENED" };
	}
	return facts.reason === reason ? null : updated({ ...alert, facts: { ...facts, toldAt } });
}

/** Subjects of which recipients were notified in the last hours. */
async function toldLately(
	em: EntityManager,
	accountId: string,
	subjects: readonly string[],
): Promise<ReadonlySet<string>> {
	if (subjects.length === 0) return new Set();
	const lately = sql`(a.facts->>'toldAt')::timestamptz > app_now() - ${quietHours} * interval '1 hour'`;
	const alerts = await storedAlerts(
		em,
		accountId,
		sql`a.kind = 'OPERATION' and a.subject = any(${[...subjects]}::text[]) and ${lately}`,
	);
	return new Set(alerts.flatMap(({ subject }) => subject ?? []));
}
