import type { Day } from "../../../../lib/calendar.ts";
import type { ReportBlockKind } from "../content/content.types.ts";

/** What a content comes to at one moment: every figure, sentence and table, already worded. Page, mail, PDF and CSV are its renderings. */
export interface ReportDocument {
	title: string;
	/** The domain's URL without its scheme. */
	url: string;
	timeZone: string;
	/** The period's first and last day. */
	first: Day;
	last: Day;
	/** For example `Nov 1 to Nov 30, 2026`. */
	period: string;
	/** How many of the keywords were measured, and until when. */
	coverage: string;
	keywordCount: number;
	measuredCount: number;
	/** Sentences at the head, such as `Sandbox data: these positions are simulated.` */
	notices: string[];
	blocks: DocumentBlock[];
	/** Rows of the CSV in the order of the block of keywords, at most 10,000. */
	keywords: DocumentKeyword[];
}

/** A block: its heading, and its parts in their order. */
export interface DocumentBlock {
	kind: ReportBlockKind;
	/** Null without one. */
	heading: string | null;
	/** A remark next to the heading, for example `20 of 50, by search volume`; null without one. */
	remark: string | null;
	parts: DocumentPart[];
}

/** A part of a block. Every rendering knows how to draw each kind, so that a new block needs no new drawing. */
export type DocumentPart = DocumentParagraph | DocumentFigures | DocumentSeries | DocumentTable;

/** Text, for example what a block without data says. */
export interface DocumentParagraph {
	type: "paragraph";
	/** Its first sentence, in bold; null without one. */
	lead: string | null;
	/** Pieces, one after another; line breaks are kept. */
	text: { text: string; link: string | null }[];
}

/** Single figures, the most important ones first. */
export interface DocumentFigures {
	type: "figures";
	figures: DocumentFigure[];
}

/** A single figure. */
export interface DocumentFigure {
	label: string;
	/** Already worded: `1,234`, `–`. */
	value: string;
	/** A remark next to the value, for example `of 43 found`; null without one. */
	remark: string | null;
	/** Whether it is good or bad news; null for neither. */
	tone: "better" | "worse" | null;
	/** Whether it is one of the few that a reader should see first. */
	isMain: boolean;
}

/** Lines over days or weeks. A rendering without charts shows them as a table. */
export interface DocumentSeries {
	type: "series";
	/** What a screen reader says of the chart, with its range. */
	name: string;
	/** The head of the points' names: `Day`, or `Week to`. */
	pointHead: string;
	/** The points' names in their order, for example `Nov 1`. */
	points: string[];
	lines: {
		/** For example `Top 10`. */
		name: string;
		/** How it is drawn. */
		tone: "top3" | "top10" | "muted";
		/** A value per point; null where nothing was measured. */
		values: (number | null)[];
	}[];
	/** What is shown where there are no values, for example `no check`. */
	gap: string;
	/** The points again for where there is little room (mail): by week beyond 31 days; null if the points are as few. */
	byWeek: Pick<DocumentSeries, "pointHead" | "points" | "lines"> | null;
}

/** A table. */
export interface DocumentTable {
	type: "table";
	/** For example `Winners`; null without one. */
	title: string | null;
	tone: "better" | "worse" | null;
	/** Whether it may stand side by side with the next one where there is room. */
	isHalf: boolean;
	columns: DocumentColumn[];
	rows: DocumentCell[][];
	/** How many rows there are in all, where the table shows the first ones; else null. */
	totalCount: number | null;
}

/** A column. */
export interface DocumentColumn {
	/** May be empty. */
	head: string;
	/** What kind of values it has, from which renderings choose its width and alignment. */
	role: "name" | "text" | "number" | "bar" | "path" | "day";
}

/** What a cell's colour means; renderings show it without colour, too. */
export type CellTone =
	| "better"
	| "worse"
	| "top3"
	| "from4to10"
	| "from11to20"
	| "below20"
	| "notFound"
	| "noData"
	| "muted";

/** A cell. */
export interface DocumentCell {
	/** Already worded; `–` where nothing is known. */
	text: string;
	/** A line below it, for example `US, Austin, mobile`; null without one. */
	note: string | null;
	tone: CellTone | null;
	/** What came before, shown before an arrow; null without it. */
	before: { text: string; tone: CellTone | null } | null;
	/** In a column of bars: the bar's length, the mark on it, null where nothing is known, and the longest of the column. */
	bar: { value: number; mark: number | null; max: number } | null;
}

/** A keyword as the CSV has it. */
export interface DocumentKeyword {
	keyword: string;
	countryCode: string;
	location: string | null;
	language: string;
	device: string;
	/** Null without a measurement. */
	measuredDevice: string | null;
	state: "FOUND" | "SNIPPET" | "NOT_FOUND" | "NO_DATA";
	/** Only if `FOUND`. */
	position: number | null;
	depth: number | null;
	/** How it compares with the day before the period. */
	kind: string;
	change: number | null;
	volume: number | null;
	url: string | null;
	/** ISO 8601. */
	measuredAt: string | null;
}
