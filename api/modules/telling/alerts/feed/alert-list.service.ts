import type { Context, SignedInContext } from "../../../../context.ts";
import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { chargeKeywords } from "../../../../core/requested-rows.ts";
import { validate } from "../../../../core/validate.ts";
import { type Fragment, rowOf, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { notFound } from "../../../../errors.ts";
import { isId } from "../../../../lib/id.ts";
import { domainsById } from "../../../tracked/domains/domains.service.ts";
import { isGranted } from "../../../tracked/domains/granted.ts";
import { ownKeywords, refuseMissing } from "../../../tracked/keywords/choice/keyword-choice.service.ts";
import { alertsOfMessage, isMessage } from "../../notifications/message-alerts.ts";
import type { AlertPage, AlertState, AlertType } from "../alerts.types.ts";
import { ruleIdsOf } from "../rules/rule-rows.ts";
import { type AlertChoice, alertsArgs } from "./alert-filter.input.ts";
import { isSnoozed, isUnread, selectAlerts } from "./alert-rows.ts";
import { shownAlert } from "./shown-alert.ts";

const newestFirst = sql`order by a.changed_at desc, a.id desc`;

/** The caller's alerts, changed last first; after a seq, in the order of their last changes. */
export async function listAlerts(ctx: SignedInContext, args: unknown): Promise<AlertPage> {
	const { after, filter, page } = validate(alertsArgs, args);
	await refuseForeign(ctx, filter);
	const order = after == null ? newestFirst : sql`order by a.seq`;
	const changed = after == null ? isListed(filter) : sql`and a.seq > ${after}`;
	const found = sql`
		select a.id from alerts a
		where ${isGranted(ctx.viewer, "a")} ${changed} ${conditionOf(ctx, filter)} ${order}`;
	// Only of the page's alerts more is read than the index has.
	const ofPage = sql`array(${found} limit ${page.limit} offset ${page.offset})`;
	const rows = await selectAlerts(ctx.em, ctx.viewer, sql`and a.id = any(${ofPage}) ${order}`);
	// In this order they are counted by the index too: the planner would rather read all rows.
	const { count } = await rowOf(
		ctx.em,
		sqlOf({ count: "number" })`select count(*)::int as count from (${found} offset 0) a`,
	);
	return { items: rows.map(shownAlert), totalCount: count };
}

/** One alert of the caller's, or `NOT_FOUND`. */
export async function alertById(ctx: SignedInContext, id: string): Promise<AlertType> {
	const [alert] = isId(id) ? await alertsById(ctx, [id]) : [];
	if (!alert) throw notFound("alert");
	return alert;
}

/** The caller's alerts with these IDs, in their order; null for unknown ones. */
export async function alertsById(ctx: SignedInContext, ids: readonly string[]): Promise<(AlertType | null)[]> {
	const rows = await selectAlerts(ctx.em, ctx.viewer, sql`and a.id = any(${[...ids]}::bigint[])`);
	const byId = new Map(rows.map((row) => [row.id, shownAlert(row)]));
	return ids.map((id) => byId.get(id) ?? null);
}

/** Batch: the newest alert of each keyword that is open or snoozed; null if none is. */
export async function openAlertByKeyword(ctx: Context, keywordIds: readonly string[]): Promise<(AlertType | null)[]> {
	const { em, viewer } = signedIn(ctx);
	const rows = await selectAlerts(
		em,
		viewer,
		sql`and a.keyword_id = any(${[...keywordIds]}::bigint[]) and a.state = 'OPEN' order by a.changed_at, a.id`,
	);
	const byKeyword = new Map(rows.map((row) => [row.keywordId, row]));
	return keywordIds.map((id) => {
		const row = byKeyword.get(id);
		return row ? shownAlert(row) : null;
	});
}

/** Batch: how many of the keywords that each alert counted are still tracked. */
export async function countedKeywordCounts(ctx: GraphQLContext, alertIds: readonly string[]): Promise<number[]> {
	const { em } = ctx;
	const which = sql`a.id = any(${[...alertIds]}::bigint[])`;
	const { counted } = await rowOf(
		em,
		sqlOf({ counted: "number" })`
			select coalesce(sum(cardinality(a.counted_keyword_ids)), 0)::int as counted from alerts a where ${which}`,
	);
	await chargeKeywords(ctx, counted);
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text", count: "number" })`
			select a.id, count(*)::int as count from alerts a join keywords k on k.id = any(a.counted_keyword_ids) and k.deleted_at is null
			where ${which} group by a.id`,
	);
	const countOf = new Map(rows.map(({ id, count }) => [id, count]));
	return alertIds.map((id) => countOf.get(id) ?? 0);
}

/** Refuses a filter that names what the caller does not have. */
async function refuseForeign(ctx: SignedInContext, filter: AlertChoice): Promise<void> {
	const { domainIds, keywordIds, ruleIds, messageId } = filter;
	if (messageId != null && !(await seesMessage(ctx, messageId))) throw notFound("message", ["filter.messageId"]);
	if (domainIds) {
		const found = await domainsById(ctx, domainIds.filter(isId));
		const known = found.filter((domain) => domain !== null);
		refuseMissing(domainIds, known, (at) => `filter.domainIds.${at}`, "domain");
	}
	if (keywordIds) {
		refuseMissing(keywordIds, await ownKeywords(ctx, keywordIds), (at) => `filter.keywordIds.${at}`);
	}
	if (ruleIds) {
		const known = await ruleIdsOf(ctx);
		refuseMissing(ruleIds, known, (at) => `filter.ruleIds.${at}`, "rule");
	}
}

/** Whether the account has a message, with a line about a granted domain if the caller does not see all. */
async function seesMessage(ctx: SignedInContext, messageId: string): Promise<boolean> {
	const { em, viewer } = ctx;
	if (!(await isMessage(ctx, messageId))) return false;
	if (viewer.rights.hasAllDomains) return true;
	const lines = sql`a.id in (${alertsOfMessage(viewer.accountId, messageId)})`;
	return (await rowsOf(em, sql`select from alerts a where ${isGranted(viewer, "a")} and ${lines} limit 1`)).length > 0;
}

/** SQL: leaves out alerts that came to nothing, unless cleared ones are requested. */
function isListed({ states }: AlertChoice): Fragment {
	return states?.includes("CLEARED") ? sql`` : sql`and a.ended_as is distinct from 'RETURNED'`;
}

/** SQL that begins with `and`: the alerts `a` of a filter. */
function conditionOf({ viewer }: SignedInContext, filter: AlertChoice): Fragment {
	const { domainIds, keywordIds, kinds, states, direction, ruleIds, messageId, since } = filter;
	const conditions = [
		domainIds && sql`a.domain_id = any(${domainIds}::bigint[])`,
		keywordIds && sql`a.keyword_id = any(${keywordIds}::bigint[])`,
		kinds && sql`a.kind = any(${kinds}::text[])`,
		states && sql`(${sql.join(states.map(stateCondition), sql` or `)})`,
		direction && direction !== "BOTH" && sql`a.direction = ${direction}`,
		direction === "BOTH" && sql`a.direction is not null`,
		ruleIds && sql`a.rule_ids && ${ruleIds}::bigint[]`,
		messageId != null && sql`a.id in (${alertsOfMessage(viewer.accountId, messageId)})`,
		filter.isUnread === true && isUnread(viewer),
		filter.isUnread === false && sql`not ${isUnread(viewer)}`,
		since && sql`a.changed_at >= ${since}`,
	].filter((condition) => typeof condition === "object" && condition !== null);
	return sql.join(
		conditions.map((condition) => sql`and ${condition}`),
		sql` `,
	);
}

/** SQL: whether an alert `a` is in this state now. */
export function stateCondition(state: AlertState): Fragment {
	if (state === "SNOOZED") return isSnoozed;
	return state === "OPEN" ? sql`(a.state = 'OPEN' and not ${isSnoozed})` : sql`a.state = ${state}`;
}
