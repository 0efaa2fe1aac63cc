import { randomUUID } from "node:crypto";
import type { SignedInContext } from "../../../context.ts";
import { transacted } from "../../../core/guards.ts";
import { rowOf, sql } from "../../../db/sql.ts";
import { countTest } from "../../people/accounts/connection-tests.service.ts";
import { type Attempted, attempt } from "./attempt.service.ts";
import type { Carrier, Outgoing } from "./carrier.ts";
import { Delivery } from "./delivery.entity.ts";
import { noteAccepted, storeAttempt } from "./outcomes.service.ts";

/** Tests of webhooks, and of channels, per account and minute. */
const testsPerMinute = 10;

/** What a test sends. */
export interface TestEvent {
	/** What is tested, and counted. */
	connection: "webhook" | "channel";
	type: string;
	body: string;
}

/**
 * Sends a test to an endpoint once, whatever its state, and stores how it went. `RATE_LIMITED` after ten a minute. The caller
 * has checked the endpoint's owner.
 */
export async function sendTest(
	ctx: SignedInContext,
	carrier: Carrier,
	endpointId: string,
	event: TestEvent,
): Promise<Attempted & { deliveryId: string }> {
	await countTest(ctx, event.connection, testsPerMinute);
	const outgoing = await insertTest(ctx, endpointId, event);
	const attempted = await attempt({ ...ctx, carrier }, outgoing);
	const { verdict } = attempted;
	await transacted(ctx, async ({ em }) => {
		const { id } = outgoing;
		await storeAttempt(em, id, attempted, verdict.outcome === "ACCEPTED" ? null : verdict.error);
		if (verdict.outcome !== "ACCEPTED") return;
		await em.nativeUpdate(Delivery, { id }, { state: "DELIVERED" });
		await noteAccepted(em, endpointId);
	});
	return { ...attempted, deliveryId: outgoing.id };
}

/** Stored as `FAILED`, so that no process repeats it if this one ends. */
function insertTest({ em }: SignedInContext, endpointId: string, { type, body }: TestEvent): Promise<Outgoing> {
	return rowOf(
		em,
		sql<Outgoing>`
			with event as (
				insert into delivery_events (account_id, key, type, body)
				select account_id, ${`test:${randomUUID()}`}, ${type}, ${body} from endpoints where id = ${endpointId}
				returning id, type, body
			), delivery as (
				insert into deliveries (event_id, endpoint_id, state) select id, ${endpointId}, 'FAILED' from event
				returning id, event_id, endpoint_id
			)
			select d.id, '' as "leaseToken", e.id as "endpointId", e.kind, e.account_id as "accountId", e.address,
				v.id as "eventId", v.type, v.body, null as "messageId", 0 as attempts, false as "isShort", false as "isFailing"
			from delivery d join event v on v.id = d.event_id join endpoints e on e.id = d.endpoint_id`,
	);
}
