import { Ground } from "./ground.ts";
import type { Form, Scenario } from "./scenario.ts";

/**
 * How long no check may end once all is back, before nothing more is hoped for, in seconds: the design says 45 for all of it,
 * of a machine with nothing else to do.
 */
const patience = 120;

/** How a scenario went: every guarantee held, one was broken, or it was not done: it cannot be here, or was given up. */
export type Verdict = "held" | "broken" | "skipped";

/** How a scenario is run. */
export interface RunOptions {
	form: Form;
	seed: string;
	/** What `makeTemplate` made. */
	template: string;
	/** Whether a MongoDB can be had here. */
	hasMongo: boolean;
	/** Ends it. */
	signal: AbortSignal;
	say(line: string): void;
}

/** Runs a scenario and prints what it did and found, whatever that is. @returns how it went */
export async function runScenario(
	scenario: Scenario,
	{ form, seed, template, hasMongo, signal, say }: RunOptions,
): Promise<Verdict> {
	const began = performance.now();
	const checks = scenario.checks[form];
	let did = "not done";
	let found: string[];
	try {
		await using stack = new AsyncDisposableStack();
		const folder = await scenario.prepare?.(stack);
		if (folder === null) {
			say(`\n${scenario.name}: skipped, it needs ${scenario.needs}`);
			return "skipped";
		}
		const ground = await Ground.open(stack, {
			seed: `${seed} ${scenario.name}`,
			checks,
			// As an operator has it; where time is short only those that gain by it.
			hasMongo: hasMongo && (form === "long" || Boolean(scenario.needsMongo ?? scenario.usesMongo)),
			template,
			folder,
			signal,
		});
		did = await scenario.wreak(ground, form);
		const wreaked = performance.now();
		found = await ground.settle(patience, Boolean(scenario.isHarsh));
		did += `; all made good ${Math.round((performance.now() - wreaked) / 1_000)} s later; ${ground.asides}`;
	} catch (error) {
		if (signal.aborted) {
			say(`\n${scenario.name}: given up`);
			return "skipped";
		}
		found = [error instanceof Error ? (error.stack ?? error.message) : String(error)];
	}
	const seconds = Math.round((performance.now() - began) / 1_000);
	say(
		[
			`\n${scenario.name}: ${scenario.about}`,
			`  did: ${checks} checks, ${did}`,
			...(found.length === 0 ? ["  found: every guarantee held"] : ["  FOUND:", ...found.map((line) => `    ${line}`)]),
			`  ${seconds} s`,
		].join("\n"),
	);
	return found.length === 0 ? "held" : "broken";
}
