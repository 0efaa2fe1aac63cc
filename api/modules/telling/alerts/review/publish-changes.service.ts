import type { Services } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { sql } from "../../../../db/sql.ts";
import { shownChange } from "../../../meaning/signals/shown-signals.ts";
import type { LevelChangeRow } from "../../../meaning/signals/signal-rows.ts";
import { selectKeywordsById } from "../../../tracked/keywords/keyword-rows.service.ts";
import { composeAtOnce } from "../../notifications/at-once.service.ts";
import type { Composed } from "../../notifications/notification-parts.ts";
import { notify } from "../../notifications/notify.service.ts";
import { hasReceivers, type NewWebhookEvent, publishEvents } from "../../webhooks/publish-events.service.ts";
import { domainsOf, publicAlerts } from "../feed/alert-places.service.ts";
import { publicDomain, publicKeyword } from "../text/public-alert.ts";
import { readLines } from "./lines.service.ts";
import type { StoredMove } from "./store-moves.service.ts";

/** What publishing changes needs. */
export type PublishParts = Pick<Services, "config" | "secrets"> & { em: EntityManager };

/** What a review stored, to be published. */
export interface StoredFindings {
	accountId: string;
	/** Null outside of runs. */
	runId: string | null;
	moves: readonly StoredMove[];
	levelChanges: readonly LevelChangeRow[];
	now: Date;
}

/** Publishes events to programs and notifies recipients, in the transaction that stores the alerts. */
export async function publishChanges(parts: PublishParts, findings: StoredFindings): Promise<Composed> {
	const { em } = parts;
	const { accountId, runId } = findings;
	if (await hasReceivers(em, accountId)) {
		await publishEvents(em, accountId, [
			...(await changeEvents(em, findings)),
			...(await alertEvents(parts, findings)),
		]);
	}
	const notifiedById = new Map(
		findings.moves.flatMap(({ alert, notified }) => (notified === null ? [] : [[alert.id, notified] as const])),
	);
	const lines = notifiedById.size > 0 ? await readLines(em, accountId, [...notifiedById.keys()]) : [];
	// The line about a move comes later, and names the limit too.
	const ordered = [...Map.groupBy(lines, ({ kind }) => kind !== "THRESHOLD")]
		.sort(([one], [other]) => Number(one) - Number(other))
		.flatMap(([, of]) => of);
	const changes = ordered.map((line) => ({ event: notifiedById.get(line.alertId) ?? ("OPENED" as const), line }));
	await notify({ ...parts, readLines }, { accountId, changes });
	return composeAtOnce({ ...parts, readLines }, { accountId, runId });
}

async function alertEvents(
	{ em, config }: PublishParts,
	{ accountId, moves, now }: StoredFindings,
): Promise<NewWebhookEvent[]> {
	const types = new Map(moves.flatMap(({ alert, event }) => (event === null ? [] : [[alert.id, event] as const])));
	if (types.size === 0) return [];
	const which = sql`and a.id = any(${[...types.keys()]}::bigint[]) order by a.seq`;
	const alerts = await publicAlerts(em, { accountId, userId: null }, config.publicUrl, which);
	return alerts.map((alert) => ({
		key: `alert:${alert.id}:${alert.seq}`,
		type: types.get(alert.id) ?? "alert.updated",
		domainId: alert.domain?.id ?? null,
		at: now,
		data: alert,
	}));
}

async function changeEvents(em: EntityManager, { levelChanges, now }: StoredFindings): Promise<NewWebhookEvent[]> {
	if (levelChanges.length === 0) return [];
	const keywords = await selectKeywordsById(em, [...new Set(levelChanges.map(({ keywordId }) => keywordId))]);
	const keywordOf = new Map(keywords.map((keyword) => [keyword.id, keyword]));
	const domains = await domainsOf(
		em,
		levelChanges.map(({ domainId }) => domainId),
	);
	return levelChanges.flatMap((change) => {
		const [keyword, domain] = [keywordOf.get(change.keywordId), domains.get(change.domainId)];
		if (!keyword || !domain) return [];
		const { id, at, since, direction, from, to, depth, isSlide, isImportant } = shownChange(change);
		const places = { domain: publicDomain(domain), keyword: publicKeyword(keyword) };
		const move = { at, since, direction, from, to, depth, isSlide, isImportant };
		return [
			{
				// A later measurement of the day can make it another one.
				key: `level-change:${id}:${change.checkId}`,
				type: "keyword.level_changed" as const,
				domainId: domain.id,
				at: now,
				data: { id, ...places, ...move, checkId: change.checkId },
			},
		];
	});
}
