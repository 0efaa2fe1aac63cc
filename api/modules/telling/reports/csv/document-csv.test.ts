import { expect, it } from "vitest";
import { documentKeyword, sampleDocument } from "../../../../test/factories/sample-document.ts";
import { documentCsv } from "./document-csv.ts";

const names =
	"keyword,country_code,location,language,device,measured_device,state,position,depth,kind,change,volume,url,measured_at";

it("a document's CSV has a row a keyword, in its order, empty where nothing is known", () => {
	const unmeasured = { state: "NO_DATA", position: null, depth: null, change: null, volume: null, url: null } as const;
	const keywords = [
		documentKeyword("käse, reif"),
		{ ...documentKeyword("kettle"), ...unmeasured, location: null, measuredDevice: null, measuredAt: null },
	];
	expect(documentCsv(sampleDocument({ keywords })).split("\r\n")).toEqual([
		`\uFEFF${names}`,
		'"käse, reif",US,Austin,en,MOBILE,DESKTOP,FOUND,1,30,IMPROVED,3,40500,https://kettle-and-grain.example/guides,2026-11-30T05:12:00.000Z',
		"kettle,US,,en,MOBILE,,NO_DATA,,,IMPROVED,,,,",
		"",
	]);
});

it("what spreadsheets would take for a formula is text, but negative changes are numbers", () => {
	const keyword = { ...documentKeyword("=1+1;@x"), change: -3, url: "https://a.example/;=x" };
	const [, row] = documentCsv(sampleDocument({ keywords: [keyword] })).split("\r\n");
	expect(row).toContain(`"'=1+1;'@x",US,`);
	expect(row).toContain(',-3,40500,"https://a.example/;=x",');
});

it("a document without keywords has the names alone", () => {
	expect(documentCsv(sampleDocument({ keywords: [] }))).toBe(`\uFEFF${names}\r\n`);
});
