import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useChangesAddress } from "../../entities/domain/changes-address.ts";
import type { FigureChanges } from "../../entities/domain/figure-changes.ts";
import { ChangeNote } from "../../entities/position/Change.tsx";
import { formatCount, formatDay, formatInteger } from "../../lib/format.ts";
import type { DomainFigures } from "./use-statistics.ts";

/** Shown where `isUncheckedToday`. */
export const uncheckedToday = "no check today";

/** Measured before, but not today: the comparison would be yesterday's. */
export function isUncheckedToday({ measuredCount, measuredTodayCount }: DomainFigures): boolean {
	return measuredCount > 0 && measuredTodayCount === 0;
}

/** A chosen day to compare with, `yyyy-MM-dd`, and the changes since; null until known. */
export interface ComparedWith {
	since: string;
	changes: FigureChanges | null;
}

export interface FigureNoteProps {
	stats: DomainFigures;
	/** Null for yesterday. */
	compared: ComparedWith | null;
	change: (changes: FigureChanges) => number | null;
	unit?: string;
	/** Shown where there is nothing to compare with yesterday. */
	children: ReactNode;
}

/** The change since yesterday, or since a chosen day. Leads to the keywords behind it. */
export function FigureNote({ stats, compared, change, unit, children }: FigureNoteProps) {
	const address = useChangesAddress();
	const changes = compared ? compared.changes : sinceYesterday(stats);
	const by = changes && change(changes);
	if (by === null) return <span>{compared === null && children}</span>;
	const title = `${formatInteger(changes?.comparedCount ?? 0)} of ${formatCount(stats.totalKeywords, "keyword")} compared`;
	return (
		<span title={title}>
			{by === 0 ? "same" : <ChangeNote change={by} unit={unit} />}
			<Link to={address(compared ? { since: compared.since } : { days: 1 })} className="stat-than">
				{" "}
				{by === 0 ? "as" : "vs"} {compared ? formatDay(compared.since) : "yesterday"}
			</Link>
		</span>
	);
}

function sinceYesterday(stats: DomainFigures): FigureChanges | null {
	if (isUncheckedToday(stats)) return null;
	return {
		comparedCount: stats.comparedCount,
		avgPosition: stats.avgPositionChange,
		top3: stats.top3Change,
		top10: stats.top10Change,
		visibility: stats.visibilityChange,
	};
}
