import { z } from "zod";
import type { SignedInContext } from "../../../../context.ts";
import { timeZoneRule } from "../../../../core/time-zone.ts";
import { validate } from "../../../../core/validate.ts";
import { addDays, type Day, dayAt } from "../../../../lib/calendar.ts";
import { pastBalances } from "../../../people/credits/usage.service.ts";
import type { CreditDay } from "../credit-days.types.ts";
import { type Expectations, quarterMs } from "./forecast.service.ts";
import { maxDaysAhead } from "./walk.ts";

const creditDaysArgs = z.object({ timeZone: timeZoneRule });

/** Days before today on which balances are shown. */
const daysBack = 30;

/** The account's credits day by day, oldest first, until they end or for 366 days; null if unlimited. */
export async function creditDays(
	ctx: SignedInContext,
	{ forecastInputs, taken, firstUnpaidAt }: Expectations,
	zone: unknown,
): Promise<CreditDay[] | null> {
	const { timeZone } = validate(creditDaysArgs, { timeZone: zone });
	if (forecastInputs.credits === null) return null;
	const today = dayAt(forecastInputs.now, timeZone);
	const past = await pastBalances(ctx, { today, days: daysBack, timeZone });
	const days = past.map((day): CreditDay => ({ ...day, isExpected: false }));
	days.push({ date: today, credits: forecastInputs.credits, isExpected: false });
	if (taken.size === 0) return days;
	const takenOn = new Map<Day, number>();
	for (const [quarter, credits] of taken) {
		const day = dayAt(new Date(quarter * quarterMs), timeZone);
		takenOn.set(day, (takenOn.get(day) ?? 0) + credits);
	}
	const last = firstUnpaidAt ? dayAt(firstUnpaidAt, timeZone) : addDays(today, maxDaysAhead);
	let left = forecastInputs.credits - (takenOn.get(today) ?? 0);
	for (let date = addDays(today, 1); date <= last; date = addDays(date, 1)) {
		left -= takenOn.get(date) ?? 0;
		days.push({ date, credits: left, isExpected: true });
	}
	return days;
}
