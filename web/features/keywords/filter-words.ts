import type { ChangeDirection, Device, PositionBucket } from "../../gql/graphql.ts";
import { countryName } from "../../lib/countries.ts";
import { formatInteger } from "../../lib/format.ts";
import { languageName } from "./languages.ts";
import { type FilterName, filterNames, type TableState } from "./table-state.ts";

/** The devices as they are read. */
export const deviceWords: Record<Device, string> = { DESKTOP: "Desktop", MOBILE: "Mobile" };

const positionWords: Record<PositionBucket, string> = {
	TOP3: "Top 3",
	TOP10: "Top 10",
	TOP20: "Top 20",
	FROM4TO10: "4 to 10",
	FROM11TO20: "11 to 20",
	BELOW20: "Below 20",
	UNTRACKED: "Not found",
};

const changeWords: Record<ChangeDirection, string> = { UP: "Improved", DOWN: "Declined", STABLE: "No change" };

/** What each filter is called. */
export const filterLabels: Record<FilterName, string> = {
	groups: "Group",
	countries: "Location",
	devices: "Device",
	languages: "Language",
	positions: "Position",
	changes: "Change",
};

/** A choice of a filter as it is read. */
export function choiceInWords(name: FilterName, value: string): string {
	switch (name) {
		case "groups":
			return value;
		case "countries":
			return countryName(value);
		case "devices":
			return deviceWords[value as Device];
		case "languages":
			return languageName(value);
		case "positions":
			return positionWords[value as PositionBucket];
		case "changes":
			return changeWords[value as ChangeDirection];
	}
}

/** What a filter's control says: `Any group`, the one chosen, or how many. */
export function chosenInWords(name: FilterName, chosen: readonly string[]): string {
	const label = filterLabels[name].toLowerCase();
	const [first, ...others] = chosen;
	if (first === undefined) return `Any ${label}`;
	return others.length === 0 ? choiceInWords(name, first) : `${formatInteger(chosen.length)} ${label}s`;
}

/** Each filter that is set, with its name: `["Search: brew", "Device: Desktop or Mobile"]`. */
export function filtersInWords(state: TableState): string[] {
	const text = state.text.trim();
	const set = filterNames.filter((name) => state[name].length > 0);
	return [
		...(text ? [`Search: ${text}`] : []),
		...set.map(
			(name) => `${filterLabels[name]}: ${state[name].map((value) => choiceInWords(name, value)).join(" or ")}`,
		),
	];
}
