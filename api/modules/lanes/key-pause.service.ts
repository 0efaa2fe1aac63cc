import type { Context } from "../../context.ts";
import { appNow } from "../../db/sql.ts";
import type { ProviderKey } from "../credentials/provider-keys.service.ts";
import { Lane } from "./lane.entity.ts";
import { keyHashOf, laneName } from "./lanes.service.ts";

/** A pause because the provider refused a key. */
export interface KeyPause {
	/** In the provider's words. */
	reason: string;
	until: Date;
}

/** The pause of a key at the moment; null if it has none. */
export async function pauseOfKey(ctx: Pick<Context, "em" | "secrets">, key: ProviderKey): Promise<KeyPause | null> {
	const paused = {
		provider: laneName(key.provider, "live"),
		keyHash: keyHashOf(ctx, key),
		blockedUntil: { $gt: appNow },
		blockedReason: { $ne: null },
	};
	const lane = await ctx.em.findOne(Lane, paused, { disableIdentityMap: true });
	if (!lane?.blockedUntil || !lane.blockedReason) return null;
	return { reason: lane.blockedReason, until: lane.blockedUntil };
}
