import { maxPauseDays } from "../../../../../schema/rules/limits.ts";
import type { SignedInContext } from "../../../../context.ts";
import { refuseBeyondAudience } from "../../../../core/access.ts";
import { topics } from "../../../../core/channels.ts";
import { canonicalConditions, keyColumns, keyedRequest, madeBy } from "../../../../core/client-key.ts";
import { transacted } from "../../../../core/guards.ts";
import { validate } from "../../../../core/validate.ts";
import { lockTopic } from "../../../../db/outbox.ts";
import { databaseNow, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { badInput, notFound, Refusal } from "../../../../errors.ts";
import { isId } from "../../../../lib/id.ts";
import { recordChange } from "../../../people/audit/audit.service.ts";
import { changedThing } from "../../../people/audit/changed-thing.policy.ts";
import { lockBalance } from "../../../people/credits/credits.service.ts";
import type { Domain } from "../../../tracked/domains/domain.entity.ts";
import { domainById, domainsById } from "../../../tracked/domains/domains.service.ts";
import { isGranted } from "../../../tracked/domains/granted.ts";
import { ownKeywords, refuseMissing } from "../../../tracked/keywords/choice/keyword-choice.service.ts";
import { filtersOfViews, lockViews, namedViews } from "../../../tracked/keywords/views/stored-views.service.ts";
import { insertRule, removeRules, replaceRule } from "../../alert-rules/alert-rules.service.ts";
import { channelsById, seesChannels } from "../../channels/channels.service.ts";
import { endUnwatched } from "../review/unwatched.service.ts";
import { type NewRule, newRule } from "./alert-rules.input.ts";
import type { AlertRuleType } from "./alert-rules.types.ts";
import { scopeOfRule } from "./rule-condition.service.ts";
import type { RuleRow } from "./rule-row.types.ts";
import { selectGrantedRules, selectRules } from "./rule-rows.ts";
import { ruleName } from "./rule-text.policy.ts";
import { setViews } from "./rule-views.service.ts";
import { shownRules } from "./shown-rules.service.ts";

const maxRules = 100;

/** The caller's rules, oldest first; of a domain: those that watch it, which those of all domains do too. */
export async function listRules(ctx: SignedInContext, domainId: string | null): Promise<AlertRuleType[]> {
	if (domainId === null) return shownRules(ctx, await selectGrantedRules(ctx));
	const { id } = await domainById(ctx, domainId);
	const which = sql`and (r.domain_id = ${id} or r.domain_id is null and (cardinality(r.keyword_ids) = 0
		or exists (select from keywords k where k.id = any(r.keyword_ids) and k.domain_id = ${id})))`;
	return shownRules(ctx, await selectGrantedRules(ctx, which));
}

/**
 * Creates a rule; it reports what begins from now on. One without a domain is for members who see all. More than 100 are a
 * `CONFLICT`. The same client key within 24 hours returns the rule it created, or `IDEMPOTENCY_CONFLICT` for a different request.
 */
export async function createRule(ctx: SignedInContext, input: unknown, clientKey?: unknown): Promise<AlertRuleType> {
	const given = validate(newRule, input);
	refuseForAll(ctx, given);
	const request = keyedRequest(clientKey, { ...given, filter: given.filter && canonicalConditions(given.filter) });
	return transacted(ctx, async (ctx) => {
		const { em, viewer } = ctx;
		const { accountId } = viewer;
		await lockBalance(em, accountId);
		const earlier = await madeBy(ctx, "alert_rules", request);
		if (earlier) return ruleById(ctx, earlier);
		const rule = await validateRule(ctx, given);
		if ((await selectRules(em, accountId)).length >= maxRules) {
			throw new Refusal("CONFLICT", `An account can have at most ${maxRules} rules. Delete one first.`);
		}
		const { viewIds, ...stored } = rule;
		const id = await insertRule(em, { ...stored, ...keyColumns(request), accountId });
		await setViews(em, id, viewIds);
		const domain = await domainOfRule(ctx, rule);
		const names = [ruleName(rule)];
		await recordChange(ctx, { action: "createAlertRule", verb: "created", noun: "alert rule", names, domain });
		return ruleById(ctx, id);
	});
}

/** Replaces a rule by another of its kind; it reports what begins from now on. Another kind is a `CONFLICT`. Turned off, it ends alerts as if deleted. */
export async function updateRule(ctx: SignedInContext, id: string, input: unknown): Promise<AlertRuleType> {
	const given = validate(newRule, input);
	refuseForAll(ctx, given);
	return transacted(ctx, async (ctx) => {
		const before = await lockRule(ctx, id);
		if (before.kind !== given.kind) {
			throw new Refusal("CONFLICT", "A rule's kind cannot be changed. Create another rule, and delete this one.");
		}
		const { kind: _, viewIds, ...rule } = await validateRule(ctx, given);
		// A caller who does not see its channels keeps them as they are.
		const channelIds = seesChannels(ctx) ? rule.channelIds : before.channelIds;
		await replaceRule(ctx.em, id, { ...rule, channelIds });
		await setViews(ctx.em, id, viewIds, await unseenViews(ctx, before));
		await endUnwatched(ctx, ctx.viewer.accountId);
		const after = await rowById(ctx, id);
		const domain = await domainOfRule(ctx, after);
		const change = changedThing(before, after, { noun: "alert rule", called: ruleName, domain, words });
		if (change) await recordChange(ctx, { action: "updateAlertRule", ...change });
		return shownRule(ctx, after);
	});
}

/** Deletes a rule. Alerts that match no other rule end. */
export async function deleteRule(ctx: SignedInContext, id: string): Promise<void> {
	await transacted(ctx, async (ctx) => {
		const rule = await lockRule(ctx, id);
		await removeRules(ctx.em, { id });
		await endUnwatched(ctx, ctx.viewer.accountId);
		const domain = await domainOfRule(ctx, rule);
		const names = [ruleName(rule)];
		await recordChange(ctx, { action: "deleteAlertRule", verb: "deleted", noun: "alert rule", names, domain });
	});
}

/** What the audit log says of a rule's fields. */
const words = {
	direction: "direction",
	topN: "top N",
	limit: "limit",
	checks: "number of checks",
	timing: "timing",
	domainId: "domain",
	filter: "filter",
	viewIds: "views",
	keywordIds: "keywords",
	delivery: "delivery",
	isMailed: "delivery",
	channelIds: "channels",
	pausedUntil: "pause",
};

/** The rule's domain as it is told; null for all, and once it is deleted. */
async function domainOfRule(ctx: SignedInContext, { domainId }: Pick<NewRule, "domainId">): Promise<Domain | null> {
	const [domain = null] = domainId === null ? [] : await domainsById(ctx, [domainId]);
	return domain;
}

/** A rule of no single domain is for members who see all. */
function refuseForAll({ viewer }: SignedInContext, { domainId }: NewRule): void {
	if (domainId === null) refuseBeyondAudience(viewer, "ALL");
}

/** The views of a rule that the caller does not see, and so keeps when changing it. */
async function unseenViews(ctx: SignedInContext, { viewIds }: RuleRow): Promise<string[]> {
	const seen = new Set((await namedViews(ctx, viewIds)).map(({ id }) => id));
	return viewIds.filter((id) => !seen.has(id));
}

async function ruleById(ctx: SignedInContext, id: string): Promise<AlertRuleType> {
	return shownRule(ctx, await rowById(ctx, id));
}

async function shownRule(ctx: SignedInContext, rule: RuleRow): Promise<AlertRuleType> {
	const [shown] = await shownRules(ctx, [rule]);
	if (!shown) throw notFound("rule");
	return shown;
}

async function rowById(ctx: SignedInContext, id: string): Promise<RuleRow> {
	const [rule] = await selectGrantedRules(ctx, sql`and r.id = ${id}`);
	if (!rule) throw notFound("rule");
	return rule;
}

async function lockRule(ctx: SignedInContext, id: string): Promise<RuleRow> {
	const { accountId } = ctx.viewer;
	if (!isId(id)) throw notFound("rule");
	// The topic first, as everywhere: ending alerts needs it.
	await lockTopic(ctx.em, topics.alerts(accountId));
	await rowsOf(
		ctx.em,
		sql`select from alert_rules r where r.id = ${id} and ${isGranted(ctx.viewer, "r")} for no key update`,
	);
	return rowById(ctx, id);
}

/** Keywords that the caller's rules name, deleted ones too: a rule can be changed after one of its keywords was deleted. */
async function namedKeywords(
	{ em, viewer }: SignedInContext,
	keywordIds: readonly string[],
): Promise<{ id: string }[]> {
	return rowsOf(
		em,
		sqlOf({ id: "text" })`
			select distinct n.id from alert_rules r cross join unnest(r.keyword_ids) as n (id)
			where ${isGranted(viewer, "r")} and n.id = any(${keywordIds.filter(isId)}::bigint[])`,
	);
}

/** Refuses a rule whose domain, views or channels are not the caller's, or whose pause is too long. @returns it as it is stored */
export async function validateRule(ctx: SignedInContext, rule: NewRule): Promise<NewRule> {
	if (rule.domainId !== null) await domainById(ctx, rule.domainId);
	if (rule.keywordIds.length > 0) {
		const known = [...(await ownKeywords(ctx, rule.keywordIds)), ...(await namedKeywords(ctx, rule.keywordIds))];
		refuseMissing(rule.keywordIds, known, (at) => `keywordIds.${at}`);
	}
	await lockViews(ctx.em, ctx.viewer.accountId, rule.viewIds);
	await filtersOfViews(ctx, rule.viewIds, scopeOfRule({ ...rule, accountId: ctx.viewer.accountId }));
	const channels = await channelsById(ctx, rule.channelIds.filter(isId));
	const known = channels.filter((channel) => channel !== null);
	refuseMissing(rule.channelIds, known, (at) => `channelIds.${at}`, "channel");
	const now = await databaseNow(ctx.em);
	const until = rule.pausedUntil;
	if (until && until.getTime() > now.getTime() + maxPauseDays * 86_400_000) {
		throw badInput({ field: "pausedUntil", message: `A pause can end at most ${maxPauseDays} days ahead.` });
	}
	return { ...rule, pausedUntil: until && until > now ? until : null };
}
