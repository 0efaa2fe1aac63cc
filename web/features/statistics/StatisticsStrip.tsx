import type { ReactNode } from "react";
import { Sparkline } from "../../components/figures/Sparkline.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { VisuallyHidden } from "../../components/VisuallyHidden.tsx";
import { formatDecimal, formatInteger } from "../../lib/format.ts";
import { isUncheckedToday, SinceYesterday, uncheckedToday } from "./SinceYesterday.tsx";
import { type Places, Spread } from "./Spread.tsx";
import type { DomainFigures, Statistics } from "./use-statistics.ts";
import type { StatisticsHistory } from "./use-statistics-history.ts";

export interface StatisticsStripProps extends Pick<Statistics, "stats" | "spread" | "keywordCount"> {
	/** Newer figures are loading. */
	isPending: boolean;
	/** Passed in, because counts change one after the other while keywords are added. */
	isFiltered: boolean;
	/** The domain's; null while unknown, and with a filter. */
	history: StatisticsHistory | null;
	places: Places;
	onPlacesChange: (places: Places) => void;
}

/** Five readouts. The spread is the colour key and sets the position filter. */
export function StatisticsStrip(props: StatisticsStripProps) {
	const { stats, spread, keywordCount, isPending, isFiltered, history, places, onPlacesChange } = props;
	const isPart = isFiltered && stats && stats.totalKeywords !== keywordCount;
	return (
		<div className="stats-frame">
			<dl className="stats" aria-label="Statistics" aria-busy={isPending}>
				<Cell
					label="Total Keywords"
					value={stats && formatInteger(stats.totalKeywords)}
					unit={isPart ? ` of ${formatInteger(keywordCount)}` : ""}
					aside={stats && asideOf(stats)}
					isTotal
				>
					<Spread spread={spread} places={places} onPlacesChange={onPlacesChange} />
				</Cell>
				<Cell
					label="Avg Position"
					value={stats && formatDecimal(stats.avgPosition)}
					days={history?.avgPosition}
					isReversed
				>
					{stats && (
						<SinceYesterday stats={stats} change={stats.avgPositionChange}>
							{isUncheckedToday(stats) && uncheckedToday}
						</SinceYesterday>
					)}
				</Cell>
				<Cell label="Top 3 Positions" value={stats && formatInteger(stats.top3Count)} days={history?.top3Count}>
					{stats && (
						<SinceYesterday stats={stats} change={stats.top3Change}>
							of {formatInteger(stats.totalKeywords)}
						</SinceYesterday>
					)}
				</Cell>
				<Cell label="Top 10 Positions" value={stats && formatInteger(stats.top10Count)} days={history?.top10Count}>
					{stats && (
						<SinceYesterday stats={stats} change={stats.top10Change}>
							of {formatInteger(stats.totalKeywords)}
						</SinceYesterday>
					)}
				</Cell>
				<Cell
					label="Visibility Score"
					value={stats && `${formatInteger(stats.visibilityScore)}%`}
					days={history?.visibilityScore}
				>
					{stats && (
						<SinceYesterday stats={stats} change={stats.visibilityChange} unit=" pts">
							in top 10
						</SinceYesterday>
					)}
				</Cell>
			</dl>
			<VisuallyHidden role="status">{isPending && stats ? "The statistics are being updated." : ""}</VisuallyHidden>
		</div>
	);
}

interface CellProps {
	label: string;
	/** Null while loading. */
	value: string | null;
	unit?: string;
	aside?: ReactNode;
	/** The last days, oldest first. */
	days?: readonly (number | null)[] | undefined;
	isReversed?: boolean;
	isTotal?: boolean;
	children?: ReactNode;
}

function Cell({ label, value, unit, aside, days, isReversed, isTotal, children }: CellProps) {
	return (
		<div className="stat" data-total={isTotal}>
			<dt>{label}</dt>
			<dd className="stat-value">
				{value ?? <Skeleton className="h-4 w-11" />}
				{unit && <small>{unit}</small>}
			</dd>
			{aside && <dd className="stat-aside">{aside}</dd>}
			<dd className="stat-note">
				{children}
				{!isTotal && (
					<span className="stat-days">
						{days && <Sparkline values={days} isReversed={isReversed ?? false} width={48} height={20} />}
					</span>
				)}
			</dd>
		</div>
	);
}

/** What is missing from the figures or new in them; on a phone, which has no notes, also today. */
function asideOf(stats: DomainFigures): ReactNode {
	const { totalKeywords, addedTodayCount, spread } = stats;
	const isNew = addedTodayCount > 0 && addedTodayCount < totalKeywords;
	const words =
		spread.neverChecked > 0
			? `${formatInteger(spread.neverChecked)} not checked yet`
			: isNew && `${formatInteger(addedTodayCount)} added today`;
	if (!isUncheckedToday(stats)) return words;
	return (
		<>
			<span className="md:hidden">{uncheckedToday}</span>
			{words}
		</>
	);
}
