import { execFileSync } from "node:child_process";
import { rmdirSync } from "node:fs";
import { open, rm, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { mountSmallDisk } from "../../../test/fakes/small-disk.ts";
import { atExit } from "../at-exit.ts";
import type { Ground } from "../ground.ts";
import type { Scenario } from "../scenario.ts";

const size = 384 << 20;
/** Free bytes when the run begins. */
const room = 40 << 20;
const fullSeconds = { short: 5, long: 60 };

/** The embedded PostgreSQL's disk is full. */
export const fullDisk: Scenario = {
	name: "full-disk",
	about: "the disk of DATA_DIR is full for a while in the middle of the run",
	checks: { short: 300, long: 3_000 },
	isHarsh: true,
	needs: "Linux, and to be root so that it may mount a small disk",
	/** A disk small enough to fill. */
	async prepare(stack) {
		const disk = stack.use(await mountSmallDisk(size));
		if (!disk) return null;
		atExit(() => {
			execFileSync("umount", ["-l", disk.folder], { stdio: "ignore" });
			rmdirSync(disk.folder);
		});
		return disk.folder;
	},
	async wreak(ground, form) {
		const { fleet, folder } = ground;
		// They run the embedded PostgreSQL themselves and restart it when it ends.
		const env = { DATABASE_URL: "", DATA_DIR: folder };
		const ballast = join(folder, "ballast");
		// Most of it is written early, so that the rest takes a moment.
		await fill(ballast);
		await truncate(ballast, (await stat(ballast)).size - room);
		const [worker] = await Promise.all([fleet.add("worker", { env }), fleet.add("worker", { env })]);
		await ground.reached(0.2);
		await fill(ballast);
		await untilTold(ground, worker.url);
		await ground.rest(fullSeconds[form]);
		const done = await ground.done().catch(() => null);
		await rm(ballast);
		return `no room for ${fullSeconds[form]} s, ${done === null ? "PostgreSQL gone meanwhile" : `PostgreSQL answering with ${done} checks done`}`;
	},
};

/** Writes until the disk is full. */
async function fill(path: string): Promise<void> {
	const block = Buffer.alloc(1 << 20);
	const file = await open(path, "a");
	try {
		for (let length = block.length; length >= 1; ) {
			try {
				await file.write(block, 0, length);
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
				// A smaller block may still fit.
				length = Math.floor(length / 16);
			}
		}
	} finally {
		await file.close();
	}
}

/** Waits until a process reports the full disk, or its PostgreSQL is down. */
async function untilTold(ground: Ground, url: string): Promise<void> {
	for (;;) {
		const answer = await fetch(`${url}/readyz`, { signal: ground.signal });
		const { postgres, disk } = (await answer.json()) as { postgres: string; disk?: string };
		if (disk === "full" || postgres === "down") return;
		await ground.rest(0.2);
	}
}
