import { z } from "zod";
import type { PerformanceSync } from "../modules/demand/search-console/analytics/performance.types.ts";
import { syncStates } from "../modules/demand/search-console/sync/sync.entity.ts";
import { countField, field, idField, momentField } from "./framework/fields.ts";
import { presenterOf } from "./framework/presenter.ts";

/** A calendar day. */
export const dayField = (description: string, example: string) => field(z.iso.date(), description, example);

/** An import of performance data in REST responses. */
export const syncShape = z
	.object({
		id: idField("The import's ID: the `jobId` of the request.", "12"),
		propertyId: idField("The property.", "7"),
		state: field(
			z.enum(syncStates),
			"The current state. `WAITING` resumes automatically at `nextAttemptAt`.",
			"RUNNING",
		),
		trigger: field(
			z.enum(["manual", "daily"]),
			"Who requested it: a user or API key (`manual`), or the daily import (`daily`).",
			"manual",
		),
		rows: countField("Rows received so far, or imported once finished.", 50_000),
		pages: countField("Pages received so far.", 2),
		startDate: dayField("The first day.", "2026-11-15"),
		endDate: dayField("The last day.", "2026-11-21"),
		error: field(z.string().nullable(), "Why it is waiting or failed, in Google's words if available.", null),
		nextAttemptAt: momentField("When a waiting import resumes; otherwise null.").nullable(),
		createdAt: momentField("When it was requested."),
		finishedAt: momentField("When it finished; null until then.").nullable(),
	})
	.meta({ id: "PerformanceSync", description: "An import of performance data." });

/** Presents an import. */
export function presentSync(sync: PerformanceSync): z.output<typeof syncShape> {
	return present({ ...sync, trigger: sync.trigger === "DAILY" ? "daily" : "manual" });
}

const present = presenterOf(syncShape);
