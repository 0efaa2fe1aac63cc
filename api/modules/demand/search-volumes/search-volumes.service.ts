import type { SignedInContext } from "../../../context.ts";
import { transacted } from "../../../core/guards.ts";
import { validate } from "../../../core/validate.ts";
import { rowOf, rowsOf, sql, sqlOf, toDateOrNull } from "../../../db/sql.ts";
import { isId } from "../../../lib/id.ts";
import type { Competition, MonthlySearches, VolumeProvider } from "../../../providers/volume/port.ts";
import { noVolumeSource, volumeSourceOf } from "../../keys/credentials/volume-source.service.ts";
import { clearLane } from "../../keys/lanes/lanes.service.ts";
import { refusalOf, volumeLaneOf } from "../../keys/lanes/volume-lane.service.ts";
import { isGranted } from "../../tracked/domains/granted.ts";
import { type KeywordChoice, keywordTarget } from "../../tracked/keywords/choice/keyword-choice.input.ts";
import {
	conditionOfChoice,
	refuseMissing,
	validateChoice,
} from "../../tracked/keywords/choice/keyword-choice.service.ts";
import { recordKeywords } from "../../tracked/keywords/choice/recorded-keywords.service.ts";
import { refuseTooMany } from "../../tracked/keywords/keywords.input.ts";
import type { SearchVolume } from "./search-volume.entity.ts";
import type {
	SearchVolumeDetailType,
	SearchVolumeProgress,
	SearchVolumeSettings,
	UnsuitableKeyword,
} from "./search-volumes.types.ts";
import { unsuitable } from "./suitability.policy.ts";
import { isOf, queuePhrases, type WantedPhrase, withKeywords } from "./volume-queue.service.ts";

/** Result of a request for search volumes, in keywords. */
export interface FetchedVolumes {
	fresh: number;
	queued: number;
	unsuitable: UnsuitableKeyword[];
	domainIds: string[];
}

interface WantedKeyword extends WantedPhrase {
	id: string;
	domainId: string;
	phrase: string;
}

/**
 * Requests the search volumes of keywords unless they are fresh. Retries failed ones and a refused login.
 * `PROVIDER_NOT_CONFIGURED` without a source.
 */
export async function fetchSearchVolumes(ctx: SignedInContext, input: unknown): Promise<FetchedVolumes> {
	await validateChoice(ctx, input);
	const target = validate(keywordTarget, input);
	const { accountId } = ctx.viewer;
	return transacted(ctx, async (ctx) => {
		const keywords = await wantedKeywords(ctx, target);
		const source = await volumeSourceOf(ctx, ctx.em, accountId);
		if (!source) throw noVolumeSource();
		const provider = ctx.volumes[source.provider];
		if (provider.callsPerMinute !== null) {
			await clearLane(ctx.em, await volumeLaneOf(ctx, ctx.em, source, provider));
		}
		const phrases = await queuePhrases(ctx, accountId, uniquePhrases(keywords), source, { againToo: true });
		const unsuitable = await unsuitableAmong(ctx, keywords);
		const queued = keywordsOf(phrases.waiting, keywords).length;
		const deed = { action: "fetchSearchVolumes", verb: "requested the search volume of" } as const;
		await recordKeywords(ctx, deed, keywordsOf(phrases.added, keywords));
		return {
			queued,
			unsuitable,
			fresh: keywords.length - queued - unsuitable.length,
			domainIds: [...new Set(keywords.map(({ domainId }) => domainId))],
		};
	});
}

async function wantedKeywords({ em, viewer }: SignedInContext, target: KeywordChoice): Promise<WantedKeyword[]> {
	const which =
		"domainId" in target
			? sql`k.domain_id = ${target.domainId} ${await conditionOfChoice({ em, viewer }, target)}`
			: sql`k.id = any(${target.keywordIds.filter(isId)}::bigint[])`;
	const found = await rowsOf(
		em,
		sqlOf({ id: "text", domainId: "text", phrase: "text", phraseKey: "text", country: "text", language: "text" })`
			select k.id, k.domain_id as "domainId", k.phrase, k.phrase_key as "phraseKey", k.country, k.language from keywords k
			where ${which} and ${isGranted(viewer, "k")} and k.deleted_at is null order by k.id`,
	);
	if ("keywordIds" in target) refuseMissing(target.keywordIds, found);
	else if (target.filter) refuseTooMany("filter", found);
	return found;
}

/** Keywords whose phrases are never sent or were refused. */
async function unsuitableAmong(ctx: SignedInContext, keywords: WantedKeyword[]): Promise<UnsuitableKeyword[]> {
	const refused = await rowsOf(
		ctx.em,
		sqlOf({ id: "text", reason: "text" })`
			select k.id, v.error as reason from keywords k join search_volumes v on ${isOf(sql`k`, sql`v`)}
			where k.id = any(${keywords.map(({ id }) => id)}::bigint[]) and v.state = 'REFUSED'`,
	);
	const words = new Map(refused.map(({ id, reason }) => [id, reason]));
	return keywords.flatMap(({ id, phrase, phraseKey }) => {
		const reason = unsuitable(phraseKey) ?? words.get(id);
		return reason === undefined ? [] : [{ keywordId: id, keyword: phrase, reason }];
	});
}

function keyOf({ country, language, phraseKey }: WantedPhrase): string {
	return `${country} ${language} ${phraseKey}`;
}

/** Those of the keywords that have one of the phrases. */
function keywordsOf(phrases: readonly WantedPhrase[], keywords: WantedKeyword[]): WantedKeyword[] {
	const keys = new Set(phrases.map(keyOf));
	return keywords.filter((keyword) => keys.has(keyOf(keyword)));
}

function uniquePhrases(keywords: WantedKeyword[]): WantedPhrase[] {
	return [...new Map(keywords.map((keyword) => [keyOf(keyword), keyword])).values()];
}

/** All but the keyword's own columns are null without a volume. */
interface DetailRow {
	id: string;
	phraseKey: string;
	state: SearchVolume["state"] | null;
	provider: VolumeProvider["name"] | null;
	cpc: number | null;
	competition: Competition | null;
	competitionIndex: number | null;
	monthly: MonthlySearches[] | null;
	fetchedAt: string | null;
	error: string | null;
}

/** Search volumes of keywords, in the order of the ids; null for a deleted keyword. */
export async function volumeDetailsOf(
	{ em }: Pick<SignedInContext, "em">,
	keywordIds: readonly string[],
): Promise<(SearchVolumeDetailType | null)[]> {
	const rows = await rowsOf(
		em,
		sql<DetailRow>`
			select k.id, k.phrase_key as "phraseKey", v.state, v.provider, v.cpc, v.competition,
				v.competition_index as "competitionIndex", v.monthly, v.fetched_at as "fetchedAt", v.error
			from keywords k left join search_volumes v on ${isOf(sql`k`, sql`v`)}
			where k.id = any(${[...keywordIds]}::bigint[])`,
	);
	const byId = new Map(rows.map((row) => [row.id, toDetail(row)]));
	return keywordIds.map((id) => byId.get(id) ?? null);
}

function toDetail({ phraseKey, state, error, monthly, fetchedAt, ...row }: DetailRow): SearchVolumeDetailType {
	const fault = unsuitable(phraseKey);
	return {
		state: fault !== null || state === "REFUSED" ? "UNSUITABLE" : (state ?? "UNKNOWN"),
		reason: fault ?? error,
		provider: row.provider,
		cpc: row.cpc,
		competition: row.competition,
		competitionIndex: row.competitionIndex,
		monthlySearches: monthly ?? [],
		fetchedAt: toDateOrNull(fetchedAt),
	};
}

/** Maximum failures counted; a higher number is shown as this. */
const maxFailed = 1_000;

/** Progress of domains' search volumes, in the order of the ids. */
export async function volumeProgressOf(
	{ em, viewer: { accountId } }: SignedInContext,
	domainIds: readonly string[],
): Promise<SearchVolumeProgress[]> {
	const keywordsIn = (state: "WAITING" | "FAILED") => sql`
		search_volumes v ${withKeywords} where v.account_id = ${accountId} and v.state = ${sql.lit(state)}`;
	const ids = [...domainIds];
	const rows = await rowsOf(
		em,
		sql<SearchVolumeProgress & { id: string }>`
			with waiting as materialized (
				select k.domain_id, count(*)::int as count, min(v.error) as error
				from ${keywordsIn("WAITING")} and k.domain_id = any(${ids}::bigint[]) group by k.domain_id
			)
			select d.id, coalesce(waiting.count, 0) as waiting, failed.count as failed,
				coalesce(failed.error, waiting.error) as problem
			from unnest(${ids}::bigint[]) as d (id)
			left join waiting on waiting.domain_id = d.id
			cross join lateral (
				select count(*)::int as count, min(error) as error
				from (select v.error from ${keywordsIn("FAILED")} and k.domain_id = d.id limit ${maxFailed}) f
			) as failed`,
	);
	const byId = new Map(rows.map(({ id, ...progress }) => [id, progress]));
	return domainIds.map((id) => byId.get(id) ?? { waiting: 0, failed: 0, problem: null });
}

/** The source of the account's search volumes, and its state: what waits for it are phrases of the caller's domains. */
export async function volumeSettingsOf(ctx: SignedInContext): Promise<SearchVolumeSettings> {
	const { accountId, rights } = ctx.viewer;
	const ofGranted = sql`and exists (
		select from keywords k where ${isOf(sql`k`, sql`v`)} and k.deleted_at is null and ${isGranted(ctx.viewer, "k")})`;
	const source = await volumeSourceOf(ctx, ctx.em, accountId);
	const { waiting, error } = await rowOf(
		ctx.em,
		sqlOf({ waiting: "number", error: "text?" })`
			select count(*)::int as waiting, min(v.error) as error from search_volumes v
			where v.account_id = ${accountId} and v.state = 'WAITING' ${rights.hasAllDomains ? sql`` : ofGranted}`,
	);
	if (!source) return { source: null, waiting, problem: null };
	const refusal = await refusalOf(ctx, ctx.em, source, ctx.volumes[source.provider]);
	return { source: source.owner, waiting, problem: refusal ?? error };
}
