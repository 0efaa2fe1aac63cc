import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigationType } from "react-router-dom";
import { Button } from "../../../components/Button.tsx";
import { Pager } from "../../../components/figures/Pager.tsx";
import { EmptyState } from "../../../components/page/EmptyState.tsx";
import { lastPageOf, type Pages } from "../../../lib/address/pages.ts";
import { formatInteger } from "../../../lib/format.ts";
import type { Comparison } from "../use-comparison.ts";
import { groupOf, type Shown } from "../view/groups.ts";
import { ComparisonTable, type RowOrder } from "./ComparisonTable.tsx";
import { OwnOrder } from "./heads.tsx";

export interface OneTableProps extends RowOrder {
	shown: Shown;
	/** Null while loading. */
	comparison: Comparison | null;
	isLate: boolean;
	pages: Pages;
	onSize: (size: number) => void;
	/** Goes back to the two tables. */
	onShowBoth: () => void;
}

/** The keywords of one group, with pages. */
export function OneTable({ shown, comparison, isLate, pages, onSize, onShowBoth, ...order }: OneTableProps) {
	const group = groupOf(shown);
	const page = comparison?.shown ?? null;
	const table = { label: group.title, rows: page?.items ?? null, expected: rowsExpected, isLate };
	const section = useRef<HTMLElement>(null);
	const isChosen = useNavigationType() === "PUSH";
	// Back and forward keep the place that the browser restores.
	const scrollHere = useEffectEvent(() => isChosen && section.current?.scrollIntoView({ block: "nearest" }));
	useEffect(() => {
		if (shown) scrollHere();
	}, [shown]);
	return (
		<section ref={section} aria-label={group.title} className="flex min-w-0 grow flex-col">
			<h2 className="table-title">
				{group.title}
				{page && <span className="text-xs font-[400] text-ink-3">{formatInteger(page.totalCount)}</span>}
				{page && page.totalCount > 0 && <OwnOrder sort={order.sort} />}
				<Button size="small" variant="quiet" className="-mr-2.5 ml-auto" onClick={onShowBoth}>
					Show both tables
				</Button>
			</h2>
			{page?.totalCount === 0 ? (
				<div className="flex min-h-50 border-t border-line">
					<EmptyState title={group.empty} />
				</div>
			) : (
				<ComparisonTable {...table} {...order} isFull />
			)}
			{page && page.totalCount > 0 && <Footer pages={pages} count={page.items.length} onSize={onSize} />}
		</section>
	);
}

/** Rows to keep room for. */
const rowsExpected = 10;

function Footer({ pages, count, onSize }: { pages: Pages; count: number; onSize: (size: number) => void }) {
	const { page, size, totalCount, onPage } = pages;
	const first = (page - 1) * size + 1;
	return (
		<footer className="flex min-h-[42px] items-center gap-2 border-t border-line-2 px-(--gutter) text-ink-2 max-md:min-h-13">
			<span role="status" className="grow">
				{formatInteger(first)} to {formatInteger(first + count - 1)} of {formatInteger(totalCount)}
			</span>
			<Pager page={page} pages={lastPageOf(pages)} onPage={onPage} sizes={{ size, onSize }} />
		</footer>
	);
}
