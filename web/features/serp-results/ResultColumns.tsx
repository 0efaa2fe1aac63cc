import { type ReactNode, useState } from "react";
import { ChartTable } from "../../components/figures/ChartTable.tsx";
import { classNames } from "../../lib/class-names.ts";
import { type Comparison, type Serp, serpsOf } from "./checked-serp.ts";
import { Fold, ResultList } from "./ResultList.tsx";
import { foldedCount, type Join, joinsOf, type ListedResult, listedResults, rowInWords } from "./result-lists.ts";
import { endInWords } from "./result-words.ts";

export interface ResultListsProps {
	/** The checks shown; for a single one, a way to compare it. */
	pickers: { before: ReactNode; after: ReactNode; compare: ReactNode };
	/** Undefined while there is nothing to list. */
	comparison: Comparison | undefined;
	/** Two checks are requested; the previous ones may still show. */
	isPair: boolean;
	isLate: boolean;
	/** Shown in place of the lists. */
	children: ReactNode;
}

/** The results in two columns, joined by lines; one check alone in one. */
export function ResultColumns({ pickers, comparison, isPair, isLate, children }: ResultListsProps) {
	return (
		<div className="border-t border-line pt-2">
			<div className="serp-columns" data-pair={isPair}>
				{isPair && <div className="serp-head">{pickers.before}</div>}
				<div className="serp-head">
					{pickers.after}
					{pickers.compare}
				</div>
			</div>
			{comparison ? (
				<div className={classNames("pb-3", isLate && "opacity-60")}>
					{serpsOf(comparison).length > 1 ? (
						<Pair key={`${comparison.from.checkId} ${comparison.to.checkId}`} comparison={comparison} />
					) : (
						<Alone serp={comparison.to} comparison={comparison} />
					)}
				</div>
			) : (
				children
			)}
		</div>
	);
}

function Alone({ comparison, serp }: { comparison: Comparison; serp: Serp }) {
	return (
		<div className="serp-columns">
			<section aria-label="Results">
				<ResultList label="Results" results={listedResults(comparison, "to")} />
				<ListEnd serp={serp} />
			</section>
		</div>
	);
}

function Pair({ comparison }: { comparison: Comparison }) {
	const { from, to, rows } = comparison;
	const before = useFolding(listedResults(comparison, "from"));
	const after = useFolding(listedResults(comparison, "to"));
	return (
		<div className="serp-columns relative" data-pair="true">
			<ChartTable
				caption="What became of each page"
				heads={["Page", "Before", "After", "Change"]}
				rows={rows.map((row, index) => [
					`${index + 1}. ${row.url}`,
					row.placeFrom === null ? "–" : String(row.placeFrom),
					row.placeTo === null ? "–" : String(row.placeTo),
					rowInWords(row),
				])}
			/>
			<section aria-label="Before">
				<ResultList label="Results before" results={before.shown} />
				<ListEnd serp={from} list={before} other="after" />
			</section>
			<Joins joins={joinsOf(rows)} />
			<section aria-label="After">
				<ResultList label="Results after" results={after.shown} />
				<ListEnd serp={to} list={after} other="before" />
			</section>
		</div>
	);
}

/** What a list shows, and what it shows at its end on demand. */
export function useFolding(results: readonly ListedResult[]) {
	const [isOpen, setIsOpen] = useState(false);
	const count = isOpen ? 0 : foldedCount(results);
	const end = results.length - count;
	return { shown: results.slice(0, end), folded: results.slice(end), open: () => setIsOpen(true) };
}

export interface ListEndProps {
	serp: Serp;
	/** The folded results, and their possible places. */
	list?: ReturnType<typeof useFolding>;
	other?: "before" | "after";
}

/** The line below a list: how many more there are, else why it ends before the depth. */
export function ListEnd({ serp, list, other = "after" }: ListEndProps) {
	if (list && list.folded.length > 0) return <Fold folded={list.folded} other={other} onOpen={list.open} />;
	const words = endInWords(serp);
	return words !== null && <p className="serp-note">{words}</p>;
}

/** Units of the drawing: its width and the height of a row, independent of pixels. */
const width = 64;
const row = 38;

/** Lines from the place before to the place after. */
function Joins({ joins }: { joins: readonly Join[] }) {
	const rows = Math.max(1, ...joins.map(({ from, to }) => Math.max(from, to)));
	const at = (place: number) => (place - 0.5) * row;
	return (
		<svg
			aria-hidden="true"
			viewBox={`0 0 ${width} ${rows * row}`}
			preserveAspectRatio="none"
			style={{ height: `calc(var(--serp-row) * ${rows})` }}
			className="serp-joins"
		>
			{joins.map(({ from, to, isOwn }) => (
				<path
					key={`${from} ${to}`}
					d={`M6 ${at(from)}C30 ${at(from)} 34 ${at(to)} 58 ${at(to)}`}
					data-own={isOwn || undefined}
				/>
			))}
		</svg>
	);
}
