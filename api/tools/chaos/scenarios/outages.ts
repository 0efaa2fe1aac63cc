import type { Scenario } from "../scenario.ts";

const checks = { short: 300, long: 5_000 };
const downSeconds = { short: 5, long: 60 };

/** A PostgreSQL outage. */
export const postgresOutage: Scenario = {
	name: "postgres-outage",
	about: "PostgreSQL ends in the middle of the run, at once (-9) and as an operator ends it, and comes back",
	checks,
	isHarsh: true,
	async wreak(ground, form) {
		await ground.addWorkers(2);
		const signals = ["SIGKILL", "SIGINT"] as const;
		for (const [turn, signal] of signals.entries()) {
			await ground.reached((turn + 1) / 3);
			await ground.postgres.stop(signal);
			await ground.rest(downSeconds[form]);
			await ground.postgres.startAgain();
		}
		return `PostgreSQL down twice for ${downSeconds[form]} s`;
	},
};

/** A MongoDB outage. */
export const mongoOutage: Scenario = {
	name: "mongo-outage",
	about: "all of MongoDB ends in the middle of the run and comes back",
	checks,
	needsMongo: true,
	isHarsh: true,
	async wreak(ground, form) {
		await ground.addWorkers(2);
		await ground.reached(1 / 3);
		await ground.mongo?.stop();
		await ground.rest(downSeconds[form]);
		await ground.mongo?.startAgain();
		return `MongoDB down for ${downSeconds[form]} s`;
	},
};

/** A change of MongoDB's primary. */
export const election: Scenario = {
	name: "election",
	about: "MongoDB elects another primary, again and again",
	checks,
	needsMongo: true,
	async wreak(ground, form) {
		await ground.addWorkers(2);
		const elections = form === "short" ? 2 : 6;
		for (let turn = 1; turn <= elections; turn++) {
			await ground.reached(turn / (elections + 2));
			await ground.mongo?.elect();
		}
		return `${elections} elections`;
	},
};

/** Broken connections to PostgreSQL. */
export const cutLines: Scenario = {
	name: "cut-lines",
	about: "connections to PostgreSQL are cut half-way through whatever they carry",
	checks,
	isHarsh: true,
	async wreak(ground, form) {
		await ground.addWorkers(2);
		const { proxy } = ground.postgres;
		const turns = form === "short" ? 12 : 100;
		for (let turn = 1; turn <= turns; turn++) {
			await ground.reached((turn * 0.9) / turns);
			proxy.cutAfter(() => 1 + ground.chance.below(4_000));
		}
		return `${proxy.cuts} connections cut`;
	},
};
