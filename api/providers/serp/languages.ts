/** Languages that have two codes, of which providers know one. */
const twins = [
	["he", "iw"],
	["no", "nb"],
	["jv", "jw"],
	["fil", "tl"],
	["ro", "mo"],
	["sr", "sh"],
];

/** A provider's code for a language: the same, its twin's, or that without the region; null if it lists none. */
export function listedLanguage(language: string, listed: readonly string[]): string | null {
	const spelled = new Map(listed.map((code) => [code.toLowerCase(), code]));
	return (
		namesOf(language)
			.map((code) => spelled.get(code.toLowerCase()) ?? null)
			.find((code) => code !== null) ?? null
	);
}

/** Those of some languages that are not listed under any name; none if nothing is listed. */
export function unlistedLanguages(languages: readonly string[], listed: readonly string[]): string[] {
	return listed.length === 0 ? [] : languages.filter((language) => listedLanguage(language, listed) === null);
}

function namesOf(language: string): string[] {
	const [base = language] = language.split("-");
	// The two ways to write Chinese are not each other's.
	if (/^zh-(tw|hk|mo|hant)/i.test(language)) return [language, "zh-TW", "zh-HK"];
	if (base === "zh") return [language, "zh-CN", "zh"];
	const twin = twins.find((codes) => codes.includes(base)) ?? [];
	return [language, base, ...twin];
}
