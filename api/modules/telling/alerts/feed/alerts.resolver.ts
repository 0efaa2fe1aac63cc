import { Arg, Ctx, Extensions, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import { Needs } from "../../../../core/access.ts";
import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { PageInput } from "../../../../core/page.ts";
import { CostsRows } from "../../../../core/row-cost.ts";
import { movementDays, shownDays } from "../../../meaning/signals/site-wide/shown-days.service.ts";
import { DomainType } from "../../../tracked/domains/domains.types.ts";
import { pageOptions } from "../../../tracked/keywords/choice/keyword-query.types.ts";
import { domainByKeyword, keywordsByIds } from "../../../tracked/keywords/keywords.loaders.ts";
import { KeywordType } from "../../../tracked/keywords/keywords.types.ts";
import { AlertPage, AlertReading, AlertSiteWide, AlertSiteWideDay, AlertType } from "../alerts.types.ts";
import { AlertRuleType } from "../rules/alert-rules.types.ts";
import { rulesById } from "../rules/shown-rules.service.ts";
import { AlertFilter } from "./alert-filter.types.ts";
import { alertById, countedKeywordCounts, listAlerts } from "./alert-list.service.ts";
import { newestReadings } from "./newest-readings.service.ts";

/** The account's alerts. */
@Resolver(() => AlertType)
export class AlertsResolver {
	@Extensions({ asksAlone: true })
	@Query(() => AlertPage, { description: "The account's alerts, changed last first unless `after` is given." })
	alerts(
		@Ctx() ctx: GraphQLContext,
		@Arg("filter", () => AlertFilter, { nullable: true, description: "Which alerts. Defaults to all." })
		filter?: AlertFilter,
		@Arg("page", () => PageInput, pageOptions) page?: PageInput,
		@Arg("after", () => Int, {
			nullable: true,
			description:
				"Only alerts that changed after this `seq`, in the order of their last changes, those that ended as `RETURNED` included. Pass the last `seq` you got to miss no change; 0 begins.",
		})
		after?: number,
	): Promise<AlertPage> {
		return listAlerts(signedIn(ctx), { filter, page, after });
	}

	@Query(() => AlertType, { description: "An alert of the account; `NOT_FOUND` otherwise." })
	alert(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The alert's ID." }) id: string,
	): Promise<AlertType> {
		return alertById(signedIn(ctx), id);
	}

	@FieldResolver(() => DomainType, { nullable: true, description: "Its domain; null if it is about the account." })
	async domain(@Ctx() ctx: GraphQLContext, @Root() { domainId }: AlertType): Promise<DomainType | null> {
		return domainId === null ? null : ctx.loaders.load(domainByKeyword, ctx, domainId);
	}

	@FieldResolver(() => KeywordType, { nullable: true, description: "Its keyword; null if it is not about one." })
	async keyword(@Ctx() ctx: GraphQLContext, @Root() { keywordId }: AlertType): Promise<KeywordType | null> {
		return keywordId === null ? null : ctx.loaders.load(keywordsByIds, ctx, keywordId);
	}

	@FieldResolver(() => AlertReading, {
		nullable: true,
		description: "What was measured since `move.at`; null if nothing was, and unless it is an open `MOVE`.",
	})
	async newestReading(@Ctx() ctx: GraphQLContext, @Root() { id, kind }: AlertType): Promise<AlertReading | null> {
		return kind === "MOVE" ? ctx.loaders.load(newestReadings, ctx, id) : null;
	}

	@Needs("READ_AND_WRITE")
	@FieldResolver(() => [AlertRuleType], { description: "The rules that asked for it, without those deleted since." })
	async rules(@Ctx() ctx: GraphQLContext, @Root() { ruleIds }: AlertType): Promise<AlertRuleType[]> {
		const rules = await Promise.all(ruleIds.map((id) => ctx.loaders.load(rulesById, ctx, id)));
		return rules.filter((rule) => rule !== null);
	}
}

/** The keywords of site-wide movement. */
@Resolver(() => AlertSiteWide)
export class AlertSiteWideResolver {
	@CostsRows(() => 20)
	@FieldResolver(() => [KeywordType], { description: "At most twenty of its keywords, those that moved most first." })
	async keywords(@Ctx() ctx: GraphQLContext, @Root() { keywordIds }: AlertSiteWide): Promise<KeywordType[]> {
		const keywords = await Promise.all(keywordIds.map((id) => ctx.loaders.load(keywordsByIds, ctx, id)));
		return keywords.filter((keyword) => keyword !== null);
	}

	@FieldResolver(() => Int, {
		description:
			"How many of the keywords that it counted are still tracked: those that `KeywordFilter.alertId` matches. Fewer are known of alerts from before this field.",
	})
	async keywordCount(@Ctx() ctx: GraphQLContext, @Root() { alertId }: AlertSiteWide): Promise<number> {
		return (await ctx.loaders.load(countedKeywordCounts, ctx, alertId)) ?? 0;
	}

	@CostsRows(() => shownDays)
	@FieldResolver(() => [AlertSiteWideDay], {
		description: "The last 14 days (UTC) on which the domain was checked, up to now, oldest first.",
	})
	async days(@Ctx() ctx: GraphQLContext, @Root() { domainId, isWorse }: AlertSiteWide): Promise<AlertSiteWideDay[]> {
		const days = (await ctx.loaders.load(movementDays, ctx, domainId)) ?? [];
		return days.map(({ date, measured, worse, better }) => ({ date, measured, moved: isWorse ? worse : better }));
	}
}
