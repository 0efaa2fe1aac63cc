import { type Html, html } from "../../../../lib/html.ts";
import type { DocumentFigure, DocumentFigures, DocumentParagraph } from "../document/document.types.ts";
import { isWebAddress } from "../document/words.ts";
import { withBreaks } from "./cell.ts";
import { arrowOf, dim, ink, line, softInk, tableAttributes, toneInk } from "./look.ts";
import type { MailBlock, MailPart } from "./mail-document.ts";
import { series } from "./series.ts";
import { table } from "./table.ts";

/** A block: its heading, its remark and its parts. @param color the branding's */
export function block({ heading, remark, parts }: MailBlock, color: string): Html {
	const side =
		remark !== null &&
		html`<td align="right" style="padding:0 0 8px 16px;border-bottom:2px solid ${color}"><span style="font-size:13px;line-height:18px;font-weight:400;color:${dim}">${remark}</span></td>`;
	const head =
		(heading !== null || remark !== null) &&
		html`<table role="presentation" ${tableAttributes("600 18px/24px")}><tr valign="bottom"><td dir="auto" style="padding:0 0 8px;border-bottom:2px solid ${color}"><h2 style="margin:0;font:inherit;color:${color}">${heading ?? ""}</h2></td>${side}</tr></table>
`;
	return html`<tr><td style="padding:34px 0 0">${head}${parts.map((part) => partOf(part, color))}</td></tr>
`;
}

function partOf(part: MailPart, color: string): Html {
	switch (part.type) {
		case "paragraph":
			return paragraph(part, color);
		case "figures":
			return figures(part);
		case "series":
			return series(part);
		case "table":
			return table(part);
	}
}

function paragraph({ lead, text }: DocumentParagraph, color: string): Html {
	const pieces = text.map(({ text, link }) =>
		isWebAddress(link) ? html`<a href="${link}" style="color:${color}">${text}</a>` : withBreaks(text),
	);
	const bold = lead !== null && html`<b style="font-weight:600;color:${ink}">${lead}</b> `;
	return html`<table role="presentation" ${tableAttributes("15px/23px", `color:${softInk};`)}><tr><td dir="auto" style="padding:12px 0 0">${bold}${pieces}</td></tr></table>
`;
}

/** Three in a row, the most important ones first. */
function figures({ figures }: DocumentFigures): Html {
	const ordered = [...figures.filter(({ isMain }) => isMain), ...figures.filter(({ isMain }) => !isMain)];
	const starts = ordered.flatMap((_, at) => (at % 3 === 0 ? [at] : []));
	const rows = starts.map((start) => {
		const cells = [0, 1, 2].map((at) => figure(ordered[start + at]));
		return html`<tr valign="top">${cells}</tr>
`;
	});
	return html`<table role="presentation" ${tableAttributes("12px/16px", `color:${dim};margin-top:16px;border-top:1px solid ${line};`)}>${rows}</table>
`;
}

function figure(figure: DocumentFigure | undefined): Html {
	const style = `padding:10px 8px 10px 0;border-bottom:1px solid ${line}`;
	if (!figure) return html`<td width="33%" style="${style}">&nbsp;</td>`;
	const { label, value, remark, tone, isMain } = figure;
	const size = isMain ? "26px;line-height:32px" : "20px;line-height:28px";
	const note = remark !== null && html` ${remark}`;
	return html`<td width="33%" style="${style}">${label}<br><span style="font-size:${size};font-weight:600;color:${tone === null ? ink : toneInk[tone]}">${arrowOf(tone, 12)}${value}</span>${note}</td>`;
}
