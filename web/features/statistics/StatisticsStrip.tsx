import type { ReactNode } from "react";
import { ChangeNote } from "../../components/Change.tsx";
import { Rung } from "../../components/Rung.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { Sparkline } from "../../components/Sparkline.tsx";
import type { PositionBucket } from "../../gql/graphql.ts";
import { formatDecimal, formatInteger } from "../../lib/format.ts";
import type { Bucket } from "../../lib/position.ts";
import type { Statistics } from "./use-statistics.ts";
import type { StatisticsHistory } from "./use-statistics-history.ts";

const buckets: {
	key: "top3" | "top10" | "top20" | "below20" | "notFound";
	bucket: Bucket;
	filter: PositionBucket;
	words: string;
}[] = [
	{ key: "top3", bucket: "top3", filter: "TOP3", words: "at 1–3" },
	{ key: "top10", bucket: "top10", filter: "FROM4TO10", words: "at 4–10" },
	{ key: "top20", bucket: "top20", filter: "FROM11TO20", words: "at 11–20" },
	{ key: "below20", bucket: "below20", filter: "BELOW20", words: "over 20" },
	{ key: "notFound", bucket: "none", filter: "UNTRACKED", words: "not found" },
];

/** What a StatisticsStrip takes. */
export interface StatisticsStripProps extends Pick<Statistics, "stats" | "keywordCount"> {
	/** Whether a filter is set. Both counts tell it too late: they change one after the other while keywords are added. */
	isFiltered: boolean;
	/** The whole domain's; null while it is not known, and where a filter speaks of a part. */
	history: StatisticsHistory | null;
	/** The places filtered by. */
	positions: readonly PositionBucket[];
	onPositionsChange: (positions: PositionBucket[]) => void;
}

/** Five readouts. The spread is the colour key and sets the position filter. */
export function StatisticsStrip(props: StatisticsStripProps) {
	const { stats, keywordCount, isFiltered, history, positions, onPositionsChange } = props;
	const of = stats && `of ${formatInteger(stats.totalKeywords)}`;
	const isPart = isFiltered && stats && stats.totalKeywords !== keywordCount;
	return (
		<dl className="stats" aria-label="Statistics">
			<Cell
				label="Total Keywords"
				value={stats && formatInteger(stats.totalKeywords)}
				unit={isPart ? ` of ${formatInteger(keywordCount)}` : ""}
				isTotal
			>
				<Spread stats={stats} positions={positions} onPositionsChange={onPositionsChange} />
			</Cell>
			<Cell
				label="Avg Position"
				value={stats && formatDecimal(stats.avgPosition)}
				days={history?.avgPosition}
				isReversed
			>
				{stats && <Yesterday change={stats.avgPositionChange} />}
			</Cell>
			<Cell label="Top 3 Positions" value={stats && formatInteger(stats.top3Count)} days={history?.top3Count}>
				{of}
			</Cell>
			<Cell label="Top 10 Positions" value={stats && formatInteger(stats.top10Count)} days={history?.top10Count}>
				{of}
			</Cell>
			<Cell
				label="Visibility Score"
				value={stats && `${formatInteger(stats.visibilityScore)}%`}
				days={history?.visibilityScore}
			>
				{stats && "in top 10"}
			</Cell>
		</dl>
	);
}

interface CellProps {
	label: string;
	/** Null while loading. */
	value: string | null;
	unit?: string;
	/** The figure's last days, oldest first. */
	days?: readonly (number | null)[] | undefined;
	isReversed?: boolean;
	isTotal?: boolean;
	children?: ReactNode;
}

function Cell({ label, value, unit, days, isReversed, isTotal, children }: CellProps) {
	return (
		<div className="stat" data-total={isTotal}>
			<dt>{label}</dt>
			<dd className="stat-value">
				{value ?? <Skeleton className="h-4 w-11" />}
				{unit && <small>{unit}</small>}
			</dd>
			<dd className="stat-note">
				{children}
				{!isTotal && (
					<span className="stat-days">
						{days && <Sparkline values={days} isReversed={isReversed ?? false} width={60} height={20} />}
					</span>
				)}
			</dd>
		</div>
	);
}

function Yesterday({ change }: { change: number | null }) {
	if (change === null) return null;
	if (change === 0) return <span>same as yesterday</span>;
	return (
		<span>
			<ChangeNote change={change} /> vs yesterday
		</span>
	);
}

function Spread({
	stats,
	positions,
	onPositionsChange,
}: Omit<StatisticsStripProps, "keywordCount" | "isFiltered" | "history">) {
	return (
		<fieldset className="spread">
			<legend className="sr-only">Filter by position</legend>
			{buckets.map(({ key, bucket, filter, words }) => {
				const count = stats?.spread[key];
				const isSet = positions.includes(filter);
				return (
					<button
						key={key}
						type="button"
						aria-label={`${count ?? 0} ${count === 1 ? "keyword" : "keywords"} ${words}`}
						aria-pressed={isSet}
						onClick={() => onPositionsChange(isSet ? [] : [filter])}
					>
						<Rung bucket={bucket} />
						{count === undefined ? <Skeleton className="w-4" /> : formatInteger(count)}
					</button>
				);
			})}
		</fieldset>
	);
}
