import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { For, Needs } from "../../../core/access.ts";
import { clientKeyOptions } from "../../../core/client-key.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { testChannel } from "./channel-test.service.ts";
import { createChannel, deleteChannel, listChannels, updateChannel } from "./channels.service.ts";
import { ChannelInput, ChannelType } from "./channels.types.ts";

const channelId = { description: "The channel's ID." };

/** Chat rooms. */
@Resolver(() => ChannelType)
export class ChannelsResolver {
	@Needs("READ_AND_WRITE")
	@For("ADMIN")
	@Query(() => [ChannelType], { description: "The account's channels, oldest first." })
	channels(@Ctx() ctx: GraphQLContext): Promise<ChannelType[]> {
		return listChannels(signedIn(ctx));
	}

	@Needs("READ_AND_WRITE")
	@For("ADMIN")
	@Mutation(() => ChannelType, {
		description:
			"Creates a channel. `CONFLICT` if the account already has 20; `BAD_INPUT` if the address is not public, or is not found; `IDEMPOTENCY_CONFLICT` if the client key was used for something else.",
	})
	createChannel(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => ChannelInput, { description: "The channel." }) input: ChannelInput,
		@Arg("clientKey", () => String, clientKeyOptions("channel"))
		clientKey?: string | null,
	): Promise<ChannelType> {
		return createChannel(signedIn(ctx), input, clientKey);
	}

	@Needs("READ_AND_WRITE")
	@For("ADMIN")
	@Mutation(() => ChannelType, {
		description: "Changes the given fields of a channel, at least one; those left out stay as they are.",
	})
	updateChannel(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, channelId) id: string,
		@Arg("name", () => String, { nullable: true, description: "1–80 characters, no control characters." })
		name?: string | null,
		@Arg("url", () => String, { nullable: true, description: "A new address, by the same rules as at first." })
		url?: string | null,
		@Arg("isOn", () => Boolean, {
			nullable: true,
			description: "Whether messages are sent there. Off, what is queued is not sent any more.",
		})
		isOn?: boolean | null,
	): Promise<ChannelType> {
		return updateChannel(signedIn(ctx), id, { name, url, isOn });
	}

	@Needs("READ_AND_WRITE")
	@For("ADMIN")
	@Mutation(() => ID, { description: "Deletes a channel. Rules that told it go on without it." })
	async deleteChannel(@Ctx() ctx: GraphQLContext, @Arg("id", () => ID, channelId) id: string): Promise<string> {
		await deleteChannel(signedIn(ctx), id);
		return id;
	}

	@Needs("READ_AND_WRITE")
	@For("ADMIN")
	@Mutation(() => ChannelType, {
		description:
			"Sends a test message: one attempt of at most 20 s, on or off. `PROVIDER_ERROR` in the chat service's words if it is not accepted; `RATE_LIMITED` after 10 tests a minute.",
	})
	testChannel(@Ctx() ctx: GraphQLContext, @Arg("id", () => ID, channelId) id: string): Promise<ChannelType> {
		return testChannel(signedIn(ctx), id);
	}
}
