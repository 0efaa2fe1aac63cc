/** Countries and languages are read by their names in these languages. */
const locales = "en de fr es it pt nl pl tr cs sv da nb fi hu el ro uk ru ja ko zh zh-TW ar".split(" ");

/** A name as names are compared: no case, no marks, no punctuation, no article. */
export function nameKeyOf(name: string): string {
	const letters = name.normalize("NFKD").replace(/\p{M}|[.'’]/gu, "");
	return letters
		.toLowerCase()
		.replaceAll("ı", "i")
		.replaceAll("&", " and ")
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.replace(/^ ?the /, "")
		.trim();
}

/** Codes by the keys of their names; null where one name means several, unless English knows only one of them. */
export function codesByName(type: "region" | "language", codes: readonly string[]): Map<string, string | null> {
	const found = new Map<string, string | null>();
	for (const [key, code] of namesIn("en", type, codes)) if (!found.has(key)) found.set(key, code);
	const english = new Set(found.keys());
	for (const locale of locales.slice(1)) {
		for (const [key, code] of namesIn(locale, type, codes)) {
			if (!found.has(key)) found.set(key, code);
			else if (!english.has(key) && found.get(key) !== code) found.set(key, null);
		}
	}
	return found;
}

function* namesIn(locale: string, type: "region" | "language", codes: readonly string[]): Iterable<[string, string]> {
	for (const languageDisplay of ["standard", "dialect"] as const) {
		const names = new Intl.DisplayNames(locale, { type, fallback: "none", languageDisplay });
		for (const code of codes) {
			const key = nameKeyOf(names.of(code) ?? "");
			if (key !== "") yield [key, code];
		}
	}
}
