import { ZIndexLayer } from "recharts";
import { usePlaces } from "../../../components/figures/day-plot.tsx";
import type { Measure } from "../view/market-state.ts";
import { valueText } from "../view/market-words.ts";
import { plotInset } from "./chart-size.ts";
import { fitted, spreadLabels, widthOf } from "./label-places.ts";
import { countTicks, endsOf, gapsOf, type MarketDays, type MarketLine, runsOf } from "./market-lines.ts";

export interface LinesProps {
	lines: readonly MarketLine[];
	measure: Measure;
	/** The site under the cursor or the focus. */
	lit: string | null;
	/** The day under the crosshair. */
	active: number | null;
	isPhone: boolean;
	onLight: (site: string | null) => void;
}

type Look = "own" | "lit" | undefined;

function lookOf({ competitorId, site }: MarketLine, lit: string | null): Look {
	if (competitorId === null) return "own";
	return site === lit ? "lit" : undefined;
}

/** What is drawn last lies on top: the own line. */
const layers: Record<string, number> = { lit: 1, own: 2 };

/** The lines, each with its name and last value at its end; on a phone with its number. */
export function Lines({ lines, measure, lit, active, isPhone, onLight }: LinesProps) {
	const count = lines[0]?.values.length ?? 0;
	const places = usePlaces(count);
	if (!places) return null;
	const drawn = endsOf(lines).map((end) => ({ ...end, look: lookOf(end.line, lit), y: places.y(end.value) }));
	const labels = spreadLabels(
		drawn.map(({ y }) => y),
		{ apart: 16, top: places.top + 4, bottom: places.bottom - 2 },
	);
	const pathOf = (values: MarketLine["values"]) =>
		runsOf(values)
			.map((run) => {
				const points = run.map((index) => `${round(places.x(index))} ${round(places.y(values[index] ?? 0))}`);
				// A point between two gaps is a dot as wide as its line.
				return points.length === 1 ? `M${points[0]}h0` : `M${points.join("L")}`;
			})
			.join("");
	return (
		<ZIndexLayer zIndex={400}>
			{drawn
				.map((one, index) => ({ ...one, label: labels[index] ?? one.y }))
				.toSorted((one, other) => (layers[one.look ?? ""] ?? 0) - (layers[other.look ?? ""] ?? 0))
				.map(({ line, look, number, index, value, y, label }) => {
					const day = active === null ? null : (line.values[active] ?? null);
					return (
						<g key={line.site} className="market-line" data-look={look}>
							<path d={pathOf(line.values)} />
							<circle cx={places.x(index)} cy={y} r={2.5} />
							{day !== null && look && (
								<circle cx={places.x(active ?? 0)} cy={places.y(day)} r={3} className="is-day" />
							)}
							<LineName
								name={isPhone ? String(number) : line.site}
								value={isPhone ? null : valueText(measure, value).replace(/\s%$/, "")}
								from={{ x: places.x(index), y }}
								to={{ x: places.right, y: label }}
								isPhone={isPhone}
								onLight={(isLit) => onLight(isLit && line.competitorId !== null ? line.site : null)}
							/>
						</g>
					);
				})}
		</ZIndexLayer>
	);
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;

interface Place {
	x: number;
	y: number;
}

interface LineNameProps {
	name: string;
	/** Null where there is no room for it. */
	value: string | null;
	from: Place;
	to: Place;
	isPhone: boolean;
	onLight: (isLit: boolean) => void;
}

/** A name and the last value at the end of a line, tied to it by a hairline. */
function LineName({ name, value, from, to, isPhone, onLight }: LineNameProps) {
	const room = plotInset(isPhone).right;
	const start = to.x + (isPhone ? 12 : 18);
	const end = to.x + room - 4;
	const bend = to.x + (isPhone ? 3 : 5);
	return (
		<g onPointerEnter={() => onLight(true)} onPointerLeave={() => onLight(false)}>
			<rect x={to.x + 2} y={to.y - 8} width={room - 2} height={16} fill="transparent" stroke="none" />
			<path
				d={`M${round(from.x + 4)} ${round(from.y)}L${round(Math.max(bend, from.x + 4))} ${round(from.y)}L${round(start - 5)} ${round(to.y)}`}
				className="market-tie"
			/>
			<text x={start} y={to.y + 4}>
				{value === null ? name : fitted(name, end - start - widthOf(value) - 8)}
			</text>
			{value !== null && (
				<text x={end} y={to.y + 4} textAnchor="end">
					{value}
				</text>
			)}
		</g>
	);
}

/** Pixels that `nothing measured` takes. */
const gapRoom = 104;

/** Brackets over the days on which nothing was measured for longer than a measurement counts. */
export function Gaps({ days }: { days: MarketDays }) {
	const places = usePlaces(days.points.length);
	if (!places) return null;
	const y = places.top + 16;
	const first = days.measuredCount.findIndex((count) => count !== null);
	return (
		<g>
			{first > 0 && places.x(first) - places.left >= gapRoom + 16 && (
				<text x={places.x(first) - 10} y={y - 6} textAnchor="end" className="chart-word">
					nothing measured
				</text>
			)}
			{gapsOf(days.measuredCount).map(({ from, to }) => {
				const [left, right] = [places.x(from), places.x(to)];
				return (
					<g key={from}>
						<path d={`M${left} ${y - 3}v6M${left} ${y}H${right}M${right} ${y - 3}v6`} className="market-tie" />
						{right - left >= gapRoom && (
							<text x={(left + right) / 2} y={y - 6} textAnchor="middle" className="chart-word">
								nothing measured
							</text>
						)}
					</g>
				);
			})}
		</g>
	);
}

/** Ticks on the time axis where another number of keywords counts. */
export function CountTicks({ days }: { days: MarketDays }) {
	const places = usePlaces(days.points.length);
	if (!places) return null;
	let free = places.left;
	return (
		<ZIndexLayer zIndex={500}>
			{countTicks(days.keywordCount).map(({ index, text }) => {
				const x = places.x(index);
				const isLeft = x + 6 + widthOf(text) > places.right;
				const start = isLeft ? x - 6 - widthOf(text) : x + 6;
				const hasRoom = start >= free;
				if (hasRoom) free = start + widthOf(text) + 8;
				return (
					<g key={index}>
						<title>{text}</title>
						<path d={`M${x} ${places.bottom - 9}V${places.bottom}`} stroke="var(--ink)" />
						{hasRoom && (
							<text
								x={isLeft ? x - 6 : x + 6}
								y={places.bottom - 5}
								textAnchor={isLeft ? "end" : "start"}
								className="chart-word"
							>
								{text}
							</text>
						)}
					</g>
				);
			})}
		</ZIndexLayer>
	);
}
