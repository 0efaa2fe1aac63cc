import { formatDay, formatInteger } from "../../lib/format.ts";
import { conditionWords } from "./condition-words.ts";
import {
	type ConditionName,
	type Conditions,
	conditionNames,
	conditionParams,
	noConditions,
	setConditions,
} from "./conditions.ts";
import type { FilterState, MovedFigure } from "./keyword-filters.ts";

/** The labels of the movement line's figures. */
export const movedWords: Record<MovedFigure, string> = {
	improved: "Improved",
	declined: "Declined",
	entered: "Entered",
	lost: "Lost",
};

/** `Since Nov 15`: the day that keywords are compared with. */
export function sinceInWords(since: string): string {
	return `Since ${formatDay(since)}`;
}

/** One value of a condition. */
interface SetValue {
	name: ConditionName;
	words: string;
	/** The condition once this value is taken away. */
	without: (now: Conditions) => Partial<Conditions>;
}

/** Every value that is set, in the order of the conditions. */
export function setValues(state: Conditions, names: readonly ConditionName[] = conditionNames): SetValue[] {
	return setConditions(state)
		.filter((name) => names.includes(name))
		.flatMap((name): SetValue[] => {
			const { words } = conditionWords[name] as { words: (value: unknown) => string };
			const value: unknown = state[name];
			if (!Array.isArray(value))
				return [{ name, words: words(value), without: () => ({ [name]: noConditions[name] }) }];
			return value.map((one) => ({
				name,
				words: words(one),
				without: (now: Conditions) => ({ [name]: leftOf(now, name, one) }),
			}));
		});
}

/** A list without a value. */
function leftOf(state: Conditions, name: ConditionName, value: unknown): unknown[] {
	const text = (one: unknown) => (conditionParams[name].write as (value: unknown[]) => readonly string[])([one])[0];
	return (state[name] as unknown[]).filter((one) => text(one) !== text(value));
}

function byLabel(values: readonly SetValue[]): Map<string, SetValue[]> {
	return Map.groupBy(values, ({ name }) => conditionWords[name].label);
}

/** Each set filter by name: `["Search: brew", "Device: Desktop or Mobile"]`. */
export function filtersInWords(state: FilterState): string[] {
	const text = state.text.trim();
	return [
		...(text ? [`Search: ${text}`] : []),
		...(state.moved ? [`${sinceInWords(state.moved.since)}: ${movedWords[state.moved.figure]}`] : []),
		...Array.from(
			byLabel(setValues(state)),
			([label, values]) => `${label}: ${values.map(({ words }) => words).join(" or ")}`,
		),
	];
}

/** The text of the control that sets some conditions: `Any group`, the one chosen, or how many, for each label. */
export function controlInWords(names: readonly [ConditionName, ...ConditionName[]], state: Conditions): string {
	const { any, label } = conditionWords[names[0]];
	const set = [...byLabel(setValues(state, names)).values()];
	return set.length === 0 ? (any ?? `Any ${label.toLowerCase()}`) : set.map(valuesInWords).join(", ");
}

function valuesInWords(values: readonly SetValue[]): string {
	const [{ name, words }] = values as [SetValue];
	const { label, alone, several = `${label.toLowerCase()}s` } = conditionWords[name];
	if (values.length === 1) return alone?.(words) ?? words;
	return `${formatInteger(values.length)} ${several}`;
}
