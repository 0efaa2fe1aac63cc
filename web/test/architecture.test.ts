import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { breaches, cyclesOf, importsOf, type Place, rules, sourceOf, sourcesOf } from "../../api/test/imports.ts";
import { longFunctionsOf } from "./structure.ts";

/** Places of the web, as for the API; of the API, it knows only the shared rules and what is generated from the schema. */
const webPlaces: Place[] = [
	{
		name: "entry",
		files: /^web\/((main|app|routes|screens|static-pages)\.tsx|early\.ts)$/,
		may: ["pages", "features", "entities", "components", "lib", "gql", "styles"],
	},
	{
		name: "pages",
		files: /^web\/pages\//,
		may: ["features", "entities", "components", "lib", "gql", "release notes", "rules"],
	},
	{ name: "features", files: /^web\/features\//, may: ["entities", "components", "lib", "gql", "rules"] },
	{ name: "entities", files: /^web\/entities\//, may: ["components", "lib", "gql", "rules"] },
	{ name: "components", files: /^web\/components\//, may: ["lib"] },
	{ name: "lib", files: /^web\/lib\//, may: ["gql", "rules"] },
	{ name: "gql", files: /^web\/gql\//, may: [] },
	{ name: "graphiql", files: /^web\/graphiql\//, may: ["lib"] },
	{ name: "styles", files: /^web\/styles\//, may: [] },
	{ name: "release notes", files: /^CHANGELOG\.md/, may: [] },
	rules,
];

/** Development's own programs and everything tests use: they may reach anywhere. */
const isTool = (file: string) => /^web\/(test\/|(vite\.config|write-pages)\.ts)/.test(file);

const webImports = sourcesOf("web")
	.filter((file) => !isTool(file))
	.flatMap(importsOf);

/** Source files a folder holds at most: beyond that, it gets sub-rooms. */
const maxFiles = 25;

/** Maximum number of lines in the body of a component or a hook. */
const maxLines = 100;

/** Files that link to addresses made by the server, or listed in the file itself. */
const ownAddresses = [
	"web/entities/account/OidcLink.tsx",
	"web/features/search-console/TopTable.tsx",
	"web/features/search-console/use-connection.ts",
	"web/features/serp-results/StoredPages.tsx",
	"web/features/session/SignInForm.tsx",
	"web/lib/api/account-in-use.ts",
];

/** Files that write a table themselves, because it is not a list for reading. */
const ownTables = [
	"web/components/figures/ChartTable.tsx", // a chart's values, for screen readers only
	"web/components/figures/ListTable.tsx",
	"web/features/alerts/feed/AlertTable.tsx", // without heads, and with two shapes of rows
	"web/features/keywords/adding/csv/ColumnPicker.tsx", // a form over a file's columns
	"web/features/keywords/adding/csv/CsvPreview.tsx",
	"web/features/keywords/table/KeywordTable.tsx", // thousands of rows, and columns that users choose
	"web/features/market/ctr/RateTable.tsx", // a form
];

describe("the imports table", () => {
	it("of the web holds", () => {
		expect(breaches(webImports, webPlaces, () => false)).toEqual([]);
	});

	it("lets no feature of the web import another", () => {
		const featureOf = (file: string) => /^web\/features\/([^/]+)/.exec(file)?.[1];
		const crossing = webImports
			.filter(({ from, to }) => featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to))
			.map(({ from, to }) => `${from} imports ${to}: what two features share belongs in entities, components or lib.`);
		expect(crossing).toEqual([]);
	});

	it("lets no files of the web import each other in a cycle, types included", () => {
		expect(cyclesOf(webImports)).toEqual([]);
	});

	it("lets the web know nothing of the API but what is generated", () => {
		expect(
			webImports.filter(({ to }) => to.startsWith("api/")).map(({ from, to }) => `${from} imports ${to}.`),
		).toEqual([]);
	});
});

describe("the web", () => {
	it("has every page in the table of screens", () => {
		const listed = new Set(importsOf("web/screens.tsx").map(({ to }) => to));
		const pages = sourcesOf("web/pages").filter((file) => sourceOf(file).includes("usePageMeta("));
		expect(pages.filter((file) => !listed.has(file))).toEqual([]);
	});

	it("draws a domain's screen by DomainScreen, and a phone's dock by ScreenHeader, and neither elsewhere", () => {
		const own = { "<WithView": "DomainScreen.tsx", "fixed inset-x-0 bottom-0": "ScreenHeader.tsx" };
		for (const [markup, file] of Object.entries(own)) {
			const found = sourcesOf("web/pages").filter((page) => sourceOf(page).includes(markup));
			expect(found).toEqual([`web/pages/frame/${file}`]);
		}
	});

	it(`has no folder of more than ${maxFiles} source files`, () => {
		const counts = new Map<string, number>();
		for (const file of ["pages", "features", "entities", "components", "lib"].flatMap((place) =>
			sourcesOf(`web/${place}`),
		)) {
			const folder = dirname(file);
			counts.set(folder, (counts.get(folder) ?? 0) + 1);
		}
		const full = [...counts].filter(([, count]) => count > maxFiles).map(([folder]) => folder);
		expect(full).toEqual([]);
	});

	it("writes lists as a ListTable's columns", () => {
		const writing = sourcesOf("web").filter((file) => /^\s*<table\b|\(<table\b/m.test(sourceOf(file)));
		expect(writing.toSorted()).toEqual(ownTables);
	});

	it(`has no component or hook of more than ${maxLines} lines`, () => {
		const long = sourcesOf("web")
			.filter((file) => !isTool(file))
			.flatMap((file) => longFunctionsOf(file, maxLines));
		expect(long).toEqual([]);
	});
});

describe("the program", () => {
	it("V3.2.2 writes no text into a page as markup, and links to addresses from data only by ExternalLink", () => {
		const trusted = new Set(["web/components/ExternalLink.tsx", ...ownAddresses]);
		const markup =
			/dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|\bsrcDoc\b|document\.write\b|\beval\(|new Function\b/;
		const leading = /<a\s[^>]*href=\{|window\.open\(|location\.(assign|replace)\(|location\.href =|formAction=/;
		const breaking = sourcesOf("web")
			.filter((file) => !/^web\/(test|gql)\/|\.test\.tsx?$/.test(file))
			.filter((file) => markup.test(sourceOf(file)) || (leading.test(sourceOf(file)) && !trusted.has(file)));
		expect(breaking).toEqual([]);
	});
});
