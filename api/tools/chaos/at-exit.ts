// First, for it ends the processes at exit: no folder may be removed under one that still runs.
import "../../test/processes/processes.ts";

const acts: (() => void)[] = [];

process.on("exit", () => {
	for (const act of acts.reverse()) {
		try {
			act();
		} catch {
			// Mostly done long since; whatever fails must not keep the others.
		}
	}
});

/** Has something done when this process ends, the last first, for it may end before its stacks do. */
export function atExit(act: () => void): void {
	acts.push(act);
}
