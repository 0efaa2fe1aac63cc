import type { Services } from "../../../context.ts";
import { topics } from "../../../core/channels.ts";
import { removeAll, removeBatch } from "../../../db/batched-removal.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { lockTopic, publish, removeTopics } from "../../../db/outbox.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { removeRules } from "../alert-rules/alert-rules.service.ts";
import { removeNotificationsOfAlerts } from "../notifications/notification-removal.service.ts";
import { Alert, AlertMark, AlertReview } from "./alert.entity.ts";

/** Days that an alert is kept after it ended, and one that was nothing. */
const keptDays = 400;
const keptDaysOfReturned = 30;

/** Days in which a run's end may be delivered again. */
const reviewDays = 30;

/** Alerts that one event names. */
const maxNamed = 1_000;

/** Deletes the alerts of keywords that are being deleted, in that transaction. */
export async function removeAlertsOf(
	em: EntityManager,
	accountId: string,
	keywordIds: readonly string[],
): Promise<void> {
	await removeShown(em, accountId, sql`keyword_id = any(${[...keywordIds]}::bigint[])`);
}

/** Deletes the alerts and the rules of a domain that is being deleted, in that transaction. */
export async function removeAlertsAndRulesOfDomain(
	em: EntityManager,
	accountId: string,
	domainId: string,
): Promise<void> {
	await removeShown(em, accountId, sql`domain_id = ${domainId}`);
	await removeRules(em, { domainId });
}

/**
 * Deletes the alerts about keywords and domains of an account whose measurements are being deleted, in that transaction; call
 * it before `removeSignalsOfAccount`.
 */
export async function removeMeasurementAlertsOfAccount(em: EntityManager, accountId: string): Promise<void> {
	await removeShown(em, accountId, sql`kind in ('MOVE', 'WRONG_PAGE', 'THRESHOLD', 'SITE_WIDE')`);
}

/** Deletes alerts, which waits for reviews under way, and tells subscribers of those that had not ended. */
async function removeShown(em: EntityManager, accountId: string, which: Fragment): Promise<void> {
	const topic = topics.alerts(accountId);
	await lockTopic(em, topic);
	const removed = await rowsOf(
		em,
		sqlOf({ id: "text", domainId: "text?", isOver: "boolean" })`
			delete from alerts where account_id = ${accountId} and ${which}
			returning id, domain_id as "domainId", state = 'CLEARED' as "isOver"`,
	);
	await removeNotificationsOfAlerts(
		em,
		accountId,
		removed.map(({ id }) => id),
	);
	const shown = removed.filter(({ isOver }) => !isOver);
	const payloads = [...Map.groupBy(shown, ({ domainId }) => domainId)].flatMap(([domainId, of]) => {
		const ids = of.map(({ id }) => id);
		return Array.from({ length: Math.ceil(ids.length / maxNamed) }, (_, at) => ({
			alertIds: ids.slice(at * maxNamed, (at + 1) * maxNamed),
			domainId,
		}));
	});
	await publish(
		em,
		payloads.map((payload) => ({ topic, payload })),
	);
}

/** Deletes the alerts of keywords whose rows are removed: none, unless a review was in the way of their deletion. */
export async function purgeAlertsOf(em: EntityManager, keywordIds: readonly string[]): Promise<void> {
	await rowsOf(em, sql`delete from alerts where keyword_id = any(${[...keywordIds]}::bigint[])`);
}

/** The same for a domain. */
export async function purgeAlertsOfDomain(em: EntityManager, domainId: string): Promise<void> {
	await em.nativeDelete(Alert, { domainId });
}

/** Deletes all that a deleted account has of alerts. */
export async function removeAlerts(em: EntityManager, accountId: string): Promise<void> {
	while (await removeBatch(em, "alerts", sql`account_id = ${accountId}`));
	await em.nativeDelete(AlertReview, { accountId });
	await em.nativeDelete(AlertMark, { accountId });
	await removeRules(em, { accountId });
	await removeTopics(em, [topics.alerts(accountId)]);
}

/** Deletes alerts that ended long ago, and what is kept of members who are gone. */
export async function pruneAlerts(em: EntityManager, parts: Pick<Services, "stopping">): Promise<void> {
	const ago = (days: number) => sql`app_now() - ${days} * interval '1 day'`;
	const isOld = sql`cleared_at < ${ago(keptDays)} or ended_as = 'RETURNED' and cleared_at < ${ago(keptDaysOfReturned)}`;
	await removeAll(em, "alerts", sql`state = 'CLEARED' and (${isOld})`, parts);
	const isGone = sql`not exists (select from memberships m where m.account_id = alert_marks.account_id and m.user_id = alert_marks.user_id)`;
	await removeAll(em, "alert_marks", isGone, parts);
	await removeAll(em, "alert_reviews", sql`created_at < ${ago(reviewDays)}`, parts);
}
