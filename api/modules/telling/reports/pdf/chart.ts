import type { Content } from "pdfmake/interfaces.js";
import { type Html, html } from "../../../../lib/html.ts";
import { formatCount } from "../../../../lib/text.ts";
import type { DocumentSeries } from "../document/document.types.ts";
import { dim, line as hairline, ink, strongLine } from "../mail/look.ts";
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
} from "../page/chart-scale.ts";
import { type Sheet, styled } from "./sheet.ts";

/** The plot in points. */
const top = 16;
const height = 108;
const bottom = top + height;
/** Room for half a point at the right edge. */
const edge = 4;
/** With the names of the points. */
const whole = bottom + 20;

const looks: Record<Line["tone"], { stroke: string; width: number; area: string | null; ink: string }> = {
	muted: { stroke: "#868c8c", width: 1, area: null, ink },
	top10: { stroke: "#2f7fe3", width: 1.5, area: "#e6f0fe", ink: "#0c5eb8" },
	top3: { stroke: "#1f9a53", width: 2.2, area: "#cdeed8", ink: "#026d36" },
};

/** The width of a point between gaps. */
const pointWidth = 5;

/** Where a point and a value are, in points. */
interface Shape extends Plot {
	width: number;
}

/** Lines with open gaps and labels at their ends, as on the page. */
export function chart(sheet: Sheet, series: DocumentSeries): Content {
	const { points, lines } = series;
	const ticks = scaleOf(lines);
	const max = ticks.at(-1) ?? 1;
	const { width } = sheet;
	const left = formatCount(max).length * digit + 6;
	const shape: Shape = {
		width,
		x: (at) => left + (points.length < 2 ? 1 / 2 : at / (points.length - 1)) * (width - left),
		y: (value) => top + (1 - value / max) * height,
		base: bottom,
	};
	const drawn = html`<svg xmlns="http://www.w3.org/2000/svg" width="${width + edge}" height="${whole}" viewBox="0 0 ${width + edge} ${whole}">
${filledLines(lines).flatMap((line) => areasOf(line, shape))}
${ticks.map((tick) => rule(shape, shape.y(tick), hairline))}${rule(shape, bottom, strongLine)}
${lines.flatMap((line) => pathsOf(line, shape))}
</svg>`;
	const labels = [
		...namedTicks(ticks).map((tick) => label(sheet, { x: 0, y: shape.y(tick) - 3 }, formatCount(tick))),
		...gapLabels(sheet, series, shape),
		...endLabels(sheet, series, shape),
		...axis(sheet, points, shape),
	];
	return {
		stack: [{ svg: drawn.markup, width: width + edge, margin: [0, 0, -edge, 0] }, ...labels],
		unbreakable: true,
		margin: [0, 8, 0, 0],
	};
}

function rule({ width }: Shape, y: number, color: string): Html {
	return html`<line x1="0" x2="${width}" y1="${tenth(y)}" y2="${tenth(y)}" stroke="${color}" stroke-width="0.5"/>`;
}

function pathsOf(line: Line, shape: Shape): Html[] {
	const { stroke, width } = looks[line.tone];
	return strokesOf(line, shape).map(
		({ path, isPoint }) =>
			html`<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${isPoint ? pointWidth : width}" stroke-linejoin="round" stroke-linecap="round"/>`,
	);
}

function areasOf(line: Line, shape: Shape): Html[] {
	const { area } = looks[line.tone];
	return areaPaths(line, shape).map((path) => html`<path d="${path}" fill="${area}"/>`);
}

/** Where a label's text begins or ends, and the line it stands on. */
interface Place {
	x: number;
	y: number;
	alignment?: "left" | "center" | "right";
}

/** A label is inside the chart, at its ends too. */
function alignmentOf(x: number, { width }: Shape): "left" | "center" | "right" {
	if (x < width * 0.12) return "left";
	return x > width * 0.88 ? "right" : "center";
}

const fontSize = 8;
/** The width of a digit, for the room that the scale's figures take to the left of the lines. */
const digit = 4.6;
const labelWidth = 180;
const coveredWidth = 60;
const shift = { left: 0, center: labelWidth / 2, right: labelWidth };

/** A label over the drawing: what users wrote never becomes markup. */
function label(sheet: Sheet, { x, y, alignment = "left" }: Place, text: string, figure: Content[] = []): Content {
	return {
		// From the lower end of the drawing, where the line of text would stand.
		relativePosition: { x: x - shift[alignment], y: y - whole - fontSize * 0.95 },
		columns: [{ width: labelWidth, text: [styled(sheet, text), ...figure], alignment }],
		fontSize,
		lineHeight: 1,
		color: dim,
	};
}

/** Each line's name and last value, above its end; never on top of one another. */
function endLabels(sheet: Sheet, { lines }: DocumentSeries, shape: Shape): Content[] {
	const rules = scaleOf(lines).map(shape.y);
	const ends = lineEnds(lines, (point, end) => Math.abs(shape.x(end) - shape.x(point)) < coveredWidth);
	const heights = spread(
		ends.map(({ highest }) => aboveRules(shape.y(highest) - 4, rules)),
		{ gap: 11, top: 10, bottom: bottom - 5 },
	);
	return ends.map(({ name, tone, value, at }, index) => {
		const x = shape.x(at);
		const figure: Content = { text: ` ${formatCount(value)}`, bold: true, color: looks[tone].ink };
		return label(sheet, { x, y: heights[index] ?? 0, alignment: alignmentOf(x, shape) }, name, [figure]);
	});
}

/** The height for a label, moved so that no rule goes through its words. */
function aboveRules(y: number, rules: number[]): number {
	const crossed = rules.find((rule) => rule > y - fontSize + 1 && rule < y + 1);
	return crossed === undefined ? y : crossed - 2;
}

/** What a gap of all lines is, where there is room to say it. */
function gapLabels(sheet: Sheet, series: DocumentSeries, shape: Shape): Content[] {
	return gapPlaces(series, shape.x).map(({ x }) =>
		label(sheet, { x, y: bottom - 6, alignment: alignmentOf(x, shape) }, series.gap),
	);
}

function axis(sheet: Sheet, points: string[], shape: Shape): Content[] {
	return axisPoints(points).map((at) => {
		const x = shape.x(at);
		return label(sheet, { x, y: bottom + 13, alignment: alignmentOf(x, shape) }, points[at] ?? "");
	});
}
