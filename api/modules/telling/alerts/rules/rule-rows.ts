import type { SignedInContext } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { columnsOf, selectOf } from "../../../../db/select.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { isGranted } from "../../../tracked/domains/granted.ts";
import { AlertRule } from "../../alert-rules/alert-rule.entity.ts";
import type { RuleRow } from "./rule-row.types.ts";

const rule = selectOf<RuleRow>({
	...columnsOf(AlertRule, "r", ["id", "accountId", "name", "kind", "direction", "topN", "timing", "domainId"]),
	...columnsOf(AlertRule, "r", ["limit", "checks"]),
	...columnsOf(AlertRule, "r", ["delivery", "isMailed", "isOn"]),
	filter: sql<string | null>`r.filter::text`,
	viewIds: sql<
		string[]
	>`array(select w.view_id::text from alert_rule_views w where w.rule_id = r.id order by w.view_id)`,
	keywordIds: sql<string[]>`r.keyword_ids::text[]`,
	channelIds: sql<string[]>`r.channel_ids::text[]`,
	pausedUntil: { moment: sql<Date | null>`case when r.paused_until > app_now() then r.paused_until end` },
	/** Null is ignored: without a pause it is the first. */
	watchingSince: { moment: sql<Date>`greatest(r.watching_since, r.paused_until)` },
});

/** Rules `r` of an account, oldest first. */
export function selectRules(em: EntityManager, accountId: string, which: Fragment = sql``): Promise<RuleRow[]> {
	return readRules(em, sql`r.account_id = ${accountId} ${which}`);
}

/** Rules `r` that the caller sees, oldest first. */
export function selectGrantedRules({ em, viewer }: SignedInContext, which: Fragment = sql``): Promise<RuleRow[]> {
	return readRules(em, sql`${isGranted(viewer, "r")} ${which}`);
}

function readRules(em: EntityManager, which: Fragment): Promise<RuleRow[]> {
	return rule.read(em, sql`select ${rule.list} from alert_rules r where ${which} order by r.id`);
}

/** The IDs of the rules that the caller sees. */
export function ruleIdsOf({ em, viewer }: SignedInContext): Promise<{ id: string }[]> {
	return rowsOf(em, sqlOf({ id: "text" })`select r.id from alert_rules r where ${isGranted(viewer, "r")}`);
}
