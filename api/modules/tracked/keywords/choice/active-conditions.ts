import type { z } from "zod";
import type { Filter } from "./keyword-query.input.ts";

/** The conditions as they are stored: those that are none are left out, and there is one way to say each. */
export function activeConditions<Given extends Omit<Filter, "viewIds">>({
	position,
	change,
	...filter
}: Given): Omit<Given, "position" | "change"> {
	const positions = position ? [position] : filter.positions;
	const changes = change ? [change] : filter.changes;
	const active = Object.entries({ ...filter, positions, changes }).filter(
		([, value]) => value != null && value !== "" && !(Array.isArray(value) && value.length === 0),
	);
	return Object.fromEntries(active) as Omit<Given, "position" | "change">;
}

/** Refuses a condition that is given in both of its ways. */
export function refuseBothWays(given: Record<string, unknown>, ctx: z.RefinementCtx): void {
	for (const name of ["position", "change"]) {
		if (given[name] == null || given[`${name}s`] == null) continue;
		ctx.addIssue({ code: "custom", path: [name], message: `Use \`${name}s\` alone.` });
	}
}
