import { Flag } from "../../../entities/country/Flag.tsx";
import { DeviceCell } from "../../../entities/keyword/KeywordCells.tsx";
import { formatCount } from "../../../lib/format.ts";
import { RowChoice, useRowSelected } from "../view/RowChoice.tsx";
import { AddButton, type AddButtonProps, AveragePosition, BrandWord } from "./cells.tsx";

/** A search in a phone's list, two lines. */
export function UntrackedItem({ row, adding, costTitle }: AddButtonProps) {
	const { query, isBrand, clicks, impressions, avgPosition, country, problem } = row;
	const isAdded = adding.added.has(query);
	return (
		<li data-row data-selected={useRowSelected(query)}>
			<RowChoice row={{ id: query, keyword: query }} refusal={isAdded ? "It is added." : problem} />
			<div className="pages-item has-act">
				<span className="flex min-w-0 items-center gap-1.5">
					<span dir="auto" className="query-text">
						{query}
						{isBrand && <BrandWord />}
					</span>
					<Flag country={country} />
					<DeviceCell keyword={row} />
				</span>
				<span className="pages-facts">
					<span>{formatCount(clicks, "click")}</span>
					<span>{formatCount(impressions, "impression")}</span>
					<span>
						at <AveragePosition value={avgPosition} />
					</span>
				</span>
				<AddButton row={row} adding={adding} costTitle={costTitle} />
			</div>
		</li>
	);
}
