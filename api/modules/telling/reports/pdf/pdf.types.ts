import type { Branding } from "../branding/branding.types.ts";
import type { ReportDocument } from "../document/document.types.ts";

/** The formats of paper. */
export type Paper = "A4" | "LETTER";

/** What a PDF shows of a document: all but the rows of the CSV. */
export type PdfDocument = Omit<ReportDocument, "keywords">;

/** What the thread is given to make. */
export interface PdfOrder {
	document: PdfDocument;
	branding: Branding;
	paper: Paper;
}

/** What the thread answers. */
export type PdfAnswer = { bytes: Uint8Array<ArrayBuffer> } | { fault: string };
