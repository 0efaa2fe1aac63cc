import { Check } from "lucide-react";
import { type ReactElement, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { DayInput } from "../../components/form/DayInput.tsx";
import { Field } from "../../components/form/Field.tsx";
import { PanelPopover } from "../../components/overlay/PanelPopover.tsx";
import { addDays } from "../../lib/days.ts";
import { formatPastDay } from "../../lib/format.ts";
import { baselines } from "./baselines.ts";

export interface BaselinePanelProps {
	trigger: ReactElement;
	/** The chosen day, `yyyy-MM-dd`; null for yesterday. */
	since: string | null;
	/** The first day measured; null where there is none. */
	firstDay: string | null;
	today: string;
	onSince: (day: string | null) => void;
}

/** The days to compare with: presets, or any date. Opens on mount: it is loaded on first use. */
export function BaselinePanel({ trigger, since, firstDay, today, onSince }: BaselinePanelProps) {
	const [isOpen, setIsOpen] = useState(true);
	const [date, setDate] = useState(since ?? addDays(today, -1));
	const choose = (day: string | null) => {
		setIsOpen(false);
		onSince(day);
	};
	return (
		<PanelPopover trigger={trigger} open={isOpen} onOpenChange={setIsOpen} label="Compare with" className="w-60 p-1">
			{baselines(today, firstDay).map(({ label, day }) => (
				<button
					key={label}
					type="button"
					aria-pressed={day === since}
					className="choice w-full hover:bg-raised-hover pointer-coarse:h-10"
					onClick={() => choose(day)}
				>
					<span className="grid size-3.5 shrink-0 place-items-center">
						{day === since && <Check size={13} aria-hidden />}
					</span>
					<span className="grow text-left">{label}</span>
					{day !== null && <span className="data text-ink-3">{formatPastDay(day, today)}</span>}
				</button>
			))}
			<form
				className="mt-1 flex items-end gap-2 border-t border-line px-2 pt-2 pb-1.5"
				onSubmit={(event) => {
					event.preventDefault();
					choose(date);
				}}
			>
				<span className="grow">
					<Field label="A date">
						<DayInput day={date} min={addDays(today, -3660)} max={addDays(today, -1)} onChange={setDate} />
					</Field>
				</span>
				<Button type="submit">Compare</Button>
			</form>
		</PanelPopover>
	);
}
