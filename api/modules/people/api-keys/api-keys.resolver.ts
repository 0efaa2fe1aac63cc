import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver } from "type-graphql";
import { Needs } from "../../../core/access.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { MeType } from "../accounts/accounts.types.ts";
import { apiKeysOf, createApiKey, currentKey, revokeApiKey } from "./api-keys.service.ts";
import { ApiKeyType, CreateApiKeyInput, CreatedApiKey } from "./api-keys.types.ts";

/** The account's API keys. */
@Resolver(() => MeType)
export class ApiKeysResolver {
	@Needs("SESSION")
	@Mutation(() => CreatedApiKey, {
		description:
			"Creates an API key for the account. `FORBIDDEN` for scopes that you do not have yourself; `CONFLICT` when 100 of the account are active, or 20 of your own as an editor or viewer.",
	})
	createApiKey(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => CreateApiKeyInput, { description: "The key to create." }) input: CreateApiKeyInput,
	): Promise<CreatedApiKey> {
		return createApiKey(signedIn(ctx), input);
	}

	@Needs("SESSION")
	@Mutation(() => ApiKeyType, {
		description:
			"Permanently revokes an API key; its subscriptions end within a second, and schedules that it saved stop. Keys of others only as the account's owner or an admin.",
	})
	revokeApiKey(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The key's ID." }) id: string,
	): Promise<ApiKeyType> {
		return revokeApiKey(signedIn(ctx), id);
	}

	@Needs("ANY_KEY")
	@Query(() => ApiKeyType, {
		nullable: true,
		description: "The API key of the request; null for a session.",
	})
	currentApiKey(@Ctx() ctx: GraphQLContext): Promise<ApiKeyType | null> {
		return currentKey(signedIn(ctx));
	}

	@Needs("SESSION")
	@FieldResolver(() => [ApiKeyType], {
		description:
			"Your API keys, for the owner and admins all of the account, newest first: all active ones and the last 100 expired or revoked ones.",
	})
	apiKeys(@Ctx() ctx: GraphQLContext): Promise<ApiKeyType[]> {
		return apiKeysOf(signedIn(ctx));
	}
}
