import type { SignedInContext } from "../../../context.ts";
import { databaseNow } from "../../../db/sql.ts";
import { sendTest } from "../deliveries/single-attempt.service.ts";
import { bodyOf } from "./event-body.policy.ts";
import { testEvent } from "./event-types.ts";
import { webhookCarrier } from "./webhook-carrier.ts";
import { deliveryById } from "./webhook-deliveries.service.ts";
import { webhookById } from "./webhooks.service.ts";
import type { WebhookDelivery } from "./webhooks.types.ts";

/** Sends an event `webhook.test` once; its delivery says how it went. */
export async function testWebhook(ctx: SignedInContext, id: string): Promise<WebhookDelivery> {
	await webhookById(ctx, id);
	const data = { message: "This is a test." };
	const body = bodyOf({ type: testEvent, at: await databaseNow(ctx.em), data });
	const { deliveryId } = await sendTest(ctx, webhookCarrier, id, { connection: "webhook", type: testEvent, body });
	return deliveryById(ctx, deliveryId);
}
