import { bucketOf } from "../../entities/position/position.ts";

const positions = [
	31, 28, 28, 24, 26, 22, 21, 24, 18, 19, 17, 18, 16, 14, 14, 12, 12, 11, 8, 9, 9, 7, 5, 5, 6, 4, 3, 3, 2, 1,
];
const rungs = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30];
const labelled = new Set([1, 2, 3, 5, 10, 20, 30]);
const left = 34;
const right = 568;
const top = 14;
const fall = 162.3;

const x = (day: number) => left + (day * (right - left)) / (positions.length - 1);
const y = (position: number) => top + fall * Math.log10(position);

/** A picture of the product: a keyword climbing a ladder, whose upper rungs are further apart. */
export function ClimbExample() {
	const last = positions.length - 1;
	return (
		<figure className="max-w-[620px]">
			<figcaption className="mb-3 text-ink-2">
				<b className="text-ink">best burr coffee grinder</b>, United States, mobile: an example
			</figcaption>
			<svg
				viewBox="0 0 620 300"
				role="img"
				aria-label="An example: a keyword climbs from position 31 to position 1 in 30 days"
				className="data block h-auto w-full text-[11.5px]"
			>
				{rungs.map((rung) => (
					<g key={rung}>
						<path
							d={`M${left} ${y(rung)}H${right}`}
							className={rung > 10 ? "stroke-line" : "stroke-line-2"}
							strokeWidth={rung === 1 ? 2 : 1}
						/>
						{labelled.has(rung) && (
							<text x={24} y={y(rung) + 4} textAnchor="end" className="fill-ink-3">
								{rung}
							</text>
						)}
					</g>
				))}
				<path
					d={positions.map((position, day) => `${day ? "L" : "M"}${x(day)} ${y(position)}`).join("")}
					className="fill-none stroke-ink"
					strokeWidth={1.5}
					strokeLinejoin="round"
				/>
				{positions.map((position, day) => (
					<circle
						// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
						key={day}
						cx={x(day)}
						cy={y(position)}
						r={day === last ? 4.5 : 2.6}
						fill={`var(--pos-${bucketOf(position)}-mark)`}
						stroke="var(--canvas)"
					/>
				))}
				<text x={582} y={y(1) + 5} className="fill-pos-top3 text-[15px] font-[600]">
					1
				</text>
				<text x={left} y={296} className="fill-ink-3">
					30 days ago
				</text>
				<text x={right} y={296} textAnchor="end" className="fill-ink-3">
					today
				</text>
			</svg>
		</figure>
	);
}
