import type { SignedInContext } from "../../../context.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { databaseNow, rowsOf, sql } from "../../../db/sql.ts";
import { inSnapshot } from "../../../db/transaction.ts";
import { notFound } from "../../../errors.ts";
import { type Day, dayAt, endOfDay } from "../../../lib/calendar.ts";
import type { Domain } from "../../domains/domain.entity.ts";
import { marketInputs } from "../basis.service.ts";
import { firstPages } from "../engine/first-pages.service.ts";
import { urlsOf } from "../engine/hosts.service.ts";
import { rowsOfResults } from "../engine/result-rows.service.ts";
import { type HeadToHeadArgs, headToHeadArgs } from "../market.input.ts";
import { firstKeptAt, refuseFuture } from "../market-days.service.ts";
import { marketScope } from "../market-scope.service.ts";
import { type Duel, duelsOf, inDuelOrder } from "./duels.ts";
import { type HeadToHead, type HeadToHeadItem, HeadToHeadStandingEnum } from "./head-to-head.types.ts";

/** Days before `until` on which results are looked for. */
const maxDaysBack = 365;

const standings = Object.values(HeadToHeadStandingEnum);

/** A page of a domain's keywords beside a competitor. The caller has checked the domain's owner. */
export function headToHead(ctx: SignedInContext, domain: Domain, args: unknown): Promise<HeadToHead> {
	const { competitorId, ...asked } = args as { competitorId: string };
	return everyDuel(ctx, domain, competitorId, validate(headToHeadArgs, asked));
}

async function everyDuel(
	ctx: SignedInContext,
	domain: Domain,
	competitorId: string,
	args: HeadToHeadArgs,
): Promise<HeadToHead> {
	return inSnapshot(ctx.em, async (em) => {
		const inputs = await marketInputs(em, domain);
		const row = 1 + inputs.competitors.findIndex(({ id }) => id === competitorId);
		if (row === 0) throw notFound("competitor");
		const day = await lastDay(em, domain.id, args);
		const { condition, includeBrand } = { ...(await marketScope(em, domain, args)), ...args };
		const scope = sql`${condition ?? sql``} ${includeBrand || args.filter.isBrand != null ? sql`` : sql`and not k.is_brand`}`;
		const at = day?.asOf ?? (await databaseNow(em));
		const { keywords, pages } = await firstPages(em, domain.id, scope, { first: at, last: at });
		const { rows } = await rowsOfResults(em, pages.urlIds, [domain, ...inputs.competitors]);
		const duels = duelsOf({ keywords, pages, rows, rates: inputs.model }, { moment: at, row });
		const chosen = args.standings ? duels.filter(({ standing }) => args.standings?.includes(standing)) : duels;
		const ordered = await inDuelOrder(chosen, args.sort, (ids) => phrasesOf(em, ids));
		return {
			asOf: day?.date ?? null,
			items: await shownDuels(em, ordered.slice(args.page.offset, args.page.offset + args.page.limit)),
			totalCount: chosen.length,
			counts: standings.map((value) => ({
				value,
				count: duels.filter(({ standing }) => standing === value).length,
			})),
		};
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
		sql<{ asOf: string }>`
			select as_of as "asOf" from domain_statistics
			where domain_id = ${domainId} and quarter_hour < ${end} and as_of >= ${firstKept}
				and quarter_hour >= ${end}::timestamptz - ${sql.lit(maxDaysBack)} * interval '1 day'
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
		sql<{ id: string }>`select id from keywords where id = any(${ids}::bigint[]) order by phrase_key, id`,
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
