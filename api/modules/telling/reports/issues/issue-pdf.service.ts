import { renderPdf } from "../pdf/render-pdf.ts";
import type { ReportPaper } from "../scheduled/reports.types.ts";
import type { MadeIssue } from "./made-issue.ts";

/** The newest PDFs by issue, kept while their mails wait, or made again. */
const kept = new Map<string, Promise<Buffer>>();
const maxKept = 100;

/** The PDF of an issue. */
export function pdfOf({ id, paper }: { id: string; paper: ReportPaper }, made: MadeIssue): Promise<Buffer> {
	const known = kept.get(id);
	if (known) return known;
	const pdf = renderPdf(made.document, made.branding, { paper });
	kept.set(id, pdf);
	pdf.catch(() => kept.delete(id));
	const [oldest] = kept.keys();
	if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
	return pdf;
}
