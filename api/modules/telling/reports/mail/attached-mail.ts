import type { MailAttachment } from "../../../../providers/mail/port.ts";
import type { FinishedMail } from "../../../people/mail/letter.policy.ts";
import type { Branding } from "../branding/branding.types.ts";
import { documentCsv } from "../csv/document-csv.ts";
import type { ReportDocument } from "../document/document.types.ts";
import { fileNameOf } from "../document/file-name.ts";
import { logoId } from "./frame.ts";
import { renderReportMail } from "./report-letter.ts";

/** What a recipient gets. */
export interface ReportMailParts {
	document: ReportDocument;
	branding: Branding;
	/** Null without one. */
	pdf: Buffer | null;
	attachesCsv: boolean;
	publicUrl: string;
	unsubscribePath: string;
}

/** Mail servers refuse large mails, and attachments grow by a third on their way. */
const maxAttachedBytes = 10_000_000;

/** A report mail with its attachments; the CSV is left out if they would exceed 10 MB together. */
export function attachedReportMail(parts: ReportMailParts): FinishedMail {
	const { document, branding, pdf, attachesCsv, publicUrl, unsubscribePath } = parts;
	const csv = attachesCsv ? Buffer.from(documentCsv(document)) : null;
	const isTooLarge = csv !== null && csv.length + (pdf?.length ?? 0) > maxAttachedBytes;
	const { logo, ...mail } = renderReportMail({
		document,
		branding,
		unsubscribeUrl: `${publicUrl}${unsubscribePath}`,
		remarks: isTooLarge ? ["The CSV is left out: the attachments would exceed 10 MB."] : [],
		hasCsv: csv !== null && !isTooLarge,
	});
	const name = fileNameOf(document);
	const attachments: MailAttachment[] = [
		...(logo ? [{ name: "logo.png", type: "image/png", content: logo, cid: logoId }] : []),
		...(pdf ? [{ name: `${name}.pdf`, type: "application/pdf", content: pdf }] : []),
		...(csv && !isTooLarge ? [{ name: `${name}.csv`, type: "text/csv; charset=utf-8", content: csv }] : []),
	];
	return {
		...mail,
		unsubscribePath,
		attachments,
		// Never the name of the configured sender, which is the product's or the operator's.
		fromName: branding.name ?? "",
		...(branding.replyTo !== null && { replyTo: branding.replyTo }),
	};
}
