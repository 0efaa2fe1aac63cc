import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from "react";
import { LineChart, ResponsiveContainer, XAxis, type XAxisProps } from "recharts";
import { classNames } from "../../lib/class-names.ts";
import { VisuallyHidden } from "../VisuallyHidden.tsx";
import { bareAxis } from "./chart-look.ts";

/** Pixels left and right of a chart's plot. */
export interface PlotInset {
	left: number;
	right: number;
}

export interface DayChartProps<Day> {
	label: string;
	/** Oldest first, side by side in the plot. */
	days: readonly Day[];
	/** Pixels, with the axis of days. */
	height: number;
	/** Pixels above the plot. */
	top: number;
	inset: PlotInset;
	/** Its ticks are places of days, from the left from 0. */
	dayAxis: Pick<XAxisProps, "ticks" | "tick" | "tickFormatter" | "height">;
	/** Called on a click or Enter on a selectable day. */
	onChoose?: (day: Day) => void;
	canChoose?: (day: Day) => boolean;
	/** The values of the day under the crosshair. Hidden from screen readers. */
	tip: (day: Day, index: number) => ReactNode;
	/** The tip's position and width, its distance to the crosshair in pixels, and the share of the plot from which it is on the left. */
	tipLook: { className: string; gap: number; turn: number };
	/** What screen readers say of a day that keys led to. */
	inWords: (day: Day, index: number) => string;
	/** What is drawn in the plot, with the place of the day under the crosshair. */
	children: (active: number | null) => ReactNode;
}

/** A chart of days with a crosshair, which follows the pointer, and the arrow keys, Home and End. */
export function DayChart<Day extends object>(props: DayChartProps<Day>) {
	const { label, days, height, top, inset, dayAxis, onChoose, canChoose, tip, tipLook, inWords, children } = props;
	const { active, isByKey, events } = useDayCursor(days.length, inset, (index) => {
		const day = days[index];
		if (day && canChoose?.(day)) onChoose?.(day);
	});
	const day = active === null ? undefined : days[active];
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
		<div
			role="group"
			aria-roledescription="chart"
			aria-label={`${label}. Left and right arrow keys go from day to day${onChoose ? ", Enter shows its results" : ""}.`}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the crosshair
			tabIndex={0}
			{...events}
			className={classNames("data relative touch-pan-y rounded-md", day && canChoose?.(day) && "cursor-pointer")}
		>
			<div aria-hidden>
				<ResponsiveContainer width="100%" height={height}>
					<LineChart
						data={days.map((one, index) => ({ ...one, index }))}
						accessibilityLayer={false}
						margin={{ top, right: inset.right, bottom: 0, left: 0 }}
					>
						<XAxis
							type="number"
							dataKey="index"
							domain={[-0.5, days.length - 0.5]}
							interval={0}
							{...bareAxis}
							{...dayAxis}
						/>
						{children(active)}
					</LineChart>
				</ResponsiveContainer>
			</div>
			{active !== null && day && (
				<div
					aria-hidden
					style={besideDay((active + 0.5) / days.length, inset, tipLook)}
					className={`floating pointer-events-none absolute rounded-md! px-2.25 py-1.75 text-xs text-ink-2 ${tipLook.className}`}
				>
					{tip(day, active)}
				</div>
			)}
			<VisuallyHidden role="status">{isByKey && active !== null && day && inWords(day, active)}</VisuallyHidden>
		</div>
	);
}

/** On the side of the day with more room. */
function besideDay(share: number, { left, right }: PlotInset, { gap, turn }: DayChartProps<object>["tipLook"]) {
	const at = `${left}px + (100% - ${left + right}px) * ${share}`;
	return share > turn ? { right: `calc(100% - (${at}) + ${gap}px)` } : { left: `calc(${at} + ${gap}px)` };
}

function useDayCursor(count: number, inset: PlotInset, onChoose: (index: number) => void) {
	const [active, setActive] = useState<number | null>(null);
	const [isByKey, setIsByKey] = useState(false);
	const last = count - 1;

	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === "Enter" && active !== null) onChoose(Math.min(active, last));
		const from = active ?? last + 1;
		const next = {
			ArrowLeft: from - 1,
			ArrowRight: Math.min(from, last) + (active === null ? 0 : 1),
			Home: 0,
			End: last,
		}[event.key];
		if (next === undefined) return;
		setActive(Math.min(last, Math.max(0, next)));
		setIsByKey(true);
		event.preventDefault();
	};
	const dayAt = ({ currentTarget, clientX }: MouseEvent) => {
		const { left, width } = currentTarget.getBoundingClientRect();
		const share = (clientX - left - inset.left) / (width - inset.left - inset.right);
		return Math.min(last, Math.max(0, Math.floor(share * count)));
	};
	const onPoint = (event: MouseEvent) => {
		setActive(dayAt(event));
		setIsByKey(false);
	};
	// A finger has left by then, so the day is taken from the click itself.
	const onClick = (event: MouseEvent) => onChoose(dayAt(event));
	const leave = () => setActive(null);

	return {
		/** From the left; null for none. */
		active: active === null ? null : Math.min(active, last),
		/** Whether it was reached by key, so that it must be announced. */
		isByKey,
		/** For the element that has the focus. */
		events: {
			onKeyDown,
			onClick,
			onPointerMove: onPoint,
			onPointerDown: onPoint,
			onPointerLeave: leave,
			onBlur: leave,
		},
	};
}
