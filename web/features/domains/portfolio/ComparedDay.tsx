import { DayInput } from "../../../components/form/DayInput.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { addDays } from "../../../lib/days.ts";
import { type ComparedWith, comparedDays, daysBack, firstComparable } from "./compared-day.ts";

const segments = comparedDays.map((days) => ({
	value: String(days),
	label: days === 1 ? "Yesterday" : `${days} days`,
}));

export interface ComparedDayProps {
	compared: ComparedWith;
	today: string;
	onCompare: (compared: ComparedWith) => void;
}

/** Chooses what the domains are compared with: yesterday, a week or a month before, or a day. */
export function ComparedDay({ compared, today, onCompare }: ComparedDayProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: browsers lay a fieldset out by rules of their own
		<div role="group" aria-label="Compared with" className="flex grow items-center gap-2 md:grow-0">
			<span aria-hidden className="text-xs whitespace-nowrap text-ink-3 max-lg:hidden">
				Compared with
			</span>
			<Segmented
				label="Period"
				value={compared.days === null ? "" : String(compared.days)}
				segments={segments}
				onChange={(value) => {
					const days = comparedDays.find((one) => String(one) === value);
					if (days) onCompare(daysBack(days, today));
				}}
				className="h-(--h-control)! grow max-md:*:px-1.5"
			/>
			<DayInput
				aria-label="Day"
				day={compared.since}
				min={firstComparable(today)}
				max={addDays(today, -1)}
				onChange={(since) => onCompare({ since, days: null })}
				className="h-(--h-control)! w-33! max-md:min-w-0 max-md:shrink"
			/>
		</div>
	);
}
