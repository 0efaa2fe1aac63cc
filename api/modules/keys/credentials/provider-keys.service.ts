import type { Config } from "../../../config.ts";
import type { Services } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { Refusal } from "../../../errors.ts";
import {
	hasLogin,
	type SerpService,
	serpSources,
	serviceOf,
	services,
	usualService,
} from "../../../providers/catalog.ts";
import { type SerpProvider, sandboxKey } from "../../../providers/serp/port.ts";
import { operatorsCredential, readCredentials, type SavedCredentials, wholeCredential } from "./credentials.service.ts";

/** The key used for an account's checks. */
export interface ProviderKey {
	provider: SerpProvider["name"];
	key: string;
	/** Whose key it is: the account's own, or the operator's as a fallback. */
	source: "account" | "operator";
}

/** By source of positions; null where it has none. */
export type ProviderKeys = Readonly<Record<ProviderKey["provider"], ProviderKey | null>>;

/** The provider of a key. The key `sandbox` selects the built-in engine, whichever service it was saved for. */
export function asProviderKey(service: SerpService, key: string, source: ProviderKey["source"]): ProviderKey {
	return { provider: key === sandboxKey ? "sandbox" : service, key, source };
}

/** Whether a key belongs to a real provider and not to the sandbox. */
export function isReal(key: ProviderKey | null): boolean {
	return key !== null && key.provider !== "sandbox";
}

/**
 * The credential that serves an account's checks: its own, else the operator's, else null. One that cannot be decrypted
 * any more counts as missing.
 */
export async function providerKeyOf(
	services: Pick<Services, "config" | "secrets">,
	em: EntityManager,
	accountId: string,
): Promise<ProviderKey | null> {
	return servingKey(services.config, await readCredentials(services, em, accountId));
}

/** The same for credentials that were already read. */
export function servingKey(config: Config, saved: SavedCredentials): ProviderKey | null {
	return keyOfService(config, saved, usualService);
}

/** The key of one service that serves an account: its own, else the operator's where that may pay for positions. */
export function keyOfService(config: Config, saved: SavedCredentials, service: SerpService): ProviderKey | null {
	const key = anyKeyOf(config, saved, service);
	const { servedIf } = serpSources[service];
	return key?.source === "operator" && servedIf && !config[servedIf] ? null : key;
}

/** The same, whatever the operator's credential may pay for. */
export function anyKeyOf(config: Config, saved: SavedCredentials, service: SerpService): ProviderKey | null {
	const own = wholeCredential(service, saved);
	if (own) return asProviderKey(service, keyFrom(own), "account");
	const served = operatorsCredential(config, service);
	return served && asProviderKey(service, keyFrom(served), "operator");
}

/** The key of one source of positions that serves an account; null if it has none, or the sandbox's in its place. */
export function keyOf(config: Config, saved: SavedCredentials, provider: ProviderKey["provider"]): ProviderKey | null {
	const key = keyOfService(config, saved, serviceOf(provider));
	return key?.provider === provider ? key : null;
}

/** The keys of all sources of positions that serve an account. */
export function keysOf(config: Config, saved: SavedCredentials): ProviderKeys {
	const providers = Object.keys(serpSources) as ProviderKey["provider"][];
	return Object.fromEntries(providers.map((provider) => [provider, keyOf(config, saved, provider)])) as ProviderKeys;
}

/** Joins the parts of a credential, as basic authentication does. */
function keyFrom(credential: object): string {
	return Object.values(credential).join(":");
}

/** The refusal when neither the account nor the operator has a key for the provider. */
export function noProviderKey(provider: ProviderKey["provider"]): Refusal {
	const service = serviceOf(provider);
	const credential = hasLogin(service) ? "login" : "API key";
	return new Refusal(
		"PROVIDER_NOT_CONFIGURED",
		`No ${services[service].label} ${credential} is configured. Add one in Settings.`,
	);
}
