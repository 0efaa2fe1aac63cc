import type { ChangeDirection, Device, OutcomeFilter, PositionBucket } from "../../gql/graphql.ts";
import { formatDay, formatInteger } from "../../lib/format.ts";
import { countryName } from "../country/countries.ts";
import { placeName } from "../location/place-names.ts";
import {
	type FilterChoices,
	type FilterName,
	type FilterState,
	filterNames,
	type MovedFigure,
} from "./keyword-filters.ts";
import { languageName } from "./languages.ts";
import { moreCode } from "./more-part.ts";

export const deviceWords: Record<Device, string> = { DESKTOP: "Desktop", MOBILE: "Mobile" };

const positionWords: Record<PositionBucket, string> = {
	TOP3: "Top 3",
	TOP10: "Top 10",
	TOP20: "Top 20",
	FROM4TO10: "4 to 10",
	FROM11TO20: "11 to 20",
	BELOW20: "Below 20",
	NOT_FOUND: "Not found",
	UNTRACKED: "Not found or never measured",
};

const outcomeWords: Record<OutcomeFilter, string> = {
	FOUND: "Found",
	NOT_FOUND: "Not found",
	FAILED: "Failed",
	NEVER: "Never checked",
};

const changeWords: Record<ChangeDirection, string> = {
	UP: "Improved",
	DOWN: "Declined",
	LOST: "Lost",
	ENTERED: "Entered",
	STABLE: "No change",
};

export const filterLabels: Record<FilterName, string> = {
	groups: "Group",
	countries: "Location",
	locationIds: "Place",
	devices: "Device",
	languages: "Language",
	positions: "Position",
	outcomes: "Outcome",
	changes: "Change",
};

export function choiceInWords(name: FilterName, value: string): string {
	switch (name) {
		case "groups":
			return value;
		case "countries":
			return countryName(value);
		case "locationIds":
			return placeName(value);
		case "devices":
			return deviceWords[value as Device];
		case "languages":
			return languageName(value);
		case "positions":
			return positionWords[value as PositionBucket];
		case "outcomes":
			return outcomeWords[value as OutcomeFilter];
		case "changes":
			return changeWords[value as ChangeDirection];
	}
}

/** What the movement line's figures are called. */
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

/** The text of a filter's control: `Any group`, the one chosen, or how many, for each condition. */
export function chosenInWords(names: readonly [FilterName, ...FilterName[]], state: FilterChoices): string {
	const set = names.filter((name) => state[name].length > 0);
	if (set.length === 0) return `Any ${filterLabels[names[0]].toLowerCase()}`;
	return set.map((name) => sectionInWords(name, state[name])).join(", ");
}

function sectionInWords(name: FilterName, [first = "", ...others]: readonly string[]): string {
	if (others.length === 0) return choiceInWords(name, first);
	return `${formatInteger(1 + others.length)} ${filterLabels[name].toLowerCase()}s`;
}

/** Each set filter by name: `["Search: brew", "Device: Desktop or Mobile"]`. */
export function filtersInWords(state: FilterState): string[] {
	const text = state.text.trim();
	const set = filterNames.filter((name) => state[name].length > 0);
	return [
		...(text ? [`Search: ${text}`] : []),
		...(state.moved ? [`${sinceInWords(state.moved.since)}: ${movedWords[state.moved.figure]}`] : []),
		...set.map(
			(name) => `${filterLabels[name]}: ${state[name].map((value) => choiceInWords(name, value)).join(" or ")}`,
		),
		...(state.more ? moreCode().moreInWords(state.more) : []),
	];
}
