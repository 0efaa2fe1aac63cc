import type { SignedInContext } from "../../../../context.ts";
import { databaseNow } from "../../../../db/sql.ts";
import { brandingOf } from "../branding/branding.service.ts";
import { contentOf } from "../content/content.service.ts";
import { makeDocument } from "../document/make-document.service.ts";
import type { ReportPaper } from "../scheduled/reports.types.ts";
import { reportRowById } from "../scheduled/shown-reports.service.ts";
import type { MadeIssue } from "./made-issue.ts";

/** What a preview shows, and the paper of its PDF. */
export interface Preview extends MadeIssue {
	paper: ReportPaper;
}

/** A report as it would be made now. `CONFLICT` if its view cannot be read. @param isWithKeywords whether the rows of the CSV are needed */
export async function previewReport(ctx: SignedInContext, id: string, isWithKeywords: boolean): Promise<Preview> {
	const { em, config, viewer } = ctx;
	const report = await reportRowById(ctx, id);
	const at = await databaseNow(em);
	const parts = { em: em.fork(), config, viewer: null };
	const document = await makeDocument(parts, contentOf(report), { at, isWithKeywords });
	return { document, branding: await brandingOf(em, viewer.accountId), paper: report.paper };
}
