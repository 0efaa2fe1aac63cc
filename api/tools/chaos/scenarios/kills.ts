import type { Scenario } from "../scenario.ts";

/** Kills in each run. */
const total = { short: 5, long: 10 };

const runs = { short: 1, long: 10 };

/** When in a run they happen: the short form does not wait for leases of dead processes. */
const part = { short: 0.6, long: 0.95 };

/** Processes killed (-9) at any time. */
export const kills: Scenario = {
	name: "kills",
	about: "workers and the API are killed (-9), one after the other, all through the runs",
	checks: { short: 400, long: 10_000 },
	runs,
	usesMongo: true,
	isHarsh: true,
	async wreak(ground, form) {
		const { fleet, chance } = ground;
		await ground.addWorkers(2);
		let apis = 0;
		for (let run = 1; run <= runs[form]; run++) {
			if (run > 1) await ground.runAgain();
			for (let kill = 1; kill <= total[form]; kill++) {
				await ground.reached((part[form] * (kill - chance.between(0, 1))) / total[form]);
				const role = chance.below(4) === 0 ? "api" : "worker";
				if (role === "api") apis++;
				await fleet.end(role, chance.below(fleet.all(role).length), "SIGKILL");
				await fleet.add(role);
			}
		}
		return `${runs[form] * total[form] - apis} workers and ${apis} APIs killed`;
	},
};
