import { ownAddress } from "../../../../../schema/rules/google-page.ts";
import { maxUrlLength } from "../../../../../schema/rules/limits.ts";
import type { Site } from "../../../../../schema/rules/match.ts";
import { cleanUrl } from "../../../../../schema/rules/result-url.ts";
import { targetFault } from "../../../../../schema/rules/target-state.ts";
import type { SignedInContext } from "../../../../context.ts";
import { transacted } from "../../../../core/guards.ts";
import { maxFaults, validate } from "../../../../core/validate.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { type FieldFault, Refusal } from "../../../../errors.ts";
import { chosenKeywords } from "../choice/keyword-choice.input.ts";
import { lockChosen, validateChoice } from "../choice/keyword-choice.service.ts";
import { type ChangedKeyword, recordKeywords } from "../choice/recorded-keywords.service.ts";
import { pageIssueBits } from "../keyword.entity.ts";
import { refuseTooMany } from "../keywords.input.ts";
import { evaluateTargets } from "./target-states.service.ts";
import { targetUrlChanges } from "./targets.input.ts";

/** A keyword with the page that should rank for it. */
interface Target {
	keywordId: string;
	targetUrl: string | null;
}

/**
 * Gives keywords targets or takes them away; returns the keywords' ids in order. All or none: an unknown keyword, a bad
 * address or one that is not on the keyword's domain refuses the whole list.
 */
export async function setTargetUrls(ctx: SignedInContext, input: unknown): Promise<string[]> {
	if (typeof input === "object" && input !== null && "items" in input) refuseTooMany("items", input.items);
	const { items } = validate(targetUrlChanges, input);
	const keywordIds = items.map(({ keywordId }) => keywordId);
	return transacted(ctx, async (ctx) => {
		await lockChosen(ctx, { keywordIds }, (at) => `items.${at}.keywordId`);
		await refuseTargetsElsewhere(ctx, items, (at) => `items.${at}.targetUrl`);
		const changed = await writeTargets(ctx, items);
		await recordKeywords(ctx, { action: "setTargetUrls", verb: "changed the target page of" }, changed);
		return keywordIds;
	});
}

/** Takes keywords' ranking pages as their targets; returns the ids of those that have one, and how many have none. */
export async function takeRankingUrls(
	ctx: SignedInContext,
	input: unknown,
): Promise<{ ids: string[]; skipped: number }> {
	await validateChoice(ctx, input);
	const choice = validate(chosenKeywords, input);
	return transacted(ctx, async (ctx) => {
		const ids = await lockChosen(ctx, choice);
		const ranking = await rowsOf(
			ctx.em,
			sql<Site & { keywordId: string; url: string }>`
				select k.id as "keywordId", u.url, d.host, d.path from unnest(${ids}::bigint[]) with ordinality as wanted (id, at)
				join keywords k on k.id = wanted.id join domains d on d.id = k.domain_id
				join urls u on u.id = k.ranking_url_id order by wanted.at`,
		);
		const targets = ranking
			.map(({ keywordId, url, ...site }) => ({ keywordId, targetUrl: cleanUrl(ownAddress(url)), site }))
			.filter(({ targetUrl }) => targetUrl !== "" && targetUrl.length <= maxUrlLength)
			.filter(({ targetUrl, site }) => targetFault(targetUrl, site) === null);
		const changed = await writeTargets(ctx, targets);
		const verb = "set the ranking page as the target of";
		await recordKeywords(ctx, { action: "useRankingUrlsAsTargets", verb }, changed);
		return { ids: targets.map(({ keywordId }) => keywordId), skipped: ids.length - targets.length };
	});
}

/** Refuses new targets that are not on their keywords' domains; those that a keyword has already may stay. */
export async function refuseTargetsElsewhere(
	ctx: SignedInContext,
	targets: readonly Target[],
	fieldAt: (index: number) => string,
): Promise<void> {
	const given = await rowsOf(
		ctx.em,
		sql<Site & { at: number; url: string }>`
			select g.at::int - 1 as at, g.url, d.host, d.path
			from unnest(${targets.map(({ keywordId }) => keywordId)}::bigint[],
				${targets.map(({ targetUrl }) => targetUrl)}::text[]) with ordinality as g (id, url, at)
			join keywords k on k.id = g.id join domains d on d.id = k.domain_id
			where g.url is distinct from k.target_url and g.url is not null order by g.at`,
	);
	refuseFaults(given.map(({ at, url, ...site }) => ({ field: fieldAt(at), message: targetFault(url, site) })));
}

/** Refuses targets of new keywords that are not on the domain. */
export function refuseNewTargetsElsewhere(domain: Site, keywords: readonly { targetUrl: string | null }[]): void {
	refuseFaults(
		keywords.map(({ targetUrl }, at) => ({
			field: `keywords.${at}.targetUrl`,
			message: targetUrl && targetFault(targetUrl, domain),
		})),
	);
}

function refuseFaults(judged: readonly { field: string; message: string | null }[]): void {
	const faults = judged.filter((fault): fault is FieldFault => fault.message !== null);
	const [first] = faults;
	if (first) throw new Refusal("BAD_INPUT", first.message, { details: faults.slice(0, maxFaults) });
}

/**
 * Writes targets of keywords that the caller has locked; an issue about the earlier target is over at once.
 * @returns those that had another
 */
export async function writeTargets(ctx: SignedInContext, targets: readonly Target[]): Promise<ChangedKeyword[]> {
	const changed = await rowsOf(
		ctx.em,
		sqlOf({ id: "text", domainId: "text" })`
			update keywords k set target_url = g.url, actor = ${ctx.viewer.actor},
				are_issues_due = k.latest_checked_at is not null, page_issues = k.page_issues & ~${sql.lit(pageIssueBits.WRONG_PAGE)}
			from unnest(${targets.map(({ keywordId }) => keywordId)}::bigint[],
				${targets.map(({ targetUrl }) => targetUrl)}::text[]) as g (id, url)
			where k.id = g.id and k.target_url is distinct from g.url
			returning k.id, k.domain_id as "domainId"`,
	);
	if (changed.length === 0) return [];
	await evaluateTargets(
		ctx.em,
		changed.map(({ id }) => id),
	);
	await ctx.afterCommit(() => ctx.jobs.enqueue("page-issues.recompute", {}, { unique: true }));
	return changed;
}
