import { Ctx, Query, Resolver } from "type-graphql";
import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { googleUpdates } from "./google-updates.service.ts";
import { GoogleUpdatesType } from "./google-updates.types.ts";

/** What is known of Google's ranking updates. */
@Resolver()
export class GoogleUpdatesResolver {
	@Query(() => GoogleUpdatesType, {
		description: "How far Google's ranking updates are known. `Domain.annotations` lists them.",
	})
	googleUpdates(@Ctx() ctx: GraphQLContext): Promise<GoogleUpdatesType> {
		return googleUpdates(signedIn(ctx));
	}
}
