import { describe, expect, it } from "vitest";
import { pick, seedOf } from "../../../../lib/seeded.ts";
import { formatCount } from "../../../../lib/text.ts";
import {
	documentCell,
	documentParagraph,
	documentSeries,
	documentTable,
	keywordTable,
	sampleBranding,
	sampleDocument,
} from "../../../../test/factories/sample-document.ts";
import { readPdf } from "../../../../test/pdf-text.ts";
import type { Branding } from "../branding/branding.types.ts";
import type {
	DocumentBlock,
	DocumentPart,
	DocumentSeries,
	DocumentTable,
	ReportDocument,
} from "../document/document.types.ts";
import type { Paper } from "./pdf.types.ts";
import { renderPdf } from "./render-pdf.ts";

async function pdfOf(document: ReportDocument, options: { branding?: Branding; paper?: Paper } = {}) {
	return readPdf(await renderPdf(document, options.branding ?? sampleBranding(), { paper: options.paper ?? "A4" }));
}

function textBlock(...parts: DocumentPart[]): DocumentBlock {
	return { kind: "TEXT", heading: null, remark: null, parts };
}

const withText = (text: string) => sampleDocument({ blocks: [textBlock(documentParagraph(text))] });

/** Lines break where there is room, so spaces are not compared. */
const packed = (text: string) => text.replace(/\s+/g, "");

/** What a document says, in the order of reading. */
function wordsOf({ title, url, period, coverage, notices, blocks }: ReportDocument): (string | null)[] {
	const said = blocks.flatMap(({ heading, remark, parts }) => [heading, remark, ...parts.flatMap(partWords)]);
	return [title, url, period, coverage, ...notices, ...said];
}

function partWords(part: DocumentPart): (string | null)[] {
	switch (part.type) {
		case "paragraph":
			return [part.lead, ...part.text.map(({ text }) => text)];
		case "figures":
			return part.figures.flatMap(({ label, value, remark }) => [label, value, remark]);
		case "series":
			return seriesWords(part);
		case "table":
			return tableWords(part);
	}
}

function seriesWords({ byWeek, gap, ...daily }: DocumentSeries): string[] {
	const { points, lines } = byWeek ?? daily;
	return points.flatMap((point, at) => {
		const values = lines.map(({ values }) => values[at] ?? null);
		const isGap = values.every((value) => value === null);
		return [point, ...(isGap ? [gap] : values.map((value) => (value === null ? "–" : formatCount(value))))];
	});
}

function tableWords({ title, columns, rows }: DocumentTable): (string | null)[] {
	const isWide = columns.length >= 6;
	const shown = columns.map((_, at) => at).filter((at) => !isWide || columns[at]?.role !== "day");
	const measuredOn = (row: DocumentTable["rows"][number]) =>
		columns.map(({ role }, at) => (isWide && role === "day" ? (row[at]?.text ?? null) : null));
	const words = rows.flatMap((row) =>
		shown.flatMap((at) => {
			const { text, note, before } = row[at] ?? documentCell({});
			return [before?.text ?? null, text, note, ...(columns[at]?.role === "name" ? measuredOn(row) : [])];
		}),
	);
	return [title, ...shown.map((at) => columns[at]?.head ?? null), ...words];
}

function expectInOrder(text: string, words: (string | null)[]): void {
	let from = 0;
	for (const word of words.map((word) => packed(word ?? "")).filter(Boolean)) {
		const at = text.indexOf(word, from);
		expect(at, `${word} after ${text.slice(Math.max(0, from - 60), from)}`).toBeGreaterThanOrEqual(0);
		from = at + word.length;
	}
}

const syllables = [
	"кофе",
	"μύλος",
	"grinder",
	"für",
	"crème",
	"łódź",
	"<b>",
	"&amp;",
	"=1+1",
	'"; --',
	"{{x}}",
	"50 %",
	"№",
	"Ω",
];

/** A document with texts and tables of any length. */
function randomDocument(seed: number): ReportDocument {
	let drawn = 0;
	const next = (below: number) => pick(seed, drawn++, below);
	const word = () =>
		Array.from({ length: 1 + next(5) }, () => syllables[next(syllables.length)]).join(next(3) === 0 ? "" : " ");
	const cell = () => documentCell({ text: `${word()} ${next(9999)}`, note: next(4) === 0 ? word() : null });
	const table = (count: number) =>
		documentTable({
			columns: [
				{ head: word(), role: "name" },
				...Array.from({ length: count - 1 }, () => ({
					head: word(),
					role: next(2) === 0 ? ("text" as const) : ("path" as const),
				})),
			],
			rows: Array.from({ length: 1 + next(40) }, () => Array.from({ length: count }, cell)),
		});
	const blocks = Array.from({ length: 1 + next(6) }, (): DocumentBlock => {
		const parts = [documentParagraph(word(), word()), table(2 + next(6))];
		return { kind: "TEXT", heading: word(), remark: next(2) === 0 ? word() : null, parts };
	});
	return sampleDocument({ title: word(), url: word(), notices: [word(), word()], blocks });
}

describe("a PDF", () => {
	it("has every figure and cell of a document, in the order of reading", async () => {
		const document = sampleDocument();
		const { pages } = await pdfOf(document);
		expectInOrder(packed(pages.join("")), wordsOf(document));
	});

	it("has winners before losers, however many there are", async () => {
		const movers = sampleDocument().blocks.filter(({ kind }) => kind === "MOVERS");
		for (const times of [1, 2, 5]) {
			const longer = (part: DocumentPart) =>
				part.type === "table" ? { ...part, rows: Array.from({ length: times }, () => part.rows).flat() } : part;
			const blocks = [keywordTable(12), ...movers.map((block) => ({ ...block, parts: block.parts.map(longer) }))];
			const document = sampleDocument({ blocks });
			expectInOrder(packed((await pdfOf(document)).pages.join("")), wordsOf(document));
		}
	});

	it.each(["A4", "LETTER"] as const)("has every cell of any document on %s", async (paper) => {
		for (let round = 0; round < 3; round++) {
			const document = randomDocument(seedOf(`${paper} ${round}`));
			const { pages, size } = await pdfOf(document, { paper });
			expectInOrder(packed(pages.join("")), wordsOf(document));
			expect(size).toEqual({ A4: [595.28, 841.89], LETTER: [612, 792] }[paper]);
		}
	});

	it("says on every page how many keywords were measured and until when, and which page it is", async () => {
		const document = sampleDocument({ blocks: [keywordTable(60)] });
		const { pages } = await pdfOf(document);
		expect(pages.length).toBeGreaterThan(2);
		pages.forEach((page, at) => {
			expect(page).toContain(document.coverage);
			expect(page).toContain(`${at + 1} of ${pages.length}`);
		});
	});

	it("repeats the heads of a table on every page", async () => {
		const { pages } = await pdfOf(sampleDocument({ blocks: [keywordTable(100)] }));
		for (const page of pages) expect(page).toContain("KeywordMarketDevicePositionChangeVolumePage");
	});

	it("has no heading at the end of a page without the beginning of what it heads", async () => {
		const kinds: ((at: number) => DocumentPart)[] = [
			(at) => documentParagraph(`Begins ${at}. ${"A sentence of some words. ".repeat(40)}`),
			(at) => documentTable({ title: `Begins ${at}.`, columns: [{ head: "Keyword", role: "name" }], rows: rowsOf(9) }),
			(at) => ({ ...documentSeries(9), points: Array.from({ length: 9 }, (_, day) => `Begins ${at}.${day}`) }),
			(at) => documentTable({ columns: [{ head: `Begins ${at}.`, role: "name" }], rows: rowsOf(20) }),
		];
		const rowsOf = (count: number) => Array.from({ length: count }, () => [documentCell({ text: "coffee" })]);
		const blocks = Array.from({ length: 40 }, (_, at) => {
			const part = kinds[pick(seedOf("heads"), at, kinds.length)]?.(at);
			return { ...textBlock(...(part ? [part] : [])), heading: `Heading ${at}.` };
		});
		const pages = (await pdfOf(sampleDocument({ blocks }))).pages.map(packed);
		expect(pages.length).toBeGreaterThan(8);
		for (const at of blocks.keys()) {
			const page = pages.findIndex((text) => text.includes(`Heading${at}.`));
			expect(pages[page], `heading ${at}`).toContain(`Begins${at}.`);
		}
	});

	it("names its title and its language, and not the program", async () => {
		const file = await renderPdf(sampleDocument({ title: "Client one" }), sampleBranding(), { paper: "A4" });
		expect(readPdf(file).facts).toContain("/Lang (en)");
		expect(file.toString("latin1")).toContain("Client one");
		expect(file.toString("latin1")).not.toMatch(/toprung/i);
	});

	it("keeps Latin, Cyrillic and Greek as they are", async () => {
		const text = "Größe ﬁne café łódź Ångström · Кофемолка для дома, щётка · Μύλος καφέ Ωμέγα Δέλτα μ “12” − – €";
		const { pages } = await pdfOf(withText(text.replace("ﬁ", "fi")));
		expect(packed(pages.join(""))).toContain(packed(text.replace("ﬁ", "fi")));
		expect(pages.join("")).not.toContain("could not be drawn");
	});

	it("draws a question mark for each character that its font lacks, and says how many on the last page", async () => {
		const { pages } = await pdfOf(withText("قهوة 日本 ☕️ 👨‍👩‍👧 done"));
		expect(pages.at(-1)).toContain("???? ?? ? ? done");
		expect(pages.at(-1)).toContain("8 characters could not be drawn; the CSV has them.");
		expect((await pdfOf(withText("☕ one"))).pages.at(-1)).toContain("1 character could not be drawn");
	});

	it("leaves invisible characters out without counting them", async () => {
		const { pages } = await pdfOf(withText("co\u00adffee\u200b \u202egrinder\u202c\u2066"));
		expect(pages.join("")).toContain("coffee grinder");
		expect(pages.join("")).not.toContain("could not be drawn");
	});

	it("draws separators of lines as spaces", async () => {
		const { pages } = await pdfOf(sampleDocument({ title: "One\u2028two\u2029three", blocks: [] }));
		expect(pages.join("")).toContain("One two three");
		expect(pages.join("")).not.toContain("could not be drawn");
	});

	it("takes markup, addresses of files and formulas for text, and links to web addresses alone", async () => {
		const hostile = [
			"<svg onload=alert(1)>",
			"</text>]]>",
			"file:///etc/passwd",
			"javascript:alert(1)",
			"=cmd|' /C calc'!A0",
			") Tj ET",
		];
		const links = ["javascript:alert(1)", "file:///etc/passwd", "https://northlight.example/a(b"];
		const document = sampleDocument({
			title: hostile.join(" "),
			blocks: [
				textBlock({ type: "paragraph", lead: null, text: links.map((link) => ({ text: `${link} `, link })) }),
				...sampleDocument().blocks.map((block) => ({ ...block, heading: hostile.join(" ") })),
			],
		});
		const branding = sampleBranding({
			name: hostile.join(" "),
			logo: "file:///etc/passwd",
			footer: hostile.join("\n"),
		});
		const read = await pdfOf(document, { branding });
		expectInOrder(packed(read.pages.join("")), [branding.name, ...wordsOf(document), ...hostile]);
		const web = ["https://northlight.example/a(b", "https://northlight.example/kettle-and-grain/december"];
		expect(new Set(read.links)).toEqual(new Set(web));
	});

	it("shows a cell whole that is longer than a page", async () => {
		const path = `/${"a-very-long-path/".repeat(300)}end`;
		const columns: DocumentTable["columns"] = [
			{ head: "Keyword", role: "name" },
			...Array.from({ length: 5 }, () => ({ head: "Page", role: "path" as const })),
		];
		const rows = [[documentCell({ text: "coffee" }), ...Array.from({ length: 5 }, () => documentCell({ text: path }))]];
		const { pages } = await pdfOf(sampleDocument({ blocks: [textBlock(documentTable({ columns, rows }))] }));
		// On each page the cells go on one after another, so what is counted is how often the words are there.
		expect(packed(pages.join("")).split("very").length - 1).toBe(300 * 5);
		expect(pages.length).toBeGreaterThan(1);
	});

	it("ends after 100 pages and says so", async () => {
		const lines = documentParagraph("☕ line\n".repeat(3000));
		const document = sampleDocument({ blocks: Array.from({ length: 3 }, () => textBlock(lines)) });
		const { pages } = await pdfOf(document);
		expect(pages).toHaveLength(100);
		expect(pages.at(-1)).toContain("This PDF ends after 100 pages; the CSV has all keywords.");
		expect(pages.at(-1)).toContain("9,000 characters could not be drawn; the CSV has them.");
		expect(pages.at(-1)).toContain("100 of 100");
	});
});
