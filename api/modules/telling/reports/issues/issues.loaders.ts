import type { Context } from "../../../../context.ts";
import type { Report } from "../scheduled/reports.types.ts";
import type { ReportIssue, ReportMail } from "./issues.types.ts";
export async function lastIssueByReport(_ctx: Context, _ids: readonly string[]): Promise<(ReportIssue | null)[]> {
	throw new Error("To be written");
}
export async function reportsByIds(_ctx: Context, _ids: readonly string[]): Promise<(Report | null)[]> {
	throw new Error("To be written");
}
export async function mailsByIssue(_ctx: Context, _ids: readonly string[]): Promise<ReportMail[][]> {
	throw new Error("To be written");
}
