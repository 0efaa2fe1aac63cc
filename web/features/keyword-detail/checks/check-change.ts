import type { Check } from "./use-keyword-checks.ts";

type Outcome = Pick<Check, "state" | "position">;

/** How a check moved the position against the measurement before; checks that measured nothing do not count. */
export function changeOf(newestFirst: readonly Outcome[], index: number): number | null {
	const now = newestFirst[index];
	const before = newestFirst.slice(index + 1).find(({ state }) => state === "DONE");
	if (now?.state !== "DONE" || now.position === null || !before || before.position === null) return null;
	return before.position - now.position;
}
