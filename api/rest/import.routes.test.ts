import { gzipSync } from "node:zlib";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { buildUser } from "../test/factories/factories.ts";
import { buildMeasurements } from "../test/factories/histories.ts";
import { mountSmallDisk } from "../test/fakes/small-disk.ts";
import { type RestCall, type RestServer, startRest } from "../test/rest.ts";
import { authRoutes } from "./auth.routes.ts";
import { domainsRoutes } from "./domains.routes.ts";
import { exportRoutes } from "./export.routes.ts";
import { importRoutes } from "./import.routes.ts";
import { keywordsRoutes } from "./keywords.routes.ts";

let db: TestDatabase;
let rest: RestServer;
let cookie: string | null;
let domainId: string;
const told: { level: number; msg: string }[] = [];

beforeAll(async () => {
	db = await createTestDatabase();
	const routes = [...authRoutes, ...domainsRoutes, ...exportRoutes, ...importRoutes, ...keywordsRoutes];
	const log = pino({ level: "warn" }, { write: (line: string) => void told.push(JSON.parse(line)) });
	rest = await startRest(db, routes, {}, { log });
});
afterAll(async () => {
	await rest[Symbol.asyncDispose]();
	await db.drop();
});
beforeEach(async () => {
	cookie = await signIn();
	domainId = await newDomain();
});

async function signIn(): Promise<string | null> {
	const { email, password } = await buildUser({ em: db.orm.em.fork() });
	return (await rest.call("POST", "auth/login", { body: { email, password } })).cookie;
}

async function newDomain(country = "US"): Promise<string> {
	const body = { name: "Example", url: "example.com", country };
	return ((await rest.call("POST", "domains", { cookie, body })).body as { id: string }).id;
}

interface Sending {
	query?: string;
	type?: string;
	id?: string;
	encoding?: string;
}

function send(
	file: NonNullable<RestCall["file"]>,
	{ query = "", type = "text/csv", id = domainId, encoding }: Sending = {},
) {
	const headers = { "content-type": type, ...(encoding && { "content-encoding": encoding }) };
	return rest.call("POST", `domains/${id}/keywords/import${query}`, { cookie, file, headers });
}

interface Listed {
	id: string;
	keyword: string;
	country: string;
	language: string;
	device: string;
	groups: string[];
	targetUrl: string | null;
}

async function listed(id = domainId) {
	const { body, headers } = await rest.call("GET", `domains/${id}/keywords`, { cookie });
	expect(headers.get("x-total-count")).toBe(String((body as Listed[]).length));
	return (body as Listed[]).map(({ keyword, country, language, device, groups, targetUrl }) => {
		return [keyword, country, language, device, groups.join(";"), targetUrl];
	});
}

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
				",UK,,tea,,,",
				",,,,,,",
				",us,,,,,",
				",,,tea,fridge,,",
				',,,"te\na",,english,',
				`,,,${"x".repeat(201)},,,`,
				",,,tea,,,example",
				",,,tea",
			].join("\r\n"),
		);
		expect(reply).toMatchObject({ status: 200 });
		expect(reply.body).toEqual({
			added: 3,
			existing: 2,
			refused: [
				{ line: 6, reason: "The country must be an assigned two-letter code such as US." },
				{ line: 8, reason: "Enter a keyword." },
				{ line: 9, reason: "The device must be desktop or mobile." },
				{ line: 10, reason: "The language must be a code such as en or pt-BR." },
				{ line: 12, reason: "The keyword must not be longer than 200 characters." },
				{ line: 13, reason: "The target URL must begin with http:// or https:// and be a valid address." },
			],
		});
		expect(await listed()).toEqual([
			["latte", "US", "en", "desktop", "", null],
			["flat white", "DE", "de", "mobile", "a;b", "https://example.com/x"],
			["mocha", "US", "en", "desktop", "", null],
			["tea", "US", "en", "desktop", "", null],
		]);
	});

	it("changes nothing where it is only tried, and tells the same", async () => {
		await rest.call("POST", `domains/${domainId}/keywords`, { cookie, body: { keywords: [{ keyword: "latte" }] } });
		const file = "keyword,country\nlatte,\nLatte,us\nmocha,\nMOCHA,US\nmocha,DE\ntea,UK\n";
		const tried = await send(file, { query: "?dryRun=true" });
		expect(tried.body).toMatchObject({ added: 2, existing: 3, refused: [{ line: 7 }] });
		expect(await listed()).toHaveLength(1);
		expect((await send(file)).body).toEqual(tried.body);
		expect(await listed()).toHaveLength(3);
		expect((await send(file)).body).toMatchObject({ added: 0, existing: 5 });
	});

	it("without a column that is known is read by five places or seven, its first line passed over unless it is data", async () => {
		const five = "phrase,where,engine,on,tags\nlatte,de,google.de,mobile,a;b\nshort,de\n";
		expect((await send(five)).body).toEqual({
			added: 1,
			existing: 0,
			refused: [{ line: 3, reason: "The row has 2 of the 5 columns it needs." }],
		});
		const seven = "tea,de,x,fr,mobile,a,https://example.com\ncocoa,,,,,,\n";
		expect((await send(seven, { query: "?firstLineIsData=true" })).body).toMatchObject({ added: 2 });
		expect((await send(seven)).body).toMatchObject({ added: 0, existing: 1 });
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
		expect(await send(western)).toMatchObject({ status: 400, body: { details: [{ field: "body" }] } });
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
	expect((await send(String(csv), { id: copy })).body).toEqual({ added: keywords.length, existing: 0, refused: [] });
	expect(await listed(copy)).toEqual(await listed());
});

describe("a file that cannot be read adds nothing", () => {
	it.each([
		["nothing", "", "The file is empty."],
		["blank lines", "\n\n , \n", "The file is empty."],
		["a header alone", "keyword,country\n", "No keywords were found in the file."],
		["no column of keywords", "phrase,place\nlatte,US\n", /^The first line must name a column “keyword”/],
		["a quote never closed", 'keyword,groups\nlatte,a\n"mocha,b\n', /^The row on line 3 cannot be read/],
		["a quote within quotes", 'keyword,groups\n"latte" x,a\n', /^The row on line 2 cannot be read/],
		["what is no text", new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0xfe, 0xfa]), /^The file is not valid UTF-8 text/],
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
		expect(reply.body).toEqual({
			added: 2,
			existing: 0,
			refused: [
				{ line: 2, reason: "The keyword must not be longer than 200 characters." },
				{ line: 3, reason: "The keyword must not contain control characters." },
			],
		});
		expect(await send(`keyword\nlatte\n"${megabyte.repeat(3)}`)).toMatchObject({
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

	it("another type is 415, and another account's domain 404 before anything is judged", async () => {
		for (const type of ["application/json", "text/plain", "multipart/mixed; boundary=x", ""]) {
			expect(await send(new Uint8Array(Buffer.from("keyword\nlatte\n")), { type })).toMatchObject({
				status: 415,
				body: {
					error: "The body must be text/csv or text/tab-separated-values, or multipart/form-data with such a file.",
				},
			});
		}
		cookie = await signIn();
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
async function bytesOf(parts: [name: string, value: string | Blob][]) {
	const form = new FormData();
	for (const [name, value] of parts) form.append(name, value);
	const written = new Response(form);
	return { bytes: new Uint8Array(await written.arrayBuffer()), type: written.headers.get("content-type") ?? "" };
}

const refused = (error: string) => ({ status: 400, body: { error, code: "BAD_INPUT", details: [{ field: "body" }] } });

describe("a file packed by gzip", () => {
	it("is unpacked", async () => {
		const reply = await send(gzipSync("keyword\nlatte\n"), { encoding: "gzip" });
		expect(reply).toMatchObject({ status: 200, body: { added: 1, refused: [] } });
	});

	it("is refused when it unpacks to more than 25 MB, long before that has come", async () => {
		const packed = gzipSync(`keyword\n${"x".repeat(300_000_000)}`);
		expect(packed.length).toBeLessThan(400_000);
		expect(await send(packed, { encoding: "gzip" })).toMatchObject({ status: 413, body: { code: "TOO_LARGE" } });
	});

	it("is refused when it is none, when its end is missing, and when something else packed it", async () => {
		const packed = gzipSync("keyword\nlatte\n".repeat(1_000));
		const sentence = "The body is not valid gzip or is incomplete.";
		for (const file of ["keyword\nlatte\n", new Uint8Array(packed.subarray(0, -20))]) {
			expect(await send(file, { encoding: "gzip" })).toMatchObject(refused(sentence));
		}
		expect(await send(packed, { encoding: "br" })).toMatchObject({
			status: 415,
			body: { error: "The only supported Content-Encoding is gzip." },
		});
		expect(await listed()).toEqual([]);
	});
});

describe("a file in a form", () => {
	const csv = (text: string) => new File([text], "keywords.csv", { type: "application/vnd.ms-excel" });
	const sendForm = async (...parts: [name: string, value: string | Blob][]) => {
		const { bytes, type } = await bytesOf(parts);
		return send(bytes, { type });
	};

	it("is taken, whatever it is called, and the fields beside it are passed over", async () => {
		const reply = await sendForm(["domain", "x"], ["upload", csv("keyword;country\nkäse;de\n")], ["dryRun", "true"]);
		expect(reply).toMatchObject({ status: 200, body: { added: 1 } });
		expect(await listed()).toEqual([["käse", "DE", "en", "desktop", "", null]]);
	});

	it("may be packed with its form", async () => {
		const { bytes, type } = await bytesOf([["file", csv("keyword\nlatte\n")]]);
		expect((await send(gzipSync(bytes), { type, encoding: "gzip" })).body).toMatchObject({ added: 1 });
	});

	it("is one: no file, or two, are refused", async () => {
		expect(await sendForm(["keywords", "keyword\nlatte\n"])).toMatchObject(refused("The form has no file."));
		const two = await sendForm(["one", csv("keyword\nlatte\n")], ["two", csv("keyword\nmocha\n")]);
		expect(two).toMatchObject(refused("A form can contain only one file."));
		expect(await listed()).toEqual([]);
	});

	it("has 25 MB at most", async () => {
		const file = csv(`keyword,x\n${`latte,${"x".repeat(990)}\n`.repeat(26_000)}`);
		expect(await sendForm(["file", file])).toMatchObject({
			status: 413,
			body: { error: "A file can be at most 25 MB." },
		});
	});

	it("is refused when its form unpacks to more than 25 MB, wherever that is", async () => {
		const huge = "x".repeat(100_000_000);
		const { bytes, type } = await bytesOf([
			["notes", huge],
			["file", csv("keyword\nlatte\n")],
		]);
		const small = await bytesOf([["file", csv("keyword\nlatte\n")]]);
		const preamble = { bytes: Buffer.concat([Buffer.from(`${huge}\r\n`), small.bytes]), type: small.type };
		for (const form of [{ bytes, type }, preamble]) {
			const reply = await send(gzipSync(form.bytes), { type: form.type, encoding: "gzip" });
			expect(reply).toMatchObject({ status: 413, body: { error: "A file can be at most 25 MB." } });
		}
		expect(await listed()).toEqual([]);
	});

	it("adds nothing when the form is broken anywhere", async () => {
		const { bytes, type } = await bytesOf([["file", csv(`keyword\n${"latte\n".repeat(50)}`)]]);
		const sentence = "The form is malformed or incomplete.";
		for (const length of [bytes.length - 6, bytes.length - 60, 150, 60]) {
			expect(await send(bytes.slice(0, length), { type }), `${length} bytes`).toMatchObject({ status: 400 });
		}
		expect(await send(bytes.slice(0, -60), { type })).toMatchObject(refused(sentence));
		expect(await send("latte", { type })).toMatchObject(refused(sentence));
		expect(await send(bytes, { type: "multipart/form-data" })).toMatchObject(
			refused("The form's Content-Type must name its boundary."),
		);
		expect(await listed()).toEqual([]);
	});
});

it("a file that finds no room in the temporary folder is refused, which the log says, and goes in once there is some", async ({
	skip,
}) => {
	await using disk = await mountSmallDisk(256_000);
	if (!disk) return skip("Without Linux and root no small disk can be mounted.");
	vi.stubEnv("TMPDIR", disk.folder);
	try {
		expect(await send(`keyword\n${"latte\n".repeat(49_000)}`)).toMatchObject({
			status: 503,
			body: { code: "UNAVAILABLE", error: "The server has no disk space for files right now. Please try again later." },
		});
		expect(told).toMatchObject([{ level: 50, msg: "The temporary folder is full", folder: disk.folder }]);
		expect(await listed()).toEqual([]);
		expect((await send("keyword\nlatte\n")).body).toMatchObject({ added: 1 });
	} finally {
		vi.unstubAllEnvs();
	}
});

it("fifty thousand rows are added by one call, in the order of the file", async () => {
	const phrases = Array.from({ length: 50_000 }, (_, index) => `keyword number ${index}`);
	const reply = await send(`keyword,device,groups\n${phrases.map((phrase) => `${phrase},mobile,a;b\n`).join("")}`);
	expect(reply.body).toEqual({ added: 50_000, existing: 0, refused: [] });
	const last = await rest.call("GET", `domains/${domainId}/keywords?offset=49998`, { cookie });
	expect(last.headers.get("x-total-count")).toBe("50000");
	expect(last.body).toMatchObject([
		{ keyword: "keyword number 49998" },
		{ keyword: phrases.at(-1), groups: ["a", "b"] },
	]);
});
