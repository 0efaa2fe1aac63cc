import { z } from "zod";
import { dayRule } from "../../../../core/days.ts";
import { daysBetween } from "../../../../lib/calendar.ts";

const maxMonths = 16;
const maxImportDays = 490;

const inOrder = { path: ["startDate"], message: "The first day must not be after the last." };

/** An inclusive range of days, `yyyy-MM-dd`. */
const days = z.object({
	startDate: dayRule.meta({ description: "The first day, `yyyy-MM-dd`." }),
	endDate: dayRule.meta({ description: "The last day, `yyyy-MM-dd`." }),
});
const isInOrder = (range: z.output<typeof days>) => range.startDate <= range.endDate;

/** Days to import: not more than Google keeps. */
export const daysToImport = days
	.refine(isInOrder, inOrder)
	.refine(({ startDate, endDate }) => !(daysBetween(startDate, endDate) >= maxImportDays), {
		path: ["startDate"],
		message: `The range must not be longer than ${maxMonths} months: Google keeps no more.`,
	});

/**
 * Maximum days to read at once. Google keeps 16 months, but imported data stays, so years can be compared; ten years
 * are still only about sixty blocks and a row per day.
 */
const maxReadDays = 3_653;
const isReadable = (range: z.output<typeof days>) => !(daysBetween(range.startDate, range.endDate) >= maxReadDays);
const readable = { path: ["startDate"], message: "The range must not be longer than ten years." };

/** Days to read. */
export const daysToRead = days.refine(isInOrder, inOrder).refine(isReadable, readable);

/** All properties, or the listed ones. */
export const propertiesRule = z.object({
	ids: z.array(z.string()).max(1_000, "Name at most 1,000 properties.").nullish(),
});

const limitMessage = "The limit must be a whole number from 1 to 1,000.";

/** Which top rows: a range of days and a limit, 1–1,000 (10). */
export const topRowsRule = days
	.extend({ limit: z.int(limitMessage).min(1, limitMessage).max(1_000, limitMessage).default(10) })
	.refine(isInOrder, inOrder)
	.refine(isReadable, readable);
