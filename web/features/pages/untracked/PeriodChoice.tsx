import { Select } from "../../../components/choice/Select.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { formatCount } from "../../../lib/format.ts";
import { impressionSteps, queryPeriods } from "../view/pages-state.ts";
import type { PagesControl } from "../view/use-pages-state.ts";

const periods = queryPeriods.map((days) => ({ value: String(days), label: `${days} days` }));
const steps = impressionSteps.map((count) => ({
	value: String(count),
	label: `From ${formatCount(count, "impression")}`,
}));

/** Of how many days, and from how many impressions. */
export function PeriodChoice({ control: { state, change } }: { control: PagesControl }) {
	return (
		<div className="pages-compare">
			<Select
				label="Least impressions"
				value={String(state.impressions)}
				options={steps}
				onChange={(value) => change({ impressions: impressionSteps.find((one) => String(one) === value) ?? 10 })}
				className="h-(--h-control)! md:w-42!"
			/>
			<Segmented
				label="Period"
				value={String(state.days)}
				segments={periods}
				onChange={(value) => change({ days: queryPeriods.find((one) => String(one) === value) ?? 28 })}
				className="h-(--h-control)!"
			/>
		</div>
	);
}
