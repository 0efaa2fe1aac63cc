import { phraseKeyOf, phraseOf } from "../../../../schema/rules/phrase.ts";
import type { Device, KeywordInput } from "../../../gql/graphql.ts";

/** What a keyword takes where its input leaves something out. */
export interface KeywordDefaults {
	country: string;
	language: string;
	device: Device;
}

/** What a keyword of a domain takes. */
export function defaultsOf({ country }: { country: string }): KeywordDefaults {
	return { country, language: "en", device: "DESKTOP" };
}

/** The same for what a domain can track only once: phrase whatever its case, country, language, device. */
export function identityOf(
	{ keyword, country, language, device }: Pick<KeywordInput, "keyword" | "country" | "language" | "device">,
	defaults: KeywordDefaults,
): string {
	const phrase = phraseKeyOf(phraseOf(keyword));
	return [phrase, country ?? defaults.country, language ?? defaults.language, device ?? defaults.device].join("\n");
}
