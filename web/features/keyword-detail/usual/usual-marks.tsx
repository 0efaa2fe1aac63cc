import { ZIndexLayer } from "recharts";
import { usePlaces } from "../../../components/figures/day-plot.tsx";
import { dayInWords } from "../../../entities/alert/alert-words.ts";
import { plotTop } from "../history/chart-size.ts";
import { positionDomain, railAt } from "../history/position-scale.ts";
import { placeLabels } from "./tick-labels.ts";
import type { LevelChange, LevelTick, UsualBand } from "./usual-bands.ts";
import { figuresInWords } from "./usual-words.ts";

/** Above the rail of days not found: where they begin. */
const belowAll = 124;

/** The usual ranges, over the days they were learned from. */
export function UsualMarks({ bands, count }: { bands: readonly UsualBand[]; count: number }) {
	const places = usePlaces(count);
	if (!places) return null;
	const { dayWidth, x, y } = places;
	return bands.map(({ from, to, best, worst }) => {
		const left = x(from) - dayWidth / 2;
		const width = x(to) + dayWidth / 2 - left;
		// A range ends half a position beyond its last one, as the buckets do.
		const top = y(best === null ? belowAll : Math.max(1, best - 0.5));
		const bottom = y(worst === null ? positionDomain[1] : worst + 0.5);
		return (
			<g key={from}>
				<rect x={left} width={width} y={top} height={bottom - top} fill="var(--ink)" opacity={0.09} />
				<path
					d={`M${left} ${top}h${width}${worst === null ? "" : `M${left} ${bottom}h${width}`}`}
					fill="none"
					stroke="var(--ink-3)"
				/>
			</g>
		);
	});
}

/** Level changes: a tick above the plot with its words, and a dotted line where the new level begins. */
export function LevelMarks({ ticks, count }: { ticks: readonly LevelTick[]; count: number }) {
	const places = usePlaces(count);
	if (!places) return null;
	const { left, right, dayWidth, x, y } = places;
	// The newest first: it is what the others make room for.
	const newestFirst = ticks.toReversed().map(({ index, change }) => ({
		key: change.at,
		x: x(index) - dayWidth / 2,
		words: wordsOf(change),
	}));
	const labels = placeLabels(newestFirst, left, right);
	return (
		<ZIndexLayer zIndex={500}>
			{newestFirst.map(({ key, x }, at) => {
				const label = labels[at];
				return (
					<g key={key}>
						<path d={`M${x} ${plotTop}V${y(railAt)}`} stroke="var(--ink)" strokeDasharray="1 3" opacity={0.55} />
						<path d={`M${x} ${plotTop - 9}v9`} stroke="var(--ink)" strokeWidth={1.25} />
						{label && (
							<text
								x={label.x}
								y={plotTop - 14}
								textAnchor="middle"
								fill="var(--ink)"
								fontSize={11.5}
								fontWeight={500}
								wordSpacing={1}
							>
								{label.text}
							</text>
						)}
					</g>
				);
			})}
		</ZIndexLayer>
	);
}

function wordsOf(change: LevelChange): string[] {
	const move = figuresInWords(change);
	return [`${move} since ${dayInWords(change.since)}`, move];
}
