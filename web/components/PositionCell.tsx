import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../lib/class-names.ts";
import { bucketOf, type CheckStatus, nothingMeasured, type Reading, readingInWords } from "../lib/position.ts";
import { Change } from "./Change.tsx";
import { Rung } from "./Rung.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

const statusWords: Record<CheckStatus, string> = { idle: "", queued: "queued", checking: "being checked", checked: "" };

/** What pointing at a cell tells: nothing of a state stands in its looks alone. */
function hoverWords(reading: Reading, status: CheckStatus): string {
	return [readingInWords(reading), statusWords[status]].filter(Boolean).join(", ");
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

function Word({ children }: { children: ReactNode }) {
	return <span className="data position-word">{children}</span>;
}

function TodayReading({ reading, isMuted }: { reading: Reading; isMuted: boolean }) {
	switch (reading.kind) {
		case "found":
			return (
				<Line reading={reading} isMuted={isMuted}>
					<b className="data font-[600]">{reading.position}</b>
					{Boolean(reading.change) && <Change change={reading.change ?? 0} hasArrow isMuted={isMuted} />}
				</Line>
			);
		case "notFound":
			return (
				<Line reading={reading} isMuted={isMuted}>
					<Word>Not found</Word>
				</Line>
			);
		case "stale":
			return (
				<Line reading={reading} isMuted>
					{reading.position === null ? (
						<Word>
							<span className="text-xs">Not found</span>{" "}
							<span className="text-2xs">{reading.age.replace(" ago", "")}</span>
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

/** How a cell shows a new measurement: the moment it came (the cell fades from then on), `lit` without fading, or null. */
export type Freshness = number | "lit" | null;

/** What the Today cell takes. */
export interface TodayCellProps {
	reading: Reading;
	status: CheckStatus;
	/** Another moment plays the highlight again. */
	freshness: Freshness;
	className?: string;
}

/** The insides of a Today cell: rungs, position, change, and where the keyword stands in the run. */
export function TodayCell({ reading, status, freshness, className }: TodayCellProps) {
	return (
		<div
			// A new key plays the highlight again; a lit cell has none to play and must not be mounted anew.
			key={freshness === "lit" ? null : freshness}
			title={hoverWords(reading, status)}
			className={classNames(
				"today-cell",
				reading.kind === "failed" && "hatched",
				freshness !== null && (freshness === "lit" ? "is-lit" : "is-fresh"),
				className,
			)}
		>
			<TodayReading reading={reading} isMuted={status === "checking"} />
			{status !== "idle" && <span className="check-mark" data-status={status} aria-hidden />}
			{statusWords[status] && <VisuallyHidden>, {statusWords[status]}</VisuallyHidden>}
		</div>
	);
}

/** The insides of an earlier day's cell: number and signed change, no rungs, no arrow. */
export function DayCell({ reading }: { reading: Reading }) {
	switch (reading.kind) {
		case "found":
			return (
				<span title={readingInWords(reading)} className="text-bucket" data-bucket={bucketOf(reading.position)}>
					<span className="data day-position">{reading.position}</span>
					{Boolean(reading.change) && <Change change={reading.change ?? 0} />}
				</span>
			);
		case "notFound":
			return (
				<span title={readingInWords(reading)} className="data text-xs text-pos-none">
					Not found
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
