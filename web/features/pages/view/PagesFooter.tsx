import type { ReactNode } from "react";
import { Pager } from "../../../components/figures/Pager.tsx";
import { lastPageOf, type Pages } from "../../../lib/address/pages.ts";
import { formatInteger } from "../../../lib/format.ts";

export interface PagesFooterProps {
	pages: Pages;
	/** Rows on this page; null while loading. */
	shown: number | null;
	/** `pages` */
	noun: string;
	onSize: (size: number) => void;
	/** What is to be known about the rows. */
	children?: ReactNode;
}

/** Which rows show, a note on them, and the way to the others. */
export function PagesFooter({ pages, shown, noun, onSize, children }: PagesFooterProps) {
	const { page, size, totalCount, onPage } = pages;
	const first = (page - 1) * size + 1;
	return (
		<footer data-pagination className="pages-foot">
			<span role="status" className="whitespace-nowrap">
				{shown === null
					? `Loading ${noun}`
					: `${formatInteger(first)} to ${formatInteger(first + shown - 1)} of ${formatInteger(totalCount)} ${noun}`}
			</span>
			<span className="pages-note">{children}</span>
			<Pager
				page={page}
				pages={lastPageOf(pages)}
				isLoading={shown === null}
				onPage={onPage}
				sizes={{ size, onSize, labelClass: "max-lg:hidden" }}
			/>
		</footer>
	);
}
