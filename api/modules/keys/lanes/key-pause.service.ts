import type { Context } from "../../../context.ts";
import { appNow } from "../../../db/sql.ts";
import type { ProviderKey } from "../credentials/provider-keys.service.ts";
import { Lane } from "./lane.entity.ts";
import { keyHashOf, laneName } from "./lanes.service.ts";

/** A pause because the provider refused a key. */
export interface KeyPause {
	/** In the provider's words. */
	reason: string;
	until: Date;
}

/** The pauses of keys at the moment, in their order; null where there is none. */
export async function pausesOfKeys(
	ctx: Pick<Context, "em" | "secrets">,
	keys: readonly ProviderKey[],
): Promise<(KeyPause | null)[]> {
	if (keys.length === 0) return [];
	const requested = keys.map((key) => ({ provider: laneName(key.provider, "live"), keyHash: keyHashOf(ctx, key) }));
	const paused = { blockedUntil: { $gt: appNow }, blockedReason: { $ne: null } };
	const lanes = await ctx.em.find(Lane, { ...paused, $or: requested }, { disableIdentityMap: true });
	return requested.map(({ provider, keyHash }) => {
		const lane = lanes.find((one) => one.provider === provider && one.keyHash === keyHash);
		if (!lane?.blockedUntil || !lane.blockedReason) return null;
		return { reason: lane.blockedReason, until: lane.blockedUntil };
	});
}
