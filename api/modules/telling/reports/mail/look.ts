import { Html } from "../../../../lib/html.ts";
import type { CellTone } from "../document/document.types.ts";

/** Colours of text and lines. */
export const ink = "#181d1d";
/** Of running text. */
export const softInk = "#4a5151";
/** Of remarks. */
export const dim = "#656c6c";
/** Of lines between rows. */
export const line = "#e4e8e8";
/** Of lines around groups. */
export const strongLine = "#c9cfcf";

/** What each tone looks like as text. */
export const toneInk: Record<CellTone, string> = {
	better: "#026d36",
	worse: "#b72725",
	top3: "#026d36",
	from4to10: "#0c5eb8",
	from11to20: "#7a5603",
	below20: "#b72725",
	notFound: "#5a6161",
	noData: "#5a6161",
	muted: dim,
};

/** What each tone looks like as a bar. */
export const toneFill: Record<CellTone, string> = {
	better: "#1f9a53",
	worse: "#e0463d",
	top3: "#1f9a53",
	from4to10: "#2f7fe3",
	from11to20: "#bd8a00",
	below20: "#e0463d",
	notFound: "#868c8c",
	noData: "#c9cfcf",
	muted: "#868c8c",
};

/** The system's font, without quotes, so that it can be part of a style attribute. */
const font = "-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif";

/**
 * The attributes of a table and its style. Fonts and sizes are inherited from it, because its cells are many, and mail
 * programs show only so many bytes; not every program inherits them from further out.
 */
export function tableAttributes(size = "13px/18px", more = ""): Html {
	const style = `border-collapse:collapse;width:100%;font:${size} ${font};color:${ink};font-variant-numeric:tabular-nums;overflow-wrap:anywhere;${more}`;
	return new Html(`width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}"`);
}

/** The arrow of what is better or worse. @param size in pixels */
export function arrowOf(tone: CellTone | null, size: number): Html | null {
	if (tone !== "better" && tone !== "worse") return null;
	return new Html(`<span style="font-size:${size}px">${tone === "better" ? "▲" : "▼"}</span>&nbsp;`);
}
