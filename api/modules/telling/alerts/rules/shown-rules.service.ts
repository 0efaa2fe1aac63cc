import type { Context, SignedInContext } from "../../../../context.ts";
import { signedIn } from "../../../../core/guards.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { sendsMail } from "../../../people/mail/mail.service.ts";
import { domainsById } from "../../../tracked/domains/domains.service.ts";
import { namedViews } from "../../../tracked/keywords/views/stored-views.service.ts";
import { channelsById, seesChannels } from "../../channels/channels.service.ts";
import type { ChannelType } from "../../channels/channels.types.ts";
import type { AlertRuleType } from "./alert-rules.types.ts";
import { filterOf, problemOfViews } from "./rule-condition.service.ts";
import type { RuleRow } from "./rule-row.types.ts";
import { selectGrantedRules } from "./rule-rows.ts";
import { ruleText } from "./rule-text.policy.ts";

/** Rules as clients see them. */
export async function shownRules(ctx: SignedInContext, rules: RuleRow[]): Promise<AlertRuleType[]> {
	const domainIds = [...new Set(rules.flatMap(({ domainId }) => domainId ?? []))];
	const channelIds = [...new Set(rules.flatMap((rule) => rule.channelIds))];
	const domains = domainIds.length > 0 ? await domainsById(ctx, domainIds) : [];
	const channels = channelIds.length > 0 ? await channelsById(ctx, channelIds) : [];
	const views = await namedViews(
		ctx,
		rules.flatMap(({ viewIds }) => viewIds),
	);
	const phraseOf = await phrasesOf(
		ctx,
		rules.flatMap(({ keywordIds }) => keywordIds),
	);
	const shown = rules.map(async (rule) => {
		const filter = filterOf(rule);
		const watched = views.filter((view) => rule.viewIds.includes(view.id));
		const ruleChannels = rule.channelIds.map((id) => channels.find((channel) => channel?.id === id) ?? null);
		const names = {
			domain: domains.find((domain) => domain?.id === rule.domainId)?.name ?? null,
			channels: seesChannels(ctx)
				? ruleChannels.flatMap((channel) => channel?.name ?? [])
				: hiddenWords(rule.channelIds),
			filter,
			views: watched.map((view) => view.name),
			hasMail: sendsMail(ctx.config),
			keywords: rule.keywordIds.length > 0 ? rule.keywordIds.flatMap((id) => phraseOf.get(id) ?? []) : null,
		};
		const { id, name, kind, direction, topN, limit, checks, timing, domainId } = rule;
		const { keywordIds, delivery, isMailed, isOn, pausedUntil } = rule;
		return {
			id,
			name,
			kind,
			text: ruleText(rule, names),
			direction,
			topN,
			limit,
			checks,
			timing,
			domainId,
			filter,
			viewIds: rule.viewIds.filter((id) => watched.some((view) => view.id === id)),
			keywordIds,
			delivery,
			isMailed,
			channelIds: rule.channelIds,
			isOn,
			pausedUntil,
			problem:
				problemOfKeywords(names.keywords) ??
				(await problemOfViews(ctx.em, watched)) ??
				(seesChannels(ctx) ? problemOf(ruleChannels) : null),
		};
	});
	return Promise.all(shown);
}

/** Batch: the caller's rules by ID; null for deleted ones. */
export async function rulesById(ctx: Context, ids: readonly string[]): Promise<(AlertRuleType | null)[]> {
	const rows = await selectGrantedRules(signedIn(ctx), sql`and r.id = any(${[...ids]}::bigint[])`);
	const byId = new Map((await shownRules(signedIn(ctx), rows)).map((rule) => [rule.id, rule]));
	return ids.map((id) => byId.get(id) ?? null);
}

/** The caller's rules that watch views, oldest first. */
export async function rulesOfViews(ctx: SignedInContext, viewIds: readonly string[]): Promise<AlertRuleType[]> {
	const which = sql`and r.id in (select w.rule_id from alert_rule_views w where w.view_id = any(${[...viewIds]}::bigint[]))`;
	return shownRules(ctx, await selectGrantedRules(ctx, which));
}

/** Batch: the account's channels by ID; null for deleted ones. */
export function channelByRule(ctx: Context, ids: readonly string[]): Promise<(ChannelType | null)[]> {
	return channelsById(signedIn(ctx), ids);
}

/** The phrases of keywords that are not deleted, by ID. */
async function phrasesOf({ em }: SignedInContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text", phrase: "text" })`
			select id, phrase from keywords where id = any(${[...new Set(ids)]}::bigint[]) and deleted_at is null`,
	);
	return new Map(rows.map(({ id, phrase }) => [id, phrase]));
}

/** What a rule's sentence says of channels that are not shown. */
function hiddenWords({ length }: readonly string[]): string[] {
	return length === 0 ? [] : [length === 1 ? "a channel" : `${length} channels`];
}

function problemOfKeywords(keywords: readonly string[] | null): string | null {
	return keywords?.length === 0 ? "Its keywords were deleted." : null;
}

function problemOf(channels: (ChannelType | null)[]): string | null {
	if (channels.includes(null)) return "One of its channels was deleted.";
	const off = channels.find((channel) => channel && !channel.isOn);
	if (!off) return null;
	return off.problem === null
		? `The channel “${off.name}” is off.`
		: `Toprung turned off the channel “${off.name}”: ${off.problem}`;
}
