import type { SignedInContext } from "../../../../context.ts";
import { validate } from "../../../../core/validate.ts";
import { databaseNow, type Fragment, rowOf, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { type BriefChange, briefChange } from "../../../meaning/signals/signal-rows.ts";
import { isGranted } from "../../../tracked/domains/granted.ts";
import { previewLimit } from "../limits/limit-preview.service.ts";
import { limitOf } from "../limits/limit-states.ts";
import { type NewRule, newRule } from "./alert-rules.input.ts";
import { validateRule } from "./alert-rules.service.ts";
import type { AlertRulePreview } from "./alert-rules.types.ts";
import { conditionOfRule } from "./rule-condition.service.ts";
import { isNewFor, isWanted } from "./rule-fit.policy.ts";
import { shownRules } from "./shown-rules.service.ts";

const days = 30;

/** What a rule would have reported in the last 30 days: their level changes, as if it wanted confirmed ones. */
export async function previewRule(ctx: SignedInContext, input: unknown): Promise<AlertRulePreview> {
	const rule = await validateRule(ctx, validate(newRule, input));
	const text = await textOf(ctx, rule);
	if (rule.kind === "OPERATIONS") return { ...nothingKnown, text, keywordCount: 0 };
	const watched = await watchedBy(ctx, rule);
	const { keywordCount } = await rowOf(
		ctx.em,
		sqlOf({ keywordCount: "number" })`select count(*)::int as "keywordCount" from ${watched}`,
	);
	if (rule.kind === "SITE_WIDE" || rule.kind === "WRONG_PAGE") return { ...nothingKnown, text, keywordCount };
	const watchingSince = new Date((await databaseNow(ctx.em)).getTime() - days * 86_400_000);
	const limit = limitOf(rule);
	if (limit) {
		const ids = await rowsOf(ctx.em, sqlOf({ id: "text" })`select k.id from ${watched} order by k.id`);
		const keywordIds = ids.map(({ id }) => id);
		return { ...(await previewLimit(ctx.em, { limit, keywordIds, watchingSince })), text, keywordCount };
	}
	const openings = [...(await episodesOf(ctx, watched, watchingSince)).values()].flatMap((episode) => {
		const opening = episode.find(
			(change, at) => isWanted(rule, change) && isNewFor({ watchingSince }, episode.slice(0, at + 1)),
		);
		return opening ? [opening.day] : [];
	});
	return { ...nothingKnown, text, keywordCount, alertCount: openings.length, dayCount: new Set(openings).size };
}

const nothingKnown = {
	alertCount: null,
	dayCount: null,
	alreadyCount: null,
	shallowCount: null,
	shallowDepth: null,
	edgeCount: null,
};

/** The rule as a sentence, as if it were stored. */
async function textOf(ctx: SignedInContext, { filter, ...rule }: NewRule): Promise<string> {
	const { accountId } = ctx.viewer;
	const row = { ...rule, id: "0", accountId, filter: filter && JSON.stringify(filter), watchingSince: new Date(0) };
	const [shown] = await shownRules(ctx, [row]);
	return shown?.text ?? "";
}

/** SQL, after `from`: the keywords `k` of the caller's that a rule watches now. */
async function watchedBy({ em, viewer }: SignedInContext, rule: NewRule): Promise<Fragment> {
	const filter = rule.filter && JSON.stringify(rule.filter);
	const condition = (await conditionOfRule(em, { ...rule, filter, accountId: viewer.accountId })) ?? sql``;
	const ofDomain = rule.domainId === null ? sql`` : sql`and d.id = ${rule.domainId}`;
	return sql`
		domains d join keywords k on k.domain_id = d.id and k.deleted_at is null ${condition}
		where ${isGranted(viewer, "d", "id")} and d.deleted_at is null ${ofDomain}`;
}

/** The level changes since then of keywords, with the earlier ones of the same episodes, oldest first, by episode. */
async function episodesOf(
	{ em }: SignedInContext,
	watched: Fragment,
	since: Date,
): Promise<Map<string, BriefChange[]>> {
	const recent = await briefChange.read(
		em,
		sql`
			select ${briefChange.list} from (select k.id from ${watched}) watched
			join level_changes c on c.keyword_id = watched.id and c.at > ${since}`,
	);
	const begun = recent.filter(({ episodeId }) => episodeId !== null);
	const earlier = await briefChange.read(
		em,
		sql`
			select ${briefChange.list} from level_changes c
			where c.keyword_id = any(${begun.map(({ keywordId }) => keywordId)}::bigint[]) and c.at <= ${since}
				and coalesce(c.episode_id, c.id) = any(${begun.map(({ episodeId }) => episodeId)}::bigint[])`,
	);
	const all = [...earlier, ...recent].sort((one, other) => one.at.getTime() - other.at.getTime());
	return Map.groupBy(all, ({ id, episodeId }) => episodeId ?? id);
}
