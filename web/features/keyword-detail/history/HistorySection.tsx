import { type ReactNode, Suspense, useMemo } from "react";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import type { KeywordUsualFragment } from "../../../gql/graphql.ts";
import { classNames } from "../../../lib/class-names.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useIsPhone } from "../../../lib/use-media-query.ts";
import { levelTicks, usualBands } from "../usual/usual-bands.ts";
import { distinctChanges } from "../usual/usual-words.ts";
import { type ChartDay, chartDays, type History, hasHistory } from "./chart-days.ts";
import { chartHeight } from "./chart-size.ts";
import { HistoryTable } from "./HistoryTable.tsx";
import { type HistoryRange, historyRanges } from "./history-range.ts";
import type { PositionChartProps } from "./PositionChart.tsx";

const PositionChart = lazyPart(() => import("./PositionChart.tsx").then((m) => m.PositionChart));

export interface HistorySectionProps {
	/** Undefined while loading. */
	history: History | undefined;
	/** The keyword's usual range; null if unknown. */
	levels: KeywordUsualFragment | null;
	range: HistoryRange;
	onRange: (range: HistoryRange) => void;
	/** Another range is loading; the old one still shows. */
	isLate: boolean;
	/** Shows the results of a day. */
	onOpenDay: (day: string) => void;
	/** Shown without measurements or failures. */
	empty: ReactNode;
	/** Below the chart. */
	rail: ReactNode;
}

const segments = historyRanges.map((days) => ({ value: String(days), label: String(days) }));

/** The chart with its range and legend, and its values as a table. */
export function HistorySection({
	history,
	levels,
	range,
	onRange,
	isLate,
	onOpenDay,
	empty,
	rail,
}: HistorySectionProps) {
	const isPhone = useIsPhone();
	const days = useMemo(() => (history ? chartDays(history) : []), [history]);
	const drawn = useMemo(() => drawnLevels(history, levels, days), [history, levels, days]);
	const label = `Position, last ${range} days`;
	const height = chartHeight(isPhone);
	return (
		<section aria-label={label} aria-busy={isLate || !history} className="px-5 pt-3 pb-2">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-1.5">
				<h3 className="grow font-[600]">{label}</h3>
				{history && <Legend history={history} {...drawn} />}
				<Segmented
					label="Days"
					value={String(range)}
					segments={segments}
					onChange={(days) => onRange(Number(days) as HistoryRange)}
					className="h-(--h-control)! max-md:order-first max-md:w-full"
				/>
			</div>
			<div style={{ minHeight: height }} className={classNames("grid", isLate && "opacity-60")}>
				{!history ? (
					<ChartSkeleton />
				) : hasHistory(history) ? (
					<Suspense fallback={<ChartSkeleton />}>
						<PositionChart days={days} {...drawn} label={label} onOpenDay={onOpenDay} />
						<HistoryTable days={days} {...drawn} caption={label} />
					</Suspense>
				) : (
					empty
				)}
			</div>
			{history ? hasHistory(history) && rail : <div className="h-6 pointer-coarse:h-10" />}
		</section>
	);
}

/** What the chart shows of the keyword's levels. */
function drawnLevels(history: History | undefined, levels: KeywordUsualFragment | null, days: readonly ChartDay[]) {
	if (!history || !levels) return { bands: [], ticks: [] };
	const timeZone = localTimeZone();
	const contextDays = history.contextChanges.map(({ date }) => date);
	return {
		bands: usualBands(days, { ...levels, contextDays, timeZone }),
		ticks: levelTicks(days, distinctChanges(levels.levelChanges), timeZone),
	};
}

interface LegendProps extends Pick<PositionChartProps, "bands" | "ticks"> {
	history: History;
}

/** Only the marks that are on the chart. */
function Legend({ history: { positions, depths, failed, isFeaturedSnippet }, bands, ticks }: LegendProps) {
	const lastNotFound = positions.findIndex((position, at) => position === 0 && !isFeaturedSnippet[at]);
	const hasSnippet = positions.some((position, at) => position === 0 && isFeaturedSnippet[at]);
	const hasFailed = failed.some((reason) => reason !== null);
	return (
		<span aria-hidden className="flex flex-wrap gap-x-3.5 text-xs text-ink-3">
			{bands.length > 0 && (
				<span className="flex items-center gap-1.5">
					<svg width="20" height="11" aria-hidden="true">
						<path d="M0 .5h20v10H0z" fill="var(--ink)" opacity=".09" />
						<path d="M0 .5h20M0 10.5h20" stroke="var(--ink-3)" />
					</svg>
					Usual range
				</span>
			)}
			{ticks.length > 0 && (
				<span className="flex items-center gap-1.5">
					<span className="h-2.5 border-l-[1.25px] border-ink" />
					Level change
				</span>
			)}
			{lastNotFound !== -1 && (
				<span className="flex items-center gap-1.5">
					<span className="size-2 rounded-full border-[1.5px] border-(--pos-none-mark)" />
					Not found within {depths[lastNotFound]}
				</span>
			)}
			{hasSnippet && (
				<span className="flex items-center gap-1.5">
					<span className="size-2 rounded-full bg-ink" />
					Featured snippet, no organic result
				</span>
			)}
			{hasFailed && (
				<span className="flex items-center gap-1.5">
					<span className="hatched size-3 inset-ring inset-ring-line-2" />
					Failed, nothing measured
				</span>
			)}
		</span>
	);
}

function ChartSkeleton() {
	return (
		<div aria-hidden className="ml-11 flex flex-col justify-evenly">
			{[0, 1, 2, 3].map((line) => (
				<Skeleton key={line} className="h-px! w-full" />
			))}
		</div>
	);
}
