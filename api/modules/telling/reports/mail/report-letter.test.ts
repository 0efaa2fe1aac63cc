import { describe, expect, it } from "vitest";
import { pick } from "../../../../lib/seeded.ts";
import {
	documentCell,
	documentParagraph,
	documentSeries,
	documentTable,
	keywordTable,
	phrases,
	sampleBranding,
	sampleDocument,
} from "../../../../test/factories/sample-document.ts";
import type { DocumentBlock, DocumentCell, ReportDocument } from "../document/document.types.ts";
import { type ReportLetter, renderReportMail } from "./report-letter.ts";

const unsubscribeUrl = "https://rank.northlight.example/unsubscribe/token";

function render(document: Partial<ReportDocument> = {}, letter: Partial<ReportLetter> = {}) {
	const sample = sampleDocument(document);
	const mail = renderReportMail({
		...{ document: sample, branding: sampleBranding(), unsubscribeUrl, remarks: [], hasCsv: true },
		...letter,
	});
	return { ...mail, document: sample, shown: shownBy(mail.html) };
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** What a reader of the HTML sees, with one space for all white space. */
function shownBy(html: string): string {
	const words = html
		.slice(html.indexOf("<body"))
		.replace(/<br>|<\/?(?:t[dhr]|table|h[12])\b[^>]*>/g, " ")
		.replace(/<[^>]*>/g, "")
		.replace(/&([\w#]+);/g, (sign, name: string) => entities[name] ?? sign);
	return plain(words);
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** A text with signs that mean something in HTML, mails and spreadsheets. */
function hostileText(seed: number, at: number): string {
	const bits = ["<b>", "&amp;", '"', "'", "=cmd()", "שלום", "\u202Eevil", "<script>", "ü", "]]>", "{{x}}", "–"];
	const words = Array.from(
		{ length: 1 + pick(seed, at, 4) },
		(_, word) => bits[pick(seed, at * 7 + word, bits.length)],
	);
	return `${words.join(" ")} n${seed}x${at}`;
}

/** A table with as many columns of as many kinds, and cells that occur once. */
function randomBlock(seed: number): DocumentBlock {
	const roles = (["text", "number", "path", "day", "bar"] as const).filter((_, at) => pick(seed, 100 + at, 2) === 0);
	const columns = [
		{ head: `Name ${seed}`, role: "name" as const },
		...roles.map((role) => ({ head: `${role} ${seed}`, role })),
	];
	const tones = [null, "better", "worse", "top3", "notFound", "muted"] as const;
	let at = 200;
	const cell = (role: string): DocumentCell => {
		at += 20;
		return documentCell({
			text: hostileText(seed, at),
			note: pick(seed, at + 1, 3) === 0 ? hostileText(seed, at + 2) : null,
			tone: tones[pick(seed, at + 3, tones.length)] ?? null,
			before: pick(seed, at + 4, 4) === 0 ? { text: hostileText(seed, at + 5), tone: null } : null,
			bar: role === "bar" ? { value: pick(seed, at, 9), mark: pick(seed, at + 6, 9), max: 9 } : null,
		});
	};
	const rows = Array.from({ length: 1 + pick(seed, 1, 25) }, () => columns.map(({ role }) => cell(role)));
	const figure = {
		label: hostileText(seed, 2),
		value: hostileText(seed, 3),
		remark: hostileText(seed, 4),
		isMain: false,
	};
	return {
		...{ kind: "KEYWORDS", heading: hostileText(seed, 5), remark: null },
		parts: [
			documentParagraph(hostileText(seed, 6), hostileText(seed, 7)),
			{ type: "figures", figures: [{ ...figure, tone: null }] },
			documentTable({ title: hostileText(seed, 8), columns, rows }),
		],
	};
}

/** The texts of a block, without the rows that a mail leaves out. */
function textsOf({ heading, parts }: DocumentBlock): string[] {
	const found = parts.flatMap((part) => {
		if (part.type === "paragraph") return [part.lead ?? "", ...part.text.map(({ text }) => text)];
		if (part.type === "figures")
			return part.figures.flatMap(({ label, value, remark }) => [label, value, remark ?? ""]);
		if (part.type === "series") return [...part.points, ...part.lines.map(({ name }) => name)];
		const cells = part.rows.slice(0, 20).flat();
		const below = cells.flatMap(({ text, note, before }) => [text, note ?? "", before?.text ?? ""]);
		return [part.title ?? "", ...below];
	});
	return [heading ?? "", ...found].map(plain).filter((text) => text !== "");
}

describe("a report mail", () => {
	it("has every figure, sentence and cell of its document in HTML and text, within twenty rows", () => {
		for (let seed = 1; seed <= 60; seed++) {
			const blocks = seed === 1 ? sampleDocument().blocks : [randomBlock(seed)];
			const { shown, text, document } = render({ blocks, title: hostileText(seed, 1) });
			const texts = [document.title, document.coverage, ...document.notices, ...blocks.flatMap(textsOf)].map(plain);
			for (const each of texts) {
				expect(shown).toContain(each);
				expect(plain(text)).toContain(each);
			}
		}
	});

	it("is named after its title and period, whatever line breaks are in them", () => {
		expect(render().subject).toBe("Search report: Nov 1 to Nov 30, 2026");
		const { subject, html } = render({ title: "Report\r\nBcc: all@example.com" });
		expect(subject).toBe("Report Bcc: all@example.com: Nov 1 to Nov 30, 2026");
		expect(html).toContain(`<title>${subject}</title>`);
	});

	it("has texts that turn the direction of writing turn nothing but themselves", () => {
		const turned = "\u202Eturned";
		const parts = [documentParagraph(turned), documentTable({ columns: [{ head: "", role: "name" }], rows: [] })];
		const blocks: DocumentBlock[] = [{ kind: "TEXT", heading: turned, remark: null, parts }];
		const branding = sampleBranding({ name: turned, footer: turned });
		const { html, text, subject } = render({ title: turned, blocks }, { branding });
		for (const shown of [html, text, subject]) {
			expect(shown).toContain("\u202Eturned\u202C");
			expect(shown.replaceAll("\u202Eturned\u202C", "")).not.toContain("\u202E");
		}
	});

	it("ends its tables after twenty rows and says where the others are", () => {
		const blocks = [keywordTable(50, 312)];
		const withCsv = render({ blocks, keywordCount: 312, keywords: render().document.keywords });
		expect(withCsv.shown).toContain("20 of 312 keywords; 50 are in the attached CSV.");
		expect(withCsv.shown).not.toContain(phrases(21)[20]);
		expect(render({ blocks }).text).toContain("20 of 312 keywords; all are in the attached CSV.");
		const without = render({ blocks }, { hasCsv: false });
		expect(without.shown).toContain("20 of 312 keywords.");
		expect(without.shown).not.toContain("CSV");
		expect(render({ blocks: [keywordTable(20)] }).shown).not.toContain("20 of 20");
	});

	it("shows a long trend by week", () => {
		const byWeek = { ...documentSeries(2), pointHead: "Week to", points: ["Nov 23", "Nov 30"] };
		const part = { ...documentSeries(40), byWeek };
		const { shown } = render({ blocks: [{ kind: "TREND", heading: "Trend", remark: null, parts: [part] }] });
		expect(shown).toContain("Week to Top 3 Top 10 Measured Nov 23 7 24 49 Nov 30");
		expect(shown).not.toContain("Nov 40");
	});

	it("says what is missing where no check ended, not 0", () => {
		expect(render().shown).toContain("Nov 12 7 25 49 Nov 13 no check");
		expect(render().text).toContain("- Nov 13 · no check\n");
	});

	it("loads nothing, follows nobody, and is not of the product", () => {
		const { html, text } = render();
		expect(html).toContain('src="cid:logo"');
		expect(html.match(/\ssrc="[^"]*"/g)).toHaveLength(1);
		expect(html).not.toMatch(/url\(|@import|<link|<script|background="/);
		expect(`${html}${text}`).not.toMatch(/toprung/i);
	});

	it("ends with the branding's footer and the address that stops it", () => {
		const { shown, text, html } = render();
		expect(shown).toMatch(/Lantern Yard 4, Harbour Town Positions are measured once a day. Stop these mails$/);
		expect(html).toContain(`href="${unsubscribeUrl}"`);
		expect(text).toMatch(/Positions are measured once a day.\nStop these mails:\n\S+\/unsubscribe\/token\n$/);
	});

	it("without branding has neither a sender's line nor a logo", () => {
		const branding = sampleBranding({ name: null, logo: null, footer: "", color: "#181D1D" });
		const { logo, html, text } = render({}, { branding });
		expect(logo).toBeNull();
		expect(html).not.toContain("<img");
		expect(text.startsWith("Search report\n")).toBe(true);
	});

	it("links to web addresses alone", () => {
		const text = [
			{ text: "run", link: "javascript:alert(1)" },
			{ text: "https://a.example/?a=1&b=2", link: "https://a.example/?a=1&b=2" },
		];
		const parts: DocumentBlock["parts"] = [{ type: "paragraph", lead: null, text }];
		const { html } = render({ blocks: [{ kind: "TEXT", heading: null, remark: null, parts }] });
		expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://a.example/?a=1&amp;b=2"', `href="${unsubscribeUrl}"`]);
	});
});

describe("however large its document, a report mail", () => {
	const texts = (count: number, text: string, link: string | null = null): DocumentBlock[] =>
		Array.from({ length: count }, () => ({
			...{ kind: "TEXT", heading: '"'.repeat(100), remark: null },
			parts: [{ type: "paragraph", lead: null, text: [{ text, link }] }],
		}));
	const wide = keywordTable(1_000);
	for (const part of wide.parts) {
		if (part.type === "table") for (const row of part.rows) row[0] = documentCell({ text: "<&>ü ".repeat(16) });
	}

	it.each([
		[
			"a thousand long keywords and every block",
			[...sampleDocument().blocks, wide, ...texts(4, "A sentence. ".repeat(80))],
		],
		["twelve long texts", texts(12, "漢".repeat(4_000))],
		["texts full of signs", texts(12, '"<'.repeat(2_000))],
		["long addresses", texts(12, `https://a.example/${"&".repeat(3_900)}`, `https://a.example/${"&".repeat(3_900)}`)],
		["many line breaks", texts(12, "\n".repeat(4_000))],
	])("is at most 90 kB and whole: %s", (_, blocks) => {
		const { html, shown } = render(
			{ blocks, notices: ['"'.repeat(100)] },
			{ branding: sampleBranding({ footer: '"'.repeat(300) }) },
		);
		expect(Buffer.byteLength(html)).toBeLessThanOrEqual(90_000);
		expect(html.endsWith("</html>\n")).toBe(true);
		expect(shown.endsWith("Stop these mails")).toBe(true);
	});

	it("says that it shortens texts", () => {
		expect(render({ blocks: texts(12, "漢".repeat(4_000)) }).shown).toContain("The text is shortened in this mail.");
		expect(render({ blocks: texts(12, "A sentence. ".repeat(80)) }).shown).not.toContain("shortened");
	});

	it("keeps twenty rows of every usual table", () => {
		const blocks = [...sampleDocument().blocks.filter(({ kind }) => kind !== "KEYWORDS"), keywordTable(1_000)];
		expect(render({ blocks }).shown).toContain("20 of 1,000 keywords; ");
	});
});
