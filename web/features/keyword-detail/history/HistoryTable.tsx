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
		// A table cannot be made as small as what is hidden must be: its box is.
		<div className="sr-only">
			<table>
				<caption>{caption}</caption>
				<thead>
					<tr>
						<th scope="col">Day</th>
						<th scope="col">Position</th>
						<th scope="col">Level</th>
					</tr>
				</thead>
				<tbody>
					{days.toReversed().map((day) => (
						<tr key={day.day}>
							<td>{formatDay(day.day)}</td>
							<td>{dayInWords(day)}</td>
							<td>{dayLevelInWords(levelOn(day.index, bands, ticks))}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
