import { type ComponentType, Suspense, useState } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import { type FilterState, type FilterStateControl, isFiltered } from "./keyword-filters.ts";
import type { NothingPassesProps } from "./NothingPasses.tsx";

export interface FilterRowProps {
	domainId: string;
	control: FilterStateControl;
}

let loaded: ComponentType<FilterRowProps> | undefined;

async function loadRow(): Promise<ComponentType<FilterRowProps>> {
	loaded = (await import("./KeywordFilters.tsx")).KeywordFilters;
	return loaded;
}

/** Loads the row of filters when its button is reached for. */
export function preloadFilters(): void {
	loadRow().catch(() => {});
}

const LateRow = lazyPart(loadRow);
const FilterChips = lazyPart(() => import("./FilterChips.tsx").then((m) => m.FilterChips));
const NamedFilters = lazyPart(() => import("./NothingPasses.tsx").then((m) => m.NothingPasses));

/** The row of filters; its code is loaded when first opened, with its space reserved. */
export function FilterRow(props: FilterRowProps) {
	// Rendered directly once loaded: React would show the fallback for at least 300 ms.
	const [Row] = useState(() => loaded ?? LateRow);
	return (
		<Suspense fallback={<div className="filter-row" aria-busy />}>
			<Row {...props} />
		</Suspense>
	);
}

function hasChips(state: FilterState): boolean {
	return isFiltered({ ...state, text: "" });
}

/** What is filtered, a word each; nothing where nothing is. */
export function Chips({ control }: Pick<FilterRowProps, "control">) {
	return hasChips(control.state) ? (
		<Suspense fallback={<div className="filter-chips" aria-busy />}>
			<FilterChips control={control} />
		</Suspense>
	) : null;
}

/** No keyword passes the filters: names them, and offers to clear them. */
export function NothingPasses(props: NothingPassesProps) {
	return (
		<Suspense>
			<NamedFilters {...props} />
		</Suspense>
	);
}
