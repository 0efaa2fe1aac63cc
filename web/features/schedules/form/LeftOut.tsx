import { TriangleAlert } from "lucide-react";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import { clockInWords } from "../schedule-words.ts";
import type { SchedulePrices } from "./SchedulePreview.tsx";
import type { ScheduleForm } from "./schedule-values.ts";

/** Warns that daily updates stop and which keywords are no longer checked, and offers a second schedule for them. */
export function LeftOut({ form: { values, change }, prices }: { form: ScheduleForm; prices: SchedulePrices }) {
	const { preview, takeover, isKept } = prices;
	if (!preview || !takeover) return null;
	const { lostCount, dailyCredits30 } = preview;
	return (
		<div className="schedule-left-out" role="alert">
			<TriangleAlert size={16} aria-hidden />
			<p>
				<b>{takeover}</b>
				{dailyCredits30 !== null && "A domain with its own schedule gets no daily updates."}
			</p>
			{lostCount > 0 && (
				<label>
					<Checkbox checked={isKept} onChange={(keepsOthers) => change({ keepsOthers })} />
					<span>
						<b>Keep checking the other {lostCount === 1 ? "keyword" : formatInteger(lostCount)} every day</b>
						<small>
							{isKept
								? `As a second schedule, “The other keywords”, daily at ${clockInWords(values)}, live.`
								: `Not chosen: they stay in the list as “${formatCount(lostCount, "keyword")} in no schedule”.`}
						</small>
					</span>
				</label>
			)}
		</div>
	);
}
