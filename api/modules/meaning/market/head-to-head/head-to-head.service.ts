import type { SignedInContext } from "../../../../context.ts";
import { validate } from "../../../../core/validate.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { databaseNow, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { inSnapshot } from "../../../../db/transaction.ts";
import { notFound } from "../../../../errors.ts";
import { type Day, dayAt, endOfDay } from "../../../../lib/calendar.ts";
import { createPace, slicesOf } from "../../../../lib/slices.ts";
import type { Domain } from "../../../tracked/domains/domain.entity.ts";
import { selectKeywordsById } from "../../../tracked/keywords/keyword-rows.service.ts";
import type { KeywordType } from "../../../tracked/keywords/keywords.types.ts";
import { urlsOf } from "../../packs/hosts.service.ts";
import { PackedStandings } from "../../packs/packed-standings.service.ts";
import { isPackedAt, packHeads } from "../../packs/packs.service.ts";
import { marketInputs } from "../basis.service.ts";
import { marketKeywords } from "../engine/market-keywords.service.ts";
import { ResultRows } from "../engine/result-rows.service.ts";
import { type HeadToHeadArgs, headToHeadArgs } from "../market.input.ts";
import { firstKeptAt, refuseFuture } from "../market-days.service.ts";
import { marketScope } from "../market-scope.service.ts";
import { type Duel, duelsOf, inDuelOrder } from "./duels.ts";
import { type HeadToHead, type HeadToHeadItem, HeadToHeadStandingEnum } from "./head-to-head.types.ts";

/** Days before `until` on which results are looked for. */
const maxDaysBack = 365;

const allStandings = Object.values(HeadToHeadStandingEnum);

/** A page of a domain's keywords compared with a competitor. The caller has checked the domain's owner. */
export async function headToHead(
	ctx: SignedInContext,
	domain: Domain,
	competitorId: string,
	given: unknown,
): Promise<HeadToHead> {
	const { page, ...args } = validate(headToHeadArgs, given);
	const { asOf, duels, ordered } = await everyDuel(ctx, domain, competitorId, args);
	return {
		asOf,
		items: await shownDuels(ctx.em, ordered.slice(page.offset, page.offset + page.limit)),
		totalCount: ordered.length,
		counts: allStandings.map((value) => ({
			value,
			count: duels.filter(({ standing }) => standing === value).length,
		})),
	};
}

/** All keywords compared with a competitor, with those that were deleted meanwhile left out. Validates and reads at once. */
export async function allDuels(
	ctx: SignedInContext,
	domain: Domain,
	competitorId: string,
	given: object,
): Promise<AsyncIterable<KeywordDuel[]>> {
	const { page: _, ...args } = validate(headToHeadArgs, given);
	const { ordered } = await everyDuel(ctx, domain, competitorId, args);
	return keywordDuels(ctx.em, ordered);
}

/** A duel with its keyword. */
export interface KeywordDuel extends HeadToHeadItem {
	keyword: KeywordType;
}

async function* keywordDuels(em: EntityManager, ordered: readonly Duel[]): AsyncIterable<KeywordDuel[]> {
	for await (const slice of slicesOf(ordered)) {
		const ids = slice.map(({ keywordId }) => keywordId);
		const keywords = new Map((await selectKeywordsById(em.fork(), ids)).map((keyword) => [keyword.id, keyword]));
		const items = await shownDuels(em.fork(), slice);
		yield items.flatMap((item) => {
			const keyword = keywords.get(item.keywordId);
			return keyword ? [{ ...item, keyword }] : [];
		});
	}
}

/** All keywords in scope, and those of the chosen standings in order. */
async function everyDuel(
	ctx: SignedInContext,
	domain: Domain,
	competitorId: string,
	args: Omit<HeadToHeadArgs, "page">,
): Promise<{ asOf: Day | null; duels: Duel[]; ordered: Duel[] }> {
	return inSnapshot(ctx.em, async (em) => {
		const inputs = await marketInputs(em, domain);
		const row = 1 + inputs.competitors.findIndex(({ id }) => id === competitorId);
		if (row === 0) throw notFound("competitor");
		const day = await lastDay(em, domain.id, args);
		const { counted } = await marketScope({ em, viewer: ctx.viewer }, domain, args);
		// Without such a day nothing counts for a keyword, whatever other days or a run that has not ended have kept.
		const moment = day?.asOf ?? (await databaseNow(em));
		const packs = day === null ? [] : await packHeads(em, domain.id, { first: moment, last: moment });
		const keywords = await marketKeywords(em, domain.id, counted);
		const keywordIds = keywords.map(({ id }) => id);
		const standings = new PackedStandings(em, packs, { keywordIds, columns: ["hosts", "urls"] });
		await standings.moveTo(moment.getTime());
		const results = await ResultRows.of(em, [domain, ...inputs.competitors]);
		const pace = createPace();
		await results.readUrls(em, standings, pace);
		const scene = { keywords, standings, rates: inputs.model };
		const duels = await duelsOf(scene, { results, row, moment: moment.getTime() }, pace);
		const chosen = args.standings ? duels.filter(({ standing }) => args.standings?.includes(standing)) : duels;
		const ordered = await inDuelOrder(chosen, args.sort, (ids) => phrasesOf(em, ids));
		return { asOf: day?.date ?? null, duels, ordered };
	});
}

/** The newest day with values up to `until`, and the end of its last run. */
async function lastDay(
	em: EntityManager,
	domainId: string,
	{ until, timeZone }: { until: Day | null; timeZone: string },
): Promise<{ date: Day; asOf: Date } | null> {
	const now = await databaseNow(em);
	refuseFuture(until, dayAt(now, timeZone));
	const firstKept = await firstKeptAt(em, domainId);
	const end = until === null ? now : endOfDay(until, timeZone);
	const [last] = await rowsOf(
		em,
		sqlOf({ asOf: "text" })`
			select as_of as "asOf" from domain_statistics
			where domain_id = ${domainId} and quarter_hour < ${end} and as_of >= ${firstKept}
				and quarter_hour >= ${end}::timestamptz - ${sql.lit(maxDaysBack)} * interval '1 day'
				and ${isPackedAt(domainId, sql`as_of`)}
			order by quarter_hour desc limit 1`,
	);
	if (!last) return null;
	const asOf = new Date(last.asOf);
	return { date: dayAt(asOf, timeZone), asOf };
}

/** Phrases in their order, by keyword. */
async function phrasesOf(em: EntityManager, ids: readonly string[]): Promise<Map<string, number>> {
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text" })`select id from keywords where id = any(${ids}::bigint[]) order by phrase_key, id`,
	);
	return new Map(rows.map(({ id }, index) => [id, index]));
}

async function shownDuels(em: EntityManager, duels: readonly Duel[]): Promise<HeadToHeadItem[]> {
	const ids = duels.flatMap(({ ownUrlId, competitorUrlId }) => [ownUrlId ?? [], competitorUrlId ?? []].flat());
	const urls = new Map((await urlsOf(em, ids)).map(({ id, url }) => [id, url]));
	return duels.map(({ ownUrlId, competitorUrlId, measuredAt, ...duel }) => ({
		...duel,
		ownUrl: urls.get(ownUrlId ?? 0) ?? null,
		competitorUrl: urls.get(competitorUrlId ?? 0) ?? null,
		measuredAt: measuredAt === null ? null : new Date(measuredAt),
	}));
}
