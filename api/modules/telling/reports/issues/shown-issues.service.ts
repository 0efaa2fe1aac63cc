import type { SignedInContext } from "../../../../context.ts";
import type { ReportIssue, ReportIssuePage } from "./issues.types.ts";
export async function listIssues(_ctx: SignedInContext, _args: unknown): Promise<ReportIssuePage> {
	throw new Error("To be written");
}
export async function issueById(_ctx: SignedInContext, _id: string): Promise<ReportIssue> {
	throw new Error("To be written");
}
