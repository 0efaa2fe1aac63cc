import { expect, it } from "vitest";
import { pick, seedOf } from "../../api/lib/seeded.ts";
import { findingKeyOf } from "./finding.ts";

it.each([
	["driver's", "driver’s"],
	["drivers' `n' ´o´", "DRIVERS‘ ’n’ ′o＇"],
	["cafe", "Café"],
	["cafe", "cafe\u0301"],
	["nestle", "NESTLÉ"],
	["strasse", "Straße"],
	["strasse", "STRASSE"],
	["STRAẞE", "strasse"],
	["adidas 42", "Ａｄｉｄａｓ　４２"],
	["カメラ", "ｶﾒﾗ"],
	["ガス", "ｶﾞｽ"],
	["istanbul", "İSTANBUL"],
	["istanbul", "ıstanbul"],
	["diyarbakir", "DIYARBAKIR"],
	["diyarbakır", "diyarbakir"],
	["b&b", "B & B"],
	["h&m", "H& M"],
	["h＆m", "h & m"],
	["ελλαδα", "Ελλάδα"],
	["οδοσ", "ΟΔΌΣ"],
	["елка", "ёлка"],
	["t-shirt", "t‑shirt"],
	["t-shirt", "t–shirt"],
	["boots", "bo\u200Bots"],
	["the  kettle", " The kettle "],
	["ﬁlter", "filter"],
	['5" screen', "5” screen"],
	["한국", "한국"],
])("%s is found as %s", (one, other) => expect(findingKeyOf(one)).toBe(findingKeyOf(other)));

it.each([
	["か", "が"],
	["가", "각"],
	["हि", "ह"],
	["שלום", "שָׁלוֹם"],
	["ร้าน", "ราน"],
	["b&b", "b and b"],
	["50%", "50"],
	["a_b", "axb"],
])("%s and %s stay apart", (one, other) => expect(findingKeyOf(one)).not.toBe(findingKeyOf(other)));

it("no letter is found in another that begins with it", () => {
	expect(findingKeyOf("각").includes(findingKeyOf("가"))).toBe(false);
	expect(findingKeyOf("が").includes(findingKeyOf("か"))).toBe(false);
});

it("is its own key, whatever the text", () => {
	const all = [
		..."aÀßıİI'’`´&＆Ａｶﾞが가각ё͏",
		"\u0301",
		"\u0307",
		" ",
		"\u00A8",
		"ﷺ",
		"ﬁ",
		"ſ",
		"ς",
		"Σ",
		"½",
		"\u200B",
		"\u2011",
	];
	for (let round = 0; round < 3_000; round++) {
		const seed = seedOf(`finding ${round}`);
		const text = Array.from({ length: 1 + (round % 9) }, (_, at) => all[pick(seed, at, all.length)]).join("");
		const key = findingKeyOf(text);
		expect(findingKeyOf(key), JSON.stringify(text)).toBe(key);
		expect(findingKeyOf(text.toUpperCase().toLowerCase()), JSON.stringify(text)).toBe(findingKeyOf(text.toLowerCase()));
	}
});
