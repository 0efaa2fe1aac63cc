import type { ContentText } from "pdfmake/interfaces.js";
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

type Style = Omit<ContentText, "text" | "font">;

/** Text in one style: a paragraph, or a piece of one. */
export function styled({ typesetter }: Sheet, content: string, style: Style = {}): ContentText {
	return { text: typesetter.drawn(content), ...style };
}
