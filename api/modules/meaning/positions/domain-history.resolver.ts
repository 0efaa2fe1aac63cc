import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { PageInput } from "../../../core/page.ts";
import { ReadsEveryKeyword, ReadsKeywords } from "../../../core/row-cost.ts";
import { timeZoneOptions } from "../../../core/time-zone.ts";
import { inSlices } from "../../../lib/slices.ts";
import { DomainType } from "../../tracked/domains/domains.types.ts";
import {
	filterOptions,
	KeywordFilter,
	KeywordSort,
	pageOptions,
	SortDirectionEnum,
	sortOptions,
} from "../../tracked/keywords/choice/keyword-query.types.ts";
import { failedChecks } from "./after/ended-checks.service.ts";
import { FailedCheckPage } from "./after/ended-checks.types.ts";
import { changePage, domainChanges } from "./changes.service.ts";
import { KeywordChange, KeywordChangePage } from "./changes.types.ts";
import { dailyPositions } from "./days/daily-positions.service.ts";
import { DailyPositions } from "./days/daily-positions.types.ts";
import { domainPositions } from "./domain-positions.service.ts";
import { KeywordPositionPage } from "./domain-positions.types.ts";

const untilOptions = { nullable: true, description: "The last day, `yyyy-MM-dd`. Defaults to today." };

/** Measurements of a domain's keywords. Callers can only reach their own domains. */
@Resolver(() => DomainType)
export class DomainHistoryResolver {
	@ReadsKeywords(1)
	@FieldResolver(() => [KeywordChange], {
		description:
			"The first 10,000 keywords whose last two measurements differ and can be compared, largest movement first. Not found counts as the depth + 1.",
		deprecationReason: "Use `changePage`, which has all of them, page by page. Deprecated 2026-11-28.",
	})
	async changes(@Ctx() { em }: GraphQLContext, @Root() { id }: DomainType): Promise<Promise<KeywordChange>[]> {
		return inSlices(await domainChanges(em, id));
	}

	@ReadsEveryKeyword()
	@FieldResolver(() => KeywordChangePage, {
		description:
			"Keywords whose last two measurements differ and can be compared, largest movement first. Not found counts as the depth + 1.",
	})
	changePage(
		@Ctx() { em }: GraphQLContext,
		@Root() { id }: DomainType,
		@Arg("page", () => PageInput, pageOptions) page?: PageInput,
	): Promise<KeywordChangePage> {
		return changePage(em, id, page);
	}

	@ReadsKeywords()
	@FieldResolver(() => DailyPositions, {
		description: "A page of the domain's keywords with their last measurement of each day.",
	})
	dailyPositions(
		@Ctx() ctx: GraphQLContext,
		@Root() domain: DomainType,
		@Arg("days", () => Int, {
			defaultValue: 7,
			description: "Number of calendar days, ending with the last one: 1 to 365.",
		})
		days: number,
		@Arg("timeZone", () => String, timeZoneOptions) timeZone: string,
		@Arg("filter", () => KeywordFilter, filterOptions) filter?: KeywordFilter,
		@Arg("sort", () => KeywordSort, sortOptions) sort?: KeywordSort,
		@Arg("page", () => PageInput, pageOptions) page?: PageInput,
		@Arg("until", () => String, untilOptions) until?: string,
	): Promise<DailyPositions> {
		return dailyPositions(ctx, domain, { days, until, timeZone, filter, sort, page });
	}

	@FieldResolver(() => KeywordPositionPage, {
		description:
			"All measurements of the domain's keywords, page by page in time order. Paging is stable while new measurements arrive: nothing is repeated or skipped. With `ASC`, keep the last cursor and pass it later to get only newer measurements.",
	})
	positions(
		@Ctx() { em }: GraphQLContext,
		@Root() { id }: DomainType,
		@Arg("first", () => Int, { defaultValue: 100, description: "Maximum number of records: 1 to 1,000." })
		first: number,
		@Arg("direction", () => SortDirectionEnum, {
			defaultValue: "DESC",
			description: "`DESC` starts with the newest, `ASC` with the oldest.",
		})
		direction: keyof typeof SortDirectionEnum,
		@Arg("after", () => String, {
			nullable: true,
			description: "The `endCursor` of the previous page; anything else is `BAD_INPUT`. Defaults to the first page.",
		})
		after?: string,
	): Promise<KeywordPositionPage> {
		return domainPositions(em, id, { first, direction, after });
	}

	@FieldResolver(() => FailedCheckPage, {
		description:
			"Failed checks of the domain's keywords, the first that ended first; kept 400 days. Keep the last cursor and pass it later to get only newer ones. A measurement whose answer is refused once its run ends comes here with the ID it had among `positions`, which has it no more.",
	})
	failedChecks(
		@Ctx() { em }: GraphQLContext,
		@Root() { id }: DomainType,
		@Arg("first", () => Int, { defaultValue: 100, description: "Maximum number of checks: 1 to 1,000." })
		first: number,
		@Arg("after", () => String, {
			nullable: true,
			description: "The `endCursor` of the previous page; anything else is `BAD_INPUT`. Defaults to the first page.",
		})
		after?: string,
	): Promise<FailedCheckPage> {
		return failedChecks(em, id, { first, after });
	}
}
