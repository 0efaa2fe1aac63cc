import { Sparkline } from "../../../components/figures/Sparkline.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { Arrow } from "../../../entities/position/Change.tsx";
import { formatDecimal, formatInteger } from "../../../lib/format.ts";
import { LastRun } from "./OverviewCells.tsx";
import type { DomainOverview } from "./overview.ts";

/** The figures of a domain in two lines of a phone's list; a bar until known. */
export function OverviewLine({ overview }: { overview: DomainOverview | undefined }) {
	if (!overview) {
		return (
			<span className="grid h-9.75 content-center">
				<Skeleton className="w-40" />
			</span>
		);
	}
	const { average, top10, line, up, down, lost } = overview;
	return (
		<span className="data grid h-9.75 gap-0.75 text-xs text-ink-2">
			<span className="flex items-center gap-3">
				<span>
					Avg <b className="text-ink">{average ? formatDecimal(average.value) : "–"}</b>
				</span>
				<span>
					Top 10 <b className="text-ink">{top10 ? formatInteger(top10.value) : "–"}</b>
				</span>
				<span className="ml-auto">
					<Sparkline values={line} isReversed width={68} height={16} />
				</span>
			</span>
			<span className="flex items-center gap-3">
				<Went isUp count={up} word="up" />
				<Went isUp={false} count={down} word="down" />
				<span>{formatInteger(lost)} lost</span>
				<span className="ml-auto truncate">
					<LastRun overview={overview} />
				</span>
			</span>
		</span>
	);
}

function Went({ isUp, count, word }: { isUp: boolean; count: number; word: string }) {
	return (
		<span className="inline-flex items-center gap-1">
			<span className={isUp ? "text-up" : "text-down"}>
				<Arrow isUp={isUp} />
			</span>
			{formatInteger(count)} {word}
		</span>
	);
}
