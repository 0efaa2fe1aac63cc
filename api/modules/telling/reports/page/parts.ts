import { type Html, html } from "../../../../lib/html.ts";
import type {
	DocumentBlock,
	DocumentFigures,
	DocumentParagraph,
	DocumentPart,
	DocumentSeries,
} from "../document/document.types.ts";
import { isWebAddress, seriesRows } from "../document/words.ts";
import { chart } from "./chart.ts";
import { sideBySide } from "./columns.ts";
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

function figures({ figures }: DocumentFigures): Html {
	const each = figures.map(
		({ label, value, remark, tone, isMain }) =>
			html`<div${isMain && html` class="main"`}><dt>${label}</dt><dd${tone && html` class="t-${tone}"`}>${tone && arrow(tone)}${value}${remark !== null && html` <span>${remark}</span>`}</dd></div>`,
	);
	return html`<dl class="figures">${each}</dl>
`;
}

/** The figures of a chart as a table, closed at first. */
function figuresOf(series: DocumentSeries): Html {
	const { name, pointHead, lines, gap } = series;
	const heads = lines.map(({ name }) => html`<th scope="col" class="number">${name}</th>`);
	const rows = seriesRows(series).map(({ point, values }) => {
		const cells =
			values?.map((value) => html`<td class="number">${value}</td>`) ??
			html`<td class="number gap" colspan="${lines.length}">${gap}</td>`;
		return html`<tr><th scope="row">${point}</th>${cells}</tr>
`;
	});
	return html`<details><summary>Figures of the chart</summary>
<table class="plain" aria-label="${name}"><thead><tr><th scope="col">${pointHead}</th>${heads}</tr></thead>
<tbody>${rows}</tbody></table></details>
`;
}
