import { describe, expect, it } from "vitest";
import { serpResultColumns } from "../modules/desk/keyword-files/serp-export.service.ts";
import { listed, newDomain, prepareImports, send } from "../test/import-files.ts";

prepareImports();

interface Answer {
	added: number;
	existing: number;
	cleaned: number;
	refused: { line: number; reason: string }[];
	columns: { name: string; usedAs: string | null; note: string | null }[];
	headerLine: number | null;
	encoding: string;
	separator: string;
}

async function imported(file: Parameters<typeof send>[0], query = "") {
	const { status, body } = await send(file, { query });
	expect(status, JSON.stringify(body)).toBe(200);
	return body as Answer;
}
const used = ({ columns }: Answer) =>
	Object.fromEntries(columns.flatMap(({ name, usedAs }) => (usedAs ? [[name, usedAs]] : [])));
const passedOver = ({ columns }: Answer) => columns.flatMap(({ name, usedAs }) => (usedAs ? [] : [name]));
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));
const tsv = (...rows: string[][]) => rows.map((row) => row.join("\t")).join("\r\n");

describe("a file of another tool is recognised", () => {
	it.each([
		["Top queries", "Clicks,Impressions,CTR,Position"],
		["Häufigste Suchanfragen", "Klicks,Impressionen,CTR,Position"],
		["Requêtes les plus fréquentes", "Clics,Impressions,CTR,Position"],
		["Consultas principales", "Clics,Impresiones,CTR,Posición"],
		["Query principali", "Clic,Impressioni,CTR,Posizione"],
		["Principais consultas", "Cliques,Impressões,CTR,Posição"],
		["Populairste zoekopdrachten", "Klikken,Vertoningen,CTR,Positie"],
		["Najpopularniejsze zapytania", "Kliknięcia,Wyświetlenia,CTR,Pozycja"],
		["En popüler sorgular", "Tıklamalar,Gösterimler,TO,Konum"],
		["Nejčastější dotazy", "Kliknutí,Zobrazení,CTR,Pozice"],
		["Vanligaste sökfrågorna", "Klick,Exponeringar,CTR,Position"],
		["上位のクエリ", "クリック数,表示回数,CTR,掲載順位"],
		["인기 검색어", "클릭수,노출,CTR,게재순위"],
		["热门查询", "点击次数,展示,点击率,排名"],
		["Поисковый запрос", "Клики,Показы,CTR,Позиция"],
		["  TOP QUERIES ", "Clicks,Impressions,CTR,Position"],
		["Requêtes les plus fréquentes".normalize("NFD"), "Clics,Impressions,CTR,Position"],
	])("Search Console: %s", async (name, others) => {
		const answer = await imported(`${name},${others}\nlatte art,12,340,3.5%,4.2\n`);
		expect(answer).toMatchObject({ added: 1, refused: [], headerLine: 1, separator: "commas" });
		expect(used(answer)).toEqual({ [name.trim()]: "keyword" });
		expect(passedOver(answer)).toEqual(others.split(","));
	});

	it("Semrush: its URL is the page that ranks, and can be taken as target", async () => {
		const header =
			"Keyword,Position,Previous position,Search Volume,Keyword Difficulty,CPC,URL,Traffic,Traffic (%),Traffic Cost,Competition,Number of Results,Trends,Timestamp,SERP Features by Keyword,Keyword Intents,Position Type";
		const row =
			'latte art,1,2,90,82,0.00,https://example.com/latte,7,12.5,0.00,0.01,104,"43, 14, 100",2026-06-26,"Reviews, Sitelinks",Commercial,Organic';
		const tried = await imported(`${header}\n${row}\n`, "?dryRun=true&targetColumn=URL");
		expect(used(tried)).toEqual({ Keyword: "keyword", URL: "targetUrl" });
		const answer = await imported(`${header}\n${row}\n`);
		expect(answer).toMatchObject({ added: 1, refused: [] });
		expect(answer.columns[6]).toEqual({ name: "URL", usedAs: null, note: expect.stringContaining("targetColumn") });
		expect(await listed()).toEqual([["latte art", "US", "en", "desktop", "", null]]);
	});

	it("Ahrefs: UTF-16, tabs, its countries", async () => {
		const header = [
			"#",
			"Keyword",
			"Country",
			"Location",
			"Volume",
			"KD",
			"CPC",
			"Current position",
			"Current URL",
			"Device",
			"Tags",
		];
		const rows = [
			["1", "latte art", "de", "Germany", "900", "12", "1.2", "4", "https://example.com/a", "Desktop", "core, brand"],
			["2", "latte art", "United States", "", "900", "12", "", "", "", "Mobile", ""],
		];
		const answer = await imported(utf16(tsv(header, ...rows)));
		expect(answer).toMatchObject({ added: 2, refused: [], encoding: "UTF-16", separator: "tabs" });
		expect(passedOver(answer)).toEqual(["#", "Volume", "KD", "CPC", "Current position", "Current URL"]);
		expect(await listed()).toEqual([
			["latte art", "DE", "en", "desktop", "core;brand", null],
			["latte art", "US", "en", "mobile", "", null],
		]);
	});

	it("AccuRanker: for its countries and devices, below the lines it begins with", async () => {
		const file = [
			"Example Ltd - www.example.com",
			"Exported 2026-11-20",
			"",
			"Keyword;Search Location;Country code/locale;Search Type;Tags;Rank;Previous Rank;Search Volume;Highest Ranking Page",
			"kaffeemühle;Germany;DE;Mobile;shop,brand;3;5;900;https://example.com/x",
			"moulin à café;France;fr-FR;Desktop;;-;-;90;-",
			"coffee grinder;United Kingdom;en-gb;Desktop;shop;12;1;90;",
			"grinder;Atlantis;Atlantis;Desktop;shop;12;1;90;",
		].join("\r\n");
		const answer = await imported(`\uFEFF${file}`);
		expect(answer).toMatchObject({ added: 3, headerLine: 4, separator: "semicolons" });
		expect(answer.refused).toEqual([{ line: 8, reason: "“Atlantis” is not a country." }]);
		expect(await listed()).toEqual([
			["kaffeemühle", "DE", "en", "mobile", "shop;brand", null],
			["moulin à café", "FR", "fr", "desktop", "", null],
			["coffee grinder", "GB", "en", "desktop", "shop", null],
		]);
	});

	it("AccuRanker: places that are whole countries are countries, others places", async () => {
		const answer = await imported(
			"Keyword,Search Location,Search Type\na,Germany,Mobile\nb,Atlantis,Mobile\nc,France,\n",
		);
		expect(used(answer)).toEqual({ Keyword: "keyword", "Search Location": "country", "Search Type": "device" });
		expect(answer.refused).toEqual([{ line: 3, reason: "“Atlantis” is not a country." }]);
		const places = await imported('Keyword,Search Location\na,Germany\nb,"Leeds, England, United Kingdom"\nc,\n');
		expect(used(places)).toEqual({ Keyword: "keyword", "Search Location": "location" });
		expect(places).toMatchObject({ added: 2, refused: [{ line: 3, reason: expect.stringContaining("DataForSEO") }] });
	});

	it("SE Ranking, with its target URL next to the page that ranks", async () => {
		const answer = await imported(
			"Keyword;Group;Target URL;Search volume;Position;URL\nlatte;drinks;https://example.com/t;10;3;https://example.com/r\n",
		);
		expect(used(answer)).toEqual({ Keyword: "keyword", Group: "groups", "Target URL": "targetUrl" });
		expect(await listed()).toEqual([["latte", "US", "en", "desktop", "drinks", "https://example.com/t"]]);
	});

	it("Google's Keyword Planner: two lines before the header", async () => {
		const file = [
			"Keyword Stats 2026-11-20 at 10_00_00",
			"November 1, 2025 - October 31, 2026",
			"Keyword\tCurrency\tAvg. monthly searches\tThree month change\tIn account?",
			"latte art\tEUR\t5000\t0%\tNo",
		].join("\n");
		const answer = await imported(utf16(file));
		expect(answer).toMatchObject({ added: 1, refused: [], headerLine: 3 });
		expect(await listed()).toEqual([["latte art", "US", "en", "desktop", "", null]]);
	});

	it("SerpBear: names of countries, dashes for nothing, and a row that its own commas broke", async () => {
		const file = [
			"ID,Keyword,Position,URL,Country,State,City,Device,Updated,Added,Tags",
			"1, latte art, 4, https://example.com/a, United States, -, -, mobile, 2026-11-20, 2026-01-01, brand",
			"2, mocha, -, -, Germany, -, -, desktop, 2026-11-20, 2026-01-01, ",
			"3, hotels in paris, france, 4, -, France, -, -, desktop, 2026-11-20, 2026-01-01, a,b",
		].join("\r\n");
		const answer = await imported(file);
		expect(answer.refused).toEqual([{ line: 4, reason: "13 cells, the header has 11." }]);
		expect(await listed()).toEqual([
			["latte art", "US", "en", "mobile", "brand", null],
			["mocha", "DE", "en", "desktop", "", null],
		]);
	});

	it("labels, tags and groups are groups, and add up", async () => {
		await imported('Search Term,Label,Groups\nlatte,"a, b",c;d\n');
		expect(await listed()).toEqual([["latte", "US", "en", "desktop", "a;b;c;d", null]]);
	});
});

describe("nothing is dropped without a word", () => {
	it("a header of one cell, or none with one cell a line: the whole line is the keyword", async () => {
		const phrases = ["hotels in paris, france", "a; b", "one | two"];
		expect(await imported(`keyword\n${phrases.join("\n")}\n"rome, italy"\n`)).toMatchObject({
			added: 4,
			headerLine: 1,
			separator: "none",
		});
		expect((await listed()).map(([keyword]) => keyword)).toEqual([...phrases, "rome, italy"]);
		expect(await imported(`${phrases.join("\n")}\nmilan\nturin\nvenice\n`)).toMatchObject({
			added: 3,
			existing: 3,
			headerLine: null,
		});
	});

	it("a row with more cells than the header is refused, empty ones at its end are not", async () => {
		const answer = await imported("keyword,country\nhotels in paris, france,FR\nlatte,FR,,\nmocha,,x\n");
		expect(answer).toMatchObject({ added: 1 });
		expect(answer.refused).toEqual([
			{ line: 2, reason: "3 cells, the header has 2." },
			{ line: 4, reason: "3 cells, the header has 2." },
		]);
	});

	it("without a header and without countries in the second column it needs to know which column holds the keywords", async () => {
		const file =
			"Term;Markt;Gerät;Bereich;Pos\nhotels in paris, france;Frankreich;Desktop;Reise;4\nkaffee;Deutschland;Mobil;Shop;–\n";
		expect(await send(file)).toMatchObject({
			status: 400,
			body: {
				error:
					"Which column holds the keywords? The file has “Term”, “Markt”, “Gerät”, “Bereich”, “Pos”. Name it with keywordColumn.",
			},
		});
		const answer = await imported(file, "?keywordColumn=term&groupsColumn=4");
		expect(used(answer)).toEqual({ Term: "keyword", Markt: "country", Gerät: "device", Bereich: "groups" });
		expect(passedOver(answer)).toEqual(["Pos"]);
		expect(await listed()).toEqual([
			["hotels in paris, france", "FR", "en", "desktop", "Reise", null],
			["kaffee", "DE", "en", "mobile", "Shop", null],
		]);
		expect(await send(file, { query: "?keywordColumn=Wort" })).toMatchObject({
			status: 400,
			body: { details: [{ field: "keywordColumn", message: expect.stringContaining("“Markt”") }] },
		});
	});

	it("columns by place are reported, and a first line with a country is data", async () => {
		const answer = await imported("latte,uk,google.co.uk,mobile,a\nmocha,USA,,desktop,\n");
		expect(answer).toMatchObject({ added: 2, headerLine: null });
		expect(answer.columns.map(({ usedAs }) => usedAs)).toEqual(["keyword", "country", null, "device", "groups"]);
		expect((await listed()).map((row) => row.slice(0, 4))).toEqual([
			["latte", "GB", "en", "mobile"],
			["mocha", "US", "en", "desktop"],
		]);
	});

	it("a first line that has a country is data where only the keywords are requested", async () => {
		expect(await send("latte,US\nmocha,DE\n")).toMatchObject({ status: 400 });
		const answer = await imported("latte,US\nmocha,DE\n", "?keywordColumn=1");
		expect(answer).toMatchObject({ added: 2, headerLine: null });
		expect((await listed()).map((row) => row.slice(0, 2))).toEqual([
			["latte", "US"],
			["mocha", "DE"],
		]);
	});

	it.each([
		["en-US", "US", "en"],
		["US-en", "US", "en"],
		["da_DK", "DK", "da"],
		["United States / English", "US", "en"],
		["uk", "GB", "en"],
		["Leeds", null, null],
		["en-XX", null, null],
	])("a market in one cell: %s", async (cell, country, language) => {
		const answer = await imported(`keyword,market\nlatte,${cell}\n`);
		expect(answer.refused).toEqual(country ? [] : [{ line: 2, reason: `“${cell}” is not a country.` }]);
		expect((await listed()).map((row) => row.slice(1, 3))).toEqual(country ? [[country, language]] : []);
	});

	it("columns can be named, or left out, where the header is known too", async () => {
		const answer = await imported("keyword,country,market\nlatte,US,DE\n", "?countryColumn=market&languageColumn=");
		expect(passedOver(answer)).toEqual(["country"]);
		expect((await listed()).map((row) => row.slice(0, 2))).toEqual([["latte", "DE"]]);
	});
});

it("says how many keywords were cleaned of invisible characters, which make no other keyword", async () => {
	const file =
		"keyword,country,language,device\nbo\u200Bots,uk,English,Smartphone\nboots,GB,en,mobile\nt\u2011shirt,USA,EN,iPhone\n";
	expect(await imported(file, "?dryRun=true")).toMatchObject({ added: 2, existing: 1, cleaned: 2, refused: [] });
	expect(await imported(file)).toMatchObject({ added: 2, existing: 1, cleaned: 2, refused: [] });
	expect((await listed()).map((row) => row.slice(0, 4))).toEqual([
		["boots", "GB", "en", "mobile"],
		["t-shirt", "US", "en", "mobile"],
	]);
});

it("a place in a file says why it is not known where there is no list of places", async () => {
	const answer = await imported('keyword,location\nplumber,"Leeds,England,United Kingdom"\nplumber,United Kingdom\n');
	expect(answer.refused).toEqual([
		{ line: 2, reason: "Cities come from DataForSEO's list. Add a DataForSEO login in Settings." },
	]);
	expect((await listed()).map((row) => row.slice(0, 2))).toEqual([["plumber", "GB"]]);
});

it.each([
	["UTF-8", "UTF-8", Buffer.from("keyword;country\nkäse;DE\n")],
	["UTF-8 with a mark", "UTF-8", Buffer.from("\uFEFFkeyword;country\nkäse;DE\n")],
	["UTF-16 with a mark", "UTF-16", Buffer.from("\uFEFFkeyword;country\nkäse;DE\n", "utf16le")],
	["UTF-16 without", "UTF-16", Buffer.from("keyword;country\nkäse;DE\n", "utf16le")],
	["UTF-16 big endian", "UTF-16", Buffer.from("\uFEFFkeyword;country\nkäse;DE\n", "utf16le").swap16()],
	["Windows-1252", "Windows-1252", Buffer.from("keyword;country\r\nkäse;DE\r\n", "latin1")],
	["sep= in quotes", "UTF-8", Buffer.from('"sep=;"\r\nkeyword;country\r\nkäse;DE\r\n')],
	["tabs", "UTF-8", Buffer.from("keyword\tcountry\nkäse\tDE\n")],
	["pipes", "UTF-8", Buffer.from("keyword|country\nkäse|DE\n")],
])("%s is read as one", async (_, encoding, bytes) => {
	expect(await imported(new Uint8Array(bytes))).toMatchObject({ added: 1, refused: [], encoding });
	expect((await listed()).map((row) => row.slice(0, 2))).toEqual([["käse", "DE"]]);
});

it("Toprung's own files go in again", async () => {
	const bom = "\uFEFF";
	const history = `${bom}keyword,country_code,language,device,checked_at,position,previous_position,change,url,depth,provider,measured_device,run_id,outcome\r\nlatte,DE,de,mobile,2026-11-20T10:00:00Z,4,,,https://example.com/x,10,serper,desktop,1,FOUND\r\nlatte,DE,de,mobile,2026-11-21T10:00:00Z,,4,,,10,serper,desktop,2,NOT_FOUND\r\nmocha,DE,de,mobile,2026-11-21T10:00:00Z,,4,,,10,serper,desktop,2,NOT_FOUND\r\n`;
	expect(await imported(history)).toMatchObject({ added: 2, existing: 1, refused: [] });
	expect(await listed()).toEqual([
		["latte", "DE", "de", "mobile", "", null],
		["mocha", "DE", "de", "mobile", "", null],
	]);
	const queries = `${bom}query,clicks,impressions,avg_position\r\nflat white,3,40,4.2\r\n`;
	expect(await imported(queries)).toMatchObject({ added: 1, refused: [] });
	const untracked = `${bom}keyword,country_code,google_domain,language,device,groups,target_url,clicks,impressions,avg_position\r\ncortado,DE,,de,mobile,,https://example.com/c,3,40,4.2\r\n`;
	expect(await imported(untracked)).toMatchObject({ added: 1, refused: [] });
	expect((await listed()).at(-1)).toEqual(["cortado", "DE", "de", "mobile", "", "https://example.com/c"]);
	const results = [
		Object.keys(serpResultColumns).join(","),
		...["rival.example", "example.com"].map(
			(site, at) =>
				`espresso,DE,de,mobile,2026-11-21T10:00:00Z,1,${at + 1},${site},https://${site}/,${at === 1},GOOGLE,serper,mobile,`,
		),
	];
	expect(await imported(`${bom}${results.join("\r\n")}\r\n`)).toMatchObject({ added: 1, existing: 1, refused: [] });
	expect((await listed()).at(-1)).toEqual(["espresso", "DE", "de", "mobile", "", null]);
	expect(await newDomain()).toBeTruthy();
});
