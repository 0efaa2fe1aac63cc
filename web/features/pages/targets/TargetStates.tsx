import { Skeleton } from "../../../components/Skeleton.tsx";
import { toggled } from "../../../entities/filter/keyword-filters.ts";
import { targetStates, targetStateWords } from "../../../entities/page/page-words.ts";
import { formatInteger } from "../../../lib/format.ts";
import type { PagesControl } from "../view/use-pages-state.ts";
import { affectedInWords, countsByState, healthInWords } from "./target-counts.ts";
import type { PageTargets } from "./use-page-targets.ts";

/** How many keywords rank with the right page, each figure a filter; and how many have an issue. */
export function TargetStates({ shown, control }: { shown: PageTargets | null; control: PagesControl }) {
	const { state, change } = control;
	const counts = shown && countsByState(shown.facets.targetCounts);
	return (
		<div className="target-states">
			{/* biome-ignore lint/a11y/useSemanticElements: browsers lay a fieldset out by rules of their own */}
			<div role="group" aria-label="Target state" className="contents">
				{targetStates.map((name) => (
					<button
						key={name}
						type="button"
						className="filter-figure"
						aria-pressed={state.targets.includes(name)}
						onClick={() => change(({ targets }) => ({ targets: toggled(targets, name) }))}
					>
						<span className="readout-label">{targetStateWords[name]}</span>
						<b className="readout" data-state={name} data-zero={counts?.get(name) === 0 || undefined}>
							{counts ? formatInteger(counts.get(name) ?? 0) : <Skeleton className="h-4! w-8" />}
						</b>
					</button>
				))}
			</div>
			<dl className="target-health">
				<dt className="readout-label">Health</dt>
				<dd>
					<b className="readout">{shown ? healthInWords(shown.pageHealth) : <Skeleton className="h-4! w-12" />}</b>
					<span className="readout-note">{shown && affectedInWords(shown.pageHealth)}</span>
				</dd>
			</dl>
		</div>
	);
}
