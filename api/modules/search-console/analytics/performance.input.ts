import { z } from "zod";
import { dayRule } from "../../../core/days.ts";
import { daysBetween } from "../../../lib/calendar.ts";

/** Months for which Google keeps performance data, and days they have at most. */
const longestMonths = 16;
const longestDays = 490;

const inOrder = { path: ["startDate"], message: "The first day must not be after the last." };

/** A range of days: `yyyy-MM-dd`, both included. */
const days = z.object({
	startDate: dayRule.meta({ description: "The first day, `yyyy-MM-dd`." }),
	endDate: dayRule.meta({ description: "The last day, `yyyy-MM-dd`." }),
});
const isInOrder = (range: z.output<typeof days>) => range.startDate <= range.endDate;

/** Days to import: no more than Google keeps. */
export const daysToImport = days
	.refine(isInOrder, inOrder)
	.refine(({ startDate, endDate }) => !(daysBetween(startDate, endDate) >= longestDays), {
		path: ["startDate"],
		message: `The range must not be longer than ${longestMonths} months: Google keeps no more.`,
	});

/**
 * Days that can be looked at together. Google keeps 16 months, what was imported stays as long as its account: ten years compare
 * as many seasons, and are still some sixty blocks and a row a day.
 */
const longestReading = 3_653;
const isReadable = (range: z.output<typeof days>) => !(daysBetween(range.startDate, range.endDate) >= longestReading);
const readable = { path: ["startDate"], message: "The range must not be longer than ten years." };

/** Days to look at. */
export const daysToRead = days.refine(isInOrder, inOrder).refine(isReadable, readable);

/** Which properties: all of them, or those of a list. */
export const propertiesRule = z.object({
	ids: z.array(z.string()).max(1_000, "Name at most 1,000 properties.").nullish(),
});

const limitSentence = "The limit must be a whole number from 1 to 1,000.";

/** Which of the top rows: a range of days, and how many of them, 1–1,000 (10). */
export const topRowsRule = days
	.extend({ limit: z.int(limitSentence).min(1, limitSentence).max(1_000, limitSentence).default(10) })
	.refine(isInOrder, inOrder)
	.refine(isReadable, readable);
