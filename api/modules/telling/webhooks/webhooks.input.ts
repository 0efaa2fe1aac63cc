import { z } from "zod";
import { changesOf } from "../../../core/changes.ts";
import { deliveryStates } from "../deliveries/delivery.entity.ts";
import { addressRule, endpointNameRule } from "../deliveries/endpoint.input.ts";
import { eventTypes } from "./event-types.ts";

/** Items a list can have. */
const maxListed = 1_000;

const tooMany = "At most 1,000 can be given.";

const events = z
	.array(z.enum(eventTypes, "There is no such event."), "This must be a list.")
	.max(maxListed, tooMany)
	.transform((types) => eventTypes.filter((type) => types.includes(type)));

const domainIds = z
	.array(z.string("A domain's ID must be a string."), "This must be a list.")
	.max(maxListed, tooMany)
	.transform((ids) => [...new Set(ids)]);

/** A webhook to create. */
export const newWebhook = z.object(
	{
		name: endpointNameRule,
		url: addressRule,
		events: events.nullish().transform((types) => types ?? []),
		domainIds: domainIds.nullish().transform((ids) => ids ?? []),
	},
	"The request must be an object with name, url, events and domainIds.",
);

/** Changes to a webhook. */
export const webhookChanges = changesOf(
	{
		name: endpointNameRule.optional(),
		url: addressRule.optional(),
		events: events.optional(),
		domainIds: domainIds.optional(),
		isOn: z.boolean("This must be true or false.").optional(),
	},
	"The request must be an object with the webhook's fields.",
);

/** States of deliveries to list; none: all. */
export const wantedStates = z
	.array(z.enum(deliveryStates, "There is no such state."), "This must be a list.")
	.nullish()
	.transform((states) => (states?.length ? states : [...deliveryStates]));
