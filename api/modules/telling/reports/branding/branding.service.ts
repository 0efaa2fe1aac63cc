import type { SignedInContext } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import type { Branding } from "./branding.types.ts";

/** An account's branding. */
export async function brandingOf(_em: EntityManager, _accountId: string): Promise<Branding> {
	throw new Error("To be written");
}

/** Updates it. */
export async function saveBranding(_ctx: SignedInContext, _input: unknown): Promise<Branding> {
	throw new Error("To be written");
}
