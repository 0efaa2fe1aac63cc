import { describe, expect, it } from "vitest";
import {
	countryNamed,
	countryOfCode,
	deviceNamed,
	deviceOfCode,
	languageNamed,
	languageOfCode,
	meantInstead,
} from "./markets.ts";

it("a language's code counts in any case, in Google's spelling", () => {
	const codes = "en EN es-419 FIL haw ceb pt-br PT-BR zh-tw zh-Hant zh-hans ZH-HANT-HK sr-latn en-gb iw he nb no jw tl";
	expect(codes.split(" ").map(languageOfCode)).toEqual(
		"en en es-419 fil haw ceb pt-BR pt-BR zh-TW zh-TW zh-CN zh-HK sr-Latn en-GB iw he nb no jw tl".split(" "),
	);
});

it("what Google has no pages in is no language", () => {
	const codes = ["", "x", "xx", "qq-US", "english", "en_US", "en-", "en-XX", "en-999", "en-US-x", "zh-Hant-US", "ẞ"];
	expect(codes.map(languageOfCode)).toEqual(codes.map(() => null));
});

it("a country's code counts in either case, none that is not assigned", () => {
	const codes = ["us", "GB", "uk", "XK", "xx", "ß", "usa", ""];
	expect(codes.map(countryOfCode)).toEqual(["US", "GB", ...Array(6).fill(null)]);
});

it.each([
	["  us ", "US"],
	["\u00A0gb\t", "GB"],
	["\u200Bde\uFEFF", "DE"],
	["u s", null],
	["  ", null],
])("the country's code %j is %s", (text, code) => expect(countryOfCode(text)).toBe(code));

it.each([
	["  EN ", "en"],
	["\npt-br\u200B", "pt-BR"],
	["en\u2011us", "en-US"],
	["pt- br", null],
])("the language's code %j is %s", (text, code) => expect(languageOfCode(text)).toBe(code));

it.each([
	[" Mobile ", "mobile"],
	["DESKTOP\u00A0", "desktop"],
	["phone", null],
	["", null],
])("the device's name %j is %s", (text, device) => expect(deviceOfCode(text)).toBe(device));

describe("files name", () => {
	it.each<[string, string | null]>([
		["us", "US"],
		[" gb ", "GB"],
		["uk", "GB"],
		["U.K.", "GB"],
		["USA", "US"],
		["U.S.", "US"],
		["GBR", "GB"],
		["deu", "DE"],
		["United Kingdom", "GB"],
		["the united states of america", "US"],
		["The Netherlands", "NL"],
		["Great Britain", "GB"],
		["Deutschland", "DE"],
		["Vereinigtes Königreich", "GB"],
		["ÉTATS-UNIS", "US"],
		["espana", "ES"],
		["日本", "JP"],
		["Czech Republic", "CZ"],
		["Turkey", "TR"],
		["Türkiye", "TR"],
		["Cote d’Ivoire", "CI"],
		["Trinidad and Tobago", "TT"],
		["Bosnia & Herzegovina", "BA"],
		["Korea, Republic of", "KR"],
		["South Korea", "KR"],
		["Niger", "NE"],
		["Georgia", "GE"],
		["en", null],
		["Kosovo", null],
		["Atlantis", null],
		["xk", null],
		["", null],
		["toString", null],
		["constructor", null],
		["__proto__", null],
	])("the country %s: %s", (text, code) => expect(countryNamed(text)).toBe(code));

	it.each<[string, string | null]>([
		["EN", "en"],
		["en_us", "en-US"],
		["English", "en"],
		["english", "en"],
		["English (US)", "en-US"],
		["English (United Kingdom)", "en-GB"],
		["English - UK", "en-GB"],
		["en-UK", "en-GB"],
		["Deutsch", "de"],
		["Französisch", "fr"],
		["Español", "es"],
		["日本語", "ja"],
		["jp", "ja"],
		["eng", "en"],
		["Portuguese (Brazil)", "pt-BR"],
		["Brazilian Portuguese", "pt-BR"],
		["Spanish (Latin America)", "es-419"],
		["Chinese (Simplified)", "zh-CN"],
		["Traditional Chinese", "zh-TW"],
		["Chinese", "zh-CN"],
		["Filipino", "fil"],
		["Hebrew", "he"],
		["Norwegian", "no"],
		["xx", null],
		["Klingon", null],
		["(", null],
		["a-b", null],
		["", null],
		["constructor", null],
	])("the language %s: %s", (text, code) => expect(languageNamed(text)).toBe(code));

	it.each<[string, string | null]>([
		["DESKTOP", "desktop"],
		["Mobile", "mobile"],
		["Smartphone", "mobile"],
		["iPhone", "mobile"],
		["Computer", "desktop"],
		[" pc ", "desktop"],
		["Mobilgerät", "mobile"],
		["tablet", null],
		["", null],
	])("the device %s: %s", (text, device) => expect(deviceNamed(text)).toBe(device));
});

it("a refusal says what may have been meant", () => {
	expect(meantInstead(" uk", countryNamed)).toBe("uk: did you mean GB?");
	expect(meantInstead("English", languageNamed)).toBe("English: did you mean en?");
	expect(meantInstead("Smartphone", deviceNamed)).toBe("Smartphone: did you mean mobile?");
	expect(meantInstead("Atlantis", countryNamed)).toBeNull();
});
