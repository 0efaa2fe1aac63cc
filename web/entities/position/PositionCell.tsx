import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { VisuallyHidden } from "../../components/VisuallyHidden.tsx";
import { classNames } from "../../lib/class-names.ts";
import { momentInWords } from "../../lib/moment.ts";
import { queueName } from "../serp/provider-roles.ts";
import { Change, EnteredMark, LostMark } from "./Change.tsx";
import type { Movement } from "./movement.ts";
import { bucketOf, type CheckStatus, nothingMeasured, type Reading, readingInWords } from "./position.ts";
import { Rung } from "./Rung.tsx";
import { Snippet } from "./Snippet.tsx";

const statusWords: Record<CheckStatus, string> = {
	idle: "",
	queued: "queued",
	checking: "being checked",
	posted: `in ${queueName}`,
	checked: "",
};

/** The tooltip: no state is shown by its look alone. */
function hoverWords(reading: Reading, status: CheckStatus, postedAt: string | null | undefined): string {
	const since = postedAt ? ` since ${momentInWords(postedAt)}` : "";
	return [readingInWords(reading), statusWords[status] + since].filter(Boolean).join(", ");
}

function Line({ reading, isMuted, children }: { reading: Reading; isMuted: boolean; children: ReactNode }) {
	const position = "position" in reading ? reading.position : null;
	const bucket = bucketOf(position);
	return (
		<span className="text-bucket position-line" data-bucket={bucket} data-muted={isMuted}>
			<Rung bucket={bucket} isMuted={isMuted} />
			{children}
		</span>
	);
}

function Word({ isLost, children }: { isLost?: boolean; children: ReactNode }) {
	return (
		<span className="data position-word" data-lost={isLost || undefined}>
			{children}
		</span>
	);
}

/** The movement in brackets; nothing where there is none. */
function Moved({ movement, ...look }: { movement: Movement | null; isMuted: boolean; hasArrow?: boolean }) {
	if (movement === null) return null;
	const { direction, change, from } = movement;
	if (direction === "ENTERED") return <EnteredMark isMuted={look.isMuted} />;
	if (direction === "LOST") return <LostMark from={from ?? 0} isMuted={look.isMuted} />;
	return change ? <Change change={change} {...look} /> : null;
}

function TodayReading({ reading, isMuted, hasMovement }: { reading: Reading; isMuted: boolean; hasMovement: boolean }) {
	switch (reading.kind) {
		case "found":
			return (
				<Line reading={reading} isMuted={isMuted}>
					<b className="data font-[600]">{reading.position}</b>
					{hasMovement && <Moved movement={reading.movement} hasArrow isMuted={isMuted} />}
				</Line>
			);
		case "notFound": {
			const isLost = hasMovement && reading.movement?.direction === "LOST";
			return (
				<Line reading={reading} isMuted={isMuted}>
					<Word isLost={isLost}>Not found {isLost && <Moved movement={reading.movement} isMuted={isMuted} />}</Word>
				</Line>
			);
		}
		case "snippet":
			return (
				<Line reading={reading} isMuted={isMuted}>
					<Word>
						<Snippet />
					</Word>
				</Line>
			);
		case "stale":
			return (
				<Line reading={reading} isMuted>
					{reading.position === null ? (
						<Word>
							<span className="text-xs">{reading.isSnippet ? "Snippet" : "Not found"}</span>{" "}
							<span className="text-2xs">{reading.age}</span>
						</Word>
					) : (
						<>
							<b className="data font-[450]">{reading.position}</b>
							<span className="data text-2xs whitespace-nowrap text-ink-3">{reading.age}</span>
						</>
					)}
				</Line>
			);
		case "failed": {
			return (
				<span className="data -ml-1 inline-flex items-center gap-1.25 rounded-sm bg-surface py-px pr-1.5 pl-1 font-[500] text-ink">
					<TriangleAlert size={12} aria-hidden />
					Failed
					<VisuallyHidden>: {reading.reason ?? nothingMeasured}</VisuallyHidden>
				</span>
			);
		}
		default:
			return <span className="ml-3.5 text-ink-3">Never</span>;
	}
}

/** Next to a measurement of today when a later check failed; the tooltip says why. */
function FailureMark({ reason }: { reason: string }) {
	return (
		<span className="failure-mark">
			<TriangleAlert size={11} aria-hidden />
			<VisuallyHidden>, a later check failed: {reason}</VisuallyHidden>
		</span>
	);
}

/** How a cell shows a new measurement: its time of arrival (the cell fades from then on), `lit` without fading, or null. */
export type Freshness = number | "lit" | null;

export interface TodayCellProps {
	reading: Reading;
	status: CheckStatus;
	/** When a provider's queue took the check. */
	postedAt?: string | null | undefined;
	/** A new time replays the highlight. */
	freshness: Freshness;
	/** Whether to show the movement, which compares with the day before only. */
	hasMovement?: boolean;
	className?: string;
}

/** The Today cell: rungs, position, change, and the status in the run. */
export function TodayCell({ reading, status, postedAt, freshness, hasMovement = true, className }: TodayCellProps) {
	return (
		<div
			// A new key replays the highlight; a lit cell has none and must not be remounted.
			key={freshness === "lit" ? null : freshness}
			title={hoverWords(reading, status, postedAt)}
			className={classNames(
				"today-cell",
				reading.kind === "failed" && "hatched",
				freshness !== null && (freshness === "lit" ? "is-lit" : "is-fresh"),
				className,
			)}
		>
			<TodayReading
				reading={reading}
				isMuted={status === "checking" || status === "posted"}
				hasMovement={hasMovement}
			/>
			{status !== "idle" && <span className="check-mark" data-status={status} aria-hidden />}
			{"failure" in reading && reading.failure && <FailureMark reason={reading.failure} />}
			{statusWords[status] && <VisuallyHidden>, {statusWords[status]}</VisuallyHidden>}
		</div>
	);
}

/** An earlier day's cell: number and signed change, no rungs, no arrow. */
export function DayCell({ reading, hasMovement }: Pick<TodayCellProps, "reading"> & { hasMovement: boolean }) {
	switch (reading.kind) {
		case "found":
			return (
				<span title={readingInWords(reading)} className="text-bucket" data-bucket={bucketOf(reading.position)}>
					<span className="data day-position">{reading.position}</span>
					{hasMovement && <Moved movement={reading.movement} isMuted={false} />}
				</span>
			);
		case "notFound":
			return (
				<span title={readingInWords(reading)} className="data text-xs text-pos-none">
					Not found
				</span>
			);
		case "snippet":
			return (
				<span title={readingInWords(reading)} className="data text-xs">
					<Snippet />
				</span>
			);
		case "failed":
			return (
				<span
					title={readingInWords(reading)}
					className="data -ml-1 rounded-sm bg-surface px-1 text-xs font-[450] text-ink"
				>
					Failed
				</span>
			);
		default:
			return (
				<span role="img" aria-label="no check" title={readingInWords(reading)} className="ml-4 text-ink-3">
					–
				</span>
			);
	}
}
