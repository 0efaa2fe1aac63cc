import type { DocumentCell, DocumentFigure, DocumentParagraph, DocumentSeries } from "../document/document.types.ts";
import { seriesRows } from "../document/words.ts";
import { namingColumnOf } from "../page/columns.ts";
import type { MailBlock, MailPart, MailTable } from "./mail-document.ts";

/** A block as plain text. */
export function blockAsText({ heading, remark, parts }: MailBlock): string {
	const head = [heading, remark].filter((text) => text !== null).join(" · ");
	const underlined = head === "" ? [] : [`${head}\n${"-".repeat(Math.min(72, [...head].length))}`];
	return [...underlined, ...parts.map(partAsText)].join("\n\n");
}

function partAsText(part: MailPart): string {
	switch (part.type) {
		case "paragraph":
			return paragraphAsText(part);
		case "figures":
			return part.figures.map(figureAsText).join("\n");
		case "series":
			return seriesAsText(part);
		case "table":
			return tableAsText(part);
	}
}

/** A link that does not say its address is followed by it. */
function paragraphAsText({ lead, text }: DocumentParagraph): string {
	const pieces = text.map(({ text, link }) => (link === null || /^https?:/i.test(text) ? text : `${text} (${link})`));
	return `${lead === null ? "" : `${lead} `}${pieces.join("")}`;
}

function figureAsText({ label, value, remark }: DocumentFigure): string {
	return `${label}: ${value}${remark === null ? "" : ` (${remark})`}`;
}

function seriesAsText(series: DocumentSeries): string {
	const { name, lines, gap } = series;
	const rows = seriesRows(series).map(({ point, values }) => {
		const words = values?.map((value, at) => `${lines[at]?.name}: ${value}`).join(", ");
		return `- ${point} · ${words ?? gap}`;
	});
	return [name, ...rows].join("\n");
}

function tableAsText(table: MailTable): string {
	const naming = namingColumnOf(table);
	const rows = table.rows.map((row) => {
		const cells = row.flatMap((cell, at) => {
			const head = at === naming ? "" : (table.columns[at]?.head ?? "");
			const text = cellAsText(cell, at === row.length - 1);
			return text === "" ? [] : [head === "" ? text : `${head}: ${text}`];
		});
		return `- ${cells.join(" · ").replaceAll("\n", "\n  ")}`;
	});
	const above = table.title === null ? [] : [table.title];
	const below = table.more === null ? [] : [table.more];
	return [...above, ...rows, ...below].join("\n");
}

/** A note is below the last cell, and in parentheses after another. */
function cellAsText({ text, note, before }: DocumentCell, isLast: boolean): string {
	const value = before === null ? text : `${before.text} → ${text}`;
	if (note === null) return value;
	return isLast ? `${value}\n${note}` : `${value} (${note})`;
}
