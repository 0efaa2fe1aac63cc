import { z } from "zod";
import type { SignedInContext } from "../../../context.ts";
import { transacted } from "../../../core/guards.ts";
import { validate } from "../../../core/validate.ts";
import { databaseNow, sql } from "../../../db/sql.ts";
import { badInput, Refusal } from "../../../errors.ts";
import { formatCount } from "../../../lib/text.ts";
import { recordChange } from "../../people/audit/audit.service.ts";
import { shownName } from "../../people/audit/change.policy.ts";
import { requeue } from "../deliveries/replays.service.ts";
import { testEvent } from "./event-types.ts";
import { deliveryById } from "./webhook-deliveries.service.ts";
import { lockWebhook, webhookById } from "./webhooks.service.ts";
import type { WebhookDelivery } from "./webhooks.types.ts";

/** Days for which deliveries are kept, and can be replayed. */
const keptMs = 30 * 24 * 3_600_000;

const sinceRule = z.object({ since: z.date("This must be a moment.") });

/**
 * Delivers an event again: the same ID and body, new attempts. One that is still queued is tried now. `CONFLICT` unless its
 * webhook is on.
 */
export async function replayDelivery(ctx: SignedInContext, id: string): Promise<WebhookDelivery> {
	return transacted(ctx, async (ctx) => {
		const { webhookId } = await deliveryById(ctx, id);
		const name = await lockOn(ctx, webhookId);
		await requeue(ctx.em, sql`d.id = ${id}`, { isUrgent: true });
		const delivery = await deliveryById(ctx, id);
		await recordChange(ctx, {
			action: "replayWebhookDelivery",
			once: `sent a delivery of the webhook “${shownName(name)}” again`,
			often: "sent deliveries of webhooks again",
		});
		return delivery;
	});
}

/** Replays all failed deliveries of a webhook since a moment, at most 30 days ago. @returns how many */
export async function replayFailed(ctx: SignedInContext, webhookId: string, input: unknown): Promise<number> {
	const { since } = validate(sinceRule, input);
	return transacted(ctx, async (ctx) => {
		const name = await lockOn(ctx, webhookId);
		if (since.getTime() < (await databaseNow(ctx.em)).getTime() - keptMs) {
			throw badInput({ field: "since", message: "This must not be more than 30 days ago." });
		}
		const isEvent = sql`exists (select from delivery_events v where v.id = d.event_id and v.type <> ${testEvent})`;
		const failed = sql`d.endpoint_id = ${webhookId} and d.state = 'FAILED' and d.created_at >= ${since} and ${isEvent}`;
		const count = await requeue(ctx.em, failed, { isUrgent: false });
		if (count === 0) return count;
		const deliveries = count === 1 ? "1 failed delivery" : `${formatCount(count)} failed deliveries`;
		await recordChange(ctx, {
			action: "replayFailedDeliveries",
			once: `sent ${deliveries} of the webhook “${shownName(name)}” again`,
			often: "sent failed deliveries of webhooks again",
		});
		return count;
	});
}

/** Locks a webhook that is on. @returns its name */
async function lockOn(ctx: SignedInContext, webhookId: string): Promise<string> {
	const { name } = await lockWebhook(ctx, webhookId);
	const { state } = await webhookById(ctx, webhookId);
	if (state !== "ON") throw new Refusal("CONFLICT", "The webhook is not on. Turn it on first.");
	return name;
}
