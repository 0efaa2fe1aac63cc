import { isHeldBy, postponedBy, released } from "../../../db/lease.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Attempted } from "./attempt.service.ts";
import type { OnEnded, Outgoing } from "./carrier.ts";
import { claimNext } from "./claim.service.ts";
import { endQueued } from "./giving-up.service.ts";
import { type Step, stepAfter } from "./next-step.policy.ts";

/** Days of failures without anything accepted after which a delivery that is given up disables its webhook. */
const maxFailingDays = 5;

/** What storing an outcome needs. */
export interface OutcomeParts {
	onEnded: OnEnded;
	random?: () => number;
}

/** What was stored. */
export interface Stored {
	step: Step;
	/** The webhook's next delivery, claimed in the same transaction, so that a long queue is not held up by claims. */
	next: Outgoing | null;
}

/**
 * Stores an attempt and what follows from it, unless the lease was lost meanwhile. Not flushed to disk: if the database
 * crashes, the event is sent again. @returns what was stored; null if the lease was lost
 */
export async function storeOutcome(
	{ onEnded, random = Math.random }: OutcomeParts,
	em: EntityManager,
	outgoing: Outgoing,
	attempted: Attempted,
): Promise<Stored | null> {
	const step = stepAfter(outgoing, attempted.verdict, random);
	return inTransaction(em, async (em) => {
		const { endpointId, messageId, kind } = outgoing;
		// The endpoint before its deliveries, as everywhere.
		await rowsOf(
			em,
			sql`select set_config('synchronous_commit', 'off', true) from endpoints where id = ${endpointId} for no key update`,
		);
		if (!(await storeStep(em, outgoing, attempted, step))) return null;
		const problem = await storeStanding(em, outgoing, attempted, step);
		if (problem !== null) await disable(em, endpointId, problem, onEnded);
		if (messageId !== null && step.state !== "QUEUED") {
			await onEnded(em, [{ messageId, channelId: endpointId, isDelivered: step.state === "DELIVERED" }]);
		}
		const canGoOn = kind === "WEBHOOK" && step.state === "DELIVERED";
		return { step, next: canGoOn ? await claimNext(em, endpointId) : null };
	});
}

/** SQL: an attempt as a row of a delivery's log. */
function attemptRow(deliveryId: Fragment, { status, durationMs, answer }: Attempted, error: string | null): Fragment {
	return sql`${deliveryId}, app_now() - ${durationMs} * interval '1 millisecond', ${status}::smallint, ${durationMs}::int,
		${error}::text, ${answer}::text`;
}

const log = sql`delivery_attempts (delivery_id, at, status, duration_ms, error, answer)`;

/** Adds an attempt to a delivery's log. */
export async function storeAttempt(
	em: EntityManager,
	deliveryId: string,
	attempted: Attempted,
	error: string | null,
): Promise<void> {
	await rowsOf(em, sql`insert into ${log} select ${attemptRow(sql`${deliveryId}::bigint`, attempted, error)}`);
}

async function storeStep(em: EntityManager, outgoing: Outgoing, attempted: Attempted, step: Step): Promise<boolean> {
	const { state, waitSeconds, holdSeconds, isShort, error } = step;
	const stored = await rowsOf(
		em,
		sql`
			with stored as (update deliveries set state = ${state}, attempts = attempts + 1, is_short = ${isShort},
				is_urgent = ${state === "QUEUED" && holdSeconds > 0},
				${state === "QUEUED" ? postponedBy(waitSeconds) : released}
			where ${isHeldBy(outgoing)} returning id)
			insert into ${log} select ${attemptRow(sql`stored.id`, attempted, error)} from stored returning 1`,
	);
	return stored.length > 0;
}

/** Notes on the endpoint how it went. @returns why it must be disabled, if it must */
async function storeStanding(
	em: EntityManager,
	{ endpointId, kind }: Outgoing,
	{ verdict }: Attempted,
	{ state, holdSeconds }: Step,
): Promise<string | null> {
	if (verdict.outcome === "ACCEPTED") {
		await noteAccepted(em, endpointId);
		return null;
	}
	const hold = sql`greatest(held_until, app_now() + ${holdSeconds} * interval '1 second')`;
	const [standing] = await rowsOf(
		em,
		sqlOf({ isLost: "boolean" })`
			update endpoints set failing_since = coalesce(failing_since, app_now()),
				held_until = ${holdSeconds > 0 ? hold : sql`held_until`}
			where id = ${endpointId}
			returning failing_since <= app_now() - ${maxFailingDays} * interval '1 day' as "isLost"`,
	);
	if (verdict.outcome === "DISABLE") return verdict.problem;
	const isLost = kind === "WEBHOOK" && state === "FAILED" && standing?.isLost;
	return isLost ? "The receiver has accepted nothing for five days." : null;
}

/** Notes that an endpoint accepted something; of a webhook to the minute, since its row would change with every event. */
export async function noteAccepted(em: EntityManager, endpointId: string): Promise<void> {
	const isNoted = sql`kind = 'WEBHOOK' and failing_since is null
		and coalesce(last_delivered_at > app_now() - interval '1 minute', false)`;
	await rowsOf(
		em,
		sql`
			update endpoints set failing_since = null, last_delivered_at = app_now()
			where id = ${endpointId} and not (${isNoted})`,
	);
}

async function disable(em: EntityManager, endpointId: string, problem: string, onEnded: OnEnded): Promise<void> {
	const disabled = await rowsOf(
		em,
		sql`
			update endpoints set state = 'DISABLED', problem = ${problem} where id = ${endpointId} and state = 'ON' returning 1`,
	);
	if (disabled.length > 0) await endQueued(em, [endpointId], onEnded);
}
