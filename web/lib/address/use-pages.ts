import { useShortcuts } from "../keys/shortcuts.ts";
import { type Pages, pageKeys, useLastPage } from "./pages.ts";
import type { ChangeOptions } from "./use-address-state.ts";

interface PagedState {
	state: { page: number; size: number };
	change: (changes: { page: number }, options?: ChangeOptions) => void;
}

/** The pages of a list whose state is in the address, and their keys. Without a total, they are not known yet. */
export function usePages({ state, change }: PagedState, totalCount: number | null | undefined, isLate = false): Pages {
	const { page, size } = state;
	const pages: Pages = {
		page,
		size,
		totalCount: totalCount ?? 0,
		onPage: (next, options) => change({ page: next }, options),
	};
	useLastPage(pages, totalCount != null && !isLate);
	useShortcuts(pageKeys(pages));
	return pages;
}
