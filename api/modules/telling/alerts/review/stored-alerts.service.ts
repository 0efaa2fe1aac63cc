import type { EntityManager } from "../../../../db/orm.ts";
import { columnsOf, selectOf } from "../../../../db/select.ts";
import { type Fragment, sql } from "../../../../db/sql.ts";
import { Alert, type AlertFacts } from "../alert.entity.ts";
import type { AlertEnd, AlertKind } from "../alerts.types.ts";
import type { AlertDraft } from "./alert-draft.ts";

type Stored = Omit<AlertDraft, "id" | "facts"> & { id: string; facts: string };

const stored = selectOf<Stored>({
	...columnsOf(Alert, "a", ["id", "wasOpen", "domainId", "keywordId", "seriesId", "episodeId", "subject"]),
	...columnsOf(Alert, "a", ["openedAt", "clearedAt", "snoozedUntil"]),
	kind: sql<AlertKind>`a.kind`,
	state: sql<Stored["state"]>`a.state`,
	endedAs: sql<AlertEnd | null>`a.ended_as`,
	direction: sql<Stored["direction"]>`a.direction`,
	ruleIds: sql<string[]>`a.rule_ids::text[]`,
	facts: sql<string>`a.facts::text`,
	countedKeywordIds: sql<string[] | null>`a.counted_keyword_ids::text[]`,
});

/** An alert that is stored. */
export type StoredAlert = AlertDraft & { id: string };

/** Alerts `a` of an account whose topic the caller has locked. */
export async function storedAlerts(em: EntityManager, accountId: string, which: Fragment): Promise<StoredAlert[]> {
	const rows = await stored.read(
		em,
		sql`select ${stored.list} from alerts a where a.account_id = ${accountId} and ${which} order by a.id`,
	);
	return rows.map(({ facts, ...row }) => ({ ...row, facts: JSON.parse(facts) as AlertFacts }));
}
