import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { For } from "../../../../core/access.ts";
import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { brandingOf, saveBranding } from "./branding.service.ts";
import { Branding, BrandingInput } from "./branding.types.ts";

/** How shared pages and reports look. */
@Resolver(() => Branding)
export class BrandingResolver {
	@Query(() => Branding, { description: "How the account's shared pages and reports look." })
	branding(@Ctx() ctx: GraphQLContext): Promise<Branding> {
		const { em, viewer } = signedIn(ctx);
		return brandingOf(em, viewer.accountId);
	}

	@For("ADMIN")
	@Mutation(() => Branding, {
		description: "Updates the given fields of the branding. The logo is sent to `PUT /api/branding/logo`.",
	})
	saveBranding(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => BrandingInput, { description: "The fields to change." }) input: BrandingInput,
	): Promise<Branding> {
		return saveBranding(signedIn(ctx), input);
	}
}
