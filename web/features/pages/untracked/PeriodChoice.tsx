import { Select } from "../../../components/choice/Select.tsx";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { formatCount } from "../../../lib/format.ts";
import { impressionSteps, queryPeriods } from "../view/pages-state.ts";
import type { PagesControl } from "../view/use-pages-state.ts";

const periods = queryPeriods.map((days) => ({ value: String(days), label: `${days} days` }));
const steps = impressionSteps.map((count) => ({
	value: String(count),
	label: `From ${formatCount(count, "impression")}`,
}));

/** The period, the minimum impressions, and whether searches for one's own name count. */
export function PeriodChoice({ control: { state, change } }: { control: PagesControl }) {
	return (
		<div className="pages-compare max-md:flex-wrap">
			<label className="flex h-(--h-control) cursor-pointer items-center gap-2 whitespace-nowrap text-ink-2 max-md:basis-full md:mr-2">
				<Checkbox checked={state.withBrand} onChange={(withBrand) => change({ withBrand })} />
				Include brand searches
			</label>
			<Select
				label="Minimum impressions"
				value={String(state.impressions)}
				options={steps}
				onChange={(value) => change({ impressions: impressionSteps.find((one) => String(one) === value) ?? 10 })}
				className="h-(--h-control)! max-md:basis-full! md:w-42!"
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
