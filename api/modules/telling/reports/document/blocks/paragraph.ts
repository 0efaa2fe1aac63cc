import type { DocumentParagraph } from "../document.types.ts";

/** A paragraph of plain text. */
export function paragraphOf(text: string, lead: string | null = null): DocumentParagraph {
	return { type: "paragraph", lead, text: [{ text, link: null }] };
}

/** What blocks say in whose days nothing was measured. */
export const nothingMeasured = paragraphOf("Nothing was measured in this period.");

/** What blocks say that compare, where nothing can be: the first days of a domain, for example. */
export const nothingCompared = "Nothing can be compared yet.";

/** What blocks say that are made of results pages, where there are none. */
export const noResultPages = paragraphOf("No result pages are kept for this period.");
