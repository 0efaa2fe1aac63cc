import { describe, expect, it } from "vitest";
import { createEncodingGuess, encodingWords } from "./csv-encoding.ts";

function guessed(bytes: Uint8Array, { named, length = bytes.length || 1 }: { named?: string; length?: number } = {}) {
	const guess = createEncodingGuess(named);
	for (let at = 0; at < bytes.length; at += length) guess.see(bytes.subarray(at, at + length));
	return guess.encoding();
}

/** A text in an encoding of one or two bytes a letter, which Node.js only reads. */
function written(text: string, encoding: string): Uint8Array {
	const decoder = new TextDecoder(encoding);
	const bytesOf = new Map<string, number[]>();
	for (let byte = 0; byte < 0x100; byte++) bytesOf.set(decoder.decode(Uint8Array.of(byte)), [byte]);
	for (let lead = 0x81; lead < 0xff; lead++) {
		for (let trail = 0x40; trail < 0xff; trail++) {
			const letter = decoder.decode(Uint8Array.of(lead, trail));
			if (letter.length === 1 && !bytesOf.has(letter)) bytesOf.set(letter, [lead, trail]);
		}
	}
	return Uint8Array.from([...text].flatMap((letter) => bytesOf.get(letter) ?? [0x3f]));
}

describe("the encoding of a file that names none", () => {
	it.each([
		["windows-1252", "keyword;groups\nkäse;reif\nfromage à pâte molle\nœuf – coque\n¿cómo hacer café?"],
		["windows-1252", "keyword\nbotões de camisa\ncolchões\nportuguês\nação"],
		["windows-1252", "keyword\nsmørrebrød\nblåbær\nkøb bil"],
		["windows-1252", "keyword\ncafé"],
		["windows-1250", "słowo kluczowe\nbuty do biegania żółte\nłóżko\ntanie książki"],
		["windows-1250", "Nejčastější dotazy\nlevné letenky\nžlutý kůň\nkávovar"],
		["windows-1250", "keyword\ncipő webáruház\nnői kabát\ntűzifa\nőszi túra"],
		["windows-1254", "En popüler sorgular\nucuz uçak bileti\nayakkabı\nİstanbul otelleri\nçağrı merkezi\nşehir"],
		["windows-1251", "Поисковый запрос\nкупить велосипед\nкофе в зернах\nМосква отели"],
		["windows-1251", "keyword;country\nкупить велосипед;RU"],
		["windows-1253", "keyword\nκαφές\nξενοδοχεία Αθήνα\nπαπούτσια"],
		["shift_jis", "上位のクエリ,クリック数\nコーヒー豆 おすすめ,3\n東京 ホテル,3"],
		["euc-kr", "인기 검색어,클릭수\n커피 원두,3\n서울 호텔,4"],
		["gb18030", "热门查询,点击次数\n咖啡豆,3\n北京酒店,4"],
		["big5", "熱門查詢,點擊次數\n咖啡豆,3\n台北飯店,4"],
	])("%s: %s", (encoding, text) => {
		const bytes = written(text, encoding);
		expect(new TextDecoder(encoding).decode(bytes)).toBe(text);
		expect(guessed(bytes)).toBe(encoding);
	});

	it.each([
		["utf-16le", "上位のクエリ,クリック数\nコーヒー豆\n"],
		["utf-16le", "Keyword\tCountry\r\nkäse\tde\r\n"],
		["utf-16be", "Поисковый запрос\nкофе\n"],
		["utf-16le", "keyword"],
	])("%s without a mark, however it comes: %s", (encoding, text) => {
		const bytes = Buffer.from(text, "utf16le");
		if (encoding === "utf-16be") bytes.swap16();
		for (const length of [1, 3, 1000]) expect(guessed(bytes, { length })).toBe(encoding);
	});

	it("UTF-8, whatever is in it", () => {
		for (const text of ["", "käse", "keyword\nnul\0,a\n", "上位のクエリ\nコーヒー", "\uFEFFkäse"]) {
			expect(guessed(Buffer.from(text), { length: 2 })).toBe("utf-8");
		}
	});
});

it("what the sender names counts, but for a mark; UTF-16 has two orders", () => {
	expect(guessed(Buffer.from("käse"), { named: "windows-1252" })).toBe("windows-1252");
	expect(guessed(Buffer.from("\uFEFFkäse"), { named: "windows-1252" })).toBe("utf-8");
	expect(guessed(Buffer.from("a,b\nc", "utf16le").swap16(), { named: "UTF-16" })).toBe("utf-16be");
});

it("encodings are called as people call them", () => {
	expect(["utf-8", "utf-16le", "windows-1252", "shift_jis", "gb18030"].map(encodingWords)).toEqual([
		"UTF-8",
		"UTF-16",
		"Windows-1252",
		"Shift-JIS",
		"GB18030",
	]);
});
