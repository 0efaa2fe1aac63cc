import { expect, it } from "vitest";
import { listedLanguage } from "./languages.ts";

it.each([
	["en", ["en"], "en"],
	["en-GB", ["en"], "en"],
	["pt-BR", ["pt", "pt-br"], "pt-br"],
	["es-419", ["es"], "es"],
	["iw", ["he"], "he"],
	["he", ["iw"], "iw"],
	["nb", ["no"], "no"],
	["no", ["nb"], "nb"],
	["jw", ["jv"], "jv"],
	["tl", ["fil"], "fil"],
	["fil", ["tl"], "tl"],
	["sr-Latn", ["sr"], "sr"],
	["zh-Hant", ["zh-CN", "zh-TW"], "zh-TW"],
	["zh-HK", ["zh-CN", "zh-TW"], "zh-TW"],
	["zh-TW", ["zh", "zh-CN"], null],
	["zh-Hans", ["zh-TW", "zh-CN"], "zh-CN"],
	["zh", ["zh-CN"], "zh-CN"],
	["zh-CN", ["zh"], "zh"],
	["haw", ["en"], null],
	["en", [], null],
])("%s among %j is %s", (language, listed, code) => expect(listedLanguage(language, listed)).toBe(code));
