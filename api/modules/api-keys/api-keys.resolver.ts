import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver } from "type-graphql";
import { Needs } from "../../core/access.ts";
import { signedIn } from "../../core/guards.ts";
import type { GraphQLContext } from "../../core/http-context.ts";
import { MeType } from "../accounts/accounts.types.ts";
import { apiKeysOf, createApiKey, revokeApiKey } from "./api-keys.service.ts";
import { ApiKeyType, CreateApiKeyInput, CreatedApiKey } from "./api-keys.types.ts";

/** The account's API keys. */
@Resolver(() => MeType)
export class ApiKeysResolver {
	@Needs("SESSION")
	@Mutation(() => CreatedApiKey, {
		description: "Makes an API key of the account. `CONFLICT` when a hundred are in use.",
	})
	createApiKey(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => CreateApiKeyInput, { description: "What it is to be." }) input: CreateApiKeyInput,
	): Promise<CreatedApiKey> {
		return createApiKey(signedIn(ctx), input);
	}

	@Needs("SESSION")
	@Mutation(() => ApiKeyType, {
		description: "Revokes an API key for good; its subscriptions end within a second.",
	})
	revokeApiKey(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The key's id." }) id: string,
	): Promise<ApiKeyType> {
		return revokeApiKey(signedIn(ctx), id);
	}

	@Needs("SESSION")
	@FieldResolver(() => [ApiKeyType], {
		description: "The account's API keys, newest first: all in use, and the last hundred that are over.",
	})
	apiKeys(@Ctx() ctx: GraphQLContext): Promise<ApiKeyType[]> {
		return apiKeysOf(signedIn(ctx));
	}
}
