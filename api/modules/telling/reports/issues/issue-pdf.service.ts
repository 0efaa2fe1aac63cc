import { LRUCache } from "lru-cache";
import { renderPdf } from "../pdf/render-pdf.ts";
import type { ReportPaper } from "../scheduled/reports.types.ts";
import type { MadeIssue } from "./made-issue.ts";

/** Which PDF, and of what. */
interface PdfToMake {
	paper: ReportPaper;
	made: MadeIssue;
}

/** PDFs by issue, kept while their mails wait, or made again: some 300 of 500 keywords. */
const kept = new LRUCache<string, Buffer, PdfToMake>({
	maxSize: 32_000_000,
	sizeCalculation: ({ length }) => length,
	fetchMethod: (_id, _stale, { context: { paper, made } }) => renderPdf(made.document, made.branding, { paper }),
	// One that is dropped while it is made is for those who wait for it.
	ignoreFetchAbort: true,
});

/** The PDF of an issue. */
export function pdfOf({ id, paper }: { id: string; paper: ReportPaper }, made: MadeIssue): Promise<Buffer> {
	return kept.forceFetch(id, { context: { paper, made } });
}
