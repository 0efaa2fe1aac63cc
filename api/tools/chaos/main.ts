import { makeTemplate } from "./installation.ts";
import { runScenario, type Verdict } from "./run-scenario.ts";
import type { Form, Scenario } from "./scenario.ts";
import { clockSteps } from "./scenarios/clocks.ts";
import { everything } from "./scenarios/everything.ts";
import { fullDisk } from "./scenarios/full-disk.ts";
import { kills } from "./scenarios/kills.ts";
import { liveOrders, queue } from "./scenarios/orders.ts";
import { cutLines, election, mongoOutage, postgresOutage } from "./scenarios/outages.ts";
import { drains, zombies } from "./scenarios/processes.ts";

/** Longest waiting first. */
const scenarios: readonly Scenario[] = [
	kills,
	queue,
	liveOrders,
	everything,
	zombies,
	clockSteps,
	postgresOutage,
	mongoOutage,
	fullDisk,
	cutLines,
	drains,
	election,
];

/** Parallel scenarios: in the short form they mostly wait; in the long one each has the machine to itself. */
const atOnce = { short: 4, long: 1 };

/** Milliseconds running scenarios may take to end after an abort. */
const grace = 30_000;

/** What to run. */
export interface ChaosOptions {
	/** Scenarios; all by default. */
	names: readonly string[];
	form: Form;
	seed: string;
	/** Seconds after which no more scenarios start. */
	within: number;
}

/** Runs scenarios and prints what each did and found. @returns whether every guarantee held */
export async function runChaos({ names, form, seed, within }: ChaosOptions): Promise<boolean> {
	const unknown = names.filter((name) => !scenarios.some((scenario) => scenario.name === name));
	if (unknown.length > 0) {
		say(`There is no scenario "${unknown.join('", "')}". There are:`);
		for (const { name, about } of scenarios) say(`  ${name.padEnd(16)} ${about}`);
		return false;
	}
	const hasMongo = Boolean(process.env.MONGOMS_SYSTEM_BINARY);
	// Any version of mongod will do.
	process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = "false";
	const chosen = scenarios.filter(({ name }) => names.length === 0 || names.includes(name));
	const able = chosen.filter(({ needsMongo }) => hasMongo || !needsMongo);
	say(`Seed ${seed}, ${form} form`);
	for (const { name } of chosen.filter((scenario) => !able.includes(scenario))) {
		say(`${name}: skipped, it needs MongoDB: set MONGOMS_SYSTEM_BINARY to the path of a mongod`);
	}
	using ending = new Ending();
	await using stack = new AsyncDisposableStack();
	const template = await makeTemplate(stack);
	const verdicts = await inLanes(able, { lanes: atOnce[form], within, signal: ending.signal }, (scenario) =>
		runScenario(scenario, { form, seed, template, hasMongo, signal: ending.signal, say }),
	);
	const done = able.filter(({ name }) => verdicts.get(name) !== "skipped");
	// A scenario that never started did not hold either.
	const broken = done.filter(({ name }) => verdicts.get(name) !== "held");
	for (const { name } of broken) {
		say(
			`failed: ${name}; repeat it with: npm run chaos -- ${form === "short" ? "--short " : ""}--seed=${seed} ${name}`,
		);
	}
	for (const { name } of chosen.filter((scenario) => !done.includes(scenario))) say(`not done: ${name}`);
	say(`${done.length} scenarios, ${broken.length} broken`);
	return broken.length === 0 && !ending.signal.aborted;
}

/** Ends everything early, on a signal or when the reader of the report is gone. */
class Ending {
	readonly #controller = new AbortController();
	readonly #signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

	constructor() {
		for (const signal of this.#signals) process.on(signal, this.#giveUp);
		process.stdout.once("error", this.#giveUp);
	}

	get signal(): AbortSignal {
		return this.#controller.signal;
	}

	[Symbol.dispose](): void {
		for (const signal of this.#signals) process.off(signal, this.#giveUp);
	}

	/** What is still running when the grace period is over ends with this process. */
	#giveUp = (reason: unknown) => {
		process.stderr.write(`Given up: ${reason}\n`);
		this.#controller.abort();
		setTimeout(() => process.exit(1), grace).unref();
	};
}

/** Runs scenarios in parallel until all are done or aborted. @returns the verdict of each that started */
async function inLanes(
	chosen: readonly Scenario[],
	{ lanes, within, signal }: { lanes: number; within: number; signal: AbortSignal },
	run: (scenario: Scenario) => Promise<Verdict>,
): Promise<Map<string, Verdict>> {
	const end = performance.now() + within * 1_000;
	const waiting = [...chosen];
	const verdicts = new Map<string, Verdict>();
	const lane = async () => {
		for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
			const isLate = performance.now() > end;
			if (isLate) say(`\n${next.name}: skipped, ${within} s are over`);
			verdicts.set(next.name, isLate ? "skipped" : await run(next));
		}
	};
	await Promise.all(Array.from({ length: lanes }, lane));
	return verdicts;
}

function say(line: string): void {
	process.stdout.write(`${line}\n`);
}
