import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Sparkline } from "../../components/figures/Sparkline.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { VisuallyHidden } from "../../components/VisuallyHidden.tsx";
import { useChangesAddress } from "../../entities/domain/changes-address.ts";
import { formatDecimal, formatInteger } from "../../lib/format.ts";
import { type ComparedWith, FigureNote, isUncheckedToday, uncheckedToday } from "./FigureNote.tsx";
import { type Places, Spread } from "./Spread.tsx";
import type { DomainFigures, Statistics } from "./use-statistics.ts";
import type { StatisticsHistory } from "./use-statistics-history.ts";

export interface StatisticsStripProps extends Pick<Statistics, "stats" | "spread" | "keywordCount"> {
	/** Newer figures are loading. */
	isPending: boolean;
	/** Passed in, because counts change in turn while keywords are added. */
	isFiltered: boolean;
	/** The domain's; null while unknown, and with a filter. */
	history: StatisticsHistory | null;
	/** A chosen day that the notes compare with; null for yesterday. */
	compared: ComparedWith | null;
	places: Places;
	onPlacesChange: (places: Places) => void;
}

/** Five readouts. The spread is the colour key and sets the position filter. */
export function StatisticsStrip(props: StatisticsStripProps) {
	const { stats, spread, keywordCount, isPending, isFiltered, history, compared, places, onPlacesChange } = props;
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
					chart="average"
				>
					{stats && (
						<FigureNote stats={stats} compared={compared} change={({ avgPosition }) => avgPosition}>
							{isUncheckedToday(stats) && uncheckedToday}
						</FigureNote>
					)}
				</Cell>
				<Cell label="Top 3 Positions" value={stats && formatInteger(stats.top3Count)} days={history?.top3Count}>
					{stats && (
						<FigureNote stats={stats} compared={compared} change={({ top3 }) => top3}>
							of {formatInteger(stats.totalKeywords)}
						</FigureNote>
					)}
				</Cell>
				<Cell label="Top 10 Positions" value={stats && formatInteger(stats.top10Count)} days={history?.top10Count}>
					{stats && (
						<FigureNote stats={stats} compared={compared} change={({ top10 }) => top10}>
							of {formatInteger(stats.totalKeywords)}
						</FigureNote>
					)}
				</Cell>
				<Cell
					label="Visibility Score"
					value={stats && `${formatInteger(stats.visibilityScore)}%`}
					days={history?.visibilityScore}
					chart="top10"
				>
					{stats && (
						<FigureNote stats={stats} compared={compared} change={({ visibility }) => visibility} unit=" pts">
							in top 10
						</FigureNote>
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
	/** The chart of Changes that the days link to; else the distribution of the keywords. */
	chart?: "average" | "top10";
	isTotal?: boolean;
	children?: ReactNode;
}

function Cell({ label, value, unit, aside, days, isReversed, chart, isTotal, children }: CellProps) {
	const address = useChangesAddress();
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
						{days && (
							<Link
								to={address({ days: 30, ...(chart ? { chart } : {}) })}
								title={`${label}, 30 days`}
								aria-label={`${label}, 30 days`}
							>
								<Sparkline values={days} isReversed={isReversed ?? false} width={48} height={20} />
							</Link>
						)}
					</span>
				)}
			</dd>
		</div>
	);
}

/** What is missing or new in the figures; on a phone, which has no notes, also today's state. */
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
