import { queueMinutes } from "../../../../schema/rules/limits.ts";
import { queueName, queueOwner } from "../../../entities/serp/provider-roles.ts";
import type { QueueTimesQuery, RunFieldsFragment } from "../../../gql/graphql.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import { momentInWords } from "../../../lib/moment.ts";
import { countToHandOver, countWaiting } from "../run-words.ts";

export type QueueTimes = NonNullable<QueueTimesQuery["run"]["queue"]>;

/** `6,880 in DataForSEO's queue since 06:02`; `880 not handed over yet` while some are not. */
export function queueInWords(run: RunFieldsFragment): string[] {
	const { queue, state, done } = run;
	const left = countToHandOver(run);
	const parts = [];
	const waiting = countWaiting(run);
	if (queue && waiting > 0) {
		parts.push(`${formatInteger(waiting)} in ${queueName} since ${momentInWords(queue.oldestPostedAt)}`);
	}
	if (left > 0 && done > 0 && state === "RUNNING") parts.push(`${formatInteger(left)} not handed over yet`);
	return parts;
}

/** `half within 4 min, 95 % within 11 min (2,310 checks, 7 days)`: the known pace of the queue, never a time left. */
export function expectationInWords({ overdue, typicalSeconds, slowSeconds, sampleSize }: QueueTimes): string {
	const { usual, longest } = queueMinutes;
	if (overdue > 0) {
		const wait = overdue === 1 ? "waits" : "wait";
		return `${formatInteger(overdue)} ${wait} longer than the ${longest} min ${queueOwner} promises`;
	}
	if (typicalSeconds === null || slowSeconds === null) {
		return `${queueOwner} says about ${usual} min, at most ${longest}`;
	}
	const basis = `${formatCount(sampleSize, "check")}, 7 days`;
	return `half within ${withinInWords(typicalSeconds)}, 95 % within ${withinInWords(slowSeconds)} (${basis})`;
}

/** Rounded up: `40 s`, `4 min`, `1 h 5 min`. */
function withinInWords(seconds: number): string {
	if (seconds <= 90) return `${Math.max(1, Math.ceil(seconds))} s`;
	const minutes = Math.ceil(seconds / 60);
	if (minutes < 60) return `${minutes} min`;
	const rest = minutes % 60;
	return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${rest} min` : ""}`;
}
