import { channelCarrier } from "../modules/telling/channels/channel-carrier.ts";
import type { Carriers, OnEnded } from "../modules/telling/deliveries/carrier.ts";
import { endMessages } from "../modules/telling/notifications/message-end.service.ts";
import { webhookCarrier } from "../modules/telling/webhooks/webhook-carrier.ts";

/** How things are delivered, by the sort of endpoint. */
export const carriers: Carriers = { webhook: webhookCarrier, channel: channelCarrier };

/** What follows when messages to channels end. */
export const onEnded: OnEnded = (em, ended) =>
	endMessages(
		em,
		ended.map(({ messageId, isDelivered }) => ({ messageId, state: isDelivered ? "DELIVERED" : "FAILED" })),
	);
