import { expect, it } from "vitest";
import { pick, seedOf } from "../../api/lib/seeded.ts";
import { hasInvisible, plainName, withoutInvisible } from "./invisible.ts";
import { phraseFault, phraseKeyOf, phraseOf } from "./phrase.ts";

const england = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}";

it.each([
	["a zero-width space", "bo\u200Bots", "boots"],
	["a soft hyphen", "bo\u00ADots", "boots"],
	["direction marks", "\u200Eboots\u200F \u202Auk\u202C", "boots uk"],
	["isolates", "\u2066boots\u2069", "boots"],
	["a word joiner", "bo\u2060ots", "boots"],
	["byte order marks", "\uFEFFbo\uFEFFots", "boots"],
	["a Mongolian vowel separator", "bo\u180Eots", "boots"],
	["an Arabic letter mark", "\u061Cboots", "boots"],
	["invisible operators", "bo\u2062ots", "boots"],
	["a language tag", "boots\u{E0001}\u{E0065}", "boots"],
	["tags without a flag", "\u{E0067}\u{E0062}boots\u{E007F}", "boots"],
	["a joiner and a non-joiner in Latin", "bo\u200Do\u200Cts", "boots"],
	["a joiner in Cyrillic, Greek, Hebrew and Thai", "са\u200Dд α\u200Cβ ש\u200Dל ข\u200Cอ", "сад αβ של ขอ"],
	["joiners at the ends", "\u200Dboots\u200C \u200Cuk", "boots uk"],
	["a joiner at the end of a Persian word", "خانه\u200C ها", "خانه ها"],
	["repeated non-joiners", "می\u200C\u200C\u200Cخواهم", "می\u200Cخواهم"],
	["a non-joiner among marks of direction", "می\u200E\u200Cخواهم", "می\u200Cخواهم"],
	["tatweel", "مـــحل", "محل"],
	["tatweel around a non-joiner", "میـ\u200Cـخواهم", "می\u200Cخواهم"],
	["a joiner before nothing of an emoji", "\u{1F469}\u200D boots", "\u{1F469} boots"],
	["a non-joiner between emoji", "\u{1F469}\u200C\u{1F467}", "\u{1F469}\u{1F467}"],
	["a hyphen that does not break", "t\u2011shirt", "t-shirt"],
])("drops %s", (_, text, cleaned) => {
	expect(phraseOf(text)).toBe(cleaned);
	expect(hasInvisible(text)).toBe(true);
	expect(phraseKeyOf(phraseOf(text))).toBe(phraseKeyOf(phraseOf(cleaned)));
});

it.each([
	["a non-joiner in Persian", "می\u200Cخواهم"],
	["a non-joiner after a virama", "क्\u200Cष"],
	["a joiner after a virama", "क्\u200Dष"],
	["a joiner at the end of a word after a virama", "അവന്\u200D"],
	["a joiner in Sinhala", "ශ්\u200Dරී"],
	["a family", "\u{1F469}\u200D\u{1F469}\u200D\u{1F467}"],
	["a skin tone in a sequence", "\u{1F469}\u{1F3FD}\u200D\u{1F680} jobs"],
	["a sequence with a variation selector", "\u{1F3F3}\uFE0F\u200D\u{1F308}"],
	["a man running", "\u{1F3C3}\u200D\u2642\uFE0F shoes"],
	["England's flag", `${england} shop`],
	["a flag of letters", "\u{1F1EC}\u{1F1E7}"],
	["plain text", "driver’s – 50% off & more"],
])("keeps %s", (_, text) => {
	expect(phraseOf(text)).toBe(text);
	expect(hasInvisible(text)).toBe(false);
});

it.each([
	["a Hangul filler", "\u3164"],
	["a half-width Hangul filler", "\uFFA0"],
	["fillers of a Hangul syllable", "\u115F\u1160"],
	["Braille's blank", "\u2800"],
	["a variation selector", "\uFE0F"],
	["a variation selector of the supplement", "\u{E0100}"],
	["a grapheme joiner", "\u034F"],
	["a lone accent", "\u0301"],
	["an enclosing keycap", "\u20E3"],
	["a lone virama", "\u094D"],
	["Khmer's inherent vowels", "\u17B4\u17B5"],
	["a Mongolian selector", "\u180B"],
	["several of them with spaces", "\u3164 \u2800\u00A0\uFE0F"],
])("a phrase made up only of %s is empty", (_, text) => {
	expect(phraseFault(phraseOf(text))).toBe("Enter a keyword.");
});

it.each([
	["an emoji", "\u2764\uFE0F"],
	["a keycap", "1\uFE0F\u20E3"],
	["Hindi", "हिन्दी"],
	["a letter with a loose accent", "e\u0301"],
	["a letter beside fillers", "\u3164a\u2800"],
])("a phrase of %s is not empty, and stays as it is", (_, text) => {
	expect(phraseFault(phraseOf(text))).toBeNull();
	expect(phraseOf(text)).toBe(text);
});

it("what is left of nothing but invisible characters is nothing", () => {
	expect(phraseOf("\u200B\u200D \uFEFF\u00AD")).toBe("");
});

it("cleans whatever it is given once and for all, and no two texts apart", () => {
	const parts = [
		"a",
		"é",
		"م",
		"ي",
		"क",
		"्",
		"\u{1F469}",
		"\u{1F3F4}",
		"\uFE0F",
		"\u200B",
		"\u200C",
		"\u200D",
		"\u00AD",
	];
	const all = [...parts, "ـ", "\u2011", "\u{E0067}", "\u{E007F}", " ", "\uFEFF", "\u{1F3FD}", "ü"];
	for (let round = 0; round < 3_000; round++) {
		const seed = seedOf(`invisible ${round}`);
		const text = Array.from({ length: 1 + (round % 9) }, (_, at) => all[pick(seed, at, all.length)]).join("");
		const cleaned = withoutInvisible(text);
		expect(withoutInvisible(cleaned), JSON.stringify(text)).toBe(cleaned);
		expect(phraseOf(phraseOf(text)), JSON.stringify(text)).toBe(phraseOf(text));
		expect(/[\u200B\u00AD\uFEFF\u2011\u0640]/.test(cleaned), JSON.stringify(text)).toBe(false);
	}
});

it("makes names equal that look equal", () => {
	const names = ["Caf\u00E9 a", "Cafe\u0301 a", "Cafe\u200B\u0301 a", " Caf\u00E9\u00A0\u2003a\u200B"];
	expect(new Set(names.map(plainName))).toEqual(new Set(["Caf\u00E9 a"]));
});
