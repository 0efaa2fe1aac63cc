import type { ConditionName, Conditions } from "./conditions.ts";

/** The controls that are always shown, in order; one can set several conditions, each in a section. */
const filterControls = [
	["groups"],
	["countries", "locationIds"],
	["devices"],
	["languages"],
	["positions", "outcomes"],
	["changes"],
] as const satisfies readonly (readonly [ConditionName, ...ConditionName[]])[];

/** A condition of the controls that are always there. */
export type FilterName = (typeof filterControls)[number][number];

/** Their conditions. */
export const filterNames: readonly FilterName[] = filterControls.flat();

type Control = readonly [FilterName, ...FilterName[]];

/** The controls to show: languages only if there are several. */
export function offeredControls(languageCount: number, leftOut: readonly FilterName[] = []): Control[] {
	const hidden = languageCount > 1 ? leftOut : [...leftOut, "languages"];
	return filterControls.flatMap((names: Control) => {
		const [first, ...others] = names.filter((name) => !hidden.includes(name));
		return first === undefined ? [] : [[first, ...others] as const];
	});
}

/** Whether outcomes have their own control, with all of them; the positions' control has two. */
export function areOutcomesApart({ outcomes }: Pick<Conditions, "outcomes">): boolean {
	return outcomes.includes("FOUND") || outcomes.includes("NOT_FOUND");
}
