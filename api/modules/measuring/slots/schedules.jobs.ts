import type { Services } from "../../../context.ts";
import type { JobQueue } from "../../../core/jobs.ts";
import type { Orm } from "../../../db/orm.ts";
import { enqueueRunsFinished } from "../checks/finished-runs.service.ts";
import { setAlarms } from "./booking.service.ts";
import { runSlot } from "./slot-run.service.ts";

type Parts = Pick<Services, "config" | "secrets" | "serp" | "log"> & JobQueue & { orm: Orm };

/** Runs a schedule's slot if it is due and schedules the next job; reschedules itself if it came too early. */
export async function runSchedule(parts: Parts, scheduleId: string): Promise<void> {
	const { run, expired, next } = await runSlot({ ...parts, em: parts.orm.em.fork() }, scheduleId);
	if (expired.length > 0) enqueueRunsFinished(parts, expired);
	if (run?.isHeld) parts.log.info({ scheduleId, runId: run.id }, "Run waits for approval");
	else if (run?.hasBegun) {
		parts.log.info({ scheduleId, runId: run.id }, "Run started");
		await parts.enqueue("run.start", { runId: run.id });
	} else if (run) enqueueRunsFinished(parts, [run.id]);
	if (next) await setAlarms(parts, [next]);
}
