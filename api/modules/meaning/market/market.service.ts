import type { SignedInContext } from "../../../context.ts";
import { limitKeywordRead } from "../../../core/large-reads.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { inSnapshot } from "../../../db/transaction.ts";
import { ignoredSitesOf } from "../../tracked/competitors/tracked-sites.service.ts";
import type { Domain } from "../../tracked/domains/domain.entity.ts";
import { domainsById } from "../../tracked/domains/domains.service.ts";
import type { FilterReader } from "../../tracked/keywords/views/stored-views.service.ts";
import { modelFor, shownActiveModel } from "../ctr-models/ctr-models.service.ts";
import { type MarketDomain, marketInputs } from "./basis.service.ts";
import { measuresOf, type Weighting } from "./engine/measures.ts";
import { leaderboard } from "./leaderboard.ts";
import { type MarketArgs, marketArgs, type ShareArgs, shareArgs } from "./market.input.ts";
import type { Market, MarketSeries, ShareOfVoice } from "./market.types.ts";
import { marketDays } from "./market-days.service.ts";
import { marketScope } from "./market-scope.service.ts";
import type { MarketDay } from "./moments.service.ts";

/** A domain's market. The caller has checked the domain's owner. */
export async function market(ctx: SignedInContext, domain: Domain, args: unknown): Promise<Market> {
	const requested = validate(marketArgs, args);
	const read = () => inSnapshot(ctx.em, (em) => readMarket({ em, viewer: ctx.viewer }, domain, requested));
	const shown = await limitKeywordRead(ctx.viewer.accountId, domain.keywordCount, read);
	return { ...shown, ctrModel: modelFor(ctx.viewer, shown.ctrModel) };
}

/** A domain's market as it is, with all that is known of its model. The caller decides who may see it, and limits the read. */
export async function marketOf(reader: FilterReader, domain: MarketDomain, args: unknown): Promise<Market> {
	return readMarket(reader, domain, validate(marketArgs, args));
}

/** A loader key for a domain's own share of voice. */
export function shareKey(domainId: string, args: unknown): string {
	return JSON.stringify([domainId, validate(shareArgs, args)]);
}

/**
 * Batch: the caller's domains' own shares of voice by `shareKey`, as their markets have them without a filter. One
 * domain after the other: many at once would take all connections.
 */
export async function sharesByKey(ctx: SignedInContext, keys: readonly string[]): Promise<(ShareOfVoice | null)[]> {
	const requested = keys.map((key) => JSON.parse(key) as [domainId: string, args: ShareArgs]);
	const domains = await domainsById(
		ctx,
		requested.map(([id]) => id),
	);
	const shares: (ShareOfVoice | null)[] = [];
	for (const [at, [, args]] of requested.entries()) {
		const domain = domains[at];
		const read = (domain: Domain) => inSnapshot(ctx.em, (em) => shareOfVoice(em, domain, args));
		shares.push(domain ? await limitKeywordRead(ctx.viewer.accountId, domain.keywordCount, () => read(domain)) : null);
	}
	return shares;
}

async function shareOfVoice(em: EntityManager, domain: Domain, args: ShareArgs): Promise<ShareOfVoice> {
	const requested = validate(marketArgs, args);
	// No competitor changes it.
	const inputs = { ...(await marketInputs(em, domain)), competitors: [] };
	const scope = await marketScope({ em, viewer: null }, domain, requested);
	const { dates, days } = await marketDays(em, { domain, inputs, scope, weighting: null }, requested);
	const percent = days.map((day) => {
		const own = day?.series[0];
		return day && own ? measuresOf(own, day.totals, scope.weighting).shareOfVoice : null;
	});
	return { dates, percent };
}

async function readMarket(reader: FilterReader, domain: MarketDomain, requested: MarketArgs): Promise<Market> {
	const { em } = reader;
	const inputs = await marketInputs(em, domain);
	const scope = await marketScope(reader, domain, requested);
	const weighting = requested.weighting ?? scope.weighting;
	const { dates, days, pendingDays, boards } = await marketDays(em, { domain, inputs, scope, weighting }, requested);
	const listOf = (read: (day: MarketDay) => number | null) => days.map((day) => (day === null ? null : read(day)));
	const sites = [{ site: domain.host + domain.path, id: null }, ...inputs.competitors];
	const board = {
		boards,
		weighting,
		sites,
		ignored: new Set(await ignoredSitesOf(em, domain.accountId)),
	};
	return {
		ctrModel: await shownActiveModel(em, domain.accountId),
		weighting,
		brandKeywordCount: scope.brandKeywordCount,
		pendingDays,
		dates,
		keywordCount: listOf(({ totals }) => totals.keywords),
		measuredCount: listOf(({ totals }) => totals.measured),
		countedCount: listOf(({ totals }) => (weighting === "VOLUME" ? totals.counted : totals.measured)),
		knownVolume: listOf(({ totals }) => totals.knownVolume),
		measuredVolume: listOf(({ totals }) => totals.measuredVolume),
		series: sites.map(({ site, id }, row) => seriesOf(days, row, { site, competitorId: id, weighting })),
		asOf: dates[days.findIndex((day) => day !== null)] ?? null,
		...leaderboard(board),
	};
}

function seriesOf(
	days: readonly (MarketDay | null)[],
	row: number,
	{ site, competitorId, weighting }: { site: string; competitorId: string | null; weighting: Weighting },
): MarketSeries {
	const sums = days.map((day) => day?.series[row] ?? null);
	const measures = days.map((day) => {
		const own = day?.series[row];
		return own ? measuresOf(own, day.totals, weighting) : null;
	});
	return {
		site,
		competitorId,
		shareOfVoice: measures.map((day) => day?.shareOfVoice ?? null),
		demandShare: measures.map((day) => day?.demandShare ?? null),
		ctrVisibility: measures.map((day) => day?.ctrVisibility ?? null),
		estimatedClicks: measures.map((day) => day?.estimatedClicks ?? null),
		page1Count: sums.map((day) => day?.page1 ?? null),
		top3Count: sums.map((day) => day?.top3 ?? null),
	};
}
