import { Field, ID, InputType, ObjectType } from "type-graphql";
import { enumOf } from "../../../core/enums.ts";

export const ChannelKindEnum = enumOf("ChannelKind", "The chat service of a channel.", {
	SLACK: "Slack: an incoming webhook.",
	DISCORD: "Discord: a channel's webhook.",
	TEAMS: "Microsoft Teams: a workflow `When a Teams webhook request is received`.",
	GOOGLE_CHAT: "Google Chat: a space's webhook.",
});

export type ChannelKind = keyof typeof ChannelKindEnum;

@ObjectType("Channel", {
	simpleResolvers: true,
	description: "A chat room that alerts are sent to. Its address is never shown.",
})
export class ChannelType {
	@Field(() => ID, { description: "The channel's ID." })
	id!: string;

	@Field(() => ChannelKindEnum, { description: "The chat service." })
	kind!: ChannelKind;

	@Field(() => String, { description: "Display name, 1–80 characters." })
	name!: string;

	@Field(() => String, { description: "The host of its address, with the port if it has an unusual one." })
	host!: string;

	@Field(() => Boolean, {
		description: "Whether messages are sent there. Toprung turns it off if the address is refused.",
	})
	isOn!: boolean;

	@Field(() => String, {
		nullable: true,
		description:
			"Why Toprung turned it off, in the chat service's words; null while it is on, or if it was turned off by hand.",
	})
	problem!: string | null;

	@Field(() => Date, { nullable: true, description: "When a message was last accepted; null if never." })
	lastDeliveredAt!: Date | null;
}

@InputType({ description: "The channel to create." })
export class ChannelInput {
	@Field(() => ChannelKindEnum, { description: "The chat service; it cannot be changed later." })
	kind!: ChannelKind;

	@Field(() => String, { description: "1–80 characters, no control characters." })
	name!: string;

	@Field(() => String, {
		description: "The address the chat service gave: `https`, at most 2,000 characters, on the public internet.",
	})
	url!: string;
}
