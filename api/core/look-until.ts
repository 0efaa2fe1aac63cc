import { setTimeout as delay } from "node:timers/promises";
import { outOfTurn } from "../lib/turn.ts";

/** How long a call waits for the end of what it began, in milliseconds, and how often it looks meanwhile. */
const patience = 20_000;
const glance = 150;

/**
 * Looks until what is seen is over: for 20 s at most, and no longer once the process is about to end, for what was begun
 * goes on without it. Between two looks other operations have their turn. @returns what was seen last
 */
export async function lookUntil<Seen>(
	{ stopping }: { stopping: AbortSignal },
	look: () => Promise<Seen>,
	isOver: (seen: Seen) => boolean,
): Promise<Seen> {
	const deadline = performance.now() + patience;
	for (;;) {
		const seen = await look();
		if (isOver(seen) || stopping.aborted || performance.now() > deadline) return seen;
		await outOfTurn(() => delay(glance, undefined, { signal: stopping }).catch(() => {}));
	}
}
