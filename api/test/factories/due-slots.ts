import type { Viewer } from "../../context.ts";
import { dueSchedules } from "../../modules/measuring/slots/locked-schedule.service.ts";
import { runSlot } from "../../modules/measuring/slots/slot-run.service.ts";
import type { TestContext } from "../context.ts";
import type { TestDatabase } from "../database.ts";

/** A schedule of all keywords, every day at six. */
export const everyDay = {
	name: "Every day",
	cadence: { kind: "EVERY_N_DAYS", everyDays: 1 },
	time: "06:00",
	timeZone: "UTC",
	target: { kind: "ALL" },
};

/** Runs every slot that is due, as a worker does that wakes, on connections of its own. */
export async function runDueSlots(
	{ orm }: Pick<TestDatabase, "orm">,
	{ config, secrets, serp }: TestContext<Viewer>,
): Promise<void> {
	for (const id of await dueSchedules(orm.em.fork())) await runSlot({ em: orm.em.fork(), config, secrets, serp }, id);
}
