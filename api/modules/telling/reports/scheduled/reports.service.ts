import type { SignedInContext } from "../../../../context.ts";
import type { Report } from "./reports.types.ts";
export async function createReport(_ctx: SignedInContext, _input: unknown, _key: unknown): Promise<Report> {
	throw new Error("To be written");
}
export async function updateReport(_ctx: SignedInContext, _id: string, _input: unknown): Promise<Report> {
	throw new Error("To be written");
}
export async function deleteReport(_ctx: SignedInContext, _id: string): Promise<void> {
	throw new Error("To be written");
}
