import { toggled } from "../../../entities/filter/keyword-filters.ts";
import { issueWords } from "../../../entities/page/page-words.ts";
import { formatInteger } from "../../../lib/format.ts";
import type { PagesControl } from "../view/use-pages-state.ts";
import { countsByState } from "./target-counts.ts";
import type { PageTargets } from "./use-page-targets.ts";

/** How many keywords have each issue, each figure a filter. A wrong page counts as in the readouts above. */
export function IssueFilters({ facets, control }: { facets: PageTargets["facets"]; control: PagesControl }) {
	const { state, change } = control;
	const issueCounts = new Map(facets.pageIssueCounts.map(({ value, count }) => [value, count]));
	const filters = [
		{
			words: issueWords.WRONG_PAGE,
			count: countsByState(facets.targetCounts).get("WRONG") ?? 0,
			isOn: state.targets.includes("WRONG"),
			toggle: () => change(({ targets }) => ({ targets: toggled(targets, "WRONG") })),
		},
		...(["MULTI_URL", "FLIPPING"] as const).map((pattern) => ({
			words: issueWords[pattern],
			count: issueCounts.get(pattern) ?? 0,
			isOn: state.pageIssues.includes(pattern),
			toggle: () => change(({ pageIssues }) => ({ pageIssues: toggled(pageIssues, pattern) })),
		})),
	];
	return (
		// biome-ignore lint/a11y/useSemanticElements: browsers lay a fieldset out by rules of their own
		<span role="group" aria-label="Page issues" className="issue-filters">
			{filters
				.filter(({ count, isOn }) => count > 0 || isOn)
				.map(({ words, count, isOn, toggle }) => (
					<button key={words} type="button" aria-pressed={isOn} className="issue-filter" onClick={toggle}>
						<b className="font-[500] text-ink">{formatInteger(count)}</b> {words.toLowerCase()}
					</button>
				))}
		</span>
	);
}
