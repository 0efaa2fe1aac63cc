import type { Services } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { usualService } from "../../../../providers/catalog.ts";
import type { SerpProvider } from "../../../../providers/serp/port.ts";
import { readCredentials, type SavedCredentials } from "../credentials.service.ts";
import { keyOf, keysOf, type ProviderKey, type ProviderKeys } from "../provider-keys.service.ts";
import { type Choice, ProviderChoice } from "./provider-choice.entity.ts";

/** Who measures the positions of a domain. */
export interface Serving {
	provider: SerpProvider["name"];
	/** Null if there is no usable credential. */
	key: ProviderKey | null;
	/** Takes over what `key` does not answer; null if none was chosen, or it has no usable credential. */
	fallback: ProviderKey | null;
	readsAiOverview: boolean;
}

/** Where nothing was chosen. */
const usualChoice: Choice = { provider: usualService, fallbackProvider: null, readsAiOverview: false };

/** The choices of an account and of its domains. */
export interface Choices {
	account: Choice;
	/** By domain; those without their own are missing. */
	domains: ReadonlyMap<string, Choice>;
	/** The sandbox's key, if the account is on the sandbox: it serves every domain then. */
	sandbox: ProviderKey | null;
	keys: ProviderKeys;
	saved: SavedCredentials;
}

type Parts = Pick<Services, "config" | "secrets">;

/** Reads an account's choices and credentials. */
export async function choicesOf(parts: Parts, em: EntityManager, accountId: string): Promise<Choices> {
	const rows = await em.find(ProviderChoice, { accountId }, { disableIdentityMap: true });
	const saved = await readCredentials(parts, em, accountId);
	const account = rows.find(({ domainId }) => domainId === null) ?? usualChoice;
	const domains = new Map(
		rows.flatMap((row) => (row.domainId === null ? [] : [[row.domainId, row] as [string, Choice]])),
	);
	const keys = keysOf(parts.config, saved);
	return { account, domains, sandbox: sandboxOf(keys.sandbox, account), keys, saved };
}

/** Who serves a domain by these choices. */
export function servingBy({ account, domains, sandbox, keys }: Choices, domainId: string): Serving {
	const { provider, fallbackProvider, readsAiOverview } = domains.get(domainId) ?? account;
	if (sandbox) return { provider: "sandbox", key: sandbox, fallback: null, readsAiOverview };
	return {
		provider,
		key: keys[provider],
		fallback: fallbackProvider ? keys[fallbackProvider] : null,
		readsAiOverview,
	};
}

/** Who measures the positions of an account's domains. */
export async function servingOf(
	parts: Parts,
	em: EntityManager,
	accountId: string,
	domainIds: readonly string[],
): Promise<Map<string, Serving>> {
	const choices = await choicesOf(parts, em, accountId);
	return new Map(domainIds.map((domainId) => [domainId, servingBy(choices, domainId)]));
}

/** The key of a provider that serves an account now; null if it has none any more. */
export async function keyOfProvider(
	parts: Parts,
	em: EntityManager,
	accountId: string,
	provider: SerpProvider["name"],
): Promise<ProviderKey | null> {
	return keyOf(parts.config, await readCredentials(parts, em, accountId), provider);
}

/**
 * The sandbox's key, if the account is on it: by its own key, or by the operator's as long as it has neither a key of the
 * usual service nor chosen another one.
 */
function sandboxOf(key: ProviderKey | null, account: Choice): ProviderKey | null {
	return key?.source === "account" || account.provider === usualService ? key : null;
}
