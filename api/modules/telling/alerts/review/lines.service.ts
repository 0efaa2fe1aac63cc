import type { EntityManager } from "../../../../db/orm.ts";
import { sql } from "../../../../db/sql.ts";
import type { LineFacts, LineNote, RuleDelivery } from "../../notifications/notifications.types.ts";
import type { MoveFacts, ThresholdFacts } from "../alert.entity.ts";
import { domainsOf, type NamedDomain } from "../feed/alert-places.service.ts";
import { type AlertRow, isSnoozed, selectAlerts } from "../feed/alert-rows.ts";
import { saysOf, shownAlert } from "../feed/shown-alert.ts";
import { isBeyond } from "../limits/limit.policy.ts";
import { isWatching } from "../rules/rule-fit.policy.ts";
import type { RuleRow } from "../rules/rule-row.types.ts";
import { selectRules } from "../rules/rule-rows.ts";
import { limitNote, positionOf } from "../text/alert-text.policy.ts";
import { scopeOf } from "./scope.service.ts";

/** Alerts as they are now, for messages about them; those that no longer exist are left out. */
export async function readLines(
	em: EntityManager,
	accountId: string,
	alertIds: readonly string[],
): Promise<LineFacts[]> {
	const rows = await selectAlerts(em, { accountId, userId: null }, sql`and a.id = any(${[...alertIds]}::bigint[])`);
	const domains = await domainsOf(
		em,
		rows.map(({ domainId }) => domainId),
	);
	const limits = await openLimits(em, accountId, rows);
	const rulesOf = await tellingRules(em, accountId, [...rows, ...limits]);
	const limitsOf = Map.groupBy(limits, ({ keywordId }) => keywordId);
	const noteOf = (limit: AlertRow) => ({
		alertId: limit.id,
		text: limitNote(JSON.parse(limit.facts) as ThresholdFacts, limit),
		deliveries: rulesOf(limit).map(deliveryOf),
	});
	const notesOf = (row: AlertRow) => (isMoving(row) ? (limitsOf.get(row.keywordId) ?? []) : []).map(noteOf);
	return rows.map((row) => lineOf(row, { domains, rulesOf, notesOf }));
}

/** What lines are made of, in addition to the alerts. */
interface LineContext {
	domains: ReadonlyMap<string, NamedDomain>;
	/** The rules that send an alert now. */
	rulesOf(row: AlertRow): RuleRow[];
	/** The plain limits that the keyword of a move is beyond. */
	notesOf(row: AlertRow): LineNote[];
}

function isMoving({ kind, state }: AlertRow): boolean {
	return kind === "MOVE" && state === "OPEN";
}

/** The open alerts of plain limits about keywords that moved. */
async function openLimits(em: EntityManager, accountId: string, rows: readonly AlertRow[]): Promise<AlertRow[]> {
	const keywordIds = rows.filter(isMoving).flatMap(({ keywordId }) => keywordId ?? []);
	const which = sql`and a.kind = 'THRESHOLD' and a.state = 'OPEN' and not ${isSnoozed}
		and a.keyword_id = any(${keywordIds}::bigint[]) order by a.id`;
	const open = keywordIds.length > 0 ? await selectAlerts(em, { accountId, userId: null }, which) : [];
	return open.filter(isStillBeyond);
}

/** Whether the newest reading still is beyond the limit: an alert stays open until as many agree. */
function isStillBeyond({ facts, direction }: AlertRow): boolean {
	const { limit, checks, position, depth } = JSON.parse(facts) as ThresholdFacts;
	const side = direction === "BETTER" ? "BETTER" : "WORSE";
	return isBeyond({ limit, checks, direction: side }, { at: 0, position, depth }) === true;
}

/** Of the rules that an alert matches: those that are on, not paused, and still watch its keyword. */
async function tellingRules(em: EntityManager, accountId: string, rows: readonly AlertRow[]) {
	const asking = new Set(rows.flatMap(({ ruleIds }) => ruleIds));
	const rules = (await selectRules(em, accountId)).filter((rule) => asking.has(rule.id) && isWatching(rule));
	const keywordIds = [...new Set(rows.flatMap(({ keywordId }) => keywordId ?? []))];
	const scope = await scopeOf(em, rules, keywordIds);
	const isWatched = (rule: RuleRow, { domainId, keywordId }: AlertRow) =>
		keywordId !== null && domainId !== null
			? scope.isWatched(rule, { keywordId, domainId })
			: rule.domainId === null || rule.domainId === domainId;
	return (row: AlertRow) => rules.filter((rule) => row.ruleIds.includes(rule.id) && isWatched(rule, row));
}

function lineOf(row: AlertRow, { domains, rulesOf, notesOf }: LineContext): LineFacts {
	const { id, kind, state, end, isSilent, domainId, keywordId, direction } = row;
	const { phrase, country, device, language, volume } = row;
	const move = kind === "MOVE" ? (JSON.parse(row.facts) as MoveFacts) : null;
	const place = country ?? "";
	return {
		alertId: id,
		kind,
		state,
		end,
		isSilent,
		domain: domainId === null ? null : { id: domainId, name: domains.get(domainId)?.name ?? "" },
		keyword:
			keywordId === null
				? null
				: {
						id: keywordId,
						phrase: phrase ?? "",
						place,
						market: `${place} ${language ?? ""}`,
						device: device ?? "",
						volume,
					},
		direction,
		move: move && {
			from: move.fromLost ? null : positionOf(move.fromT),
			to: move.toLost ? null : positionOf(move.toT),
			depth: move.depth,
		},
		says: keywordId === null ? shownAlert(row).text : saysOf(row),
		notes: notesOf(row),
		deliveries: rulesOf(row).map(deliveryOf),
	};
}

function deliveryOf({ delivery, isMailed, channelIds }: RuleRow): RuleDelivery {
	return { when: delivery, isMailed, channelIds };
}
