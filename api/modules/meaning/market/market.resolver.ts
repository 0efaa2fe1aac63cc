import { Arg, Ctx, FieldResolver, ID, Int, Resolver, Root } from "type-graphql";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { PageInput } from "../../../core/page.ts";
import { countRows, refuseTooMany } from "../../../core/requested-rows.ts";
import { CostsRows, ReadsEveryKeyword } from "../../../core/row-cost.ts";
import { timeZoneOptions } from "../../../core/time-zone.ts";
import { notFound } from "../../../errors.ts";
import { competitorsByDomain } from "../../tracked/competitors/competitors.loaders.ts";
import { domainById } from "../../tracked/domains/domains.service.ts";
import { DomainType } from "../../tracked/domains/domains.types.ts";
import { filterOptions, KeywordFilter, pageOptions } from "../../tracked/keywords/choice/keyword-query.types.ts";
import { keywordsByIds } from "../../tracked/keywords/keywords.loaders.ts";
import { KeywordType } from "../../tracked/keywords/keywords.types.ts";
import { headToHead } from "./head-to-head/head-to-head.service.ts";
import {
	HeadToHead,
	HeadToHeadItem,
	HeadToHeadSort,
	type HeadToHeadStanding,
	HeadToHeadStandingEnum,
} from "./head-to-head/head-to-head.types.ts";
import { market, shareKey, sharesByKey } from "./market.service.ts";
import { Market, MarketWeightingEnum, ShareOfVoice } from "./market.types.ts";

const untilOptions = { nullable: true, description: "The last day, `yyyy-MM-dd`; today by default and at the latest." };
const brandOptions = {
	defaultValue: false,
	description: "Whether brand keywords count too. Has no effect if the filter names `isBrand`.",
};

/** Who takes the clicks of a domain's keywords. Callers can only reach their own domains. */
@Resolver(() => DomainType)
export class MarketResolver {
	@ReadsEveryKeyword()
	@FieldResolver(() => Market, {
		description:
			"Share of voice of the domain, its competitors and all other sites on page 1. With a filter, at most 10,000,000 keywords × days. Counts as a row per day, of the domain and of each competitor.",
	})
	async market(
		@Ctx() ctx: GraphQLContext,
		@Root() { id }: DomainType,
		@Arg("days", () => Int, { defaultValue: 30, description: "Number of days; 1–365." }) days: number,
		@Arg("timeZone", () => String, timeZoneOptions) timeZone: string,
		@Arg("includeBrand", () => Boolean, brandOptions) includeBrand: boolean,
		@Arg("until", () => String, untilOptions) until?: string,
		@Arg("filter", () => KeywordFilter, filterOptions) filter?: KeywordFilter,
		@Arg("weighting", () => MarketWeightingEnum, {
			nullable: true,
			description: "How keywords count; left out, `VOLUME` if at least half of the volumes in scope are known.",
		})
		weighting?: keyof typeof MarketWeightingEnum,
	): Promise<Market> {
		const signed = signedIn(ctx);
		const domain = await domainById(signed, id);
		const competitors = (await ctx.loaders.load(competitorsByDomain, ctx, id)) ?? [];
		countRows(ctx, days * competitors.length);
		refuseTooMany(ctx);
		return market(signed, domain, { days, until, timeZone, filter, includeBrand, weighting });
	}

	@CostsRows(({ days }) => Number(days))
	@FieldResolver(() => ShareOfVoice, {
		description: "Its own share of voice day by day, as `market` has it without a filter. Counts as a row per day.",
	})
	async shareOfVoice(
		@Ctx() ctx: GraphQLContext,
		@Root() { id }: DomainType,
		@Arg("days", () => Int, { defaultValue: 30, description: "Number of days up to today; 1–365." }) days: number,
		@Arg("timeZone", () => String, timeZoneOptions) timeZone: string,
	): Promise<ShareOfVoice> {
		const share = await ctx.loaders.load(sharesByKey, signedIn(ctx), shareKey(id, { days, timeZone }));
		if (!share) throw notFound("domain");
		return share;
	}

	@ReadsEveryKeyword()
	@FieldResolver(() => HeadToHead, {
		description: "The domain beside a competitor, on the newest day with values up to `until`, at most 365 days back.",
	})
	async headToHead(
		@Ctx() ctx: GraphQLContext,
		@Root() { id }: DomainType,
		@Arg("competitorId", () => ID, { description: "The competitor's ID." }) competitorId: string,
		@Arg("timeZone", () => String, timeZoneOptions) timeZone: string,
		@Arg("includeBrand", () => Boolean, brandOptions) includeBrand: boolean,
		@Arg("until", () => String, untilOptions) until?: string,
		@Arg("filter", () => KeywordFilter, filterOptions) filter?: KeywordFilter,
		@Arg("standings", () => [HeadToHeadStandingEnum], {
			nullable: true,
			description: "Standings to list; all by default.",
		})
		standings?: HeadToHeadStanding[],
		@Arg("sort", () => HeadToHeadSort, {
			nullable: true,
			description: "Sort order. Defaults to `CLICKS_AT_STAKE`, largest first.",
		})
		sort?: HeadToHeadSort,
		@Arg("page", () => PageInput, pageOptions) page?: PageInput,
	): Promise<HeadToHead> {
		const signed = signedIn(ctx);
		const domain = await domainById(signed, id);
		const args = { until, timeZone, filter, includeBrand, standings, sort, page };
		return headToHead(signed, domain, competitorId, args);
	}
}

/** A keyword of a head-to-head. */
@Resolver(() => HeadToHeadItem)
export class HeadToHeadResolver {
	@FieldResolver(() => KeywordType, { description: "The keyword." })
	async keyword(@Ctx() ctx: GraphQLContext, @Root() { keywordId }: HeadToHeadItem): Promise<KeywordType> {
		const keyword = await ctx.loaders.load(keywordsByIds, ctx, keywordId);
		if (!keyword) throw notFound("keyword");
		return keyword;
	}
}
