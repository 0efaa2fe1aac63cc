import type { ReactNode } from "react";
import { ChangeNote } from "../../entities/position/Change.tsx";
import { formatCount, formatInteger } from "../../lib/format.ts";
import type { DomainFigures } from "./use-statistics.ts";

/** What is said where `isUncheckedToday`. */
export const uncheckedToday = "no check today";

/** Something was measured, but nothing since the day began: what would be compared with yesterday is yesterday's. */
export function isUncheckedToday({ measuredCount, measuredTodayCount }: DomainFigures): boolean {
	return measuredCount > 0 && measuredTodayCount === 0;
}

export interface SinceYesterdayProps {
	stats: DomainFigures;
	/** Of the keywords that can be compared; null where there are none. */
	change: number | null;
	unit?: string;
	/** What is said where there is nothing to compare. */
	children: ReactNode;
}

/** How a figure changed since yesterday, like with like. */
export function SinceYesterday({ stats, change, unit, children }: SinceYesterdayProps) {
	if (change === null || isUncheckedToday(stats)) return <span>{children}</span>;
	const { comparedCount, totalKeywords } = stats;
	return (
		<span title={`${formatInteger(comparedCount)} of ${formatCount(totalKeywords, "keyword")} compared`}>
			{change === 0 ? "same" : <ChangeNote change={change} unit={unit} />}
			<span className="stat-than"> {change === 0 ? "as" : "vs"} yesterday</span>
		</span>
	);
}
