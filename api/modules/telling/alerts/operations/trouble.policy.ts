import { cutText, formatCount, printable } from "../../../../lib/text.ts";
import type { OperationFacts } from "../alert.entity.ts";

/** Something that needs attention now. */
export interface Trouble {
	accountId: string;
	/** What it is about, one open alert each: `RUN_STOPPED:12`. */
	subject: string;
	domainId: string | null;
	facts: Omit<OperationFacts, "toldAt">;
	/** When it began: rules report what begins after them. */
	since: Date;
}

/** How often something is looked at: after every run and each minute, or each hour. */
export type Pace = "ALWAYS" | "HOURLY";

/** The pace of a kind. */
export function paceOf(kind: OperationFacts["kind"]): Pace {
	return kind === "CREDITS_LOW" ? "HOURLY" : "ALWAYS";
}

/** Days of credits below which they are low. */
export const lowDays = 7;

/** Minutes after its slot at which a daily update is late. */
export const lateMinutes = 15;

/** Hours between two notifications about the same subject. */
export const quietHours = 6;

const maxQuoted = 200;

/** The sentences of operations. */
export const reasons = {
	RUN_STOPPED: (name: string | null, error: string) => `${upper(subject(name))} could not start: ${quoted(error)}`,
	RUN_HELD: (name: string | null, credits: number) =>
		`${upper(subject(name))} would take ${formatCount(credits)} credits and waits for approval.`,
	CHECKS_FAILING: (failed: number, ended: number, error: string) =>
		`${formatCount(failed)} of ${formatCount(ended)} checks failed: “${quoted(error)}”`,
	ANSWERS_UNUSABLE: (unusable: number, ended: number, words: string) =>
		`${formatCount(unusable)} of ${formatCount(ended)} answers could not be used: “${quoted(words)}” Movements are reported once the next run agrees.`,
	CREDITS_LOW: (days: number) =>
		days === 0
			? "The credits do not last for the next daily update."
			: `The credits last for ${days} more ${days === 1 ? "day" : "days"} of daily updates.`,
	PROVIDER_REFUSED: (provider: string, words: string) => `${provider} refuses the key: “${quoted(words)}”`,
	SCHEDULE_LATE: (name: string | null, slotAt: Date) =>
		`${upper(subject(name))} is late: it was due on ${slotAt.toISOString().slice(0, 16).replace("T", " at ")} UTC.`,
	DELIVERY_FAILING: (isWebhook: boolean, name: string, problem: string) =>
		`Toprung turned off the ${isWebhook ? "webhook" : "channel"} “${name}”: ${quoted(problem)}`,
};

/** A named schedule, or daily updates. */
function subject(name: string | null): string {
	return name === null ? "the daily update" : `the schedule “${printable(name)}”`;
}

function upper(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

function quoted(words: string): string {
	return cutText(printable(words), maxQuoted);
}
