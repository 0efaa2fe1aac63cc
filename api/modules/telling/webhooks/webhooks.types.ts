import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { webhookEvents } from "../../../../schema/rules/webhook-events.ts";
import { enumOf } from "../../../core/enums.ts";
import { DeliveryStateEnum } from "../deliveries/deliveries.types.ts";
import type { DeliveryState } from "../deliveries/delivery.entity.ts";

export const WebhookStateEnum = enumOf("WebhookState", "Whether a webhook is sent events.", {
	ON: "Events are sent.",
	OFF: "Turned off by hand: events are neither sent nor kept.",
	DISABLED:
		"Toprung stopped sending, since the receiver answered 410 or has accepted nothing for five days. Events are kept as `FAILED` for replays.",
});

export type WebhookState = keyof typeof WebhookStateEnum;

@ObjectType("Webhook", {
	simpleResolvers: true,
	description: "A program's address that events are sent to, signed by the Standard Webhooks scheme.",
})
export class WebhookType {
	@Field(() => ID, { description: "The webhook's ID." })
	id!: string;

	@Field(() => String, { description: "Display name, 1–80 characters." })
	name!: string;

	@Field(() => String, {
		description: "The host of its address, with the port if it has an unusual one; the whole address is never shown.",
	})
	host!: string;

	@Field(() => WebhookStateEnum, { description: "Whether events are sent." })
	state!: WebhookState;

	@Field(() => String, { nullable: true, description: "Why Toprung stopped sending; null while it sends." })
	problem!: string | null;

	@Field(() => [String], { description: "Types of the events it is sent; empty: all of them." })
	events!: string[];

	/** Domains whose events it is sent; null: all. */
	domainIds!: string[] | null;
}

@ObjectType({ simpleResolvers: true, description: "A webhook with its new signing secret." })
export class CreatedWebhook {
	@Field(() => WebhookType, { description: "The webhook." })
	webhook!: WebhookType;

	@Field(() => String, {
		description: "What events are signed with: `whsec_` and 32 bytes in base64. Store it now: it is never shown again.",
	})
	secret!: string;
}

@ObjectType({ simpleResolvers: true, description: "An attempt to deliver." })
export class WebhookAttempt {
	@Field(() => Date, { description: "When it began." })
	at!: Date;

	@Field(() => Int, { nullable: true, description: "The receiver's HTTP status; null without an answer." })
	status!: number | null;

	@Field(() => Int, { description: "Milliseconds until the answer or the failure." })
	durationMs!: number;

	@Field(() => String, { nullable: true, description: "Why it failed; null if it was accepted." })
	error!: string | null;

	@Field(() => String, { nullable: true, description: "The first 2,000 characters of the answer; null without one." })
	answer!: string | null;
}

@ObjectType({ simpleResolvers: true, description: "An event on its way to a webhook." })
export class WebhookDelivery {
	/** Where it goes. */
	webhookId!: string;

	@Field(() => ID, { description: "The delivery's ID; the header `webhook-id` has the event's instead." })
	id!: string;

	@Field(() => String, { description: "The event's type, for example `run.finished`." })
	event!: string;

	@Field(() => DeliveryStateEnum, { description: "Whether it was accepted." })
	state!: DeliveryState;

	@Field(() => Date, { description: "When the event happened." })
	createdAt!: Date;

	@Field(() => Date, { nullable: true, description: "When the next attempt is due; null unless `QUEUED`." })
	nextAttemptAt!: Date | null;

	@Field(() => String, { description: "The body as it is sent: JSON with `type`, `timestamp` and `data`." })
	body!: string;
}

@ObjectType({ simpleResolvers: true, description: "A page of a webhook's deliveries." })
export class WebhookDeliveryPage {
	@Field(() => [WebhookDelivery], { description: "The deliveries, newest first." })
	items!: WebhookDelivery[];

	@Field(() => Int, { description: "Number of deliveries on all pages." })
	totalCount!: number;
}

@InputType({
	description: "A webhook's fields. To create one, name and address are required; in a change, fields left out stay.",
})
export class WebhookInput {
	@Field(() => String, { nullable: true, description: "1–80 characters, no control characters." })
	name?: string | null;

	@Field(() => String, {
		nullable: true,
		description: "Where to send events: `https`, at most 2,000 characters, on the public internet.",
	})
	url?: string | null;

	@Field(() => [String], {
		nullable: true,
		description: `Types of events: ${Object.keys(webhookEvents)
			.map((type) => `\`${type}\``)
			.join(", ")}. Empty, or left out at first: all, also future ones.`,
	})
	events?: string[] | null;

	@Field(() => [ID], {
		nullable: true,
		description:
			"Domains whose events are sent, at most 1,000. Empty, or left out at first: all, and events without a domain.",
	})
	domainIds?: string[] | null;
}
