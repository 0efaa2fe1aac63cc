import { ArrowDown, ArrowUp } from "lucide-react";
import { type Order, sortedAs } from "../../../components/figures/ListTable.tsx";
import type { ComparisonSortField } from "../../../gql/graphql.ts";
import { asc } from "../../../lib/address/sorting.ts";
import { formatDay } from "../../../lib/format.ts";
import type { TwoDays } from "../view/changes-state.ts";

/** A column's day; what it is while the days are not known. */
export function dayHead(days: TwoDays | null, which: keyof TwoDays): string {
	if (days) return formatDay(days[which]);
	return which === "from" ? "Before" : "After";
}

export interface BothDaysHeadProps {
	days: TwoDays | null;
	order: Order<ComparisonSortField>;
}

/** One head for both days, each sortable. */
export function BothDaysHead({ days, order }: BothDaysHeadProps) {
	const fields = [
		["BEFORE", dayHead(days, "from")],
		["AFTER", dayHead(days, "to")],
	] as const;
	return (
		<span className="inline-flex items-center gap-1">
			{fields.map(([field, name], at) => (
				<span key={field} className="contents">
					{at === 1 && (
						<span role="img" aria-label="then" className="text-ink-4">
							→
						</span>
					)}
					<button
						type="button"
						title={`Sort by ${name}`}
						onClick={() => order.onSort(asc(field))}
						className={`inline-flex h-(--h-head) items-center hover:text-ink ${sortedAs(order.sort, field) ? "text-ink" : ""}`}
					>
						{name}
						<SortArrow sorted={sortedAs(order.sort, field)} />
					</button>
				</span>
			))}
		</span>
	);
}

/** The name of the rows' own order, while no column is sorted. */
export function OwnOrder({ sort }: { sort: object | null }) {
	if (sort) return null;
	return (
		<span
			className="inline-flex items-center gap-1 text-xs font-[400] text-ink-3"
			title="Largest steps first: from 4 to 2 is as much as from 40 to 20"
		>
			by weight <SortArrow sorted="descending" />
		</span>
	);
}

function SortArrow({ sorted }: { sorted: ReturnType<typeof sortedAs> }) {
	if (!sorted) return null;
	const Arrow = sorted === "descending" ? ArrowDown : ArrowUp;
	return <Arrow size={12} aria-hidden />;
}
