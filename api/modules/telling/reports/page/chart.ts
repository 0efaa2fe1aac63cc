import { type Html, html } from "../../../../lib/html.ts";
import { formatCount } from "../../../../lib/text.ts";
import type { DocumentSeries } from "../document/document.types.ts";
import {
	areaPaths,
	axisPoints,
	filledLines,
	gapPlaces,
	type Line,
	lineEnds,
	namedTicks,
	type Plot,
	scaleOf,
	spread,
	strokesOf,
	tenth,
} from "./chart-scale.ts";

/** The plot in pixels of the chart; its width is that of the page. */
const top = 20;
const height = 200;
const bottom = top + height;

/** Lines with open gaps and labels at their ends. Their figures are in the table below it. */
export function chart(series: DocumentSeries): Html {
	const { name, points, lines } = series;
	const ticks = scaleOf(lines);
	const max = ticks.at(-1) ?? 1;
	const shape: Shape = { x: (at) => xOf(at, points.length), y: (value) => 1 - value / max };
	const square: Plot = {
		x: (at) => shape.x(at) * 10,
		y: (value) => Math.round(shape.y(value) * 1000),
		base: 1000,
	};
	return html`<svg class="chart" role="img" aria-label="${name}">
${plot(filledLines(lines).flatMap((line) => areasOf(line, square)))}
${ticks.map((tick) => html`<line x2="100%" y1="${yOf(shape.y(tick))}" y2="${yOf(shape.y(tick))}"/>`)}<line class="base" x2="100%" y1="${bottom}" y2="${bottom}"/>
${plot(lines.flatMap((line) => linesOf(line, square)))}
${namedTicks(ticks).map((tick) => html`<text y="${yOf(shape.y(tick)) - 4}">${formatCount(tick)}</text>`)}
${gapLabels(series, shape)}${endLabels(lines, shape)}
${axis(points, shape)}
</svg>`;
}

/** Where a point and a value are: x from 0 to 100, y from 0, the top, to 1. */
interface Shape {
	x(at: number): number;
	y(value: number): number;
}

function xOf(at: number, count: number): number {
	return count < 2 ? 50 : (at / (count - 1)) * 100;
}

const yOf = (y: number) => Math.round((top + y * height) * 10) / 10;

function areasOf(line: Line, square: Plot): Html[] {
	return areaPaths(line, square).map((path) => html`<path class="a-${line.tone}" d="${path}"/>`);
}

function linesOf(line: Line, square: Plot): Html[] {
	return strokesOf(line, square).map(
		({ path, isPoint }) => html`<path class="l-${line.tone}" d="${path}"${isPoint && html` data-point=""`}/>`,
	);
}

/** Paths in a square of 1,000, stretched to the plot. */
function plot(paths: Html[]): Html {
	return html`<svg class="plot" y="${top}" width="100%" height="${height}" viewBox="0 0 1000 1000" preserveAspectRatio="none">${paths}</svg>`;
}

/** A label is inside the chart, at its ends too. */
function anchorOf(x: number): "start" | "middle" | "end" {
	if (x < 12) return "start";
	return x > 88 ? "end" : "middle";
}

/** Each line's name and last value, above its end; never on top of one another. */
function endLabels(lines: Line[], { x, y }: Shape): Html[] {
	const covered = Math.round((lines[0]?.values.length ?? 0) * 0.15);
	const ends = lineEnds(lines, (point, end) => end - point <= covered);
	const heights = spread(
		ends.map(({ highest }) => yOf(y(highest)) - 6),
		{ gap: 17, top: 14, bottom: bottom - 6 },
	);
	return ends.map(
		({ name, tone, value, at }, index) =>
			html`<text class="end" x="${tenth(x(at))}%" y="${tenth(heights[index] ?? 0)}" text-anchor="${anchorOf(x(at))}">${name} <tspan class="e-${tone}">${formatCount(value)}</tspan></text>`,
	);
}

/** What a gap of all lines is, where there is room to say it. */
function gapLabels(series: DocumentSeries, { x }: Shape): Html[] {
	return gapPlaces(series, x).map(
		({ x, isNarrow }) =>
			html`<text${isNarrow && html` class="thin"`} x="${tenth(x)}%" y="${bottom - 8}" text-anchor="${anchorOf(x)}">${series.gap}</text>`,
	);
}

function axis(points: string[], { x }: Shape): Html[] {
	return axisPoints(points).map((at) => {
		const place = x(at);
		return html`<text x="${tenth(place)}%" y="${bottom + 18}" text-anchor="${anchorOf(place)}">${points[at] ?? ""}</text>`;
	});
}
