import { maxUrlLength } from "../../../../schema/rules/limits.ts";
import { cleanUrl } from "../../../../schema/rules/result-url.ts";
import type { SignedInContext } from "../../../context.ts";
import { transacted } from "../../../core/guards.ts";
import { validate } from "../../../core/validate.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { chosenKeywords } from "../choice/keyword-choice.input.ts";
import { judgeChoice, lockChosen } from "../choice/keyword-choice.service.ts";
import { refuseTooMany } from "../keywords.input.ts";
import { judgeTargets } from "./target-states.service.ts";
import { targetUrlChanges } from "./targets.input.ts";

/** A keyword with the page that should rank for it. */
interface Target {
	keywordId: string;
	targetUrl: string | null;
}

/**
 * Gives keywords targets or takes them away; returns the keywords' ids in order. All or none: an unknown keyword or a bad
 * address refuses the whole list.
 */
export async function setTargetUrls(ctx: SignedInContext, input: unknown): Promise<string[]> {
	if (typeof input === "object" && input !== null && "items" in input) refuseTooMany("items", input.items);
	const { items } = validate(targetUrlChanges, input);
	const keywordIds = items.map(({ keywordId }) => keywordId);
	return transacted(ctx, async (ctx) => {
		await lockChosen(ctx, { keywordIds }, (at) => `items.${at}.keywordId`);
		await writeTargets(ctx, items);
		return keywordIds;
	});
}

/** Takes keywords' ranking pages as their targets; returns the ids of those that have one, and how many have none. */
export async function takeRankingUrls(
	ctx: SignedInContext,
	input: unknown,
): Promise<{ ids: string[]; skipped: number }> {
	await judgeChoice(ctx, input);
	const choice = validate(chosenKeywords, input);
	return transacted(ctx, async (ctx) => {
		const ids = await lockChosen(ctx, choice);
		const ranking = await rowsOf(
			ctx.em,
			sql<{ keywordId: string; url: string }>`
				select k.id as "keywordId", u.url from unnest(${ids}::bigint[]) with ordinality as wanted (id, at)
				join keywords k on k.id = wanted.id join urls u on u.id = k.ranking_url_id order by wanted.at`,
		);
		const targets = ranking
			.map(({ keywordId, url }) => ({ keywordId, targetUrl: cleanUrl(url) }))
			.filter(({ targetUrl }) => targetUrl !== "" && targetUrl.length <= maxUrlLength);
		await writeTargets(ctx, targets);
		return { ids: targets.map(({ keywordId }) => keywordId), skipped: ids.length - targets.length };
	});
}

/** Writes targets of keywords that the caller has locked, with what follows from them. */
export async function writeTargets(ctx: SignedInContext, targets: readonly Target[]): Promise<void> {
	const changed = await rowsOf(
		ctx.em,
		sql<{ id: string }>`
			update keywords k set target_url = g.url, actor = ${ctx.viewer.actor},
				are_issues_due = k.latest_checked_at is not null
			from unnest(${targets.map(({ keywordId }) => keywordId)}::bigint[],
				${targets.map(({ targetUrl }) => targetUrl)}::text[]) as g (id, url)
			where k.id = g.id and k.target_url is distinct from g.url
			returning k.id`,
	);
	if (changed.length === 0) return;
	await judgeTargets(
		ctx.em,
		changed.map(({ id }) => id),
	);
	await ctx.afterCommit(() => ctx.jobs.enqueue("page-issues.recompute", {}, { unique: true }));
}
