import { type Html, html } from "../../../../lib/html.ts";
import type {
	DocumentBlock,
	DocumentFigures,
	DocumentParagraph,
	DocumentPart,
	DocumentSeries,
	DocumentTable,
} from "../document/document.types.ts";
import { countOrUnknown } from "../document/words.ts";
import { chart } from "./chart.ts";
import { arrow } from "./marks.ts";
import { table } from "./table.ts";

/** A block: its heading, its remark and its parts. */
export function block({ kind, heading, remark, parts }: DocumentBlock): Html {
	const head =
		(heading !== null || remark !== null) &&
		html`<div class="head">${heading !== null && html`<h2 dir="auto">${heading}</h2>`}${remark !== null && html`<p>${remark}</p>`}</div>
`;
	const options = { name: heading, isCounted: remark !== null };
	const drawn = sideBySide(parts).map((part) =>
		Array.isArray(part)
			? html`<div class="halves">${part.map((half) => html`<div>${table(half, options)}</div>`)}</div>`
			: partOf(part, options),
	);
	return html`<section class="${kind.toLowerCase()}">
${head}${drawn}
</section>
`;
}

/** The parts, with neighbouring half tables as pairs. */
function sideBySide(parts: DocumentPart[]): (DocumentPart | DocumentTable[])[] {
	const rows: (DocumentPart | DocumentTable[])[] = [];
	for (const part of parts) {
		const last = rows.at(-1);
		if (part.type !== "table" || !part.isHalf) rows.push(part);
		else if (Array.isArray(last) && last.length === 1) last.push(part);
		else rows.push([part]);
	}
	return rows.map((row) => (Array.isArray(row) && row[0] && row.length === 1 ? row[0] : row));
}

function partOf(part: DocumentPart, options: { name: string | null; isCounted: boolean }): Html {
	switch (part.type) {
		case "paragraph":
			return paragraph(part);
		case "figures":
			return figures(part);
		case "series":
			return html`${chart(part)}${figuresOf(part)}`;
		case "table":
			return table(part, options);
	}
}

function paragraph({ lead, text }: DocumentParagraph): Html {
	const pieces = text.map(({ text, link }) =>
		isWebAddress(link) ? html`<a href="${link}" rel="noopener noreferrer nofollow">${text}</a>` : text,
	);
	return html`<p class="words" dir="auto">${lead !== null && html`<b>${lead}</b> `}${pieces}</p>
`;
}

/** Nothing else may become a link, such as a script. */
function isWebAddress(link: string | null): link is string {
	const protocol = link === null ? null : URL.parse(link)?.protocol;
	return protocol === "https:" || protocol === "http:";
}

function figures({ figures }: DocumentFigures): Html {
	const each = figures.map(
		({ label, value, remark, tone, isMain }) =>
			html`<div${isMain && html` class="main"`}><dt>${label}</dt><dd${tone && html` class="t-${tone}"`}>${tone && arrow(tone)}${value}${remark !== null && html` <span>${remark}</span>`}</dd></div>`,
	);
	return html`<dl class="figures">${each}</dl>
`;
}

/** The figures of a chart as a table, closed at first. */
function figuresOf({ name, pointHead, points, lines, gap }: DocumentSeries): Html {
	const heads = lines.map(({ name }) => html`<th scope="col" class="number">${name}</th>`);
	const rows = points.map((point, at) => {
		const values = lines.map(({ values }) => values[at] ?? null);
		const cells = values.every((value) => value === null)
			? html`<td class="number gap" colspan="${lines.length}">${gap}</td>`
			: values.map((value) => html`<td class="number">${countOrUnknown(value)}</td>`);
		return html`<tr><th scope="row">${point}</th>${cells}</tr>
`;
	});
	return html`<details><summary>Figures of the chart</summary>
<table class="plain" aria-label="${name}"><thead><tr><th scope="col">${pointHead}</th>${heads}</tr></thead>
<tbody>${rows}</tbody></table></details>
`;
}
