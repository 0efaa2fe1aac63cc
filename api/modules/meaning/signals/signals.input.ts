import { z } from "zod";

const daysMessage = "The number of days must be a whole number from 1 to 3,660.";

/** How far back level changes are wanted. */
export const levelChangesArgs = z.object({
	days: z.int(daysMessage).min(1, daysMessage).max(3_660, daysMessage).default(365),
});
