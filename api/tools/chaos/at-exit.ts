// First, because it ends the processes at exit: no folder may be removed under a running one.
import "../../test/processes/processes.ts";

const acts: (() => void)[] = [];

process.on("exit", () => {
	for (const act of acts.reverse()) {
		try {
			act();
		} catch {
			// Mostly done already; one failure must not stop the others.
		}
	}
});

/** Runs something at exit, last first, because the process may exit before its stacks are disposed. */
export function atExit(act: () => void): void {
	acts.push(act);
}
