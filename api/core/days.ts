import { z } from "zod";
import { isDay } from "../lib/calendar.ts";

const message = "The number of days must be a whole number from 1 to 365.";

/** Number of calendar days including today: 1–365, with a default. */
export function daysRule(standard: number) {
	return z.int(message).min(1, message).max(365, message).default(standard);
}

const daySentence = "A day must be a calendar date in the form yyyy-MM-dd.";

/** A calendar day, `yyyy-MM-dd`. */
export const dayRule = z.string(daySentence).refine(isDay, { message: daySentence, abort: true });
