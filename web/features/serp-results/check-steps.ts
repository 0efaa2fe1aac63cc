import type { ShownChecks } from "./checked-serp.ts";

/** Moves by so many checks, positive for later: one check, or both at the same distance. Null past either end. */
export function stepChecks(
	newestFirst: readonly { id: string }[],
	{ checkId, earlierId }: ShownChecks,
	steps: number,
): ShownChecks | null {
	const moved = (id: string) => {
		const at = newestFirst.findIndex((check) => check.id === id);
		return at === -1 ? undefined : newestFirst[at - steps]?.id;
	};
	const to = moved(checkId);
	if (to === undefined || earlierId === null) return to === undefined ? null : { checkId: to, earlierId: null };
	const from = moved(earlierId);
	return from === undefined ? null : { checkId: to, earlierId: from };
}

/** The check before one; null for the first. */
export function checkBefore(newestFirst: readonly { id: string }[], id: string): string | null {
	const at = newestFirst.findIndex((check) => check.id === id);
	return at === -1 ? null : (newestFirst[at + 1]?.id ?? null);
}
