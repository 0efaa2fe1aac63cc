import { describe, expect, it } from "vitest";
import { layoutOf, withField } from "./csv-columns.ts";
import { readKeywords } from "./csv-keywords.ts";
import { rowsOfCsv } from "./csv-table.ts";
import { NotCsv, textOfCsv } from "./csv-text.ts";

const defaults = { country: "US", language: "en", device: "DESKTOP" as const };
const bytesOf = (text: string) => new TextEncoder().encode(text);

function read(text: string, isFirstData = false) {
	const rows = rowsOfCsv(text);
	const layout = layoutOf(rows);
	return readKeywords(isFirstData ? rows : rows.slice(1), layout, defaults);
}
const phrases = (text: string) => read(text).keywords.map(({ input }) => input.keyword);

function utf16(text: string, isLittle: boolean): Uint8Array {
	const bytes = new Uint8Array(text.length * 2);
	for (let index = 0; index < text.length; index++) {
		new DataView(bytes.buffer).setUint16(index * 2, text.charCodeAt(index), isLittle);
	}
	return bytes;
}

describe("the text of a file", () => {
	it("comes without its byte order mark, in UTF-8 and both kinds of UTF-16", () => {
		expect(textOfCsv(bytesOf("\uFEFFkeyword"))).toBe("keyword");
		expect(textOfCsv(utf16("\uFEFFkäse", true))).toBe("käse");
		expect(textOfCsv(utf16("\uFEFFkäse", false))).toBe("käse");
		expect(textOfCsv(utf16("keyword,a", true))).toBe("keyword,a");
	});

	it("of an old spreadsheet is read in its encoding", () => {
		expect(textOfCsv(Uint8Array.of(0x6b, 0xe4, 0x73, 0x65))).toBe("käse");
	});

	it("a workbook is not CSV", () => {
		expect(() => textOfCsv(Uint8Array.of(0x50, 0x4b, 3, 4))).toThrow(NotCsv);
	});
});

describe("the rows of a file", () => {
	it("are parted by commas, semicolons or tabs, whatever the groups in them hold", () => {
		expect(phrases("keyword,groups\nflat white,a;b;c\n")).toEqual(["flat white"]);
		expect(phrases("country;keyword\nUS;flat white\n")).toEqual(["flat white"]);
		expect(phrases("keyword\tdevice\nflat white\tmobile\n")).toEqual(["flat white"]);
		expect(phrases("sep=;\nkeyword;device\nflat, white;mobile\n")).toEqual(["flat, white"]);
	});

	it("are named by the line they begin on, breaks within quotes counted", () => {
		const rows = rowsOfCsv('keyword,groups\r\n"two\r\nlines",a\r\n\r\nlast,b\r\n');
		expect(rows.map(({ line }) => line)).toEqual([1, 2, 5]);
		expect(rows[1]?.cells[0]).toBe("two\r\nlines");
	});

	it("a quote that is never closed is no CSV", () => {
		expect(() => rowsOfCsv('keyword\n"never closed\nand on')).toThrow(NotCsv);
	});
});

describe("columns", () => {
	it("are found by name in any order, others are passed over", () => {
		const { keywords } = read("groups,position,url,Keyword,country_code\na;b,3,https://example.com/x,latte,gb\n");
		expect(keywords).toEqual([
			{
				line: 2,
				input: { keyword: "latte", country: "GB", groups: ["a", "b"], targetUrl: "https://example.com/x" },
			},
		]);
	});

	it("a known header needs the keyword alone", () => {
		expect(phrases("keyword\nlatte\nmocha\n")).toEqual(["latte", "mocha"]);
	});

	it("without a known name are read by five places, and the first line is skipped", () => {
		const { keywords } = read("phrase,where,engine,on,tags\nlatte,de,google.de,mobile,a;b\n");
		expect(keywords[0]?.input).toEqual({ keyword: "latte", country: "DE", device: "MOBILE", groups: ["a", "b"] });
	});

	it("or by seven, with language and target URL", () => {
		const { keywords } = read("a,b,c,d,e,f,g\nlatte,de,x,de,mobile,a,https://example.com\n");
		expect(keywords[0]?.input).toMatchObject({ language: "de", device: "MOBILE", targetUrl: "https://example.com" });
	});

	it("the first line can be data", () => {
		expect(read("latte,de,,,\nmocha,de,,,\n", true).keywords.map(({ line }) => line)).toEqual([1, 2]);
	});

	it("by place, a row needs five of them", () => {
		expect(read("a,b,c,d,e\nlatte,de\n").problems).toEqual([
			{ line: 2, reason: "The row has 2 of the 5 columns it needs." },
		]);
	});

	it("can be chosen by hand; no field is read from two columns", () => {
		const rows = rowsOfCsv("id,phrase\n7,latte\n");
		const layout = withField(layoutOf(rows), 1, "keyword");
		expect(layout.fields).toEqual(["ignored", "keyword"]);
		expect(readKeywords(rows.slice(1), layout, defaults).keywords[0]?.input.keyword).toBe("latte");
	});
});

describe("cells", () => {
	it("empty ones take the defaults of the API", () => {
		expect(read("keyword,country,device,language,groups\nlatte,,,,\n").keywords[0]?.input).toEqual({
			keyword: "latte",
		});
	});

	it("wrong ones are named by line and reason, never replaced", () => {
		const { problems, keywords } = read(
			"keyword,country,device,language,url\n,us,,,\nlatte,UK,,,\nlatte,us,fridge,,\nlatte,us,,english,\nlatte,us,,,example\nok,us,,,\n",
		);
		expect(problems).toEqual([
			{ line: 2, reason: "The keyword is empty." },
			{ line: 3, reason: "“UK” is not a country code. The United Kingdom is GB." },
			{ line: 4, reason: "“fridge” is not a device. Use desktop or mobile." },
			{ line: 5, reason: "“english” is not a language code. Use one such as en or pt-BR." },
			{ line: 6, reason: "“example” is not an address that begins with http:// or https://." },
		]);
		expect(keywords).toHaveLength(1);
	});

	it("one apostrophe that kept a spreadsheet from calculating is taken off, any other stays", () => {
		expect(phrases("keyword\n'=1+1\n''quoted\n'n sync\n'-5 degrees\n")).toEqual([
			"=1+1",
			"'quoted",
			"'n sync",
			"-5 degrees",
		]);
	});

	it("the same keyword twice is read once, whatever its case and where defaults are written out", () => {
		const reading = read("keyword,country,device\nLatte,,\nlatte,US,desktop\nlatte,GB,\n");
		expect(reading.keywords.map(({ line }) => line)).toEqual([2, 4]);
		expect(reading.repeated).toBe(1);
	});
});
