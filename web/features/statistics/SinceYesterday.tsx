import type { ReactNode } from "react";
import { ChangeNote } from "../../entities/position/Change.tsx";
import { formatCount, formatInteger } from "../../lib/format.ts";
import type { DomainFigures } from "./use-statistics.ts";

/** Shown where `isUncheckedToday`. */
export const uncheckedToday = "no check today";

/** Measured before, but not today: the comparison would be yesterday's. */
export function isUncheckedToday({ measuredCount, measuredTodayCount }: DomainFigures): boolean {
	return measuredCount > 0 && measuredTodayCount === 0;
}

export interface SinceYesterdayProps {
	stats: DomainFigures;
	/** For comparable keywords; null without any. */
	change: number | null;
	unit?: string;
	/** Shown where there is nothing to compare. */
	children: ReactNode;
}

/** The change since yesterday, for keywords measured on both days. */
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
