import { expect, it } from "vitest";
import { pick, seedOf } from "../../../../lib/seeded.ts";
import { contained, containedText } from "./contained.ts";

it.each([
	["plain שלום", "plain שלום"],
	["a \u202Eb", "a \u202Eb\u202C"],
	["\u2067a\u202Eb", "\u2067a\u202Eb\u202C\u2069"],
	["a\u2069 b\u202C", "a b"],
	["\u2067a\u202Eb\u2069c", "\u2067a\u202Eb\u2069c"],
	["\u202Ea\u2067b\u202Cc\u2069d", "\u202Ea\u2067bc\u2069d\u202C"],
	["\u202Ea\nb", "\u202Ea\u202C\nb"],
	["a\u2028b\u2029c", "a b c"],
])("%j is contained as %j", (text, shown) => {
	expect(containedText(text)).toBe(shown);
});

it("every line ends what it begins and nothing else, and keeps its words", () => {
	const signs = [
		"a",
		"ש",
		" ",
		"\n",
		"\u202A",
		"\u202B",
		"\u202C",
		"\u202D",
		"\u202E",
		"\u2066",
		"\u2067",
		"\u2068",
		"\u2069",
	];
	const seed = seedOf("contained");
	for (let round = 0; round < 300; round++) {
		const length = 1 + pick(seed, round, 12);
		const text = Array.from({ length }, (_, at) => signs[pick(seed, round * 50 + at, signs.length)]).join("");
		const shown = containedText(text);
		expect(shown.replace(/[\u202A-\u2069]/g, "")).toBe(text.replace(/[\u202A-\u2069]/g, ""));
		expect(containedText(shown)).toBe(shown);
		for (const line of shown.split("\n")) {
			expect(line.match(/[\u2066-\u2068]/g)?.length ?? 0).toBe(line.match(/\u2069/g)?.length ?? 0);
		}
	}
});

it("all texts of a value are contained", () => {
	const value = { text: "\u202Ea", parts: [{ note: null, count: 3, rows: [["\u2066b"]] }] };
	expect(contained(value)).toEqual({
		text: "\u202Ea\u202C",
		parts: [{ note: null, count: 3, rows: [["\u2066b\u2069"]] }],
	});
});
