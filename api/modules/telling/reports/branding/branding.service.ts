import { ink } from "../../../../../schema/rules/contrast.ts";
import type { SignedInContext } from "../../../../context.ts";
import { transacted } from "../../../../core/guards.ts";
import { validate } from "../../../../core/validate.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { lockAccount } from "../../../people/accounts/account-lock.service.ts";
import { recordChange } from "../../../people/audit/audit.service.ts";
import { StoredBranding } from "./branding.entity.ts";
import { brandingChanges } from "./branding.input.ts";
import type { Branding } from "./branding.types.ts";
import { brandingChangeInWords, type ChosenBranding } from "./branding-words.policy.ts";
import { logoOf } from "./logo/logo.policy.ts";
import { logoFile } from "./logo/logo-file.ts";

/** An account's branding. */
export async function brandingOf(em: EntityManager, accountId: string): Promise<Branding> {
	return shownBranding(await storedBranding(em, accountId));
}

/** Changes the given fields of the account's branding; null restores the default. */
export async function saveBranding(ctx: SignedInContext, input: unknown): Promise<Branding> {
	return changeBranding(ctx, validate(brandingChanges, input));
}

/** Sets the account's logo: a PNG of at most 512 kB and 480 × 160 pixels. Anything else is `BAD_INPUT`. */
export async function saveLogo(ctx: SignedInContext, bytes: AsyncIterable<Uint8Array>): Promise<Branding> {
	return changeBranding(ctx, { logo: logoOf(await logoFile(bytes)) });
}

/** Removes the account's logo, if it has one. */
export async function removeLogo(ctx: SignedInContext): Promise<void> {
	await changeBranding(ctx, { logo: null });
}

/** Deletes an account's branding. */
export async function removeBranding(em: EntityManager, accountId: string): Promise<void> {
	await em.nativeDelete(StoredBranding, { accountId });
}

/** Fields to change; what is undefined stays. */
type Changes = { [Field in keyof ChosenBranding]?: ChosenBranding[Field] | undefined };

async function storedBranding(em: EntityManager, accountId: string): Promise<ChosenBranding> {
	const stored = await em.findOne(StoredBranding, { accountId }, { disableIdentityMap: true });
	const { name = null, color = null, footer = null, replyTo = null, logo = null } = stored ?? {};
	return { name, color, footer, replyTo, logo };
}

function changeBranding(ctx: SignedInContext, changes: Changes): Promise<Branding> {
	return transacted(ctx, async (ctx) => {
		const { em, viewer } = ctx;
		const { accountId } = viewer;
		// There may be no row to lock yet.
		await lockAccount(em, accountId);
		const before = await storedBranding(em, accountId);
		const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
		const after = { ...before, ...given };
		const once = brandingChangeInWords(before, after);
		if (once === null) return shownBranding(before);
		await em.upsert(StoredBranding, { accountId, ...after });
		await recordChange(ctx, { action: "saveBranding", once, often: "changed the branding" });
		return shownBranding(after);
	});
}

function shownBranding({ name, color, footer, replyTo, logo }: ChosenBranding): Branding {
	const dataUrl = logo && `data:image/png;base64,${Buffer.from(logo).toString("base64")}`;
	return { name, color: color ?? ink, footer: footer ?? "", replyTo, logo: dataUrl };
}
