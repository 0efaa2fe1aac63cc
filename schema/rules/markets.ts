// The package's entry for Node.js would load the names of countries in all its languages.
import countries from "i18n-iso-countries/index.js";
import { withoutInvisible } from "./invisible.ts";
import { codesByName, nameKeyOf } from "./market-names.ts";

/** The languages of Google's pages, in its own spelling; others have a region after one of these. */
const googleLanguages =
	"ach af ak am ar az be bem bg bh bn br bs ca ceb chr ckb co crs cs cy da de dv ee el en eo es es-419 et eu fa fi fil fo fr fy ga gaa gd gl gn gu gv ha haw he hi hmn hr ht hu hy ia id ig is it iw ja jv jw ka kg kk kl km kn ko kri ku ky la lb lg ln lo loz lt lua lv mfe mg mi mk ml mn mo mr ms mt my nb ne nl nn no nso ny nyn oc om or pa pcm pl ps pt pt-BR pt-PT qu rm rn ro ru rw sa sd sh si sk sl sm sn so sq sr sr-ME st su sv sw ta te tg th ti tk tl tn to tr ts tt tum tw ug uk ur uz ve vi wo xh yi yo zh zh-CN zh-HK zh-TW zu".split(
		" ",
	);

const spelling = new Map(googleLanguages.map((code) => [code.toLowerCase(), code]));

/** Parts of the world that a language can have instead of a country. */
const worldRegions = new Set(["001", "150", "419"]);

/** Google names written Chinese by places. */
const writtenChinese: ReadonlyMap<string, string> = new Map(
	Object.entries({
		"zh-hans": "zh-CN",
		"zh-hans-cn": "zh-CN",
		"zh-hans-sg": "zh-CN",
		"zh-hant": "zh-TW",
		"zh-hant-tw": "zh-TW",
		"zh-hant-hk": "zh-HK",
		"zh-hant-mo": "zh-HK",
	}),
);

/** A code without surrounding spaces and invisible characters. */
function trimmedCode(text: string): string {
	return withoutInvisible(text).trim();
}

/** The language that a code in any case means, as Google spells it: `pt-BR` of `PT-br`; null when it has none. */
export function languageOfCode(code: string): string | null {
	const lower = trimmedCode(code).toLowerCase();
	const listed = spelling.get(lower) ?? writtenChinese.get(lower);
	if (listed) return listed;
	const [, base = "", script, region = ""] = /^([a-z]{2,3})-(?:([a-z]{4})|([a-z]{2}|\d{3}))$/.exec(lower) ?? [];
	// At most seven characters are stored.
	if (!spelling.has(base) || (script && base.length > 2)) return null;
	if (script) return `${base}-${script.charAt(0).toUpperCase()}${script.slice(1)}`;
	return worldRegions.has(region) || countryOfCode(region) ? `${base}-${region.toUpperCase()}` : null;
}

/** The country with a two-letter code, in either case; null when it is not assigned. */
export function countryOfCode(text: string): string | null {
	const code = trimmedCode(text);
	// Upper-casing alone would turn "ß" into "SS", which is South Sudan. `XK` is only reserved for users.
	if (!/^[a-z]{2}$/i.test(code) || /^xk$/i.test(code)) return null;
	return countries.alpha2ToAlpha3(code.toUpperCase()) ? code.toUpperCase() : null;
}

/** Other names of countries, by their keys. */
const countryAliases: ReadonlyMap<string, string> = new Map(
	Object.entries({
		america: "US",
		britain: "GB",
		burma: "MM",
		"cape verde": "CV",
		"czech republic": "CZ",
		"democratic republic of the congo": "CD",
		drc: "CD",
		"east timor": "TL",
		el: "GR",
		"great britain": "GB",
		holland: "NL",
		"hong kong": "HK",
		"iran islamic republic of": "IR",
		"ivory coast": "CI",
		korea: "KR",
		"korea republic of": "KR",
		macao: "MO",
		macau: "MO",
		macedonia: "MK",
		"moldova republic of": "MD",
		palestine: "PS",
		"republic of ireland": "IE",
		"republic of korea": "KR",
		"republic of the congo": "CG",
		"russian federation": "RU",
		swaziland: "SZ",
		"taiwan province of china": "TW",
		"tanzania united republic of": "TZ",
		turkey: "TR",
		turkiye: "TR",
		uae: "AE",
		uk: "GB",
		"united states of america": "US",
		"viet nam": "VN",
	}),
);

/** Other names of languages, by their keys; some are countries used where a language should be. */
const languageAliases: ReadonlyMap<string, string> = new Map(
	Object.entries({
		chinese: "zh-CN",
		"chinese simplified": "zh-CN",
		"chinese traditional": "zh-TW",
		cn: "zh-CN",
		cz: "cs",
		dk: "da",
		farsi: "fa",
		flemish: "nl",
		gr: "el",
		jp: "ja",
		kr: "ko",
		mandarin: "zh-CN",
		"simplified chinese": "zh-CN",
		tagalog: "tl",
		"traditional chinese": "zh-TW",
		vn: "vi",
	}),
);

const mobileNames =
	"android|cell|cell phone|cellphone|cellular|celular|handy|ios|iphone|mobil|mobile|mobile device|mobile devices|mobile phone|mobile phones|mobilgerat|mobilgerate|mobilny|movil|phone|smart phone|smartphone|smartphones|telefon";
const desktopNames =
	"computer|computers|desktop|desktop computer|desktops|escritorio|laptop|mac|macos|ordenador|ordinateur|pc|web|windows";

/** The device with this name, in any case; null when there is none. */
export function deviceOfCode(text: string): "desktop" | "mobile" | null {
	const code = trimmedCode(text).toLowerCase();
	return code === "desktop" || code === "mobile" ? code : null;
}

/** The country that a file means by a code of two or three letters, or by a name; null when none, or more than one. */
export function countryNamed(text: string): string | null {
	const code = text.trim();
	const key = nameKeyOf(code);
	const known = countryOfCode(code) ?? countryAliases.get(key) ?? countryOfCode(key);
	if (known) return known;
	const alpha2 = /^[a-z]{3}$/.test(key) ? countries.alpha3ToAlpha2(key.toUpperCase()) : undefined;
	return (alpha2 && countryOfCode(alpha2)) ?? countryWithName(key);
}

/** The language that a file means by a code or a name: `en-US` of `en_us` and `English (US)`; null when none. */
export function languageNamed(text: string): string | null {
	const code = text.trim().replaceAll("_", "-");
	const key = nameKeyOf(code);
	const known = languageOfCode(code) ?? languageAliases.get(key) ?? languageWithName(key);
	if (known) return known;
	if (code.length > 100) return null;
	const [, language = "", region = ""] = /^([^()]+?) ?[(-]([^()]+)\)?$/.exec(code) ?? [];
	const found = language && languageNamed(language);
	if (found && countryNamed(region)) return languageOfCode(`${found.slice(0, 2)}-${countryNamed(region)}`);
	return /^[a-z]{3}$/i.test(code) ? languageOfCode(Intl.getCanonicalLocales(code)[0] ?? "") : null;
}

/** The device that a file means; null when it is neither. */
export function deviceNamed(text: string): "desktop" | "mobile" | null {
	const key = nameKeyOf(text);
	if (mobileNames.split("|").includes(key)) return "mobile";
	return desktopNames.split("|").includes(key) ? "desktop" : null;
}

/** What a market's value may have meant, as a question: `uk: did you mean GB?`; null when that is not known. */
export function meantInstead(text: string, named: (text: string) => string | null): string | null {
	const found = named(text);
	return found === null ? null : `${text.trim()}: did you mean ${found}?`;
}

/** Codes of languages that have another one. */
const secondCodes = new Set(["bh", "iw", "jw", "mo", "sh", "tl", "tw", "zh", "zh-CN", "zh-TW"]);

let countryNames: ReadonlyMap<string, string | null> | undefined;
let languageNames: ReadonlyMap<string, string | null> | undefined;

function countryWithName(key: string): string | null {
	countryNames ??= codesByName("region", Object.keys(countries.getAlpha2Codes()).filter(countryOfCode));
	return countryNames.get(key) ?? null;
}

function languageWithName(key: string): string | null {
	const codes = googleLanguages.filter((code) => !secondCodes.has(code));
	languageNames ??= codesByName("language", [...codes, "zh-Hans", "zh-Hant", "en-GB", "en-US", "fr-CA"]);
	return languageOfCode(languageNames.get(key) ?? "");
}
