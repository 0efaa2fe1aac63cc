import type { Context, SignedInContext } from "../../../../context.ts";
import { credentialKeysOf, hasLogin, services } from "../../../../providers/catalog.ts";
import type { SerpProvider } from "../../../../providers/serp/port.ts";
import { type Choices, servingBy } from "../../../keys/credentials/choice/serving.service.ts";
import type { SavedCredentials } from "../../../keys/credentials/credentials.service.ts";
import { noProviderKey } from "../../../keys/credentials/provider-keys.service.ts";
import { type CheckMode, SerpProviderEnum } from "../../../keys/credentials/providers.types.ts";
import { creditRatesOf } from "../../../people/credits/price.ts";
import type { ProviderChoiceType, ProviderStatus } from "./providers.types.ts";

/** Why a saved credential cannot be used; null if nothing is wrong. */
export function problemOf(saved: SavedCredentials, provider: SerpProvider["name"]): string | null {
	if (provider === "sandbox") return null;
	if (!credentialKeysOf(provider).some((key) => saved[key] === null)) return null;
	return `The saved ${services[provider].label} ${hasLogin(provider) ? "login" : "key"} can no longer be read. Save it again.`;
}

/** All providers, and the account's credentials for them. */
export function providersOf({ config, serp }: Pick<Context, "config" | "serp">, choices: Choices): ProviderStatus[] {
	return Object.values(SerpProviderEnum).map((provider) => {
		const key = choices.keys[provider];
		const { capabilities, queue } = serp[provider];
		return {
			provider,
			isConfigured: key !== null,
			owner: key?.source ?? null,
			devices: [...capabilities.devices],
			modes: queue ? ["LIVE", "QUEUED"] : ["LIVE"],
			hasLocations: capabilities.hasLocations,
			creditsPerAiOverview: creditRatesOf(config, { provider, mode: "LIVE", readsAiOverview: true }).perAiOverview,
			problem: problemOf(choices.saved, provider),
		};
	});
}

/** Credits for ten results of a provider. One without a queue answers live, whatever was requested. */
export function creditsPerPage(
	{ config }: Pick<SignedInContext, "config">,
	provider: SerpProvider["name"],
	mode: CheckMode,
): number {
	return creditRatesOf(config, { provider, mode, readsAiOverview: false }).perPage;
}

/** The choice that an account made, or that holds for one of its domains. */
export function choiceOf(choices: Choices, domainId: string | null): ProviderChoiceType {
	const own = domainId === null || choices.sandbox ? undefined : choices.domains.get(domainId);
	const { fallbackProvider = null, readsAiOverview } = own ?? choices.account;
	const { provider, key, fallback } = servingBy(choices, domainId ?? "");
	const isFallbackMissing = fallbackProvider !== null && !fallback && !choices.sandbox;
	const missing = key === null ? provider : isFallbackMissing ? fallbackProvider : null;
	return {
		provider,
		fallbackProvider,
		readsAiOverview,
		isInherited: domainId !== null && own === undefined,
		problem: missing && missing !== "sandbox" ? noProviderKey(missing).message : null,
	};
}
