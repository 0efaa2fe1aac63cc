import { useState } from "react";
import { DayInput } from "../../../components/form/DayInput.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { addDays } from "../../../lib/days.ts";
import { compareDay, comparePresets } from "./pages-state.ts";
import type { PagesControl } from "./use-pages-state.ts";

const segments = [
	...comparePresets.map((days) => ({ value: String(days), label: `${days} days` })),
	{ value: "day", label: "A day" },
];

/** Before anything was ever measured. */
const firstDay = "2000-01-01";

/** The day that the numbers of keywords are compared with. */
export function CompareChoice({ control: { state, change }, today }: { control: PagesControl; today: string }) {
	const isDay = typeof state.compare === "string";
	const day = compareDay(state.compare, today);
	// All that is typed into the field is one step of the history.
	const [hasChanged, setHasChanged] = useState(false);
	const onType = (typed: string) => {
		change({ compare: typed }, { ongoing: hasChanged });
		setHasChanged(true);
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: browsers lay a fieldset out by rules of their own
		<div role="group" aria-label="Compare with" className="pages-compare" onBlur={() => setHasChanged(false)}>
			<span aria-hidden className="text-ink-3 max-lg:hidden">
				Compare with
			</span>
			{isDay && (
				<DayInput
					aria-label="Day to compare with"
					day={day}
					min={firstDay}
					max={addDays(today, -1)}
					onChange={onType}
					className="h-(--h-control)! w-33!"
				/>
			)}
			<Segmented
				label="Compare with"
				value={isDay ? "day" : String(state.compare)}
				segments={segments}
				onChange={(value) => change({ compare: comparePresets.find((days) => String(days) === value) ?? day })}
				className="h-(--h-control)!"
			/>
		</div>
	);
}
