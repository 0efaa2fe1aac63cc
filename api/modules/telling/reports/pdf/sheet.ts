import type { Content, ContentText } from "pdfmake/interfaces.js";
import type { Typesetter } from "./font/typesetter.ts";
import type { Paper } from "./pdf.types.ts";

/** What everything on the pages is drawn with. */
export interface Sheet {
	typesetter: Typesetter;
	/** The branding's colour. */
	color: string;
	/** The room between the margins in points. */
	width: number;
	height: number;
}

/** The margins of a page in points. */
export const margins = { side: 42.5, top: 42.5, bottom: 62 };

/** Sizes of paper in points. */
export const paperSizes: Record<Paper, { width: number; height: number }> = {
	A4: { width: 595.28, height: 841.89 },
	LETTER: { width: 612, height: 792 },
};

/** How a piece of text is drawn. */
export type Style = Omit<ContentText, "text" | "font">;

/** Text in one style: a paragraph, or a piece of one. */
export function styled({ typesetter }: Sheet, content: string, style: Style = {}): ContentText {
	return { text: typesetter.drawn(content), ...style };
}

/**
 * A heading on the same page as the beginning of what it heads. The heading takes room below it, to which the body goes
 * back: callbacks for page breaks would lay out the whole document again for each heading that moves.
 * @param above space above the heading, unless it begins a page @param room what the beginning of the body takes at most
 */
export function headed(
	heading: Content[],
	body: Content[],
	{ above, room }: { above: number; room: number },
): Content[] {
	return [
		{ stack: [{ stack: heading, margin: [0, 0, 0, room] }], unbreakable: true, margin: [0, above, 0, 0] },
		{ stack: body, margin: [0, -room, 0, 0] },
	];
}
