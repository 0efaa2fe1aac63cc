import { Arg, Ctx, Extensions, FieldResolver, ID, Int, Mutation, Resolver, Root } from "type-graphql";
import { For } from "../../../../core/access.ts";
import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { KeywordType } from "../../../tracked/keywords/keywords.types.ts";
import { propertyById } from "../connection/properties.service.ts";
import { SearchConsole, SearchConsoleProperty } from "../connection/search-console.types.ts";
import { syncPerformance } from "../sync/performance-sync.service.ts";
import { syncById } from "../sync/sync-rows.service.ts";
import { performanceByDay, topPages, topQueries } from "./analytics.service.ts";
import { KeywordPerformance } from "./keyword-performance.types.ts";
import { performanceByKeyword, syncByProperty } from "./performance.loaders.ts";
import {
	PageAnalyticsRow,
	PerformanceDay,
	PerformanceSync,
	QueryAnalyticsRow,
	SyncPerformanceInput,
	SyncPerformanceResult,
} from "./performance.types.ts";

/** Imports of performance data. */
@Resolver(() => SearchConsole)
export class PerformanceSyncResolver {
	@FieldResolver(() => PerformanceSync, {
		description: "One import of performance data, by its `jobId`; `NOT_FOUND` if it is not the account's.",
	})
	sync(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The import's ID." }) id: string,
	): Promise<PerformanceSync> {
		return syncById(signedIn(ctx), id);
	}

	@For("ALL")
	@Mutation(() => SyncPerformanceResult, {
		description:
			"Imports a property's performance data. Waits up to 20 seconds; a longer import continues in the background. `RECONNECT_REQUIRED` without a connection, `PROVIDER_NOT_CONFIGURED` if Google is not configured, `PROVIDER_ERROR` in Google's words.",
	})
	async syncPerformance(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => SyncPerformanceInput, { description: "The property and the days." })
		{ propertyId, ...range }: SyncPerformanceInput,
	): Promise<SyncPerformanceResult> {
		const { id, state, rows, startDate, endDate } = await syncPerformance(signedIn(ctx), propertyId, range);
		const property = await propertyById(signedIn(ctx), propertyId);
		const isDone = state === "DONE";
		return { property, startDate, endDate, rows: isDone ? rows : null, jobId: isDone ? null : id };
	}
}

const startOptions = { description: "The first day, `yyyy-MM-dd`." };
const endOptions = { description: "The last day, `yyyy-MM-dd`." };
const limitOptions = { defaultValue: 10, description: "Maximum number of rows: 1 to 1,000." };

/** Each field reads all names of a property, so an operation may ask for a few properties, not all. */
const readsMuch = { asksAlone: 1_000 };

/** A property's imported data, of all its pages: whichever domains of the account they belong to. */
@Resolver(() => SearchConsoleProperty)
export class PropertyPerformanceResolver {
	@For("ALL")
	@FieldResolver(() => PerformanceSync, {
		nullable: true,
		description: "The import in progress, otherwise the last one; null if there was none.",
	})
	sync(@Ctx() ctx: GraphQLContext, @Root() { id }: SearchConsoleProperty): Promise<PerformanceSync | null> {
		return ctx.loaders.load(syncByProperty, ctx, id);
	}

	@For("ALL")
	@Extensions(readsMuch)
	@FieldResolver(() => [QueryAnalyticsRow], {
		description: "Imported queries, sorted by clicks, impressions and name.",
	})
	topQueries(
		@Ctx() ctx: GraphQLContext,
		@Root() property: SearchConsoleProperty,
		@Arg("startDate", () => String, startOptions) startDate: string,
		@Arg("endDate", () => String, endOptions) endDate: string,
		@Arg("limit", () => Int, limitOptions) limit: number,
	): Promise<QueryAnalyticsRow[]> {
		return topQueries(signedIn(ctx), property, { startDate, endDate, limit });
	}

	@For("ALL")
	@Extensions(readsMuch)
	@FieldResolver(() => [PageAnalyticsRow], {
		description: "Imported pages, sorted by clicks, impressions and URL.",
	})
	topPages(
		@Ctx() ctx: GraphQLContext,
		@Root() property: SearchConsoleProperty,
		@Arg("startDate", () => String, startOptions) startDate: string,
		@Arg("endDate", () => String, endOptions) endDate: string,
		@Arg("limit", () => Int, limitOptions) limit: number,
	): Promise<PageAnalyticsRow[]> {
		return topPages(signedIn(ctx), property, { startDate, endDate, limit });
	}

	@For("ALL")
	@Extensions(readsMuch)
	@FieldResolver(() => [PerformanceDay], {
		description: "Figures per day, oldest first. Days without data from Google are omitted.",
	})
	performanceByDay(
		@Ctx() ctx: GraphQLContext,
		@Root() property: SearchConsoleProperty,
		@Arg("startDate", () => String, startOptions) startDate: string,
		@Arg("endDate", () => String, endOptions) endDate: string,
	): Promise<PerformanceDay[]> {
		return performanceByDay(signedIn(ctx), property, { startDate, endDate });
	}
}

/** A keyword's Search Console figures. */
@Resolver(() => KeywordType)
export class KeywordPerformanceResolver {
	@FieldResolver(() => KeywordPerformance, {
		nullable: true,
		description: "Search Console figures for the keyword; null if no property with imported data covers its domain.",
	})
	searchPerformance(@Ctx() ctx: GraphQLContext, @Root() keyword: KeywordType): Promise<KeywordPerformance | null> {
		return ctx.loaders.load(performanceByKeyword, ctx, keyword);
	}
}
