import type { Services } from "../../context.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { Refusal } from "../../errors.ts";
import { type SerpProvider, sandboxKey } from "../../providers/serp/port.ts";

/** The key an account's checks are made with. */
export interface ProviderKey {
	provider: SerpProvider["name"];
	key: string;
	/** Whose key it is: the account's own, or the operator's that serves where there is none. */
	source: "account" | "operator";
}

/** What a sealed setting is bound to, so that it opens nowhere else. */
export function bindingOf(accountId: string, key: string): string {
	return `account:${accountId}:${key}`;
}

/** A provider key by what it says: `sandbox` is the built-in engine's. */
export function asProviderKey(key: string, source: ProviderKey["source"]): ProviderKey {
	return { provider: key === sandboxKey ? "sandbox" : "serper", key, source };
}

/**
 * The key that serves an account's checks: its own, else the operator's, else none. A saved key that cannot be read any
 * more counts as none of its own.
 */
export async function providerKeyOf(
	services: Pick<Services, "config" | "secrets">,
	em: EntityManager,
	accountId: string,
): Promise<ProviderKey | null> {
	const [row] = await rowsOf(
		em,
		sql<{ secret: string }>`
			select secret from settings where account_id = ${accountId} and key = 'serper_api_key' and secret is not null`,
	);
	const own = row && services.secrets.open(row.secret, bindingOf(accountId, "serper_api_key"));
	if (own) return asProviderKey(own, "account");
	const { serperApiKey } = services.config;
	return serperApiKey ? asProviderKey(serperApiKey, "operator") : null;
}

/** The refusal of whatever needs a key where neither the account nor the operator has one. */
export function noProviderKey(): Refusal {
	return new Refusal("PROVIDER_NOT_CONFIGURED", "No Serper API key is configured. Add one in Settings.");
}
