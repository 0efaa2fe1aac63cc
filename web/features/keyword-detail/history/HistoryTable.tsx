import { ChartTable } from "../../../components/figures/ChartTable.tsx";
import { formatDay } from "../../../lib/format.ts";
import { dayLevelInWords, levelOn } from "../usual/day-level.ts";
import type { LevelTick, UsualBand } from "../usual/usual-bands.ts";
import type { ChartDay } from "./chart-days.ts";
import { dayInWords } from "./day-words.ts";

export interface HistoryTableProps {
	days: readonly ChartDay[];
	bands: readonly UsualBand[];
	ticks: readonly LevelTick[];
	caption: string;
}

/** The chart's values for screen readers, newest first. */
export function HistoryTable({ days, bands, ticks, caption }: HistoryTableProps) {
	return (
		<ChartTable
			caption={caption}
			heads={["Day", "Position", "Level"]}
			rows={days
				.toReversed()
				.map((day) => [formatDay(day.day), dayInWords(day), dayLevelInWords(levelOn(day.index, bands, ticks))])}
		/>
	);
}
