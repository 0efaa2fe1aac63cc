import { type Html, html } from "../../../../lib/html.ts";
import type { CellTone } from "../document/document.types.ts";

const arrows = {
	better: html`<svg class="ar" viewBox="0 0 7 6" aria-hidden="true"><path d="M3.5 0 7 6H0z"/></svg>`,
	worse: html`<svg class="ar" viewBox="0 0 7 6" aria-hidden="true"><path d="M3.5 6 0 0h7z"/></svg>`,
};

/** An arrow up or down. */
export function arrow(tone: "better" | "worse"): Html {
	return arrows[tone];
}

/** The tones that name a range of positions, and how many of their four rungs are lit. */
export const lit: Partial<Record<CellTone, number>> = {
	top3: 4,
	from4to10: 3,
	from11to20: 2,
	below20: 1,
	notFound: 0,
	noData: 0,
};

/** Whether a tone names a range of positions, found or not. */
export function isRange(tone: CellTone | null): tone is CellTone {
	return tone !== null && tone in lit;
}

/** The rungs of a range, whose height reads without their colour; without data there are none. */
export function rungs(tone: CellTone): Html {
	return tone === "noData"
		? html`<svg class="rg" aria-hidden="true"></svg>`
		: html`<svg class="rg" aria-hidden="true"><use href="#${tone}"/></svg>`;
}

/** The rungs that a page's cells refer to. */
export function rungSymbols(): Html {
	const symbols = Object.entries(lit)
		.filter(([tone]) => tone !== "noData")
		.map(([tone, count]) => {
			const bars = [12, 8, 4, 0].map(
				(y, at) => html`<path class="${at < count ? `f-${tone}` : "unlit"}" d="M0 ${y}h8v2H0z"/>`,
			);
			return html`<symbol id="${tone}" viewBox="0 0 8 14">${bars}</symbol>`;
		});
	return html`<svg width="0" height="0" aria-hidden="true">${symbols}</svg>`;
}
