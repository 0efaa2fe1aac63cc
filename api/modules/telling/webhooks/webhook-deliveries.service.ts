import type { SignedInContext } from "../../../context.ts";
import { pageSchema } from "../../../core/page.ts";
import { validate } from "../../../core/validate.ts";
import { columnsOf, selectOf } from "../../../db/select.ts";
import { rowOf, sql, sqlOf } from "../../../db/sql.ts";
import { notFound } from "../../../errors.ts";
import { isId } from "../../../lib/id.ts";
import { Delivery, DeliveryAttempt, type DeliveryState } from "../deliveries/delivery.entity.ts";
import { isOwn } from "../deliveries/endpoints.service.ts";
import { wantedStates } from "./webhooks.input.ts";
import type { WebhookAttempt, WebhookDelivery, WebhookDeliveryPage } from "./webhooks.types.ts";

const delivery = selectOf<WebhookDelivery>({
	...columnsOf(Delivery, "d", ["id", "createdAt"]),
	event: sql<string>`v.type`,
	state: sql<DeliveryState>`d.state`,
	nextAttemptAt: { moment: sql<Date | null>`case when d.state = 'QUEUED' then d.next_attempt_at end` },
	body: sql<string>`v.body`,
	webhookId: sql<string>`d.endpoint_id`,
});

/** A page of a webhook's deliveries, newest first. The caller has checked its owner. */
export async function deliveriesOf(
	{ em }: SignedInContext,
	webhookId: string,
	requested: { states?: unknown; page?: unknown },
): Promise<WebhookDeliveryPage> {
	const states = validate(wantedStates, requested.states);
	const { offset, limit } = validate(pageSchema, requested.page);
	const which = sql`d.endpoint_id = ${webhookId} and d.state = any(${states}::text[])`;
	const { totalCount } = await rowOf(
		em,
		sqlOf({ totalCount: "number" })`select count(*)::int as "totalCount" from deliveries d where ${which}`,
	);
	const items = await delivery.read(
		em,
		sql`select ${delivery.list} from deliveries d join delivery_events v on v.id = d.event_id
			where ${which} order by d.id desc offset ${offset} limit ${limit}`,
	);
	return { items, totalCount };
}

/** One delivery to a webhook of the account, or `NOT_FOUND`. */
export async function deliveryById(ctx: SignedInContext, id: string): Promise<WebhookDelivery> {
	const [found] = isId(id)
		? await delivery.read(
				ctx.em,
				sql`select ${delivery.list} from deliveries d join delivery_events v on v.id = d.event_id
					join endpoints e on e.id = d.endpoint_id
					where d.id = ${id} and ${isOwn(ctx)} and e.kind = 'WEBHOOK'`,
			)
		: [];
	if (!found) throw notFound("delivery");
	return found;
}

const attempt = selectOf<WebhookAttempt & { deliveryId: string }>({
	...columnsOf(DeliveryAttempt, "a", ["at", "status", "durationMs", "error", "answer", "deliveryId"]),
});

/** Batch: the attempts of deliveries, oldest first. */
export async function attemptsByDelivery(
	{ em }: Pick<SignedInContext, "em">,
	ids: readonly string[],
): Promise<WebhookAttempt[][]> {
	const rows = await attempt.read(
		em,
		sql`select ${attempt.list} from delivery_attempts a
			where a.delivery_id = any(${[...ids]}::bigint[]) order by a.delivery_id, a.id`,
	);
	const byDelivery = Map.groupBy(rows, ({ deliveryId }) => deliveryId);
	return ids.map((id) => byDelivery.get(id) ?? []);
}
