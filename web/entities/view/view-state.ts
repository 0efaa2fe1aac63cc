import type { KeywordFilter, ViewConditionsFragment } from "../../gql/graphql.ts";
import { localTimeZone } from "../../lib/days.ts";
import { noMore } from "../filter/conditions/conditions-state.ts";
import { readMore, writeMore } from "../filter/conditions/more-conditions.ts";
import { type FilterState, type Moved, movedConditions, movedFigures, noFilters } from "../filter/keyword-filters.ts";
import type { OpenView } from "./open-views.ts";

type Movement = NonNullable<ViewConditionsFragment["movement"]>;

/** The figure of the movement line that asks the same; null where none does. */
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

/** The conditions of a view or an alert rule as the screens have them; none for null. */
export function filtersOf(filter: ViewConditionsFragment | null): Omit<FilterState, "viewId" | "isEdited"> {
	const { viewId: _, isEdited: __, ...none } = noFilters;
	if (filter === null) return none;
	const moved = movedOf(filter.movement);
	return {
		text: filter.text ?? "",
		moved,
		groups: filter.groups ?? [],
		countries: filter.countries ?? [],
		locationIds: filter.locationIds ?? [],
		devices: filter.devices ?? [],
		languages: filter.languages ?? [],
		positions: filter.positions ?? [],
		outcomes: filter.outcomes ?? [],
		changes: filter.changes ?? [],
		more: writeMore({
			...noMore,
			isBrand: filter.isBrand,
			excludedGroups: filter.excludedGroups ?? [],
			volume: filter.volume,
			isVolumeKnown: filter.isVolumeKnown,
			cpc: filter.cpc,
			rankingPath: filter.rankingPath,
			rankingUrl: filter.rankingUrl,
			targets: filter.targets ?? [],
			pageIssues: filter.pageIssues ?? [],
			features: filter.features ?? [],
			volatilities: filter.volatilities ?? [],
			addedWithinDays: filter.addedWithinDays,
			movement: moved ? null : filter.movement,
		}),
	};
}

/** A value in which order does not count. */
function said(value: unknown): string {
	return JSON.stringify(Array.isArray(value) ? value.map((one) => JSON.stringify(one)).sort() : value);
}

/** What was changed, and the latest of everything else. */
function carried<State extends object>(edited: State, before: Partial<State>, latest: Partial<State>): State {
	const names = (Object.keys(before) as (keyof State)[]).filter((name) => said(edited[name]) === said(before[name]));
	return { ...edited, ...Object.fromEntries(names.map((name) => [name, latest[name]])) };
}

/** An edit of a view on top of what the view keeps by now: what somebody else changed meanwhile stays. */
export function editOnto<State extends FilterState>(
	edited: State,
	before: OpenView["filters"],
	latest: OpenView["filters"],
): State {
	const more = carried(readMore(edited.more), readMore(before.more), readMore(latest.more));
	return { ...carried<FilterState>(edited, before, latest), more: writeMore(more) } as State;
}
