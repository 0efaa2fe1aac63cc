import type { Context } from "../../../../context.ts";
import { addDays, type Day } from "../../../../lib/calendar.ts";
import { googleUpdatesTouching } from "../../annotations/google-updates/google-updates.service.ts";

/** How many days before a site-wide movement Google's updates are named. */
const daysBefore = 3;

/** Titles of Google's updates that were under way on a day (UTC) or shortly before, oldest first. */
export async function updatesBefore(parts: Pick<Context, "em" | "config">, day: Day): Promise<string[]> {
	const range = { from: addDays(day, -daysBefore), to: day, timeZone: "UTC" };
	return (await googleUpdatesTouching(parts, range)).map(({ title }) => title);
}
