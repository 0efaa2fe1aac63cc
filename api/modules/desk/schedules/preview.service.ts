import type { SignedInContext } from "../../../context.ts";
import { databaseNow } from "../../../db/sql.ts";
import { notFound } from "../../../errors.ts";
import { type Day, dayAt } from "../../../lib/calendar.ts";
import { formatCount } from "../../../lib/text.ts";
import type { ScheduleRule } from "../../measuring/slots/rule/schedule-rule.types.ts";
import { slotsAfter } from "../../measuring/slots/rule/slots.ts";
import { domainById } from "../../tracked/domains/domains.service.ts";
import { viewOfRule } from "./check-schedules.service.ts";
import {
	type Expectations,
	expectationsOf,
	figuresOf,
	forecastOfAccount,
	noQueue,
} from "./forecast/forecast.service.ts";
import type { PlannedSlot, SchedulePreview } from "./forecast/forecast.types.ts";
import {
	type Charge,
	type Draft,
	type ForecastDomain,
	type ForecastInputs,
	othersDraft,
	withForecastInputs,
} from "./forecast/forecast-inputs.service.ts";
import { type ExpectedSlot, expectedSlots, maxDaysAhead } from "./forecast/walk.ts";
import { validateSchedule } from "./schedule.input.ts";
import { scheduleById } from "./shown-schedules.service.ts";

const slotsShown = 5;

const daysForecast = 30;

/** A schedule that is not saved. */
export interface PreviewedSchedule {
	domainId: string;
	/** The schedule it would replace; null: none. */
	scheduleId: string | null;
	input: unknown;
	/** Whether a second schedule would check the keywords that no other takes. */
	keepOthers?: boolean | undefined;
}

/** What a schedule would do and cost if it were saved; refuses what saving it would. */
export async function previewSchedule(
	ctx: SignedInContext,
	{ domainId, scheduleId, input, keepOthers = false }: PreviewedSchedule,
	charge?: Charge,
): Promise<SchedulePreview> {
	const { rule } = validateSchedule(input, await databaseNow(ctx.em));
	await domainById(ctx, domainId);
	if (scheduleId !== null && (await scheduleById(ctx, scheduleId)).domainId !== domainId) throw notFound("schedule");
	await viewOfRule(ctx, domainId, rule);
	const draft: Draft = { domainId, scheduleId, rule, keepOthers };
	return withForecastInputs(ctx, (forecastInputs) => previewOf(ctx, forecastInputs, draft), { draft, charge });
}

async function previewOf(
	ctx: SignedInContext,
	forecastInputs: ForecastInputs,
	{ domainId, rule, keepOthers }: Draft,
): Promise<SchedulePreview> {
	const expected = await expectationsOf(forecastInputs);
	const domain = forecastInputs.domains.find(({ id }) => id === domainId);
	if (!domain) throw notFound("domain");
	const at = domain.schedules.findIndex(({ id }) => id === null);
	const { credits30, keywordCount } = figuresOf(ctx, expected, null);
	const overlapCount = overlapOf(domain, at);
	const leftOut = leftOutOf(domain, keepOthers);
	const slots = await nextSlots(expected, at, domainId);
	const forecast = forecastOfAccount(expected);
	const warnings = [
		takeover(domain, leftOut),
		skippedTime(rule, forecastInputs.now),
		rule.cadence.kind === "MONTHLY" && rule.cadence.dayOfMonth > 28
			? `Months without a ${ordinal(rule.cadence.dayOfMonth)} run on their last day.`
			: null,
		overlapCount === 0
			? null
			: overlapCount === 1
				? "1 keyword is in another schedule too: it is checked once a day."
				: `${formatCount(overlapCount)} keywords are in another schedule too: each is checked once a day.`,
		noQueue(ctx, forecastInputs, domainId, rule.mode),
		forecast.firstUnpaidAt && `Your credits last until ${dateWords(forecast.firstUnpaidAt, rule, forecastInputs.now)}.`,
		capWarning(expected, domain, rule),
		forecastInputs.approvalLimit !== null && (slots[0]?.credits ?? 0) > forecastInputs.approvalLimit
			? "Each run is above your approval limit and waits for approval."
			: null,
	];
	return {
		...{ forecast, credits30, keywordCount, overlapCount, slots },
		...leftOut,
		dailyCredits30: domain.dailyCredits === null ? null : daysForecast * domain.dailyCredits,
		othersCredits30: keepOthers ? (expected.bySchedule.get(othersDraft)?.credits30 ?? null) : null,
		warnings: warnings.filter((one) => one !== null),
	};
}

/** How many keywords no schedule would take, and how many of all that are checked now no other would. */
function leftOutOf({ classes, othersAt }: ForecastDomain, keepOthers: boolean) {
	const others = classes.filter(({ covered }) => covered[othersAt]);
	const countOf = (some: ForecastDomain["classes"]) => some.reduce((sum, { count }) => sum + count, 0);
	return {
		uncoveredCount: keepOthers ? 0 : countOf(others),
		lostCount: countOf(others.filter(({ wasCovered }) => wasCovered)),
	};
}

/** That daily updates stop, and that keywords are no longer checked or in no schedule. */
function takeover(
	{ name, totalCount, dailyCredits }: ForecastDomain,
	{ uncoveredCount, lostCount }: ReturnType<typeof leftOutOf>,
): string | null {
	const of = (count: number) =>
		`${formatCount(count)} of ${formatCount(totalCount)} ${totalCount === 1 ? "keyword" : "keywords"}`;
	const sentences = [
		dailyCredits === null ? null : `Daily updates stop for ${name}.`,
		uncoveredCount === 0
			? null
			: lostCount > 0
				? `${of(lostCount)} would no longer be checked.`
				: `${of(uncoveredCount)} would be in no schedule.`,
	];
	return sentences.filter((one) => one !== null).join(" ") || null;
}

/** Keywords of a schedule that another one covers too. */
function overlapOf({ classes }: ForecastDomain, at: number): number {
	const both = classes.filter(({ covered }) => covered[at] && covered.some((is, other) => is && other !== at));
	return both.reduce((sum, { count }) => sum + count, 0);
}

async function nextSlots(
	{ forecastInputs, slots }: Expectations,
	at: number,
	domainId: string,
): Promise<PlannedSlot[]> {
	const isOwn = (slot: ExpectedSlot) => slot.domainId === domainId && slot.at === at;
	const soon = slots.filter(isOwn).slice(0, slotsShown);
	if (soon.length === slotsShown) return soon;
	const found: ExpectedSlot[] = [];
	for await (const slot of expectedSlots(forecastInputs)) {
		if (isOwn(slot)) found.push(slot);
		if (found.length === slotsShown) break;
	}
	return found;
}

function capWarning(
	{ byDomain, forecastInputs }: Expectations,
	{ id, name }: ForecastDomain,
	rule: ScheduleRule,
): string | null {
	const reached = byDomain.get(id)?.capReachedAt;
	return reached ? `The cap of ${name} is reached on ${dateWords(reached, rule, forecastInputs.now)}.` : null;
}

/** The first slot of a year whose time the clock skips, as a sentence. */
function skippedTime(rule: ScheduleRule, now: Date): string | null {
	const end = now.getTime() + maxDaysAhead * 86_400_000;
	const clock = clockOf(rule.timeZone);
	for (const { at, date } of slotsAfter(rule, now)) {
		if (at.getTime() > end) return null;
		const shown = clock.format(at);
		if (shown !== rule.time) {
			return `On ${longDay(date)} the clock skips ${rule.time}: this run starts at ${shown}.`;
		}
	}
	return null;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
	return new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
}

function longDay(date: Day): string {
	const format = { timeZone: "UTC", month: "short", day: "numeric", year: "numeric" } as const;
	return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", format);
}

/** A day by the schedule's calendar: with its year, where that is another one. */
function dateWords(moment: Date, { timeZone }: ScheduleRule, now: Date): string {
	const words = longDay(dayAt(moment, timeZone));
	const year = dayAt(now, timeZone).slice(0, 4);
	return words.endsWith(`, ${year}`) ? words.slice(0, -6) : words;
}

function ordinal(day: number): string {
	return day === 31 ? "31st" : `${day}th`;
}
