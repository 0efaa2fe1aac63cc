import { useState } from "react";
import { groupFault } from "../../../../schema/rules/groups.ts";
import { plainName } from "../../../../schema/rules/invisible.ts";
import { FilterFacetsDocument } from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { offeredGroups } from "./group-choice.ts";

/** Groups being chosen: existing ones, and new ones by name. */
export interface GroupChoice {
	/** The name of a new group, as typed so far. */
	name: string;
	setName: (name: string) => void;
	/** Why the name is refused. */
	fault: string | undefined;
	/** Adds the typed name, chosen; undefined where nothing can be added. */
	add: (() => void) | undefined;
	offered: readonly string[];
	/** Keywords per group. */
	counts: ReadonlyMap<string, number>;
	checked: readonly string[];
	setChecked: (checked: readonly string[]) => void;
	/** The chosen groups, and a typed name not added yet. */
	groups: string[];
	isLoading: boolean;
	/** Given when the groups could not be read. */
	onRetry: (() => void) | undefined;
}

export interface GroupChoiceOptions {
	before?: readonly string[];
	takesNew?: boolean;
}

export function useGroupChoice(
	domainId: string,
	{ before = [], takesNew = true }: GroupChoiceOptions = {},
): GroupChoice {
	const [name, setName] = useState("");
	const [added, setAdded] = useState<readonly string[]>([]);
	const [checked, setChecked] = useState(before);
	const { value, hasFailed, retry } = useReading(FilterFacetsDocument, {
		variables: { domainId, filter: null, timeZone: localTimeZone() },
		nextFetchPolicy: "cache-and-network",
	});
	const counts = new Map(value?.domain.facets.groupCounts.map((group) => [group.value, group.count]));
	// The groups chosen at first come first, so that a long list does not hide them.
	const offered = offeredGroups([...new Set([...before, ...counts.keys()])], takesNew ? added : []);
	const typed = takesNew ? plainName(name) : "";
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
		isLoading: !value && !hasFailed,
		onRetry: hasFailed ? retry : undefined,
	};
}
