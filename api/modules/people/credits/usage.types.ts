import { Field, Int, ObjectType } from "type-graphql";
import { z } from "zod";
import { daysRule } from "../../../core/days.ts";
import { timeZoneRule } from "../../../core/time-zone.ts";

@ObjectType({ simpleResolvers: true, description: "Credits spent in a day or a month." })
export class CreditUsage {
	@Field(() => String, { description: "First day of the period, `yyyy-MM-dd` in the requested time zone." })
	date!: string;

	@Field(() => Int, {
		description:
			"Price of the runs started in the period, minus refunds. Also counted for accounts with unlimited credits.",
	})
	credits!: number;
}

const monthsMessage = "The number of months must be a whole number from 1 to 36.";

/** Arguments of usage by month: `months` 1–36, `timeZone`. */
export const monthlyUsageArgs = z.object({
	months: z.int(monthsMessage).min(1, monthsMessage).max(36, monthsMessage).default(12),
	timeZone: timeZoneRule,
});

/** Arguments of usage by day: `days` 1–365, `timeZone`. */
export const dailyUsageArgs = z.object({
	days: daysRule(30),
	timeZone: timeZoneRule,
});
