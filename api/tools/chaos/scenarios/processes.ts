import type { TcpProxy } from "../../../test/fakes/tcp-proxy.ts";
import type { ToprungProcess } from "../../../test/processes/processes.ts";
import type { Ground } from "../ground.ts";
import type { Scenario } from "../scenario.ts";

/** Milliseconds a process has to exit. */
const grace = 10_000;

/** How long a worker sleeps, in seconds: longer than its leases (30 s) and the next sweep (10 s more). */
const nap = 42;

/** Graceful stops. */
export const drains: Scenario = {
	name: "drains",
	about: "workers are asked to end (SIGTERM) in the middle of their work, and end within 10 s with nothing in hand",
	checks: { short: 300, long: 5_000 },
	async wreak(ground, form) {
		const { fleet } = ground;
		const total = form === "short" ? 3 : 20;
		await ground.addWorkers(1);
		let slowest = 0;
		for (let turn = 1; turn <= total; turn++) {
			await ground.reached(turn / (total + 1));
			const began = performance.now();
			const code = await fleet.end("worker", 0, "SIGTERM");
			slowest = Math.max(slowest, Math.round(performance.now() - began));
			if (code !== 0) throw new Error(`A worker that was asked to end ended with ${code}.`);
			// No other worker exists, so none finishes these before their leases expire.
			const held = await ground.leases();
			if (held > 0) throw new Error(`A worker ended and kept ${held} leases.`);
			await fleet.add("worker");
		}
		if (slowest > grace) throw new Error(`A worker took ${slowest} ms to end.`);
		return `${total} workers asked to end, the slowest took ${slowest} ms`;
	},
};

/** Maximum seconds a check takes, on a busy machine too. */
const maxCheckSeconds = 5;

/** A worker that sleeps past its leases and wakes up. */
export const zombies: Scenario = {
	name: "zombies",
	about:
		"a worker stops dead (SIGSTOP) with ends of checks on their way to PostgreSQL, others take over what it held, the ends arrive, and it goes on",
	checks: { short: 300, long: 3_000 },
	isHarsh: true,
	async wreak(ground, form) {
		const { fleet, postgres } = ground;
		const total = form === "short" ? 1 : 5;
		await using line = await postgres.openLine();
		const zombie = await fleet.add("worker", { env: { DATABASE_URL: postgres.urlBy(line), LOG_LEVEL: "debug" } });
		let [taken, held] = [0, 0];
		for (let turn = 1; turn <= total; turn++) {
			await ground.reached(turn / (total + 2));
			held += await holdEnds(ground, line, zombie);
			process.kill(zombie.pid, "SIGSTOP");
			taken += await ground.leases();
			if (turn === 1) await fleet.add("worker");
			await ground.rest(nap);
			line.release();
			process.kill(zombie.pid, "SIGCONT");
		}
		// Others may have finished the rest: the zombie's late writes must arrive before anything is counted.
		await fleet.end("worker", fleet.all("worker").indexOf(zombie), "SIGTERM");
		return `${total} times asleep for ${nap} s, with up to ${taken} checks in hand and ${held} ends on their way`;
	},
};

/**
 * Holds a worker's connection until some of its checks have finished and cannot be saved, while others run. @returns
 * how many
 */
async function holdEnds(ground: Ground, line: TcpProxy, worker: ToprungProcess): Promise<number> {
	const ended = () => worker.output().split("Check finished").length;
	const before = ended();
	const enough = 5 + ground.chance.below(15);
	line.hold();
	for (let waited = 0; waited < maxCheckSeconds && ended() - before < enough; waited += 0.01) await ground.rest(0.01);
	return ended() - before;
}
