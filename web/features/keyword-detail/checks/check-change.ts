import type { Check } from "./use-keyword-checks.ts";

type Outcome = Pick<Check, "state" | "position">;

/** The change since the measurement before; checks without one are skipped. */
export function changeOf(newestFirst: readonly Outcome[], index: number): number | null {
	const now = newestFirst[index];
	const before = newestFirst.slice(index + 1).find(({ state }) => state === "DONE");
	if (now?.state !== "DONE" || now.position === null || !before || before.position === null) return null;
	return before.position - now.position;
}
