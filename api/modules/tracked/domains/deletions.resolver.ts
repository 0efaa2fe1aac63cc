import { Arg, Ctx, Extensions, Int, Query, Resolver } from "type-graphql";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { listDeletions } from "./deletions.service.ts";
import { DeletionType } from "./deletions.types.ts";

/** What was deleted, for programs that keep a copy. */
@Resolver(() => DeletionType)
export class DeletionsResolver {
	@Extensions({ asksAlone: true })
	@Query(() => [DeletionType], {
		description:
			"The account's deleted domains, keywords and measurements, oldest first. Pass the last `id` you got to miss none, whenever it was committed; kept 400 days.",
	})
	deletions(
		@Ctx() ctx: GraphQLContext,
		@Arg("after", () => String, { nullable: true, description: "Only deletions after the one with this `id`." })
		after: string | undefined,
		@Arg("limit", () => Int, { defaultValue: 100, description: "Maximum number of deletions: 1 to 1,000." })
		limit: number,
	): Promise<DeletionType[]> {
		return listDeletions(signedIn(ctx), { after, limit });
	}
}
