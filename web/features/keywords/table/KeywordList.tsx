import { memo, type ReactNode, use, useMemo } from "react";
import { Sparkline } from "../../../components/figures/Sparkline.tsx";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import { Flag } from "../../../entities/country/Flag.tsx";
import { DeviceCell } from "../../../entities/keyword/KeywordCells.tsx";
import { toggleRow } from "../../../entities/keyword/selection/selection.ts";
import { SelectionContext, useIsSelected } from "../../../entities/keyword/selection/selection-store.ts";
import { bucketOf } from "../../../entities/position/position.ts";
import type { ViewColumn } from "../../../gql/graphql.ts";
import { classNames } from "../../../lib/class-names.ts";
import { formatInteger } from "../../../lib/format.ts";
import { useHiddenColumns } from "../view/hidden-columns.ts";
import { KeywordCell, RowMenu, TodayPosition } from "./cells.tsx";
import { SinceCell } from "./SinceCell.tsx";
import type { TableKeyword } from "./since.ts";
import { useGradualRows } from "./use-gradual-rows.ts";
import type { TableRow } from "./use-keyword-table.ts";
import { useLongPress } from "./use-long-press.ts";

export interface KeywordListProps {
	rows: readonly TableRow[];
	isLoading: boolean;
	/** The most rows that can come, before there are any. */
	expectedRows: number;
	isLate: boolean;
	/** In selection mode a press selects instead of opening. */
	isSelecting: boolean;
	onSelecting: () => void;
	/** Those of an open view; null where the browser decides. */
	shownColumns: readonly ViewColumn[] | null;
}

/** More bars would be out of view: only their space is reserved. */
const maxBars = 12;

/** Pixels; the height in CSS. */
const itemHeight = 62;

/** The table on a phone: the keyword at the left, its position at the right. */
export function KeywordList(props: KeywordListProps) {
	const { rows, isLoading, expectedRows, isLate, isSelecting, onSelecting, shownColumns } = props;
	const { shown, missing, isBehind } = useGradualRows(rows, null);
	const toCome = isLoading ? expectedRows : missing;
	const bars = Math.min(toCome, Math.max(0, maxBars - shown.length));
	return (
		<ul
			aria-label="Keyword positions"
			aria-busy={isLoading || isLate || isBehind || missing > 0}
			className={classNames("scroll-mt-40 border-t border-line-2", (isLate || isBehind) && "opacity-60")}
		>
			{shown.map((row) => (
				<Item key={row.keyword.id} row={row} {...{ isSelecting, onSelecting, shownColumns }} />
			))}
			{Array.from({ length: bars }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a bar is known by its place on the page
				<li key={shown.length + index} aria-hidden className="keyword-item">
					<Skeleton className="w-40" />
					<Skeleton className="mr-16 w-14" />
				</li>
			))}
			{toCome > bars && <li aria-hidden style={{ height: (toCome - bars) * itemHeight }} />}
		</ul>
	);
}

interface ItemProps extends Pick<KeywordListProps, "isSelecting" | "onSelecting" | "shownColumns"> {
	row: TableRow;
}

const Item = memo(function Item({ row, isSelecting, onSelecting, shownColumns }: ItemProps) {
	const { keyword } = row;
	const store = use(SelectionContext);
	const isSelected = useIsSelected(keyword.id);
	const toggle = () => store.set(toggleRow(store.get(), store.page, keyword.id));
	const { canWrite } = useRights();
	const longPress = useLongPress(() => {
		onSelecting();
		toggle();
	});
	if (isSelecting) {
		return (
			<li className="keyword-item" data-selecting data-selected={isSelected || undefined}>
				<label className="select-cell">
					<Checkbox label={`Select ${keyword.keyword}`} checked={isSelected} onChange={toggle} />
					<Facts row={row} shownColumns={shownColumns}>
						<span className="truncate text-base font-[500]">{keyword.keyword}</span>
					</Facts>
				</label>
				<TodayPosition keyword={keyword} />
			</li>
		);
	}
	return (
		<li className="keyword-item" data-read-only={!canWrite || undefined} {...(canWrite ? longPress : {})}>
			<Facts row={row} shownColumns={shownColumns}>
				<KeywordCell keyword={keyword} className="text-base" />
			</Facts>
			<TodayPosition keyword={keyword} />
			{canWrite && <RowMenu keyword={keyword} />}
		</li>
	);
});

interface FactsProps extends Pick<KeywordListProps, "shownColumns"> {
	row: TableRow;
	children: ReactNode;
}

/** Positions on a log scale, oldest first: 3 to 1 is as far as 90 to 30. Not found is a gap. */
function heightsOf(positions: readonly (number | null)[]): (number | null)[] {
	return positions.map((position) => (position ? Math.log(position) : null)).toReversed();
}

function Facts({ row: { keyword, positions }, shownColumns, children }: FactsProps) {
	const hidden = useHiddenColumns(shownColumns);
	const days = useMemo(() => heightsOf(positions), [positions]);
	return (
		<div className="grid min-w-0 grow gap-0.75 py-2.25 pr-2">
			{children}
			<span className="data flex items-center gap-1.75 text-xs text-ink-3">
				{!hidden.has("location") && (
					<>
						<Flag country={keyword.country} />
						{keyword.location?.name ?? keyword.country}
					</>
				)}
				{!hidden.has("device") && <DeviceCell keyword={keyword} />}
				{!hidden.has("volume") && keyword.searchVolume !== null && formatInteger(keyword.searchVolume)}
				<SinceOrDays keyword={keyword} days={days} />
			</span>
		</div>
	);
}

/** The keyword's position on the day compared with; without one, its last days as a line. */
function SinceOrDays({ keyword, days }: { keyword: TableKeyword; days: readonly (number | null)[] }) {
	if (keyword.comparedWith) {
		return (
			<span className="ml-auto">
				<SinceCell keyword={keyword} />
			</span>
		);
	}
	return (
		<span className="text-bucket ml-auto" data-bucket={bucketOf(keyword.latestPosition?.position)}>
			<Sparkline values={days} isReversed width={80} height={16} dotClassName="fill-current" />
		</span>
	);
}
