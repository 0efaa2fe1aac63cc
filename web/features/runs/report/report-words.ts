import type { RunFieldsFragment } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";
import { momentInWords } from "../../../lib/moment.ts";

/** What a run skipped, and the missed slots it covers; a sentence for each. */
export function leftOutInWords(
	run: Pick<RunFieldsFragment, "cancelled" | "skipped" | "unpaid" | "missedSlots">,
): string[] {
	const { cancelled, unpaid, missedSlots } = run;
	const busy = run.skipped - unpaid;
	const sentences = [];
	if (cancelled > 0) sentences.push(`${formatCount(cancelled, "check")} cancelled before the provider was asked.`);
	if (busy > 0) sentences.push(`${formatCount(busy, "keyword")} left out and not charged: being checked already.`);
	if (unpaid > 0) sentences.push(`${formatCount(unpaid, "keyword")} left out: not enough credits.`);
	if (missedSlots > 0)
		sentences.push(`${formatCount(missedSlots, "daily run")} missed before this one, which covers them.`);
	return sentences;
}

const states: Record<RunFieldsFragment["state"], string> = {
	RUNNING: "Running",
	DONE: "Done",
	CANCELLED: "Cancelled",
	STOPPED: "Stopped",
	HELD: "Waits for approval",
};

export function stateInWords(run: Pick<RunFieldsFragment, "state">): string {
	return states[run.state];
}

/** `40 s`, `3 min 20 s`, `1 h 5 min`. */
export function durationInWords(milliseconds: number): string {
	const seconds = Math.max(1, Math.round(milliseconds / 1000));
	const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
	if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
	const rest = seconds % 60;
	return [minutes > 0 && `${minutes} min`, rest > 0 && `${rest} s`].filter(Boolean).join(" ");
}

/** `started 14:32, took 3 min 20 s`. */
export function timesInWords({ createdAt, finishedAt }: Pick<RunFieldsFragment, "createdAt" | "finishedAt">): string {
	const started = momentInWords(createdAt);
	if (finishedAt === null) return `started ${started}`;
	return `started ${started}, took ${durationInWords(Date.parse(finishedAt) - Date.parse(createdAt))}`;
}
