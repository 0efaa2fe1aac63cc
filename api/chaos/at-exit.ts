const acts: (() => void)[] = [];

process.on("exit", () => {
	for (const act of acts.reverse()) {
		try {
			act();
		} catch {
			// It was done long since.
		}
	}
});

/** Has something done when this process ends, the last first, for it may end before its stacks do. */
export function atExit(act: () => void): void {
	acts.push(act);
}
