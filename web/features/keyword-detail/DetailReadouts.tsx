import { isSnippetOnly, obstacleTo } from "../../../schema/rules/comparison.ts";
import { Readout, Readouts } from "../../components/figures/Readouts.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { ChangeFigure, EnteredFigure, LostFigure } from "../../entities/position/ChangeFigure.tsx";
import { type Movement, measurementOf, movementSince } from "../../entities/position/movement.ts";
import { bucketOf, snippetInWords } from "../../entities/position/position.ts";
import { Rung } from "../../entities/position/Rung.tsx";
import { Snippet } from "../../entities/position/Snippet.tsx";
import type { KeywordRowFragment } from "../../gql/graphql.ts";
import { dayOf, localTimeZone } from "../../lib/days.ts";
import { formatCount, formatDay, formatDecimal, formatInteger } from "../../lib/format.ts";
import { momentInWords } from "../../lib/moment.ts";
import { bestDay } from "./history/chart-days.ts";
import type { HistoryRange } from "./history/history-range.ts";
import type { DetailedKeyword } from "./use-keyword-detail.ts";

const label = "Summary";

export interface DetailReadoutsProps {
	keyword: DetailedKeyword;
	range: HistoryRange;
}

/** Four figures: current, best, change and average. */
export function DetailReadouts({ keyword, range }: DetailReadoutsProps) {
	const { latestPosition, dayChange, history } = keyword;
	const { average, best, foundDays, measuredDays } = history.summary;
	const held = bestDay(history, best);
	const movement = latestPosition && movementSince(latestPosition, dayChange);
	return (
		<Readouts label={label}>
			<Current latest={latestPosition} />
			<Readout label="Best Position" note={held === null ? measuredDays > 0 && "not found" : formatDay(held)}>
				<Figure position={best} />
			</Readout>
			<Readout label="24h Change" note={changeNote(keyword, movement)}>
				{movement === null ? <Nothing /> : <Moved movement={movement} />}
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
	const isSnippet = isSnippetOnly(latest);
	return (
		<Readout
			label="Current Position"
			note={latest.position === null && !isSnippet ? `within ${latest.depth}, ${when}` : when}
		>
			{latest.position === null ? (
				<span
					className="text-bucket flex items-center gap-2 text-lg"
					data-bucket="none"
					title={isSnippet ? snippetInWords(latest.depth) : undefined}
				>
					<Rung bucket="none" />
					{isSnippet ? <Snippet /> : "Not found"}
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

function Moved({ movement: { direction, change } }: { movement: Movement }) {
	if (direction === "LOST") return <LostFigure />;
	if (direction === "ENTERED") return <EnteredFigure />;
	return change === null ? <Nothing /> : <ChangeFigure change={change} />;
}

function changeNote({ latestPosition: latest, dayChange }: DetailedKeyword, movement: Movement | null): string {
	if (!latest) return "";
	if (!dayChange || movement === null) return isOfToday(latest.checkedAt) ? "nothing to compare" : "not measured today";
	const { direction, change, from } = movement;
	const day = formatDay(dayChange.previousDay);
	if (direction === "LOST") return `was ${from} on ${day}`;
	if (direction === "ENTERED") return `not found on ${day}`;
	const before = measurementOf(dayChange);
	// What cannot be compared has no change: say why.
	switch (obstacleTo(before, latest)) {
		case "CONTEXT":
			return `measured differently on ${day}`;
		case "SNIPPET":
			return isSnippetOnly(before)
				? `featured snippet on ${day}`
				: `was ${from ?? "not found"} on ${day}, now featured snippet`;
		case "DEPTH":
			return `depth was ${dayChange.previousDepth} on ${day}`;
		case null:
			break;
	}
	if (isSnippetOnly(latest)) return `featured snippet on ${day} too`;
	if (change === null) return `not found on ${day} either`;
	return change === 0 ? `no change since ${day}` : `from ${from} on ${day}`;
}

function isOfToday(moment: string): boolean {
	const timeZone = localTimeZone();
	return dayOf(moment, timeZone) === dayOf(Date.now(), timeZone);
}

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
