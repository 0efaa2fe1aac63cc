import type { Day } from "../../../../lib/calendar.ts";
import type { SlotState } from "./forecast.types.ts";
import type { ForecastInputs } from "./forecast-inputs.service.ts";
import type { SimulatedSlot } from "./simulated-domain.ts";

/** A slot ahead with what is expected of it. */
export interface ExpectedSlot extends Omit<SimulatedSlot, "state"> {
	state: SlotState;
}

/** Days that a forecast looks ahead. */
export const maxDaysAhead = 366;

const dayMs = 86_400_000;
/** Slots are played a month at a time, so that what ends early does not play a year. */
const windowDays = 31;

/** The slots ahead of all domains in order of their starts, for 366 days. What they take adds up, whatever pays for it. */
export async function* expectedSlots({
	now,
	credits,
	approvalLimit,
	domains,
}: ForecastInputs): AsyncGenerator<ExpectedSlot> {
	const simulations = domains.map((domain) => ({ domain, simulation: domain.simulate() }));
	const capped = new Map(domains.map(({ id, cap }) => [id, cap && { ...cap, month: monthOf(now) }]));
	let used = 0;
	for (let days = windowDays; days < maxDaysAhead + windowDays; days += windowDays) {
		const until = new Date(now.getTime() + Math.min(days, maxDaysAhead) * dayMs);
		const slots: SimulatedSlot[] = [];
		for (const { simulation } of simulations) slots.push(...(await simulation.until(until)));
		slots.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
		for (const slot of slots) {
			if (slot.state !== "PLANNED") yield slot;
			else {
				used += slot.credits;
				const cap = capped.get(slot.domainId) ?? null;
				const isOverCap = cap !== null && takes(cap, slot);
				const isUnpaid = credits !== null && used > credits;
				const isHeld = approvalLimit !== null && slot.credits > approvalLimit;
				const state = isOverCap ? "OVER_CAP" : isUnpaid ? "UNPAID" : isHeld ? "NEEDS_APPROVAL" : "PLANNED";
				yield { ...slot, state };
			}
		}
	}
}

/** Whether a slot takes more than a cap leaves of its month. */
function takes(cap: { cap: number; taken: number; month: Day }, { startsAt, credits }: SimulatedSlot): boolean {
	const month = monthOf(startsAt);
	if (month !== cap.month) Object.assign(cap, { month, taken: 0 });
	cap.taken += credits;
	return cap.taken > cap.cap;
}

function monthOf(moment: Date): Day {
	return moment.toISOString().slice(0, 7);
}

/** The end of the calendar month (UTC). */
export function endOfMonth(now: Date): Date {
	return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

/** The end of the 30 days that figures are for. */
export function monthAhead(now: Date): Date {
	return new Date(now.getTime() + 30 * dayMs);
}

/** Whether a slot is expected to run. */
export function runs({ state }: ExpectedSlot): boolean {
	return state !== "SKIPPED" && state !== "PAUSED";
}
