import { Button } from "../../../components/Button.tsx";
import { DayInput } from "../../../components/form/DayInput.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { daysUpTo } from "../../../lib/days.ts";
import { dayRanges, daysFrom, lastDayOf, maxDays } from "./table-state.ts";
import type { TableControl } from "./use-table-state.ts";

const ranges = dayRanges.map((days) => ({ value: String(days), label: `${days} days` }));
const whatFits = { value: "fit", label: "Fit to width" };

export interface RangeFieldsProps {
	control: Pick<TableControl, "state" | "change">;
	today: string;
	/** Default number of days. */
	standard: number;
	/** Whether the default depends on the width. */
	isFitted?: boolean;
}

/** Chooses days: the last n, or from one day to another. */
export function RangeFields({ control: { state, change }, today, standard, isFitted }: RangeFieldsProps) {
	const days = state.days ?? standard;
	const last = lastDayOf(state, today) ?? today;
	const first = daysUpTo(last, days).at(-1) ?? last;
	const oldest = daysUpTo(today, 366).at(-1) ?? today;
	return (
		<>
			<div className="grid gap-1.25">
				<span className="font-[500]">Days</span>
				<Segmented
					label="Days"
					value={isFitted && state.days === null ? whatFits.value : String(days)}
					segments={isFitted ? [whatFits, ...ranges] : ranges}
					onChange={(next) => change({ days: next === whatFits.value ? null : Number(next) }, { ongoing: true })}
				/>
			</div>
			<div className="grid grid-cols-2 gap-2">
				<Field label="From">
					<DayInput
						day={first}
						min={oldest}
						max={last}
						onChange={(day) => change({ days: daysFrom(day, last) }, { ongoing: true })}
					/>
				</Field>
				<Field label="Up to">
					<DayInput
						day={last}
						min={oldest}
						max={today}
						onChange={(day) => {
							// Keep the other end where possible.
							const until = day === today ? null : day;
							change({ until, days: day < first ? days : daysFrom(first, day) }, { ongoing: true });
						}}
					/>
				</Field>
			</div>
			<div className="-mt-2 flex items-center gap-2 text-ink-3">
				<span className="grow text-xs">At most {maxDays} days. Today always has its own column.</span>
				<Button
					size="small"
					variant="quiet"
					disabled={state.until === null}
					onClick={() => change({ until: null }, { ongoing: true })}
				>
					Up to today
				</Button>
			</div>
		</>
	);
}
