import { daysOfPeriod } from "../../../../schema/rules/report-period.ts";
import { cadenceSentence } from "../../../entities/schedule/cadence-words.ts";
import { nextDay } from "../../../entities/schedule/next-day.ts";
import { dayAndTimeIn } from "../../../entities/schedule/slot-words.ts";
import type { ReportFieldsFragment } from "../../../gql/graphql.ts";
import { dayOf } from "../../../lib/days.ts";
import { formatCount, formatInteger, formatPastDay } from "../../../lib/format.ts";
import { daysInWords } from "../content/content-words.ts";
import { allRecipients, type ReportValues, reportValuesOf } from "./report-values.ts";

/** Where reports are kept without a mail server. */
export const withoutMail = "This installation sends no mail. Reports are made on time and kept here to download.";

/** Why nothing can be sent without a mail server. */
export const sendsNoMail = "This installation sends no mail.";

/** `Every month on the 1st at 08:00`, `Only by hand`. */
export function whenInWords({ cadence, time }: Pick<ReportFieldsFragment, "cadence" | "time">): string {
	return cadence && time !== null ? cadenceSentence({ cadence, time }) : "Only by hand";
}

/** When a report is made next, and which days it is then about. */
export function nextInWords(report: ReportFieldsFragment): { next: string; days: string | null } {
	const { isPaused, cadence, nextIssueAt, content } = report;
	const { timeZone } = content;
	if (cadence === null) return { next: "–", days: null };
	if (isPaused) return { next: "Paused", days: null };
	if (nextIssueAt === null) return { next: "–", days: null };
	const days = daysOfPeriod(content, dayOf(nextIssueAt, timeZone));
	return {
		next: dayAndTimeIn(nextIssueAt, timeZone),
		days: days && daysInWords(days, dayOf(Date.now(), timeZone)),
	};
}

type Recipients = readonly { isStopped: boolean }[];

/** Recipients who still get a report. */
export function countOfMailed(recipients: Recipients): number {
	return recipients.filter(({ isStopped }) => !isStopped).length;
}

/** `3`, and below it `1 stopped`. */
export function recipientsInWords(recipients: Recipients): { count: string; stopped: string | null } {
	const stopped = recipients.length - countOfMailed(recipients);
	return {
		count: formatInteger(recipients.length),
		stopped: stopped > 0 ? `${formatInteger(stopped)} stopped` : null,
	};
}

/** `3 recipients`, `4 recipients, 1 stopped`. */
export function recipientsInLine(recipients: Recipients): string {
	const { stopped } = recipientsInWords(recipients);
	return [formatCount(recipients.length, "recipient"), stopped].filter(Boolean).join(", ");
}

/** `3 people get it`, `1 person gets it`. */
export function audienceInWords(count: number): { who: string; verb: string } {
	return count === 1 ? { who: "1 person", verb: "gets" } : { who: formatCount(count, "person", "people"), verb: "get" };
}

/** The days that a report would be about as of a day: `Nov 1 to Nov 30`. */
export function periodOn(content: ReportFieldsFragment["content"], now = Date.now()): string {
	const today = dayOf(now, content.timeZone);
	const days = daysOfPeriod(content, today);
	return days ? daysInWords(days, today) : "";
}

/** The day of a form's next issue, `yyyy-MM-dd` in its zone: that of the stored report where its times are as they were; null for none. */
export function nextDayOf(values: ReportValues, report: ReportFieldsFragment | null, now = Date.now()): string | null {
	const { kind, everyDays, startsOn, weekdays, dayOfMonth, time, timeZone, isByHand, isPaused } = values;
	if (isByHand || isPaused) return null;
	if (report?.nextIssueAt && timesOf(values) === timesOf(reportValuesOf(report))) {
		return dayOf(report.nextIssueAt, timeZone);
	}
	const cadence = { kind, everyDays: Number(everyDays) || null, startsOn, weekdays, dayOfMonth: Number(dayOfMonth) };
	return nextDay(cadence, { time, timeZone }, now);
}

function timesOf(values: ReportValues): string {
	const { kind, everyDays, startsOn, weekdays, dayOfMonth, time, timeZone, isByHand, isPaused } = values;
	return JSON.stringify([kind, everyDays, startsOn, weekdays, dayOfMonth, time, timeZone, isByHand, isPaused]);
}

/** What saving does, in parts of which every second one is the answer to a question: who, and when. */
export function effectInWords(values: ReportValues, options: EffectOptions): readonly string[] {
	const { day, stopped, sendsMail, today } = options;
	const count = allRecipients(values).filter((address) => !stopped.has(address)).length;
	const { who, verb } = audienceInWords(count);
	if (values.isPaused && !values.isByHand) return ["", "Paused", ": nothing is made until you resume it."];
	const at = day && `${formatPastDay(day, today)}, ${values.time}`;
	if (!sendsMail) return at ? ["Made on ", at, " and kept here to download."] : [sendsNoMail];
	if (count === 0) return at ? ["Nobody gets it: made on ", at, " and kept here."] : ["Nobody gets it yet."];
	if (values.isByHand) return ["", who, ` ${verb} it when you send it.`];
	return at ? ["", who, ` ${verb} it on `, at, "."] : ["", who, ` ${verb} it.`];
}

interface EffectOptions {
	/** Of the next issue. */
	day: string | null;
	/** In the report's zone. */
	today: string;
	stopped: ReadonlySet<string>;
	sendsMail: boolean;
}
