import type { Viewer } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { columnsOf, selectOf } from "../../../../db/select.ts";
import { type Fragment, sql } from "../../../../db/sql.ts";
import { shownShortage } from "../../../people/credits/credits.service.ts";
import { isGranted } from "../../../tracked/domains/granted.ts";
import { Alert } from "../alert.entity.ts";
import type { AlertEnd, AlertKind, AlertState } from "../alerts.types.ts";

/** An alert as it is read, with what its text needs. */
export interface AlertRow {
	id: string;
	seq: number;
	kind: AlertKind;
	state: AlertState;
	end: AlertEnd | null;
	domainId: string | null;
	keywordId: string | null;
	direction: "WORSE" | "BETTER" | null;
	ruleIds: string[];
	/** `AlertFacts` as JSON. */
	facts: string;
	openedAt: Date;
	changedAt: Date;
	clearedAt: Date | null;
	snoozedUntil: Date | null;
	isUnread: boolean;
	phrase: string | null;
	country: string | null;
	language: string | null;
	device: string | null;
	/** Searches a month; null if unknown. */
	volume: number | null;
	/** It was snoozed when it ended. */
	isSilent: boolean;
}

/** SQL: whether an open alert `a` is snoozed now. */
export const isSnoozed = sql<boolean>`(a.state = 'OPEN' and coalesce(a.snoozed_until > app_now(), false))`;

/** SQL: the seq up to which a member has seen the alerts. */
export function markOf({ accountId, userId }: Pick<Viewer, "accountId" | "userId">): Fragment {
	return sql`coalesce((select m.seq from alert_marks m where m.account_id = ${accountId} and m.user_id = ${userId}), 0)`;
}

/** Who reads alerts: a member, or no one in particular, for whom all of the account are there and none is unread. */
export type AlertReader = Viewer | { accountId: string; userId: null };

/** SQL: whether an alert `a` is unread for a member. */
export function isUnread(reader: AlertReader) {
	if (reader.userId === null) return sql<boolean>`false`;
	// Not `a.seq > …`: the planner would read all that changed since the mark, though few of these are open.
	return sql<boolean>`(a.state = 'OPEN' and not ${isSnoozed} and a.seq - ${markOf(reader)} > 0)`;
}

/** SQL: the rules that asked for an alert `a`, as far as the reader sees them. */
function shownRuleIds(reader: AlertReader) {
	if (reader.userId === null || reader.rights.hasAllDomains) return sql<string[]>`a.rule_ids::text[]`;
	return sql<string[]>`array(
		select r.id::text from alert_rules r where r.id = any(a.rule_ids) and ${isGranted(reader, "r")} order by r.id)`;
}

/** The alerts of an account that are there for a reader. `rest` follows `from alerts a left join keywords k`: conditions, order. */
export async function selectAlerts(em: EntityManager, reader: AlertReader, rest: Fragment): Promise<AlertRow[]> {
	const rows = selectOf<AlertRow>({
		...columnsOf(Alert, "a", ["id", "seq", "kind", "domainId", "keywordId", "openedAt", "changedAt", "clearedAt"]),
		state: sql<AlertState>`case when ${isSnoozed} then 'SNOOZED' else a.state end`,
		end: sql<AlertEnd | null>`a.ended_as`,
		direction: sql<AlertRow["direction"]>`a.direction`,
		ruleIds: shownRuleIds(reader),
		// The readings of a new level are still being counted.
		facts: sql<string>`(a.facts || coalesce((
			select jsonb_build_object('readings', c.readings) from level_changes c where c.id = (a.facts ->> 'id')::bigint
		), '{}'))::text`,
		snoozedUntil: { moment: sql<Date | null>`case when ${isSnoozed} then a.snoozed_until end` },
		isUnread: isUnread(reader),
		phrase: sql<string | null>`k.phrase`,
		country: sql<string | null>`k.country`,
		language: sql<string | null>`k.language`,
		device: sql<string | null>`k.device`,
		volume: sql<number | null>`k.search_volume`,
		isSilent: sql<boolean>`coalesce(a.snoozed_until > a.cleared_at, false)`,
	});
	const isTheirs = reader.userId === null ? sql`a.account_id = ${reader.accountId}` : isGranted(reader, "a");
	const alerts = await rows.read(
		em,
		sql`select ${rows.list} from alerts a left join keywords k on k.id = a.keyword_id where ${isTheirs} ${rest}`,
	);
	if (reader.userId === null) return alerts;
	return alerts.map((alert) => ({ ...alert, facts: shownShortage(reader, alert.facts) }));
}
