import { useDeferredValue, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Order } from "../../components/figures/ListTable.tsx";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { asc, desc, type Sort } from "../../lib/address/sorting.ts";
import { useSearchParam } from "../../lib/address/use-search-param.ts";
import type { SearchText } from "../../lib/address/use-typed-text.ts";
import { useStable } from "../../lib/use-stable.ts";
import type { Portfolio } from "./portfolio/use-portfolio.ts";
import {
	type DomainColumn,
	type DomainSort,
	domainColumns,
	firstSort,
	searchDomains,
	sortDomains,
} from "./sort-domains.ts";

export interface DomainView {
	shown: readonly DomainFieldsFragment[];
	isSearched: boolean;
	/** A second press on a head reverses it. */
	order: Order<DomainColumn>;
}

export interface SearchedDomains {
	search: SearchText;
	/** Deferred: typing comes first. */
	view: DomainView;
	/** What they are sorted by, as the address names it, and a way to choose it where there are no heads. */
	sort: { name: string; choose: (name: string) => void };
}

/** Orders by name; one that was chosen by a head is listed only while it is chosen. */
const namedOrders = [
	{ value: "need-desc", label: "Worst first" },
	{ value: "name-asc", label: "By name" },
	{ value: "created-asc", label: "Oldest first" },
	{ value: "keywords-desc", label: "Most keywords first" },
];

/** The orders to choose from. */
export function orders(chosen: string): readonly { value: string; label: string }[] {
	if (namedOrders.some(({ value }) => value === chosen)) return namedOrders;
	return [...namedOrders, { value: chosen, label: "By column" }];
}

function readSort(text: string | null): DomainSort {
	const [name, direction] = (text ?? "").split("-");
	const by = domainColumns.find((column) => column === name);
	return by ? { by, isDescending: direction === "desc" } : firstSort;
}

/** Search and order of the domains, kept in the address. */
export function useDomainView(domains: readonly DomainFieldsFragment[], portfolio: Portfolio): SearchedDomains {
	const { overviews, isLate } = portfolio;
	const [params, setParams] = useSearchParams();
	const search = useSearchParam("q");
	const wanted = useDeferredValue(search.text);
	const sortText = params.get("sort");
	const onSort = useStable(({ field: by, direction }: Sort<DomainColumn>) => {
		const sort = readSort(sortText);
		const isDescending = sort.by === by ? !sort.isDescending : direction === "DESC";
		setParams((before) => withSort(before, { by, isDescending }), { preventScrollReset: true });
	});
	const choose = useStable((name: string) => {
		setParams((before) => withSort(before, readSort(name)), { preventScrollReset: true });
	});
	const isKnown = overviews.size > 0 && !isLate;
	const compared = `${params.get("days")} ${params.get("since")}`;
	const facts = useMemo(
		() => JSON.stringify(domains.map(({ id, name, keywordCount, costPerRun }) => [id, name, keywordCount, costPerRun])),
		[domains],
	);
	// A run under way never re-sorts under the reader.
	const reason = JSON.stringify([sortText, wanted, compared, isKnown, facts]);
	const [ordered, setOrdered] = useState<{ reason: string; ids: readonly string[] }>({ reason: "", ids: [] });
	if (ordered.reason !== reason) {
		const ids = sortDomains(searchDomains(domains, wanted), readSort(sortText), overviews).map(({ id }) => id);
		setOrdered({ reason, ids });
	}
	const { ids } = ordered;
	const view = useMemo(() => {
		const sort = readSort(sortText);
		const byId = new Map(domains.map((domain) => [domain.id, domain]));
		return {
			shown: ids.flatMap((id) => byId.get(id) ?? []),
			isSearched: wanted.trim() !== "",
			order: { sort: (sort.isDescending ? desc : asc)(sort.by), onSort },
		};
	}, [domains, ids, wanted, sortText, onSort]);
	return { search, view, sort: { name: nameOf(readSort(sortText)), choose } };
}

function withSort(before: URLSearchParams, { by, isDescending }: DomainSort): URLSearchParams {
	const after = new URLSearchParams(before);
	if (by === firstSort.by && isDescending === firstSort.isDescending) after.delete("sort");
	else after.set("sort", nameOf({ by, isDescending }));
	return after;
}

function nameOf({ by, isDescending }: DomainSort): string {
	return `${by}-${isDescending ? "desc" : "asc"}`;
}
