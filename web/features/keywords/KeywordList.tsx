import { memo } from "react";
import { Flag } from "../../components/Flag.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { classNames } from "../../lib/class-names.ts";
import { formatInteger } from "../../lib/format.ts";
import { DeviceCell, KeywordCell, RowMenu, TodayPosition } from "./cells.tsx";
import type { TableRow } from "./use-keyword-table.ts";

/** What a KeywordList takes. */
export interface KeywordListProps {
	rows: readonly TableRow[];
	isLoading: boolean;
	isStale: boolean;
}

/** The table as a phone shows it: what a keyword is at the left, where it stands at the right. */
export function KeywordList({ rows, isLoading, isStale }: KeywordListProps) {
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
				<Item key={row.keyword.id} keyword={row.keyword} />
			))}
		</ul>
	);
}

const Item = memo(function Item({ keyword }: { keyword: TableRow["keyword"] }) {
	return (
		<li className="keyword-item">
			<div className="grid min-w-0 gap-0.75 py-2.25 pr-2">
				<KeywordCell keyword={keyword} className="text-base" />
				<span className="data flex items-center gap-1.75 text-xs text-ink-3">
					<Flag country={keyword.country} />
					{keyword.country}
					<DeviceCell device={keyword.device} />
					{keyword.searchVolume !== null && formatInteger(keyword.searchVolume)}
				</span>
			</div>
			<TodayPosition keyword={keyword} />
			<RowMenu keyword={keyword} />
		</li>
	);
});
