import { claimFor, released } from "../../../../db/lease.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, rowsOf, sql } from "../../../../db/sql.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { type SerpAnswer, SerpError, type SerpFault } from "../../../../providers/serp/port.ts";
import { readPages } from "../../../../providers/serp/read-serp.ts";
import { keyOfProvider } from "../../../keys/credentials/choice/serving.service.ts";
import type { ProviderKey } from "../../../keys/credentials/provider-keys.service.ts";
import { keyHashOf, laneOf, providerOfLane, reserveCall } from "../../../keys/lanes/lanes.service.ts";
import { restLane } from "../../../keys/lanes/volume-lane.service.ts";
import { counting } from "../../../keys/provider-calls/provider-calls.service.ts";
import { providerName } from "../../../tracked/measurements/context-change.policy.ts";
import { packPage } from "../../serp-store/serp-pages.service.ts";
import {
	type ClosedAttempt,
	closeAttempts,
	maxUnusable,
	tagOf,
	unusablePauseSeconds,
} from "../attempts/attempts.service.ts";
import { doubtOfAnswer } from "../attempts/doubts.service.ts";
import { isShort, shortAnswer } from "../attempts/short-answer.service.ts";
import { type ClaimedCheck, questionOf } from "../claim.service.ts";
import { failureMessage } from "../faults/refusals.ts";
import { measurementOf, queryOf } from "../measurement.ts";
import { toRunning, toUnanswered } from "../states.ts";
import { type QueueParts, queueOf, rateOf } from "./queue-parts.ts";

/** Seconds a check is held while its result is collected. */
const leaseSeconds = 90;
/** Minutes between two questions for one order, where the queue lists what is ready and where it does not. */
const askEveryMinutes = 10;
const askUnlistedEveryMinutes = 1;
/** Hours after which an order that is not done is given up. */
const maxHours = 6;
/** Minutes after posting in which an order may be unknown yet. */
const settlingMinutes = 10;

/** A check in a provider's queue, held to collect its result. */
export interface WaitingCheck extends ClaimedCheck {
	taskId: string;
	tag: string;
	keyHash: string;
	/** Its open attempt, and how many ended without data before. */
	number: number;
	unusable: number;
	isOverdue: boolean;
	isSettling: boolean;
}

/** Claims checks whose order is to be requested, up to a number. */
export async function claimWaiting(em: EntityManager, limit: number): Promise<WaitingCheck[]> {
	const held = await rowsOf(
		em,
		sql<Omit<WaitingCheck, "provider" | "tag"> & { lane: string; installation: string }>`
			with due as materialized (
				select c.id, a.number from check_attempts a join checks c on c.id = a.check_id
				where a.closed_at is null and a.task_id is not null and a.ask_at <= app_now() and c.state = 'POSTED'
					and (c.lease_until is null or c.lease_until <= app_now())
				order by a.ask_at limit ${limit} for no key update of c skip locked
			), held as (
				update checks c set ${claimFor(leaseSeconds)} from due where c.id = due.id returning c.*
			), asked as (
				update check_attempts a set ask_at = app_now() + ${askEveryMinutes} * interval '1 minute'
				from due where a.check_id = due.id and a.number = due.number
			)
			select c.id, c.lease_token as "leaseToken", c.lane_id as "laneId", c.account_id as "accountId",
				c.domain_id as "domainId", c.keyword_id as "keywordId", c.run_id as "runId", c.depth, c.mode,
				c.reads_ai_overview as "readsAiOverview", c.site_host as "siteHost", c.site_path as "sitePath",
				c.lost_leases as "lostLeases", c.fallback_from as "fallbackFrom", c.error as "fallbackError", ${questionOf}
				app_now() as "claimedAt", a.number, a.task_id as "taskId", l.key_hash as "keyHash", l.provider as lane,
				(select count(*)::int from check_attempts e where e.check_id = c.id and e."end" = 'UNUSABLE') as unusable,
				a.posted_at <= app_now() - ${maxHours} * interval '1 hour' as "isOverdue",
				a.posted_at > app_now() - ${settlingMinutes} * interval '1 minute' as "isSettling",
				(select id from installations) as installation
			from held c join check_attempts a on a.check_id = c.id and a.closed_at is null
			join keywords k on k.id = c.keyword_id join lanes l on l.id = c.lane_id
			order by c.id`,
	);
	return held.map(({ lane, installation, ...check }) => {
		return { ...check, provider: providerOfLane(lane), tag: tagOf(installation, check.id, check.number) };
	});
}

/** Collects the result of a check, if it is there. */
export async function collect(parts: QueueParts, check: WaitingCheck): Promise<void> {
	const em = parts.orm.em.fork();
	const key = await keyOfProvider(parts, em, check.accountId, check.provider);
	if (!key || keyHashOf(parts, key) !== check.keyHash) {
		return end(parts, check, loginChanged(check.provider), { end: "UNFINISHED", cost: null });
	}
	try {
		const answer = await ask(parts, em, check, key);
		if (answer) return await finish(parts, em, check, answer);
		if (!check.isOverdue) return await release(em, check, askAgainIn(parts, check));
		const message = `${providerName(check.provider)} did not finish this within ${maxHours} hours.`;
		end(parts, check, message, { end: "UNFINISHED", cost: null });
	} catch (error) {
		if (!(error instanceof SerpError)) throw error;
		await suffer(parts, em, check, error);
	}
}

/** Why a check fails whose login is not the account's any more. */
export function loginChanged(provider: string): string {
	return `The ${providerName(provider)} login was changed before the answer came.`;
}

async function ask(
	parts: QueueParts,
	em: EntityManager,
	check: WaitingCheck,
	key: ProviderKey,
): Promise<SerpAnswer | null> {
	const { serp, signal, log } = parts;
	const queue = queueOf(serp[check.provider]);
	const rate = rateOf(queue, "collect");
	if (rate !== null) await waitFor(await reserveCall(em, await laneOf({ ...parts, em }, key, "collect"), rate), signal);
	const query = { ...queryOf(check), page: 1, tag: check.tag };
	return counting({ em, log }, check.accountId, (onCall) => {
		return queue.collect(key.key, check.taskId, query, signal, onCall);
	});
}

async function finish(parts: QueueParts, em: EntityManager, check: WaitingCheck, answer: SerpAnswer): Promise<void> {
	const provider = parts.serp[check.provider];
	const doubt = await doubtOfAnswer(em, check, provider, answer);
	// Another order would be paid for, and most likely be answered in the same way.
	if (doubt && check.mode === "QUEUED") return end(parts, check, doubt.message, { end: "UNUSABLE", cost: answer.cost });
	if (doubt) return suffer(parts, em, check, new SerpError(doubt, answer.cost));
	const isLast = check.unusable + 1 >= maxUnusable;
	if (!isLast && (await isShort(em, check, provider, answer))) {
		return suffer(parts, em, check, new SerpError(shortAnswer(check.provider), answer.cost));
	}
	const reading = readPages(answer.pages, queryOf(check), { ...provider.capabilities, readsWhole: true });
	if (!reading) throw new Error("The answer has no page.");
	const depth = reading.position === null ? (reading.depth ?? answer.depth) : null;
	const of = { checkId: check.id, keywordId: check.keywordId };
	const pages = answer.pages.slice(0, reading.pagesRead).map((page, index) => packPage(of, index + 1, page));
	const measured = measurementOf(check, provider, { ...reading, depth, cost: answer.cost }, pages);
	const attempt = { end: "ANSWERED", cost: answer.cost } as const;
	parts.save({ ...of, leaseToken: check.leaseToken, result: { measured }, attempt });
}

/** What a fault means for a check that waits. A refused key, and whatever passes, only delays it. */
async function suffer(parts: QueueParts, em: EntityManager, check: WaitingCheck, error: SerpError): Promise<void> {
	const { fault, cost } = error;
	switch (fault.kind) {
		case "refused":
			return end(parts, check, fault.message, { end: "REFUSED", cost });
		case "unusable":
			if (check.unusable + 1 >= maxUnusable) return end(parts, check, fault.message, { end: "UNUSABLE", cost });
			return orderAgain(em, check, cost);
		case "unknown":
			return check.isSettling ? release(em, check, askAgainIn(parts, check)) : doubt(em, check);
		default:
			await rest(parts, em, check, fault);
			return release(em, check, sql`ask_at = app_now() + interval '30 seconds'`);
	}
}

async function rest(parts: QueueParts, em: EntityManager, check: WaitingCheck, fault: SerpFault): Promise<void> {
	const key = await keyOfProvider(parts, em, check.accountId, check.provider);
	if (!key || fault.kind !== "transient" || fault.retryAfterMs === undefined) return;
	await restLane(em, await laneOf({ ...parts, em }, key, "collect"), fault.retryAfterMs / 1_000);
}

function end(parts: QueueParts, check: WaitingCheck, message: string, attempt: ClosedAttempt): void {
	const { id: checkId, keywordId, leaseToken } = check;
	const result = { error: failureMessage(check, message), isUnusable: attempt.end === "UNUSABLE" };
	parts.save({ checkId, keywordId, leaseToken, result, attempt });
}

/** When an order that is not ready is requested again. */
function askAgainIn({ serp }: QueueParts, { provider }: WaitingCheck): Fragment {
	const minutes = queueOf(serp[provider]).ready ? askEveryMinutes : askUnlistedEveryMinutes;
	return sql`ask_at = app_now() + ${minutes} * interval '1 minute'`;
}

/** It continues to wait. */
async function release(em: EntityManager, check: WaitingCheck, change: Fragment): Promise<void> {
	await inTransaction(em, async (em) => {
		await rowsOf(em, sql`update checks set ${released} where id = ${check.id} and lease_token = ${check.leaseToken}`);
		await changeAttempt(em, check, change);
	});
}

/** Its answer was paid and is useless: after a pause, when its lease expires, it is ordered again. */
async function orderAgain(em: EntityManager, check: WaitingCheck, cost: number | null): Promise<void> {
	await inTransaction(em, async (em) => {
		await closeAttempts(em, [{ checkId: check.id, end: "UNUSABLE", cost }]);
		await rowsOf(
			em,
			sql`update checks set ${toRunning(claimFor(unusablePauseSeconds))}
				where id = ${check.id} and lease_token = ${check.leaseToken}`,
		);
	});
}

/** The provider does not know it any more: a look-up decides. */
async function doubt(em: EntityManager, check: WaitingCheck): Promise<void> {
	await inTransaction(em, async (em) => {
		await rowsOf(
			em,
			sql`update checks set ${toUnanswered} where id = ${check.id} and lease_token = ${check.leaseToken}`,
		);
		await changeAttempt(em, check, sql`task_id = null, lost_at = app_now(), unlisted_at = null`);
	});
}

async function changeAttempt(em: EntityManager, { id, number }: WaitingCheck, change: Fragment): Promise<void> {
	await rowsOf(em, sql`update check_attempts set ${change} where check_id = ${id} and number = ${number}`);
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
	if (ms <= 0) return Promise.resolve();
	return new Promise((resolve, reject) => {
		const timer = setTimeout(resolve, ms);
		signal.addEventListener("abort", () => {
			clearTimeout(timer);
			reject(signal.reason);
		});
	});
}
