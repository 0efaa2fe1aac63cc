import type {
	DocumentBlock,
	DocumentCell,
	DocumentPart,
	ReportDocument,
} from "../../modules/telling/reports/document/document.types.ts";

/** The block of a kind. */
export const blockOf = ({ blocks }: ReportDocument, wanted: string) =>
	blocks.find(({ kind }) => kind === wanted) as DocumentBlock;

/** The texts of rows. */
export const textsOf = (rows: DocumentCell[][]) => rows.map((row) => row.map(({ text }) => text));

/** A paragraph of a sentence. */
export const says = (text: string) => ({ type: "paragraph", lead: null, text: [{ text, link: null }] });

/** A day in words. */
export const words = (date: string, options: object = {}) =>
	new Date(date).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC", ...options });

/** The rows of a part that is a table. */
export function rowsIn(part: DocumentPart | undefined): DocumentCell[][] {
	if (part?.type !== "table") throw new Error(`No table but ${part?.type}.`);
	return part.rows;
}
