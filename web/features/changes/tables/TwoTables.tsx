import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { formatInteger } from "../../../lib/format.ts";
import { type Comparison, rowsOfTwo } from "../use-comparison.ts";
import { type KindName, type Shown, type WayName, ways } from "../view/groups.ts";
import { ComparisonTable, type RowOrder } from "./ComparisonTable.tsx";
import { OwnOrder } from "./heads.tsx";

export interface TwoTablesProps extends RowOrder {
	/** Null while loading. */
	comparison: Comparison | null;
	isLate: boolean;
	onShow: (shown: Shown) => void;
}

/** The largest movements: winners next to losers. A line below the shorter table says what is in neither. */
export function TwoTables({ comparison, ...props }: TwoTablesProps) {
	const better = comparison?.better ?? null;
	const worse = comparison?.worse ?? null;
	const others = comparison && <Others counts={comparison.counts} onShow={props.onShow} />;
	const isBetterShorter = better !== null && worse !== null && better.items.length < worse.items.length;
	return (
		<div className="two-tables">
			<Half way="better" page={better} {...props}>
				{isBetterShorter && others}
			</Half>
			<Half way="worse" page={worse} {...props}>
				{!isBetterShorter && others}
			</Half>
		</div>
	);
}

interface HalfProps extends Omit<TwoTablesProps, "comparison"> {
	way: WayName;
	page: NonNullable<Comparison["better"]> | null;
	children: ReactNode;
}

function Half({ way, page, isLate, onShow, children, ...order }: HalfProps) {
	const { title, empty } = ways[way];
	const table = { label: title, rows: page?.items ?? null, expected: rowsOfTwo, isLate };
	return (
		<section aria-label={title} className="min-w-0">
			<h2 className="table-title">
				{title}
				{page && <span className="text-xs font-[400] text-ink-3">{formatInteger(page.totalCount)}</span>}
				{page && page.totalCount > 0 && <OwnOrder sort={order.sort} />}
			</h2>
			{page?.totalCount === 0 ? (
				<p className="border-t border-line px-(--gutter) py-3 text-ink-2">{empty}</p>
			) : (
				<ComparisonTable {...table} {...order} isFull={false} />
			)}
			{page && page.totalCount > page.items.length && (
				<Button variant="quiet" className="mx-2.5 my-1.5 text-ink!" onClick={() => onShow(way)}>
					Show all {formatInteger(page.totalCount)}
				</Button>
			)}
			{children}
		</section>
	);
}

const rest = [
	["not-comparable", "notComparable", "not comparable"],
	["no-data", "noData", "without data"],
	["unchanged", "unchanged", "unchanged"],
] as const satisfies [KindName, keyof Comparison["counts"], string][];

function Others({ counts, onShow }: { counts: Comparison["counts"]; onShow: (shown: Shown) => void }) {
	const some = rest.filter(([, key]) => counts[key] > 0);
	if (some.length === 0) return null;
	return (
		<p className="px-(--gutter) py-3 text-ink-3">
			In neither table:{" "}
			{some.map(([name, key, words], index) => (
				<span key={name}>
					{index > 0 && ", "}
					<button
						type="button"
						onClick={() => onShow(name)}
						className="text-ink underline decoration-line-3 underline-offset-3 hover:decoration-ink"
					>
						{formatInteger(counts[key])} {words}
					</button>
				</span>
			))}
			.
		</p>
	);
}
