import { type CreditRates, priceOf } from "../../../../../schema/rules/price.ts";
import { type Day, startOfDay } from "../../../../lib/calendar.ts";
import { createPace } from "../../../../lib/slices.ts";
import type { CheckMode } from "../../../keys/credentials/providers.types.ts";
import { type DepthHistory, followDepth, followedDay } from "../../../measuring/slots/rule/depth.policy.ts";
import { nameOfFull } from "../../../measuring/slots/rule/depth-history.ts";
import type { ScheduleRule } from "../../../measuring/slots/rule/schedule-rule.types.ts";
import { type RuleSlot, slotsAfter } from "../../../measuring/slots/rule/slots.ts";
import type { SlotState } from "./forecast.types.ts";

/** A schedule as the forecast plays it. */
export interface SimulatedSchedule {
	/** Null: a preview. */
	id: string | null;
	rule: ScheduleRule;
	/** The full depth. */
	full: number;
	rates: CreditRates;
	mode: CheckMode;
	/** Seconds from a slot to its start. */
	spread: number;
	isPaused: boolean;
	pausedUntil: Date | null;
	skippedDates: ReadonlySet<Day>;
	/** Dates whose slot has run. */
	datesRun: ReadonlySet<Day>;
}

/** Keywords that fare alike: the forecast plays them as one. */
export interface KeywordClass {
	count: number;
	/** By schedule: whether it covers them. */
	covered: readonly boolean[];
	/** Whether they are checked automatically without what is previewed. */
	wasCovered: boolean;
	/** The page of results they are on, from 1; null: not found within the full depth. */
	page: number | null;
	/** From `weekdayOfKeyword`. */
	weekday: number;
	/** What earlier checks came to; the last full read is that of each schedule. */
	last: Pick<DepthHistory, "lastDepth" | "lastPosition">;
	fullOn: readonly DepthHistory["lastFullOn"][];
	/** The depth to which scheduled runs measured them last, and when these began, in milliseconds. */
	doneDepth: number;
	doneAt: number;
}

/** A slot as it was played. */
export interface SimulatedSlot {
	scheduleId: string | null;
	/** At its place in the domain's schedules; -1: daily updates. */
	at: number;
	domainId: string;
	slotAt: Date;
	startsAt: Date;
	keywordCount: number;
	credits: number;
	mode: CheckMode;
	state: Extract<SlotState, "PLANNED" | "SKIPPED" | "PAUSED">;
}

/** Slots ahead in order of their starts, as far as requested; each call continues where the last one ended. */
export interface Simulation {
	until(moment: Date): SimulatedSlot[] | Promise<SimulatedSlot[]>;
}

/** Daily updates: a slot every 24 hours at a constant price. */
export function simulateDaily(domain: {
	domainId: string;
	nextSlotAt: Date;
	keywordCount: number;
	credits: number;
}): Simulation {
	const { domainId, nextSlotAt, keywordCount, credits } = domain;
	let next = nextSlotAt.getTime();
	return {
		until(moment) {
			const slots: SimulatedSlot[] = [];
			for (; next <= moment.getTime(); next += 86_400_000) {
				const slotAt = new Date(next);
				const slot = { scheduleId: null, at: -1, domainId, slotAt, startsAt: slotAt, keywordCount, credits };
				slots.push({ ...slot, mode: "LIVE", state: "PLANNED" });
			}
			return slots;
		},
	};
}

/** The schedules of a domain: each checks what it covers and no other measured that day, as if positions stayed. */
export function simulateSchedule(
	domainId: string,
	schedules: readonly SimulatedSchedule[],
	classes: readonly KeywordClass[],
	now: Date,
): Simulation {
	const fulls = fullReadsOf(schedules);
	const keywords = classes.map((one) => ({
		...one,
		...one.last,
		fullOn: fulls.map(({ at }) => one.fullOn[at] ?? null),
	}));
	const coveredBy = schedules.map((_, at) => keywords.filter((one) => one.covered[at]));
	const timelines = schedules.map((schedule) => timelineOf(schedule, now));
	const pace = createPace();
	return {
		async until(moment) {
			const slots: SimulatedSlot[] = [];
			for (;;) {
				const at = earliest(timelines);
				const timeline = timelines[at];
				const schedule = schedules[at];
				if (!timeline || !schedule || timeline.startsAt > moment.getTime()) return slots;
				slots.push(simulated(at, schedule, timeline));
				timeline.advance();
				await pace();
			}
		},
	};

	function simulated(at: number, schedule: SimulatedSchedule, { slot, startsAt }: Timeline): SimulatedSlot {
		const state = stateOf(schedule, slot);
		const base = { scheduleId: schedule.id, at, domainId, slotAt: slot.at, startsAt: new Date(startsAt) };
		const takes = state === "PLANNED" ? simulateChecks(at, schedule, slot, startsAt) : { keywordCount: 0, credits: 0 };
		return { ...base, ...takes, mode: schedule.mode, state };
	}

	/** Checks what a slot covers. */
	function simulateChecks(at: number, schedule: SimulatedSchedule, slot: RuleSlot, startsAt: number) {
		const { rule, full, rates } = schedule;
		const dayStart = startOfDay(slot.date, rule.timeZone).getTime();
		const day = isFollowing(schedule) ? followedDay(slot.date) : null;
		const ownFull = fulls.findIndex(({ name }) => name === nameOfFull(schedule));
		const priceOfFull = priceOf(full, rates);
		let keywordCount = 0;
		let credits = 0;
		for (const one of coveredBy[at] ?? []) {
			const { lastDepth, lastPosition } = one;
			const lastFullOn = one.fullOn[ownFull] ?? null;
			const depth = day ? followDepth(full, one.weekday, { lastDepth, lastPosition, lastFullOn }, day) : full;
			const isToday = one.doneAt >= dayStart;
			if (isToday && one.doneDepth >= depth) continue;
			keywordCount += one.count;
			credits += one.count * (depth === full ? priceOfFull : priceOf(depth, rates));
			one.doneDepth = isToday ? Math.max(one.doneDepth, depth) : depth;
			one.doneAt = startsAt;
			one.lastDepth = depth;
			one.lastPosition = one.page === null || 10 * one.page > depth ? null : 10 * one.page;
			fulls.forEach((read, index) => {
				if (depth >= read.full) one.fullOn[index] = slot.date;
			});
		}
		return { keywordCount, credits };
	}
}

function isFollowing({ rule }: SimulatedSchedule): boolean {
	return rule.depthPolicy === "FOLLOW";
}

/** The full reads whose dates decide about depths, each with a schedule that they are of. */
function fullReadsOf(schedules: readonly SimulatedSchedule[]) {
	const reads = schedules.flatMap((schedule, at) =>
		isFollowing(schedule) ? [{ name: nameOfFull(schedule), full: schedule.full, at }] : [],
	);
	return [...new Map(reads.map((read) => [read.name, read])).values()];
}

/** Where a schedule has got to. */
interface Timeline {
	slot: RuleSlot;
	startsAt: number;
	advance(): void;
}

function timelineOf({ rule, spread, datesRun }: SimulatedSchedule, now: Date): Timeline {
	const slots = slotsAfter(rule, now);
	const next = (): RuleSlot => {
		const { value } = slots.next();
		return datesRun.has(value.date) ? next() : value;
	};
	const startOf = (slot: RuleSlot) => slot.at.getTime() + spread * 1_000;
	const first = next();
	return {
		slot: first,
		startsAt: startOf(first),
		advance() {
			this.slot = next();
			this.startsAt = startOf(this.slot);
		},
	};
}

function earliest(timelines: readonly Timeline[]): number {
	let found = -1;
	timelines.forEach(({ startsAt }, at) => {
		if (found < 0 || startsAt < (timelines[found]?.startsAt ?? 0)) found = at;
	});
	return found;
}

function stateOf({ skippedDates, isPaused, pausedUntil }: SimulatedSchedule, slot: RuleSlot): SimulatedSlot["state"] {
	if (skippedDates.has(slot.date)) return "SKIPPED";
	return isPaused && (pausedUntil === null || slot.at <= pausedUntil) ? "PAUSED" : "PLANNED";
}
