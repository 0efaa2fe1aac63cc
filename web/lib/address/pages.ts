import { useEffect, useEffectEvent } from "react";
import { choice, type Param } from "./param.ts";
import type { ChangeOptions } from "./use-address-state.ts";

/** Rows a page can have. */
export const pageSizes = [10, 20, 50, 100] as const;
export const defaultPageSize = 20;

/** The page, from 1. */
export const page: Param<number> = {
	name: "page",
	read: ([text]) => Math.max(1, Math.trunc(Number(text)) || 1),
	write: (value) => (value > 1 ? [String(value)] : []),
};

/** The rows of a page. */
export const size: Param<number> = choice("size", pageSizes, defaultPageSize);

/** A list whose page is in the address. */
export interface Pages {
	/** From 1. */
	page: number;
	size: number;
	totalCount: number;
	onPage: (page: number, options?: ChangeOptions) => void;
}

/** The last page there is. */
export function lastPageOf({ size, totalCount }: Pick<Pages, "size" | "totalCount">): number {
	return Math.max(1, Math.ceil(totalCount / size));
}

/** The keys of the page before and the one after. */
export function pageKeys(pages: Pages) {
	const { page, onPage } = pages;
	return {
		"[": page > 1 ? () => onPage(page - 1) : undefined,
		"]": page < lastPageOf(pages) ? () => onPage(page + 1) : undefined,
	};
}

/** Goes to the last page when the current one no longer exists, because rows were deleted or filtered. */
export function useLastPage(pages: Pages, isKnown: boolean): void {
	const last = lastPageOf(pages);
	const isBeyond = isKnown && pages.totalCount > 0 && pages.page > last;
	const goBack = useEffectEvent(() => pages.onPage(last, { ongoing: true }));
	useEffect(() => {
		if (isBeyond) goBack();
	}, [isBeyond]);
}
