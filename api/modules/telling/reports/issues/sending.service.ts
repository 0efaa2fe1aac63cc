import type { SignedInContext } from "../../../../context.ts";
import type { ReportIssue } from "./issues.types.ts";
export async function sendReport(_ctx: SignedInContext, _args: unknown): Promise<ReportIssue> {
	throw new Error("To be written");
}
export async function resendIssue(_ctx: SignedInContext, _args: unknown): Promise<ReportIssue> {
	throw new Error("To be written");
}
