import { useEffect } from "react";
import { FilterFacetsDocument, type FilterFacetsQuery } from "../../gql/graphql.ts";
import { useReading } from "../../lib/api/use-reading.ts";
import { localTimeZone } from "../../lib/days.ts";
import { useStore } from "../../lib/store.ts";
import { Flag } from "../country/Flag.tsx";
import { keepPlaceNames, placeNames } from "../location/place-names.ts";
import type { Choice, ChoiceSection } from "./ChoiceList.tsx";
import { conditionWords } from "./condition-words.ts";
import { type FilterName, filterNames } from "./filter-controls.ts";
import { conditionsOf, type FilterState } from "./keyword-filters.ts";

type Facets = FilterFacetsQuery["domain"]["facets"];

export interface FilterChoicesOffered {
	sections: Record<FilterName, ChoiceSection<FilterName>>;
	/** Keywords that pass all filters; null until known. */
	totalCount: number | null;
	refresh: () => void;
}

const facetOf = {
	groups: "groupCounts",
	countries: "countryCounts",
	locationIds: "locationCounts",
	devices: "deviceCounts",
	languages: "languageCounts",
	positions: "positionCounts",
	outcomes: "outcomeCounts",
	changes: "changeCounts",
} as const satisfies Record<FilterName, keyof Facets>;

/** Ranked by position, not by name. */
const ranks: Partial<Record<FilterName, readonly string[]>> = {
	positions: ["TOP3", "TOP10", "TOP20", "FROM4TO10", "FROM11TO20", "BELOW20", "NOT_FOUND"],
	outcomes: ["FOUND", "NOT_FOUND", "FAILED", "NEVER"],
	changes: ["UP", "DOWN", "LOST", "ENTERED", "STABLE"],
	devices: ["DESKTOP", "MOBILE"],
};

type Counted = { value: string } | { location: { id: string } | null };

function codeOf(counted: Counted): string {
	return "value" in counted ? counted.value : (counted.location?.id ?? "0");
}

/** Existing values, and chosen ones that no longer exist, so that they can be removed. */
function choicesOf(name: FilterName, facets: Facets | undefined, chosen: readonly string[]): Choice[] {
	const counts = new Map<string, number>(facets?.[facetOf[name]].map((one) => [codeOf(one), one.count]));
	// Without places there is nothing to choose from.
	if (name === "locationIds" && counts.size < 2) counts.clear();
	const values = [...new Set([...(ranks[name] ?? counts.keys()), ...chosen])];
	const { words } = conditionWords[name] as { words: (value: string) => string };
	const found = values.map((value) => ({
		value,
		label: words(value),
		icon: name === "countries" ? <Flag country={value} /> : undefined,
		count: facets ? (counts.get(value) ?? 0) : null,
	}));
	return ranks[name] ? found : found.sort((a, b) => a.label.localeCompare(b.label));
}

/** The choices of each filter, with how many keywords each would leave. While they are refetched, the old counts stay. */
export function useFilterChoices(domainId: string, state: FilterState): FilterChoicesOffered {
	const { value, retry } = useReading(FilterFacetsDocument, {
		variables: { domainId, filter: conditionsOf(state), timeZone: localTimeZone() },
		keep: true,
	});
	const facets = value?.domain.facets;
	useEffect(() => {
		keepPlaceNames(facets?.locationCounts.flatMap(({ location }) => location ?? []) ?? []);
	}, [facets]);
	useStore(placeNames, () => placeNames.get());
	const sections = filterNames.map((name): [FilterName, ChoiceSection<FilterName>] => [
		name,
		{ name, label: conditionWords[name].label, choices: choicesOf(name, facets, state[name]), chosen: state[name] },
	]);
	return {
		sections: Object.fromEntries(sections) as Record<FilterName, ChoiceSection<FilterName>>,
		totalCount: facets?.totalCount ?? null,
		refresh: retry,
	};
}

/** The section next to the positions: the outcomes that no position covers, and those chosen. */
export function ofPositions(section: ChoiceSection<FilterName>): ChoiceSection<FilterName> {
	if (section.name !== "outcomes") return section;
	const { choices, chosen } = section;
	return {
		...section,
		choices: choices.filter(({ value }) => value === "FAILED" || value === "NEVER" || chosen.includes(value)),
	};
}
