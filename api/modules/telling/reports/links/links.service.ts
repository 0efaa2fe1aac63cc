import type { SignedInContext } from "../../../../context.ts";
import type { ShareLink } from "./links.types.ts";

export async function createShareLink(_ctx: SignedInContext, _input: unknown, _clientKey: unknown): Promise<ShareLink> {
	throw new Error("To be written");
}
export async function updateShareLink(_ctx: SignedInContext, _id: string, _input: unknown): Promise<ShareLink> {
	throw new Error("To be written");
}
export async function revokeShareLink(_ctx: SignedInContext, _id: string): Promise<ShareLink> {
	throw new Error("To be written");
}
