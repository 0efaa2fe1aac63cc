import { type KeyboardEvent, type MouseEvent, useState } from "react";

/** Pixels left and right of a chart's plot. */
export interface PlotInset {
	left: number;
	right: number;
}

/** The day under a chart's crosshair: the pointer's, or the one that arrow keys, Home and End went to. A click or Enter chooses it. */
export function useDayCursor(count: number, inset: PlotInset, onChoose?: (index: number) => void) {
	const [active, setActive] = useState<number | null>(null);
	const [isByKey, setIsByKey] = useState(false);
	const last = count - 1;

	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === "Enter" && active !== null) onChoose?.(Math.min(active, last));
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
	// A finger has left again by then: the day is asked of the click itself.
	const onClick = (event: MouseEvent) => onChoose?.(dayAt(event));
	const leave = () => setActive(null);

	return {
		/** From the left; null for none. */
		active: active === null ? null : Math.min(active, last),
		/** Whether keys led there, so that it has to be said. */
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
