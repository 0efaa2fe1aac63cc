import { Arg, Ctx, Extensions, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { PageInput } from "../../../core/page.ts";
import { CostsRows, ReadsKeywords } from "../../../core/row-cost.ts";
import { timeZoneOptions } from "../../../core/time-zone.ts";
import { notFound } from "../../../errors.ts";
import { DomainType } from "../../tracked/domains/domains.types.ts";
import { filterOptions, KeywordFilter, pageOptions } from "../../tracked/keywords/choice/keyword-query.types.ts";
import {
	type ComparisonKind,
	ComparisonKindEnum,
	type Movement,
	MovementEnum,
} from "../../tracked/keywords/conditions/movement.types.ts";
import { KeywordType } from "../../tracked/keywords/keywords.types.ts";
import { comparedWithByKey, comparedWithKey } from "./compared-with.loaders.ts";
import { type DomainComparison, openComparison } from "./comparison.service.ts";
import {
	Comparison,
	ComparisonCounts,
	ComparisonPage,
	ComparisonRow,
	ComparisonSort,
	PositionDistribution,
} from "./comparison.types.ts";

/** A domain's keywords compared between two days. Callers can only reach their own domains. */
@Resolver(() => DomainType)
export class DomainComparisonResolver {
	@ReadsKeywords()
	@CostsRows(() => 50)
	@FieldResolver(() => Comparison, {
		description:
			"The domain's keywords at the end of two days: the last measured one and one `days` earlier, or `from` and `to`. `BAD_INPUT` names the argument that is wrong or missing.",
	})
	comparison(
		@Ctx() ctx: GraphQLContext,
		@Root() domain: DomainType,
		@Arg("timeZone", () => String, timeZoneOptions) timeZone: string,
		@Arg("days", () => Int, {
			nullable: true,
			description:
				"1 to 365: compares the day of the last measurement of the chosen keywords with the day so many days earlier. Instead of `from` and `to`.",
		})
		days?: number,
		@Arg("from", () => String, {
			nullable: true,
			description: "The first day, `yyyy-MM-dd`; before `to`, at most 3,660 days.",
		})
		from?: string,
		@Arg("to", () => String, { nullable: true, description: "The second day, `yyyy-MM-dd`, not after today." })
		to?: string,
		@Arg("filter", () => KeywordFilter, filterOptions) filter?: KeywordFilter,
	): Promise<DomainComparison> {
		return openComparison(ctx, domain, { days, from, to, timeZone, filter });
	}
}

/** What a comparison says; only what is requested is read. */
@Resolver(() => Comparison)
export class ComparisonResolver {
	@FieldResolver(() => Int, { description: "Number of keywords that exist and match the filter now." })
	totalCount(@Root() comparison: DomainComparison): Promise<number> {
		return comparison.totalCount();
	}

	@FieldResolver(() => ComparisonCounts, { description: "Keywords by kind." })
	counts(@Root() comparison: DomainComparison): Promise<ComparisonCounts> {
		return comparison.counts();
	}

	@FieldResolver(() => String, { description: "The comparison in a line of plain English." })
	summary(@Root() comparison: DomainComparison): Promise<string> {
		return comparison.summary();
	}

	@FieldResolver(() => PositionDistribution, { description: "Where the keywords stand at the end of the first day." })
	before(@Root() comparison: DomainComparison): Promise<PositionDistribution> {
		return comparison.before();
	}

	@FieldResolver(() => PositionDistribution, { description: "Where the keywords stand at the end of the second day." })
	after(@Root() comparison: DomainComparison): Promise<PositionDistribution> {
		return comparison.after();
	}

	@FieldResolver(() => ComparisonPage, {
		description: "A page of the keywords, by default those that moved furthest first.",
	})
	rows(
		@Root() comparison: DomainComparison,
		@Arg("kinds", () => [ComparisonKindEnum], {
			nullable: true,
			description: "Rows of any of these kinds. Defaults to all; an empty list is ignored.",
		})
		kinds?: ComparisonKind[],
		@Arg("movement", () => MovementEnum, { nullable: true, description: "Rows that went this way. Defaults to all." })
		movement?: Movement,
		@Arg("sort", () => ComparisonSort, {
			nullable: true,
			description: "Sort order. Defaults to `WEIGHT`, largest first.",
		})
		sort?: ComparisonSort,
		@Arg("page", () => PageInput, pageOptions) page?: PageInput,
	): Promise<ComparisonPage> {
		return comparison.rows({ kinds, movement, sort, page });
	}
}

/** A keyword's comparison with an earlier day. Callers can only reach their own keywords. */
@Resolver(() => KeywordType)
export class ComparedWithResolver {
	// Refused before any day is read.
	@Extensions({ asksAlone: true })
	@CostsRows(() => 1)
	@FieldResolver(() => ComparisonRow, {
		description: "The keyword at the end of two days, as a row of `Domain.comparison`.",
	})
	async comparedWith(
		@Ctx() ctx: GraphQLContext,
		@Root() keyword: KeywordType,
		@Arg("from", () => String, { description: "The first day, `yyyy-MM-dd`; before `to`, at most 3,660 days." })
		from: string,
		@Arg("timeZone", () => String, timeZoneOptions) timeZone: string,
		@Arg("to", () => String, {
			nullable: true,
			description: "The second day, `yyyy-MM-dd`, not after today. Defaults to today.",
		})
		to?: string,
	): Promise<ComparisonRow> {
		const row = await ctx.loaders.load(comparedWithByKey, ctx, comparedWithKey(keyword.id, { from, to, timeZone }));
		if (!row) throw notFound("keyword");
		return { ...row, keyword };
	}
}
