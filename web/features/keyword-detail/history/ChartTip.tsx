import { TriangleAlert } from "lucide-react";
import { Change } from "../../../entities/position/Change.tsx";
import { bucketOf } from "../../../entities/position/position.ts";
import { Rung } from "../../../entities/position/Rung.tsx";
import { Snippet } from "../../../entities/position/Snippet.tsx";
import { readableAddress, webAddress } from "../../../lib/address/web-address.ts";
import { formatDay } from "../../../lib/format.ts";
import type { DayLevel } from "../usual/day-level.ts";
import { type ChartDay, isMeasured } from "./chart-days.ts";

export interface ChartTipProps {
	day: ChartDay;
	/** What was usual then, and what changed. */
	level: DayLevel;
}

/** What a day measured. */
export function ChartTip({ day, level }: ChartTipProps) {
	const address = webAddress(day.url);
	return (
		<>
			<b className="text-ink">{formatDay(day.day)}</b>
			<DayReading day={day} />
			{level.range !== null && <p>Usually {level.range}</p>}
			{level.moves.map((move) => (
				<p key={move} className="text-ink">
					Level change {move}
				</p>
			))}
			{address && (
				<p className="truncate text-ink-3">{readableAddress(address).path || readableAddress(address).host}</p>
			)}
			{isMeasured(day) && <p className="text-ink-3">Click for the results</p>}
		</>
	);
}

function DayReading({ day: { position, isNotFound, isSnippet, depth, failure, change } }: { day: ChartDay }) {
	if (position !== null) {
		const bucket = bucketOf(position);
		return (
			<p className="text-bucket flex items-center gap-1.5" data-bucket={bucket}>
				<Rung bucket={bucket} />
				<b>{position}</b>
				{Boolean(change) && <Change change={change ?? 0} hasArrow />}
				{depth !== null && <span className="text-ink-3">depth {depth}</span>}
			</p>
		);
	}
	if (isNotFound) {
		return (
			<p className="text-bucket flex items-center gap-1.5" data-bucket="none">
				<Rung bucket="none" />
				{isSnippet && <Snippet />}
				{isSnippet ? "no organic result" : "Not found"}
				{depth !== null && ` within ${depth}`}
			</p>
		);
	}
	if (failure === null) return <p>No check</p>;
	return (
		<p className="break-words">
			<span className="flex items-center gap-1.25 font-[500] text-ink">
				<TriangleAlert size={12} aria-hidden />
				Failed
			</span>
			{failure}
		</p>
	);
}
