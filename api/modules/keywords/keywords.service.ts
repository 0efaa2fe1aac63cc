import type { SignedInContext } from "../../context.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { transacted } from "../../edge/guards.ts";
import { validate } from "../../edge/validate.ts";
import { notFound } from "../../errors.ts";
import { isId } from "../../lib/id.ts";
import { cancelChecksOf } from "../checks/check-cleanup.service.ts";
import { lockBalance } from "../credits/credits.service.ts";
import { domainById, lockDomain } from "../domains/domains.service.ts";
import { judgeChoice, lockChosen } from "./keyword-choice.service.ts";
import { selectKeywordsById } from "./keyword-rows.service.ts";
import { chosenKeywords, type KeywordChoice, type NewKeyword, newKeywords, refuseTooMany } from "./keywords.input.ts";
import type { KeywordType } from "./keywords.types.ts";
import { phraseKeyOf } from "./phrase.policy.ts";

/** What became of keywords to add. */
export interface AddedKeywords {
	added: number;
	/** Those the domain had already, doubles within the request included. */
	existing: number;
	/** The added ones, in the order given. */
	keywords: KeywordType[];
}

/**
 * Adds up to 10,000 keywords to a domain; one bad item refuses them all. Those it has already are left alone. The
 * domain's row is locked, so that its count stays exact and two requests with the same keywords add them once.
 */
export async function addKeywords(ctx: SignedInContext, domainId: string, input: unknown): Promise<AddedKeywords> {
	await domainById(ctx, domainId);
	if (typeof input === "object" && input !== null && "keywords" in input) refuseTooMany("keywords", input.keywords);
	const { keywords } = validate(newKeywords, input);
	return transacted(ctx, async (ctx) => {
		const ids = await insertInto(ctx, domainId, keywords);
		return {
			added: ids.length,
			existing: keywords.length - ids.length,
			keywords: await selectKeywordsById(ctx.em, ids),
		};
	});
}

/** Adds keywords that were judged, within the caller's transaction; returns the ids of those that were new, in the order given. */
export async function insertInto(ctx: SignedInContext, domainId: string, keywords: NewKeyword[]): Promise<string[]> {
	const domain = await lockDomain(ctx, domainId);
	const ids = await insertKeywords(ctx, domain, keywords);
	await rowsOf(
		ctx.em,
		sql`update domains set keyword_count = keyword_count + ${ids.length}::int where id = ${domainId}`,
	);
	return ids;
}

/** What was deleted. */
export interface DeletedKeywords {
	ids: string[];
	/** Domains that lost keywords. */
	domainIds: string[];
}

/**
 * Hides keywords at once; unfinished checks are cancelled and given back, and a job removes the rows. One id that is not
 * the caller's refuses the whole list. The account's row is locked first, as whoever starts a run does.
 */
export async function deleteKeywords(ctx: SignedInContext, input: unknown): Promise<DeletedKeywords> {
	await judgeChoice(ctx, input);
	const choice = validate(chosenKeywords, input);
	return transacted(ctx, async (ctx) => {
		await lockBalance(ctx.em, ctx.viewer.accountId);
		const domainIds = await lockDomainsOf(ctx, choice);
		const ids = await lockChosen(ctx, choice);
		await cancelChecksOf(ctx.em, { keywordIds: ids }, ctx.viewer.actor);
		await hideKeywords(ctx, ids);
		await ctx.afterCommit(async () => {
			for (const domainId of domainIds) await ctx.jobs.enqueue("domain.purge", { domainId }, { unique: true });
		});
		return { ids, domainIds };
	});
}

async function lockDomainsOf(ctx: SignedInContext, choice: KeywordChoice): Promise<string[]> {
	if ("domainId" in choice) return [(await lockDomain(ctx, choice.domainId)).id];
	const { keywordIds } = choice;
	if (!keywordIds.every(isId)) throw notFound("keyword");
	const domains = await rowsOf(
		ctx.em,
		sql<{ id: string }>`
			select id from domains
			where id in (select domain_id from keywords where id = any(${keywordIds}::bigint[]))
				and account_id = ${ctx.viewer.accountId} and deleted_at is null
			order by id for no key update`,
	);
	return domains.map(({ id }) => id);
}

async function hideKeywords(ctx: SignedInContext, ids: string[]): Promise<void> {
	await rowsOf(
		ctx.em,
		sql`
			with hidden as (
				update keywords set deleted_at = app_now(), actor = ${ctx.viewer.actor} where id = any(${ids}::bigint[])
				returning domain_id
			)
			update domains d set keyword_count = d.keyword_count - h.count
			from (select domain_id, count(*)::int as count from hidden group by domain_id) h
			where d.id = h.domain_id`,
	);
}

/** Inserts in the order given, so that ids count up with it; returns the ids of those that were new. */
async function insertKeywords(
	ctx: SignedInContext,
	domain: { id: string; country: string },
	keywords: NewKeyword[],
): Promise<string[]> {
	const of = <Value>(value: (keyword: NewKeyword) => Value) => keywords.map(value);
	const rows = await rowsOf(
		ctx.em,
		sql<{ id: string }>`
			insert into keywords
				(account_id, domain_id, phrase, phrase_key, country, language, device, groups, target_url, actor)
			select ${ctx.viewer.accountId}::bigint, ${domain.id}::bigint, g.phrase, g.phrase_key, g.country, g.language, g.device,
				array(select jsonb_array_elements_text(g.groups)), g.target_url, ${ctx.viewer.actor}
			from unnest(${of(({ keyword }) => keyword)}::text[], ${of(({ keyword }) => phraseKeyOf(keyword))}::text[],
				${of(({ country }) => country ?? domain.country)}::text[], ${of(({ language }) => language)}::text[],
				${of(({ device }) => device)}::text[], ${of(({ groups }) => JSON.stringify(groups))}::jsonb[],
				${of(({ targetUrl }) => targetUrl)}::text[])
				with ordinality as g (phrase, phrase_key, country, language, device, groups, target_url, at)
			order by g.at
			on conflict (domain_id, phrase_key, country, language, device) where deleted_at is null do nothing
			returning id`,
	);
	return rows.map(({ id }) => id);
}

/** How many keywords would be new to a domain, each of them counted once. */
export async function countNews(
	{ em }: SignedInContext,
	domain: { id: string; country: string },
	keywords: NewKeyword[],
): Promise<number> {
	const of = <Value>(value: (keyword: NewKeyword) => Value) => keywords.map(value);
	const { count } = await rowOf(
		em,
		sql<{ count: number }>`
			select count(*)::int as count
			from (
				select distinct g.phrase_key, g.country, g.language, g.device
				from unnest(${of(({ keyword }) => phraseKeyOf(keyword))}::text[],
					${of(({ country }) => country ?? domain.country)}::text[], ${of(({ language }) => language)}::text[],
					${of(({ device }) => device)}::text[]) as g (phrase_key, country, language, device)
			) g
			where not exists (
				select 1 from keywords k
				where k.domain_id = ${domain.id} and k.phrase_key = g.phrase_key and k.country = g.country
					and k.language = g.language and k.device = g.device and k.deleted_at is null
			)`,
	);
	return count;
}
