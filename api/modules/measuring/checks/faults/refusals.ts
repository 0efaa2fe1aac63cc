import { storableText } from "../../../../lib/storable-text.ts";
import type { SerpProvider } from "../../../../providers/serp/port.ts";
import { providerName } from "../../../tracked/measurements/context-change.policy.ts";
import type { ClaimedCheck } from "../claim.service.ts";

/** Maximum characters kept of a provider's error, so that a broken response cannot fill the database. */
const maxErrorLength = 500;

/** Why a check failed: in its provider's words, and before them those of the provider that left it to this one. */
export function failureMessage(
	{ provider, fallbackFrom, fallbackError }: Pick<ClaimedCheck, "provider" | "fallbackFrom" | "fallbackError">,
	error: string,
): string {
	const own = storableText(error, maxErrorLength);
	if (fallbackFrom === null) return own;
	return storableText(`${quoted(fallbackFrom, fallbackError ?? "")} ${quoted(provider, own)}`, maxErrorLength);
}

/** Why a provider cannot measure a country; null if it can. */
export function unservedCountry({ name, capabilities }: SerpProvider, country: string): string | null {
	if (!capabilities.missingCountries.includes(country)) return null;
	return `${providerName(name)} does not serve ${countryNames.of(country)}.`;
}

const countryNames = new Intl.DisplayNames("en", { type: "region" });

function quoted(provider: string, words: string): string {
	return `${providerName(provider)}: ${words.replace(/\.?$/, ".")}`;
}
