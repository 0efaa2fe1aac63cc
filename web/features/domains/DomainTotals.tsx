import { formatCount, formatInteger } from "../../lib/format.ts";
import { FigureCell } from "./portfolio/OverviewCells.tsx";
import type { Sums } from "./portfolio/overview.ts";

export interface Totals {
	title: string;
	keywords: number;
	credits: number;
	/** Null until known. */
	sums: Sums | null;
	/** Columns for screen readers, which have no total. */
	spokenColumns: number;
	/** Whether the rows end with actions. */
	hasActions: boolean;
}

/** What can be added up, each under its column; averages and shares cannot. */
export function Total({ title, keywords, credits, sums, spokenColumns, hasActions }: Totals) {
	const top10 = sums && { value: sums.top10, change: sums.top10Change, earlier: null };
	const count = (name: "openAlerts" | "lost" | "declined" | "improved") => sums && formatInteger(sums[name]);
	return (
		<tfoot>
			<tr>
				<td>
					{title}
					<small className="data">{formatCount(keywords, "keyword")}</small>
				</td>
				{Array.from({ length: spokenColumns }, (_, at) => (
					<td key={String(at)} className="portfolio-spoken" />
				))}
				<td data-align="right">{count("openAlerts")}</td>
				<td data-align="right">{count("lost")}</td>
				<td data-align="right">{count("declined")}</td>
				<td data-align="right" className="pr-3.5! max-[1279px]:hidden">
					{count("improved")}
				</td>
				<td className="portfolio-part max-[959px]:hidden" />
				<td className="max-[959px]:hidden" />
				<td data-align="right" className="max-[959px]:hidden">
					{top10 && <FigureCell figure={top10} format={formatInteger} />}
				</td>
				<td className="max-[1279px]:hidden" />
				<td className="portfolio-part" />
				<td />
				<td data-align="right" className="max-[1279px]:hidden" title="Credits for one live run of all keywords">
					{formatInteger(credits)}
				</td>
				{hasActions && <td />}
			</tr>
		</tfoot>
	);
}

/** The totals below a phone's list. */
export function PhoneTotal({ title, keywords, credits, sums }: Totals) {
	return (
		<div className="data grid grid-cols-[1fr_auto] gap-x-2.5 gap-y-0.75 border-t border-line-2 bg-canvas px-(--gutter) py-3 text-ink-2">
			<b className="text-base text-ink">{title}</b>
			<span>{sums && formatCount(sums.openAlerts, "alert")}</span>
			{sums && (
				<span className="col-span-2 flex gap-3">
					<span>{formatInteger(sums.lost)} lost</span>
					<span>{formatInteger(sums.declined)} declined</span>
					<span>{formatInteger(sums.improved)} improved</span>
				</span>
			)}
			<span className="text-xs text-ink-3">{formatCount(keywords, "keyword")}</span>
			<span className="text-xs text-ink-3">{formatCount(credits, "credit")} per run</span>
		</div>
	);
}
