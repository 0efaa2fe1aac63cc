import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { DayInput } from "../../../components/form/DayInput.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import type { ChangeOptions } from "../../../lib/address/use-address-state.ts";
import { addDays } from "../../../lib/days.ts";
import { dayPresets, moved, type TwoDays, withFrom, withTo } from "../view/changes-state.ts";
import type { ChangesControl } from "../view/use-changes-state.ts";

const segments = [
	...dayPresets.map((days) => ({ value: String(days), label: days === 1 ? "1 day" : `${days} days` })),
	{ value: "two", label: "Two dates" },
];

export interface DaysBarProps {
	control: ChangesControl;
	/** The days compared; null until known. */
	days: TwoDays | null;
	today: string;
}

/** Chooses the two days: a number of days up to the last measured one, or both. */
export function DaysBar({ control: { state, change }, days, today }: DaysBarProps) {
	const preset = state.dates ? "two" : String(state.days);
	const choose = (value: string) => {
		if (value === "two") return days && change({ dates: days });
		const chosen = dayPresets.find((one) => String(one) === value);
		if (chosen) change({ days: chosen, dates: null });
	};
	return (
		<>
			<Segmented
				label="Days compared"
				value={preset}
				segments={segments}
				onChange={choose}
				className="days-presets h-(--h-control)!"
			/>
			<DateFields days={days} today={today} onChange={(dates, options) => change({ dates }, options)} />
		</>
	);
}

interface DateFieldsProps {
	days: TwoDays | null;
	today: string;
	onChange: (days: TwoDays, options?: ChangeOptions) => void;
}

function DateFields({ days, today, onChange }: DateFieldsProps) {
	const earlier = days && moved(days, -1, today);
	const later = days && moved(days, 1, today);
	// All that is typed into a field is one step of the history.
	const [hasChanged, setHasChanged] = useState(false);
	const onType = (typed: TwoDays) => {
		onChange(typed, { ongoing: hasChanged });
		setHasChanged(true);
	};
	const onBlur = () => setHasChanged(false);
	return (
		// biome-ignore lint/a11y/useSemanticElements: browsers lay a fieldset out by rules of their own
		<div role="group" aria-label="Dates" className="days-dates" onBlur={onBlur}>
			<IconButton
				label="Earlier"
				icon={<ChevronLeft size={15} aria-hidden />}
				disabled={!earlier}
				onClick={() => earlier && onChange(earlier)}
			/>
			<DayInput
				className="h-(--h-control)! md:w-31"
				aria-label="From"
				day={days?.from ?? ""}
				min={firstDay}
				max={addDays(today, -1)}
				disabled={!days}
				onChange={(from) => days && onType(withFrom(days, from, today))}
			/>
			<span aria-hidden className="text-ink-3">
				→
			</span>
			<DayInput
				className="h-(--h-control)! md:w-31"
				aria-label="To"
				day={days?.to ?? ""}
				min={addDays(firstDay, 1)}
				max={today}
				disabled={!days}
				onChange={(to) => days && onType(withTo(days, to))}
			/>
			<IconButton
				label="Later"
				icon={<ChevronRight size={15} aria-hidden />}
				disabled={!later}
				onClick={() => later && onChange(later)}
			/>
		</div>
	);
}

/** Before anything was ever measured. */
const firstDay = "2000-01-01";
