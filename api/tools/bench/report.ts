import { loadavg } from "node:os";
import type { Bench, Figure } from "./bench.ts";

/** Counts of goals. */
export interface Tally {
	met: number;
	missed: number;
}

/** Prints a line. */
export function say(line: string): void {
	process.stdout.write(`${line}\n`);
}

/** Prints a benchmark's heading. */
export function sayBench({ name, about }: Bench): void {
	say(`\n${name}: ${about}`);
}

/** Prints the machine's load, because results on a busy machine mean less. */
export function sayLoad(when: string): void {
	const [minute = 0] = loadavg();
	say(`  load ${when}: ${minute.toFixed(2)}`);
}

/** Prints a figure with its ratio and goals, and counts them. */
export function sayFigure(figure: Figure, tally: Tally): void {
	const { name, value, unit, limit, goal, ratioGoal } = figure;
	const ratio = limit && value / limit.value;
	const parts = [
		`  ${name.padEnd(46)} ${`${digits(value)} ${unit}`.padStart(16)}`,
		ratio !== undefined && `${digits(ratio)} of ${limit?.name} (${digits(limit?.value ?? 0)})`,
		goal && verdict(value, goal, unit, tally),
		ratioGoal && ratio !== undefined && verdict(ratio, ratioGoal, "of it", tally),
	];
	say(parts.filter(Boolean).join(" · "));
}

function verdict(value: number, goal: NonNullable<Figure["goal"]>, unit: string, tally: Tally): string {
	const isMet = "atMost" in goal ? value <= goal.atMost : value >= goal.atLeast;
	if (isMet) tally.met++;
	else tally.missed++;
	const wanted = "atMost" in goal ? `≤ ${digits(goal.atMost)}` : `≥ ${digits(goal.atLeast)}`;
	return `goal ${wanted} ${unit}: ${isMet ? "met" : "NOT MET"}`;
}

function digits(value: number): string {
	if (Number.isInteger(value)) return value.toLocaleString("en-US");
	return value.toLocaleString("en-US", { maximumFractionDigits: value < 2 ? 3 : 1 });
}
