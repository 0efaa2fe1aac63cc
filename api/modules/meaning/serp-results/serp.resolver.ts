import { Arg, Ctx, Extensions, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { notFound } from "../../../errors.ts";
import { PositionRecordType } from "../../tracked/keywords/keywords.types.ts";
import { MeasurementContextType } from "../../tracked/measurements/contexts.types.ts";
import { CheckType } from "../positions/check-history.types.ts";
import { archivedResultsByCheck, storedPagesByCheck, titleAt } from "./archived-pages.service.ts";
import { contextById } from "./contexts.loaders.ts";
import { SerpResultType, SerpType, StoredPageType } from "./serp.types.ts";
import { compareSerps } from "./serp-comparison.service.ts";
import { SerpComparison } from "./serp-comparison.types.ts";
import { serpByCheck } from "./serps.service.ts";

/** Rows that a check's results count as. */
const rowsOfSerp = 100;

/** The results of checks. Callers can only reach their own checks. */
@Resolver(() => CheckType)
export class CheckSerpResolver {
	@Extensions({ asksAlone: rowsOfSerp })
	@FieldResolver(() => SerpType, {
		nullable: true,
		description:
			"What the check read; null if nothing was measured, or if its pages had left the archive before results were kept. Counts as 100 rows.",
	})
	serp(@Ctx() ctx: GraphQLContext, @Root() { id }: CheckType): Promise<SerpType | null> {
		return ctx.loaders.load(serpByCheck, ctx, id);
	}

	@Extensions({ asksAlone: 2 * rowsOfSerp })
	@Query(() => SerpComparison, {
		description:
			"Compares the results of two checks of one keyword; either may be the later one. `BAD_INPUT` for checks of two keywords, `NOT_FOUND` if the results of one are not kept.",
	})
	compareSerps(
		@Ctx() ctx: GraphQLContext,
		@Arg("fromCheckId", () => ID, { description: "The first check." }) fromCheckId: string,
		@Arg("toCheckId", () => ID, { description: "The second check." }) toCheckId: string,
	): Promise<SerpComparison> {
		return compareSerps(signedIn(ctx), { fromCheckId, toCheckId });
	}
}

/** What the archive has of a check's results. */
@Resolver(() => SerpType)
export class SerpPagesResolver {
	@FieldResolver(() => [StoredPageType], { description: "Its pages that are still in the archive, in order." })
	async storedPages(@Ctx() ctx: GraphQLContext, @Root() { checkId }: SerpType): Promise<StoredPageType[]> {
		return (await ctx.loaders.load(storedPagesByCheck, ctx, checkId)) ?? [];
	}
}

/** The titles of results, which only the archive has. */
@Resolver(() => SerpResultType)
export class SerpResultResolver {
	@FieldResolver(() => String, {
		nullable: true,
		description: "Its title, at most 300 characters of plain text; null once its page has left the archive.",
	})
	async title(@Ctx() ctx: GraphQLContext, @Root() { checkId, place, url }: SerpResultType): Promise<string | null> {
		const archived = (await ctx.loaders.load(archivedResultsByCheck, ctx, checkId)) ?? [];
		return titleAt(archived, place, url);
	}
}

/** How measurements were made. */
@Resolver(() => PositionRecordType)
export class RecordContextResolver {
	@FieldResolver(() => MeasurementContextType, {
		description: "How it was measured: everything except depth that must be equal to compare two measurements.",
	})
	async context(
		@Ctx() ctx: GraphQLContext,
		@Root() { contextId }: PositionRecordType,
	): Promise<MeasurementContextType> {
		const context = await ctx.loaders.load(contextById, ctx, contextId);
		if (!context) throw notFound("context");
		return context;
	}
}
