import { memo, type ReactNode, use } from "react";
import { Checkbox } from "../../components/Checkbox.tsx";
import { Flag } from "../../components/Flag.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { classNames } from "../../lib/class-names.ts";
import { formatInteger } from "../../lib/format.ts";
import { DeviceCell, KeywordCell, RowMenu, TodayPosition } from "./cells.tsx";
import { toggleRow } from "./selection.ts";
import { SelectionContext, useIsSelected } from "./selection-store.ts";
import type { TableRow } from "./use-keyword-table.ts";
import { useLongPress } from "./use-long-press.ts";

/** What a KeywordList takes. */
export interface KeywordListProps {
	rows: readonly TableRow[];
	isLoading: boolean;
	isStale: boolean;
	/** Rows are being chosen: a press chooses instead of opening. */
	isSelecting: boolean;
	onSelecting: () => void;
}

/** The table as a phone shows it: what a keyword is at the left, where it stands at the right. */
export function KeywordList({ rows, isLoading, isStale, isSelecting, onSelecting }: KeywordListProps) {
	return (
		<ul
			aria-label="Keyword positions"
			aria-busy={isLoading || isStale}
			className={classNames("border-t border-line-2", isStale && "opacity-60")}
		>
			{isLoading &&
				Array.from({ length: 8 }, (_, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
					<li key={index} aria-hidden className="keyword-item">
						<Skeleton className="w-40" />
						<Skeleton className="mr-16 w-14" />
					</li>
				))}
			{rows.map((row) => (
				<Item key={row.keyword.id} keyword={row.keyword} isSelecting={isSelecting} onSelecting={onSelecting} />
			))}
		</ul>
	);
}

interface ItemProps extends Pick<KeywordListProps, "isSelecting" | "onSelecting"> {
	keyword: TableRow["keyword"];
}

const Item = memo(function Item({ keyword, isSelecting, onSelecting }: ItemProps) {
	const store = use(SelectionContext);
	const isSelected = useIsSelected(keyword.id);
	const toggle = () => store.change(toggleRow(store.get(), store.page, keyword.id));
	const longPress = useLongPress(() => {
		onSelecting();
		toggle();
	});
	if (isSelecting) {
		return (
			<li className="keyword-item" data-selecting data-selected={isSelected || undefined}>
				<label className="select-cell">
					<Checkbox label={`Select ${keyword.keyword}`} checked={isSelected} onChange={toggle} />
					<Facts keyword={keyword}>
						<span className="truncate text-base font-[500]">{keyword.keyword}</span>
					</Facts>
				</label>
				<TodayPosition keyword={keyword} />
			</li>
		);
	}
	return (
		<li className="keyword-item" {...longPress}>
			<Facts keyword={keyword}>
				<KeywordCell keyword={keyword} className="text-base" />
			</Facts>
			<TodayPosition keyword={keyword} />
			<RowMenu keyword={keyword} />
		</li>
	);
});

/** What the keyword is: its phrase, where it is asked and how often. */
function Facts({ keyword, children }: { keyword: TableRow["keyword"]; children: ReactNode }) {
	return (
		<div className="grid min-w-0 gap-0.75 py-2.25 pr-2">
			{children}
			<span className="data flex items-center gap-1.75 text-xs text-ink-3">
				<Flag country={keyword.country} />
				{keyword.country}
				<DeviceCell device={keyword.device} />
				{keyword.searchVolume !== null && formatInteger(keyword.searchVolume)}
			</span>
		</div>
	);
}
