import { Skeleton } from "../../../components/Skeleton.tsx";
import { Flag } from "../../../entities/country/Flag.tsx";
import { DeviceCell } from "../../../entities/keyword/KeywordCells.tsx";
import { classNames } from "../../../lib/class-names.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import { RowChoice, useRowSelected } from "../view/RowChoice.tsx";
import { AddButton, type QueryProps } from "./cells.tsx";
import { AveragePosition, BrandWord, type UntrackedRowsProps, untrackedLabel } from "./UntrackedTable.tsx";

/** A phone's searches that no keyword tracks, two lines each. */
export function UntrackedList({ rows, expected, isStale, ...props }: UntrackedRowsProps) {
	return (
		<ul
			aria-label={untrackedLabel}
			aria-busy={isStale || rows === null}
			className={classNames("pages-list has-choice", isStale && "opacity-60")}
		>
			{rows === null
				? Array.from({ length: expected }, (_, index) => (
						<li key={String(index)} aria-hidden>
							<span className="pages-item gap-y-2!">
								<Skeleton className="w-40" />
								<span />
								<Skeleton className="w-52" />
							</span>
						</li>
					))
				: rows.map((row) => <Item key={row.query} row={row} {...props} />)}
		</ul>
	);
}

function Item({ row, adding, costTitle }: QueryProps & Pick<UntrackedRowsProps, "adding" | "costTitle">) {
	const { query, isBrand, clicks, impressions, avgPosition, country, problem } = row;
	const isAdded = adding.added.has(query);
	return (
		<li data-row data-selected={useRowSelected(query)}>
			<RowChoice row={{ id: query, keyword: query }} refusal={isAdded ? "It is added." : problem} />
			<div className="pages-item has-act">
				<span dir="auto" className="query-text">
					{query}
					{isBrand && <BrandWord />}
				</span>
				<span className="pages-facts">
					<span>{formatCount(clicks, "click")}</span>
					<span>{formatInteger(impressions)} impr.</span>
					<span>
						at <AveragePosition value={avgPosition} />
					</span>
					<span className="flex items-center gap-1">
						<Flag country={country} />
						<DeviceCell keyword={row} />
					</span>
				</span>
				<AddButton row={row} adding={adding} costTitle={costTitle} />
			</div>
		</li>
	);
}
