import { Arg, Ctx, FieldResolver, Int, Resolver } from "type-graphql";
import { For } from "../../../core/access.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { SettingsType } from "../credentials/settings.types.ts";
import { providerUsage } from "./provider-usage.service.ts";
import { ProviderUsageRow } from "./provider-usage.types.ts";

/** Provider usage of the account. */
@Resolver(() => SettingsType)
export class ProviderUsageResolver {
	@For("ADMIN")
	@FieldResolver(() => [ProviderUsageRow], {
		description:
			"Provider calls made for the account, with its own keys or the operator's: the last months, newest first, then by provider and kind. What was never called has no row.",
	})
	providerUsage(
		@Ctx() ctx: GraphQLContext,
		@Arg("months", () => Int, { defaultValue: 6, description: "Number of months, including this one: 1 to 24." })
		months: number,
	): Promise<ProviderUsageRow[]> {
		return providerUsage(signedIn(ctx), { months });
	}
}
