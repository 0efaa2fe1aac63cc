import { ArrowDown, ArrowUp } from "lucide-react";
import { type Sorted, SortHead } from "../../../components/figures/SortHead.tsx";
import type { ComparisonSort, ComparisonSortField, SortDirection } from "../../../gql/graphql.ts";
import { formatDay } from "../../../lib/format.ts";
import type { TwoDays } from "../view/changes-state.ts";
import { useTableEnv } from "./table-env.ts";

/** The order of the rows; null for the largest movement first. */
export interface Order {
	sort: ComparisonSort | null;
	onSort: (sort: ComparisonSort | null) => void;
}

/** What a first press on a head sorts by. */
const firstDirections: Partial<Record<ComparisonSortField, SortDirection>> = {
	PHRASE: "ASC",
	BEFORE: "ASC",
	AFTER: "ASC",
};

/** First one way, then the other, then the largest movement first again. */
export function nextSort(sort: ComparisonSort | null, field: ComparisonSortField): ComparisonSort | null {
	const first = firstDirections[field] ?? "DESC";
	if (sort?.field !== field) return { field, direction: first };
	return sort.direction === first ? { field, direction: first === "ASC" ? "DESC" : "ASC" } : null;
}

function sortedAs({ sort }: Order, field: ComparisonSortField): Sorted {
	if (sort?.field !== field) return null;
	return sort.direction === "ASC" ? "ascending" : "descending";
}

export interface HeadProps {
	field: ComparisonSortField;
	order: Order;
	isRight?: boolean;
	children: string;
}

export function Head({ field, order, isRight, children }: HeadProps) {
	return (
		<SortHead
			sorted={sortedAs(order, field)}
			onSort={() => order.onSort(nextSort(order.sort, field))}
			isRight={isRight ?? false}
		>
			{children}
		</SortHead>
	);
}

/** A column's day; what it is while the days are not known. */
export function dayHead(days: TwoDays | null, which: keyof TwoDays): string {
	if (days) return formatDay(days[which]);
	return which === "from" ? "Before" : "After";
}

/** One head for both days, each sortable. */
export function BothDaysHead({ order }: { order: Order }) {
	const { days } = useTableEnv();
	const fields = [
		["BEFORE", dayHead(days, "from")],
		["AFTER", dayHead(days, "to")],
	] as const;
	const sorted = sortedAs(order, "BEFORE") ?? sortedAs(order, "AFTER");
	return (
		<th scope="col" aria-sort={sorted ?? undefined}>
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
							onClick={() => order.onSort(nextSort(order.sort, field))}
							className={`inline-flex h-(--h-head) items-center hover:text-ink ${sortedAs(order, field) ? "text-ink" : ""}`}
						>
							{name}
							<SortArrow sorted={sortedAs(order, field)} />
						</button>
					</span>
				))}
			</span>
		</th>
	);
}

function SortArrow({ sorted }: { sorted: Sorted }) {
	if (!sorted) return null;
	const Arrow = sorted === "descending" ? ArrowDown : ArrowUp;
	return <Arrow size={12} aria-hidden />;
}
