import { chosenInWords, filterLabels } from "../filter-words.ts";
import { areOutcomesApart, type FilterState } from "../keyword-filters.ts";
import type { ConditionName, Conditions } from "./conditions-state.ts";
import { readMore } from "./more-conditions.ts";
import { moreLabels, valuesInWords } from "./more-words.ts";

/** The conditions that `More` adds, in its order. */
export const moreControls = [
	"isBrand",
	"excludedGroups",
	"volume",
	"cpc",
	"rankingPath",
	"targets",
	"pageIssues",
	"features",
	"outcomes",
	"volatilities",
	"addedWithinDays",
] as const;

export type AddedControlName = (typeof moreControls)[number];

/** The conditions that a control sets beside its own. */
const alsoOf: Partial<Record<AddedControlName, readonly ConditionName[]>> = { volume: ["isVolumeKnown"] };

/** The conditions of a control; none for the outcome, which is one of today's filters. */
export function namesOf(name: AddedControlName): ConditionName[] {
	return name === "outcomes" ? [] : [name, ...(alsoOf[name] ?? [])];
}

function isNone(value: Conditions[ConditionName]): boolean {
	return value === null || (Array.isArray(value) && value.length === 0);
}

/** Whether a control's condition is set. */
export function isControlSet(name: AddedControlName, more: Conditions, state: Pick<FilterState, "outcomes">): boolean {
	if (name === "outcomes") return areOutcomesApart(state);
	return namesOf(name).some((one) => !isNone(more[one]));
}

/** What a control is called. */
export function labelOf(name: AddedControlName): string {
	return name === "outcomes" ? filterLabels.outcomes : moreLabels[name];
}

/** What a control says: `Any target`, or what is set. */
export function wordsOf(name: AddedControlName, more: Conditions, state: FilterState): string {
	if (name === "outcomes") return chosenInWords(["outcomes"], state);
	const said = valuesInWords(more, namesOf(name));
	const [first] = said;
	if (first === undefined) return anyWords[name] ?? `Any ${labelOf(name).toLowerCase()}`;
	return said.length === 1 ? (ownWords[name]?.(first) ?? first) : `${said.length} ${pluralOf(name)}`;
}

const anyWords: Partial<Record<AddedControlName, string>> = {
	isBrand: "Brand or not",
	excludedGroups: "None left out",
	cpc: "Any CPC",
	addedWithinDays: "Added any time",
};

/** Values that say little alone: `Volume from 100`. */
const ownWords: Partial<Record<AddedControlName, (value: string) => string>> = {
	excludedGroups: (group) => `Not in ${group}`,
	isBrand: (isBrand) => `Brand: ${isBrand}`,
	volume: (range) => `Volume ${range}`,
	cpc: (range) => `CPC ${range}`,
	volatilities: (level) => `${level} volatility`,
	targets: (state) => `Target: ${state}`,
	addedWithinDays: (days) => `Added ${days}`,
};

function pluralOf(name: AddedControlName): string {
	if (name === "excludedGroups") return "groups left out";
	return name === "volatilities" ? "volatilities" : `${labelOf(name).toLowerCase()}s`;
}

/** The controls that are shown: those set, and the one just added. */
export function shownControls(state: FilterState, added: AddedControlName | null): AddedControlName[] {
	const more = readMore(state.more);
	return moreControls.filter((name) => name === added || isControlSet(name, more, state));
}
