import { Pager } from "../../../components/figures/Pager.tsx";
import { lastPageOf, type Pages } from "../../../lib/address/pages.ts";
import { formatInteger } from "../../../lib/format.ts";

export interface CompareFooterProps {
	pages: Pages;
	/** Rows on this page; null while loading. */
	shown: number | null;
	onSize: (size: number) => void;
}

/** Which rows show, and the way to the others. */
export function CompareFooter({ pages, shown, onSize }: CompareFooterProps) {
	const { page, size, totalCount, onPage } = pages;
	const first = (page - 1) * size + 1;
	return (
		<footer data-pagination className="compare-foot">
			<span role="status" className="grow whitespace-nowrap">
				{shown === null
					? "Loading keywords"
					: `${formatInteger(first)} to ${formatInteger(first + shown - 1)} of ${formatInteger(totalCount)} keywords`}
			</span>
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
