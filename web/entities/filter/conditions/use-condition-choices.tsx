import { useQuery } from "@apollo/client/react";
import { ExcludableGroupsDocument, MoreFacetsDocument } from "../../../gql/graphql.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { issueWords, targetStates, targetStateWords } from "../../page/page-words.ts";
import { featureLooks } from "../../serp/feature-looks.ts";
import type { Choice } from "../ChoiceList.tsx";
import { conditionsOf, type FilterState } from "../keyword-filters.ts";
import { changedMore, featureKinds, pageIssues, volatilities } from "./more-conditions.ts";
import { volatilityWords } from "./more-words.ts";

/** The choices of the further conditions that are lists, with how many keywords each would leave. */
export interface ConditionChoices {
	isBrand: readonly Choice[];
	targets: readonly Choice[];
	pageIssues: readonly Choice[];
	volatilities: readonly Choice[];
	/** Counted by those that have the feature. */
	features: readonly Choice[];
	/** Keywords that pass all filters; null until known. */
	totalCount: number | null;
}

type Counts = readonly { value: string; count: number }[];

function choicesOf<Value extends string>(
	values: readonly Value[],
	counts: Counts | undefined,
	look: (value: Value) => Pick<Choice, "label" | "icon">,
): Choice[] {
	const known = new Map(counts?.map(({ value, count }) => [value, count]));
	return values.map((value) => ({ value, ...look(value), count: counts ? (known.get(value) ?? 0) : null }));
}

const brandChoices = { true: "Is a brand keyword", false: "Is not a brand keyword" };

/** While they are read again, the old counts stay. */
export function useConditionChoices(domainId: string, state: FilterState): ConditionChoices {
	const { data, previousData } = useQuery(MoreFacetsDocument, {
		variables: { domainId, filter: conditionsOf(state), timeZone: localTimeZone() },
		fetchPolicy: "cache-and-network",
		nextFetchPolicy: "cache-first",
	});
	const facets = (data ?? previousData)?.domain.facets;
	const named = (words: Readonly<Record<string, string>>) => (value: string) => ({ label: words[value] ?? value });
	return {
		isBrand: choicesOf(["true", "false"], facets?.brandCounts, named(brandChoices)),
		targets: choicesOf(targetStates, facets?.targetCounts, named(targetStateWords)),
		pageIssues: choicesOf(pageIssues, facets?.pageIssueCounts, named(issueWords)),
		volatilities: choicesOf(volatilities, facets?.volatilityCounts, named(volatilityWords)),
		features: choicesOf(featureKinds, facets?.featureCounts, (kind) => {
			const { label, icon: Icon } = featureLooks[kind];
			return { label, icon: <Icon size={13} aria-hidden className="shrink-0 text-ink-3" /> };
		}),
		totalCount: facets?.totalCount ?? null,
	};
}

/** Groups to leave out, each with the keywords it has among those that pass the other filters. */
export function useExcludableGroups(domainId: string, state: FilterState, chosen: readonly string[]): Choice[] {
	const others = { ...state, more: changedMore(state.more, { excludedGroups: [] }) };
	const { data, previousData } = useQuery(ExcludableGroupsDocument, {
		variables: { domainId, filter: conditionsOf(others), timeZone: localTimeZone() },
		fetchPolicy: "cache-and-network",
		nextFetchPolicy: "cache-first",
	});
	const counts = (data ?? previousData)?.domain.facets.groupCounts;
	const values = [...new Set([...(counts ?? []).map(({ value }) => value), ...chosen])];
	return choicesOf(values, counts, (label) => ({ label })).sort((a, b) => a.label.localeCompare(b.label));
}
