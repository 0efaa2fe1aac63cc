import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { SignedInContext } from "../context.ts";
import { limitLargeRead } from "../core/large-reads.ts";
import { validate } from "../core/validate.ts";
import { Refusal } from "../errors.ts";
import { guestHeaders } from "../http/security-headers.ts";
import { documentCsv } from "../modules/telling/reports/csv/document-csv.ts";
import { fileNameOf } from "../modules/telling/reports/document/file-name.ts";
import { pdfOf } from "../modules/telling/reports/issues/issue-pdf.service.ts";
import type { MadeIssue } from "../modules/telling/reports/issues/made-issue.ts";
import { previewReport } from "../modules/telling/reports/issues/preview.service.ts";
import { madeIssueById } from "../modules/telling/reports/issues/shown-issues.service.ts";
import { renderPage } from "../modules/telling/reports/page/page.ts";
import { PdfFault } from "../modules/telling/reports/pdf/pdf-maker.ts";
import { renderPdf } from "../modules/telling/reports/pdf/render-pdf.ts";
import { reportById } from "../modules/telling/reports/scheduled/shown-reports.service.ts";
import { domainById } from "../modules/tracked/domains/domains.service.ts";
import { attachment } from "./framework/attachment.ts";
import { type RestAnswer, type RouteResponse, route } from "./framework/route.ts";
import { reportDocumentShape } from "./report-document.presenter.ts";

const formats = ["html", "pdf", "csv", "json"] as const;

const formatQuery = z.object({
	format: z
		.enum(formats, "The format must be html, pdf, csv or json.")
		.default("html")
		.meta({ description: "A page as guests see it, the files of the mail, or the document as data." }),
});

const answers: Record<number, RouteResponse> = {
	200: {
		description: "The page, a file, or the document as JSON. The CSV has a row a keyword, at most 10,000.",
		html: true,
		binary: "application/pdf",
		csv: "keyword,country_code,location,language,device,measured_device,state,position,depth,kind,change,volume,url,measured_at\r\n",
		shape: reportDocumentShape,
	},
};

/** Routes that render reports. Everything else about them is GraphQL. */
export const reportsRoutes = [
	route({
		method: "GET",
		path: "reports/:id/preview",
		operationId: "previewReport",
		summary: "Preview a report",
		description: "As it would be made now. Nothing is sent.",
		query: formatQuery,
		access: "WRITE",
		answers,
		refusals: ["CONFLICT"],
		readsKeywords: async (ctx, { params }) => domainById(ctx, (await reportById(ctx, params.id)).content.domainId),
		handler: async (ctx, { params, query }) => {
			const { format } = validate(formatQuery, query);
			const preview = await previewReport(ctx, params.id, format === "csv" || format === "json");
			const { document, branding, paper } = preview;
			return rendered(ctx, preview, format, () => renderPdf(document, branding, { paper }));
		},
	}),
	route({
		method: "GET",
		path: "report-issues/:id",
		operationId: "getReportIssue",
		summary: "Get a report as it was made",
		description: "With the branding of then. Kept for 400 days.",
		query: formatQuery,
		access: "WRITE",
		answers,
		refusals: ["CONFLICT"],
		handler: async (ctx, { params, query }) => {
			const { format } = validate(formatQuery, query);
			const made = await madeIssueById(ctx, params.id);
			return rendered(ctx, made, format, () => pdfOf({ ...made, id: params.id }, made));
		},
	}),
];

/** A document as a page or a file, with the headers of pages for guests. An account's PDFs are made one after another. */
async function rendered(
	{ viewer }: SignedInContext,
	{ document, branding }: MadeIssue,
	format: (typeof formats)[number],
	makePdf: () => Promise<Buffer>,
): Promise<RestAnswer> {
	const nonce = randomBytes(16).toString("base64");
	const headers = guestHeaders(nonce);
	const file = (ending: string, type: string, content: string | Buffer): RestAnswer => ({
		status: 200,
		headers: {
			...headers,
			"Content-Type": type,
			"Content-Disposition": attachment(`${fileNameOf(document)}.${ending}`),
		},
		stream: only(content),
	});
	switch (format) {
		case "html":
			return {
				status: 200,
				headers: { ...headers, "Content-Type": "text/html; charset=utf-8" },
				stream: only(renderPage(document, branding, nonce)),
			};
		case "pdf":
			return file("pdf", "application/pdf", await limitLargeRead(viewer.accountId, makePdf).catch(refuseFault));
		case "csv":
			return file("csv", "text/csv; charset=utf-8", documentCsv(document));
		case "json":
			return { status: 200, headers, body: document };
	}
}

/** A later attempt may succeed. */
function refuseFault(error: unknown): never {
	throw error instanceof PdfFault ? new Refusal("UNAVAILABLE", "The report could not be made.") : error;
}

async function* only(content: string | Uint8Array): AsyncIterable<string | Uint8Array> {
	yield content;
}
