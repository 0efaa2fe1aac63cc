import pLimit, { type LimitFunction } from "p-limit";
import type { Viewer } from "../context.ts";
import { withinShares } from "../db/connection-share.ts";
import { Refusal } from "../errors.ts";
import { forClient } from "../lib/client-gone.ts";
import { createMinuteCount } from "../lib/minute-count.ts";
import { SingleFlight } from "../lib/single-flight.ts";
import { inTurn } from "../lib/turn.ts";
import type { NetworkLimits } from "./network-limits.ts";

/** Database connections one operation may hold at a time. */
const connectionsOfOperation = 2;

/** Seconds until a retry is worthwhile: operations take less. */
const retryAfter = 1;

/** How an operation waits for its turn. */
interface Waiting {
	/** Aborts when the caller disconnects: an operation that waits is then not needed, large reads of one under way end. */
	gone?: AbortSignal;
	/** Whether it is never refused, because something else limits its number. */
	isPatient?: boolean;
}

/**
 * Limits an account's concurrent operations in this process, so that no account keeps others waiting, and how many operations of
 * each of its members wait, so that none of them has the others refused.
 */
export interface Admission {
	/**
	 * Runs a caller's operation in its account's turn, on at most two database connections. Refuses with `RATE_LIMITED`
	 * when too many of the caller's are waiting. @returns null if the caller disconnected before its turn came
	 */
	run<T>(viewer: Viewer | null, work: () => Promise<T>, waiting?: Waiting): Promise<T | null>;
	/** Counts a session's request; refuses with `RATE_LIMITED` above its limit per minute. */
	countRequest(sessionId: string): void;
}

/** An account's operations. */
interface Line {
	operations: LimitFunction;
	connections: LimitFunction;
	/** Each member's running and waiting operations, without the patient ones. */
	sizes: Map<string, number>;
}

/** Creates an `Admission`. @param now milliseconds of a monotonic clock */
export function createAdmission(
	{ operations, waitingOperations, sessionRequests }: NetworkLimits,
	now = () => performance.now(),
): Admission {
	const mostOfMember = operations + waitingOperations;
	const lines = new SingleFlight<string, Line>();
	const requests = createMinuteCount(sessionRequests, now);
	const openLine = async (): Promise<Line> => ({
		operations: pLimit(operations),
		// One more than operations: if each of them holds a transaction and needs another connection, they share that
		// one.
		connections: pLimit(operations + 1),
		sizes: new Map(),
	});

	return {
		async run(viewer, work, { gone, isPatient = false } = {}) {
			const own = pLimit(connectionsOfOperation);
			const admitted = () => (gone ? forClient(gone, work) : work());
			if (!viewer) return withinShares([own], admitted);
			const { accountId, userId } = viewer;
			return lines.with(accountId, openLine, async (line) => {
				const counts = isPatient ? 0 : 1;
				if (sizeOf(line, userId) + counts > mostOfMember) throw tooManyAtOnce(mostOfMember);
				line.sizes.set(userId, sizeOf(line, userId) + counts);
				try {
					return await inTurn(line.operations, async () =>
						gone?.aborted ? null : withinShares([own, line.connections], admitted),
					);
				} finally {
					line.sizes.set(userId, sizeOf(line, userId) - counts);
				}
			});
		},
		countRequest(sessionId) {
			const wait = requests.add(sessionId);
			if (wait === 0) return;
			const most = sessionRequests.toLocaleString("en-US");
			throw rateLimited(`This session made more than ${most} requests within a minute. Please wait.`, wait);
		},
	};
}

function sizeOf({ sizes }: Line, userId: string): number {
	return sizes.get(userId) ?? 0;
}

function tooManyAtOnce(most: number): Refusal {
	return rateLimited(`You have ${most} requests in progress or waiting. Send fewer at a time.`, retryAfter);
}

function rateLimited(message: string, retryAfter: number): Refusal {
	return new Refusal("RATE_LIMITED", message, { retryAfter });
}
