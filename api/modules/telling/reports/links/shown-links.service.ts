import type { SignedInContext } from "../../../../context.ts";
import type { ShareLinkPage } from "./links.types.ts";

export async function listShareLinks(_ctx: SignedInContext, _args: unknown): Promise<ShareLinkPage> {
	throw new Error("To be written");
}
