import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Pager } from "../../../components/figures/Pager.tsx";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import { SortSelect } from "./SortSelect.tsx";
import { orderInWords } from "./sort-words.ts";
import type { TableState } from "./table-state.ts";
import type { TableControl } from "./use-table-state.ts";

export interface TableFooterProps {
	state: TableState;
	shownState: TableState;
	/** The rows could not be refreshed. */
	isOutOfDate: boolean;
	change: TableControl["change"];
	isLoading: boolean;
	totalCount: number;
	/** All keywords of the domain, ignoring the filter. */
	keywordCount: number;
	isFiltered: boolean;
	/** Keywords measured since that may have moved. */
	overtakenCount: number;
	/** Refetches the rows in their current order. */
	onSortAgain: () => void;
	volumes: ReactNode;
}

/** Which rows show, how many there are, and the pagination. */
export function TableFooter(props: TableFooterProps) {
	const { state, change, isLoading, totalCount, keywordCount, isFiltered, overtakenCount, onSortAgain } = props;
	const { page, size } = state;
	const pages = Math.max(1, Math.ceil(totalCount / size));
	const shown = props.isOutOfDate ? props.shownState : state;
	const first = totalCount === 0 ? 0 : (shown.page - 1) * shown.size + 1;
	const order = shown.sort && !isLoading && orderInWords(shown.sort);
	const last = Math.min(shown.page * shown.size, totalCount);
	return (
		<footer
			data-pagination
			className="flex min-h-[42px] shrink-0 items-center gap-2 border-t border-line-2 bg-surface px-(--gutter) text-ink-2 max-lg:flex-wrap max-lg:py-2 max-md:min-h-13"
		>
			<span role="status" className="whitespace-nowrap max-md:hidden">
				{isLoading
					? "Loading keywords"
					: `Showing ${formatInteger(first)} to ${formatInteger(last)} of ${formatInteger(totalCount)} keywords`}
				{isFiltered && !isLoading && <span className="text-ink-3">, filtered from {formatInteger(keywordCount)}</span>}
				{props.isOutOfDate && !isLoading && <span className="text-ink-3">, not up to date</span>}
			</span>
			<span className="flex items-center gap-2 pl-3 whitespace-nowrap max-md:hidden">
				<span aria-hidden className="max-lg:hidden">
					Sort by
				</span>
				<SortSelect label="Sort by" control={{ state: shown, change }} className="h-[26px]! w-auto!" />
			</span>
			<span className="md:hidden">
				{!isLoading && `${formatInteger(first)} to ${formatInteger(last)} of ${formatInteger(totalCount)}`}
			</span>
			{order && <span className="order-last w-full text-ink-3 md:hidden">{order}</span>}
			<span role="status" className="flex min-w-0 items-center gap-1 pl-2 max-md:grow">
				{overtakenCount > 0 && (
					<>
						<span className="truncate max-lg:hidden">{formatCount(overtakenCount, "keyword")} measured since</span>
						<Button size="small" variant="quiet" onClick={onSortAgain}>
							Sort again
						</Button>
					</>
				)}
			</span>
			<span role="status" className="flex min-w-0 grow max-md:order-last max-md:w-full max-md:empty:hidden">
				{props.volumes}
			</span>
			<Pager
				page={page}
				pages={pages}
				isLoading={isLoading}
				onPage={(next) => change({ page: next })}
				sizes={{ size, onSize: (next) => change({ size: next }) }}
			/>
		</footer>
	);
}
