import { Arg, Args, Ctx, Mutation, Resolver } from "type-graphql";
import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { ChosenKeywords } from "../choice/chosen-keywords.types.ts";
import { selectKeywordsById } from "../keyword-rows.service.ts";
import { SetTargetUrlsResult } from "./targets.results.ts";
import { setTargetUrls, takeRankingUrls } from "./targets.service.ts";
import { TargetUrlInput } from "./targets.types.ts";

/** Keywords in an answer. */
const maxShown = 1_000;

/** Target URLs of many keywords at once. */
@Resolver()
export class TargetsResolver {
	@Mutation(() => SetTargetUrlsResult, {
		description: "Sets or removes target URLs of keywords, all or nothing. The states of the targets follow at once.",
	})
	async setTargetUrls(
		@Ctx() ctx: GraphQLContext,
		@Arg("items", () => [TargetUrlInput], {
			description: "1–10,000 keywords with their target URLs; each keyword at most once.",
		})
		items: TargetUrlInput[],
	): Promise<SetTargetUrlsResult> {
		const ids = await setTargetUrls(signedIn(ctx), { items });
		const keywords = await selectKeywordsById(ctx.em, ids.slice(0, maxShown));
		return { updated: ids.length, skipped: 0, keywords };
	}

	@Mutation(() => SetTargetUrlsResult, {
		description:
			"Takes the ranking pages of keywords as their target URLs. Keywords without a ranking page are skipped. An ID that is not the caller's rejects the request.",
	})
	async useRankingUrlsAsTargets(
		@Ctx() ctx: GraphQLContext,
		@Args(() => ChosenKeywords) chosen: ChosenKeywords,
	): Promise<SetTargetUrlsResult> {
		const { ids, skipped } = await takeRankingUrls(signedIn(ctx), chosen);
		const keywords = await selectKeywordsById(ctx.em, ids.slice(0, maxShown));
		return { updated: ids.length, skipped, keywords };
	}
}
