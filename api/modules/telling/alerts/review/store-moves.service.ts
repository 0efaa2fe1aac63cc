import { topics } from "../../../../core/channels.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { publish } from "../../../../db/outbox.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import type { AlertDraft, AlertMove } from "./alert-draft.ts";

/** A move that is stored. */
export interface StoredMove extends AlertMove {
	alert: AlertDraft & { id: string };
	seq: number;
}

/**
 * Stores alerts in the caller's transaction, which holds the account's topic, and publishes one event for each: its seq is
 * the alert's.
 */
export async function storeMoves(
	em: EntityManager,
	accountId: string,
	moves: readonly AlertMove[],
): Promise<StoredMove[]> {
	if (moves.length === 0) return [];
	// What ends first makes room for what begins.
	const ordered = [...moves].sort((one, other) => rankOf(one) - rankOf(other));
	const ids = await newIds(em, ordered.filter(({ alert }) => alert.id === null).length);
	const named = ordered.map((move) => ({ ...move, alert: { ...move.alert, id: move.alert.id ?? ids.pop() ?? "" } }));
	const topic = topics.alerts(accountId);
	const seqs = await publish(
		em,
		named.map(({ alert }) => ({ topic, payload: { alertIds: [alert.id], domainId: alert.domainId } })),
	);
	const stored = named.map((move, index) => ({ ...move, seq: seqs[index] ?? 0 }));
	await upsert(em, accountId, stored);
	return stored;
}

function rankOf({ alert }: AlertMove): number {
	return alert.state === "CLEARED" ? 0 : 1;
}

async function newIds(em: EntityManager, count: number): Promise<string[]> {
	if (count === 0) return [];
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text" })`select nextval('alerts_id_seq') as id from generate_series(1, ${count}::int)`,
	);
	return rows.map(({ id }) => id).reverse();
}

async function upsert(em: EntityManager, accountId: string, moves: readonly StoredMove[]): Promise<void> {
	const rows = moves.map(({ alert, seq }) => ({ ...alert, seq }));
	await rowsOf(
		em,
		sql`
			insert into alerts (id, account_id, seq, kind, state, ended_as, was_open, domain_id, keyword_id, series_id, episode_id,
				subject, direction, rule_ids, facts, counted_keyword_ids, opened_at, changed_at, cleared_at, snoozed_until)
			select r.id, ${accountId}, r.seq, r.kind, r.state, r."endedAs", r."wasOpen", r."domainId", r."keywordId", r."seriesId",
				r."episodeId", r.subject, r.direction, r."ruleIds", r.facts,
				r."countedKeywordIds", coalesce(r."openedAt", app_now()), app_now(),
				r."clearedAt", r."snoozedUntil"
			from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
				id bigint, seq int, kind text, state text, "endedAs" text, "wasOpen" boolean, "domainId" bigint, "keywordId" bigint,
				"seriesId" bigint, "episodeId" bigint, subject text, direction text, "ruleIds" bigint[], facts jsonb,
				"countedKeywordIds" bigint[], "openedAt" timestamptz, "clearedAt" timestamptz, "snoozedUntil" timestamptz
			)
			order by r.seq
			on conflict (id) do update set seq = excluded.seq, state = excluded.state, ended_as = excluded.ended_as,
				was_open = excluded.was_open, episode_id = excluded.episode_id, direction = excluded.direction,
				rule_ids = excluded.rule_ids, facts = excluded.facts,
				counted_keyword_ids = excluded.counted_keyword_ids, opened_at = excluded.opened_at,
				changed_at = excluded.changed_at, cleared_at = excluded.cleared_at, snoozed_until = excluded.snoozed_until`,
	);
}
