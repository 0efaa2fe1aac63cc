import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { Segmented } from "../../components/Segmented.tsx";
import { TextInput } from "../../components/TextInput.tsx";
import { daysUpTo } from "../../lib/days.ts";
import { dayRanges, daysFrom, lastDayOf, mostDays } from "./table-state.ts";
import type { TableControl } from "./use-table-state.ts";

const ranges = dayRanges.map((days) => ({ value: String(days), label: `${days} days` }));

/** What RangeFields take. */
export interface RangeFieldsProps {
	control: Pick<TableControl, "state" | "change">;
	today: string;
	/** Days shown unless asked otherwise. */
	standard: number;
}

/** Which days show: so many up to today, or from one day to another. */
export function RangeFields({ control: { state, change }, today, standard }: RangeFieldsProps) {
	const days = state.days ?? standard;
	const last = lastDayOf(state, today) ?? today;
	const first = daysUpTo(last, days).at(-1) ?? last;
	const oldest = daysUpTo(today, 366).at(-1);
	return (
		<>
			<div className="grid gap-1.25">
				<span className="font-[500]">Days</span>
				<Segmented
					label="Days"
					value={String(days)}
					segments={ranges}
					onChange={(next) => change({ days: Number(next) }, { isTyping: true })}
				/>
			</div>
			<div className="grid grid-cols-2 gap-2">
				<Field label="From">
					<TextInput
						type="date"
						value={first}
						min={oldest}
						max={last}
						required
						onChange={({ target: { value } }) => {
							if (value && value <= last) change({ days: daysFrom(value, last) }, { isTyping: true });
						}}
					/>
				</Field>
				<Field label="Up to">
					<TextInput
						type="date"
						value={last}
						min={oldest}
						max={today}
						required
						onChange={({ target: { value } }) => {
							if (value && value <= today) change({ until: value === today ? null : value }, { isTyping: true });
						}}
					/>
				</Field>
			</div>
			<div className="-mt-2 flex items-center gap-2 text-ink-3">
				<span className="grow text-xs">At most {mostDays} days. Today shows beside.</span>
				<Button
					size="small"
					variant="quiet"
					disabled={state.until === null}
					onClick={() => change({ until: null }, { isTyping: true })}
				>
					Up to today
				</Button>
			</div>
		</>
	);
}
