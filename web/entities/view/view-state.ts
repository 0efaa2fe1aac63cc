import type { KeywordFilter, ViewConditionsFragment } from "../../gql/graphql.ts";
import type { Param } from "../../lib/address/param.ts";
import { localTimeZone } from "../../lib/days.ts";
import { type ConditionName, type Conditions, conditionParams } from "../filter/conditions.ts";
import { type FilterState, type Moved, movedConditions, movedFigures, noFilters } from "../filter/keyword-filters.ts";
import type { OpenView } from "./open-views.ts";

type Movement = NonNullable<ViewConditionsFragment["movement"]>;

/** The figure of the movement line with the same filter; null if there is none. */
function movedOf(movement: Movement | null): Moved | null {
	if (movement === null || movement.to !== null || movement.timeZone !== localTimeZone()) return null;
	const figure = movedFigures.find((name) => {
		const { kinds, movement: way = null } = movedConditions[name] as Pick<
			KeywordFilter["movement"] & object,
			"kinds" | "movement"
		>;
		return String(kinds) === String(movement.kinds ?? []) && way === movement.movement;
	});
	return figure ? { figure, since: movement.from } : null;
}

/** What views and alert rules save: every condition but an alert. One missing in `ViewConditions` does not compile. */
type ViewConditionValues = { readonly [Name in Exclude<ConditionName, "alertId">]: Conditions[Name] | null };

/** Kept conditions as the address would have them. */
function conditionsFrom(kept: ViewConditionValues): Conditions {
	const values = Object.entries<Param<unknown>>(conditionParams).map(([name, { read, write }]) => {
		const value = (kept as Partial<Conditions>)[name as ConditionName] ?? null;
		return [name, read(value === null ? [] : write(value))];
	});
	return Object.fromEntries(values) as Conditions;
}

/** The conditions of a view or an alert rule as the screens have them; none for null. */
export function filtersOf(filter: ViewConditionsFragment | null): Omit<FilterState, "viewId" | "isEdited"> {
	const { viewId: _, isEdited: __, ...none } = noFilters;
	if (filter === null) return none;
	const moved = movedOf(filter.movement);
	return {
		...conditionsFrom(filter),
		text: filter.text ?? "",
		moved,
		...(moved && { movement: null }),
	};
}

/** A value in which order does not count. */
function said(value: unknown): string {
	return JSON.stringify(Array.isArray(value) ? value.map((one) => JSON.stringify(one)).sort() : value);
}

/** An edit of a view on top of its latest version: what someone else changed meanwhile stays. */
export function editOnto<State extends FilterState>(
	edited: State,
	before: OpenView["filters"],
	latest: OpenView["filters"],
): State {
	const names = (Object.keys(before) as (keyof typeof before)[]).filter(
		(name) => said(edited[name]) === said(before[name]),
	);
	return { ...edited, ...Object.fromEntries(names.map((name) => [name, latest[name]])) };
}
