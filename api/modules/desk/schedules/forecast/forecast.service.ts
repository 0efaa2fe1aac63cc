import type { SignedInContext } from "../../../../context.ts";
import { sql } from "../../../../db/sql.ts";
import { formatCount } from "../../../../lib/text.ts";
import { serviceOf, services } from "../../../../providers/catalog.ts";
import { servingBy } from "../../../keys/credentials/choice/serving.service.ts";
import { noProviderKey } from "../../../keys/credentials/provider-keys.service.ts";
import { creditsTaken } from "../../../measuring/runs/credit-cap.service.ts";
import { saveAgain } from "../../../measuring/slots/problem.policy.ts";
import { noKeyword } from "../../../measuring/slots/slot-keywords.service.ts";
import { problemOfKey } from "../../../people/api-keys/key-spending.service.ts";
import { outOfCredits } from "../../../people/credits/credits.service.ts";
import type { ScheduleFigures } from "../check-schedules.types.ts";
import type { Forecast } from "./forecast.types.ts";
import { type ForecastDomain, type ForecastInputs, forecastInputsOf } from "./forecast-inputs.service.ts";
import type { SimulatedSchedule } from "./simulated-domain.ts";
import { type ExpectedSlot, endOfMonth, expectedSlots, monthAhead, runs } from "./walk.ts";

/** What is expected of an account, its domains and its schedules. */
export interface Expectations {
	forecastInputs: ForecastInputs;
	/** Credits within 30 days, and within the rest of the calendar month (UTC). */
	credits30: number;
	aheadThisMonth: number;
	firstUnpaidAt: Date | null;
	capReachedAt: Date | null;
	byDomain: ReadonlyMap<string, { credits30: number; aheadThisMonth: number; capReachedAt: Date | null }>;
	bySchedule: ReadonlyMap<string | null, { credits30: number; next: ExpectedSlot | null }>;
	/** The slots within 30 days. */
	slots: ExpectedSlot[];
	/** Credits that slots take until the account's end, by quarter of an hour since 1970; all days have whole ones in every zone. */
	taken: ReadonlyMap<number, number>;
}

/** A quarter of an hour. */
export const quarterMs = 900_000;

/** Walks the slots ahead: 30 days for the figures, up to 366 to find where credits and caps end. */
export async function expectationsOf(forecastInputs: ForecastInputs): Promise<Expectations> {
	const end = monthAhead(forecastInputs.now);
	const nextMonth = endOfMonth(forecastInputs.now);
	const none = { credits30: 0, aheadThisMonth: 0, capReachedAt: null as Date | null };
	const byDomain = new Map(forecastInputs.domains.map(({ id }) => [id, { ...none }]));
	const bySchedule = new Map<string | null, { credits30: number; next: ExpectedSlot | null }>();
	const capped = forecastInputs.domains.filter(({ cap }) => cap !== null).length;
	const slots: ExpectedSlot[] = [];
	const total = { ...none, firstUnpaidAt: null as Date | null };
	const taken = new Map<number, number>();
	let used = 0;
	let reached = 0;
	for await (const slot of expectedSlots(forecastInputs)) {
		const { domainId, scheduleId, at, startsAt, slotAt, credits } = slot;
		const domain = byDomain.get(domainId);
		if (runs(slot)) {
			used += credits;
			for (const sum of startsAt < nextMonth ? [total, domain] : []) if (sum) sum.aheadThisMonth += credits;
		}
		if (startsAt <= end) {
			slots.push(slot);
			if (at >= 0) {
				const own = bySchedule.get(scheduleId) ?? { credits30: 0, next: null };
				bySchedule.set(scheduleId, own);
				if (runs(slot)) {
					own.credits30 += credits;
					own.next ??= slot;
				}
			}
			if (runs(slot)) {
				total.credits30 += credits;
				if (domain) domain.credits30 += credits;
			}
		}
		if (forecastInputs.credits !== null && used > forecastInputs.credits) total.firstUnpaidAt ??= slotAt;
		else if (runs(slot)) {
			const quarter = Math.floor(startsAt.getTime() / quarterMs);
			taken.set(quarter, (taken.get(quarter) ?? 0) + credits);
		}
		if (slot.state === "OVER_CAP" && domain?.capReachedAt === null) {
			domain.capReachedAt = slotAt;
			total.capReachedAt ??= slotAt;
			reached++;
		}
		const isDecided = (forecastInputs.credits === null || total.firstUnpaidAt !== null) && reached === capped;
		if (isDecided && startsAt > end && startsAt >= nextMonth) break;
	}
	return { forecastInputs, ...total, byDomain, bySchedule, slots, taken };
}

/** The forecast of all of an account's domains. */
export function forecastOfAccount(expected: Expectations): Forecast {
	const { forecastInputs, credits30, aheadThisMonth, firstUnpaidAt, capReachedAt } = expected;
	const { now: asOf, manualCredits30, takenThisMonth, manualThisMonth, domains } = forecastInputs;
	const keywordCount = domains.reduce((sum, domain) => sum + domain.keywordCount, 0);
	const month = { takenThisMonth, manualThisMonth, aheadThisMonth };
	return { credits30, manualCredits30, ...month, firstUnpaidAt, capReachedAt, keywordCount, asOf };
}

/** The forecasts of domains, in their order. Credits end when the account's do. */
export async function forecastsOfDomains(
	ctx: SignedInContext,
	domainIds: readonly string[],
	{ forecastInputs, firstUnpaidAt, byDomain }: Expectations,
): Promise<Forecast[]> {
	const since = sql`app_now() - interval '30 days'`;
	const triggers = ["manual", "api"];
	const manual = await creditsTaken(ctx.em, domainIds, { since, triggers });
	const manualThisMonth = await creditsTaken(ctx.em, domainIds, { triggers });
	const takenThisMonth = await creditsTaken(ctx.em, domainIds);
	return domainIds.map((id) => ({
		credits30: byDomain.get(id)?.credits30 ?? 0,
		manualCredits30: manual.get(id) ?? 0,
		takenThisMonth: takenThisMonth.get(id) ?? 0,
		manualThisMonth: manualThisMonth.get(id) ?? 0,
		aheadThisMonth: byDomain.get(id)?.aheadThisMonth ?? 0,
		firstUnpaidAt: byDomain.has(id) ? firstUnpaidAt : null,
		capReachedAt: byDomain.get(id)?.capReachedAt ?? null,
		keywordCount: forecastInputs.domains.find((domain) => domain.id === id)?.keywordCount ?? 0,
		asOf: forecastInputs.now,
	}));
}

/** What some schedules take. */
export async function forecastOfSchedules(ctx: SignedInContext, ids: readonly string[]): Promise<ScheduleFigures[]> {
	const expected = await expectationsOf(await forecastInputsOf(ctx));
	return ids.map((id) => figuresOf(ctx, expected, id));
}

/** The figures of a schedule. @param id null: the draft */
export function figuresOf(ctx: SignedInContext, expected: Expectations, id: string | null): ScheduleFigures {
	const { forecastInputs, bySchedule } = expected;
	const domain = forecastInputs.domains.find(({ schedules }) => schedules.some((one) => one.id === id));
	const at = domain?.schedules.findIndex((one) => one.id === id) ?? -1;
	if (!domain || at < 0) {
		return {
			keywordCount: 0,
			plannedCredits: 0,
			credits30: 0,
			uncoveredByPause: 0,
			uncoveredByDeletion: 0,
			problem: null,
		};
	}
	const keywordCount = covered(domain, at);
	const { credits30 = 0, next = null } = bySchedule.get(id) ?? {};
	const plannedCredits = next?.credits ?? 0;
	return {
		keywordCount,
		plannedCredits,
		credits30,
		uncoveredByPause: coveredAlone(domain, at, ({ isPaused }) => !isPaused),
		uncoveredByDeletion: uncoveredByDeletion(forecastInputs, domain, at),
		problem: problemOf(ctx, { forecastInputs, domain, at, keywordCount, next }),
	};
}

/** How many keywords a schedule covers. */
export function covered({ classes }: ForecastDomain, at: number): number {
	return classes.reduce((sum, one) => sum + (one.covered[at] ? one.count : 0), 0);
}

/** How many keywords a schedule covers and no other such one does. */
function coveredAlone(
	{ classes, schedules }: ForecastDomain,
	at: number,
	counts: (schedule: SimulatedSchedule) => boolean,
): number {
	const others = schedules.flatMap((schedule, other) => (other !== at && counts(schedule) ? [other] : []));
	const alone = classes.filter(({ covered }) => covered[at] && !others.some((other) => covered[other]));
	return alone.reduce((sum, { count }) => sum + count, 0);
}

/** How many keywords nothing would check without a schedule: neither another one nor, after the last, daily updates. */
function uncoveredByDeletion({ isDailyOn }: ForecastInputs, domain: ForecastDomain, at: number): number {
	const left = domain.schedules.filter((_, other) => other !== at);
	const areTaken = left.some(({ rule }) => rule.target.kind === "OTHERS") || (left.length === 0 && isDailyOn);
	return areTaken ? 0 : coveredAlone(domain, at, () => true);
}

interface Circumstances {
	forecastInputs: ForecastInputs;
	domain: ForecastDomain;
	at: number;
	keywordCount: number;
	next: ExpectedSlot | null;
}

/** With a worker running, a slot starts within seconds; after a minute something is wrong. */
const toleranceMs = 60_000;

/** What keeps a schedule from checking as it says; the first that applies. */
function problemOf(
	ctx: SignedInContext,
	{ forecastInputs, domain, at, keywordCount, next }: Circumstances,
): string | null {
	const schedule = domain.schedules[at];
	const stored = schedule?.id ? forecastInputs.schedules.get(schedule.id) : undefined;
	const startsAt = stored?.nextSlotAt ? stored.nextSlotAt.getTime() + (schedule?.spread ?? 0) * 1_000 : null;
	if (startsAt !== null && forecastInputs.now.getTime() - startsAt > toleranceMs) {
		return "This run is late. It starts as soon as a worker is available.";
	}
	const { provider, key } = servingBy(forecastInputs.choices, domain.id);
	if (!key) return noProviderKey(provider).message;
	const fault = domain.faults[at];
	if (fault) return fault;
	if (keywordCount === 0) return schedule?.rule.target.kind === "OTHERS" ? null : noKeyword;
	const payer = forecastInputs.keys.get(stored?.apiKeyId ?? "");
	const keyProblem = payer ? problemOfKey(payer, next?.credits ?? 0, saveAgain) : null;
	if (keyProblem) return keyProblem;
	if (next?.state === "OVER_CAP" && domain.cap) {
		const { cap, taken } = domain.cap;
		return `The monthly cap of ${formatCount(cap)} credits leaves ${formatCount(Math.max(0, cap - taken))}; this run needs ${formatCount(next.credits)}.`;
	}
	if (next?.state === "UNPAID" && forecastInputs.credits !== null) {
		if (next.credits > forecastInputs.credits) return outOfCredits(next.credits, forecastInputs.credits).message;
		return "The credits do not last until this run.";
	}
	return noQueue(ctx, forecastInputs, domain.id, schedule?.rule.mode);
}

/** That a provider has no queue, where one is requested. */
export function noQueue(
	{ serp }: SignedInContext,
	{ choices }: ForecastInputs,
	domainId: string,
	mode: string | undefined,
): string | null {
	const { provider } = servingBy(choices, domainId);
	if (mode !== "QUEUED" || serp[provider].queue) return null;
	return `${services[serviceOf(provider)].label} has no queue: checks are live.`;
}
