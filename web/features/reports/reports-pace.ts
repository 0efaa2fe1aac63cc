import type { Pace } from "../../lib/api/use-pace.ts";

/** How often lists of reports, links and issues are read again. */
export const reportsPace: Pace = { soon: 2_000, later: 30_000 };
