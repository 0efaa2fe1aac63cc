import { classNames } from "../../lib/class-names.ts";
import type { Comparison } from "./checked-serp.ts";
import { ListEnd, type ResultListsProps, useFolding } from "./ResultColumns.tsx";
import { Fold, ResultList } from "./ResultList.tsx";
import { type ListedResult, listedResults } from "./result-lists.ts";

/** A phone's single list: by the later place, each with its earlier one; then those of the earlier check only. */
export function PhoneResults({ pickers, comparison, isPair, isLate, children }: ResultListsProps) {
	return (
		<div className="border-t border-line pt-2">
			<div className="serp-pickers">
				{isPair && (
					<>
						<span aria-hidden>Before</span>
						{pickers.before}
						<span aria-hidden>After</span>
					</>
				)}
				{pickers.after}
				{pickers.compare}
			</div>
			{comparison ? (
				<div className={classNames("px-5 pb-3", isLate && "opacity-60")}>
					<Merged key={`${comparison.from.checkId} ${comparison.to.checkId}`} comparison={comparison} />
				</div>
			) : (
				children
			)}
		</div>
	);
}

function Merged({ comparison }: { comparison: Comparison }) {
	const after = useFolding(listedResults(comparison, "to"));
	const gone = useFolding(
		listedResults(comparison, "from").filter(({ url, otherPlace }) => url !== null && otherPlace === null),
	);
	return (
		<>
			<ResultList label="Results" results={after.shown} wordOf={wordAfter} />
			<ListEnd serp={comparison.to} list={after} other="before" />
			{gone.shown.length + gone.folded.length > 0 && (
				<section aria-label="Only before" className="pt-3">
					<h3 className="pb-1 font-[600]">Only before</h3>
					<ResultList label="Only before" results={gone.shown} />
					{gone.folded.length > 0 && <Fold folded={gone.folded} other="after" onOpen={gone.open} />}
				</section>
			)}
		</>
	);
}

/** `Other page, was 4`, `was 3`; nothing if the place is unchanged. */
function wordAfter({ word, place, otherPlace }: ListedResult): string | null {
	const was = otherPlace !== null && otherPlace !== place ? `was ${otherPlace}` : null;
	return word !== null && was !== null ? `${word}, ${was}` : (word ?? was);
}
