import { describe, expect, it } from "vitest";
import { buildMeasurements } from "../test/factories/histories.ts";
import {
	cookie,
	db,
	domainId,
	type Listed,
	listed,
	newDomain,
	prepareImports,
	rest,
	send,
	signInAnother,
} from "../test/import-files.ts";

prepareImports();

describe("a CSV file that is sent", () => {
	it("adds its rows, leaves out those that are there, and lists by line and reason those it cannot use", async () => {
		await rest.call("POST", `domains/${domainId}/keywords`, { cookie, body: { keywords: [{ keyword: "latte" }] } });
		const reply = await send(
			[
				"Groups,country,unknown,Keyword,device,language,url",
				"a; b;;a,de,?, flat   white ,Mobile,DE,https://example.com/x",
				",,,LATTE,,,",
				",,,mocha,,,",
				",,,Mocha,,,",
				",Atlantis,,tea,,,",
				",,,,,,",
				",us,,,,,",
				",,,tea,fridge,,",
				',,,"te\na",,klingon,',
				`,,,${"x".repeat(201)},,,`,
				",,,tea,,,example",
				",,,tea",
				",,,tea,,,https://rival.example/x",
			].join("\r\n"),
		);
		expect(reply).toMatchObject({ status: 200 });
		expect(reply.body).toEqual({
			added: 3,
			existing: 2,
			cleaned: 0,
			refused: [
				{ line: 6, reason: "“Atlantis” is not a country." },
				{ line: 8, reason: "The keyword is empty." },
				{ line: 9, reason: "“fridge” is not a device. Use desktop or mobile." },
				{ line: 10, reason: "“klingon” is not a language. Use a code such as en or pt-BR." },
				{ line: 12, reason: "The keyword must not be longer than 200 characters." },
				{ line: 13, reason: "“example” is not an address that begins with http:// or https://." },
				{ line: 15, reason: "The target URL is not on example.com." },
			],
			columns: ["groups", "country", null, "keyword", "device", "language", "targetUrl"].map((usedAs, at) => ({
				name: ["Groups", "country", "unknown", "Keyword", "device", "language", "url"][at],
				usedAs,
				note: null,
			})),
			headerLine: 1,
			encoding: "UTF-8",
			separator: "commas",
		});
		expect(await listed()).toEqual([
			["latte", "US", "en", "desktop", "", null],
			["flat white", "DE", "de", "mobile", "a;b", "https://example.com/x"],
			["mocha", "US", "en", "desktop", "", null],
			["tea", "US", "en", "desktop", "", null],
		]);
	});

	it("changes nothing where it is only tried, and answers the same", async () => {
		await rest.call("POST", `domains/${domainId}/keywords`, { cookie, body: { keywords: [{ keyword: "latte" }] } });
		const file = "keyword,country\nlatte,\nLatte,us\nmocha,\nMOCHA,US\nmocha,DE\ntea,Atlantis\n";
		const tried = await send(file, { query: "?dryRun=true" });
		expect(tried.body).toMatchObject({ added: 2, existing: 3, refused: [{ line: 7 }] });
		expect(await listed()).toHaveLength(1);
		expect((await send(file)).body).toEqual(tried.body);
		expect(await listed()).toHaveLength(3);
		expect((await send(file)).body).toMatchObject({ added: 0, existing: 5 });
	});

	it("without a column that is known is read by five places or seven, its first line passed over unless it is data", async () => {
		const five = "a,where,engine,on,b\nlatte,de,google.de,mobile,a;b\nshort,de\n";
		expect((await send(five)).body).toMatchObject({
			added: 1,
			existing: 0,
			refused: [{ line: 3, reason: "The row has 2 of the 5 columns it needs." }],
		});
		const seven = "tea,de,x,fr,mobile,a,https://example.com\ncocoa,,,,,,\n";
		expect((await send(seven, { query: "?firstLineIsData=true" })).body).toMatchObject({ added: 2 });
		expect((await send(seven, { query: "?firstLineIsData=false" })).body).toMatchObject({ added: 0, existing: 1 });
		expect((await send(seven)).body).toMatchObject({ added: 0, existing: 2 });
		expect(await listed()).toEqual([
			["latte", "DE", "en", "mobile", "a;b", null],
			["tea", "DE", "fr", "mobile", "a", "https://example.com"],
			["cocoa", "US", "en", "desktop", "", null],
		]);
	});

	it("takes the country of the domain where it names none", async () => {
		const id = await newDomain("FR");
		await send("keyword\nthé\n", { id });
		expect(await listed(id)).toEqual([["thé", "FR", "en", "desktop", "", null]]);
	});

	it("comes in UTF-8 or UTF-16, or the charset that is named, with semicolons or tabs", async () => {
		const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));
		await send("\uFEFFkeyword;country\rkäse eins;DE\r");
		await send(utf16("country\tkeyword\r\nDE\tkäse zwei\r\n"), { type: "text/tab-separated-values" });
		const western = new Uint8Array(Buffer.from('"keyword"\nkäse drei\n', "latin1"));
		expect(await send(western, { type: "text/csv; charset=utf-8" })).toMatchObject({
			status: 400,
			body: { details: [{ field: "body" }], error: expect.stringMatching(/^The file is not valid UTF-8 text/) },
		});
		await send(western, { type: "text/csv; charset=windows-1252" });
		expect((await listed()).map(([keyword]) => keyword)).toEqual(["käse eins", "käse zwei", "käse drei"]);
	});
});

it("what a domain exports imports back unchanged, whatever its cells hold", async () => {
	const phrases = ["plain", "=SUM(A1)", "+49 30", "-5", "@home", "'quoted", "'=formula", "''twice", "'", "''"];
	const others = [
		'a "b", c',
		"semi;colon",
		"日本 🪜",
		"tab or | pipe",
		"#",
		"NULL",
		"007",
		"1e5",
		"sep=;",
		"shoes;=1",
		"shoes; -x",
	];
	const markets = [{}, { country: "DE", language: "pt-BR", device: "mobile" }];
	const keywords = [...phrases, ...others].flatMap((keyword) =>
		markets.map((market) => ({
			...market,
			keyword,
			groups: ["=g", "'@h", 'x, "y"', "-50%", '"=1+1"'],
			targetUrl: "https://example.com/?a=1,2&b=%22",
		})),
	);
	const { body } = await rest.call("POST", `domains/${domainId}/keywords`, { cookie, body: { keywords } });
	const { id = "" } = (body as { keywords: Listed[] }).keywords[0] ?? {};
	await buildMeasurements(db.orm.em.fork(), [{ keywordId: id, at: "2026-11-21T10:00:00Z", position: 4 }]);
	const { body: csv } = await rest.call("GET", `domains/${domainId}/export`, { cookie });
	// Spreadsheets that split at each semicolon find no formula behind one.
	expect(
		String(csv)
			.split(/\r\n|;/)
			.filter((part) => /^[" ]*[=+\-@]/.test(part)),
	).toEqual([]);
	const copy = await newDomain("FR");
	expect((await send(String(csv), { id: copy })).body).toMatchObject({
		added: keywords.length,
		existing: 0,
		refused: [],
	});
	expect(await listed(copy)).toEqual(await listed());
});

describe("a file that cannot be read adds nothing", () => {
	it.each([
		["nothing", "", "The file is empty."],
		["blank lines", "\n\n , \n", "The file is empty."],
		["a header alone", "keyword,country\n", "No keywords were found in the file."],
		[
			"no column of keywords",
			"words,place\nlatte,US\n",
			/^Which column holds the keywords\? The file has “words”, “place”/,
		],
		["a quote never closed", 'keyword,groups\nlatte,a\n"mocha,b\n', /^The row on line 3 cannot be read/],
		["a quote within quotes", 'keyword,groups\n"latte" x,a\n', /^The row on line 2 cannot be read/],
		["what is no text", new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0xfe, 0xfa]), /^This is a workbook or an archive/],
	])("%s", async (_, file, error) => {
		expect(await send(file)).toMatchObject({
			status: 400,
			body: { error: typeof error === "string" ? error : expect.stringMatching(error), details: [{ field: "body" }] },
		});
		expect(await listed()).toEqual([]);
	});

	it("rows that hold too much are left out, or the file is refused where they do not end", async () => {
		const megabyte = "x".repeat(1_000_000);
		const reply = await send(`keyword,notes\n"${megabyte}",a\nnul\0,a\nlatte,${megabyte}\nmocha,a${",".repeat(10)}\n`);
		expect(reply.body).toMatchObject({
			added: 2,
			existing: 0,
			refused: [
				{ line: 2, reason: "The keyword must not be longer than 200 characters." },
				{ line: 3, reason: "The keyword must not contain control characters." },
			],
		});
		expect(await send(`keyword,notes\nlatte,\n"${megabyte.repeat(3)}`)).toMatchObject({
			status: 400,
			body: { error: expect.stringMatching(/^The row on line 3 cannot be read/) },
		});
	});

	it("more than 50,000 rows or 25 MB are too large, however they come", async () => {
		const file = `keyword\n${Array.from({ length: 50_001 }, (_, index) => `k${index}\n`).join("")}`;
		expect(await send(file)).toMatchObject({
			status: 413,
			body: { code: "TOO_LARGE", error: "A file can have at most 50,000 rows." },
		});
		const line = `latte,${"x".repeat(990)}\n`.repeat(1000);
		let sent = 0;
		const endless = new ReadableStream({
			pull(controller) {
				sent += line.length;
				if (sent > 40_000_000) controller.close();
				else controller.enqueue(Buffer.from(sent === line.length ? `keyword,x\n${line}` : line));
			},
		});
		expect(await send(endless)).toMatchObject({
			status: 413,
			body: { error: "A file can be at most 25 MB." },
		});
		expect(await listed()).toEqual([]);
	});

	it("another type is 415, and another account's domain 404 before anything is validated", async () => {
		for (const type of ["application/json", "text/plain", "multipart/mixed; boundary=x", ""]) {
			expect(await send(new Uint8Array(Buffer.from("keyword\nlatte\n")), { type })).toMatchObject({
				status: 415,
				body: {
					error: "The body must be text/csv or text/tab-separated-values, or multipart/form-data with such a file.",
				},
			});
		}
		await signInAnother();
		expect(await send("", { type: "application/json" })).toMatchObject({ status: 404 });
		expect(await send("keyword\nlatte\n", { id: "abc" })).toMatchObject({ status: 404 });
	});

	it.each(["dryRun", "firstLineIsData"])("?%s must be true or false", async (name) => {
		expect(await send("keyword\nlatte\n", { query: `?${name}=1` })).toMatchObject({
			status: 400,
			body: { details: [{ field: name, message: "This must be true or false." }] },
		});
	});
});

/** A form as its bytes, and its type with the boundary. */
it("fifty thousand rows are added by one call, in the order of the file", async () => {
	const phrases = Array.from({ length: 50_000 }, (_, index) => `keyword number ${index}`);
	const reply = await send(`keyword,device,groups\n${phrases.map((phrase) => `${phrase},mobile,a;b\n`).join("")}`);
	expect(reply.body).toMatchObject({ added: 50_000, existing: 0, refused: [] });
	const last = await rest.call("GET", `domains/${domainId}/keywords?offset=49998`, { cookie });
	expect(last.headers.get("x-total-count")).toBe("50000");
	expect(last.body).toMatchObject([
		{ keyword: "keyword number 49998" },
		{ keyword: phrases.at(-1), groups: ["a", "b"] },
	]);
});
