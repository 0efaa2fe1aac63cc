import { expect, it } from "vitest";
import { generatedDocument as generated, textsOfDocument } from "../../../../test/factories/report-documents.ts";
import type { Branding } from "../branding/branding.types.ts";
import type { DocumentCell, DocumentPart } from "../document/document.types.ts";
import { renderGonePage } from "./gone-page.ts";
import { renderPage } from "./page.ts";
import { renderPasswordPage, wrongPassword } from "./password-page.ts";

const plain: Branding = { name: null, color: "#181D1D", footer: "", replyTo: null, logo: null };
const hostile = `</style></svg><script>alert(1)</script><img src=x onerror='alert("2")'> \\" javascript:alert(3) &lt;`;

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const unescaped = (markup: string) =>
	markup.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "");

/** What is read on a page: its text, and the names of its pictures. */
function readOn(page: string): string {
	const body = page.slice(page.indexOf("<body>"));
	return unescaped(body.replace(/aria-label="([^"]*)"[^>]*>/g, "> $1 ").replace(/<[^>]*>/g, ""));
}

/** The elements of a page with the names of their attributes, and links as they are. */
function elementsOf(page: string): string[] {
	return (page.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/"[^"]*"/g, '""'));
}

it("every text, figure and cell of a document is in its page, in the order of reading", () => {
	for (let seed = 0; seed < 40; seed++) {
		const document = generated(`document ${seed}`);
		const read = readOn(renderPage(document, plain, "n"));
		let from = 0;
		for (const text of textsOfDocument(document)) {
			const at = read.indexOf(text, from);
			expect(at, `${text} of document ${seed}`).toBeGreaterThanOrEqual(from);
			from = at + text.length;
		}
	}
});

it("whatever is written in a report is text: it adds no element, no attribute and no style", () => {
	for (let seed = 0; seed < 10; seed++) {
		const benign = { ...plain, name: "Agency", footer: "Footer" };
		const page = renderPage(generated(`document ${seed}`, hostile), { ...benign, name: hostile, footer: hostile }, "n");
		expect(elementsOf(page)).toEqual(
			elementsOf(renderPage(generated(`document ${seed}`, "x".repeat(hostile.length)), benign, "n")),
		);
		const [, style = ""] = page.split(/<style nonce="n">|<\/style>/);
		expect(style.match(/@bottom-left \{ content: "[A-Za-z0-9 \\]*";/)).not.toBeNull();
	}
});

it("a page loads nothing, runs nothing and links to web addresses alone", () => {
	const logo = "data:image/png;base64,AAAA";
	const document = generated("links");
	const links = ["javascript:alert(1)", "data:text/html,x", "//evil.example", "https://example.com/a?b=1&c=2"];
	document.blocks = [
		{
			kind: "TEXT",
			heading: null,
			remark: null,
			parts: [{ type: "paragraph", lead: null, text: links.map((link) => ({ text: link, link })) }],
		},
	];
	for (const given of [logo, "https://evil.example/logo.png", "data:image/svg+xml,<svg/>"]) {
		const page = renderPage(document, { ...plain, logo: given, color: "red}body{}" }, "n");
		const addresses = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
		expect(addresses).toEqual([
			"data:,",
			...(given === logo ? [logo] : []),
			...addresses.filter((address) => address?.startsWith("#")),
			"https://example.com/a?b=1&amp;c=2",
		]);
		expect(page).not.toMatch(/<script|\sstyle=|\son\w+=|url\(|@import|red\}/);
		expect(page.match(/<style/g)).toHaveLength(1);
	}
});

it("a page of 100 rows has at most 150 kB, not counting the logo", () => {
	const document = generated("large");
	const cell = (text: string, facts: Partial<DocumentCell> = {}): DocumentCell => ({
		text,
		note: null,
		tone: null,
		before: null,
		bar: null,
		...facts,
	});
	const row = (at: number) => [
		cell(`a keyword of four words and then some more, number ${at}`),
		cell("US, New York, New York"),
		cell("desktop"),
		cell("not found within 100", { tone: "notFound" }),
		cell("not comparable", { tone: "muted" }),
		cell("1,234,567"),
		cell(`/guides/coffee/brewing/a-page-about-a-keyword-of-four-words-${at}`),
		cell("Nov 29, 2026"),
	];
	const roles = ["name", "text", "text", "text", "text", "number", "path", "day"] as const;
	const columns = roles.map((role) => ({ head: `A ${role}`, role }));
	const table: DocumentPart = {
		type: "table",
		title: null,
		tone: null,
		isHalf: false,
		totalCount: 400,
		rows: Array.from({ length: 100 }, (_, at) => row(at)),
		columns,
	};
	document.blocks.push({ kind: "KEYWORDS", heading: "Keywords", remark: null, parts: [table] });
	const page = renderPage(document, { ...plain, name: "Agency" }, "n");
	expect(page).toContain("100 of 400 rows");
	expect(Buffer.byteLength(page)).toBeLessThan(150_000);
});

it("a chart's line ends where nothing was measured, and goes on after it", () => {
	const document = generated("gaps");
	const lines = [{ name: "Top 10", tone: "top10" as const, values: [1, 2, null, 4, null] }];
	const series: DocumentPart = {
		type: "series",
		name: "Chart",
		pointHead: "Day",
		points: ["1", "2", "3", "4", "5"],
		lines,
		gap: "no check",
		byWeek: null,
	};
	document.blocks = [{ kind: "TREND", heading: null, remark: null, parts: [series] }];
	const page = renderPage(document, plain, "n");
	const drawn = [...page.matchAll(/class="l-top10" d="([^"]*)"/g)].map(([, path]) => path);
	expect(drawn).toEqual(["M0 750L250 500", "M750 0h.01"]);
	expect(page).toContain('Top 10 <tspan class="e-top10">4</tspan>');
});

it("a single measurement is a dot on the page", () => {
	const document = generated("one day");
	const lines = [{ name: "Top 3", tone: "top3" as const, values: [4] }];
	const series = {
		type: "series" as const,
		name: "Chart",
		pointHead: "Day",
		points: ["Nov 1"],
		lines,
		gap: "no check",
	};
	const parts = [{ ...series, byWeek: null }];
	document.blocks = [{ kind: "TREND", heading: null, remark: null, parts }];
	expect(renderPage(document, plain, "n")).toContain('<path class="l-top3" d="M500 0h.01" data-point=""/>');
});

it("days of measurements have a column only if a row has one", () => {
	const cell = (text: string): DocumentCell => ({ text, note: null, tone: null, before: null, bar: null });
	const columns = (["name", "text", "text", "text", "text", "number", "path", "day"] as const).map((role, at) => ({
		...{ head: `Head ${at}`, role },
	}));
	const pageOf = (days: string[]) => {
		const rows = days.map((day) => [...Array.from({ length: 7 }, () => cell("x")), cell(day)]);
		const table = { type: "table" as const, title: null, tone: null, isHalf: false, columns, rows, totalCount: null };
		const document = generated("days");
		document.blocks = [{ kind: "KEYWORDS", heading: null, remark: null, parts: [table] }];
		return readOn(renderPage(document, plain, "n"));
	};
	expect(pageOf(["", ""])).not.toContain("Head 7");
	expect(pageOf(["", ""])).toContain("Head 6");
	expect(pageOf(["", "Nov 29"])).toContain("Head 7");
});

it("a text that turns the direction of writing turns nothing but itself", () => {
	const turned = "\u202Eturned";
	const page = renderPage(generated("turned", turned), { ...plain, name: turned, footer: turned }, "n");
	expect(page.split("\u202E").length).toBeGreaterThan(100);
	expect(page.replace(/\u202Eturned\u202C/g, "")).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
});

it("the form is headed by whose it is, and says at its field why the last try did not work", () => {
	const branded = renderPasswordPage({ ...plain, name: "Ägentur & Co" }, wrongPassword, "n");
	expect(
		readOn(branded)
			.split(/\s*\n\s*/)
			.filter(Boolean),
	).toEqual(["Ägentur & Co", "Password", wrongPassword, "Open"]);
	expect(branded).toMatch(/<input [^>]*aria-invalid="true" aria-describedby="fault">/);
	const plainly = renderPasswordPage(plain, null, "n");
	expect(
		readOn(plainly)
			.split(/\s*\n\s*/)
			.filter(Boolean),
	).toEqual(["Password", "Password", "Open"]);
	expect(plainly).not.toContain("aria-invalid=");
});

it("a link that does not work says one thing, and not whose it was", () => {
	expect(readOn(renderGonePage("n")).trim().replace(/\s+/g, " ")).toBe(
		"This link does not work. It may have expired or been withdrawn. Ask the person who sent it.",
	);
});

it("no page for guests names the product", () => {
	const pages = [
		renderPage(generated("product"), plain, "n"),
		renderPasswordPage(plain, null, "n"),
		renderGonePage("n"),
	];
	for (const page of pages) expect(page).not.toMatch(/toprung/i);
});
