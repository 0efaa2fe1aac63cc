import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { focusFilters } from "./filter-focus.ts";
import { countFilters, type FilterState } from "./keyword-filters.ts";

/** A screen's search and filters, and the ways to reach them. */
export function useFinding(state: FilterState) {
	const [areFiltersOpen, setAreFiltersOpen] = useState(() => countFilters(state) > 0);
	const searchRef = useRef<HTMLInputElement>(null);
	return {
		areFiltersOpen,
		onToggleFilters: () => setAreFiltersOpen((isOpen) => !isOpen),
		goToFilters: () => {
			flushSync(() => setAreFiltersOpen(true));
			focusFilters();
		},
		searchRef,
		focusSearch: () => {
			searchRef.current?.focus();
			searchRef.current?.select();
		},
	};
}
