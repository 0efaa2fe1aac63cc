import { Select } from "../../../components/choice/Select.tsx";
import { Pager } from "../../../components/figures/Pager.tsx";
import { lastPageOf, type Pages, pageSizes } from "../../../lib/address/pages.ts";
import { formatInteger } from "../../../lib/format.ts";

export interface CompareFooterProps {
	pages: Pages;
	/** Rows on this page; null while loading. */
	shown: number | null;
	onSize: (size: number) => void;
}

const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: String(size) }));

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
			<span aria-hidden className="text-ink-3 max-lg:hidden">
				Rows per page
			</span>
			<Select
				label="Rows per page"
				value={String(size)}
				options={sizeOptions}
				onChange={(next) => onSize(Number(next))}
				className="mr-3 h-[26px]! w-auto! max-md:hidden!"
			/>
			<Pager page={page} pages={lastPageOf(pages)} isLoading={shown === null} onPage={onPage} />
		</footer>
	);
}
