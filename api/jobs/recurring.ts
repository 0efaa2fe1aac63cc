import type { Agenda, JobParameters } from "agenda";
import { type Definition, definitions } from "./definitions.ts";

/** Milliseconds by which clocks of hosts may differ without anything being wrong. */
const leeway = 60_000;

/**
 * Sees to it that every recurring job comes. One that stands as it should is left alone: setting it anew would take the
 * lock from a worker that runs it. The Agenda keeps the times of the host that ran a job last: where its clock was hours
 * ahead, nobody else would run that job for hours, so what stands too far ahead is made anew.
 */
export async function ensureRecurring(agenda: Agenda): Promise<void> {
	for (const [name, definition] of Object.entries(definitions)) {
		const { recurs } = definition;
		if (!recurs) continue;
		const { jobs } = await agenda.queryJobs({ name });
		if (jobs.some((job) => isComing(job, definition))) continue;
		// What stands wrong keeps its time when it is only set again.
		if (jobs.length > 0) await agenda.cancel({ name });
		await agenda.every(recurs, name, {}, { timezone: "UTC" }).catch((error: { code?: unknown }) => {
			// Another worker set it at the same moment.
			if (error.code !== 11_000) throw error;
		});
	}
}

function isComing(job: Pick<JobParameters, "repeatInterval" | "nextRunAt" | "lockedAt">, definition: Definition) {
	const { recurs, interval = 0 } = definition;
	const latest = Date.now() + leeway;
	if (job.repeatInterval !== recurs || !job.nextRunAt) return false;
	return job.nextRunAt.getTime() <= latest + interval && (job.lockedAt?.getTime() ?? 0) <= latest;
}
