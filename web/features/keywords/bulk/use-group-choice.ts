import { useQuery } from "@apollo/client/react";
import { useState } from "react";
import { groupFault } from "../../../../schema/rules/groups.ts";
import { FilterFacetsDocument } from "../../../gql/graphql.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { offeredGroups } from "./group-choice.ts";

/** Groups being chosen: those of a domain, and new ones by their names. */
export interface GroupChoice {
	/** The name of a new group as far as it is typed. */
	name: string;
	setName: (name: string) => void;
	/** Why a group cannot be called so. */
	fault: string | undefined;
	/** Offers what is typed, chosen; undefined where nothing can be added. */
	add: (() => void) | undefined;
	/** All there is to choose from. */
	offered: readonly string[];
	/** Keywords of the domain that have each. */
	counts: ReadonlyMap<string, number>;
	checked: readonly string[];
	setChecked: (checked: readonly string[]) => void;
	/** What is chosen; what is typed and not added yet is meant too. */
	groups: string[];
	isLoading: boolean;
	/** Given when the groups could not be read. */
	onRetry: (() => void) | undefined;
}

/** What is chosen at first, and whether new groups can be named. */
export interface GroupChoiceOptions {
	before?: readonly string[];
	takesNew?: boolean;
}

/** The state of choosing groups of a domain's keywords. */
export function useGroupChoice(
	domainId: string,
	{ before = [], takesNew = true }: GroupChoiceOptions = {},
): GroupChoice {
	const [name, setName] = useState("");
	const [added, setAdded] = useState<readonly string[]>([]);
	const [checked, setChecked] = useState(before);
	const { data, error, refetch } = useQuery(FilterFacetsDocument, {
		variables: { domainId, filter: null, timeZone: localTimeZone() },
		fetchPolicy: "cache-and-network",
	});
	const counts = new Map(data?.domain.facets.groupCounts.map(({ value, count }) => [value, count]));
	// What is chosen at first stands first: of a long list it would be out of sight.
	const offered = offeredGroups([...new Set([...before, ...counts.keys()])], takesNew ? added : []);
	const typed = takesNew ? name.trim() : "";
	const fault = typed ? (groupFault(typed) ?? undefined) : undefined;
	// The order of adding stays.
	const chosen = [...before, ...offered].filter((group) => checked.includes(group));
	return {
		name,
		setName,
		fault,
		add:
			typed && !fault
				? () => {
						setAdded((groups) => [typed, ...groups.filter((group) => group !== typed)]);
						setChecked([...checked, typed]);
						setName("");
					}
				: undefined,
		offered,
		counts,
		checked,
		setChecked,
		groups: [...new Set([...chosen, ...(typed ? [typed] : [])])],
		isLoading: !data && !error,
		onRetry: error && !data ? () => void refetch().catch(() => {}) : undefined,
	};
}
