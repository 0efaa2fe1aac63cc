import { ExcludableGroupsDocument, MoreFacetsDocument } from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { issueWords, targetStateWords } from "../../page/page-words.ts";
import { featureLooks } from "../../serp/feature-looks.ts";
import type { Choice } from "../ChoiceList.tsx";
import { volatilityWords } from "../condition-words.ts";
import { conditionsOf, type FilterState } from "../keyword-filters.ts";

/** A further condition that is a list of values. */
export type ListedName = "excludedGroups" | "targets" | "pageIssues" | "outcomes" | "volatilities";

/** The choices of the further conditions that are lists, with how many keywords each would leave. */
export interface ConditionChoices extends Record<ListedName | "isBrand", readonly Choice[]> {
	/** Counted by those that have the feature. */
	features: readonly Choice[];
	/** Keywords that pass all filters; null until known. */
	totalCount: number | null;
}

type Counts = readonly { value: string; count: number }[];

function choicesOf(words: Readonly<Record<string, string>>, counts: Counts | undefined): Choice[] {
	const known = new Map(counts?.map(({ value, count }) => [value, count]));
	return Object.entries(words).map(([value, label]) => ({
		value,
		label,
		count: counts ? (known.get(value) ?? 0) : null,
	}));
}

const featureLabels = Object.fromEntries(Object.entries(featureLooks).map(([kind, { label }]) => [kind, label]));

function featureChoices(counts: Counts | undefined): Choice[] {
	return choicesOf(featureLabels, counts).map((choice) => {
		const Icon = featureLooks[choice.value as keyof typeof featureLooks].icon;
		return { ...choice, icon: <Icon size={13} aria-hidden className="shrink-0 text-ink-3" /> };
	});
}

const brandChoices = { true: "Is a brand keyword", false: "Is not a brand keyword" };

/** While they are refetched, the old counts stay. `outcomes` are those of the last check; groups are read by their own control. */
export function useConditionChoices(
	domainId: string,
	state: FilterState,
	outcomes: readonly Choice[],
): ConditionChoices {
	const { value } = useReading(MoreFacetsDocument, {
		variables: { domainId, filter: conditionsOf(state), timeZone: localTimeZone() },
		keep: true,
	});
	const facets = value?.domain.facets;
	return {
		isBrand: choicesOf(brandChoices, facets?.brandCounts),
		targets: choicesOf(targetStateWords, facets?.targetCounts),
		pageIssues: choicesOf(issueWords, facets?.pageIssueCounts),
		volatilities: choicesOf(volatilityWords, facets?.volatilityCounts),
		outcomes,
		excludedGroups: [],
		features: featureChoices(facets?.featureCounts),
		totalCount: facets?.totalCount ?? null,
	};
}

/** Groups to exclude, each with its number of keywords among those that pass the other filters. */
export function useExcludableGroups(domainId: string, state: FilterState): Choice[] {
	const { value } = useReading(ExcludableGroupsDocument, {
		variables: { domainId, filter: conditionsOf({ ...state, excludedGroups: [] }), timeZone: localTimeZone() },
		keep: true,
	});
	const counts = value?.domain.facets.groupCounts;
	const values = [...new Set([...(counts ?? []).map(({ value }) => value), ...state.excludedGroups])];
	return choicesOf(Object.fromEntries(values.map((value) => [value, value])), counts).sort((a, b) =>
		a.label.localeCompare(b.label),
	);
}
