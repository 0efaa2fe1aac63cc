import { ChangeFigure } from "../../components/Change.tsx";
import { Readout, Readouts } from "../../components/Readouts.tsx";
import { Rung } from "../../components/Rung.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import type { KeywordRowFragment } from "../../gql/graphql.ts";
import { formatCount, formatDay, formatDecimal, formatInteger } from "../../lib/format.ts";
import { bucketOf } from "../../lib/position.ts";
import { bestDay } from "./chart-days.ts";
import type { HistoryRange } from "./history-range.ts";
import { momentInWords } from "./moment.ts";
import type { DetailedKeyword } from "./use-keyword-detail.ts";

const dayMilliseconds = 86_400_000;
const label = "Where it stands";

/** What DetailReadouts takes. */
export interface DetailReadoutsProps {
	keyword: DetailedKeyword;
	range: HistoryRange;
}

/** Four figures: now, at best, against the day before, on average. */
export function DetailReadouts({ keyword: { latestPosition, history }, range }: DetailReadoutsProps) {
	const { average, best, change24h, foundDays, measuredDays } = history.summary;
	const held = bestDay(history, best);
	return (
		<Readouts label={label}>
			<Current latest={latestPosition} />
			<Readout label="Best Position" note={held === null ? measuredDays > 0 && "not found" : formatDay(held)}>
				<Figure position={best} />
			</Readout>
			<Readout label="24h Change" note={changeNote(latestPosition, change24h)}>
				{change24h === null ? <Nothing /> : <ChangeFigure change={change24h} />}
			</Readout>
			<Readout
				label={`${range}-day Average`}
				note={measuredDays > 0 && `found on ${formatInteger(foundDays)} of ${formatCount(history.dates.length, "day")}`}
			>
				{average === null ? <Nothing /> : formatDecimal(average)}
			</Readout>
		</Readouts>
	);
}

function Current({ latest }: { latest: KeywordRowFragment["latestPosition"] }) {
	if (!latest) {
		return (
			<Readout label="Current Position" note="not measured yet">
				<Nothing />
			</Readout>
		);
	}
	const when = momentInWords(latest.checkedAt);
	return (
		<Readout label="Current Position" note={latest.position === null ? `within ${latest.depth}, ${when}` : when}>
			{latest.position === null ? (
				<span className="text-bucket flex items-center gap-2 text-lg" data-bucket="none">
					<Rung bucket="none" />
					Not found
				</span>
			) : (
				<Figure position={latest.position} />
			)}
		</Readout>
	);
}

function Figure({ position }: { position: number | null }) {
	if (position === null) return <Nothing />;
	return (
		<>
			<Rung bucket={bucketOf(position)} />
			{position}
		</>
	);
}

function Nothing() {
	return <span className="text-ink-3">–</span>;
}

function changeNote(latest: KeywordRowFragment["latestPosition"], change: number | null): string {
	if (change === 0) return "no change";
	if (change !== null && latest?.position != null) return `from ${latest.position + change}`;
	if (!latest) return "";
	return Date.now() - Date.parse(latest.checkedAt) > dayMilliseconds
		? "not measured in 24 hours"
		: "nothing to compare";
}

/** The same figures while they are being read. */
export function DetailReadoutsSkeleton({ range }: { range: HistoryRange }) {
	return (
		<Readouts label={label}>
			{["Current Position", "Best Position", "24h Change", `${range}-day Average`].map((name) => (
				<Readout key={name} label={name}>
					<Skeleton className="h-4! w-16" />
				</Readout>
			))}
		</Readouts>
	);
}
