import { Button } from "../../components/Button.tsx";
import { Select } from "../../components/Select.tsx";
import { formatInteger } from "../../lib/format.ts";
import { pageSizes, type TableState } from "./table-state.ts";
import type { TableControl } from "./use-table-state.ts";

const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: String(size) }));

/** What a TableFooter takes. */
export interface TableFooterProps {
	state: TableState;
	change: TableControl["change"];
	totalCount: number;
	/** Keywords of the domain whatever the filter. */
	keywordCount: number;
	isFiltered: boolean;
}

/** Which rows show, of how many, and the way to the others. */
export function TableFooter({ state, change, totalCount, keywordCount, isFiltered }: TableFooterProps) {
	const { page, size } = state;
	const pages = Math.max(1, Math.ceil(totalCount / size));
	const first = totalCount === 0 ? 0 : (page - 1) * size + 1;
	const last = Math.min(page * size, totalCount);
	return (
		<footer className="flex min-h-[42px] shrink-0 items-center gap-2 border-t border-line-2 bg-surface px-(--gutter) text-ink-2 max-md:min-h-13">
			<span role="status" className="max-md:hidden">
				Showing {formatInteger(first)} to {formatInteger(last)} of {formatInteger(totalCount)} keywords
				{isFiltered && <span className="text-ink-3">, filtered from {formatInteger(keywordCount)}</span>}
			</span>
			<span className="md:hidden">
				{formatInteger(first)} to {formatInteger(last)} of {formatInteger(totalCount)}
			</span>
			<span className="grow" />
			<span className="text-ink-3 max-md:hidden" aria-hidden>
				Rows per page
			</span>
			<Select
				label="Rows per page"
				value={String(size)}
				options={sizeOptions}
				onChange={(next) => change({ size: Number(next) })}
				className="mr-3 h-[26px]! w-auto! max-md:hidden!"
			/>
			<Button size="small" disabled={page <= 1} onClick={() => change({ page: page - 1 })}>
				Previous
			</Button>
			<span className="whitespace-nowrap">
				Page {formatInteger(page)} of {formatInteger(pages)}
			</span>
			<Button size="small" disabled={page >= pages} onClick={() => change({ page: page + 1 })}>
				Next
			</Button>
		</footer>
	);
}
