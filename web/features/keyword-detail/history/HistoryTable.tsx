import { formatDay } from "../../../lib/format.ts";
import type { ChartDay } from "./chart-days.ts";
import { dayInWords } from "./day-words.ts";

/** The chart's values for screen readers, newest first. */
export function HistoryTable({ days, caption }: { days: readonly ChartDay[]; caption: string }) {
	return (
		// A table cannot be made as small as what is hidden must be: its box is.
		<div className="sr-only">
			<table>
				<caption>{caption}</caption>
				<thead>
					<tr>
						<th scope="col">Day</th>
						<th scope="col">Position</th>
					</tr>
				</thead>
				<tbody>
					{days.toReversed().map((day) => (
						<tr key={day.day}>
							<td>{formatDay(day.day)}</td>
							<td>{dayInWords(day)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
