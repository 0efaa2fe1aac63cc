import { TriangleAlert } from "lucide-react";
import { Change } from "../../../entities/position/Change.tsx";
import { bucketOf } from "../../../entities/position/position.ts";
import { Rung } from "../../../entities/position/Rung.tsx";
import { Snippet } from "../../../entities/position/Snippet.tsx";
import { readableAddress, webAddress } from "../../../lib/address/web-address.ts";
import { formatDay } from "../../../lib/format.ts";
import type { DayLevel } from "../usual/day-level.ts";
import { type ChartDay, isMeasured } from "./chart-days.ts";
import { plotInset } from "./position-scale.ts";

export interface ChartTipProps {
	day: ChartDay;
	/** What was usual then, and what changed. */
	level: DayLevel;
	count: number;
}

/** The day under the crosshair, on the side with more room. Hidden from screen readers. */
export function ChartTip({ day, level, count }: ChartTipProps) {
	const share = (day.index + 0.5) / count;
	const at = `${plotInset.left}px + (100% - ${plotInset.left + plotInset.right}px) * ${share}`;
	const isLeft = share > 0.6;
	const address = webAddress(day.url);
	return (
		<div
			aria-hidden
			style={isLeft ? { right: `calc(100% - (${at}) + 10px)` } : { left: `calc(${at} + 10px)` }}
			className="floating pointer-events-none absolute top-1 z-1 max-w-56 rounded-md! px-2.25 py-1.75 text-xs text-ink-2"
		>
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
		</div>
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
