import { RefreshCw } from "lucide-react";
import { Badge } from "../../components/Badge.tsx";
import { Button } from "../../components/Button.tsx";
import { Select } from "../../components/choice/Select.tsx";
import { Segmented } from "../../components/form/Segmented.tsx";
import { useRights } from "../../entities/account/rights.ts";
import type { PropertyFieldsFragment } from "../../gql/graphql.ts";
import { formatDay } from "../../lib/format.ts";
import { useIsPhone } from "../../lib/use-media-query.ts";
import { PerformanceSection } from "./PerformanceSection.tsx";
import type { DayFigures } from "./performance-days.ts";
import { pathOf } from "./property-words.ts";
import { type RangeDays, ranges, readRange } from "./ranges.ts";
import { type TopRow, TopTable } from "./TopTable.tsx";
import type { DaysToSync } from "./use-sync-data.ts";

const options = ranges.map((days) => ({ value: String(days), label: `Last ${days} days` }));

export interface AnalyticsPanelProps {
	property: PropertyFieldsFragment;
	days: DaysToSync;
	range: RangeDays;
	onRange: (range: RangeDays) => void;
	/** Null while loading. */
	byDay: readonly DayFigures[] | null;
	queries: readonly TopRow[] | null;
	pages: readonly TopRow[] | null;
	/** Still the days of another range. */
	isLate: boolean;
	hasFailed: boolean;
	onRetry: () => void;
	isSyncing: boolean;
	syncDisabledReason: string | undefined;
	onSync: () => void;
}

export function AnalyticsPanel(props: AnalyticsPanelProps) {
	const { property, days, range, onRange, byDay, queries, pages, isLate, hasFailed, onRetry } = props;
	const { id, siteUrl } = property;
	const isPhone = useIsPhone();
	const chooseRange = (value: string) => onRange(readRange(value));
	const empty = (text: string) => <NotSynced text={text} {...props} />;
	return (
		<section aria-labelledby="analytics-title" className="mt-3.5 border-t border-line-2">
			<div className="flex min-h-(--h-bar) flex-wrap items-center gap-x-2 gap-y-1 px-(--gutter) py-1">
				<h2 id="analytics-title" className="font-[600]">
					Analytics
				</h2>
				<span className="min-w-0 truncate text-ink-2" title={siteUrl}>
					{siteUrl}
				</span>
				{property.isSimulated && <Badge isDashed>Simulated</Badge>}
				<span className="grow" />
				{isPhone ? (
					<Select label="Date range" value={String(range)} options={options} onChange={chooseRange} className="w-40!" />
				) : (
					<Segmented label="Date range" value={String(range)} segments={options} onChange={chooseRange} />
				)}
			</div>
			{hasFailed ? (
				<p
					role="alert"
					className="flex flex-wrap items-center gap-2 border-t border-line px-(--gutter) py-3 text-ink-2"
				>
					The analytics could not be loaded.
					<Button size="small" onClick={onRetry}>
						Try again
					</Button>
				</p>
			) : (
				<>
					<MissingDays {...props} />
					{byDay?.length !== 0 && <PerformanceSection byDay={byDay} days={days} isLate={isLate} />}
					<div className="grid border-t border-line lg:grid-cols-2 lg:divide-x lg:divide-line">
						<TopTable
							title="Top Queries"
							exportUrl={exportUrl(id, "queries", days)}
							nameLabel="Query"
							rows={queries}
							isLate={isLate}
							renderName={(query) => query}
							empty={empty("No query data available. Sync performance data first.")}
						/>
						<TopTable
							title="Top Pages"
							exportUrl={exportUrl(id, "pages", days)}
							nameLabel="Page"
							rows={pages}
							isLate={isLate}
							renderName={(page) => pathOf(page)}
							empty={empty("No page data available. Sync performance data first.")}
						/>
					</div>
				</>
			)}
		</section>
	);
}

/** Says that a range begins before the first imported day. */
function MissingDays({ byDay, days, range, property: { sync } }: AnalyticsPanelProps) {
	const firstDay = byDay?.[0]?.date;
	const wasAsked = sync?.state === "DONE" && sync.startDate <= days.startDate;
	if (firstDay === undefined || firstDay <= days.startDate || wasAsked) return null;
	return (
		<p className="border-t border-line px-(--gutter) py-2 text-ink-2">
			There is no data before {formatDay(firstDay)} yet. Sync Data imports the last {range} days.
		</p>
	);
}

/** All rows of a table as CSV. */
function exportUrl(id: string, table: "queries" | "pages", days: DaysToSync): string {
	return `/api/google/analytics/${id}/${table}.csv?${new URLSearchParams({ ...days })}`;
}

function NotSynced({ text, isSyncing, syncDisabledReason, onSync }: AnalyticsPanelProps & { text: string }) {
	const { canWrite } = useRights();
	return (
		<div className="grid min-h-40 content-center justify-items-center gap-3 py-6 text-center">
			<p className="font-[600]">{text}</p>
			{canWrite && (
				<Button
					icon={<RefreshCw size={13} aria-hidden />}
					onClick={onSync}
					isPending={isSyncing}
					pendingLabel="Syncing..."
					disabledReason={syncDisabledReason}
				>
					Sync Data
				</Button>
			)}
		</div>
	);
}
