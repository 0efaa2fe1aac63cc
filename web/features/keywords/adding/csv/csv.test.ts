import { describe, expect, it } from "vitest";
import { asChosen, dataOf, layoutOf, withField } from "../../../../../schema/rules/csv-columns.ts";
import { NotCsv } from "../../../../../schema/rules/csv-rows.ts";
import { readKeywords } from "./csv-keywords.ts";
import { readCsvFile, rowsOfCsv, textOfCsv } from "./read-csv-file.ts";

const defaults = { country: "US", language: "en", device: "DESKTOP" as const };
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function read(text: string, isFirstData?: boolean) {
	const { rows, separator } = await rowsOfCsv(text.replaceAll("\r\n", "\n"));
	const layout = layoutOf(rows, separator === null, isFirstData);
	return readKeywords(dataOf(rows, layout), layout, defaults);
}
const phrases = async (text: string) => (await read(text)).keywords.map(({ input }) => input.keyword);

function utf16(text: string, isLittle: boolean): Uint8Array {
	const bytes = new Uint8Array(text.length * 2);
	for (let index = 0; index < text.length; index++) {
		new DataView(bytes.buffer).setUint16(index * 2, text.charCodeAt(index), isLittle);
	}
	return bytes;
}

describe("the text of a file", () => {
	it("comes without its byte order mark, in UTF-8 and both kinds of UTF-16", () => {
		expect(textOfCsv(bytesOf("\uFEFFkeyword"))).toEqual({ text: "keyword", encoding: "UTF-8" });
		expect(textOfCsv(utf16("\uFEFFkäse", true))).toEqual({ text: "käse", encoding: "UTF-16" });
		expect(textOfCsv(utf16("\uFEFFkäse", false))).toEqual({ text: "käse", encoding: "UTF-16" });
		expect(textOfCsv(utf16("keyword,a", true))).toEqual({ text: "keyword,a", encoding: "UTF-16" });
	});

	it("of an old spreadsheet is read in its encoding", () => {
		expect(textOfCsv(Uint8Array.of(0x6b, 0xe4, 0x73, 0x65))).toEqual({ text: "käse", encoding: "Windows-1252" });
	});

	it("has one kind of line break for any kind in the file", () => {
		expect(textOfCsv(bytesOf("a\r\nb\rc\nd")).text).toBe("a\nb\nc\nd");
	});

	it("a workbook is not CSV", () => {
		expect(() => textOfCsv(Uint8Array.of(0x50, 0x4b, 3, 4))).toThrow(NotCsv);
	});
});

it("a file that the browser cannot read is reported, for any reason", async () => {
	for (const reason of [new DOMException("gone", "NotFoundError"), new RangeError("Array buffer allocation failed")]) {
		const file = Object.assign(new File(["keyword\n"], "a.csv"), { arrayBuffer: () => Promise.reject(reason) });
		expect(await readCsvFile(file)).toBe("Failed to parse CSV file. Please check the format.");
	}
});

describe("the rows of a file", () => {
	it("are separated by commas, semicolons or tabs, whatever their groups contain", async () => {
		expect(await phrases("keyword,groups\nflat white,a;b;c\n")).toEqual(["flat white"]);
		expect(await phrases("country;keyword\nUS;flat white\n")).toEqual(["flat white"]);
		expect(await phrases("keyword\tdevice\nflat white\tmobile\n")).toEqual(["flat white"]);
		expect(await phrases("sep=;\nkeyword;device\nflat, white;mobile\n")).toEqual(["flat, white"]);
	});

	it("are named by the line they begin on, breaks within quotes counted", async () => {
		const { rows } = await rowsOfCsv('keyword,groups\n"two\nlines",a\n\nlast,b\n');
		expect(rows.map(({ line }) => line)).toEqual([1, 2, 5]);
		expect(rows[1]?.cells[0]).toBe("two\nlines");
	});

	it("a quote that is never closed is no CSV", async () => {
		await expect(rowsOfCsv('keyword,x\n"never closed\nand on')).rejects.toThrow(NotCsv);
	});

	it("of a large file are complete and in order, wherever its chunks end", async () => {
		const lines = Array.from({ length: 50_000 }, (_, index) => `"keyword ""${index}"",\nof many",US\n`);
		const { rows } = await rowsOfCsv(`keyword,country\n${lines.join("")}`);
		expect(rows).toHaveLength(50_001);
		rows.slice(1).forEach(({ line, cells }, index) => {
			if (line !== 2 + 2 * index || cells[0] !== `keyword "${index}",\nof many`)
				throw new Error(`Row ${index}: ${cells}`);
		});
	});
});

describe("columns", () => {
	it("are found by name in any order, others are skipped", async () => {
		const { keywords } = await read("groups,notes,url,Keyword,country_code\na;b,3,https://example.com/x,latte,gb\n");
		expect(keywords).toMatchObject([
			{
				line: 2,
				input: { keyword: "latte", country: "GB", groups: ["a", "b"], targetUrl: "https://example.com/x" },
			},
		]);
	});

	it("a known header needs the keyword only", async () => {
		expect(await phrases("keyword\nlatte\nmocha\n")).toEqual(["latte", "mocha"]);
	});

	it("without a known name are read by five places, and the first line is skipped", async () => {
		const { keywords } = await read("a,where,engine,on,b\nlatte,de,google.de,mobile,a;b\n");
		expect(keywords[0]?.input).toEqual({ keyword: "latte", country: "DE", device: "MOBILE", groups: ["a", "b"] });
	});

	it("or by seven, with language and target URL", async () => {
		const { keywords } = await read("a,b,c,d,e,f,g\nlatte,de,x,de,mobile,a,https://example.com\n");
		expect(keywords[0]?.input).toMatchObject({ language: "de", device: "MOBILE", targetUrl: "https://example.com" });
	});

	it("the first line can be data", async () => {
		expect((await read("latte,de,,,\nmocha,de,,,\n", true)).keywords.map(({ line }) => line)).toEqual([1, 2]);
	});

	it("by place, a row needs five of them", async () => {
		expect((await read("a,b,c,d,e\nlatte,de\n")).problems).toEqual([
			{ line: 2, reason: "The row has 2 of the 5 columns it needs." },
		]);
	});

	it("can be chosen by hand; no field is read from two columns", async () => {
		const { rows } = await rowsOfCsv("id,term\nx7,latte\n");
		const unknown = layoutOf(rows, false);
		expect(unknown).toMatchObject({ kind: "UNKNOWN", fields: ["keyword", "ignored"] });
		const layout = asChosen(withField(unknown, 1, "keyword"));
		expect(layout.fields).toEqual(["ignored", "keyword"]);
		expect((await readKeywords(dataOf(rows, layout), layout, defaults)).keywords[0]?.input.keyword).toBe("latte");
	});
});

describe("cells", () => {
	it("empty ones take the defaults of the API", async () => {
		expect((await read("keyword,country,device,language,groups\nlatte,,,,\n")).keywords[0]?.input).toEqual({
			keyword: "latte",
		});
	});

	it("wrong ones are named by line and reason, never replaced", async () => {
		const { problems, keywords } = await read(
			"keyword,country,device,language,url\n,us,,,\nlatte,Atlantis,,,\nlatte,us,fridge,,\nlatte,us,,klingon,\nlatte,us,,,example\nok,us,,,\n",
		);
		expect(problems).toEqual([
			{ line: 2, reason: "The keyword is empty." },
			{ line: 3, reason: "“Atlantis” is not a country." },
			{ line: 4, reason: "“fridge” is not a device. Use desktop or mobile." },
			{ line: 5, reason: "“klingon” is not a language. Use a code such as en or pt-BR." },
			{ line: 6, reason: "“example” is not an address that begins with http:// or https://." },
		]);
		expect(keywords).toHaveLength(1);
	});

	it("a target must be on the domain", async () => {
		const { rows } = await rowsOfCsv(
			"keyword,url\na,https://shop.example.com/a\nb,https://example.com/b\nc,https://example.com/*\n",
		);
		const domain = { host: "shop.example.com", path: "" };
		const { keywords, problems } = await readKeywords(rows.slice(1), layoutOf(rows, false), { ...defaults, domain });
		expect(keywords.map(({ line }) => line)).toEqual([2, 4]);
		expect(problems).toEqual([{ line: 3, reason: "The target URL is not on shop.example.com." }]);
	});

	it("one apostrophe that kept a spreadsheet from calculating is taken off, any other stays", async () => {
		expect(await phrases("keyword\n'=1+1\n''quoted\n'n sync\n'-5 degrees\n")).toEqual([
			"=1+1",
			"'quoted",
			"'n sync",
			"-5 degrees",
		]);
	});

	it("so is the one behind a semicolon", async () => {
		const { keywords } = await read(`keyword,groups\nlatte,"'=g;'-50%;''@h;'n"\n`);
		expect(keywords[0]?.input.groups).toEqual(["=g", "-50%", "'@h", "'n"]);
	});

	it("a repeated keyword is read once, ignoring case and spelled-out defaults", async () => {
		const reading = await read("keyword,country,device\nLatte,,\nlatte,US,desktop\nlatte,GB,\n");
		expect(reading.keywords.map(({ line }) => line)).toEqual([2, 4]);
		expect(reading.repeated).toBe(1);
	});
});
