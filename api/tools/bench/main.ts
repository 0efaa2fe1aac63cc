import "reflect-metadata";
import { alerts } from "./alerts.ts";
import type { Bench } from "./bench.ts";
import { checks } from "./checks.ts";
import { comparison } from "./comparison.ts";
import { csv } from "./csv.ts";
import { deliveries } from "./deliveries.ts";
import { fair } from "./fair.ts";
import { fleet } from "./fleet.ts";
import { growth } from "./growth.ts";
import { live } from "./live.ts";
import { market } from "./market.ts";
import { neighbour } from "./neighbour.ts";
import { pages } from "./pages.ts";
import { people } from "./people.ts";
import { reads } from "./reads.ts";
import { say, sayBench, sayFigure, sayLoad, type Tally } from "./report.ts";
import { reports } from "./reports.ts";
import { schedules } from "./schedules.ts";
import { screen } from "./screen.ts";
import { searchConsole } from "./search-console.ts";
import { serpResults } from "./serp-results.ts";
import { slots } from "./slots.ts";
import { start } from "./start.ts";
import { table } from "./table.ts";
import { upgrade } from "./upgrade.ts";
import { views } from "./views.ts";
import { web } from "./web.ts";

const benches: readonly Bench[] = [
	checks,
	pages,
	comparison,
	views,
	market,
	schedules,
	slots,
	growth,
	fair,
	neighbour,
	people,
	fleet,
	reads,
	csv,
	live,
	deliveries,
	start,
	upgrade,
	web,
	screen,
	table,
	searchConsole,
	serpResults,
	alerts,
	reports,
];

const quick = "--quick";

/** Runs the named benchmarks, or all, and prints their results. @param args names and `--quick` */
export async function runBenches(args: readonly string[]): Promise<void> {
	const isQuick = args.includes(quick);
	const names = args.filter((arg) => arg !== quick);
	const unknown = names.filter((name) => !benches.some((bench) => bench.name === name));
	if (unknown.length > 0) {
		say(`There is no bench "${unknown.join('", "')}". There are:`);
		for (const { name, about } of benches) say(`  ${name.padEnd(14)} ${about}`);
		process.exitCode = 1;
		return;
	}
	const tally: Tally = { met: 0, missed: 0 };
	for (const bench of benches) {
		if (names.length === 0 || names.includes(bench.name)) await runBench(bench, isQuick, tally);
	}
	say(`\n${tally.met} goals met, ${tally.missed} not met`);
}

async function runBench(bench: Bench, isQuick: boolean, tally: Tally): Promise<void> {
	const stack = new AsyncDisposableStack();
	let end: Promise<void> | null = null;
	// Once; other exits wait for it, so that nothing is left behind.
	const clearUp = () => {
		end ??= stack.disposeAsync();
		return end;
	};
	const giveUp = (reason: unknown) => {
		process.stderr.write(`Given up: ${reason}\n`);
		void clearUp().finally(() => process.exit(1));
	};
	const ends = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
	for (const signal of ends) process.once(signal, giveUp);
	// The reader of the report is gone.
	process.stdout.once("error", giveUp);
	sayBench(bench);
	sayLoad("before");
	try {
		for await (const figure of bench.measure({ stack, isQuick, say: (sentence) => say(`  … ${sentence}`) })) {
			sayFigure(figure, tally);
		}
		sayLoad("after");
	} finally {
		await clearUp();
		for (const signal of ends) process.off(signal, giveUp);
		process.stdout.off("error", giveUp);
	}
}
