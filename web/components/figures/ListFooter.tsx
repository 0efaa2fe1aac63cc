import type { ReactNode } from "react";
import { lastPageOf, type Pages } from "../../lib/address/pages.ts";
import { formatInteger } from "../../lib/format.ts";
import { Pager } from "./Pager.tsx";

export interface ListFooterProps {
	pages: Pages;
	/** Rows on this page; null while loading. */
	shown: number | null;
	/** What the rows are, in the plural: `keywords`. */
	noun: string;
	onSize: (size: number) => void;
	className: string;
	/** Between the count and the pager. */
	children?: ReactNode;
}

/** Which rows show, and the pager. */
export function ListFooter({ pages, shown, noun, onSize, className, children }: ListFooterProps) {
	const { page, size, totalCount, onPage } = pages;
	const first = (page - 1) * size + 1;
	return (
		<footer data-pagination className={className}>
			<span role="status" className="whitespace-nowrap">
				{shown === null
					? `Loading ${noun}`
					: `${formatInteger(first)} to ${formatInteger(first + shown - 1)} of ${formatInteger(totalCount)} ${noun}`}
			</span>
			{children}
			<Pager
				page={page}
				pages={lastPageOf(pages)}
				isLoading={shown === null}
				onPage={onPage}
				sizes={{ size, onSize }}
			/>
		</footer>
	);
}
