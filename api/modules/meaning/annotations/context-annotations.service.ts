import type { EntityManager } from "../../../db/orm.ts";
import { type RowOf, rowsOf, sqlOf, toDate } from "../../../db/sql.ts";
import { formatCount } from "../../../lib/text.ts";
import { deviceName, locationName, providerName } from "../../tracked/measurements/context-change.policy.ts";
import { contextsById } from "../../tracked/measurements/contexts.service.ts";
import type { StoredContext } from "../../tracked/measurements/measurement-context.entity.ts";
import type { Noted } from "./system-annotations.service.ts";

/** Maximum annotations of a run. */
const maxPairs = 10;

/** What is noted of a context, in words. The domain's URL has an annotation of its own. */
const fields: Record<string, (context: StoredContext) => string> = {
	provider: ({ provider }) => providerName(provider),
	device: deviceName,
	location: locationName,
	rules: ({ rulesVersion }) => String(rulesVersion),
};

const contextPair = {
	accountId: "text",
	domainId: "text",
	at: "text",
	/** Null without an earlier measurement. */
	earlierId: "number?",
	laterId: "number",
	count: "number",
} as const;

/** How many of a run's measurements of a domain are compared with an earlier one in these contexts. */
type ContextPair = RowOf<typeof contextPair>;

/** Keywords of a run that were measured otherwise than before: one annotation for each field and pair of values. */
export async function contextChangesOf(em: EntityManager, runId: string): Promise<Noted[]> {
	const pairs = await contextPairs(em, runId);
	const changed = pairs.filter(({ earlierId, laterId }) => earlierId !== null && earlierId !== laterId);
	if (changed.length === 0) return [];
	const contexts = await contextsById(
		em,
		changed.flatMap(({ earlierId, laterId }) => [earlierId ?? 0, laterId]),
	);
	const totals = new Map<string, number>();
	for (const { domainId, count } of pairs) totals.set(domainId, (totals.get(domainId) ?? 0) + count);
	const changes = [...Map.groupBy(changed, ({ domainId }) => domainId).values()].flatMap((ofDomain) => {
		const [{ accountId, domainId, at }] = ofDomain as [ContextPair];
		return changesIn(ofDomain, contexts).map(([words, count]) => ({ accountId, domainId, at, words, count }));
	});
	const largest = changes.sort((one, other) => other.count - one.count).slice(0, maxPairs);
	return largest.map(({ accountId, domainId, at, words, count }) => ({
		accountId,
		domainId,
		systemType: "CONTEXT" as const,
		systemKey: `CONTEXT:${runId}:${words}`,
		title: `${words}, ${formatCount(count)} of ${formatCount(totals.get(domainId) ?? 0)} keywords`,
		at: toDate(at),
	}));
}

async function contextPairs(em: EntityManager, runId: string): Promise<ContextPair[]> {
	return rowsOf(
		em,
		sqlOf(contextPair)`
			select r.account_id as "accountId", p.domain_id as "domainId", r.finished_at as at,
				before.context_id as "earlierId", p.context_id as "laterId", count(*)::int as count
			from runs r join checks c on c.run_id = r.id
			join position_records p on p.check_id = c.id
			join domains d on d.id = p.domain_id and d.deleted_at is null
			left join lateral (
				select b.context_id from position_records b
				where b.keyword_id = p.keyword_id and b.checked_at < p.checked_at order by b.checked_at desc limit 1
			) before on true
			where r.id = ${runId}
			group by r.id, p.domain_id, before.context_id, p.context_id`,
	);
}

/** What changed, in words, with the number of keywords. */
function changesIn(pairs: readonly ContextPair[], contexts: ReadonlyMap<number, StoredContext>): [string, number][] {
	const counts = new Map<string, number>();
	for (const { earlierId, laterId, count } of pairs) {
		const [earlier, later] = [contexts.get(earlierId ?? 0), contexts.get(laterId)];
		if (!earlier || !later) continue;
		for (const [field, read] of Object.entries(fields)) {
			if (read(earlier) === read(later)) continue;
			const words = field === "rules" ? "Counting rules changed" : `${read(earlier)} → ${read(later)}`;
			counts.set(words, (counts.get(words) ?? 0) + count);
		}
	}
	return [...counts];
}
