import { z } from "zod";
import { changesOf } from "../../../core/changes.ts";
import { addressRule, endpointNameRule } from "../deliveries/endpoint.input.ts";
import { ChannelKindEnum } from "./channels.types.ts";

/** A channel to create. */
export const newChannel = z.object(
	{
		kind: z.enum(ChannelKindEnum, "There is no such kind of channel."),
		name: endpointNameRule,
		url: addressRule,
	},
	"The request must be an object with kind, name and url.",
);

/** Changes to a channel. */
export const channelChanges = changesOf(
	{
		name: endpointNameRule.optional(),
		url: addressRule.optional(),
		isOn: z.boolean("This must be true or false.").optional(),
	},
	"The request must be an object with name, url or isOn.",
);
