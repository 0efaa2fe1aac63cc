import { ChevronRight } from "lucide-react";
import { Suspense, useState } from "react";
import { type Column, ListTable } from "../../components/figures/ListTable.tsx";
import { Sparkline } from "../../components/figures/Sparkline.tsx";
import { featureLooks } from "../../entities/serp/feature-looks.ts";
import type { SerpFeatureKind } from "../../gql/graphql.ts";
import { daysBetween } from "../../lib/days.ts";
import { formatInteger } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { type FeatureRow, knownInWords, type Pair } from "./feature-rows.ts";

const FeatureChart = lazyPart(() => import("./FeatureChart.tsx").then((m) => m.FeatureChart));

/** Pixels, also while the chart's code is loading. */
const chartHeight = 180;
const legendHeight = 20;

export interface FeatureTableProps {
	rows: readonly FeatureRow[];
	/** First day of lines and charts, `yyyy-MM-dd`. */
	start: string;
	to: string;
}

/** A row for each feature, which opens its chart by day. */
export function FeatureTable({ rows, start, to }: FeatureTableProps) {
	const [openKind, setOpenKind] = useState<SerpFeatureKind | null>(null);
	const dayCount = daysBetween(start, to) + 1;
	const daysOf = ({ days }: FeatureRow) => days.filter(({ day }) => day >= start);
	const columns: Column<FeatureRow>[] = [
		{
			id: "feature",
			head: "Feature",
			width: "w-65 max-md:w-auto max-md:pr-1.5",
			cell: (row) => {
				const isOpen = row.kind === openKind;
				return <Name row={row} isOpen={isOpen} onToggle={() => setOpenKind(isOpen ? null : row.kind)} />;
			},
		},
		{
			id: "present",
			head: "Present",
			isRight: true,
			width: "w-37.5 max-md:w-auto max-md:px-1.5",
			cell: ({ present }) => <FromTo pair={present} />,
		},
		{
			id: "yours",
			head: "Yours",
			isRight: true,
			width: "w-37.5 max-md:w-auto max-md:pr-(--gutter) max-md:pl-1.5",
			cell: ({ yours }) => <FromTo pair={yours} />,
		},
		{
			id: "line",
			head: `Yours, ${dayCount} days`,
			width: "w-55 pl-12 max-md:hidden",
			cell: (row) => <Sparkline values={daysOf(row).map(({ yours }) => yours)} width={84} height={18} />,
		},
		{
			id: "known",
			head: "Known for",
			width: "max-md:hidden",
			className: "data text-ink-2",
			cell: (row) => knownInWords(row),
		},
	];
	return (
		<ListTable
			label="SERP features"
			columns={columns}
			rows={rows}
			keyOf={({ kind }) => kind}
			below={(row) =>
				row.kind === openKind && (
					<tr className="feature-chart">
						<td colSpan={columns.length}>
							<div style={{ minHeight: chartHeight + legendHeight }}>
								<Suspense>
									<FeatureChart label={row.label} days={daysOf(row)} height={chartHeight} />
								</Suspense>
							</div>
						</td>
					</tr>
				)
			}
			skipsFocus
			className="feature-table"
		/>
	);
}

function Name({ row, isOpen, onToggle }: { row: FeatureRow; isOpen: boolean; onToggle: () => void }) {
	const Icon = featureLooks[row.kind].icon;
	return (
		<button
			type="button"
			aria-expanded={isOpen}
			onClick={onToggle}
			className="flex h-full items-center gap-1.5 underline-offset-3 hover:underline"
		>
			<ChevronRight
				size={13}
				aria-hidden
				className={`shrink-0 text-ink-3 transition-transform duration-(--t-state) ${isOpen ? "rotate-90" : ""}`}
			/>
			<Icon size={15} aria-hidden className="shrink-0 text-ink-2" />
			{row.label}
		</button>
	);
}

/** `18 → 19`, the later one emphasized if different; a dash if unknown. */
function FromTo({ pair: { from, to } }: { pair: Pair }) {
	if (from === null && to === null) return <span className="text-ink-3">–</span>;
	return (
		<span className="data inline-flex gap-1.25">
			{figure(from)}
			<span className="text-ink-3">→</span>
			<span className={from === to ? "" : "font-[600]"}>{figure(to)}</span>
		</span>
	);
}

function figure(value: number | null): string {
	return value === null ? "–" : formatInteger(value);
}
