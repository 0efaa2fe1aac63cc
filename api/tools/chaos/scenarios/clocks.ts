import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "../installation.ts";
import type { Scenario } from "../scenario.ts";

const preload = fileURLToPath(new URL("../shifted-clock.ts", import.meta.url));
const hour = 3_600_000;

/** Clock errors in hours, in turn. */
const steps = [5, -3, 26, 0, -11, 7] as const;

/** Hosts with wrong clocks. */
export const clockSteps: Scenario = {
	name: "clock-steps",
	about:
		"the clock of a worker's host steps forward and back by hours while it works; it is killed (-9) while it is ahead",
	checks: { short: 300, long: 5_000 },
	isHarsh: true,
	async wreak(ground, form) {
		await using stack = new AsyncDisposableStack();
		const clock = join(await temporaryFolder(stack), "clock");
		const { fleet } = ground;
		const turns = steps.slice(0, form === "short" ? 3 : steps.length);
		const confused = await fleet.add("worker", { preload, env: { CHAOS_CLOCK: clock } });
		await fleet.add("worker");
		for (const [turn, hours] of turns.entries()) {
			await ground.reached((turn + 1) / (turns.length + 1));
			await writeFile(clock, String(hours * hour));
		}
		await writeFile(clock, String(5 * hour));
		// It sweeps within this time and stores when the next sweep is due; no other host may have to wait for that.
		await ground.rest(15);
		await ground.runAgain();
		await ground.reached(0.3);
		await fleet.end("worker", fleet.all("worker").indexOf(confused), "SIGKILL");
		return `a clock off by ${turns.join(", ")} and 5 hours`;
	},
};
