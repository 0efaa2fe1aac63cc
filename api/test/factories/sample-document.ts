import type { Branding } from "../../modules/telling/reports/branding/branding.types.ts";
import type {
	CellTone,
	DocumentBlock,
	DocumentCell,
	DocumentFigure,
	DocumentKeyword,
	DocumentParagraph,
	DocumentSeries,
	DocumentTable,
	ReportDocument,
} from "../../modules/telling/reports/document/document.types.ts";

/** A cell of a document. */
export function documentCell(cell: Partial<DocumentCell>): DocumentCell {
	return { text: "", note: null, tone: null, before: null, bar: null, ...cell };
}

/** A table of a document. */
export function documentTable(table: Pick<DocumentTable, "columns" | "rows"> & Partial<DocumentTable>): DocumentTable {
	return { type: "table", title: null, tone: null, isHalf: false, totalCount: null, ...table };
}

/** A paragraph of plain text. */
export function documentParagraph(text: string, lead: string | null = null): DocumentParagraph {
	return { type: "paragraph", lead, text: [{ text, link: null }] };
}

/** A green star of 64 × 64 pixels. */
const logo =
	"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQMAAACQp+OdAAAABlBMVEX///8Lbk9Eiia3AAAAiklEQVR42o2Ryw3AIAxDqTj0yAiMwmh0tI7SEXrsAeEKOTISqB9OTyJ2Ese5f2/ZHsHvj7AeI4RzhHgZpDJCrgaA9QTY1QPssQK0DgAdI0DHBNAoA9XU1PsGO0WUpQbFSlpRIJwd9KXiLpehWqhpH0ODaVQNr3W0oFbuIcz5KLo51Tn5lzO9HPfr3c96iNt6H0QAAAAAAElFTkSuQmCC";

/** The branding of an agency. */
export function sampleBranding(branding: Partial<Branding> = {}): Branding {
	return {
		name: "Northlight Studio",
		color: "#0B6E4F",
		footer: "Northlight Studio · Lantern Yard 4, Harbour Town\nPositions are measured once a day.",
		replyTo: "hello@northlight.example",
		logo,
		...branding,
	};
}

/** A document with a block of every kind. */
export function sampleDocument(document: Partial<ReportDocument> = {}): ReportDocument {
	return {
		title: "Search report",
		url: "kettle-and-grain.example",
		timeZone: "Europe/Amsterdam",
		first: "2026-11-01",
		last: "2026-11-30",
		period: "Nov 1 to Nov 30, 2026",
		coverage: "49 of 50 keywords measured · data until Nov 30, 2026, 06:12 (Europe/Amsterdam)",
		keywordCount: 50,
		measuredCount: 49,
		notices: [
			"The last check failed for 1 of 50 keywords; their last earlier positions are shown.",
			"2 mobile keywords were measured on desktop.",
		],
		blocks: [summary(), trend(), distribution(), movers(), keywordTable(50), notes(), text()],
		keywords: phrases(50).map(documentKeyword),
		...document,
	};
}

/** A row of a document's CSV. */
export function documentKeyword(keyword: string, at = 0): DocumentKeyword {
	return {
		...{ keyword, countryCode: "US", location: "Austin", language: "en", device: "MOBILE", measuredDevice: "DESKTOP" },
		...{ state: "FOUND", position: at + 1, depth: 30, kind: "IMPROVED", change: 3, volume: 40_500 - at },
		...{ url: "https://kettle-and-grain.example/guides", measuredAt: "2026-11-30T05:12:00.000Z" },
	};
}

/** So many different phrases. */
export function phrases(count: number): string[] {
	const things = [
		"coffee grinder",
		"gooseneck kettle",
		"pour over coffee",
		"espresso machine",
		"moka pot",
		"french press",
	];
	const wishes = ["best", "how to clean a", "cheap", "hand made", "quiet", "small", "electric", "professional", "used"];
	return Array.from({ length: count }, (_, at) => {
		const number = Math.floor(at / (things.length * wishes.length));
		const wish = wishes[Math.floor(at / things.length) % wishes.length];
		return `${wish} ${things[at % things.length]}${number === 0 ? "" : ` ${number}`}`;
	});
}

function summary(): DocumentBlock {
	const figure = (label: string, value: string, more: Partial<DocumentFigure> = {}) => ({
		...{ label, value, remark: null, tone: null, isMain: false, ...more },
	});
	return {
		...{ kind: "SUMMARY", heading: "Summary", remark: null },
		parts: [
			documentParagraph(
				"17 improved, 7 declined, 2 entered, 1 lost, 19 unchanged, 3 not comparable, 1 without data. Top 10: 24 to 25 of 46 compared. Largest gain: “how to clean an espresso machine” 2 to 1. Google: November 2026 core update (Nov 18, 2026 to Nov 27, 2026).",
				"Search report, Nov 1 to Nov 30, 2026, compared with Oct 31: 50 keywords.",
			),
			{
				type: "figures",
				figures: [
					figure("In the top 10", "26", { isMain: true, remark: "25 of 46 compared" }),
					figure("In the top 3", "8", { isMain: true }),
					figure("Average position", "10.6", { isMain: true, remark: "of 43 found" }),
					figure("Improved, entered", "19", { tone: "better", remark: "of 46 compared" }),
					figure("Declined, lost", "8", { tone: "worse", remark: "of 46 compared" }),
					figure("Not comparable", "3"),
					figure("Not found", "6"),
					figure("Measured", "49"),
					figure("Keywords", "50"),
				],
			},
		],
	};
}

function trend(): DocumentBlock {
	return { kind: "TREND", heading: "Trend", remark: null, parts: [documentSeries(30)] };
}

/** Three lines over so many days, with a gap on the 13th. */
export function documentSeries(days: number): DocumentSeries {
	const values = (first: number, swing: number) =>
		Array.from({ length: days }, (_, at) => (at === 12 ? null : first + Math.round(swing * Math.sin(at / 4))));
	return {
		type: "series",
		name: "Keywords in the top 3, in the top 10 and measured, by day, Nov 1 to Nov 30, 2026.",
		pointHead: "Day",
		points: Array.from({ length: days }, (_, at) => `Nov ${at + 1}`),
		lines: [
			{ name: "Top 3", tone: "top3", values: values(7, 1) },
			{ name: "Top 10", tone: "top10", values: values(24, 2) },
			{ name: "Measured", tone: "muted", values: values(49, 0) },
		],
		gap: "no check",
		byWeek: null,
	};
}

function distribution(): DocumentBlock {
	const ranges: [string, CellTone, number, number][] = [
		["1–3", "top3", 6, 8],
		["4–10", "from4to10", 18, 18],
		["11–20", "from11to20", 14, 12],
		["beyond 20", "below20", 4, 5],
		["not found", "notFound", 7, 6],
		["no data", "noData", 1, 1],
	];
	const rows = ranges.map(([text, tone, then, now]) => [
		documentCell({ text, tone }),
		documentCell({ text: `${then}` }),
		documentCell({ text: `${now}` }),
		documentCell({ tone, bar: { value: now, mark: then, max: 18 } }),
	]);
	const columns: DocumentTable["columns"] = [
		{ head: "Position", role: "name" },
		{ head: "Oct 31", role: "number" },
		{ head: "Nov 30", role: "number" },
		{ head: "Bar: Nov 30 · Mark: Oct 31", role: "bar" },
	];
	return { kind: "DISTRIBUTION", heading: "Distribution", remark: null, parts: [documentTable({ columns, rows })] };
}

const positions: Pick<DocumentCell, "text" | "tone">[] = [
	{ text: "1", tone: "top3" },
	{ text: "8", tone: "from4to10" },
	{ text: "12", tone: "from11to20" },
	{ text: "not found within 30", tone: "notFound" },
	{ text: "24", tone: "below20" },
	{ text: "Snippet", tone: "top3" },
];

const positionOf = (at: number) => positions[at % positions.length] ?? { text: "no data", tone: "noData" as const };

function movers(): DocumentBlock {
	const columns: DocumentTable["columns"] = [
		{ head: "Keyword", role: "name" },
		{ head: "Oct 31 to Nov 30", role: "text" },
		{ head: "Change", role: "number" },
	];
	const list = (title: string, tone: "better" | "worse", change: string, last: string, count: number) =>
		documentTable({
			...{ title, tone, columns, isHalf: true, totalCount: count + 9 },
			rows: phrases(count).map((text, at) => [
				documentCell({ text, note: at % 3 === 0 ? "US, Austin, mobile" : "US, desktop" }),
				documentCell({ ...positionOf(at), before: positionOf(at + 1) }),
				documentCell({ text: at === count - 1 ? last : `${change}${at + 1}`, tone }),
			]),
		});
	const parts = [list("Winners", "better", "+", "entered", 10), list("Losers", "worse", "−", "lost", 8)];
	return { kind: "MOVERS", heading: "Winners and losers", remark: null, parts };
}

/** A block of so many keywords. */
export function keywordTable(count: number, totalCount: number | null = null): DocumentBlock {
	const rows = phrases(count).map((text, at) => [
		documentCell({ text }),
		documentCell({ text: at % 4 === 2 ? "US, Austin" : "US" }),
		documentCell({ text: at % 3 === 0 ? "mobile" : "desktop" }),
		documentCell(positionOf(at)),
		documentCell(at % 2 === 0 ? { text: `+${at + 1}`, tone: "better" } : { text: "–" }),
		documentCell({ text: (40_500 - 731 * (at % 50)).toLocaleString("en-US") }),
		documentCell({ text: at % 6 === 3 ? "–" : `/guides/${text.replaceAll(" ", "-")}` }),
		documentCell({ text: at % 10 === 7 ? "Nov 29" : "" }),
	]);
	const columns: DocumentTable["columns"] = [
		{ head: "Keyword", role: "name" },
		{ head: "Market", role: "text" },
		{ head: "Device", role: "text" },
		{ head: "Position", role: "text" },
		{ head: "Change", role: "text" },
		{ head: "Volume", role: "number" },
		{ head: "Page", role: "path" },
		{ head: "Measured on", role: "day" },
	];
	const counts = totalCount === null ? `${count}` : `${count} of ${totalCount}`;
	const parts = [documentTable({ columns, rows, totalCount })];
	return { kind: "KEYWORDS", heading: "Keywords", remark: `${counts}, by search volume`, parts };
}

function notes(): DocumentBlock {
	const all = [
		["Nov 18 to Nov 27", "Google", "November 2026 core update", null],
		["Nov 17", "Release", "Shop 4.12, new guide templates", "Guides load their first picture sooner."],
		["Nov 12", "Note", "/v60 now redirects to /guides/v60-or-chemex", "Two similar guides became one.\nBoth ranked."],
	] as const;
	const rows = all.map(([day, kind, text, note]) => [
		documentCell({ text: day }),
		documentCell({ text: kind }),
		documentCell({ text, note }),
	]);
	const columns: DocumentTable["columns"] = [
		{ head: "", role: "day" },
		{ head: "", role: "text" },
		{ head: "", role: "name" },
	];
	return { kind: "NOTES", heading: "Notes", remark: null, parts: [documentTable({ columns, rows })] };
}

function text(): DocumentBlock {
	const address = "https://northlight.example/kettle-and-grain/december";
	const pieces = [
		{ text: "The guides carried this month.\n\nThe calendar of publications: ", link: null },
		{ text: address, link: address },
		{ text: ".", link: null },
	];
	return {
		...{ kind: "TEXT", heading: "What comes next", remark: null },
		parts: [{ type: "paragraph", lead: null, text: pieces }],
	};
}
