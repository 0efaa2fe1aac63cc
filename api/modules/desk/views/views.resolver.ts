import { Arg, Ctx, Extensions, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { ReportContent } from "../../telling/reports/content/content.types.ts";
import { DomainType } from "../../tracked/domains/domains.types.ts";
import { viewById, viewsOfDomain } from "./shown-views.service.ts";
import { countKey, keywordCountByKey, usesByView, viewsByIds } from "./views.loaders.ts";
import { createView, deleteView, updateView } from "./views.service.ts";
import { CreateViewInput, UpdateViewInput, ViewType, ViewUse } from "./views.types.ts";

/** Views: named filters. */
@Resolver(() => ViewType)
export class ViewsResolver {
	@Query(() => ViewType, { description: "A view." })
	view(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The view's ID." }) id: string,
	): Promise<ViewType> {
		return viewById(signedIn(ctx), id);
	}

	@Mutation(() => ViewType, {
		description:
			"Creates a view. `CONFLICT` if its name is taken among the views that one domain sees (`details` names the `viewId`), or beyond 50 for a domain or for all domains.",
	})
	createView(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => CreateViewInput, { description: "The view." }) input: CreateViewInput,
	): Promise<ViewType> {
		return createView(signedIn(ctx), input);
	}

	@Mutation(() => ViewType, {
		description:
			"Updates the given fields of a view; what uses it follows. `CONFLICT` if the name is taken. To change the filter of a schedule's view an API key also needs the scope `SPEND`; one with a monthly cap then pays for the schedules that may check more.",
	})
	updateView(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The view's ID." }) id: string,
		@Arg("input", () => UpdateViewInput, { description: "The fields to change." }) input: UpdateViewInput,
	): Promise<ViewType> {
		return updateView(signedIn(ctx), id, input);
	}

	@Mutation(() => ID, {
		description:
			"Deletes a view, never its keywords. `CONFLICT` while something uses it; `details` has one entry per use, for example `ALERT:31`.",
	})
	async deleteView(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The view's ID." }) id: string,
	): Promise<string> {
		await deleteView(signedIn(ctx), id);
		return id;
	}

	@Extensions({ asksAlone: true })
	@FieldResolver(() => Int, {
		nullable: true,
		description: "Number of keywords that pass now; null if the view cannot be read.",
	})
	keywordCount(
		@Ctx() ctx: GraphQLContext,
		@Root() view: ViewType,
		@Arg("domainId", () => ID, {
			nullable: true,
			description: "The domain to count in: required of a view for all domains, and of another its own at most.",
		})
		domainId?: string | null,
	): Promise<number | null> {
		return ctx.loaders.load(keywordCountByKey, ctx, countKey(view, domainId));
	}

	@FieldResolver(() => [ViewUse], { description: "What uses it." })
	async usedBy(@Ctx() ctx: GraphQLContext, @Root() { id }: ViewType): Promise<ViewUse[]> {
		return (await ctx.loaders.load(usesByView, ctx, id)) ?? [];
	}
}

/** The views of a domain. Callers can only reach their own domains. */
@Resolver(() => DomainType)
export class DomainViewsResolver {
	@FieldResolver(() => [ViewType], {
		description: "The domain's views and those for all domains, by name.",
	})
	views(@Ctx() ctx: GraphQLContext, @Root() { id }: DomainType): Promise<ViewType[]> {
		return viewsOfDomain(signedIn(ctx), id);
	}
}

/** The view of a report or a shared page. */
@Resolver(() => ReportContent)
export class ReportViewResolver {
	@FieldResolver(() => ViewType, {
		nullable: true,
		description: "The view that its keywords pass; null: all keywords.",
	})
	async view(@Ctx() ctx: GraphQLContext, @Root() { viewId }: ReportContent): Promise<ViewType | null> {
		return viewId === null ? null : ctx.loaders.load(viewsByIds, ctx, viewId);
	}
}
