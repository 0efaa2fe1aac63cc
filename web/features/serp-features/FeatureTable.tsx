import { ChevronRight } from "lucide-react";
import { Fragment, Suspense, useState } from "react";
import { Sparkline } from "../../components/figures/Sparkline.tsx";
import { TableFrame } from "../../components/figures/TableFrame.tsx";
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
	return (
		<TableFrame label="SERP features" hasControls className="feature-table">
			<thead>
				<tr>
					<th scope="col">Feature</th>
					<th scope="col" data-align="right">
						Present
					</th>
					<th scope="col" data-align="right">
						Yours
					</th>
					<th scope="col">Yours, {dayCount} days</th>
					<th scope="col">Known for</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => {
					const days = row.days.filter(({ day }) => day >= start);
					const isOpen = row.kind === openKind;
					return (
						<Fragment key={row.kind}>
							<tr>
								<td>
									<Name row={row} isOpen={isOpen} onToggle={() => setOpenKind(isOpen ? null : row.kind)} />
								</td>
								<td data-align="right">
									<FromTo pair={row.present} />
								</td>
								<td data-align="right">
									<FromTo pair={row.yours} />
								</td>
								<td>
									<Sparkline values={days.map(({ yours }) => yours)} width={84} height={18} />
								</td>
								<td className="data text-ink-2">{knownInWords(row)}</td>
							</tr>
							{isOpen && (
								<tr className="feature-chart">
									<td colSpan={5}>
										<div style={{ minHeight: chartHeight + legendHeight }}>
											<Suspense>
												<FeatureChart label={row.label} days={days} height={chartHeight} />
											</Suspense>
										</div>
									</td>
								</tr>
							)}
						</Fragment>
					);
				})}
			</tbody>
		</TableFrame>
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

/** `18 → 19`, the later one stronger where it differs; a dash where nothing is known. */
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
