import pLimit, { type LimitFunction } from "p-limit";
import type { Viewer } from "../context.ts";
import { withinShares } from "../db/connection-share.ts";
import { Refusal } from "../errors.ts";
import { createMinuteCount } from "../lib/minute-count.ts";
import { SingleFlight } from "../lib/single-flight.ts";
import { inTurn } from "../lib/turn.ts";
import type { NetworkLimits } from "./network-limits.ts";

/** Connections to the database that one operation holds at once. */
const connectionsOfOperation = 2;

/** Seconds after which another try is worth it: operations take less. */
const retryAfter = 1;

/** How an operation waits for its turn. */
interface Waiting {
	/** Whether nobody needs the operation any more when its turn comes. */
	isOver?: () => boolean;
	/** Whether it is never refused: where something else limits how many of its kind there can be. */
	isPatient?: boolean;
}

/** Lets an account have so much under way in this process at once, so that one account does not keep others waiting. */
export interface Admission {
	/**
	 * Does a caller's operation in its account's turn, on two connections to the database at most. Refuses with `RATE_LIMITED`
	 * when as many wait as may. @returns null when the operation was over before its turn came
	 */
	run<T>(viewer: Viewer | null, work: () => Promise<T>, waiting?: Waiting): Promise<T | null>;
	/** Counts a request of a session; refuses with `RATE_LIMITED` beyond those it may make in a minute. */
	countRequest(sessionId: string): void;
}

/** What an account has under way. */
interface Line {
	operations: LimitFunction;
	connections: LimitFunction;
	/** Operations that run or wait, less the patient ones. */
	size: number;
}

/** See `Admission`. @param now milliseconds by a clock that nobody sets */
export function createAdmission(
	{ operations, waitingOperations, sessionRequests }: NetworkLimits,
	now = () => performance.now(),
): Admission {
	const lines = new SingleFlight<string, Line>();
	const requests = createMinuteCount(sessionRequests, now);
	const openLine = async (): Promise<Line> => ({
		operations: pLimit(operations),
		// One more than operations: when each of them holds a transaction and needs another connection, they share that one.
		connections: pLimit(operations + 1),
		size: 0,
	});

	return {
		async run(viewer, work, { isOver, isPatient = false } = {}) {
			const own = pLimit(connectionsOfOperation);
			if (!viewer) return withinShares([own], work);
			return lines.with(viewer.accountId, openLine, async (line) => {
				const counts = isPatient ? 0 : 1;
				if (line.size + counts > operations + waitingOperations) throw tooManyAtOnce(operations, waitingOperations);
				line.size += counts;
				try {
					return await inTurn(line.operations, async () =>
						isOver?.() ? null : withinShares([own, line.connections], work),
					);
				} finally {
					line.size -= counts;
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

function tooManyAtOnce(operations: number, waiting: number): Refusal {
	const sentence = `This account has ${operations} requests under way and ${waiting} waiting. Send fewer at once.`;
	return rateLimited(sentence, retryAfter);
}

function rateLimited(sentence: string, retryAfter: number): Refusal {
	return new Refusal("RATE_LIMITED", sentence, { retryAfter });
}
