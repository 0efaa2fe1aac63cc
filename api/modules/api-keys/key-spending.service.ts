import type { SignedInContext } from "../../context.ts";
import { refuseBeyondScopes } from "../../core/access.ts";
import { Refusal } from "../../errors.ts";
import { spentThisMonthBy } from "../credits/usage.service.ts";
import { ApiKey } from "./api-key.entity.ts";

/** What a key with a monthly cap may still spend. */
export interface Allowance {
	cap: number;
	left: number;
}

/** What the caller's API key may still spend this month; null if only the account's credits limit it. */
export async function allowanceOf({ em, viewer }: SignedInContext): Promise<Allowance | null> {
	const { accountId, actor, signIn } = viewer;
	if (signIn.kind !== "apiKey") return null;
	if (!signIn.scopes.includes("SPEND")) return { cap: 0, left: 0 };
	const { monthlyCreditCap: cap = null } = await em.findOneOrFail(ApiKey, signIn.apiKeyId, {
		disableIdentityMap: true,
	});
	if (cap === null) return null;
	const spent = (await spentThisMonthBy(em, accountId, [actor])).get(actor) ?? 0;
	return { cap, left: Math.max(0, cap - spent) };
}

/**
 * Refuses spending that the caller's API key does not allow: `FORBIDDEN` without the scope, `OUT_OF_CREDITS` over its
 * monthly cap. Call it in the transaction that spends, with the account's row locked.
 */
export async function refuseBeyondAllowance(ctx: SignedInContext, cost: number): Promise<void> {
	refuseBeyondScopes(ctx.viewer, "SPEND");
	const allowance = await allowanceOf(ctx);
	if (!allowance || cost <= allowance.left) return;
	const { cap, left } = allowance;
	throw new Refusal(
		"OUT_OF_CREDITS",
		`This API key may spend ${cap} credits a month and has ${left} left: this run needs ${cost}.`,
	);
}
