import { type Html, html } from "../../../../lib/html.ts";
import { formatCount } from "../../../../lib/text.ts";
import type { DocumentSeries } from "../document/document.types.ts";
import { namedPoints, type Run, runsOf, spread, ticksOf } from "./chart-scale.ts";

type Line = DocumentSeries["lines"][number];

/** The plot in pixels of the chart; its width is that of the page. */
const top = 20;
const height = 200;
const bottom = top + height;

const isValue = (value: unknown) => value !== null;

/** Lines with open gaps and labels at their ends. Their figures are in the table below it. */
export function chart(series: DocumentSeries): Html {
	const { name, points, lines } = series;
	const ticks = ticksOf(Math.max(0, ...lines.flatMap(({ values }) => values.filter((value) => value !== null))));
	const max = ticks.at(-1) ?? 1;
	const shape: Shape = { x: (at) => xOf(at, points.length), y: (value) => 1 - value / max };
	return html`<svg class="chart" role="img" aria-label="${name}">
${plot(filledOf(lines).flatMap((line) => areasOf(line, shape)))}
${ticks.map((tick) => html`<line x2="100%" y1="${yOf(shape.y(tick))}" y2="${yOf(shape.y(tick))}"/>`)}<line class="base" x2="100%" y1="${bottom}" y2="${bottom}"/>
${plot(lines.flatMap((line) => pathsOf(line, shape)))}
${ticks.filter((_, at) => ticks.length < 4 || at % 2 === 1).map((tick) => html`<text y="${yOf(shape.y(tick)) - 4}">${formatCount(tick)}</text>`)}
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

/** Paths in a square of 1,000, stretched to the plot. */
function plot(paths: Html[]): Html {
	return html`<svg class="plot" y="${top}" width="100%" height="${height}" viewBox="0 0 1000 1000" preserveAspectRatio="none">${paths}</svg>`;
}

function pathsOf(line: Line, shape: Shape): Html[] {
	return runsOf(line.values, isValue).map((run) => html`<path class="l-${line.tone}" d="${drawn(line, run, shape)}"/>`);
}

/** The lines above areas, the highest first, so that each area remains in sight. */
function filledOf(lines: Line[]): Line[] {
	const highest = ({ values }: Line) => Math.max(0, ...values.filter((value) => value !== null));
	return lines.filter(({ tone }) => tone !== "muted").sort((a, b) => highest(b) - highest(a));
}

function areasOf(line: Line, shape: Shape): Html[] {
	return runsOf(line.values, isValue)
		.filter(([first, last]) => last > first)
		.map((run) => {
			const [first, last] = run.map((at) => tenth(shape.x(at) * 10));
			return html`<path class="a-${line.tone}" d="${drawn(line, run, shape)}L${last ?? 0} 1000H${first ?? 0}z"/>`;
		});
}

function drawn({ values }: Line, [first, last]: Run, { x, y }: Shape): string {
	const at = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
	const corners = at.map((index) => `${tenth(x(index) * 10)} ${Math.round(y(values[index] ?? 0) * 1000)}`);
	// A point between two gaps is a line without length, which its round ends make a dot.
	return `M${corners.join("L")}${corners.length === 1 ? "h.01" : ""}`;
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** A label is inside the chart, at its ends too. */
function anchorOf(x: number): "start" | "middle" | "end" {
	if (x < 12) return "start";
	return x > 88 ? "end" : "middle";
}

/** Each line's name and last value, above its end; never on top of one another. */
function endLabels(lines: Line[], { x, y }: Shape): Html[] {
	const ends = lines.flatMap(({ name, tone, values }) => {
		const at = values.findLastIndex(isValue);
		const value = values[at];
		if (value == null) return [];
		// Above what of its own line is below the label, too.
		const near = values.slice(Math.max(0, at - Math.round(values.length * 0.15)), at + 1);
		const highest = Math.max(...near.filter((value) => value !== null));
		return [{ name, tone, value, x: x(at), wanted: yOf(y(highest)) - 6 }];
	});
	const heights = spread(
		ends.map(({ wanted }) => wanted),
		{ gap: 17, top: 14, bottom: bottom - 6 },
	);
	return ends.map(
		({ name, tone, value, x }, at) =>
			html`<text class="end" x="${tenth(x)}%" y="${tenth(heights[at] ?? 0)}" text-anchor="${anchorOf(x)}">${name} <tspan class="e-${tone}">${formatCount(value)}</tspan></text>`,
	);
}

/** What a gap of all lines is, where there is room to say it. */
function gapLabels({ gap, points, lines }: DocumentSeries, { x }: Shape): Html[] {
	const isGap = points.map((_, at) => lines.every(({ values }) => values[at] === null));
	// A gap at an end is named at the very end, away from the lines.
	const placeOf = (first: number, last: number) =>
		first === 0 ? 0 : last === points.length - 1 ? 100 : (x(first) + x(last)) / 2;
	let free = 0;
	return runsOf(isGap, Boolean).flatMap(([first, last]) => {
		const middle = placeOf(first, last);
		if (middle < free) return [];
		free = middle + 20;
		return [html`<text x="${tenth(middle)}%" y="${bottom - 8}" text-anchor="${anchorOf(middle)}">${gap}</text>`];
	});
}

function axis(points: string[], { x }: Shape): Html[] {
	const isShort = points.every((name) => name.length < 8);
	return namedPoints(points.length, isShort ? 5 : 3).map((at) => {
		const place = x(at);
		return html`<text x="${tenth(place)}%" y="${bottom + 18}" text-anchor="${anchorOf(place)}">${points[at] ?? ""}</text>`;
	});
}
