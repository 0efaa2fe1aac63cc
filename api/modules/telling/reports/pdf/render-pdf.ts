import type { Branding } from "../branding/branding.types.ts";
import type { ReportDocument } from "../document/document.types.ts";
import type { Paper } from "./pdf.types.ts";
import { createPdfMaker } from "./pdf-maker.ts";

const maker = createPdfMaker({ timeoutMs: 30_000, idleMs: 15_000 });

/** A document as a PDF of at most 100 pages. @throws PdfFault after 30 seconds, or if it cannot be made */
export async function renderPdf(
	document: ReportDocument,
	branding: Branding,
	{ paper }: { paper: Paper },
): Promise<Buffer> {
	const { keywords: _, ...shown } = document;
	return maker.make({ document: shown, branding: { ...branding }, paper });
}
