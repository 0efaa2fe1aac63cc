import { Ground } from "./ground.ts";
import type { Form, Scenario } from "./scenario.ts";

/**
 * Seconds without a finished check, once everything is back, before giving up; the design says 45 in all on an idle
 * machine.
 */
const patience = 120;

/** The result of a scenario: all guarantees held, one was broken, or it was skipped. */
export type Verdict = "held" | "broken" | "skipped";

/** Options of a run. */
export interface RunOptions {
	form: Form;
	seed: string;
	/** The result of `makeTemplate`. */
	template: string;
	/** Whether MongoDB is available. */
	hasMongo: boolean;
	/** Ends it. */
	signal: AbortSignal;
	say(line: string): void;
}

/** Runs a scenario and prints what it did and found. @returns the verdict */
export async function runScenario(
	scenario: Scenario,
	{ form, seed, template, hasMongo, signal, say }: RunOptions,
): Promise<Verdict> {
	const began = performance.now();
	const [checks, runs] = [scenario.checks[form], scenario.runs?.[form] ?? 1];
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
			runs,
			dataforseo: scenario.dataforseo,
			// In the short form, only scenarios that benefit use MongoDB.
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
			`  did: ${runs > 1 ? `${runs} × ` : ""}${checks} checks, ${did}`,
			...(found.length === 0 ? ["  found: every guarantee held"] : ["  FOUND:", ...found.map((line) => `    ${line}`)]),
			`  ${seconds} s`,
		].join("\n"),
	);
	return found.length === 0 ? "held" : "broken";
}
