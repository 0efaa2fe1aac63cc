import { type ChosenProvider, providers, usualProvider, volumeProvider } from "../../entities/serp/providers.ts";
import type { SettingsFieldsFragment } from "../../gql/graphql.ts";

/** What was typed of a provider's credential. */
export interface Typed {
	/** Empty where a key alone signs in. */
	login: string;
	secret: string;
}

/** Whether all of a credential was typed. */
export function isWhole(provider: ChosenProvider, { login, secret }: Typed): boolean {
	return providers[provider].credential === "key" ? secret.trim() !== "" : login.trim() !== "" && secret !== "";
}

/** Whether only half of a login was typed. */
export function isHalf(provider: ChosenProvider, { login, secret }: Typed): boolean {
	return providers[provider].credential === "login" && (login.trim() !== "") !== (secret !== "");
}

/** Why half a login is not saved. */
export function bothNeeded(provider: ChosenProvider): string {
	return `Both are needed to save ${providers[provider].purpose.toLowerCase()} access.`;
}

/** The stored credential of a provider, or the operator's. */
export function storedCredential(settings: SettingsFieldsFragment, provider: ChosenProvider) {
	const statusOf = (name: string) => settings.providers.find((one) => one.provider === name);
	const own = statusOf(provider);
	const problem = own?.problem ?? null;
	if (provider === volumeProvider) {
		const isServed = settings.searchVolume.source === "OPERATOR";
		return { isConfigured: settings.isDataforseoConfigured, isServed, problem };
	}
	const used = provider === usualProvider && !own?.isConfigured ? statusOf("SANDBOX") : own;
	return { isConfigured: used?.isConfigured ?? false, isServed: used?.owner === "OPERATOR", problem };
}
