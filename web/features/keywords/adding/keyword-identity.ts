import { phraseKeyOf, phraseOf } from "../../../../schema/rules/phrase.ts";
import type { Device, KeywordInput } from "../../../gql/graphql.ts";

/** Defaults for what a keyword's input leaves out. */
export interface KeywordDefaults {
	country: string;
	language: string;
	device: Device;
}

export function defaultsOf({ country }: { country: string }): KeywordDefaults {
	return { country, language: "en", device: "DESKTOP" };
}

/** Equal for keywords that a domain can track only once: case-insensitive phrase, country, language, device, place. */
export function identityOf(
	{ keyword, country, language, device, locationId }: Omit<KeywordInput, "groups" | "targetUrl" | "externalId">,
	defaults: KeywordDefaults,
): string {
	const phrase = phraseKeyOf(phraseOf(keyword));
	const market = [country ?? defaults.country, language ?? defaults.language, device ?? defaults.device];
	return [phrase, ...market, locationId ?? ""].join("\n");
}
