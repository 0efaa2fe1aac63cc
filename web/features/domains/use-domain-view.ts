import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import {
	type DomainColumn,
	type DomainSort,
	domainColumns,
	firstSort,
	searchDomains,
	sortDomains,
} from "./sort-domains.ts";

/** Which domains show and in which order, as the address says. */
export interface DomainView {
	shown: readonly DomainFieldsFragment[];
	search: string;
	setSearch: (search: string) => void;
	sort: DomainSort;
	/** By this column; by the same one again, the other way round. */
	sortBy: (column: DomainColumn) => void;
}

/** Columns whose largest values are asked for first. */
const descendsFirst: ReadonlySet<DomainColumn> = new Set(["depth", "keywords", "cost"]);

function readSort(params: URLSearchParams): DomainSort {
	const [name, direction] = (params.get("sort") ?? "").split("-");
	const by = domainColumns.find((column) => column === name);
	return by ? { by, isDescending: direction === "desc" } : firstSort;
}

/** Search and order of the domains, kept in the address. */
export function useDomainView(domains: readonly DomainFieldsFragment[]): DomainView {
	const [params, setParams] = useSearchParams();
	const search = params.get("q") ?? "";
	const sort = useMemo(() => readSort(params), [params]);
	const shown = useMemo(() => sortDomains(searchDomains(domains, search), sort), [domains, search, sort]);

	const set = useCallback(
		(name: string, value: string, isTyping: boolean) => {
			setParams(
				(before) => {
					const after = new URLSearchParams(before);
					if (value) after.set(name, value);
					else after.delete(name);
					return after;
				},
				{ replace: isTyping, preventScrollReset: true },
			);
		},
		[setParams],
	);
	const setSearch = useCallback((text: string) => set("q", text, true), [set]);
	const sortBy = (by: DomainColumn) => {
		const isDescending = sort.by === by ? !sort.isDescending : descendsFirst.has(by);
		const isFirst = by === firstSort.by && isDescending === firstSort.isDescending;
		set("sort", isFirst ? "" : `${by}-${isDescending ? "desc" : "asc"}`, false);
	};
	return { shown, search, setSearch, sort, sortBy };
}
