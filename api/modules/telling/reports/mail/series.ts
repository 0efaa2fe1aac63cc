import { type Html, html } from "../../../../lib/html.ts";
import type { DocumentSeries } from "../document/document.types.ts";
import { seriesRows } from "../document/words.ts";
import { dim, line, strongLine, tableAttributes } from "./look.ts";

/** Points up to which one table is short enough. */
const shortPoints = 10;

/** Lines that leave room for three tables side by side. */
const narrowLines = 3;

const style = `padding:3px 0;border-bottom:1px solid ${line}`;
const headStyle = `padding:9px 0 6px;border-bottom:1px solid ${strongLine};font-weight:500`;

/** The figures of a chart: up to three tables side by side, below each other where there is less room. */
export function series(series: DocumentSeries): Html {
	const { points, lines, name } = series;
	if (points.length <= shortPoints || lines.length > narrowLines)
		return html`<table aria-label="${name}" ${tableAttributes()}>${rowsOf(series, 0, points.length)}</table>`;
	const length = Math.ceil(points.length / 3);
	const starts = [0, length, 2 * length].filter((start) => start < points.length);
	const tables = starts.map((start, at) => {
		const gap = at < starts.length - 1 && ";margin-right:20px";
		return html`<!--[if mso]><td width="192" valign="top"><![endif]--><div style="display:inline-block;width:172px;vertical-align:top${gap}"><table ${tableAttributes()}>${rowsOf(series, start, start + length)}</table></div><!--[if mso]></td><![endif]-->`;
	});
	return html`<div role="group" aria-label="${name}" style="font-size:0;line-height:0"><!--[if mso]><table role="presentation" cellpadding="0" cellspacing="0"><tr><![endif]-->${tables}<!--[if mso]></tr></table><![endif]--></div>`;
}

function rowsOf(series: DocumentSeries, start: number, end: number): Html[] {
	const { pointHead, lines, gap } = series;
	const heads = lines.map(({ name }) => html`<th scope="col" align="right" nowrap style="${headStyle}">${name}</th>`);
	const head = html`<tr valign="bottom" style="font-size:11px;line-height:16px;color:${dim}"><th scope="col" align="left" style="${headStyle}">${pointHead}</th>${heads}</tr>
`;
	const rows = seriesRows(series)
		.slice(start, end)
		.map(({ point, values }) => {
			const cells =
				values?.map((value) => html`<td style="${style}">${value}</td>`) ??
				html`<td colspan="${lines.length}" style="${style};color:${dim}">${gap}</td>`;
			return html`<tr align="right"><td align="left" nowrap style="${style}">${point}</td>${cells}</tr>
`;
		});
	return [head, ...rows];
}
