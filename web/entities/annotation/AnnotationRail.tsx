import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from "react";
import type { PlotInset } from "../../components/figures/DayChart.tsx";
import { useElementWidth } from "../../lib/use-element-width.ts";
import { AnnotationCard } from "./AnnotationCard.tsx";
import { AnnotationTable } from "./AnnotationTable.tsx";
import { datesInWords, kindWords } from "./annotation-words.ts";
import { layOutRail, type RailAnnotation, type RailBar, type RailMark, type RailPoint, shareOf } from "./rail.ts";

/** Pixels a mark needs so that it touches no other. */
const markRoom = 18;

export interface AnnotationRailProps {
	/** Places on the chart's axis, oldest first: every day, with data or without. */
	points: readonly RailPoint[];
	annotations: readonly RailAnnotation[];
	inset: PlotInset;
	/** Pixels of the chart's height, and those above and below its plot, which the dotted guides cross. */
	plot: { height: number; top: number; bottom: number };
}

const percent = (share: number) => `${share * 100}%`;

/** The line below a chart with a mark at the day of each annotation. Arrow keys go from mark to mark. */
export function AnnotationRail({ points, annotations, inset, plot }: AnnotationRailProps) {
	const [line, setLine] = useState<HTMLElement | null>(null);
	const width = useElementWidth(line);
	const apart = width ? Math.max(1, (markRoom * points.length) / width) : 1;
	const { marks, bars } = layOutRail(points, annotations, apart);
	const rail = useRail(marks.length);
	const shown = rail.open === null ? undefined : marks[rail.open];
	const cardId = useId();
	const { height, top, bottom } = plot;
	const guide = { height: height - top - bottom, "--below": `${bottom}px` } as CSSProperties;
	const shareAt = (index: number) => shareOf(index, points.length);

	return (
		<div style={{ paddingLeft: inset.left, paddingRight: inset.right }}>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
			<div
				ref={setLine}
				role="group"
				aria-label="Notes on the chart. Left and right arrow keys go from note to note."
				className="note-rail"
				onKeyDown={rail.onKeyDown}
				onPointerLeave={(event) => event.pointerType === "mouse" && rail.close()}
				onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && rail.close()}
			>
				{bars.map((bar) => (
					<Bar key={bar.id} bar={bar} shareAt={shareAt} />
				))}
				{marks.map((mark, at) => (
					<span key={mark.annotations[0]?.id} className="note-place" style={{ left: percent(shareAt(mark.index)) }}>
						<span aria-hidden className="note-guide" style={guide} />
						<button
							ref={rail.refOf(at)}
							type="button"
							className="note-mark"
							tabIndex={at === rail.reachable ? 0 : -1}
							aria-label={nameOf(mark)}
							aria-expanded={rail.open === at}
							aria-describedby={rail.open === at ? cardId : undefined}
							onFocus={() => rail.show(at)}
							onPointerEnter={(event) => event.pointerType === "mouse" && rail.show(at)}
							onClick={() => rail.show(at)}
						>
							{mark.label}
						</button>
					</span>
				))}
				{shown && (
					<div id={cardId} className="note-card" style={{ "--at": percent(shareAt(shown.index)) } as CSSProperties}>
						<div className="floating px-2.5 py-2 text-xs text-ink-2">
							<AnnotationCard annotations={shown.annotations} />
						</div>
					</div>
				)}
			</div>
			<AnnotationTable annotations={marks.flatMap((mark) => mark.annotations)} />
		</div>
	);
}

/** `Note, Nov 12: Redirects`, `2 notes: Redirects; v2.3.1`. */
function nameOf({ annotations }: RailMark): string {
	const [first] = annotations;
	if (!first) return "";
	if (annotations.length === 1) return `${kindWords[first.kind]}, ${datesInWords(first)}: ${first.title}`;
	return `${annotations.length} notes: ${annotations.map(({ title }) => title).join("; ")}`;
}

function Bar({ bar: { from, to, isOpen }, shareAt }: { bar: RailBar; shareAt: (index: number) => number }) {
	const left = shareAt(from);
	const right = isOpen ? 1 : shareAt(to);
	return (
		<span
			aria-hidden
			data-open={isOpen}
			className="note-bar"
			style={{ left: percent(left), width: percent(right - left) }}
		/>
	);
}

/** Which mark is open, and which one the Tab key reaches. */
function useRail(count: number) {
	const buttons = useRef<(HTMLButtonElement | null)[]>([]);
	const [open, setOpen] = useState<number | null>(null);
	const [last, setLast] = useState(0);
	const reachable = Math.min(last, count - 1);
	const show = (at: number) => {
		setOpen(at);
		setLast(at);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === "Escape" && open !== null) {
			setOpen(null);
			event.stopPropagation();
		}
		const next = { ArrowLeft: reachable - 1, ArrowRight: reachable + 1, Home: 0, End: count - 1 }[event.key];
		if (next === undefined) return;
		event.preventDefault();
		buttons.current[Math.min(count - 1, Math.max(0, next))]?.focus();
	};
	return {
		open,
		reachable,
		show,
		close: () => setOpen(null),
		onKeyDown,
		refOf: (at: number) => (button: HTMLButtonElement | null) => {
			buttons.current[at] = button;
		},
	};
}
