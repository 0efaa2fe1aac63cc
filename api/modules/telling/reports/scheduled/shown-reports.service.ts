import type { SignedInContext } from "../../../../context.ts";
import type { Report, ReportPage } from "./reports.types.ts";
export async function listReports(_ctx: SignedInContext, _args: unknown): Promise<ReportPage> {
	throw new Error("To be written");
}
export async function reportById(_ctx: SignedInContext, _id: string): Promise<Report> {
	throw new Error("To be written");
}
