import type { Services } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { keyOfProvider } from "../../keys/credentials/choice/serving.service.ts";
import type { ProviderKey } from "../../keys/credentials/provider-keys.service.ts";
import type { ClaimedCheck } from "./claim.service.ts";

/** The key that each of these checks is made with, by its ID; null if its account has none any more. */
export async function keysOf(
	parts: Pick<Services, "config" | "secrets">,
	em: EntityManager,
	checks: readonly ClaimedCheck[],
): Promise<Map<string, ProviderKey | null>> {
	const keys = new Map<string, ProviderKey | null>();
	for (const own of Map.groupBy(checks, ({ provider, accountId }) => `${provider} ${accountId}`).values()) {
		const [{ accountId, provider }] = own as [ClaimedCheck, ...ClaimedCheck[]];
		const key = await keyOfProvider(parts, em, accountId, provider);
		for (const { id } of own) keys.set(id, key);
	}
	return keys;
}
